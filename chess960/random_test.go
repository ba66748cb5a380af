package chess960_test

import (
	"crypto/rand"
	"errors"
	"io"
	"strings"
	"testing"

	"chess960/chess960"
)

// TestRandomStart draws often enough to meet nearly every start.
func TestRandomStart(t *testing.T) {
	seen := map[chess960.Start]bool{}
	for range 10 * chess960.Count {
		s, err := chess960.RandomStart(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		seen[s] = true
	}
	if len(seen) < chess960.Count-10 { // each is missed once in 22,000 tries
		t.Errorf("%d starts of 960 in 9600 draws", len(seen))
	}
	if _, err := chess960.RandomStart(strings.NewReader("")); !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("error %v of an empty source", err)
	}
}

// TestMustParse reads a start, and panics for what is none.
func TestMustParse(t *testing.T) {
	if got := chess960.MustParse("RNBQKBNR"); got != chess960.Classical() {
		t.Errorf("start %v", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	chess960.MustParse("960")
}
