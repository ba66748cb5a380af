package render

import (
	"fmt"

	"chess960/render/internal/plain"
)

// valueNamed returns the value of that name, or an error that wraps the fault and
// says what was read.
func valueNamed[T ~uint8](names []string, name, what string, fault error) (T, error) {
	for i, n := range names {
		if n == name {
			return T(i), nil
		}
	}
	return 0, fmt.Errorf("%s %q: %w", what, plain.Excerpt(name), fault)
}
