package engine

import (
	"errors"
	"slices"
	"sort"

	"chess960/engine/enum"
)

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

// ParseMove reads a move as [Position.ParseMove] does. The error of one that is
// refused says what the game alone knows: of a capture en passant, that it comes
// too late, or what it would open now. For castling see [Game.RightLost].
func (g *Game) ParseMove(text string, l *Letters) (Move, error) {
	p := g.now().position
	m, err := p.ParseMove(text, l)
	var failure *MoveError
	if !errors.As(err, &failure) {
		return m, err
	}
	var list []Hindrance
	for _, h := range failure.Hindrances {
		if h.Code == HindranceNothingToTake {
			list = append(list, g.enPassantHindrances(h, failure.To)...)
		} else {
			list = append(list, h)
		}
	}
	failure.Hindrances = list
	return 0, failure
}

// enPassantHindrances returns what is to be said in place of h, that there is
// nothing to take on the square, if a pawn has stepped over it.
func (g *Game) enPassantHindrances(h Hindrance, to Square) []Hindrance {
	p := g.now().position
	pawn := to.forward(p.turn.Other())
	for ply := len(g.moves); ply > 0; ply-- {
		m := g.moves[ply-1]
		if m.To() != pawn {
			continue
		}
		switch {
		case m.kind() != doublePush || !p.board.of(p.turn.Other(), Pawn).Has(pawn):
		case ply == len(g.moves):
			p.enPassant = to // it is not, because no capture there is legal
			return p.hindrancesFrom(Pawn, h.From, to)
		default:
			return []Hindrance{{Code: HindranceTooLate, From: h.From, Piece: Pawn.Of(p.turn.Other()), Square: pawn, Ply: ply}}
		}
		break
	}
	return []Hindrance{h}
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
	case Dead:
		t = ByDeadPosition
	default:
		occurrences, halfmoves, repeated, quiet, ok := g.rules.Automatic.limits()
		switch {
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
		if before.key == p.key && before.same(p) { // keys may collide
			return g.turns[i].occurrences
		}
		if before.castling != p.castling {
			break // rights are only ever lost
		}
	}
	return 0
}

// RightLoss tells how a castling right was lost in a game (Laws 3.8.2.1). Lost is
// lost for good: castling that is only impossible now is told by
// [Position.Castling], which then names the obstacles.
type RightLoss struct {
	Cause LossCause
	Ply   int  // the number of moves by both players, this one included
	Move  Move // the move that lost the right
}

// LossCause says what lost a castling right.
type LossCause uint8

// The causes.
const (
	KingMoved    LossCause = iota // castling included, on either side
	RookMoved                     // that very rook
	RookCaptured                  // that very rook, before it had moved
)

// String returns "king-moved", "rook-moved" or "rook-captured".
func (c LossCause) String() string {
	return enum.Name([]string{"king-moved", "rook-moved", "rook-captured"}, int(c))
}

// RightLost returns when and how c lost the right to castle on that side. ok is
// false if c still has it, and if c had none at the start of the game.
func (g *Game) RightLost(c Color, side Side) (loss RightLoss, ok bool) {
	start := &g.turns[0].position
	castling := start.CastlingOf(c, side)
	rook := castling.RookFrom
	if !castling.HasRight() || g.now().position.castling.Has(rook) {
		return RightLoss{}, false
	}
	// Rights never come back, so the turns without it are the last ones.
	ply := sort.Search(len(g.turns), func(i int) bool { return !g.turns[i].position.castling.Has(rook) })
	loss = RightLoss{Ply: ply, Move: g.moves[ply-1]}
	switch {
	case g.turns[ply-1].position.turn != c&1:
		loss.Cause = RookCaptured
	case loss.Move.Role() == King:
		loss.Cause = KingMoved
	default:
		loss.Cause = RookMoved
	}
	return loss, true
}
