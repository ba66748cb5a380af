package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/eventfile"
)

// TestKill kills "event draw" at random moments: 100 times, 500 with -deep.
// Whatever was on the disk is whole; no draw ever has two public parts or two
// results; a result that was shown is in the record for good.
func TestKill(t *testing.T) {
	kills := 100
	if *deep {
		kills = 500
	}
	program := program960(t)
	name := filepath.Join(t.TempDir(), "event.json")
	if out, err := exec.Command(program, "event", "new", name, "--name", "kill", "--links", "2000", "--repeat").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	rng := rand.New(rand.NewPCG(9, 60))
	begun := time.Now()
	if err := exec.Command(program, "event", "verify", name).Run(); err != nil {
		t.Fatal(err)
	}
	typical := min(time.Since(begun), 100*time.Millisecond) // of a machine that does not stand still

	publics, results := map[int]string{}, map[int]string{}
	killed, pending := 0, 0
	for try := 0; killed < kills && try < 20*kills; try++ {
		dice := make([]string, 16)
		for i := range dice {
			dice[i] = fmt.Sprint(1 + rng.IntN(6))
		}
		c := exec.Command(program, "event", "draw", name, "--label", fmt.Sprintf("round=%d", try+1), "--public", "dice:"+strings.Join(dice, " "), "--json")
		var shown strings.Builder
		c.Stdout = &shown
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rng.Int64N(int64(2 * typical))))
		c.Process.Kill()
		if err := c.Wait(); err != nil && c.ProcessState.ExitCode() == -1 {
			killed++
		}

		record, err := eventfile.Load(disk, name)
		if err != nil {
			t.Fatalf("after kill %d: %v", killed, err)
		}
		event, err := record.Verify(sealed.Published{})
		if err != nil {
			t.Fatalf("after kill %d: %v", killed, err)
		}
		if event.Report().Pending {
			pending++
		}
		for _, e := range record.Entries {
			if was, ok := publics[e.Draw]; ok && was != e.Public {
				t.Fatalf("draw %d with %q was drawn with %q before", e.Draw, e.Public, was)
			}
			publics[e.Draw] = e.Public
			if e.Type == sealed.DrawEntry {
				result := fmt.Sprint(e.Result)
				if was, ok := results[e.Draw]; ok && was != result {
					t.Fatalf("draw %d gave %s and before %s", e.Draw, result, was)
				}
				results[e.Draw] = result
			}
		}
		var drawn api.SealedDraw
		if json.Unmarshal([]byte(shown.String()), &drawn) == nil && results[drawn.Entry.Draw] != fmt.Sprint(drawn.Entry.Result) {
			t.Fatalf("draw %d was shown as %v and is recorded as %s", drawn.Entry.Draw, drawn.Entry.Result, results[drawn.Entry.Draw])
		}
	}
	if killed < kills {
		t.Errorf("only %d of %d were killed", killed, kills)
	}
	t.Logf("%d kills, %d draws left pending, %d draws in the record", killed, pending, len(results))
}

// TestTwoArbiters has two programs draw on one record at once.
func TestTwoArbiters(t *testing.T) {
	program := program960(t)
	name := filepath.Join(t.TempDir(), "event.json")
	if out, err := exec.Command(program, "event", "new", name, "--name", "two").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	held, err := eventfile.Open(disk, name)
	if err != nil {
		t.Fatal(err)
	}
	draw := func() (string, error) {
		out, err := exec.Command(program, "event", "draw", name, "--label", "round=1", "--public", "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4").CombinedOutput()
		return string(out), err
	}
	if out, err := draw(); err == nil || !strings.Contains(out, "another program is drawing") {
		t.Errorf("a second arbiter draws: %v\n%s", err, out)
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	if out, err := draw(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestCompletesPending leaves a draw as a power cut would, with label and dice on
// the disk and nothing else. The next command completes exactly that draw.
func TestCompletesPending(t *testing.T) {
	const dice = "dice:1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4"
	for _, tt := range []struct {
		name string
		args []string
		code int
	}{
		{"the same command", []string{"--label", "round=1", "--public", dice}, exitOK},
		{"the same label, other dice", []string{"--label", "round=1", "--public", "dice:6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6"}, exitFailure},
		{"no label", nil, exitOK},
		{"another label", []string{"--label", "round=2", "--public", dice}, exitFailure},
	} {
		t.Run(tt.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "event.json")
			output960(t, []string{"event", "new", name, "--name", "pending"})
			e, err := eventfile.Open(disk, name)
			if err != nil {
				t.Fatal(err)
			}
			a, err := e.Announce("round=1", 0, false)
			if err := errors.Join(err, e.Begin(a, dice, nil), e.Close()); err != nil {
				t.Fatal(err)
			}
			if out := output960(t, []string{"event", "verify", name}); !strings.Contains(out, "draw 1 pending") {
				t.Errorf("verify says %s", out)
			}
			var out, errOut strings.Builder
			code := run(append([]string{"chess960", "event", "draw", name}, tt.args...), strings.NewReader(""), &out, &errOut, func(string) string { return "" }, nil)
			if code != tt.code || !strings.Contains(out.String(), "Draw 1: round=1") || !strings.Contains(errOut.String(), dice) {
				t.Errorf("exit code %d\n%s%s", code, out.String(), errOut.String())
			}
			record, err := eventfile.Load(disk, name)
			if err != nil || len(record.Entries) != 1 || record.Entries[0].Type != sealed.DrawEntry || record.Entries[0].Public != dice {
				t.Errorf("%+v, error %v", record.Entries, err)
			}
		})
	}
}
