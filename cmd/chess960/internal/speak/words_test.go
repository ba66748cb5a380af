package speak

import (
	"testing"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/engine"
	"chess960/engine/pgn"
	"chess960/render"
)

// TestWords finds words for every code of the libraries.
func TestWords(t *testing.T) {
	words := speaker(t, "en").Words()
	need := func(key string) {
		t.Helper()
		if !words.Has(key) {
			t.Errorf("no words for %q", key)
		}
	}
	for code := engine.ObstacleNoRight; code <= engine.ObstacleUncoveredByRook; code++ {
		need("obstacle." + code.String())
	}
	for _, reason := range engine.Illegals() {
		need("illegal." + reason.String())
	}
	for method := engine.DoubleMove; method <= engine.RookOnly; method++ {
		need("method." + method.String())
	}
	for status := engine.Checkmate; status <= engine.Dead; status++ {
		need("status." + status.String())
	}
	for field := engine.FieldTurn; field <= engine.FieldFullmoves; field++ {
		need("fen.field." + fenKeys[field])
		need("fen.right." + fenKeys[field])
	}
	for _, fault := range engine.FENFaults() {
		need("fen.fault." + fault.String())
	}
	for role := engine.Pawn; role <= engine.King; role++ {
		need("role." + role.String())
		need("roles." + role.String())
		for _, c := range []engine.Color{engine.White, engine.Black} {
			need("piece." + role.Of(c).String())
		}
	}
	for _, c := range []engine.Color{engine.White, engine.Black} {
		for _, prefix := range []string{"color.", "pieces.", "turn."} {
			need(prefix + c.String())
		}
		need("turn." + c.String() + ".check")
		for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
			need("castle.title." + c.String() + "." + side.String())
			need("show.castling." + c.String() + "." + side.String())
			need("spoken.castles." + c.String() + "." + side.String())
			need("sheet.castling." + side.String())
		}
	}
	for code := engine.UnknownPiece; code <= engine.WrongRanks; code++ {
		need("error.placement." + code.String())
	}
	for w := render.SquaresAlike; w <= render.BlackOnDark; w++ {
		need("diagram.weak." + w.String())
	}
	for code := chess960.NoText; code <= chess960.KingNotBetweenRooks; code++ {
		need("fault." + code.String())
	}
	for code := chess960.NotTwoParts; code <= chess960.NotAPairNumber; code++ {
		need("error.pair." + code.String())
	}
	for code := chess960.NotOnADie; code <= chess960.AllDecided; code++ {
		need("error.dice." + code.String())
	}
	for code := chess960.CountTooSmall; code <= chess960.SourceStuck; code++ {
		need("error.draw." + code.String())
	}
	for code := chess960.WrongSquares; code <= chess960.EmptySet; code++ {
		need("error.pattern." + code.String())
	}
	for code := chess960.NoOperator; code <= chess960.BadValue; code++ {
		need("error.term." + code.String())
	}
	for code := sealed.WrongFormat; code <= sealed.WrongHead; code++ {
		need("verify." + code.String())
	}
	for code := sealed.NoAnchor; code <= sealed.DoubleOnce; code++ {
		need("event.warning." + code.String())
	}
	for _, known := range eventErrors {
		need("error.event." + known.key)
	}
	for code := pgn.CodeBadMove; code <= pgn.CodeJunk; code++ {
		// These two are worded by their cause.
		if code != pgn.CodeBadMove && code != pgn.CodeBadStart {
			need("pgn.fault." + code.String())
		}
	}
	for end := engine.Unfinished; end <= engine.ByBothFlags; end++ {
		need("pgn.rule." + end.String())
	}
	for refusal := engine.GameOver; refusal <= engine.NotInForce; refusal++ {
		need("refusal." + refusal.String())
	}
	for code := engine.HindranceNoPiece; code <= engine.HindranceNoPromotion; code++ {
		need("hindrance." + code.String())
	}
	for cause := engine.KingMoved; cause <= engine.RookCaptured; cause++ {
		need("error.move.right." + cause.String())
	}
	for role := engine.Pawn; role <= engine.King; role++ {
		need("the." + role.String())
	}
	for _, known := range sheetErrors {
		need("error.sheet." + known.key)
	}
}
