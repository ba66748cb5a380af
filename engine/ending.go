package engine

// lastByPosition is the last of the terminations that a move brings by itself.
const lastByPosition = ByFifty

// Outcome returns how the game ended; ok is false while it goes on. Of several
// ends that one move brings the first counts: mate, stalemate, dead position,
// repetition, quiet moves. No later event changes an outcome.
func (g *Game) Outcome() (o Outcome, ok bool) {
	return g.outcome, g.outcome.Termination != Unfinished
}

// finish ends the game now.
func (g *Game) finish(r Result, t Termination, article string) Outcome {
	g.outcome = Outcome{Result: r, Termination: t, Article: article, Ply: len(g.moves)}
	return g.outcome
}

// finishByPosition ends the game if the position, its history or its counter
// says so.
func (g *Game) finishByPosition() {
	r, t := Draw, Unfinished
	now := g.now()
	p := &now.position
	switch p.Status() {
	case Checkmate:
		r, t = winFor(p.turn.Other()), ByCheckmate
	case Stalemate:
		t = ByStalemate
	default:
		occurrences, halfmoves, repeated, quiet, ok := g.rules.Automatic.limits()
		switch {
		case !canMate(p, White) && !canMate(p, Black):
			t = ByDeadPosition
		case ok && now.occurrences >= occurrences:
			t = repeated
		case ok && p.Halfmoves() >= halfmoves:
			t = quiet
		default:
			return
		}
	}
	g.finish(r, t, t.Article())
}

// canMate reports whether colour c could mate by some series of legal moves,
// with whatever help (Laws 5.1.2, 5.2.2, 6.9, 7.5.5). Every rule of games that
// asks this asks here. It looks at the material alone: false is certain, true
// may be wrong.
func canMate(p *Position, c Color) bool { return !p.board.InsufficientMaterial(c) }

// lossOf returns the result when c loses by anything but mate: a draw if the
// opponent cannot mate.
func (g *Game) lossOf(c Color) Result {
	if them := c.Other() & 1; canMate(&g.now().position, them) {
		return winFor(them)
	}
	return Draw
}
