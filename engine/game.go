package engine

import "slices"

// Game is a start position, the moves played from it, and all that the players
// said and did that the Laws take notice of: draw offers, claims, touched
// pieces, illegal moves. It ends as soon as the Laws say so, and how it ended
// never changes after: see [Game.Outcome].
//
// It holds no clock; it says what time to add, and is told when a flag falls.
// Only [NewGame] makes a usable one. A Game must not be used by two goroutines
// at once.
type Game struct {
	rules   Rules
	turns   []turn // turns[i] is the game after i moves; the last is now
	moves   []Move // moves[i] leads from turns[i] to turns[i+1]
	outcome Outcome
}

// turn is all that changes in the course of a game but for the outcome.
type turn struct {
	position    Position
	occurrences uint32    // of the position up to now
	announced   Move      // must be played: a wrong claim named it
	touched     bool      // the player on move has touched a piece
	offered     bool      // a draw has been offered and not answered,
	offeredBy   Color     // by this player
	illegal     [2]uint16 // illegal moves by Color
}

// NewGame returns a game that starts from that position. The moves before it
// are not known: it counts as the first occurrence, and its own count of
// halfmoves is believed. A start that is mate, stalemate, dead or drawn by the
// count of halfmoves is a game that has ended.
func NewGame(start Position, rules Rules) *Game {
	g := &Game{rules: rules}
	g.Reset(start)
	return g
}

// Reset makes g what [NewGame] returns for that start position and the rules of
// g. The memory is used again.
func (g *Game) Reset(start Position) {
	g.turns = append(g.turns[:0], turn{position: start, occurrences: 1})
	g.moves = g.moves[:0]
	g.outcome = Outcome{}
	g.finishByPosition()
}

// now returns the turn that the game has come to.
func (g *Game) now() *turn { return &g.turns[len(g.turns)-1] }

// Rules returns the rules that the game is played by.
func (g *Game) Rules() Rules { return g.rules }

// Start returns the position that the game started from.
func (g *Game) Start() Position { return g.turns[0].position }

// Position returns the position that the game has come to.
func (g *Game) Position() Position { return g.now().position }

// PositionAt returns the position after so many moves by both players: 0 is the
// start. ok is false if the game has not got so far.
func (g *Game) PositionAt(ply int) (p Position, ok bool) {
	if ply < 0 || ply >= len(g.turns) {
		return Position{}, false
	}
	return g.turns[ply].position, true
}

// Plies returns the number of moves played by both players.
func (g *Game) Plies() int { return len(g.moves) }

// Moves returns a copy of the moves played.
func (g *Game) Moves() []Move { return slices.Clone(g.moves) }

// Play plays m for the player on move. It is refused if the game has ended
// ([GameOver]), if a claim has named another move ([AnnouncedMove]), or if it is
// illegal: the error then wraps ErrIllegalMove, and the game is unchanged. It
// declines a draw that the opponent has offered (Laws 9.1.2.1); an offer by the
// player who moves stands.
func (g *Game) Play(m Move) error {
	was := g.now()
	if err := g.open(); err != nil {
		return err
	}
	if was.announced != 0 && m != was.announced {
		return AnnouncedMove
	}
	p := was.position
	if err := p.Play(m); err != nil {
		return err
	}
	g.advance(m, &p)
	g.finishByPosition()
	return nil
}

// advance adds a turn: the position p, reached by m.
func (g *Game) advance(m Move, p *Position) {
	was := *g.now()
	g.moves = append(g.moves, m)
	g.turns = append(g.turns, turn{
		position:    *p,
		occurrences: 1 + g.occurred(p, len(g.moves)),
		offered:     was.offered && was.offeredBy == was.position.turn,
		offeredBy:   was.offeredBy,
		illegal:     was.illegal,
	})
}

// Undo takes back the last move, and with it all that happened since: the game
// stands exactly as just before that move was played, a draw offered then is
// open again. An end that the move itself brought, such as mate, is taken back
// too. Undo does nothing and returns false if no move has been played, or if
// the players or the arbiter have ended the game: by a claim, agreement,
// resignation, flag fall or penalty.
func (g *Game) Undo() bool {
	if len(g.moves) == 0 || g.outcome.Termination > lastByPosition {
		return false
	}
	g.moves = g.moves[:len(g.moves)-1]
	g.turns = g.turns[:len(g.turns)-1]
	g.outcome = Outcome{}
	return true
}

// open returns an error if the game has ended.
func (g *Game) open() error {
	if g.outcome.Termination != Unfinished {
		return GameOver
	}
	return nil
}
