package engine

// forcedRun is where a position leads while its player has one legal move only.
type forcedRun struct {
	moves [longestRun]Move
	count int      // of moves
	end   Position // after the moves
	// proof is what the run itself settles; Undetermined if it settles nothing.
	proof Proof
}

// longestRun is the most forced moves to follow. Longer ones are left to the search.
const longestRun = 200

// forcedRun follows the forced moves of p and asks at each position whether winner
// has mated, or never can. A run that comes back to a position goes round for ever,
// without mate. It does not allocate, and leaves it to the caller to fill in the Line.
func (p *Position) forcedRun(winner Color) (run forcedRun) {
	run.end = *p
	q := &run.end
	var buf [MaxMoves]Move
	marked, next := *p, 1 // a position on the way, replaced after 1, 2, 4, 8 ... moves
	for {
		run.proof.Nodes++
		if !q.settle(winner, &run) {
			moves := q.AppendMoves(buf[:0])
			if len(moves) != 1 || run.count == longestRun {
				return run
			}
			run.moves[run.count] = moves[0]
			run.count++
			q.Apply(moves[0])
			if !q.same(&marked) {
				if run.count == next {
					marked, next = *q, 2*next
				}
				continue
			}
			run.proof.Verdict, run.proof.Argument = Unwinnable, ForcedMoves
		}
		if run.proof.Verdict == Unwinnable && run.count > 0 {
			run.proof.Argument = ForcedMoves
		}
		return run
	}
}

// settle fills in the proof of the run if its last position is mate or stalemate, or
// has too little material.
func (p *Position) settle(winner Color, run *forcedRun) bool {
	over := p.CountMoves() == 0
	switch {
	case over && p.turn != winner && p.Checkers() != 0:
		run.proof.Verdict, run.proof.Argument = Winnable, ThePosition
		if run.count > 0 {
			run.proof.Argument = ALine
		}
	case over:
		run.proof.Verdict, run.proof.Argument = Unwinnable, ThePosition
	case p.insufficientMaterial(winner):
		run.proof.Verdict, run.proof.Argument = Unwinnable, TheMaterial
	}
	return run.proof.Verdict != Undetermined
}
