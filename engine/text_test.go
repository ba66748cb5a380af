package engine

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"
)

// everything has every type of the package that has a text.
type everything struct {
	Position     Position
	Setup        Setup
	Board        Board
	Move         Move
	Square       Square
	Squares      Bitboard
	Color        Color
	Role         Role
	Piece        Piece
	File         File
	Rank         Rank
	Side         Side
	Status       Status
	Result       Result
	Termination  Termination
	Method       Method
	Obstacle     ObstacleCode
	Hindrance    HindranceCode
	Placement    PlacementCode
	Field        FENField
	Style        Style
	Offence      Offence
	Loss         LossCause
	ByColor      map[Color]Piece
	NoPosition   Position
	NoMove, Pass Move
}

// TestJSON writes every type and reads it back.
func TestJSON(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, enPassantFEN)
	in := everything{
		Position: p, Setup: p.Setup(), Board: p.Board(), Square: E4, Squares: p.ByColor(Black), Color: Black, Role: Knight,
		Piece: Queen.Of(Black), File: FileC, Rank: Rank7, Side: QueenSide, Status: Stalemate, Result: Draw, Termination: ByFlag,
		Method: KingOnly, Obstacle: ObstacleCrossesAttacked, Hindrance: HindrancePinned, Placement: WrongRanks, Field: FieldCastling, Style: StyleLong,
		Offence: UsedBothHands, Loss: RookCaptured, ByColor: map[Color]Piece{White: Pawn.Of(White), Black: King.Of(Black)}, Pass: NullMove,
	}
	in.Move = newMove(E7, E8, promotion+uint16(Rook))
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var out everything
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if !reflect.DeepEqual(in, out) {
		t.Errorf("%s read as\n%+v, want\n%+v", text, out, in)
	}
	for i, v := 0, reflect.ValueOf(in); i < v.NumField(); i++ {
		switch v.Field(i).Interface().(type) {
		case map[Color]Piece:
		case encoding.TextMarshaler:
			if _, ok := v.Field(i).Interface().(encoding.TextAppender); !ok {
				t.Errorf("%T appends no text", v.Field(i).Interface())
			}
		default:
			t.Errorf("%T has no text", v.Field(i).Interface())
		}
	}
}

// TestUnmarshalRefuses reads what is no value, and finds the old one unchanged.
func TestUnmarshalRefuses(t *testing.T) {
	t.Parallel()
	p, color, square, squares, move := StartPosition(), Black, E4, E4.Bitboard(), newMove(E2, E4, doublePush)
	setup, board, status := p.Setup(), p.Board(), Stalemate
	before := fmt.Sprint(p, color, square, squares, move, setup.FEN(), board, status)
	for _, tt := range []struct {
		v    encoding.TextUnmarshaler
		text string
	}{
		{&p, "8/8/8/8/8/8/8/8 w - - 0 1"}, {&p, "x"}, {&color, "green"}, {&color, "White"}, {&color, "unknown"}, {&square, "e9"}, {&squares, "e4 i1"},
		{&move, "e2"}, {&move, "O-O"}, {&setup, "8 w"}, {&board, "8/8"}, {&status, ""},
	} {
		if err := tt.v.UnmarshalText([]byte(tt.text)); err == nil {
			t.Errorf("%T read %q", tt.v, tt.text)
		}
	}
	if after := fmt.Sprint(p, color, square, squares, move, setup.FEN(), board, status); after != before {
		t.Errorf("values changed from\n%s to\n%s", before, after)
	}
	for _, v := range []encoding.TextMarshaler{Color(2), Role(7), Square(64), Piece(7), Status(9), Style(9)} {
		if text, err := v.MarshalText(); err == nil {
			t.Errorf("%T %d is %q", v, v, text)
		}
	}
}

// TestMoveText writes every move of many positions, reads it back, and resolves it.
func TestMoveText(t *testing.T) {
	t.Parallel()
	for _, fen := range []string{startFEN, castlesFEN, enPassantFEN, promotesFEN, "6k1/8/8/8/8/8/8/rRK4R w HB - 0 1"} {
		p := mustPosition(t, fen)
		for _, m := range p.AppendMoves(nil) {
			text, err := m.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var read Move
			if err := read.UnmarshalText(text); err != nil {
				t.Fatal(err)
			}
			if read.String() != m.String() || read.From() != m.From() || read.To() != m.To() || read.Promotion() != m.Promotion() {
				t.Errorf("%v read as %v", m, read)
			}
			if got, err := p.Resolve(read); got != m || err != nil {
				t.Errorf("%s: %v resolves to %v, %v", fen, m, got, err)
			}
			if got, err := p.Resolve(m); got != m || err != nil {
				t.Errorf("%s: %v resolves to %v, %v", fen, m, got, err)
			}
			child := p
			if err := child.Play(read); m.Promotion() == NoRole && (!errors.Is(err, ErrIllegalMove) || child != p) {
				t.Errorf("%s: %v played without its position: %v", fen, read, err)
			}
		}
	}
	p := StartPosition()
	var read Move
	if err := read.UnmarshalText([]byte("e2e5")); err != nil {
		t.Fatal(err)
	}
	if m, err := p.Resolve(read); err == nil {
		t.Errorf("e2e5 is %v", m)
	}
	if err := p.Play(read); err == nil || p != StartPosition() {
		t.Error("e2e5 was played")
	}
}

// TestZeroPosition asks of the zero Position what its comment says.
func TestZeroPosition(t *testing.T) {
	t.Parallel()
	var p Position
	if n := len(p.AppendMoves(nil)); n != 0 || p.CountMoves() != 0 || Perft(p, 3) != 0 {
		t.Errorf("%d moves, %d counted", n, p.CountMoves())
	}
	if p.InCheck() || p.Status() != Stalemate || p.Occupied() != 0 || p.Castling(KingSide).Legal() {
		t.Error("something stands on the board")
	}
	if err := p.Play(newMove(A1, A2, uint16(King))); err == nil {
		t.Error("a move was played")
	}
}
