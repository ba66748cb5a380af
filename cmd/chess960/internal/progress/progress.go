// Package progress shows on a terminal how far long work has come. [New] begins, [Bar.To]
// goes on, and [Bar.End] takes all of it off the screen.
//
// It never shows anything where no person looks, nor of work that is done at once.
package progress

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// Bar is the progress of one piece of work. It is for one goroutine at a time.
type Bar struct {
	// Total is the number of parts, as far as it is known.
	Total int
	// Visible says that somebody may look at it.
	Visible bool

	out   io.Writer
	done  int
	next  time.Time // when to show it again
	shown bool
}

// delay is how long work goes on unannounced, and how often its progress is shown from
// then on.
const delay = 200 * time.Millisecond

// New returns the progress of work in so many parts, which is shown on out if that is a
// terminal.
func New(out io.Writer, total int) *Bar {
	f, ok := out.(*os.File)
	return &Bar{Total: total, Visible: ok && term.IsTerminal(int(f.Fd())), out: out, next: time.Now().Add(delay)}
}

// Step says that one more part is done.
func (b *Bar) Step() { b.To(b.done+1, b.Total) }

// To says how many parts of how many are done.
func (b *Bar) To(done, total int) {
	b.done, b.Total = done, total
	if !b.Visible || time.Now().Before(b.next) {
		return
	}
	b.next = time.Now().Add(delay)
	b.shown = true
	fmt.Fprintf(b.out, "\r%d / %d", done, total)
}

// End takes the progress off the screen.
func (b *Bar) End() {
	if b.shown {
		fmt.Fprint(b.out, "\r\x1b[K")
		b.shown = false
	}
}
