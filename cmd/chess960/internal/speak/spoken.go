package speak

import (
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// Voice says positions as they are said aloud, with the names that the Laws of
// Chess give files and ranks in Appendix D, which are German unless the arbiter
// decides otherwise. It may speak a language in which the program says nothing
// else.
type Voice struct{ words i18n.Language }

// NewVoice returns a voice in that language, which has the words for it: see
// [i18n.Spoken].
func NewVoice(words i18n.Language) Voice { return Voice{words} }

// Position says a position piece by piece, a line each; then the castlings, with
// their squares, since in Chess960 no one can guess them. The caption, if there is
// one, comes first.
func (v Voice) Position(p *position.Position, caption string) string {
	return v.Picture(p, caption, &Overlay{})
}

// Picture says a position and what a picture of it shows beside: of the castlings only
// the one that it shows.
func (v Voice) Picture(p *position.Position, caption string, shown *Overlay) string {
	var lines []string
	for _, line := range [...]string{OneLine(caption), (&Speaker{words: v.words}).Title(p)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if p.Setup.Board.ByColor(color) == 0 {
			continue
		}
		lines = append(lines, v.words.Say("spoken."+color.String()))
		for _, piece := range v.pieces(&p.Setup.Board, color) {
			lines = append(lines, "  "+piece)
		}
	}
	if !p.Bare {
		lines = append(lines, v.words.Say("turn."+p.Setup.Turn.String()))
	}
	if shown.Castling != nil {
		lines = append(lines, v.castling(shown.Castling))
	} else {
		lines = append(lines, v.special(p, engine.White, engine.Black)...)
	}
	return strings.Join(append(lines, v.overlay(shown)...), "\n")
}

// overlay says the marks of a picture.
func (v Voice) overlay(shown *Overlay) (lines []string) {
	if len(shown.Marks) > 0 {
		var list []string
		for _, m := range shown.Marks {
			list = append(list, v.words.Say("shape."+m.Shape.String())+" "+v.square(m.Square))
		}
		lines = append(lines, v.words.Say("spoken.marks", "list", Commas(list)))
	}
	for sq := range shown.Check.Squares() {
		lines = append(lines, v.words.Say("spoken.check", "square", v.square(sq)))
	}
	m := shown.Moves
	if m == nil {
		return lines
	}
	add := func(key string, squares engine.Bitboard) {
		var list []string
		for sq := range squares.Squares() {
			list = append(list, v.square(sq))
		}
		lines = append(lines, v.words.Say(key, "role", v.words.Say("role."+m.Piece.Role().String()), "square", v.square(m.From), "squares", Commas(list)))
	}
	if m.Moves != 0 {
		add("spoken.moves", m.Moves)
	}
	if m.Captures != 0 {
		add("spoken.takes", m.Captures)
	}
	if m.Moves|m.Captures == 0 {
		add("spoken.moves.none", 0)
	}
	return lines
}

// Brief returns the same in few words, for a sheet: of a start, the back rank.
func (v Voice) Brief(p *position.Position) string {
	if start, isStart := p.Start(); isStart {
		var roles []string
		for _, role := range start.Backrank() {
			roles = append(roles, v.words.Say("role."+role.String()))
		}
		files := v.files()
		lines := []string{v.words.Say("spoken.backrank", "first", files[0], "last", files[7], "pieces", Commas(roles))}
		return strings.Join(append(lines, v.special(p, engine.White)...), "\n")
	}
	var lines []string
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if pieces := v.pieces(&p.Setup.Board, color); len(pieces) > 0 {
			lines = append(lines, v.words.Say("spoken."+color.String())+" "+strings.Join(pieces, ", "))
		}
	}
	return strings.Join(append(lines, v.special(p, engine.White, engine.Black)...), "\n")
}

// pieces names each piece of a colour and its square, the king first.
func (v Voice) pieces(b *engine.Board, color engine.Color) (list []string) {
	for role := engine.King; role >= engine.Pawn; role-- {
		for sq := range (b.ByColor(color) & b.ByRole(role)).Squares() {
			list = append(list, v.words.Say("role."+role.String())+" "+v.square(sq))
		}
	}
	return list
}

// special says where a pawn can be taken in passing, and how each castling of these
// colours goes to which there is a right.
func (v Voice) special(p *position.Position, colors ...engine.Color) (list []string) {
	board, err := p.Setup.Position()
	if err != nil {
		return nil
	}
	if square, ok := board.EnPassant(); ok {
		list = append(list, v.words.Say("spoken.enpassant", "square", v.square(square)))
	}
	for _, k := range Castlings(&board) {
		if k.HasRight() && slices.Contains(colors, k.Color) {
			list = append(list, v.castling(&k))
		}
	}
	return list
}

// castling says which piece goes where, and then which stays.
func (v Voice) castling(k *engine.Castling) string {
	var goes, stays []string
	for _, m := range [...]struct {
		role     engine.Role
		from, to engine.Square
	}{{engine.King, k.KingFrom, k.KingTo}, {engine.Rook, k.RookFrom, k.RookTo}} {
		if m.from == m.to {
			stays = append(stays, v.words.Say("spoken.stays", "piece", v.words.Say("spoken."+m.role.String()), "square", v.square(m.to)))
		} else {
			goes = append(goes, v.words.Say("spoken.goes", "role", v.words.Say("role."+m.role.String()), "from", v.from(m.from), "to", v.square(m.to)))
		}
	}
	return v.words.Say("spoken.castles."+k.Color.String()+"."+k.Side.String(), "moves", strings.Join(append(goes, stays...), ", "))
}

// square returns a square's name as it is said, such as "Bella one".
func (v Voice) square(sq engine.Square) string {
	return v.files()[sq.File()] + " " + strings.Fields(v.words.Say("spoken.ranks"))[sq.Rank()]
}

// from returns it as French says where a piece comes from: "de Bella un", "d'Anna un".
func (v Voice) from(sq engine.Square) string {
	return strings.Split(v.words.Say("spoken.files.from"), ",")[sq.File()] + " " + strings.Fields(v.words.Say("spoken.ranks"))[sq.Rank()]
}

func (v Voice) files() []string { return strings.Fields(v.words.Say("spoken.files")) }
