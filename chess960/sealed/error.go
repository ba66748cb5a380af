package sealed

import (
	"fmt"

	"chess960/engine/quote"
)

// Error refuses something about a sealed draw. It wraps one of the errors
// of this package that say what would be right.
type Error struct {
	Text string // what was read, shortened to about 100 bytes
	Err  error
}

// Error says in English what was read and what would be right.
func (e *Error) Error() string { return fmt.Sprintf("%q: %v", e.Text, e.Err) }

// Unwrap returns what would be right.
func (e *Error) Unwrap() error { return e.Err }

func refused(err error, text string) error { return &Error{quote.Short(text, quote.Most), err} }
