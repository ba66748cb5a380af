package engine

import (
	"slices"
	"strings"
	"testing"

	"chess960/testdata/cases"
)

// checkAfter compares a position with both kinds of FEN, if they are given.
func checkAfter(t *testing.T, p *Position, xfen, shredder string) {
	t.Helper()
	if got := p.FEN(); xfen != "" && got != xfen {
		t.Errorf("afterwards %q, want %q", got, xfen)
	}
	if got := p.ShredderFEN(); shredder != "" && got != shredder {
		t.Errorf("afterwards %q, want %q", got, shredder)
	}
}

// checkRefused makes sure that no UCI text of the list is a move.
func checkRefused(t *testing.T, p *Position, texts ...string) {
	t.Helper()
	for _, uci := range texts {
		if m, err := p.ParseUCI(uci); uci != "" && err == nil {
			t.Errorf("%s read as %s, want it refused", uci, p.SAN(m))
		}
	}
}

func TestCasesCastleLegality(t *testing.T) {
	type input struct {
		Kind, FEN string
		MoveUCI   string   `json:"move_uci"`
		MoveSAN   string   `json:"move_san"`
		MovesUCI  []string `json:"moves_uci"`
		BadForm   string   `json:"bad_form"`
	}
	type expected struct {
		Legal            bool
		LegalMoveCount   int `json:"legal_move_count"`
		SAN              string
		XFENAfter        string   `json:"xfen_after"`
		ShredderFENAfter string   `json:"shredder_fen_after"`
		CastlingShredder string   `json:"castling_shredder"`
		IllegalToo       []string `json:"illegal_too"`
		AlsoLegal        []string `json:"also_legal"`
		DistinctSAN      []string `json:"distinct_san"`

		SP           cases.Remark // checked in package chess960
		Reason, Note cases.Remark
	}
	cases.Run(t, "castle_legality", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		playUCI(t, &p, in.MovesUCI)
		if got := p.CountMoves(); got != want.LegalMoveCount {
			t.Errorf("%d legal moves, want %d", got, want.LegalMoveCount)
		}
		if got := field(t, p.ShredderFEN(), 2); want.CastlingShredder != "" && got != want.CastlingShredder {
			t.Errorf("rights %s, want %s", got, want.CastlingShredder)
		}
		checkRefused(t, &p, append(want.IllegalToo, in.BadForm)...)
		var san []string
		for _, m := range p.AppendMoves(nil) {
			san = append(san, p.SAN(m))
		}
		for _, text := range want.DistinctSAN {
			if !slices.Contains(san, text) {
				t.Errorf("moves %s, want %s among them", san, text)
			}
		}
		for _, uci := range want.AlsoLegal {
			mustMove(t, &p, uci)
		}
		m, err := p.ParseUCI(in.MoveUCI)
		bySAN, sanErr := p.ParseSAN(in.MoveSAN, nil)
		if (err == nil) != want.Legal || (sanErr == nil) != want.Legal || m != bySAN {
			t.Fatalf("%s: %v; %s: %v; want legal: %t", in.MoveUCI, err, in.MoveSAN, sanErr, want.Legal)
		}
		if !want.Legal {
			return
		}
		if side, ok := m.Castles(); !ok || side.Notation() != in.MoveSAN {
			t.Errorf("%s read as %s, want %s", in.MoveUCI, p.SAN(m), in.MoveSAN)
		}
		if got := p.SAN(m); got != want.SAN {
			t.Errorf("written %s, want %s", got, want.SAN)
		}
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		checkAfter(t, &p, want.XFENAfter, want.ShredderFENAfter)
	})
}

func TestCasesSANWrite(t *testing.T) {
	type input struct {
		Kind, FEN string
		MoveUCI   string `json:"move_uci"`
	}
	type expected struct {
		SAN        string
		OtherMove  string            `json:"other_move"` // such as "e5e1 is Ree1"
		OtherMoves map[string]string `json:"other_moves"`
		Readable   []string          `json:"reader_must_accept"`
	}
	cases.Run(t, "san_write", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		texts := map[string]string{in.MoveUCI: want.SAN}
		for uci, san := range want.OtherMoves {
			texts[uci] = san
		}
		if uci, san, ok := strings.Cut(want.OtherMove, " is "); ok {
			texts[uci] = san
		}
		for uci, san := range texts {
			if got := p.SAN(mustMove(t, &p, uci)); got != san {
				t.Errorf("%s written %s, want %s", uci, got, san)
			}
		}
		for _, text := range append(want.Readable, want.SAN) {
			if got, err := p.ParseSAN(text, nil); err != nil || got != mustMove(t, &p, in.MoveUCI) {
				t.Errorf("%s read as %v, %v, want %s", text, got, err, in.MoveUCI)
			}
		}
	})
}

func TestCasesSANRead(t *testing.T) {
	type input struct {
		Kind, FEN string
		Tokens    []string
	}
	type expected struct{ Reads map[string]*string }
	cases.Run(t, "san_read", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		for _, text := range in.Tokens {
			uci, known := want.Reads[text]
			m, err := p.ParseSAN(text, nil)
			switch {
			case !known:
				t.Errorf("nothing is said of %s", text)
			case uci == nil && err == nil:
				t.Errorf("%s read as %v, want it refused", text, m)
			case uci != nil && (err != nil || m.String() != *uci):
				t.Errorf("%s read as %v, %v, want %s", text, m, err, *uci)
			}
		}
	})
}

func TestCasesUCI(t *testing.T) {
	type input struct {
		Kind, FEN string
		Chess960  bool `json:"chess960_mode"`
	}
	type expected struct {
		Reads map[string]*struct {
			UCI    string
			Castle *string
		}
		Writes    map[string]string
		Readable  map[string]string `json:"reader_should_also_accept"`
		Tolerable map[string]string `json:"lenient_reader_may_accept"`
	}
	cases.Run(t, "uci", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		write := func(m Move) string {
			if in.Chess960 {
				return m.String()
			}
			return string(m.AppendClassicalUCI(nil))
		}
		castle := func(m Move) string {
			if side, ok := m.Castles(); ok {
				return side.Notation()
			}
			return ""
		}
		for text, read := range want.Reads {
			if read == nil {
				checkRefused(t, &p, text)
				continue
			}
			m, side := mustMove(t, &p, text), ""
			if read.Castle != nil {
				side = *read.Castle
			}
			if write(m) != read.UCI || castle(m) != side {
				t.Errorf("%s read as %s, castling %q; want %s, castling %q", text, write(m), castle(m), read.UCI, side)
			}
		}
		for san, text := range want.Writes {
			if m, err := p.ParseSAN(san, nil); err != nil || write(m) != text {
				t.Errorf("%s written %s, %v, want %s", san, write(m), err, text)
			}
		}
		for text, side := range want.Readable {
			if got := castle(mustMove(t, &p, text)); got != side {
				t.Errorf("%s read as castling %q, want %q", text, got, side)
			}
		}
		for text, side := range want.Tolerable {
			if m, err := p.ParseUCI(text); err == nil && castle(m) != side {
				t.Errorf("%s read as %s, want it refused or read as %s", text, p.SAN(m), side)
			}
		}
	})
}

func TestCasesPlay(t *testing.T) {
	type input struct {
		Kind, FEN string
		MovesUCI  []string `json:"moves_uci"`
		MovesSAN  []string `json:"moves_san"`
	}
	type expected struct {
		XFENAfter        string   `json:"xfen_after"`
		ShredderFENAfter string   `json:"shredder_fen_after"`
		LegalMoveCount   *int     `json:"legal_move_count"`
		CastlesNow       []string `json:"castles_now"`
		MustBeLegal      string   `json:"must_be_legal"`
		MustBeIllegal    string   `json:"must_be_illegal"`
		ASCIIOnly        bool     `json:"castling_ascii_only"`
		Result           string
		Termination      string
		HalfmoveClock    int `json:"halfmove_clock"`

		Note cases.Remark
	}
	cases.Run(t, "play", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		for i, uci := range in.MovesUCI {
			m := mustMove(t, &p, uci)
			if got := p.SAN(m); got != in.MovesSAN[i] {
				t.Errorf("%s written %s, want %s", uci, got, in.MovesSAN[i])
			}
			if got, err := p.ParseSAN(in.MovesSAN[i], nil); err != nil || got != m {
				t.Errorf("%s read as %v, %v, want %s", in.MovesSAN[i], got, err, uci)
			}
			p.Apply(m)
		}
		checkAfter(t, &p, want.XFENAfter, want.ShredderFENAfter)
		if got := p.CountMoves(); want.LegalMoveCount != nil && got != *want.LegalMoveCount {
			t.Errorf("%d legal moves, want %d", got, *want.LegalMoveCount)
		}
		if got := castlingsOf(&p); !slices.Equal(got, want.CastlesNow) {
			t.Errorf("castlings %s, want %s", got, want.CastlesNow)
		}
		if want.MustBeLegal != "" {
			mustMove(t, &p, want.MustBeLegal)
		}
		checkRefused(t, &p, want.MustBeIllegal)
		if rights := field(t, p.FEN(), 2); want.ASCIIOnly && strings.Trim(rights, "KQkqABCDEFGHabcdefgh-") != "" {
			t.Errorf("castling field %q", rights)
		}
		if want.Termination != "" {
			if got := p.Halfmoves(); got != want.HalfmoveClock {
				t.Errorf("halfmove clock %d, want %d", got, want.HalfmoveClock)
			}
			checkEnding(t, in.FEN, in.MovesUCI, want.Result, want.Termination)
		}
	})
}

// checkEnding plays the moves as a game, which ends with the last of them.
func checkEnding(t *testing.T, fen string, moves []string, result, termination string) {
	t.Helper()
	g := NewGame(mustPosition(t, fen), FIDEStandard())
	for _, uci := range moves {
		if o, ended := g.Outcome(); ended {
			t.Errorf("%v before %s", o, uci)
		}
		p := g.Position()
		if err := g.Play(mustMove(t, &p, uci)); err != nil {
			t.Fatal(err)
		}
	}
	by := map[string]Termination{"checkmate": ByCheckmate, "seventyfive_moves": BySeventyFive}[termination]
	if o, ended := g.Outcome(); !ended || by == Unfinished || o.Termination != by || o.Result.String() != result {
		t.Errorf("outcome %v, want %s by %s", o, result, termination)
	}
}

func TestCasesCounters(t *testing.T) {
	type input struct {
		Kind, FEN string
		MoveSAN   string `json:"move_san"`
		MoveUCI   string `json:"move_uci"`
	}
	type expected struct {
		HalfmoveClock  int    `json:"halfmove_clock"`
		FullmoveNumber int    `json:"fullmove_number"`
		XFENAfter      string `json:"xfen_after"`
	}
	cases.Run(t, "counters", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		m := mustMove(t, &p, in.MoveUCI)
		if got := p.SAN(m); got != in.MoveSAN {
			t.Errorf("%s written %s, want %s", in.MoveUCI, got, in.MoveSAN)
		}
		p.Apply(m)
		if p.Halfmoves() != want.HalfmoveClock || p.Fullmoves() != want.FullmoveNumber {
			t.Errorf("counters %d %d, want %d %d", p.Halfmoves(), p.Fullmoves(), want.HalfmoveClock, want.FullmoveNumber)
		}
		checkAfter(t, &p, want.XFENAfter, "")
	})
}

func TestCasesPerft(t *testing.T) {
	type input struct {
		Kind, FEN string
		Depths    []int
	}
	type expected struct {
		Nodes            []uint64
		Castles, Illegal []string
	}
	cases.Run(t, "perft", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		for i, depth := range in.Depths {
			if got := Perft(p, depth); got != want.Nodes[i] {
				t.Errorf("depth %d: %d, want %d", depth, got, want.Nodes[i])
			}
		}
		if got := castlingsOf(&p); !slices.Equal(got, want.Castles) {
			t.Errorf("castlings %s, want %s", got, want.Castles)
		}
		checkRefused(t, &p, want.Illegal...)
	})
}
