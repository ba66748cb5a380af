package main

import (
	"testing"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
	"chess960/engine/pgn"
)

// TestPGNWords finds words for every fault and every end of a game.
func TestPGNWords(t *testing.T) {
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	for code := pgn.BadMove; code <= pgn.Junk; code++ {
		// These two are worded by their cause.
		if code != pgn.BadMove && code != pgn.BadStart && !words.Has("pgn.fault."+code.String()) {
			t.Errorf("no words for fault %v", code)
		}
	}
	for _, end := range []engine.Termination{engine.Unfinished, engine.ByCheckmate, engine.ByStalemate, engine.ByDeadPosition,
		engine.ByFivefold, engine.BySeventyFive, engine.ByThreefoldClaim, engine.ByFiftyClaim} {
		if !words.Has("pgn.rule." + end.String()) {
			t.Errorf("no words for %v", end)
		}
	}
}
