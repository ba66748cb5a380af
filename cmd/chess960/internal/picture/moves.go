package picture

import (
	"errors"
	"slices"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// MarkMoves marks where the piece on a square may go: a cross for a move, a circle for
// a capture, a square round the destination of a castling king, and a dot on the pawn
// that is taken in passing. The piece's owner is given the move. The description says
// the same. On the square is a piece, and the square is in the area.
//
// Where a king is missing no move is legal: the marks show how the piece goes, and the
// circles of a pawn where it would take.
func (p *Picture) MarkMoves(from engine.Square) error {
	setup := p.position.Setup
	piece := setup.Board.At(from)
	if piece.Color() != setup.Turn {
		setup.Turn, setup.EnPassant = piece.Color(), 0
	}
	shown := speak.PieceMoves{Piece: piece, From: from}
	board, err := setup.Position()
	var illegal *engine.IllegalError
	switch {
	case err == nil:
		p.markLegal(&board, &shown)
	case errors.As(err, &illegal) && illegal.Reasons&engine.MissingKing != 0:
		p.markLone(&setup.Board, &shown)
	default:
		return err
	}
	p.said.Moves = &shown
	p.Desc += " " + p.speaker.MarkedMoves(&shown)
	return nil
}

// markLegal marks the legal moves.
func (p *Picture) markLegal(board *engine.Position, shown *speak.PieceMoves) {
	for _, m := range board.AppendMoves(nil) {
		if m.From() != shown.From {
			continue
		}
		to := m.To()
		side, castles := m.Castles()
		switch {
		case castles:
			to = side.KingTo(shown.Piece.Color())
			p.mark(to, render.Outline, &shown.Moves)
		case m.EnPassant():
			p.mark(engine.SquareAt(to.File(), shown.From.Rank()), render.Dot, new(engine.Bitboard))
			p.mark(to, render.Circle, &shown.Captures)
		case p.position.Setup.Board.At(to) != engine.NoPiece:
			p.mark(to, render.Circle, &shown.Captures)
		default:
			p.mark(to, render.Cross, &shown.Moves)
		}
	}
}

// markLone marks how a piece goes on a board that is no position.
func (p *Picture) markLone(board *engine.Board, shown *speak.PieceMoves) {
	color, occupied := shown.Piece.Color(), board.Occupied()
	reach := engine.Attacks(shown.Piece, shown.From, occupied) &^ board.ByColor(color)
	captures := reach & board.ByColor(color.Other())
	moves := reach &^ captures
	if shown.Piece.Role() == engine.Pawn {
		captures, moves = reach, pawnSteps(shown.From, color, occupied)
	}
	for to := range moves.Squares() {
		p.mark(to, render.Cross, &shown.Moves)
	}
	for to := range captures.Squares() {
		p.mark(to, render.Circle, &shown.Captures)
	}
}

// pawnSteps returns where a pawn can go without taking.
func pawnSteps(from engine.Square, color engine.Color, occupied engine.Bitboard) (steps engine.Bitboard) {
	forward, home, most := 1, engine.Rank2, 1
	if color == engine.Black {
		forward, home = -1, engine.Rank7
	}
	if from.Rank() == home {
		most = 2
	}
	for step := 1; step <= most; step++ {
		rank := int(from.Rank()) + step*forward
		if rank < int(engine.Rank1) || rank > int(engine.Rank8) {
			break
		}
		to := engine.SquareAt(from.File(), engine.Rank(rank))
		if occupied.Has(to) {
			break
		}
		steps |= to.Bitboard()
	}
	return steps
}

// mark puts a mark on a square once, if the square is drawn, and adds the square to
// those that are said.
func (p *Picture) mark(square engine.Square, shape render.Shape, said *engine.Bitboard) {
	if !p.Options.Area.Has(square) {
		return
	}
	*said |= square.Bitboard()
	if m := (render.Mark{Square: square, Shape: shape}); !slices.Contains(p.Marks, m) {
		p.Marks = append(p.Marks, m)
	}
}
