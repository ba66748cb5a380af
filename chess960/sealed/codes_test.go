package sealed

import (
	"testing"
)

// TestCodes walks all values: those that mean something have a word of their own,
// and the others none.
func TestCodes(t *testing.T) {
	for kind, word := range map[string]func(v uint8) (string, bool){
		"warning": func(v uint8) (string, bool) { return WarningCode(v).String(), v >= 1 && v <= uint8(UnknownField) },
		"code":    func(v uint8) (string, bool) { return Code(v).String(), v >= 1 && v <= uint8(WrongHead) },
	} {
		seen := map[string]bool{}
		for v := range 256 {
			got, known := word(uint8(v))
			if (got == "unknown") == known || known && seen[got] {
				t.Errorf("%s %d is called %q", kind, v, got)
			}
			seen[got] = true
		}
	}
}
