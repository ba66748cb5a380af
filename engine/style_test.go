package engine

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// hungarian has letters that mean other pieces elsewhere: B is the rook, F the
// bishop, H the knight.
var hungarian = Letters{"", "G", "H", "F", "B", "V", "K"}

// notations are all styles in letters that are easy to mistake.
var notations = func() (all []Notation) {
	for style := StyleSAN; style <= StyleUCI; style++ {
		for _, l := range []*Letters{nil, &french, &hungarian, &figurines, {"", "B", "S", "L", "T", "D", "K"}, {"", "P", "P", "L", "T", "D", "K"}} {
			all = append(all, Notation{style, l})
		}
	}
	return all
}()

// TestNotationTable writes and reads every column of notation-tests.tsv.
func TestNotationTable(t *testing.T) {
	t.Parallel()
	columns := []struct {
		name     string
		notation Notation
	}{
		{"san_pgn", Notation{}},
		{"fide_C", Notation{Style: StyleFIDE}},
		{"french_short", Notation{StyleShort, &french}},
		{"french_long", Notation{StyleLong, &french}},
	}
	for _, row := range casetest.Table(t, "notation-tests.tsv") {
		p := mustPosition(t, row["fen"])
		m := mustMove(t, &p, row["uci_chess960"])
		for _, column := range columns {
			t.Run(row["id"]+"/"+column.name, func(t *testing.T) {
				want := row[column.name]
				if got := string(column.notation.Append(nil, p, m)); got != want {
					t.Errorf("%v written %q, want %q", m, got, want)
				}
				if got, err := p.ParseSAN(want, column.notation.Letters); err != nil || got != m {
					t.Errorf("%q read as %v, %v, want %v", want, got, err, m)
				}
			})
		}
	}
}

func TestNotationStyles(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen, uci string
		notation       Notation
		want           string
	}{
		{"long, English", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "g8f6", Notation{Style: StyleLong}, "Ng8-f6"},
		{"long, no twins told apart", threeQueens, "h4e1", Notation{Style: StyleLong}, "Qh4-e1"},
		{"long, promotion", promotesFEN, "e7d8q", Notation{Style: StyleLong}, "e7xd8Q+"},
		{"long, castling", castlesFEN, "e1h1", Notation{Style: StyleLong}, "O-O"},
		{"Laws, castling to the c-file", castlesFEN, "e1a1", Notation{Style: StyleFIDE}, "0-0-0"},
		{"Laws, check by castling", "3k4/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", Notation{Style: StyleFIDE}, "0-0-0+"},
		{"en passant with check", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", Notation{Style: StyleShort}, "exd3 e.p."},
		{"en passant that checks", "4k3/8/8/8/1pP5/8/3K4/8 b - c3 0 1", "b4c3", Notation{Style: StyleShort}, "bxc3 e.p.+"},
		{"en passant in SAN", "4k3/8/8/8/1pP5/8/3K4/8 b - c3 0 1", "b4c3", Notation{}, "bxc3+"},
		{"figurine", startFEN, "g1f3", Notation{Letters: &figurines}, "♘f3"},
		{"Black has White's figurines", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "g8f6", Notation{StyleLong, &figurines}, "♘g8-f6"},
		{"promotion to a figurine", promotesFEN, "e7d8q", Notation{Letters: &figurines}, "exd8=♕+"},
		{"UCI, castling", castlesFEN, "e1h1", Notation{StyleUCI, &french}, "e1h1"},
		{"UCI, promotion", promotesFEN, "e7d8q", Notation{StyleUCI, &french}, "e7d8q"},
		{"Hungarian rook", castlesFEN, "a1a8", Notation{StyleShort, &hungarian}, "Bxa8+"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			m := mustMove(t, &p, tt.uci)
			if got := string(tt.notation.Append(nil, p, m)); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// TestReadGenerously reads what people write and no style of ours prints.
func TestReadGenerously(t *testing.T) {
	t.Parallel()
	tests := []struct {
		fen, text string
		letters   *Letters
		want      string // UCI, or empty
		err       error
	}{
		{startFEN, "♘f3", nil, "g1f3", nil},
		{startFEN, "♞f3", nil, "g1f3", nil},
		{startFEN, "♞\uFE0Ef3", &french, "g1f3", nil},
		{startFEN, "♘\uFE0Ff3", &figurines, "g1f3", nil},
		{startFEN, "♙e4", nil, "e2e4", nil},
		{startFEN, "♟e2-e4", &french, "e2e4", nil},
		{startFEN, "♔f3", nil, "", ErrIllegalMove},
		{startFEN, "☗f3", nil, "", ErrMoveSyntax},
		{startFEN, "Nf3", &figurines, "", ErrMoveSyntax},
		{startFEN, "Cf3 (=)", &french, "g1f3", nil},
		{startFEN, "e4(=)", nil, "e2e4", nil},
		{startFEN, "e4! (=)", nil, "e2e4", nil},
		{startFEN, "e4=", nil, "e2e4", nil},
		{startFEN, "(=)", nil, "", ErrMoveSyntax},
		{castlesFEN, "0-0 (=)", nil, "e1h1", nil},
		{castlesFEN, "Txa8++", &french, "a1a8", nil},
		{castlesFEN, "Rxa8#", nil, "a1a8", nil},
		{enPassantFEN, "bxc3 (e.p.)", nil, "b4c3", nil},
		{enPassantFEN, "bxc3ep+", nil, "b4c3", nil},
		{enPassantFEN, "bxc3 e.p. (=)", nil, "b4c3", nil},
		{promotesFEN, "exd8=(Q)+", nil, "e7d8q", nil},
		{promotesFEN, "exd8♕", nil, "e7d8q", nil},
		{promotesFEN, "exd8(♛)", &french, "e7d8q", nil},
		{promotesFEN, "exd8=♙", nil, "", ErrMoveSyntax},
		{promotesFEN, "exd8=", nil, "", ErrNoPromotion},
		{promotesFEN, "exd8=()", nil, "", ErrMoveSyntax},
		{promotesFEN, "exd8R", nil, "e7d8r", nil},
		{promotesFEN, "exd8R", &french, "", ErrMoveSyntax}, // R is the king
		{promotesFEN, "e7d8R", nil, "e7d8r", nil},
		{promotesFEN, "e7d8R", &french, "", ErrMoveSyntax},
		{promotesFEN, "e7d8r", &french, "e7d8r", nil}, // UCI
		{promotesFEN, "e7d8Q", &french, "e7d8q", nil}, // no French letter
		{promotesFEN, "e7d8B", &hungarian, "e7d8r", nil},
		{promotesFEN, "e7d8b", &hungarian, "e7d8b", nil}, // UCI
		{startFEN, "--", nil, "", ErrMoveSyntax},
		{startFEN, "Z0", nil, "", ErrMoveSyntax},
		{startFEN, "0000", nil, "", ErrMoveSyntax},
		{startFEN, "null", nil, "", ErrMoveSyntax},
		{startFEN, "@@@@", nil, "", ErrMoveSyntax},
		{startFEN, "e1e1", nil, "", ErrIllegalMove},
	}
	for _, tt := range tests {
		t.Run(tt.text+" in "+tt.fen, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			m, err := p.ParseMove(tt.text, tt.letters)
			checkParsed(t, m, err, tt.want, tt.err)
		})
	}
}

// TestStylesReadBack writes every legal move of many positions in every style
// and reads it back.
func TestStylesReadBack(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"perft/middlegames.tsv", "perft/edges.tsv"} {
		for _, row := range casetest.Table(t, name) {
			p := mustPosition(t, row["fen"])
			checkStyles(t, &p)
		}
	}
	for _, row := range casetest.Table(t, "notation-tests.tsv") {
		p := mustPosition(t, row["fen"])
		checkStyles(t, &p)
	}
}

// checkStyles writes every legal move in every style, finds no two moves with
// one text, and reads each back; figurines also in black, by any letters.
func checkStyles(t testing.TB, p *Position) {
	t.Helper()
	moves := p.AppendMoves(nil)
	var text []byte
	for _, n := range notations {
		for _, m := range moves {
			text = n.Append(text[:0], *p, m)
			if got, err := p.ParseMove(string(text), n.Letters); err != nil || got != m {
				t.Errorf("%s: %v written %s, read back as %v, %v", p.FEN(), m, text, got, err)
			}
			if n.Letters != &figurines || n.Style == StyleUCI {
				continue
			}
			black := blackFigurines.Replace(string(text))
			if got, err := p.ParseSAN(black, &french); err != nil || got != m {
				t.Errorf("%s: %v written %s, read as %v, %v", p.FEN(), m, black, got, err)
			}
		}
	}
}

var figurines = Figurines()

var blackFigurines = strings.NewReplacer("♔", "♚", "♕", "♛", "♖", "♜", "♗", "♝", "♘", "♞", "♙", "♟")

// TestReadingWordsIsNoMove makes sure that the generous reader is not so
// generous as to find moves in words.
func TestReadingWordsIsNoMove(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, startFEN)
	for _, text := range []string{"ep", "e.p.", "+", "#", "=", "()", "x", "e4 e.p. e5", "draw", "1-0", "½-½", "a", "1.", "1.e4", "Nf3 Nf6", "♘", "♘♘f3"} {
		if m, err := p.ParseMove(text, nil); !errors.Is(err, ErrMoveSyntax) {
			t.Errorf("%q read as %v, %v, want a fault in the syntax", text, m, err)
		}
	}
}
