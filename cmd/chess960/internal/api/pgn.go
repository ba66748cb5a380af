package api

import (
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine/pgn"
)

// PGNGame is a game that was read from a file. What was not asked for, or cannot be
// said since the start is not known, is left out.
type PGNGame struct {
	File      string            `json:"file"`
	Game      int               `json:"game"`
	Junk      bool              `json:"junk,omitempty"` // no game, only faults behind the last one
	Tags      map[string]string `json:"tags"`
	Chess960  bool              `json:"chess960"`
	Start     string            `json:"start,omitempty"`
	Plies     int               `json:"plies"`
	FEN       string            `json:"fen,omitempty"` // at the end
	Result    string            `json:"result"`
	Faults    []Fault           `json:"faults"`
	Positions []string          `json:"positions,omitempty"` // FEN by ply, from 0
	PGN       string            `json:"pgn,omitempty"`
	Verdict   *Verdict          `json:"adjudication,omitempty"`
}

// Fault is something wrong in the text of a game.
type Fault struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Code    string `json:"code"`
	Text    string `json:"text"`
	Message string `json:"message"`
}

// NewPGNGame gives a game, the number-th of its file, with its faults worded by the
// speaker.
func NewPGNGame(file string, number int, g *pgn.Game, s *speak.Speaker) PGNGame {
	j := PGNGame{
		File: file, Game: number, Junk: g.Junk(), Tags: map[string]string{}, Chess960: g.Chess960(), Plies: g.Plies(),
		Result: g.Result.String(), Faults: []Fault{},
	}
	for _, tag := range g.Tags {
		j.Tags[tag.Name] = tag.Value
	}
	if g.StartKnown() {
		end := g.Position()
		j.Start, j.FEN = g.Start.FEN(), end.FEN()
	}
	for i := range g.Faults {
		f := &g.Faults[i]
		j.Faults = append(j.Faults, Fault{f.Line, f.Column, f.Code.String(), f.Text, s.Fault(f)})
	}
	return j
}

// AddText adds the game in export format.
func (j *PGNGame) AddText(g *pgn.Game) {
	if !g.Junk() {
		j.PGN = string(g.AppendPGN(nil))
	}
}

// AddPositions adds every position of the game.
func (j *PGNGame) AddPositions(g *pgn.Game) {
	if !g.StartKnown() {
		return
	}
	p := g.Start
	j.Positions = []string{p.FEN()}
	for m := range g.Moves() {
		p.Apply(m)
		j.Positions = append(j.Positions, p.FEN())
	}
}

// AddVerdict adds what the Laws say of the game.
func (j *PGNGame) AddVerdict(g *pgn.Game) {
	if g.StartKnown() {
		of := ruling.Of(g)
		v := NewVerdict(&of)
		j.Verdict = &v
	}
}
