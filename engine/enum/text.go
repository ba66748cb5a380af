package enum

import (
	"fmt"

	"chess960/engine/quote"
)

// value is a type whose values count from 0 and have names.
type value interface {
	~uint8
	fmt.Stringer
}

// AppendText appends the name of v to dst, for types that implement
// encoding.TextAppender. A value without a name is an error.
func AppendText[T value](dst []byte, v T) ([]byte, error) {
	name := v.String()
	if name == Unknown {
		return dst, fmt.Errorf("%T %d has no name", v, uint8(v))
	}
	return append(dst, name...), nil
}

// UnmarshalText sets v to the value of that name, for types that implement
// encoding.TextUnmarshaler. Names are read as they are written, letter by letter.
func UnmarshalText[T value](v *T, text []byte) error {
	for i := range 256 {
		if name := T(i).String(); name != Unknown && name == string(text) {
			*v = T(i)
			return nil
		}
	}
	return fmt.Errorf("no %T is named %s", *v, quote.Text(string(text)))
}
