package engine

import (
	"fmt"
	"testing"

	"chess960/engine/enum"
)

// TestNames walks all 256 values of every type that names its values: those that
// there are have each a name of their own, and all others are unknown.
func TestNames(t *testing.T) {
	for _, tt := range []struct {
		first, last int
		of          func(i uint8) fmt.Stringer
	}{
		{int(White), int(Black), func(i uint8) fmt.Stringer { return Color(i) }},
		{int(KingSide), int(QueenSide), func(i uint8) fmt.Stringer { return Side(i) }},
		{int(NoRole), int(King), func(i uint8) fmt.Stringer { return Role(i) }},
		{int(FileA), int(FileH), func(i uint8) fmt.Stringer { return File(i) }},
		{int(Rank1), int(Rank8), func(i uint8) fmt.Stringer { return Rank(i) }},
		{int(A1), int(H8), func(i uint8) fmt.Stringer { return Square(i) }},
		{int(Ongoing), int(Dead), func(i uint8) fmt.Stringer { return Status(i) }},
		{int(NoMethod), int(RookOnly), func(i uint8) fmt.Stringer { return Method(i) }},
		{int(ObstacleNoRight), int(ObstacleUncoveredByRook), func(i uint8) fmt.Stringer { return ObstacleCode(i) }},
		{int(UnknownPiece), int(WrongRanks), func(i uint8) fmt.Stringer { return PlacementCode(i) }},
		{int(FieldPlacement), int(FieldCount), func(i uint8) fmt.Stringer { return FENField(i) }},
		{int(NoResult), int(Draw), func(i uint8) fmt.Stringer { return Result(i) }},
		{int(Unfinished), int(ByBothFlags), func(i uint8) fmt.Stringer { return Termination(i) }},
		{int(MovedIllegally), int(UsedBothHands), func(i uint8) fmt.Stringer { return Offence(i) }},
		{int(KingMoved), int(RookCaptured), func(i uint8) fmt.Stringer { return LossCause(i) }},
		{int(StyleSAN), int(StyleUCI), func(i uint8) fmt.Stringer { return Style(i) }},
		{int(HindranceNoPiece), int(HindranceNoPromotion), func(i uint8) fmt.Stringer { return HindranceCode(i) }},
		{int(GameOver), int(NotInForce), func(i uint8) fmt.Stringer { return Refusal(i) }},
	} {
		seen := map[string]int{}
		for i := range 256 {
			value := tt.of(uint8(i))
			name := value.String()
			if known := tt.first <= i && i <= tt.last; known != (name != enum.Unknown) {
				t.Errorf("%T(%d) is %q", value, i, name)
			} else if other, taken := seen[name]; known && taken {
				t.Errorf("%T(%d) and %T(%d) are both %q", value, i, value, other, name)
			}
			seen[name] = i
		}
	}
}

// TestPieceNames walks all 256 values of Piece, whose names have a gap.
func TestPieceNames(t *testing.T) {
	for i := range 256 {
		p := Piece(i)
		real := p == NoPiece || Pawn <= p.Role() && p.Role() <= King && p == p.Role().Of(p.Color())
		if got := p.String(); real != (got != enum.Unknown) {
			t.Errorf("Piece(%d) is %q", i, got)
		}
	}
}

// TestSetNames names sets with one bit that means nothing.
func TestSetNames(t *testing.T) {
	for _, tt := range []struct {
		got, want string
	}{
		{Illegal(0).String(), ""},
		{(MissingKing | BadCounters | BadCounters<<1 | BadCounters<<2).String(), "missing-king, bad-counters, unknown"},
		{(MissingField | FromAddress | FromAddress<<1).String(), "missing-field, from-address, unknown"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
	for n, reason := range Illegals() {
		if reason != 1<<n || reason.String() == enum.Unknown {
			t.Errorf("reason %d is %v", n, reason)
		}
	}
	for n, fault := range FENFaults() {
		if fault != 1<<n || fault.String() == enum.Unknown {
			t.Errorf("fault %d is %v", n, fault)
		}
	}
}
