package engine

// Claim is a draw that the player on move may claim (Laws 9.2, 9.3).
type Claim struct {
	// Termination is ByThreefoldClaim or ByFiftyClaim.
	Termination Termination
	// Move is the move that the player must announce, and not play, to claim; 0
	// if the claim stands on the board.
	Move Move
	// Article is 9.2.1 or 9.3.1 with an intended move, 9.2.2 or 9.3.2 on the
	// board.
	Article string
	// Ply is the number of plies after which what is claimed came about. For
	// three occurrences on the board it is that of the position itself, for
	// fifty moves that of the hundredth halfmove, and one more than have been
	// played with an intended move.
	Ply int
}

// Claims returns the draws that the player on move may claim now: first those
// on the board, then, by intended move, three occurrences before fifty moves.
// Intended moves are named for fifty moves only where the claim does not stand
// without. There are none once the game has ended, after the player has touched
// a piece (Laws 9.4), and under [ThreeAnd50]. The player not on move never has
// a claim.
func (g *Game) Claims() []Claim {
	now := g.now()
	p := &now.position
	if g.open() != nil || now.touched || g.rules.Automatic == ThreeAnd50 {
		return nil
	}
	var claims []Claim
	for _, t := range [...]Termination{ByThreefoldClaim, ByFiftyClaim} {
		if c, ok := g.claimOnBoard(t); ok {
			claims = append(claims, c)
		}
	}
	// A third occurrence is the eighth ply after the first at the soonest.
	quiet := p.Halfmoves() + 1
	repeats, fifty := min(quiet, len(g.moves)+1) >= 8, quiet == fiftyMoves
	if !repeats && !fifty {
		return claims
	}
	var buf [MaxMoves]Move
	for _, m := range p.AppendMoves(buf[:0]) {
		if now.announced != 0 && m != now.announced {
			continue
		}
		if c, ok := g.claimWith(ByThreefoldClaim, m); ok {
			claims = append(claims, c)
		}
		if c, ok := g.claimWith(ByFiftyClaim, m); ok && fifty {
			claims = append(claims, c)
		}
	}
	return claims
}

// fiftyMoves is fifty moves by each player in halfmoves.
const fiftyMoves = 100

// claimOnBoard returns the claim that stands on the board, if there is one.
func (g *Game) claimOnBoard(t Termination) (c Claim, ok bool) {
	now := g.now()
	if t == ByThreefoldClaim {
		return Claim{t, 0, "9.2.2", len(g.moves)}, now.occurrences >= 3
	}
	over := now.position.Halfmoves() - fiftyMoves
	return Claim{t, 0, "9.3.2", max(0, len(g.moves)-over)}, over >= 0
}

// claimWith returns the claim that the legal move m would make good, if any.
func (g *Game) claimWith(t Termination, m Move) (c Claim, ok bool) {
	ply := len(g.moves) + 1
	child := g.now().position
	child.Apply(m)
	if t == ByThreefoldClaim {
		return Claim{t, m, "9.2.1", ply}, 1+g.occurred(&child, ply) >= 3
	}
	return Claim{t, m, "9.3.1", ply}, child.Halfmoves() >= fiftyMoves
}

// Claim decides a draw claim by c: t is ByThreefoldClaim or ByFiftyClaim, m the
// announced move, or 0 to claim what is on the board. A right claim draws the
// game at once (Laws 9.5.2). A wrong one gives the opponent time and is a draw
// offer, and the announced move must be played (9.1.2.3, 9.5.3). It is judged in
// the form in which it is made: a capture announced does not claim the fifty
// moves before it.
//
// Refused without a ruling, the game unchanged: a claim by the player not on
// move ([NotOnMove]), after touching a piece ([PieceTouched]), with another move
// than one announced before ([AnnouncedMove]), of another kind or where
// repetition and quiet moves draw by themselves ([NoSuchClaim]), and with an
// illegal move (the error wraps ErrIllegalMove).
func (g *Game) Claim(c Color, t Termination, m Move) (Ruling, error) {
	now := g.now()
	p := &now.position
	switch err := g.open(); {
	case err != nil:
		return Ruling{}, err
	case t != ByThreefoldClaim && t != ByFiftyClaim || g.rules.Automatic == ThreeAnd50:
		return Ruling{}, NoSuchClaim
	case c != p.turn:
		return Ruling{}, NotOnMove
	case now.touched:
		return Ruling{}, PieceTouched
	case now.announced != 0 && m != 0 && m != now.announced:
		return Ruling{}, AnnouncedMove
	}
	var claim Claim
	var right bool
	if m == 0 {
		claim, right = g.claimOnBoard(t)
	} else {
		child := *p
		if err := child.Play(m); err != nil {
			return Ruling{}, err
		}
		claim, right = g.claimWith(t, m)
	}
	if right {
		g.finish(Draw, t, claim.Article)
		g.outcome.Move = m
		return Ruling{Article: claim.Article, Outcome: g.outcome}, nil
	}
	if m != 0 {
		now.announced = m
	}
	if !now.offered {
		now.offered, now.offeredBy = true, c
	}
	return Ruling{Article: "9.5.3", Bonus: g.rules.WrongClaim, To: c.Other(), Play: now.announced}, nil
}

// Announced returns the move that the player on move must play because a wrong
// claim named it (Laws 9.5.3); ok is false if any legal move may be played.
func (g *Game) Announced() (m Move, ok bool) {
	m = g.now().announced
	return m, m != 0
}

// Touch records that c, the player on move, has touched a piece in order to
// move or capture it: c may claim no draw on this move (Laws 9.4), and a draw
// offered by the opponent is declined (9.1.2.1).
func (g *Game) Touch(c Color) error {
	now := g.now()
	if err := g.open(); err != nil {
		return err
	}
	if c != now.position.turn {
		return NotOnMove
	}
	now.touch()
	return nil
}

// touch is Touch by the player on move.
func (t *turn) touch() {
	t.touched = true
	if t.offeredBy != t.position.turn {
		t.offered = false
	}
}
