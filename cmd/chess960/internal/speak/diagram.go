package speak

import (
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
	"chess960/render"
)

// Title names the start, or is empty if the position is none.
func (s *Speaker) Title(p *position.Position) string {
	if !p.IsStart {
		return ""
	}
	_, same := p.Start()
	return s.number(p.Pair, !same)
}

// DiagramTitle names a diagram for those who cannot see it.
func (s *Speaker) DiagramTitle(p *position.Position, d *render.Diagram) string {
	title := s.Title(p)
	switch {
	case title != "":
	case strings.TrimSpace(d.Caption) != "":
		title = d.Caption
	case p.Bare:
		title = s.words.Say("title.position")
	default:
		title = s.words.Say("title.position") + ". " + s.Turn(p.Setup.Turn)
	}
	if d.Label != "" {
		title = d.Label + ". " + title
	}
	return title
}

// Description says all that a diagram shows.
func (s *Speaker) Description(d *render.Diagram, o *render.Options) string {
	var says []string
	add := func(key string, pairs ...any) { says = append(says, s.words.Say(key, pairs...)) }
	shown := d.Board
	if o.Area != (render.Area{}) {
		add("desc.area", "area", o.Area)
		for sq := range shown.Occupied().Squares() {
			if !o.Area.Has(sq) {
				shown.Set(sq, engine.NoPiece)
			}
		}
	}
	if lists := s.PieceLists(&shown); o.HidePieces || len(lists) == 0 {
		add("desc.empty")
	} else {
		says = append(says, lists...)
	}
	switch d.Mover {
	case render.WhiteToMove:
		says = append(says, s.Turn(engine.White)+".")
	case render.BlackToMove:
		says = append(says, s.Turn(engine.Black)+".")
	}
	if d.Last != 0 {
		add("desc.last", "squares", SquareList(d.Last))
	}
	if d.Check != 0 {
		add("desc.check", "squares", SquareList(d.Check))
	}
	var arrows []string
	for _, a := range d.Arrows {
		arrows = append(arrows, a.From.String()+"-"+a.To.String())
	}
	if len(d.Marks) > 0 {
		says = append(says, s.marks(d.Marks))
	}
	if len(arrows) > 0 {
		add("desc.arrows", "list", Commas(arrows))
	}
	if d.Moves != "" {
		add("desc.moves", "moves", s.lettered(d.Moves))
	}
	return strings.Join(says, " ")
}

// PieceMoves is where a piece may go.
type PieceMoves struct {
	Piece           engine.Piece
	From            engine.Square
	Moves, Captures engine.Bitboard // without captures, and with one
}

// Overlay is what a picture shows beside its position.
type Overlay struct {
	Marks    []render.Mark // but those of Moves
	Check    engine.Bitboard
	Moves    *PieceMoves      // nil: none are marked
	Castling *engine.Castling // nil: none is shown
}

// MarkedMoves says where a piece may go.
func (s *Speaker) MarkedMoves(m *PieceMoves) string {
	var says []string
	add := func(key string, squares engine.Bitboard) {
		says = append(says, s.words.Say(key, "piece", s.piece(m.Piece), "square", m.From, "squares", SquareList(squares)))
	}
	if m.Moves != 0 {
		add("diagram.moves", m.Moves)
	}
	if m.Captures != 0 {
		add("diagram.takes", m.Captures)
	}
	if len(says) == 0 {
		add("diagram.moves.none", 0)
	}
	return strings.Join(says, " ")
}

// ShownCastling says which castling a picture shows.
func (s *Speaker) ShownCastling(k *engine.Castling) string {
	return s.Of(s.CastlingTitle(k), s.CastlingRoute(k)) + "."
}

// Overlay says what a picture shows beside its position, a line each.
func (s *Speaker) Overlay(shown *Overlay) (lines []string) {
	if shown.Castling != nil {
		lines = append(lines, s.ShownCastling(shown.Castling))
	}
	if len(shown.Marks) > 0 {
		lines = append(lines, s.marks(shown.Marks))
	}
	if shown.Check != 0 {
		lines = append(lines, s.words.Say("desc.check", "squares", SquareList(shown.Check)))
	}
	if shown.Moves != nil {
		lines = append(lines, s.MarkedMoves(shown.Moves))
	}
	return lines
}

// marks lists marks with their squares.
func (s *Speaker) marks(marks []render.Mark) string {
	var list []string
	for _, m := range marks {
		list = append(list, s.words.Say("shape."+m.Shape.String())+" "+m.Square.String())
	}
	return s.words.Say("desc.marks", "list", Commas(list))
}

// PieceLists names the pieces of each side with their squares.
func (s *Speaker) PieceLists(b *engine.Board) (sides []string) {
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if b.ByColor(color) != 0 {
			sides = append(sides, s.Pieces(b, color))
		}
	}
	return sides
}

// Pieces names the pieces of a side with their squares: those of the kinds, which it may
// have none of, or without kinds all that it has.
func (s *Speaker) Pieces(b *engine.Board, color engine.Color, roles ...engine.Role) string {
	all := len(roles) == 0
	if all {
		roles = []engine.Role{engine.King, engine.Queen, engine.Rook, engine.Bishop, engine.Knight, engine.Pawn}
	}
	var pieces []string
	for _, role := range roles {
		switch squares := b.ByColor(color) & b.ByRole(role); {
		case squares.Count() > 1:
			pieces = append(pieces, s.words.Say("roles."+role.String())+" "+SquareList(squares))
		case squares.Count() == 1:
			pieces = append(pieces, s.role(role)+" "+SquareList(squares))
		case !all:
			pieces = append(pieces, s.words.Say("pieces.without", "role", s.role(role)))
		}
	}
	return s.words.Say("pieces."+color.String(), "list", Commas(pieces))
}

// lettered returns moves with the speaker's letters in place of figurines.
func (s *Speaker) lettered(moves string) string {
	var pairs []string
	for role := engine.Pawn; role <= engine.King; role++ {
		pairs = append(pairs, engine.Figurines[role], s.letters[role])
	}
	return strings.NewReplacer(pairs...).Replace(moves)
}
