package chess960

import "fmt"

// SealedError refuses something about a sealed draw. It wraps one of the errors
// of this package that say what would be right.
type SealedError struct {
	Text string // what was read, shortened to about 100 bytes
	Err  error
}

// Error says in English what was read and what would be right.
func (e *SealedError) Error() string { return fmt.Sprintf("%q: %v", e.Text, e.Err) }

// Unwrap returns what would be right.
func (e *SealedError) Unwrap() error { return e.Err }

func refused(err error, text string) error { return &SealedError{clip(text), err} }
