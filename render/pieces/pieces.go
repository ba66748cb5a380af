// Package pieces holds the outlines of the six chess pieces, one drawing for
// every format that prints a board.
//
// The set was drawn for this project and falls under its MIT licence. All data
// is in a box of [Box] by [Box] units with y pointing down, and uses only the
// path commands M l h v c z, so that a short parser serves any format.
package pieces

import (
	_ "embed"
	"encoding/json"
	"sync"

	"chess960/engine"
)

const (
	// Box is the side of the square a piece is drawn in.
	Box = 45
	// BodyStroke is the width of the line round a body, half of it outside.
	BodyStroke = 1.5
	// GlowStroke is the width at which a body is drawn underneath itself in the
	// colour of the paper, fill and stroke, to stand out from a hatched ground.
	GlowStroke = 4
	// LineStroke is the width of the open lines.
	LineStroke = 1.4
)

// Outline is the drawing of one piece, as SVG path data. It has three layers,
// from the bottom: the body is filled with the colour of the player and stroked
// in the dark ink; lines and dots are in the ink opposite to the fill, so a
// black piece shows them knocked out.
type Outline struct {
	Body string `json:"body"` // closed; filled, and stroked BodyStroke wide with round joins
	Line string `json:"line"` // open; stroked LineStroke wide with round caps and joins
	Dot  string `json:"dot"`  // closed; filled; empty for all but the knight
}

//go:embed pieces.json
var data []byte

var outlines = sync.OnceValue(func() (set [engine.King + 1]Outline) {
	var byLetter map[string]Outline
	if err := json.Unmarshal(data, &byLetter); err != nil {
		panic("pieces: embedded outlines: " + err.Error()) // a broken build, never a caller's input
	}
	for r := engine.Pawn; r <= engine.King; r++ {
		set[r] = byLetter[r.Of(engine.Black).String()]
	}
	return set
})

// Of returns the outline of a role; of NoRole or no role at all, the zero value.
func Of(r engine.Role) Outline {
	set := outlines()
	if int(r) >= len(set) {
		return Outline{}
	}
	return set[r]
}
