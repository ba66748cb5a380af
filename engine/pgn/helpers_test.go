package pgn

import (
	"testing"

	"chess960/engine"
)

var french = engine.Letters{"", "P", "C", "F", "T", "D", "R"}

const (
	startFEN   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	castlesFEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
)

func mustPosition(t testing.TB, fen string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
