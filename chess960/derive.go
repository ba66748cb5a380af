package chess960

import (
	"slices"

	"chess960/engine"
)

// Step is one step from a start's number to its arrangement, as a person does
// it with pencil and paper.
type Step struct {
	// Role is the piece that the step places. The last step says King: it
	// places rook, king and rook.
	Role engine.Role
	// Dividend, Divisor, Quotient and Remainder are the step's division. The
	// steps that divide nothing have Divisor 0: the knights, whose Dividend is
	// the row of the N5N table, and the last.
	Dividend, Divisor, Quotient, Remainder int
	// Choices are the squares that the number picks from, from left to right:
	// four for a bishop, six for the queen, five for the knights, three for
	// rook, king and rook.
	Choices Files
	// Slots are the places within Choices that are filled, counted from 0: the
	// remainder alone for bishops and queen, a row of the N5N table for the
	// knights, and 0 1 2 for rook, king and rook.
	Slots []int
	// Files are the files that the step fills.
	Files Files
	// Rank is the back rank after the step.
	Rank Backrank
}

// Derive returns the five steps that lead from the number to the arrangement:
//
//  1. number / 4: the remainder places the light-square bishop on b d f h;
//  2. quotient / 4: the remainder places the dark-square bishop on a c e g;
//  3. quotient / 6: the remainder is the queen's place among the six free squares;
//  4. the quotient, 0 to 9, is the row of the N5N table for the knights among
//     the five free squares;
//  5. rook, king and rook take the three squares left, in that order.
//
// In one line: number = 96*knights + 16*queen + 4*dark + light. The scheme is
// Reinhard Scharnagl's.
func (s Start) Derive() []Step {
	n := int(s.number)
	p := placement{}
	steps := make([]Step, 0, 5)
	divide := func(role engine.Role, choices Files, divisor int) {
		step := Step{Role: role, Dividend: n, Divisor: divisor, Quotient: n / divisor, Remainder: n % divisor, Choices: choices}
		step.Slots = []int{step.Remainder}
		step.Files = p.put(choices, step.Remainder, role)
		step.Rank = p.rank
		n = step.Quotient
		steps = append(steps, step)
	}
	divide(engine.Bishop, Files(lightFiles), 4)
	divide(engine.Bishop, Files(darkFiles), 4)
	divide(engine.Queen, p.free(), 6)

	knights := Step{Role: engine.Knight, Dividend: n, Choices: p.free(), Slots: slices.Clone(knightPairs[n][:])}
	for _, slot := range knights.Slots {
		knights.Files |= p.put(knights.Choices, slot, engine.Knight)
	}
	knights.Rank = p.rank

	last := Step{Role: engine.King, Choices: p.free(), Slots: []int{0, 1, 2}, Files: p.free()}
	p.finish()
	last.Rank = p.rank
	return append(steps, knights, last)
}

// placement is a back rank that is being filled.
type placement struct{ rank Backrank }

// free returns the empty files.
func (p *placement) free() (free Files) {
	for i, r := range p.rank {
		if r == engine.NoRole {
			free |= 1 << i
		}
	}
	return free
}

// put places a piece on one of the choices, counted from the left from 0, and
// returns its file as a set.
func (p *placement) put(choices Files, slot int, role engine.Role) Files {
	for ; slot > 0; slot-- {
		choices &= choices - 1
	}
	file := choices.first()
	p.rank[file] = role
	return 1 << file
}

// finish puts rook, king and rook on the three files that are still free.
func (p *placement) finish() {
	free := p.free()
	for slot, role := range [3]engine.Role{engine.Rook, engine.King, engine.Rook} {
		p.put(free, slot, role)
	}
}
