package progress

import (
	"bytes"
	"testing"
	"time"
)

// TestBar shows nothing where nobody looks or before long, then what is done, and in the
// end takes it away.
func TestBar(t *testing.T) {
	var out bytes.Buffer
	b := New(&out, 3)
	if b.Visible {
		t.Error("a buffer is taken for a terminal")
	}
	b.next = time.Time{}
	b.Step()
	b.End()
	if out.Len() > 0 {
		t.Errorf("shown where nobody looks: %q", out.String())
	}
	b.Visible = true
	b.Step()
	if got, want := out.String(), "\r2 / 3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Step() // too soon to be shown again
	b.End()
	b.End()
	if got, want := out.String(), "\r2 / 3\r\x1b[K"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
