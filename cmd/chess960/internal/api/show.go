package api

import (
	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// Show is a position and what is special about it; unless it is an ordinary start the
// properties are null and the derivation has no steps.
type Show struct {
	Identity
	Turn       string               `json:"turn"`
	Status     string               `json:"status"`
	Castlings  []Castling           `json:"castlings"`
	Properties *chess960.Properties `json:"properties"`
	Derivation []Step               `json:"derivation"`
	// Repairs are what was mended to read it.
	Repairs []Repair `json:"repairs"`
}

// Step is a step from the number to the arrangement: dividend = divisor * quotient +
// remainder, where there is a division.
type Step struct {
	Piece     string `json:"piece"`
	Dividend  *int   `json:"dividend,omitempty"`
	Divisor   int    `json:"divisor,omitempty"`
	Quotient  *int   `json:"quotient,omitempty"`
	Remainder *int   `json:"remainder,omitempty"`
	Files     string `json:"files"`
	Rank      string `json:"rank"` // after the step, with . for free squares
}

// Repair is what was mended in one field of a FEN. A field that was missing was read
// as the empty text.
type Repair struct {
	Field  string   `json:"field"`
	Read   string   `json:"read"`
	Took   string   `json:"took"`
	Faults []string `json:"faults"`
}

// NewShow gives a position, with the repairs that its text needed.
func NewShow(p *position.Playable, repairs []engine.FENRepair) Show {
	j := Show{
		Identity:   newIdentityOf(p),
		Turn:       p.Board.Turn().String(),
		Status:     p.Board.Status().String(),
		Castlings:  NewCastlings(&p.Board),
		Derivation: []Step{},
		Repairs:    newRepairs(repairs),
	}
	if start, isStart := p.Start(); isStart {
		properties := start.Properties()
		j.Properties, j.Derivation = &properties, newDerivation(start)
	}
	return j
}

// newIdentityOf names a position, start or not.
func newIdentityOf(p *position.Playable) Identity {
	if !p.IsStart {
		return newFENs(&p.Board)
	}
	_, same := p.Start()
	return NewIdentity(p.Pair, !same)
}

func newDerivation(start chess960.Start) (list []Step) {
	for _, step := range start.Derive() {
		s := Step{Piece: step.Role.String(), Files: step.Files.String(), Rank: step.Rank.String()}
		if step.Divisor > 0 {
			s.Dividend, s.Divisor, s.Quotient, s.Remainder = &step.Dividend, step.Divisor, &step.Quotient, &step.Remainder
		} else if step.Role == engine.Knight {
			s.Dividend = &step.Dividend
		}
		list = append(list, s)
	}
	return list
}

var repairFields = map[engine.FENField]string{
	engine.FieldTurn: "turn", engine.FieldCastling: "castling", engine.FieldEnPassant: "en_passant",
	engine.FieldHalfmoves: "halfmoves", engine.FieldFullmoves: "fullmoves", engine.FieldCount: "fen",
}

func newRepairs(repairs []engine.FENRepair) []Repair {
	list := []Repair{}
	for _, r := range repairs {
		j := Repair{Field: repairFields[r.Field], Read: r.Read, Took: r.Took, Faults: []string{}}
		for _, fault := range engine.FENFaults() {
			if r.Faults&fault != 0 {
				j.Faults = append(j.Faults, fault.String())
			}
		}
		list = append(list, j)
	}
	return list
}
