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
	var marks, arrows []string
	for _, m := range d.Marks {
		marks = append(marks, s.words.Say("shape."+m.Shape.String())+" "+m.Square.String())
	}
	for _, a := range d.Arrows {
		arrows = append(arrows, a.From.String()+"-"+a.To.String())
	}
	if len(marks) > 0 {
		add("desc.marks", "list", Commas(marks))
	}
	if len(arrows) > 0 {
		add("desc.arrows", "list", Commas(arrows))
	}
	if d.Moves != "" {
		add("desc.moves", "moves", s.lettered(d.Moves))
	}
	return strings.Join(says, " ")
}

// MarkedMoves says where the piece on a square may go.
func (s *Speaker) MarkedMoves(piece engine.Piece, from engine.Square, targets engine.Bitboard) string {
	key := "diagram.moves"
	if targets == 0 {
		key = "diagram.moves.none"
	}
	return s.words.Say(key, "piece", s.piece(piece), "square", from, "squares", SquareList(targets))
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
