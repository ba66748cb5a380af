package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"chess960/cmd/chess960/internal/eventfile"
)

// TestPythonVerifies has the page of Python that the README shows check a record
// that the command made, with a void and a redraw in it.
func TestPythonVerifies(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no python3: install Debian's python3")
		}
		t.Skip("no python3 on this machine")
	}
	const dice = "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
	name := filepath.Join(t.TempDir(), "event.json")
	for _, args := range [][]string{
		{"event", "new", name, "--name", "python", "--exclude", "518", "--twins", "remove"},
		{"event", "draw", name, "--label", "round=1", "--public", dice},
		{"event", "void", name, "--reason", "dé tombé de la table"},
		{"event", "draw", name, "--label", "round=1;redraw=1", "--public", dice},
		{"event", "draw", name, "--label", "round=2;boards=1-12", "--public", dice},
	} {
		output960(t, args)
	}
	record, err := eventfile.Load(disk, name)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(python, "../../testdata/verify_full.py", name, record.Anchor, record.Entries[len(record.Entries)-1].Digest).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
