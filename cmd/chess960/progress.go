package main

import (
	"fmt"
	"os"
)

// progress shows on a terminal how far long work has come. Elsewhere it shows
// nothing.
type progress struct {
	s           *session
	shown       bool
	done, total int
}

func (s *session) progress(total int) *progress {
	errOut, ok := s.errOut.(*os.File)
	return &progress{s: s, shown: ok && isTerminal(errOut), total: total}
}

func (p *progress) step() {
	p.done++
	if p.shown && (p.done%16 == 0 || p.done == p.total) {
		fmt.Fprintf(p.s.errOut, "\r%d / %d", p.done, p.total)
	}
}

func (p *progress) end() {
	if p.shown && p.done > 0 {
		fmt.Fprintln(p.s.errOut)
	}
}
