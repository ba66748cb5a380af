package pieces

import (
	"encoding/json"
	"strings"
	"testing"

	"chess960/engine"
)

func TestOutlinesComplete(t *testing.T) {
	for r := engine.Pawn; r <= engine.King; r++ {
		shape := Of(r)
		if shape.Body == "" || shape.Line == "" {
			t.Errorf("%v: body %q, line %q, want both", r, shape.Body, shape.Line)
		}
		if (shape.Dot != "") != (r == engine.Knight) {
			t.Errorf("%v: dot %q; the knight alone has one", r, shape.Dot)
		}
		for _, data := range []string{shape.Body, shape.Line, shape.Dot} {
			if strings.Trim(data, "Mlhvcz0123456789.- ") != "" || strings.Trim(data, " ") != data {
				t.Errorf("%v: path %q has commands other than M l h v c z", r, data)
			}
		}
		for sub := range strings.SplitAfterSeq(strings.TrimSuffix(shape.Body, "z"), "z") {
			if !strings.HasPrefix(sub, "M") {
				t.Errorf("%v: body has an open part %q", r, sub)
			}
		}
		// The queen's balls lie beside her crown. A second part of any other
		// body would be a hole in it.
		if parts := strings.Count(shape.Body, "M"); parts != 1 && r != engine.Queen {
			t.Errorf("%v: body in %d parts, want 1", r, parts)
		}
	}
	var byLetter map[string]json.RawMessage
	if err := json.Unmarshal(data, &byLetter); err != nil || len(byLetter) != 6 {
		t.Errorf("%d outlines, %v, want 6", len(byLetter), err)
	}
}

func TestNoOutline(t *testing.T) {
	for _, r := range []engine.Role{engine.NoRole, engine.King + 1, 255} {
		if got := Of(r); got != (Outline{}) {
			t.Errorf("Of(%d) = %v, want nothing", r, got)
		}
	}
}
