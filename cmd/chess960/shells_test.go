//go:build linux

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"chess960/cmd/chess960/internal/help"
	"chess960/testdata/need"
)

// completed are command lines as they are when the key is pressed, and what becomes of
// them. Where nothing is near they stay.
var completed = []struct{ typed, want string }{
	{"chess960 diag", "chess960 diagram "},
	{"chess960 help diag", "chess960 help diagram "},
	{"chess960 event ver", "chess960 event verify "},
	{"chess960 frob", "chess960 frob"},

	{"chess960 diagram 518 --coord", "chess960 diagram 518 --coordinates "},
	{"chess960 diagram 518 --crop", "chess960 diagram 518 --crop-marks "},
	{"chess960 diagram --caption 'A: b' --them", "chess960 diagram --caption 'A: b' --theme "},
	{"chess960 diagram --mark e4:dot:#c00 --them", "chess960 diagram --mark e4:dot:#c00 --theme "},
	{"chess960 diagram --frob", "chess960 diagram --frob"},
	{"chess960 play 518 -- --not", "chess960 play 518 -- --not"},

	{"chess960 diagram --theme print-h", "chess960 diagram --theme print-hatch "},
	{"chess960 diagram --theme=print-h", "chess960 diagram --theme=print-hatch "},
	{"chess960 diagram --theme neon", "chess960 diagram --theme neon"},
	{"chess960 diagram 518 --format sp", "chess960 diagram 518 --format spoken "},
	{"chess960 list --format ts", "chess960 list --format tsv "},
	{"chess960 sheet 518 --paper Let", "chess960 sheet 518 --paper Letter "},
	{"chess960 show 518 --lang f", "chess960 show 518 --lang fr "},
	{"chess960 list --letters h", "chess960 list --letters hu "},
	{"chess960 completion fi", "chess960 completion fish "},

	{"chess960 list --where king_f", "chess960 list --where king_file="},
	{"chess960 list --where 'king_f", "chess960 list --where 'king_file="},
	{"chess960 event draw a --public di", "chess960 event draw a --public dice:"},
	{"chess960 event draw a --public 'di", "chess960 event draw a --public 'dice:"},

	{"chess960 pgn ga", "chess960 pgn games.pgn "},
	{"chess960 pgn 'two w", "chess960 pgn 'two words.pgn' "},
	{"chess960 diagram 518 -o pic", "chess960 diagram 518 -o pictures/"},
	{"chess960 diagram 518 --output=pic", "chess960 diagram 518 --output=pictures/"},
	{"chess960 sheet --event op", "chess960 sheet --event open.json "},
	{"chess960 show ga", "chess960 show ga"}, // no name of a file is a POSITION
}

// TestCompleteBash presses the key in bash, alone and with the package bash-completion.
func TestCompleteBash(t *testing.T) {
	need.Program(t, "bash", "bash")
	const sourced = "/usr/share/bash-completion/bash_completion"
	need.File(t, "bash-completion", sourced)
	for name, before := range map[string]string{"alone": "true", "package": "source " + sourced} {
		t.Run(name, func(t *testing.T) {
			press(t, "bash", []string{"--noprofile", "--norc", "-i"},
				before+`; source chess960.bash; bind -x '"\C-xp": printf "\n{{%s}}" "$READLINE_LINE"'`)
		})
	}
}

// TestCompleteZsh presses the key in zsh, with the script read and with the script found
// in a folder of functions.
func TestCompleteZsh(t *testing.T) {
	need.Program(t, "zsh", "zsh")
	const show = `; show-line() { print -rn -- $'\n'"{{$BUFFER}}" }; zle -N show-line; bindkey '^Xp' show-line`
	for name, load := range map[string]string{
		"read":  "autoload -Uz compinit; compinit -u -D; source ./chess960.zsh",
		"fpath": "mkdir functions; cp chess960.zsh functions/_chess960; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D",
	} {
		t.Run(name, func(t *testing.T) { press(t, "zsh", []string{"-f", "-i"}, load+show) })
	}
}

// TestCompleteFish asks fish what it would offer.
func TestCompleteFish(t *testing.T) {
	need.Program(t, "fish", "fish")
	folder := completionFolder(t)
	for _, test := range completed {
		c := exec.Command("fish", "--no-config", "-c", "source chess960.fish; complete -C $argv[1]", "--", test.typed)
		c.Dir, c.Env = folder, append(os.Environ(), "HOME="+folder, "LC_ALL=C.UTF-8")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		// Fish gives the word that is being typed.
		word, _, _ := strings.Cut(strings.TrimSuffix(string(out), "\n"), "\t")
		if word == "" {
			word = lastWord(test.typed)
		}
		if want := lastWord(strings.TrimRight(test.want, " ")); strings.Trim(word, "'") != strings.Trim(want, "'") || bytes.Count(out, []byte("\n")) > 1 {
			t.Errorf("%q: fish offers %q, want %q", test.typed, out, want)
		}
	}
	c := exec.Command("fish", "--no-config", "-c", "source chess960.fish; complete -C 'chess960 cas'")
	c.Dir, c.Env = folder, append(os.Environ(), "HOME="+folder, "LC_ALL=fr_FR.UTF-8")
	if out, err := c.CombinedOutput(); err != nil || string(out) != "castle\texpliquer le roque\n" {
		t.Errorf("%q, %v", out, err)
	}
}

// lastWord returns the last word of a line, whose quotes are single.
func lastWord(line string) string {
	begin, quoted := 0, false
	for i, sign := range line {
		if sign == '\'' {
			quoted = !quoted
		}
		if sign == ' ' && !quoted {
			begin = i + 1
		}
	}
	return line[begin:]
}

// completionFolder returns a folder with the scripts and with files to complete.
func completionFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for _, shell := range help.Shells() {
		text, err := help.Script(shell)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "chess960."+shell), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"games.pgn", "two words.pgn", "open.json"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "pictures"), 0o777); err != nil {
		t.Fatal(err)
	}
	return folder
}

// press starts a shell on a terminal, has it read what makes Control-X p print the line
// in braces, and presses the key on every line.
func press(t *testing.T, shell string, args []string, setup string) {
	t.Helper()
	c := exec.Command(shell, args...)
	c.Dir = completionFolder(t)
	c.Env = append(os.Environ(), "HOME="+c.Dir, "PS1=$ ", "TERM=xterm", "LC_ALL=C.UTF-8", "INPUTRC=/dev/null", "HISTFILE=")
	screen, terminal := openTerminal(t)
	if err := unix.IoctlSetWinsize(int(screen.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 50, Col: 200}); err != nil {
		t.Fatal(err)
	}
	c.Stdin, c.Stdout, c.Stderr = terminal, terminal, terminal
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	terminal.Close()
	defer func() {
		c.Process.Kill()
		c.Wait()
	}()
	enter := func(keys, until string) string {
		t.Helper()
		if _, err := screen.WriteString(keys); err != nil {
			t.Fatal(err)
		}
		return readUntil(t, screen, until)
	}
	enter(setup+"; echo rea''dy\n", "ready\r\n")
	for _, test := range completed {
		shown := enter("\x15"+test.typed+"\t\x18p", "}}")
		_, line, _ := strings.Cut(shown, "{{")
		line = strings.TrimSuffix(line, "}}")
		if open := strings.TrimSuffix(line, "'"); shell == "bash" && open == test.want {
			line = open // bash ends a quotation that it takes for complete
		}
		if line != test.want {
			t.Errorf("%q becomes %q, want %q", test.typed, line, test.want)
		}
	}
}

// readUntil reads from a terminal until what was read ends so.
func readUntil(t *testing.T, screen *os.File, end string) string {
	t.Helper()
	const patience = 20 * time.Second
	found := make(chan string, 1)
	var read bytes.Buffer
	go func() {
		room := make([]byte, 4096)
		for !bytes.Contains(read.Bytes(), []byte(end)) {
			n, err := screen.Read(room)
			if err != nil {
				break
			}
			read.Write(room[:n])
		}
		found <- read.String()
	}()
	select {
	case text := <-found:
		if at := strings.Index(text, end); at >= 0 {
			return text[:at+len(end)]
		}
		t.Fatalf("the shell ended: %q", text)
	case <-time.After(patience):
		screen.Close()
		t.Fatalf("no %q in %q", end, <-found)
	}
	return ""
}
