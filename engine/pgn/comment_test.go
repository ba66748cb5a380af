package pgn

import (
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
