package paper

import (
	"testing"

	"chess960/cmd/chess960/internal/speak/speaktest"
)

// TestLeafletWords finds the words for each castling method of the leaflet's table.
func TestLeafletWords(t *testing.T) {
	words := speaktest.Printed(t, "en").Words()
	for _, method := range leafletMethods[:3] {
		for _, end := range []string{"", ".g", ".c"} {
			if key := "leaflet." + method.String() + end; !words.Has(key) {
				t.Errorf("no words for %q", key)
			}
		}
	}
}
