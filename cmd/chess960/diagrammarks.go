package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
)

// readMarks reads the flags that mark squares and draw arrows.
func (s *session) readMarks(c *cli.Context, d *render.Diagram) error {
	for _, text := range c.StringSlice("mark") {
		mark, err := render.ParseMark(text)
		if err != nil {
			return s.misuse("usage.mark", "text", quote(text))
		}
		d.Marks = append(d.Marks, mark)
	}
	for _, text := range c.StringSlice("arrow") {
		arrow, err := render.ParseArrow(text)
		if err != nil {
			return s.misuse("usage.arrow", "text", quote(text))
		}
		d.Arrows = append(d.Arrows, arrow)
	}
	if c.IsSet("last") {
		last, err := render.ParseArrow(c.String("last"))
		if err != nil || last.Ink != 0 {
			return s.misuse("usage.last", "text", quote(c.String("last")))
		}
		d.Last = last.From.Bitboard() | last.To.Bitboard()
	}
	if c.IsSet("check") {
		square, err := engine.ParseSquare(c.String("check"))
		if err != nil {
			return s.misuse("usage.square", "flag", "--check", "text", quote(c.String("check")))
		}
		d.Check = square.Bitboard()
	}
	return nil
}

// checkMarks refuses a check to nobody, and marks that would not be seen.
func (s *session) checkMarks(p *place, d *render.Diagram, o *render.Options) error {
	for sq := range d.Check.Squares() {
		if p.setup.Board.At(sq) == engine.NoPiece {
			return s.misuse("usage.moves.empty", "flag", "--check", "square", sq)
		}
	}
	for _, shown := range [...]struct {
		flag    string
		squares engine.Bitboard
	}{{"--last", d.Last}, {"--check", d.Check}} {
		for sq := range shown.squares.Squares() {
			if !o.Area.Has(sq) {
				return s.misuse("usage.outside", "text", shown.flag+" "+sq.String(), "area", o.Area)
			}
		}
	}
	return nil
}

// markMoves marks where the piece on a square may go: a cross for a move, a
// circle for a capture, a square round the destination of a castling king, and a
// dot on the pawn that is taken in passing. The piece's owner is given the move.
func (s *session) markMoves(name string, p *place, d *render.Diagram, o *render.Options) error {
	from, err := engine.ParseSquare(name)
	if err != nil {
		return s.misuse("usage.square", "flag", "--moves", "text", quote(name))
	}
	setup := p.setup
	piece := setup.Board.At(from)
	if piece == engine.NoPiece {
		return s.misuse("usage.moves.empty", "flag", "--moves", "square", from)
	}
	if !o.Area.Has(from) {
		return s.misuse("usage.outside", "text", "--moves "+from.String(), "area", o.Area)
	}
	if piece.Color() != setup.Turn {
		setup.Turn, setup.EnPassant = piece.Color(), 0
	}
	position, err := setup.Position()
	if err != nil {
		return usage(err)
	}
	seen := map[render.Mark]bool{}
	add := func(square engine.Square, shape render.Shape) {
		m := render.Mark{Square: square, Shape: shape}
		if o.Area.Has(square) && !seen[m] {
			seen[m] = true
			d.Marks = append(d.Marks, m)
		}
	}
	var targets engine.Bitboard
	for _, m := range position.AppendMoves(nil) {
		if m.From() != from {
			continue
		}
		to, shape := m.To(), render.Cross
		side, castles := m.Castles()
		switch {
		case castles:
			to, shape = side.KingTo(piece.Color()), render.Outline
		case m.EnPassant():
			shape = render.Circle
			add(engine.SquareAt(to.File(), from.Rank()), render.Dot)
		case setup.Board.At(to) != engine.NoPiece:
			shape = render.Circle
		}
		if o.Area.Has(to) {
			targets |= to.Bitboard()
		}
		add(to, shape)
	}
	key := "diagram.moves"
	if targets == 0 {
		key = "diagram.moves.none"
	}
	d.Desc += " " + s.words.Say(key, "piece", s.words.Say("piece."+piece.String()), "square", from, "squares", squareList(targets))
	return nil
}

// showCastling draws a castling of the player to move as a pair, before and
// after. What stands in the way is taken off, so that any start will do. Only
// the player's three ranks are drawn, unless --area says otherwise.
func (s *session) showCastling(c *cli.Context, p *place, d *render.Diagram, o *render.Options) error {
	side := engine.KingSide
	switch strings.ToLower(c.String("castle")) {
	case "g":
	case "c":
		side = engine.QueenSide
	default:
		return s.misuse("usage.castle", "text", quote(c.String("castle")))
	}
	position, err := p.setup.Position()
	if err != nil {
		return usage(err)
	}
	k := position.Castling(side)
	if !k.HasRight() {
		return s.misuse("usage.castle.right", "color", s.words.Say("color."+k.Color.String()), "side", side)
	}
	if !c.IsSet("area") {
		o.Area = render.Area{From: engine.A1, To: engine.H3}
		if k.Color == engine.Black {
			o.Area = render.Area{From: engine.A6, To: engine.H8}
		}
	}
	for sq := range k.MustBeEmpty.Squares() {
		d.Board.Set(sq, engine.NoPiece)
	}
	title := s.words.Say("castle.title."+k.Color.String()+"."+side.String(), "notation", side.Notation())
	d.Desc = title + ": " + s.castlingRoute(&k) + ". " + s.description(d, o)
	after := castled(*d, &k)
	after.Caption = s.words.Say("diagram.after")
	after.Last = k.KingTo.Bitboard() | k.RookTo.Bitboard()
	d.Last = k.KingFrom.Bitboard() | k.RookFrom.Bitboard()
	if k.KingFrom != k.KingTo {
		d.Arrows = append(d.Arrows, render.Arrow{From: k.KingFrom, To: k.KingTo, Lane: render.UpperLane})
	}
	if k.RookFrom != k.RookTo {
		d.Arrows = append(d.Arrows, render.Arrow{From: k.RookFrom, To: k.RookTo, Lane: render.LowerLane})
	}
	if !c.IsSet("caption") {
		d.Caption = s.words.Say("diagram.before")
	}
	d.Beside = &after
	return nil
}

// castled returns the diagram of what comes of castling.
func castled(d render.Diagram, k *engine.Castling) render.Diagram {
	after := render.Diagram{Board: d.Board}
	after.Board.Set(k.KingFrom, engine.NoPiece)
	after.Board.Set(k.RookFrom, engine.NoPiece)
	after.Board.Set(k.KingTo, engine.King.Of(k.Color))
	after.Board.Set(k.RookTo, engine.Rook.Of(k.Color))
	return after
}

// hide takes the pieces off the squares of --hide, in the picture alone: the
// rules know them still.
func (s *session) hide(c *cli.Context, d *render.Diagram) error {
	if !c.IsSet("hide") {
		return nil
	}
	for name := range strings.SplitSeq(c.String("hide"), ",") {
		square, err := engine.ParseSquare(strings.TrimSpace(name))
		if err != nil {
			return s.misuse("usage.hide", "text", quote(name))
		}
		d.Board.Set(square, engine.NoPiece)
	}
	return nil
}
