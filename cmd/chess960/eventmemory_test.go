//go:build linux && !race

package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
)

// TestVerifyMemory has records verified that are as long as they may be and made to
// take more memory than they should.
func TestVerifyMemory(t *testing.T) {
	const head = `{"format":"chess960-draw/1","rules":"event=x;links=100000;exclude=none;repeat=yes;twins=keep","anchor":"` +
		"0000000000000000000000000000000000000000000000000000000000000000" + `","entries":[`
	result := `{"type":"draw","draw":1,"label":"x","count":1,"public":"x","nonce":"x","prev":"x","digest":"x","result":[1` + strings.Repeat(",1", 1_000_000) + `]}`
	for _, tt := range []struct{ name, begin, middle, end string }{
		{"entries of no type", head, `{"type":"x"},`, `{"type":"x"}]}`},
		{"results", head, result + ",", `{"type":"x"}]}`},
		{"a label in escapes", head + `{"type":"pending","draw":1,"label":"`, `\u0061`, `","count":1,"public":"x","prev":""}]}`},
		{"a field not known", head + `],"x":[`, "1,", `1]}`},
		{"voids with fields", head, `{"type":"void","draw":1,"reason":"x","prev":"","digest":"","y":"` + strings.Repeat("y", 300) + `"},`, `{"type":"x"}]}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "long.json")
			file, err := os.Create(name)
			if err != nil {
				t.Fatal(err)
			}
			text := bufio.NewWriter(file)
			text.WriteString(tt.begin)
			for left := sealed.MaxBytes - len(tt.begin) - len(tt.end); left >= len(tt.middle); left -= len(tt.middle) {
				text.WriteString(tt.middle)
			}
			text.WriteString(tt.end)
			if err := errors.Join(text.Flush(), file.Close()); err != nil {
				t.Fatal(err)
			}
			verifiesInLittle(t, name)
		})
	}
}

// TestExplainMemory has the work of two million boards shown.
func TestExplainMemory(t *testing.T) {
	name := filepath.Join(t.TempDir(), "long.json")
	output960(t, []string{"event", "new", name, "--name", "long", "--repeat"})
	for _, label := range []string{"round=1;boards=1-1000000", "round=2;boards=1-1000000"} {
		e, err := eventfile.Open(disk, name)
		if err != nil {
			t.Fatal(err)
		}
		a, err := e.Announce(label, 0, false)
		if err := errors.Join(err, e.Begin(a, "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4", nil), e.Complete(), e.Close()); err != nil {
			t.Fatal(err)
		}
	}
	verifiesInLittle(t, "--explain", name)
}

// verifiesInLittle runs "event verify", which must not need more memory than it may.
func verifiesInLittle(t *testing.T, args ...string) {
	t.Helper()
	const most = 300 << 20
	program := program960(t)
	var out begun
	c := exec.Command(program, append([]string{"event", "verify"}, args...)...)
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	peak := watch(c)
	if code := c.ProcessState.ExitCode(); code != exitOK && code != exitFailure || peak > most || peak == 0 {
		t.Errorf("exit code %d, %d MB; want at most %d MB\n%s", code, peak>>20, most>>20, out)
	}
}

// begun is the beginning of what is written.
type begun string

func (b *begun) Write(p []byte) (int, error) {
	*b += begun(p[:min(len(p), 300-min(300, len(*b)))])
	return len(p), nil
}

// watch waits for a program, and returns the most memory that it was seen to have:
// what the system says at its end is no less than this process had at its start.
func watch(c *exec.Cmd) (peak int) {
	done := make(chan struct{})
	go func() {
		c.Wait()
		close(done)
	}()
	for {
		select {
		case <-done:
			return peak
		case <-time.After(2 * time.Millisecond):
		}
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.Process.Pid))
		_, text, _ := strings.Cut(string(status), "VmHWM:")
		var kilobytes int
		if n, _ := fmt.Sscan(text, &kilobytes); n == 1 {
			peak = kilobytes << 10
		}
	}
}
