package engine

import "chess960/engine/enum"

// Can this side still mate? The Laws ask it of both players at every move (5.2.2),
// and of the opponent of a player who resigns (5.1.2), whose flag falls (6.9), or
// who has made one illegal move too many (7.5.5). What they ask is whether any
// series of legal moves leads to it, however foolish, with the opponent's help.
//
// The answer is looked for in this order, the cheap first:
//
//   - the position is mate or stalemate already;
//   - the material is not enough, whatever the squares: material.go;
//   - the moves are forced for a while, and lead to one of those, or round in a
//     circle: forced.go;
//   - a barrier holds for ever, by an argument about squares alone: barrier.go;
//   - a search for the mate, which is also a proof that there is none when it has
//     seen every position that can arise: helpmate.go.
//
// Nothing here looks at a clock. The counters of a position and its history do not
// matter either: mate on the board counts before any draw that they bring, and the
// Laws do not say that a draw to come makes a position dead.

// Verdict says whether a player can still mate. The zero value is Undetermined.
type Verdict uint8

// The verdicts.
const (
	// Undetermined: no line to mate was found within the limits, and no proof
	// that there is none.
	Undetermined Verdict = iota
	// Winnable: a line of legal moves leads to mate.
	Winnable
	// Unwinnable: no series of legal moves does.
	Unwinnable
)

// String returns "undetermined", "winnable" or "unwinnable".
func (v Verdict) String() string {
	return enum.Name([]string{"undetermined", "winnable", "unwinnable"}, int(v))
}

// Argument says what a verdict rests on. The zero value is NoArgument.
type Argument uint8

// The arguments. NoArgument belongs to Undetermined, ALine to Winnable, the
// position that has ended to either, and the others to Unwinnable.
const (
	NoArgument Argument = iota
	// ThePosition: it is mate or stalemate on the board.
	ThePosition
	// TheMaterial: the pieces are too few, wherever they stand. See
	// [Board.HasInsufficientMaterial].
	TheMaterial
	// ForcedMoves: for some moves there is one legal move only, and they lead to a
	// position that settles it, or round in a circle.
	ForcedMoves
	// ABarrier: the pieces that could give mate can never come near the king.
	ABarrier
	// EveryPosition: all positions that can arise were looked at, and none is mate.
	EveryPosition
	// EveryLine: all lines were followed up to positions where the material is
	// not enough or a barrier holds.
	EveryLine
	// ALine: a line to mate.
	ALine
)

// String returns the code as text, such as "every-position".
func (a Argument) String() string {
	return enum.Name([]string{"none", "position", "material", "forced-moves", "barrier", "every-position", "every-line", "line"}, int(a))
}

// Proof is an answer to the question whether a player can still mate, and why.
type Proof struct {
	Verdict  Verdict
	Argument Argument
	// Line leads from the position to mate, both players moving in turn. It is nil
	// unless the verdict is Winnable, and empty where the mate is on the board.
	// It has been replayed by [Position.Play].
	Line []Move
	// Nodes is the number of positions that were looked at, the same whenever the
	// same is asked.
	Nodes int
}

// Limits bounds the work that an answer may take. The zero value allows
// [DefaultNodes].
type Limits struct {
	// Nodes is the most positions to look at, 0 for DefaultNodes. It is never a
	// matter of time, so the same question has the same answer on every machine.
	// A search takes about 100 bytes for each.
	Nodes int
}

// DefaultNodes is enough to settle nearly all positions that occur, in a tenth of a
// second at the worst.
const DefaultNodes = 100_000

// MaxNodes is the most that Limits.Nodes counts for.
const MaxNodes = 20_000_000

// nodes returns the number of nodes that l allows.
func (l Limits) nodes() int {
	if l.Nodes <= 0 {
		return DefaultNodes
	}
	return min(l.Nodes, MaxNodes)
}

// Winnability answers whether winner can mate by any series of legal moves, with
// whatever help, and proves it. See [Verdict] and [Argument].
func (p *Position) Winnability(winner Color, l Limits) Proof {
	winner &= 1
	run := p.forcedRun(winner)
	proof := run.proof
	switch {
	case proof.Verdict == Winnable:
		proof.Line = append([]Move{}, run.moves[:run.count]...)
	case proof.Verdict == Unwinnable:
	case !run.end.mayPass(winner):
		proof.Verdict, proof.Argument = Unwinnable, ABarrier
	default:
		proof = seekMate(winner, &run, l.nodes())
	}
	if proof.Verdict == Winnable && !p.matesBy(proof.Line, winner) {
		return Proof{Nodes: proof.Nodes}
	}
	return proof
}

// matesBy reports whether the moves are legal and end with a mate by winner.
func (p *Position) matesBy(line []Move, winner Color) bool {
	end := *p
	for _, m := range line {
		if end.Play(m) != nil {
			return false
		}
	}
	return end.turn != winner && end.CountMoves() == 0 && end.Checkers() != 0
}

// plainlyDead reports whether the cheap steps show that neither player can mate: too
// little material, forced moves, or a barrier where no pawn can step. It does not
// allocate. There must be a legal move.
func (p *Position) plainlyDead() bool {
	if p.insufficientMaterial(White) && p.insufficientMaterial(Black) {
		return true
	}
	if !p.freeSteps().more() && p.CountMoves() == 1 {
		white := p.forcedRun(White)
		if white.proof.Verdict == Unwinnable {
			if black := p.forcedRun(Black); black.proof.Verdict == Unwinnable {
				return true
			}
		}
	}
	return p.pawnsBlocked() && !p.mayPass(White) && !p.mayPass(Black)
}

// pawnsBlocked reports whether there are pawns and something stands before each.
func (p *Position) pawnsBlocked() bool {
	b := &p.board
	return b.sets[Pawn] != 0 && b.sets[Queen] == 0 &&
		(shift(b.of(White, Pawn), 8)|shift(b.of(Black, Pawn), -8))&^b.Occupied() == 0
}

// IsDead reports whether the position is dead: neither player can mate by any
// series of legal moves (Laws 5.2.2). proven is false if the limits did not allow to
// find out, and dead is then false. Mate and stalemate are dead too, in this sense:
// nothing can follow.
func (p *Position) IsDead(l Limits) (dead, proven bool) {
	// The player with more on the board is the likelier to have a mate.
	first := White
	if p.force(Black) > p.force(White) {
		first = Black
	}
	one := p.Winnability(first, l)
	if one.Verdict == Winnable {
		return false, true
	}
	other := p.Winnability(first.Other(), l)
	if other.Verdict == Winnable {
		return false, true
	}
	dead = one.Verdict == Unwinnable && other.Verdict == Unwinnable
	return dead, dead
}

// force is a rough count of what c has to mate with.
func (p *Position) force(c Color) int {
	b := &p.board
	return 9*b.of(c, Queen).Count() + 5*b.of(c, Rook).Count() + 3*(b.of(c, Bishop)|b.of(c, Knight)).Count() + b.of(c, Pawn).Count()
}
