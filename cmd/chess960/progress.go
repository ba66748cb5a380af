package main

import (
	"fmt"
	"os"
	"time"
)

// progress shows on a terminal how far long work has come. Elsewhere it shows
// nothing.
type progress struct {
	s       *session
	visible bool
	total   int
	done    int
	next    time.Time // when to show it again
	shown   bool
}

// progressDelay is how long work goes on unannounced, and how often its
// progress is shown from then on.
const progressDelay = 200 * time.Millisecond

func (s *session) progress(total int) *progress {
	errOut, ok := s.errOut.(*os.File)
	return &progress{s: s, visible: ok && isTerminal(errOut), total: total, next: time.Now().Add(progressDelay)}
}

// step says that one more part is done.
func (p *progress) step() { p.to(p.done+1, p.total) }

// to says how many parts of how many are done.
func (p *progress) to(done, total int) {
	p.done, p.total = done, total
	if !p.visible || time.Now().Before(p.next) {
		return
	}
	p.next = time.Now().Add(progressDelay)
	p.shown = true
	fmt.Fprintf(p.s.errOut, "\r%d / %d", done, total)
}

// end takes the progress off the screen.
func (p *progress) end() {
	if p.shown {
		fmt.Fprint(p.s.errOut, "\r\x1b[K")
	}
}
