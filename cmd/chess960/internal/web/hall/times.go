package hall

import (
	"errors"
	"time"
)

// ErrTime says how a time of day is written.
var ErrTime = errors.New("a time is 14:45, or 2026-12-31T14:45 with its day")

// latest is how long ago a time of day may be, so that a server that is started again
// goes on where it was.
const latest = 6 * time.Hour

// ParseTime reads a time, in the zone of now. A time of day is the next there is, or one
// that has been for six hours at most.
func ParseTime(text string, now time.Time) (time.Time, error) {
	if t, err := time.ParseInLocation("2006-01-02T15:04", text, now.Location()); err == nil {
		return t, nil
	}
	of, err := time.Parse("15:04", text)
	if err != nil {
		return time.Time{}, ErrTime
	}
	for day := -1; ; day++ {
		t := time.Date(now.Year(), now.Month(), now.Day()+day, of.Hour(), of.Minute(), 0, 0, now.Location())
		if now.Sub(t) <= latest {
			return t, nil
		}
	}
}
