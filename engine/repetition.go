package engine

// Occurrences returns how often the position on the board has occurred in the
// game up to now, in the sense of [Position.Same]: at least once.
func (g *Game) Occurrences() int { return int(g.now().occurrences) }

// occurred returns how often p, which comes up after so many plies, has occurred
// before. It looks back no further than the last move that cannot be undone, and
// no further than the last occurrence, which knows of those before.
func (g *Game) occurred(p *Position, ply int) uint32 {
	first := max(0, ply-p.Halfmoves())
	// Nobody's two moves bring a position back: that takes two by each player.
	for i := ply - 4; i >= first; i -= 2 {
		before := &g.turns[i].position
		if before.key == p.key && before.Same(p) { // keys may collide
			return g.turns[i].occurrences
		}
		if before.castling != p.castling {
			break // rights are only ever lost
		}
	}
	return 0
}
