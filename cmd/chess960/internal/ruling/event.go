package ruling

import (
	"errors"
	"slices"

	"chess960/engine"
	"chess960/engine/pgn"
)

// Kind is the kind of an event that an arbiter rules on.
type Kind string

// The kinds. NoEvent asks how the position stands.
const (
	NoEvent   Kind = ""
	Flag      Kind = "flag"
	Resign    Kind = "resign"
	Illegal   Kind = "illegal"
	BothFlags Kind = "both-flags"
	DrawClaim Kind = "claim"
	Touched   Kind = "touched"
	WrongSet  Kind = "setup"
)

// Event is what happened at the board. Only what its kind asks for counts.
type Event struct {
	Kind Kind
	Who  engine.Color // whose flag fell, who resigned or moved illegally
	Nth  int          // illegal move of this player, from 1
	// Offence is what was illegal. Unpromoted says that a pawn was left on the last
	// rank instead; Pawn is its move, if there are several to choose from.
	Offence    engine.Offence
	Unpromoted bool
	Pawn       engine.Move
	LastPeriod bool
	Squares    []engine.Square // of the pieces touched, in that order
	Move       engine.Move     // announced with a claim, 0 for none
}

// Decision is what follows from an event.
type Decision struct {
	Event Event
	// Before is the position in which it happened, Game the game after it.
	Before engine.Position
	Game   *engine.Game
	Ruling engine.Ruling
	// Refused is why the Laws do not hear the event; 0 if they do. GameOver says that
	// the game had ended before.
	Refused engine.Refusal
	// Moves are those of which one must be played after pieces were touched; Free says
	// that any may.
	Moves []engine.Move
	Free  bool
	// Anew says that a game with a wrong start is cancelled and a new one played.
	Anew bool
	// Proofs say who can still mate, where that matters.
	Proofs []Proof
}

// Proof is a proof and whom it is about.
type Proof struct {
	Winner engine.Color
	engine.Proof
}

// ErrPawns says that it is not plain which pawn was left on the last rank.
var ErrPawns = errors.New("not one pawn that can step to the last rank")

// tenMoves is how many moves each player must have made before a wrong start stands in
// rapid and blitz (Laws A.5.1.2).
const tenMoves = 10

// Decide lets the event happen in a game and says what follows. The error is an
// [engine.MoveError] of a move that is illegal, or ErrPawns.
func Decide(game *engine.Game, e Event) (Decision, error) {
	d := Decision{Event: e, Before: game.Position(), Game: game}
	err := d.happen()
	if refusal := engine.Refusal(0); errors.As(err, &refusal) {
		d.Refused, err = refusal, nil
	}
	if err != nil {
		return d, err
	}
	d.prove()
	return d, nil
}

// happen lets the event happen.
func (d *Decision) happen() (err error) {
	e, game := &d.Event, d.Game
	switch e.Kind {
	case NoEvent:
		game.EndIfDead()
	case Flag:
		d.Ruling, err = game.Flag(e.Who)
	case Resign:
		d.Ruling, err = game.Resign(e.Who)
	case BothFlags:
		d.Ruling, err = game.BothFlags(e.LastPeriod)
	case Illegal:
		err = d.punish()
	case DrawClaim:
		err = d.claim()
	case Touched:
		if _, over := game.Outcome(); over {
			return engine.GameOver
		}
		d.Moves = d.Before.TouchedMoves(e.Squares)
		d.Free = len(d.Moves) == d.Before.CountMoves()
		d.Ruling.Article = "4.3"
	case WrongSet:
		d.setup()
	}
	return err
}

// punish rules on an illegal move.
func (d *Decision) punish() (err error) {
	e := &d.Event
	for range e.Nth - 1 {
		if _, err := d.Game.Penalize(e.Who, engine.PressedOnly); err != nil {
			return err
		}
	}
	if !e.Unpromoted {
		d.Ruling, err = d.Game.Penalize(e.Who, e.Offence)
		return err
	}
	if d.Before.Turn() != e.Who {
		return engine.NotOnMove
	}
	if e.Pawn == 0 {
		pawns := slices.DeleteFunc(d.Before.AppendMoves(nil), func(m engine.Move) bool { return m.Promotion() != engine.Queen })
		if len(pawns) != 1 {
			return ErrPawns
		}
		e.Pawn = pawns[0]
	}
	d.Ruling, err = d.Game.PlayUnpromoted(e.Pawn)
	return err
}

// claim rules on a claim of a draw, of the kind that is right if there is one.
func (d *Decision) claim() (err error) {
	e := &d.Event
	if len(e.Squares) > 0 {
		if err := d.Game.Touch(d.Before.Turn()); err != nil {
			return err
		}
	}
	kind := engine.ByThreefoldClaim
	for _, c := range d.Game.Claims() {
		if c.Move == e.Move {
			kind = c.Termination
			break
		}
	}
	d.Ruling, err = d.Game.Claim(d.Before.Turn(), kind, e.Move)
	return err
}

// setup rules on a start that is found to have been wrong.
func (d *Decision) setup() {
	rapid := d.Game.Rules().IllegalMove == engine.FIDERapidBlitz().IllegalMove
	if rapid && d.Before.Fullmoves() > tenMoves {
		d.Ruling.Article = "A.5.1.2"
		return
	}
	d.Ruling.Article, d.Anew = "7.2.1", true
}

// prove adds the proofs: of the opponent of who has lost, and of both players where
// nothing has happened or the position is dead.
func (d *Decision) prove() {
	outcome, over := d.Game.Outcome()
	l := d.Game.Rules().Search
	switch {
	case d.Ruling.Proof != nil:
		d.Proofs = []Proof{{d.Event.Who.Other(), *d.Ruling.Proof}}
	case over && outcome.Termination == engine.ByDeadPosition, d.Event.Kind == NoEvent && !over:
		now := d.Game.Position()
		for _, c := range [...]engine.Color{engine.White, engine.Black} {
			d.Proofs = append(d.Proofs, Proof{c, now.Winnability(c, l)})
		}
	}
}

// Replay returns the game of a score as the Laws see it, up to where they end it, and the
// event that ended it by what the score says: NoEvent if it does not say.
func Replay(g *pgn.Game, rules engine.Rules) (game *engine.Game, e Event) {
	game = engine.NewGame(g.Start, rules)
	for m := range g.Moves() {
		if game.Play(m) != nil {
			return game, e
		}
	}
	if end, ok := g.Termination(); ok {
		now := game.Position()
		e.Who = loser(&now, g.Result)
		switch end {
		case engine.ByFlag:
			e.Kind = Flag
		case engine.ByResignation:
			e.Kind = Resign
		}
	}
	return game, e
}

// LineIn writes a line that begins in that position.
func LineIn(p engine.Position, line []engine.Move, n engine.Notation) (text []string) {
	for _, m := range line {
		text = append(text, string(n.Append(nil, p, m)))
		p.Apply(m)
	}
	return text
}

// Mate returns the board at the end of the line to mate; ok is false if there is none.
func (d *Decision) Mate() (board engine.Board, ok bool) {
	for _, proof := range d.Proofs {
		if proof.Verdict == engine.Winnable {
			p := d.Before
			for _, m := range proof.Line {
				p.Apply(m)
			}
			return p.Board(), true
		}
	}
	return engine.Board{}, false
}
