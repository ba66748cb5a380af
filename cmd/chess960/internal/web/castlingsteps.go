package web

import (
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

// castlingStep is a step as the page tells it.
type castlingStep struct {
	Title, Text string
	Squares     []squareMark // that the step asks about
	State       string       // how it stands, in words
	Sign        string       // icon of the state, "" where there is nothing to judge yet
	URL         string       // "" where it cannot be taken
	Now         bool
	Turns       []choice // of the hands
}

// squareMark is a square with its verdict.
type squareMark struct {
	Name string
	Bad  string // what is wrong with it, "" for nothing
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

// castlingSteps tells the steps. at gives the address of one.
func castlingSteps(k *engine.Castling, now int, at func(step int) string, r *request) []castlingStep {
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
	step := func(n int, name string, asked, bad engine.Bitboard, good, wrong string) castlingStep {
		if n != rightStep && asked == 0 {
			name += ".none"
		}
		s := castlingStep{Title: say("step." + name), Text: say("step." + name + ".text"), URL: at(n), Now: now == n, State: r.Say("web.castling.state." + good), Sign: "yes"}
		for square := range asked.Squares() {
			mark := squareMark{Name: square.String()}
			if bad.Has(square) {
				mark.Bad = r.Say("web.castling.square." + wrong)
			}
			s.Squares = append(s.Squares, mark)
		}
		if count := (asked & bad).Count(); count > 0 {
			s.State, s.Sign = r.Say("web.castling.state."+wrong, "count", count), "no"
		}
		return s
	}
	steps := []castlingStep{
		step(rightStep, "right", 0, 0, "holds", ""),
		step(kingStep, "king", king, taken, "free", "blocked"),
		step(rookStep, "rook", rook, taken, "free", "blocked"),
		step(safeStep, "safe", k.MustBeSafe, attacked, "safe", "attacked"),
	}
	hands := castlingStep{Title: r.Say("web.castling.step.hands"), Text: say("step.hands.text"), State: r.Say("web.castling.state.waits"), Now: now >= handStep}
	if k.Legal() {
		hands.State, hands.Sign, hands.URL = capital(r.Say("castle.yes")), "yes", at(handStep)
		for i, t := range turns(k) {
			hands.Turns = append(hands.Turns, choice{Text: say("turn." + t.String()), URL: at(handStep + i), Chosen: now == handStep+i})
		}
	}
	return append(steps, hands)
}

// castlingPlate shows a step: what is asked of which square, or where the hands are.
// Before the first step it shows all that is asked.
func castlingPlate(p *engine.Position, k *engine.Castling, reasons []engine.Square, step int) *plate {
	shown := &plate{Board: p.Board(), Flip: k.Color == engine.Black}
	if !k.HasRight() {
		return shown
	}
	shown.Board.Set(k.KingFrom, engine.NoPiece)
	shown.Board.Set(k.RookFrom, engine.NoPiece)
	shown.King, shown.Rook = carried{engine.King.Of(k.Color), k.KingFrom, false}, carried{engine.Rook.Of(k.Color), k.RookFrom, false}
	if step >= handStep {
		shown.hands(k, turns(k)[step-handStep])
		return shown
	}
	shown.Tracks = []track{{k.KingFrom, k.KingTo, step != rookStep}, {k.RookFrom, k.RookTo, step <= rightStep || step == rookStep}}
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
func (p *plate) hands(k *engine.Castling, t turn) {
	kingMoves := k.KingFrom != k.KingTo
	p.Tracks = []track{{k.KingFrom, k.KingTo, t != rookTurn}, {k.RookFrom, k.RookTo, t == rookTurn}}
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
