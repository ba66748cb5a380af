package render

import (
	"fmt"

	"chess960/render/internal/plain"
)

// nameOf returns the name of a value, or "unknown" if it has none.
func nameOf[T ~uint8](names []string, v T) string {
	if int(v) < len(names) {
		return names[v]
	}
	return "unknown"
}

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
