package main

import (
	"fmt"
	"io"
	"strings"

	"chess960/engine"
)

// speak writes a place as it is said aloud, piece by piece, with the names that
// the Laws of Chess give files and ranks in Appendix D; then the castlings, with
// their squares, since in Chess960 no one can guess them.
func (s *session) speak(w io.Writer, p *place, caption string) error {
	var lines []string
	for _, line := range [...]string{strings.Join(strings.Fields(caption), " "), s.placeTitle(p)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	b := &p.setup.Board
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if b.ByColor(color) == 0 {
			continue
		}
		lines = append(lines, s.words.Say("spoken."+color.String()))
		for role := engine.King; role >= engine.Pawn; role-- {
			for sq := range (b.ByColor(color) & b.ByRole(role)).Squares() {
				lines = append(lines, "  "+s.words.Say("role."+role.String())+" "+s.spokenSquare(sq))
			}
		}
	}
	if !p.bare {
		lines = append(lines, s.words.Say("turn."+p.setup.Turn.String()))
	}
	if position, err := p.setup.Position(); err == nil {
		for _, k := range castlings(&position) {
			if k.HasRight() {
				lines = append(lines, s.spokenCastling(&k))
			}
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// spokenCastling says which piece goes where; one that stays is not named.
func (s *session) spokenCastling(k *engine.Castling) string {
	var moves []string
	for _, m := range [...]struct {
		role     engine.Role
		from, to engine.Square
	}{{engine.King, k.KingFrom, k.KingTo}, {engine.Rook, k.RookFrom, k.RookTo}} {
		if m.from != m.to {
			moves = append(moves, s.words.Say("spoken.goes", "role", s.words.Say("role."+m.role.String()),
				"from", s.spokenSquare(m.from), "to", s.spokenSquare(m.to)))
		}
	}
	return s.words.Say("spoken.castles."+k.Color.String(), "side", k.Side, "moves", strings.Join(moves, ", "))
}

// spokenSquare returns a square's name as it is said, such as "Bella one".
func (s *session) spokenSquare(sq engine.Square) string {
	files, ranks := strings.Fields(s.words.Say("spoken.files")), strings.Fields(s.words.Say("spoken.ranks"))
	return files[sq.File()] + " " + ranks[sq.Rank()]
}
