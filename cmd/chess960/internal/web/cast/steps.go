package cast

import (
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/engine"
)

// Castling goes in five steps, of which the first four ask what the rules ask: the right,
// the king's way, the rook's way, a safe king. The fifth is that of the hands, which take
// it in turns as at the board: the king leaves it first (Guidelines II.3.2.5).
const (
	rightStep = 1 + iota
	kingStep
	rookStep
	safeStep
	handStep // and one more for each further turn of the hands
)

// step is a step as it is told.
type step struct {
	title, text string
	squares     []squareMark // that the step asks about
	state       string       // how it stands, in words
	sign        string       // icon of the state, "" where there is nothing to judge yet
	url         string       // "" where it cannot be taken
	now         bool
	turns       []link // of the hands
}

// squareMark is a square with its verdict.
type squareMark struct {
	name string
	bad  string // what is wrong with it, "" for nothing
}

// turn is what the hands do at once.
type turn uint8

const (
	sayTurn  turn = iota // that one castles: the king stays, so nothing else says it
	liftTurn             // the king
	rookTurn
	downTurn // the king
)

func (t turn) String() string { return [...]string{"say", "lift", "rook", "down"}[t] }

// turns are those of a castling. A piece that stays is left where it is.
func turns(k *engine.Castling) []turn {
	switch k.Method {
	case engine.KingOnly:
		return []turn{liftTurn, downTurn}
	case engine.RookOnly:
		return []turn{sayTurn, rookTurn}
	}
	return []turn{liftTurn, rookTurn, downTurn}
}

// lastStep is the number of the last step that can be taken: castling that is forbidden
// never comes to the hands.
func lastStep(k *engine.Castling) int {
	if !k.Legal() {
		return safeStep
	}
	return handStep + len(turns(k)) - 1
}

// ways are the squares that must be empty for the king and for the rook.
func ways(k *engine.Castling) (king, rook engine.Bitboard) {
	of := func(from, to engine.Square) engine.Bitboard {
		return (engine.Between(from, to) | to.Bitboard()) & k.MustBeEmpty
	}
	return of(k.KingFrom, k.KingTo), of(k.RookFrom, k.RookTo)
}

// stepsOf tells the steps. at gives the address of one.
func stepsOf(k *engine.Castling, now int, at func(step int) string, r *speak.Speaker) []step {
	king, rook := ways(k)
	var taken, attacked engine.Bitboard
	for _, o := range k.Obstacles() {
		if o.Attacker == o.Square {
			taken |= o.Square.Bitboard()
		} else {
			attacked |= o.Square.Bitboard()
		}
	}
	say := func(key string) string {
		return r.Say("web.castling."+key, "kingfrom", k.KingFrom, "kingto", k.KingTo, "rookfrom", k.RookFrom, "rookto", k.RookTo)
	}
	asks := func(n int, name string, asked, bad engine.Bitboard, good, wrong string) step {
		if n != rightStep && asked == 0 {
			name += ".none"
		}
		s := step{title: say("step." + name), text: say("step." + name + ".text"), url: at(n), now: now == n, state: r.Say("web.castling.state." + good), sign: "yes"}
		for square := range asked.Squares() {
			mark := squareMark{name: square.String()}
			if bad.Has(square) {
				mark.bad = r.Say("web.castling.square." + wrong)
			}
			s.squares = append(s.squares, mark)
		}
		if count := (asked & bad).Count(); count > 0 {
			s.state, s.sign = r.Say("web.castling.state."+wrong, "count", count), "no"
		}
		return s
	}
	steps := []step{
		asks(rightStep, "right", 0, 0, "holds", ""),
		asks(kingStep, "king", king, taken, "free", "blocked"),
		asks(rookStep, "rook", rook, taken, "free", "blocked"),
		asks(safeStep, "safe", k.MustBeSafe, attacked, "safe", "attacked"),
	}
	hands := step{title: r.Say("web.castling.step.hands"), text: say("step.hands.text"), state: r.Say("web.castling.state.waits"), now: now >= handStep}
	if k.Legal() {
		hands.state, hands.sign, hands.url = speak.Capital(r.Say("castle.yes")), "yes", at(handStep)
		for i, t := range turns(k) {
			hands.turns = append(hands.turns, link{say("turn." + t.String()), at(handStep + i), now == handStep+i})
		}
	}
	return append(steps, hands)
}

// plateOf shows a step: what is asked of which square, or where the hands are.
// Before the first step it shows all that is asked.
func plateOf(p *engine.Position, k *engine.Castling, reasons []engine.Square, step int) *drawn.Plate {
	shown := &drawn.Plate{Board: p.Board(), Flip: k.Color == engine.Black}
	if !k.HasRight() {
		return shown
	}
	shown.Board.Set(k.KingFrom, engine.NoPiece)
	shown.Board.Set(k.RookFrom, engine.NoPiece)
	shown.King, shown.Rook = drawn.Carried{Piece: engine.King.Of(k.Color), Square: k.KingFrom}, drawn.Carried{Piece: engine.Rook.Of(k.Color), Square: k.RookFrom}
	if step >= handStep {
		hands(shown, k, turns(k)[step-handStep])
		return shown
	}
	shown.Tracks = []drawn.Track{{From: k.KingFrom, To: k.KingTo, Now: step != rookStep}, {From: k.RookFrom, To: k.RookTo, Now: step <= rightStep || step == rookStep}}
	shown.Reasons = reasons
	for _, o := range k.Obstacles() {
		if o.Attacker != o.Square {
			shown.Beams = append(shown.Beams, [2]engine.Square{o.Attacker, o.Square})
		}
	}
	king, rook := ways(k)
	switch step {
	case rightStep:
		shown.Lit = k.KingFrom.Bitboard() | k.RookFrom.Bitboard()
	case kingStep:
		shown.Empty = king
	case rookStep:
		shown.Empty = rook
	case safeStep:
		shown.Safe = k.MustBeSafe
	default:
		shown.Empty, shown.Safe = k.MustBeEmpty, k.MustBeSafe
	}
	return shown
}

// hands shows what the hands do, and what they have done before.
func hands(p *drawn.Plate, k *engine.Castling, t turn) {
	kingMoves := k.KingFrom != k.KingTo
	p.Tracks = []drawn.Track{{From: k.KingFrom, To: k.KingTo, Now: t != rookTurn}, {From: k.RookFrom, To: k.RookTo, Now: t == rookTurn}}
	p.Lit = k.KingFrom.Bitboard()
	switch t {
	case liftTurn:
		p.King.Lifted = true
	case rookTurn:
		p.Lit = k.RookFrom.Bitboard() | k.RookTo.Bitboard()
		p.King.Square, p.King.Lifted = k.KingTo, kingMoves
		p.Rook.Square = k.RookTo
	case downTurn:
		p.Lit = k.KingFrom.Bitboard() | k.KingTo.Bitboard() | k.RookFrom.Bitboard() | k.RookTo.Bitboard()
		p.King.Square, p.Rook.Square = k.KingTo, k.RookTo
	}
}
