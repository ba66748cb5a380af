package engine

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// hindranceList writes the hindrances of an error as code:from, and for a piece
// that hinders =piece and square.
func hindranceList(err error) string {
	var failure *MoveError
	if !errors.As(err, &failure) {
		return fmt.Sprint(err)
	}
	var list []string
	for _, h := range failure.Hindrances {
		text := fmt.Sprintf("%v:%v", h.Code, h.From)
		if h.Piece != NoPiece {
			text += fmt.Sprintf("=%v%v", h.Piece, h.Square)
		}
		if h.Ply != 0 {
			text += fmt.Sprintf("@%d", h.Ply)
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

// TestHindrances asks for moves that are illegal, each for another reason.
func TestHindrances(t *testing.T) {
	const (
		pinned  = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"
		checked = "4k3/8/8/8/1b6/8/8/1N2K2R w - - 0 1"
		double  = "4r1k1/8/8/8/8/3n4/8/N3K3 w - - 0 1"
		rooks   = "4k3/8/8/8/8/8/7P/R3K2R w - - 0 1"
	)
	for _, tt := range []struct{ name, fen, text, want string }{
		{"no such piece", startFEN, "Qd4", "path-blocked:d1=Pd2"},
		{"no queen at all", pinned, "Qd4", "no-piece:a1"},
		{"no knight on that file", startFEN, "Ncd4", "no-piece:a1"},
		{"nothing there", startFEN, "e4e5", "no-piece:e4"},
		{"the opponent's", startFEN, "e7e5", "theirs:e7=pe7"},
		{"own piece there", startFEN, "Rb1", "own-piece:a1=Nb1"},
		{"own piece there, UCI", startFEN, "a1b1", "own-piece:a1=Nb1"},
		{"no way to move", startFEN, "Nd4", "unreachable:b1 unreachable:g1"},
		{"no way to move, UCI", startFEN, "b1d4", "unreachable:b1"},
		{"bishop behind its pawn", startFEN, "Bb5", "path-blocked:f1=Pe2"},
		{"rook behind its pawn", startFEN, "a1a5", "path-blocked:a1=Pa2"},
		{"pawn against a piece", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", "path-blocked:e3=pe4"},
		{"double step over a piece", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", "path-blocked:e2=pe3"},
		{"double step too late", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "unreachable:e3"},
		{"Black's double step", "4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1", "e5", "path-blocked:e7=Ne6"},
		{"nothing to take", startFEN, "exd3", "nothing-to-take:e2"},
		{"nothing to take, UCI", startFEN, "e2d3", "nothing-to-take:e2"},
		{"pinned", pinned, "Ne4", "pinned:c3=bb4"},
		{"pinned queen leaves its line", "4k3/8/8/8/1b6/2Q5/8/4K3 w - - 0 1", "Qc8+", "pinned:c3=bb4"},
		{"does not end the check", checked, "Na3", "in-check:b1=bb4"},
		{"ends the check", checked, "Nc3", ""},
		{"double check", double, "Nb3", "in-check:a1=nd3 in-check:a1=re8"},
		{"king into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", "into-check:e1=ra2"},
		{"king takes what is protected", "4k3/8/8/8/8/6b1/5r2/4K3 w - - 0 1", "Kxf2", "into-check:e1=bg3"},
		{"king along the line", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kf1", "into-check:e1=ra1"},
		{"king two squares", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kg1", "unreachable:e1"},
		{"one blocked, one astray", rooks, "Rh3", "path-blocked:h1=Ph2"},
		{"promotion elsewhere", startFEN, "e4=Q", "no-promotion:e2"},
		{"a knight does not promote", startFEN, "Nf3=Q", "no-promotion:g1"},
		{"en passant opens a line", "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "exd3", "nothing-to-take:e4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			_, err := p.ParseMove(tt.text, nil)
			if tt.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if got := hindranceList(err); got != tt.want {
				t.Errorf("%s, want %s (%v)", got, tt.want, err)
			}
		})
	}
}

// TestGameHindrances asks for captures en passant that only the moves before
// explain.
func TestGameHindrances(t *testing.T) {
	for _, tt := range []struct{ name, fen, moves, text, want string }{
		{"a move too late", startFEN, "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5", "exd6", "too-late:e5=pd5@4"},
		{"a move too late, UCI", startFEN, "e2e4 a7a6 e4e5 d7d5 a2a3 a6a5", "e5d6", "too-late:e5=pd5@4"},
		{"in two steps", startFEN, "e2e4 d7d6 e4e5 a7a6 a2a3 d6d5", "exd6", "nothing-to-take:e5"},
		{"another piece there", startFEN, "e2e4 a7a6 e4e5 d7d5 a2a3 d5d4 a3a4 d8d5", "exd6", "nothing-to-take:e5"},
		{"before the game began", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "", "exd6", "nothing-to-take:e5"},
		{"opens a line", "8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", "d2d4", "exd3", "pinned:e4=Rh4"},
		{"both pawns late", "4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7", "xd6", "too-late:c5=pd5@1 too-late:e5=pd5@1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := mustGame(t, tt.fen, FIDEStandard(), tt.moves)
			_, err := g.ParseMove(tt.text, nil)
			if got := hindranceList(err); got != tt.want {
				t.Errorf("%s, want %s (%v)", got, tt.want, err)
			}
		})
	}
	g := mustGame(t, startFEN, FIDEStandard(), "")
	if m, err := g.ParseMove("e4", nil); err != nil || m.String() != "e2e4" {
		t.Errorf("e4 read as %v, %v", m, err)
	}
	if _, err := g.ParseMove("word", nil); !errors.Is(err, ErrMoveSyntax) {
		t.Errorf("error %v, want that of a word", err)
	}
}
