package engine

import (
	"strconv"
	"strings"
	"time"
)

// CommentClock returns the time left that a comment holds in the form that
// servers and boards write, [%clk 1:02:03] or [%clk 0:00:03.7]. ok is false if
// there is none.
func CommentClock(comment string) (left time.Duration, ok bool) {
	_, rest, found := strings.Cut(comment, "[%clk ")
	text, _, closed := strings.Cut(rest, "]")
	parts := strings.Split(strings.TrimSpace(text), ":")
	if !found || !closed || len(parts) != 3 {
		return 0, false
	}
	hours, err := strconv.ParseUint(parts[0], 10, 16)
	if err != nil {
		return 0, false
	}
	minutes, err := strconv.ParseUint(parts[1], 10, 16)
	if err != nil || minutes > 59 {
		return 0, false
	}
	seconds, err := strconv.ParseFloat(parts[2], 64)
	if err != nil || !(0 <= seconds && seconds < 60) {
		return 0, false
	}
	whole := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	return whole + time.Duration(seconds*1000+0.5)*time.Millisecond, true
}
