package api

import "io"

// Array writes values as one JSON array, one by one, so that they need not be there all
// at once. The writer's first error must stick.
type Array struct {
	w     io.Writer
	begun bool
}

// NewArray returns an array that is written on w; nothing is, before the first value
// or the end.
func NewArray(w io.Writer) *Array { return &Array{w: w} }

// Add writes the next value, indented.
func (a *Array) Add(v any) error {
	text, err := indented(v, "  ")
	if err != nil {
		return err
	}
	before := ",\n  "
	if !a.begun {
		before = "[\n  "
	}
	a.begun = true
	_, err = a.w.Write(append([]byte(before), text...))
	return err
}

// End closes the array, with one line feed at the end.
func (a *Array) End() error {
	text := "\n]\n"
	if !a.begun {
		text = "[]\n"
	}
	_, err := io.WriteString(a.w, text)
	return err
}
