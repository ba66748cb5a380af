package sealed

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960"
)

// Rules are what a sealed event binds itself to before the first draw.
type Rules struct {
	// Event is the event's name: letters a to z, digits and hyphens.
	Event string
	// Links is how many draws there can be, 1 to MaxLinks.
	Links int
	// Exclude are starts that never come, ascending, each once.
	Exclude []chess960.Start
	// Repeat lets a start come more than once in the event; RemoveTwins takes
	// the mirror of each start drawn out as well. Both together are refused.
	Repeat, RemoveTwins bool
}

// MaxLinks is the largest number of draws that one record can bind.
const MaxLinks = 100_000

// ErrEventName refuses the name of an event.
var ErrEventName = errors.New("the name of an event is letters a to z, digits and hyphens")

// ErrRules is wrapped by every other error about a rules line.
var ErrRules = errors.New("a rules line is event=NAME;links=NUMBER;exclude=NUMBERS or none;repeat=no or yes;twins=keep or remove, in this order, the name in a-z, 0-9 and -, the numbers ascending")

// String returns the rules line, the one form that is hashed.
func (r Rules) String() string {
	exclude := "none"
	if len(r.Exclude) > 0 {
		var numbers []string
		for _, s := range r.Exclude {
			numbers = append(numbers, strconv.Itoa(s.Number()))
		}
		exclude = strings.Join(numbers, ",")
	}
	repeat, twins := "no", "keep"
	if r.Repeat {
		repeat = "yes"
	}
	if r.RemoveTwins {
		twins = "remove"
	}
	return fmt.Sprintf("event=%s;links=%d;exclude=%s;repeat=%s;twins=%s", r.Event, r.Links, exclude, repeat, twins)
}

// Check returns an error that wraps ErrRules or ErrEventName, or is a
// *DrawError, if the rules cannot be those of an event.
func (r Rules) Check() error {
	switch {
	case !eventName(r.Event):
		return refused(ErrEventName, r.Event)
	case r.Links < 1 || r.Links > MaxLinks:
		return refused(ErrRules, fmt.Sprintf("links=%d", r.Links))
	case !slices.IsSortedFunc(r.Exclude, byNumber) || len(slices.Compact(slices.Clone(r.Exclude))) != len(r.Exclude):
		return refused(ErrRules, r.String())
	}
	_, err := chess960.NewPool(r.drawRules())
	return err
}

func byNumber(a, b chess960.Start) int { return a.Number() - b.Number() }

func eventName(name string) bool {
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

func (r Rules) drawRules() chess960.Rules {
	return chess960.Rules{Exclude: r.Exclude, Repeat: r.Repeat, RemoveTwins: r.RemoveTwins}
}

// ParseRules reads a rules line. Only the one form that String writes is
// accepted, since every byte of it is hashed.
func ParseRules(line string) (r Rules, err error) {
	wrong := refused(ErrRules, line)
	var values [5]string
	fields := strings.Split(line, ";")
	if len(fields) != len(values) {
		return Rules{}, wrong
	}
	for i, name := range [...]string{"event=", "links=", "exclude=", "repeat=", "twins="} {
		var found bool
		if values[i], found = strings.CutPrefix(fields[i], name); !found {
			return Rules{}, wrong
		}
	}
	r.Event, r.Repeat, r.RemoveTwins = values[0], values[3] == "yes", values[4] == "remove"
	if r.Links, err = strconv.Atoi(values[1]); err != nil {
		return Rules{}, wrong
	}
	if values[2] != "none" {
		for _, text := range strings.Split(values[2], ",") {
			n, err := strconv.Atoi(text)
			start, startErr := chess960.New(n)
			if err != nil || startErr != nil {
				return Rules{}, wrong
			}
			r.Exclude = append(r.Exclude, start)
		}
	}
	if r.String() != line {
		return Rules{}, wrong
	}
	return r, r.Check()
}

// MarshalText returns what String does; it never fails.
func (r Rules) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what [ParseRules] reads. On error r is unchanged.
func (r *Rules) UnmarshalText(text []byte) error {
	parsed, err := ParseRules(string(text))
	if err == nil {
		*r = parsed
	}
	return err
}
