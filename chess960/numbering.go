package chess960

import (
	"fmt"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/engine/quote"
)

// Numbering is a way to number the 960 starts. Its text is its name, such as
// "fritz9". The zero value is Standard.
type Numbering uint8

// The numberings that are in use.
const (
	// Standard numbers the starts from 0 to 959, as [Start.Number] does. The scheme
	// is Reinhard Scharnagl's, and nearly everybody's.
	Standard Numbering = iota
	// Fritz9 is that of the program Fritz 9, from 1 to 960: see [Start.Fritz9].
	Fritz9
	// From1 is that of lists from 1 to 960, which are the standard numbers, but 960
	// for the start that has number 0.
	From1
)

var numberings = [...]string{Standard: "standard", Fritz9: "fritz9", From1: "from1"}

// Numberings returns the names of all numberings, Standard first.
func Numberings() []string { return append([]string(nil), numberings[:]...) }

// ParseNumbering reads the name of a numbering, in any mixture of case. The error
// lists the names.
func ParseNumbering(text string) (Numbering, error) {
	for n, name := range numberings {
		if strings.EqualFold(text, name) {
			return Numbering(n), nil
		}
	}
	return Standard, fmt.Errorf("numbering %q: the numberings are %s", quote.Short(text, quote.Most), strings.Join(numberings[:], ", "))
}

// String returns the name, "unknown" for none of the numberings.
func (n Numbering) String() string { return enum.Name(numberings[:], int(n)) }

// MarshalText returns what String does; it never fails.
func (n Numbering) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// UnmarshalText reads what [ParseNumbering] reads. On error n is unchanged.
func (n *Numbering) UnmarshalText(text []byte) error {
	parsed, err := ParseNumbering(string(text))
	if err == nil {
		*n = parsed
	}
	return err
}

// bounds returns the smallest and the largest number.
func (n Numbering) bounds() (first, last int) {
	if n == Standard {
		return 0, Count - 1
	}
	return 1, Count
}

// Number returns the number that the start has.
func (n Numbering) Number(s Start) int {
	switch {
	case n == Fritz9:
		return s.Fritz9()
	case n == From1 && s.number == 0:
		return Count
	}
	return s.Number()
}

// Start returns the start that has the number. A number beyond the first or the last
// is a *StartError.
func (n Numbering) Start(number int) (Start, error) {
	first, last := n.bounds()
	switch {
	case number < first || number > last:
		return Start{}, numberError(number, first, last)
	case n == Fritz9:
		return fromFritz9(number), nil
	}
	return Start{uint16(number % Count)}, nil
}

// Parse reads a start as the function [Parse] does, with numbers of this numbering.
func (n Numbering) Parse(text string) (Start, error) {
	text = strings.TrimSpace(text)
	first, last := n.bounds()
	if text == "" {
		return Start{}, &StartError{Faults: []Fault{{Code: NoText, Got: first, Want: last}}}
	}
	if !looksNumeric(text) {
		return readArrangement(text)
	}
	number, code := parseNumber(text, first, last)
	if code != 0 {
		return Start{}, &StartError{Text: quote.Short(text, quote.Most), Faults: []Fault{{Code: code, Got: first, Want: last}}}
	}
	return n.Start(number)
}

// Fritz9 returns the number, 1 to 960, that the program Fritz 9 showed for this
// start: 1 + number mod 16 + 16*j + 240*r. The bishops are taken away; j is the
// row of the knights' two places in the list of pairs of six squares, and r how
// many of rook, king and rook stand to the left of the queen.
func (s Start) Fritz9() int {
	var knights [2]int // places among the six squares without bishops
	place, seen, before := 0, 0, 0
	queen := false
	for _, role := range backranks[s.number] {
		switch role {
		case engine.Bishop:
			continue
		case engine.Knight:
			knights[seen&1] = place
			seen++
		case engine.Queen:
			queen = true
		default:
			if !queen {
				before++
			}
		}
		place++
	}
	return 1 + int(s.number)%16 + 16*pairOfSix(knights[0], knights[1]) + 240*before
}

// fromFritz9 returns the start that has that number, 1 to 960, in Fritz 9.
func fromFritz9(number int) Start {
	n := number - 1
	var p placement
	p.put(Files(lightFiles), n%4, engine.Bishop)
	p.put(Files(darkFiles), n/4%4, engine.Bishop)
	six, knights := p.free(), n/16%15
	for a := range 6 {
		for b := a + 1; b < 6; b++ {
			if pairOfSix(a, b) == knights {
				p.put(six, b, engine.Knight)
				p.put(six, a, engine.Knight)
			}
		}
	}
	p.put(p.free(), n/240, engine.Queen)
	p.finish()
	s, _ := FromBackrank(p.rank) // which is one: the king stands between the rooks
	return s
}

// pairOfSix returns the place of a pair of two among six squares, a left of b, in the
// order 01 02 03 04 05 12 13 ... 45. Those that begin left of a number
// 5 + 4 + ... = a*(11-a)/2.
func pairOfSix(a, b int) int { return a*(11-a)/2 + b - a - 1 }
