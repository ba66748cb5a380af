package sheet

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"chess960/render/internal/plain"
)

// Paper is a size of paper, upright, in mm.
type Paper struct {
	Name          string
	Width, Height float64
}

var papers = []Paper{
	{"A4", 210, 297},
	{"A5", 148, 210},
	{"A6", 105, 148},
	{"Letter", 215.9, 279.4},
}

// Papers returns the sizes that have names, the default first.
func Papers() []Paper { return append([]Paper(nil), papers...) }

// ErrPaper is wrapped by the error about an unknown paper.
var ErrPaper = errors.New("no such paper")

// PaperNamed returns the paper of that name, in either case; the empty name is
// the default. The error lists the names.
func PaperNamed(name string) (Paper, error) {
	if name == "" {
		return papers[0], nil
	}
	var names []string
	for _, p := range papers {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Paper{}, fmt.Errorf("paper %q: %w; there are %s", plain.Excerpt(name), ErrPaper, strings.Join(names, ", "))
}

// Landscape returns the paper with its longer side level.
func (p Paper) Landscape() Paper {
	p.Width, p.Height = max(p.Width, p.Height), min(p.Width, p.Height)
	return p
}

// DefaultMargin returns the margin in mm that suits a paper: 12 on A4, 10 on
// A5, 8 on A6.
func DefaultMargin(p Paper) float64 {
	return max(8, min(12, math.Floor(min(p.Width, p.Height)/14.8)))
}
