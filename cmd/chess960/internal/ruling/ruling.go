// Package ruling says what the Laws of Chess make of a game that was played: how its
// moves ended it, what may be claimed in it now, and what might have been claimed on
// the way. [Of] judges a game that was read; [Open] lists what the player on move may
// claim.
//
// It knows no language: package speak words it, package api gives it to programs.
package ruling

import (
	"slices"
	"sort"

	"chess960/engine"
	"chess960/engine/pgn"
)

// Verdict is what the Laws say of a game as far as its moves tell.
type Verdict struct {
	// Outcome is the end that a move brought: mate, stalemate, dead position, five
	// occurrences, 75 moves. Over says that there is one.
	Outcome engine.Outcome
	Over    bool
	// Ply is the number of moves by both players that were judged, and Move the
	// number of the last of them, as in a score.
	Ply, Move int
	// Recorded is the result that stands in the file.
	Recorded engine.Result
	// Incomplete is set when moves follow that could not be read: what is said is
	// said of the last position read.
	Incomplete bool
	// PlayedOn is the number of moves by both players after the end.
	PlayedOn int
	Claims   []Claim
}

// Claim is a draw that a player may claim in the final position, or might have
// claimed on the way.
type Claim struct {
	Termination engine.Termination
	Article     string
	By          engine.Color
	Ply, Move   int
	// With are the moves of which one is to be announced; none if the claim stands
	// on the board.
	With []engine.Move
	// In is the position in which they would be announced.
	In   engine.Position
	Open bool // in the final position
}

// Notation writes the moves that may be announced.
func (c *Claim) Notation(n engine.Notation) (list []string) {
	for _, m := range c.With {
		list = append(list, string(n.Append(nil, c.In, m)))
	}
	return list
}

// Of plays a game by the Laws.
func Of(g *pgn.Game) Verdict {
	game := engine.NewGame(g.Start, engine.FIDEStandard())
	v := Verdict{Recorded: g.Result, Incomplete: g.Incomplete}
	known := map[passed]bool{}
	for m := range g.Moves() {
		if _, over := game.Outcome(); over {
			v.PlayedOn++
			continue
		}
		if m == engine.NullMove {
			v.Incomplete = true // no game goes on so
			break
		}
		// What stood on the board before the move was not claimed.
		v.pass(game, known)
		if game.Play(m) != nil {
			v.PlayedOn++
		}
	}
	if end, ok := g.Termination(); ok && !v.Incomplete {
		v.pass(game, known)
		endBy(game, end, g.Result)
	}
	if v.dieEarlier(game); !v.Over {
		v.Outcome, v.Over = game.Outcome()
	}
	v.Ply = game.Plies()
	if v.Over {
		v.Ply = v.Outcome.Ply
	}
	v.Move = moveNumber(game, v.Ply)
	switch {
	case v.Over:
	case g.Result != engine.NoResult || v.Incomplete:
		// A game that has a result is over, whoever agreed or resigned; a claim that
		// stood on the board at its end was passed by.
		v.pass(game, known)
	default:
		v.Claims = append(v.Claims, Open(game)...)
	}
	return v
}

// endBy ends a game that goes on as its players are said to have ended it. The
// loser is who lost by the result that was recorded, or else the player on move.
func endBy(game *engine.Game, end engine.Termination, recorded engine.Result) {
	now := game.Position()
	loser := loser(&now, recorded)
	// Where the Laws refuse an end, such as an agreement before the first move, the
	// game goes on.
	switch {
	case end == engine.ByFlag:
		game.Flag(loser)
	case end == engine.ByResignation && recorded != engine.NoResult:
		game.Resign(loser)
	case end == engine.ByAgreement && recorded == engine.Draw:
		if game.Offer(loser) == nil {
			game.Accept(loser.Other())
		}
	}
}

// loser returns who lost by the result that was recorded, or else the player on move.
func loser(now *engine.Position, recorded engine.Result) engine.Color {
	if winner, won := recorded.Winner(); won {
		return winner.Other()
	}
	return now.Turn()
}

// dieEarlier looks for the first position in which nobody could mate any more, if there
// is none left who can. What follows a dead position is dead, so the last tells whether
// there is one, and it lies where halving finds it.
func (v *Verdict) dieEarlier(game *engine.Game) {
	if !game.EndIfDead() || !v.deadEnd(game) {
		return
	}
	first := sort.Search(game.Plies(), func(ply int) bool {
		p, _ := game.PositionAt(ply)
		dead, _ := p.IsDead(game.Rules().Search)
		return dead
	})
	v.PlayedOn += game.Plies() - first
	v.Outcome.Ply = first
	v.Claims = slices.DeleteFunc(v.Claims, func(c Claim) bool { return c.Ply > first })
}

// deadEnd takes over the outcome of a game, and reports whether it is a dead position.
func (v *Verdict) deadEnd(game *engine.Game) bool {
	v.Outcome, v.Over = game.Outcome()
	return v.Outcome.Termination == engine.ByDeadPosition
}

// AgainstLaws reports whether the game ended otherwise than by the Laws: with another
// result, or later.
func (v *Verdict) AgainstLaws() bool {
	return v.Over && (v.PlayedOn > 0 || v.Recorded != engine.NoResult && v.Recorded != v.Outcome.Result)
}

// Open lists what the player on move may claim: each kind that stands on the board,
// and each kind that moves would bring about if they were announced.
func Open(game *engine.Game) (claims []Claim) {
	now := game.Position()
	for _, c := range game.Claims() {
		i := slices.IndexFunc(claims, func(known Claim) bool { return known.With != nil && known.Article == c.Article })
		if c.Move == 0 || i < 0 {
			i = len(claims)
			claims = append(claims, claimOf(game, &now, &c))
			claims[i].Open = true
		}
		if c.Move != 0 {
			claims[i].With = append(claims[i].With, c.Move)
		}
	}
	return claims
}

// passed tells the claims on the board that were passed by.
type passed struct {
	engine.Termination
	engine.Color
}

// pass records each player's first claim of each kind that stands on the board.
func (v *Verdict) pass(game *engine.Game, known map[passed]bool) {
	now := game.Position()
	if game.Occurrences() < 3 && now.Halfmoves() < 100 {
		return
	}
	for _, c := range game.Claims() {
		if kind := (passed{c.Termination, now.Turn()}); c.Move == 0 && !known[kind] {
			known[kind] = true
			v.Claims = append(v.Claims, claimOf(game, &now, &c))
		}
	}
}

func claimOf(game *engine.Game, now *engine.Position, c *engine.Claim) Claim {
	return Claim{
		Termination: c.Termination, Article: c.Article, By: now.Turn(), Ply: c.Ply, Move: moveNumber(game, c.Ply), In: *now,
	}
}

// moveNumber returns the number of the move that is the ply-th by either player;
// that of the first move for 0.
func moveNumber(game *engine.Game, ply int) int {
	start := game.Start()
	half := ply - 1
	if start.Turn() == engine.Black {
		half++
	}
	return start.Fullmoves() + max(0, half)/2
}
