package chess960_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/engine"
	"chess960/testdata/cases"
)

func parseStart(t *testing.T, text string) chess960.Start {
	t.Helper()
	s, err := chess960.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCasesNumbering(t *testing.T) {
	type input struct {
		Kind     string
		SP       []int
		BackRank []string `json:"back_rank"`
	}
	type expected struct {
		Pairs []struct {
			SP        int
			BackRank  string `json:"back_rank"`
			StartXFEN string `json:"start_xfen"`
			Shredder  string
		}
		OutOfRange string `json:"960"`
	}
	cases.Run(t, "numbering", func(t *testing.T, in input, want expected) {
		if len(want.Pairs) != len(in.SP) || len(want.Pairs) != len(in.BackRank) {
			t.Fatalf("%d pairs for %d numbers and %d arrangements", len(want.Pairs), len(in.SP), len(in.BackRank))
		}
		for i, pair := range want.Pairs {
			s, byRank := start(t, in.SP[i]), parseStart(t, in.BackRank[i])
			p := s.Position()
			shredder := strings.Fields(p.ShredderFEN())[2]
			if s != byRank || s.Number() != pair.SP || s.String() != pair.BackRank || p.FEN() != pair.StartXFEN || shredder != pair.Shredder {
				t.Errorf("%d, %s: %q, rights %s, want %+v", s.Number(), s, p.FEN(), shredder, pair)
			}
		}
		if want.OutOfRange != "" {
			if s, err := chess960.Parse("960"); err == nil {
				t.Errorf("960 read as %v", s)
			}
			if s, err := chess960.New(960); err == nil {
				t.Errorf("number 960 is %v", s)
			}
		}
	})
}

// sides returns the starts on whose arrangement White's and Black's pieces stand.
func sides(t *testing.T, fen string) (white, black chess960.Start) {
	t.Helper()
	rank, _, _ := strings.Cut(strings.TrimSpace(fen), "/")
	placement, _, _ := strings.Cut(strings.TrimSpace(fen), " ")
	return parseStart(t, placement[strings.LastIndex(placement, "/")+1:]), parseStart(t, rank)
}

func TestCasesDFRCNumbering(t *testing.T) {
	type input struct {
		Kind string
		FENs []string
	}
	type expected struct {
		WhiteBlack [][2]int     `json:"white_black"`
		SingleSP   cases.Remark `json:"single_sp"`
	}
	cases.Run(t, "dfrc_numbering", func(t *testing.T, in input, want expected) {
		for i, fen := range in.FENs {
			white, black := sides(t, fen)
			if got := [2]int{white.Number(), black.Number()}; got != want.WhiteBlack[i] {
				t.Errorf("%s: %v, want %v", fen, got, want.WhiteBlack[i])
			}
			p, err := engine.ParsePosition(fen)
			if err != nil {
				t.Fatal(err)
			}
			if s, ok := chess960.Of(&p); ok {
				t.Errorf("%s: a start of one number, %v", fen, s)
			}
			allRights := p.Setup().Castling.Count() == 4
			if pair, ok := chess960.PairOf(&p); ok != allRights || ok && pair != (chess960.Pair{White: white, Black: black}) {
				t.Errorf("%s: pair %v, %t", fen, pair, ok)
			}
		}
	})
}

func TestCasesForeignNumbering(t *testing.T) {
	type input struct {
		Kind, Scheme string
		SP           []int
	}
	type expected struct {
		Foreign []int
		Note    cases.Remark
	}
	cases.Run(t, "foreign_numbering", func(t *testing.T, in input, want expected) {
		if in.Scheme != "fritz9" {
			t.Fatalf("scheme %q", in.Scheme)
		}
		for i, n := range in.SP {
			if got := start(t, n).Fritz9(); got != want.Foreign[i] {
				t.Errorf("%d: %d, want %d", n, got, want.Foreign[i])
			}
		}
		seen := map[int]bool{}
		for s := range chess960.All() {
			if n := s.Fritz9(); n < 1 || n > 960 || seen[n] {
				t.Errorf("%v: %d, out of range or twice", s, n)
			}
			seen[s.Fritz9()] = true
		}
	})
}

func TestCasesFullTable(t *testing.T) {
	type input struct{ Kind string }
	type expected struct {
		Count, Distinct int
		EveryRank       struct {
			Bishops bool   `json:"bishops_on_opposite_colours"`
			King    bool   `json:"king_between_rooks"`
			Pieces  string `json:"pieces"`
		} `json:"every_rank"`
		SHA256 string `json:"sha256_of_ranks_joined_by_newline"`

		SumCheck cases.Remark `json:"sum_check"`
	}
	cases.Run(t, "full_table", func(t *testing.T, _ input, want expected) {
		var ranks []string
		seen := map[string]bool{}
		for s := range chess960.All() {
			rank := s.String()
			if n := len(ranks); s.Number() != n || parseStart(t, rank) != s {
				t.Errorf("%d: %s is number %d, read back as %v", n, rank, s.Number(), parseStart(t, rank))
			}
			ranks, seen[rank] = append(ranks, rank), true
			bishops := (strings.Index(rank, "B")+strings.LastIndex(rank, "B"))%2 == 1
			king := strings.Index(rank, "K")
			between := strings.Index(rank, "R") < king && king < strings.LastIndex(rank, "R")
			letters := []byte(rank)
			slices.Sort(letters)
			if bishops != want.EveryRank.Bishops || between != want.EveryRank.King || string(letters) != want.EveryRank.Pieces {
				t.Errorf("%s: bishops %t, king %t, pieces %s", rank, bishops, between, letters)
			}
		}
		if len(ranks) != want.Count || len(seen) != want.Distinct {
			t.Errorf("%d ranks, %d of them different; want %d, %d", len(ranks), len(seen), want.Count, want.Distinct)
		}
		sum := sha256.Sum256([]byte(strings.Join(ranks, "\n")))
		if got := hex.EncodeToString(sum[:]); got != want.SHA256 {
			t.Errorf("digest %s, want %s", got, want.SHA256)
		}
	})
}

func TestCasesCountOverAllStarts(t *testing.T) {
	type input struct{ Kind, What string }
	type expected struct {
		StartsWithACastle int   `json:"starts_with_a_castle"`
		StartsWithTwo     int   `json:"starts_with_two"`
		Examples          []int `json:"examples_sp"`
		SumOfSP           int   `json:"sum_of_sp"`
	}
	cases.Run(t, "count_over_all_starts", func(t *testing.T, _ input, want expected) {
		var with []int
		two, sum := 0, 0
		for s := range chess960.All() {
			p := s.Position()
			castlings := 0
			for _, m := range p.AppendMoves(nil) {
				if _, ok := m.Castles(); ok {
					castlings++
				}
			}
			if castlings > 0 {
				with, sum = append(with, s.Number()), sum+s.Number()
			}
			if castlings > 1 {
				two++
			}
		}
		if len(with) != want.StartsWithACastle || two != want.StartsWithTwo || sum != want.SumOfSP {
			t.Errorf("%d starts, %d with two castlings, sum %d; want %+v", len(with), two, sum, want)
		}
		if n := len(want.Examples); len(with) < n || !slices.Equal(with[:n], want.Examples) {
			t.Errorf("first %v, want %v", with, want.Examples)
		}
	})
}

// TestCasesStartNumbers looks at the numbers that cases of other kinds give to
// their positions.
func TestCasesStartNumbers(t *testing.T) {
	t.Parallel()
	checked := 0
	for _, c := range cases.Of(t, "") {
		var input struct {
			Kind, FEN string
		}
		var want struct {
			SP      *int
			WhiteSP *int `json:"white_sp"`
			BlackSP *int `json:"black_sp"`
		}
		if json.Unmarshal(c.Input, &input) != nil || json.Unmarshal(c.Expected, &want) != nil || input.FEN == "" {
			continue // other kinds use these names for lists
		}
		if want.SP != nil {
			want.WhiteSP, want.BlackSP = want.SP, want.SP
		}
		if want.WhiteSP == nil {
			continue
		}
		checked++
		t.Run(c.ID, func(t *testing.T) {
			if white, black := sides(t, input.FEN); white.Number() != *want.WhiteSP || black.Number() != *want.BlackSP {
				t.Errorf("%d and %d, want %d and %d", white.Number(), black.Number(), *want.WhiteSP, *want.BlackSP)
			}
		})
	}
	if checked < 8 {
		t.Errorf("%d cases give a number, want at least 8", checked)
	}
}
