package pgn

import "testing"

// TestCodes walks all 256 values: each code has a name of its own, and all other
// values are unknown.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for i := range 256 {
		name := Code(i).String()
		known := CodeBadMove <= Code(i) && Code(i) <= CodeJunk
		if known != (name != "unknown") || known && seen[name] {
			t.Errorf("Code(%d) is %q", i, name)
		}
		seen[name] = true
	}
}
