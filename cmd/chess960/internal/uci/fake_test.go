package uci

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// behaviourVariable makes the test binary an engine that behaves in that way.
const behaviourVariable = "CHESS960_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if behaviour := os.Getenv(behaviourVariable); behaviour != "" {
		os.Exit(play(behaviour))
	}
	os.Exit(m.Run())
}

// fake makes the test binary that the test starts an engine of that behaviour.
func fake(t *testing.T, behaviour string) {
	t.Helper()
	if behaviours[behaviour] == nil {
		t.Fatalf("no behaviour %q", behaviour)
	}
	t.Setenv(behaviourVariable, behaviour)
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector would keep every engine a second longer
}

const (
	// fakeLife is for ever, for a fake engine: it ends by itself in the end, so that
	// none is left behind by a test that fails.
	fakeLife = 20 * time.Second
	lateness = 30 * time.Millisecond
)

// answers are what an engine does at each command, by its first word; "" is what it
// does before the first. The command "quit" and the end of input end it.
type answers map[string]func()

// behaviours are the ways to behave: what differs from a good engine's answers.
var behaviours = map[string]answers{
	"good": {},
	"mate": {"go": say("Nodes searched: 0")},
	"late": {"uci": after(lateness, greet), "isready": after(lateness, say("readyok")), "go": after(lateness, count)},
	"chatty": {
		"":        say("Fake engine by nobody", "", "e2e4: 5", "Nodes searched: 5", "uciok is not yet"),
		"isready": say("info string readyok soon", "Nodes searched: 12", "readyok"),
		"go":      func() { say("info string NNUE: 3", "info depth 1: 5", "0000: 1")(); count() },
	},
	"windows": {"go": func() { fmt.Print("e1h1: 3\r\na7a8q: 4\r\n\r\nNodes searched: 7\r\n") }},
	"long lines": {
		"uci": func() { say(strings.Repeat("x", longestLine-1), strings.Repeat("x", longestLine))(); greet() },
		"go": func() {
			say("info pv "+strings.Repeat("e2e4 ", 1<<20), "e1h1: 5"+strings.Repeat(" ", longestLine))()
			count()
		},
	},
	"bad name": {"uci": say("id name Evil\x1b[2J\a\u202e engine", chess960Option, "uciok")},

	"dies at once":     {"": exit(1)},
	"dies greeting":    {"uci": func() { say("id name Fake", chess960Option)(); exit(0)() }},
	"closes its input": {"uci": func() { os.Stdin.Close(); greet(); time.Sleep(time.Second) }},
	"no chess960":      {"uci": say("id name Fake", "option name UCI_Chess960Not type check", "uciok")},
	"endless line":     {"uci": func() { fmt.Print(strings.Repeat("uciok", 1<<20)); exit(0)() }},

	"dies before":   {"position": exit(3)},
	"dies counting": {"go": func() { say("e2e4: 1")(); exit(3)() }},
	"searches":      {"go": say("info depth 1 score cp 20", "bestmove e2e4 ponder e7e5")},

	"no number":         {"go": say("e1h1: 3", "Nodes searched: many")},
	"wrong sum":         {"go": say("e1h1: 3", "a7a8q: 4", "Nodes searched: 8")},
	"illegal move":      {"go": say("e1h1: 3", "e8e9: 4", "Nodes searched: 7")},
	"unparsable":        {"go": say("e1h1: 3", "a7a8q: four", "Nodes searched: 7")},
	"huge count":        {"go": say("e1h1: 18446744073709551616", "Nodes searched: 18446744073709551616")},
	"one move twice":    {"go": say("e1h1: 3", "e1h1: 4", "Nodes searched: 7")},
	"nonsense on lines": {"go": say("\x00\xff: 3", ": 4", "e1h1:7", "Nodes searched: 7")},

	"hangs greeting":          {"uci": hang},
	"hangs choosing":          {"isready": hang},
	"echoes":                  {"uci": say("uci")},
	"hangs counting":          {"go": hang},
	"floods":                  {"uci": func() { flood("info string nothing\n") }},
	"floods counting":         {"go": func() { flood("e2e4: 1\n") }},
	"endless line for ever":   {"uci": func() { flood("uciok ") }},
	"leaves a child":          {"uci": func() { leaveChild(); hang() }},
	"leaves a child counting": {"go": func() { leaveChild(); exit(0)() }},
	"deaf":                    {"quit": hang, "end": hang},
	"ends with 3":             {"quit": exit(3)},
	"child":                   {"": hang},
}

const chess960Option = "option name UCI_Chess960 type check default false"

// play is the fake engine. It returns its exit code.
func play(behaviour string) int {
	time.AfterFunc(fakeLife, exit(4))
	do := answers{"uci": greet, "isready": say("readyok"), "go": count, "quit": exit(0)}
	maps.Copy(do, behaviours[behaviour])
	answer := func(command string) {
		if do[command] != nil {
			do[command]()
		}
	}
	answer("")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		command, _, _ := strings.Cut(lines.Text(), " ")
		answer(command)
	}
	answer("end")
	return 0
}

// say returns the answer that says these lines.
func say(lines ...string) func() {
	return func() { fmt.Print(strings.Join(lines, "\n") + "\n") }
}

func greet() {
	say(fmt.Sprintf("id name Fake %d", os.Getpid()), "id author nobody", chess960Option, "uciok")()
}

func count() { say("e1h1: 3", "a7a8q: 4", "", "Nodes searched: 7", "")() }

func after(d time.Duration, answer func()) func() {
	return func() { time.Sleep(d); answer() }
}

func exit(code int) func() { return func() { os.Exit(code) } }

func hang() { time.Sleep(fakeLife) }

// flood says the same for ever.
func flood(text string) {
	for text = strings.Repeat(text, 1000); ; {
		if _, err := fmt.Print(text); err != nil {
			return
		}
	}
}

// leaveChild begins a process that lives on and holds the engine's streams.
func leaveChild() {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), behaviourVariable+"=child")
	child.Stdin, child.Stdout = os.Stdin, os.Stdout
	if err := child.Start(); err != nil {
		panic(err)
	}
}
