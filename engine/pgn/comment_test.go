package pgn

import (
	"io"
	"strings"
	"testing"
	"time"
)

func TestCommentClock(t *testing.T) {
	for comment, want := range map[string]time.Duration{
		"[%clk 0:10:00]":                   10 * time.Minute,
		"good [%eval 0.2] [%clk 1:02:03] ": time.Hour + 2*time.Minute + 3*time.Second,
		"[%clk 0:00:03.7]":                 3700 * time.Millisecond,
	} {
		if got, ok := CommentClock(comment); !ok || got != want {
			t.Errorf("%q: %v, %v; want %v", comment, got, ok, want)
		}
	}
	for _, comment := range []string{
		"", "[%clk ]", "[%clk 1:00:00", "[%clk 10:00]", "[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk -1:00:00]", "[%clk 0:00:-1]",
		"[%clk 0:00:NaN]", "[%clk 99999999999:00:00]", "[%emt 0:00:01]",
	} {
		if got, ok := CommentClock(comment); ok {
			t.Errorf("%q: %v, want nothing", comment, got)
		}
	}
}

// TestLoose counts the comments that belong to no game.
func TestLoose(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "1. e4 *": 0, "{before} 1. e4 {in it} * {beside}": 0, "1. e4 *\n{behind}": 1, "; one\n; two\n": 2, "1. e4 *\n{before}\n1. d4 *": 0,
	} {
		r := NewReader(strings.NewReader(text), nil)
		var err error
		for err == nil {
			_, err = r.Next()
		}
		if err != io.EOF || r.Loose() != want {
			t.Errorf("%q: %d loose comments, want %d; error %v", text, r.Loose(), want, err)
		}
	}
}
