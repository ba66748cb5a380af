package keep

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
)

// TestKeeper has two games kept in one file: the one that comes second to write is
// refused, so that no move of the other is lost.
func TestKeeper(t *testing.T) {
	p, err := position.ParsePlayable("518")
	if err != nil {
		t.Fatal(err)
	}
	say := speaktest.Speaker(t, "en")
	files := output.New(strings.NewReader(""), io.Discard, io.Discard)
	write := func(name string, write func(io.Writer) error) error { return files.Write(name, nil, write) }
	name := filepath.Join(t.TempDir(), "game.pgn")
	sit := func() *Keeper {
		k := New(write)
		if _, err := k.Sheet(name, &p, engine.FIDEStandard()); err != nil {
			t.Fatal(err)
		}
		return k
	}
	refuses := func(k *Keeper, name, want string) {
		t.Helper()
		if err := k.Save(name, []byte("1. d4 *\n")); err == nil || !strings.Contains(say.Explain(err), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
	saves := func(k *Keeper, name string) {
		t.Helper()
		if err := k.Save(name, []byte("1. e4 *\n")); err != nil {
			t.Error(err)
		}
	}

	first, second := sit(), sit()
	saves(first, name)
	saves(first, name)
	refuses(second, name, "has been changed meanwhile")
	third := sit()
	saves(third, name)
	refuses(first, name, "has been changed meanwhile")

	// A program may also write into the file that is there.
	f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("1. c4 *\n")
	f.Close()
	refuses(third, name, "has been changed meanwhile")

	// One that is gone is written again, and another name is always free.
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	saves(third, name)
	saves(third, name+"2")
	saves(third, name+"2")
	refuses(first, name+"2", "is there already")
}
