package chess960_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

// start is New for numbers that a test knows to be right.
func start(t testing.TB, n int) chess960.Start {
	t.Helper()
	s, err := chess960.New(n)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNumbering(t *testing.T) {
	header, rows := table(t, "numbering.tsv")
	if got := strings.Join(header[:4], " "); got != "scharnagl arrangement mirror fritz9" {
		t.Fatalf("columns are %s", got)
	}
	if len(rows) != chess960.Count {
		t.Fatalf("%d rows, want %d", len(rows), chess960.Count)
	}
	for n, row := range rows {
		if row[0] != strconv.Itoa(n) {
			t.Fatalf("row %d has number %s", n, row[0])
		}
		s := start(t, n)
		if got := s.Number(); got != n {
			t.Errorf("New(%d).Number() = %d", n, got)
		}
		if got := s.String(); got != row[1] {
			t.Errorf("%d: String = %s, want %s", n, got, row[1])
		}
		if got := s.Backrank().String(); got != row[1] {
			t.Errorf("%d: Backrank = %s, want %s", n, got, row[1])
		}
		if got, err := chess960.FromBackrank(s.Backrank()); err != nil || got != s {
			t.Errorf("%d: FromBackrank = %d, %v", n, got.Number(), err)
		}
		if got, err := chess960.Parse(row[1]); err != nil || got != s {
			t.Errorf("Parse(%s) = %d, %v, want %d", row[1], got.Number(), err, n)
		}
		if got := strconv.Itoa(s.Mirror().Number()); got != row[2] {
			t.Errorf("%d: Mirror = %s, want %s", n, got, row[2])
		}
		if got := strconv.Itoa(s.Fritz9()); got != row[3] {
			t.Errorf("%d: Fritz9 = %s, want %s", n, got, row[3])
		}
	}
}

// The digest of all arrangements, as other programs have computed it.
func TestDigest(t *testing.T) {
	var lines []string
	for s := range chess960.All() {
		lines = append(lines, s.String())
	}
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	if got, want := hex.EncodeToString(sum[:]), "7bd70cbf530350170cd7ee4e5676ee32dd2374c8a54491c4240b1e5ba873716d"; got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
}

// Numbers that books, files and programs have printed.
func TestPublishedNumbers(t *testing.T) {
	for n, want := range map[int]string{
		0: "BBQNNRKR", 1: "BQNBNRKR", 3: "BQNNRKRB", 123: "NQRNBKRB", 342: "NRBKQBRN", 353: "BNRBKRQN", 404: "RBBQNNKR",
		518: "RNBQKBNR", 534: "RNBKQBNR", 579: "BQRNKRNB", 701: "RQKBNNBR", 786: "BRQKNBRN", 787: "BRQKNRNB", 959: "RKRNNQBB",
	} {
		if got := start(t, n).String(); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

func TestAll(t *testing.T) {
	n := 0
	seen := map[chess960.Start]bool{}
	for s := range chess960.All() {
		if s.Number() != n {
			t.Fatalf("start %d came at place %d", s.Number(), n)
		}
		seen[s] = true
		n++
	}
	if n != chess960.Count || len(seen) != chess960.Count {
		t.Errorf("All gave %d starts, %d of them different, want %d", n, len(seen), chess960.Count)
	}
	for range chess960.All() {
		break // must not run on, or panic
	}
}

func TestZeroAndClassical(t *testing.T) {
	var zero chess960.Start
	if zero.Number() != 0 || zero.String() != "BBQNNRKR" {
		t.Errorf("zero value is %d %s", zero.Number(), zero)
	}
	if s := chess960.Classical(); s.Number() != 518 || s.String() != "RNBQKBNR" {
		t.Errorf("Classical is %d %s", s.Number(), s)
	}
}

// Every rank of eight pieces that is no start must be refused: there are 5^8 of
// them, with the empty square 6^8.
func TestFromBackrankExhaustive(t *testing.T) {
	var rank [8]engine.Role
	accepted := 0
	for code := range 390625 {
		for i := range rank {
			rank[i] = engine.Knight + engine.Role(code%5)
			code /= 5
		}
		// Errors are built with care and slowly: this loop is about acceptance.
		if chess960.IsStart(rank) {
			accepted++
			if !legalByDefinition(rank) {
				t.Fatalf("%s accepted", chess960.Backrank(rank))
			}
		} else if legalByDefinition(rank) {
			t.Fatalf("%s refused", chess960.Backrank(rank))
		}
	}
	if accepted != chess960.Count {
		t.Errorf("%d of the ranks are starts, want %d", accepted, chess960.Count)
	}
	for _, strange := range []engine.Role{engine.NoRole, engine.Pawn, 7, 8 | engine.King, 255} {
		for i := range 8 {
			rank = chess960.Classical().Backrank()
			rank[i] = strange
			if _, err := chess960.FromBackrank(rank); err == nil {
				t.Errorf("role %d accepted on file %d", strange, i)
			}
		}
	}
}

// legalByDefinition is the rule in the words of FIDE's Guidelines II.2.
func legalByDefinition(rank [8]engine.Role) bool {
	squares := map[engine.Role][]int{}
	for i, r := range rank {
		squares[r] = append(squares[r], i)
	}
	b, r, k := squares[engine.Bishop], squares[engine.Rook], squares[engine.King]
	return len(k) == 1 && len(squares[engine.Queen]) == 1 && len(r) == 2 && len(b) == 2 && len(squares[engine.Knight]) == 2 &&
		r[0] < k[0] && k[0] < r[1] && b[0]%2 != b[1]%2
}

func TestPosition(t *testing.T) {
	for s := range chess960.All() {
		p := s.Position()
		if got, ok := chess960.Of(&p); !ok || got != s {
			t.Errorf("%d: Of(Position()) = %d, %t", s.Number(), got.Number(), ok)
		}
		setup := p.Setup()
		want := strings.ToLower(s.String()) + "/pppppppp/8/8/8/8/PPPPPPPP/" + s.String()
		if got := setup.Board.String(); got != want {
			t.Errorf("%d: board %s, want %s", s.Number(), got, want)
		}
		if setup.Turn != engine.White || setup.EnPassant != engine.A1 || setup.Halfmoves != 0 || setup.Fullmoves != 1 {
			t.Errorf("%d: setup %+v", s.Number(), setup)
		}
		if setup.Castling != setup.Board.ByRole(engine.Rook) {
			t.Errorf("%d: castling rights %v", s.Number(), setup.Castling)
		}
	}
}

func TestOfRefuses(t *testing.T) {
	for name, change := range map[string]func(*engine.Setup){
		"black to move":     func(s *engine.Setup) { s.Turn = engine.Black },
		"one right missing": func(s *engine.Setup) { s.Castling &= s.Castling - 1 },
		"no rights":         func(s *engine.Setup) { s.Castling = 0 },
		"half-moves played": func(s *engine.Setup) { s.Halfmoves = 4; s.Fullmoves = 3 },
		"second move":       func(s *engine.Setup) { s.Fullmoves = 2 },
		"pawn moved":        func(s *engine.Setup) { s.Board.Set(engine.E2, 0); s.Board.Set(engine.E3, engine.Pawn.Of(engine.White)) },
		"pawn missing":      func(s *engine.Setup) { s.Board.Set(engine.E7, 0) },
		"knight out": func(s *engine.Setup) {
			s.Board.Set(engine.F3, engine.Knight.Of(engine.White))
			s.Board.Set(engine.G1, 0)
		},
		"knights exchanged": func(s *engine.Setup) {
			s.Board.Set(engine.G1, engine.Knight.Of(engine.Black))
			s.Board.Set(engine.G8, engine.Knight.Of(engine.White))
		},
		"sides differ": func(s *engine.Setup) {
			s.Board.Set(engine.B8, engine.Bishop.Of(engine.Black))
			s.Board.Set(engine.C8, engine.Knight.Of(engine.Black))
			s.Board.Set(engine.F8, engine.Knight.Of(engine.Black))
			s.Board.Set(engine.G8, engine.Bishop.Of(engine.Black))
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := chess960.Classical().Position()
			setup := p.Setup()
			change(&setup)
			p, err := setup.Position()
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := chess960.Of(&p); ok {
				t.Errorf("taken for start %d", got.Number())
			}
		})
	}
}

func TestText(t *testing.T) {
	var got struct{ S chess960.Start }
	for _, text := range []string{`{"S":"RNBQKBNR"}`, `{"S":"518"}`, `{"S":"tcfdrfct"}`} {
		if err := json.Unmarshal([]byte(text), &got); err != nil || got.S != chess960.Classical() {
			t.Errorf("%s read as %v, %v", text, got.S, err)
		}
	}
	if text, err := json.Marshal(got); err != nil || string(text) != `{"S":"RNBQKBNR"}` {
		t.Errorf("written as %s, %v", text, err)
	}
	if err := got.S.UnmarshalText([]byte("960")); err == nil || got.S != chess960.Classical() {
		t.Errorf("after an error it is %v, %v", got.S, err)
	}
}

func TestNewError(t *testing.T) {
	for _, test := range []struct {
		n    int
		code chess960.FaultCode
	}{{-1, chess960.Negative}, {960, chess960.Counted960}, {961, chess960.TooLarge}, {math.MaxInt, chess960.TooLarge}} {
		_, err := chess960.New(test.n)
		var e *chess960.StartError
		if !errors.As(err, &e) || len(e.Faults) != 1 || e.Faults[0].Code != test.code || e.Text != fmt.Sprint(test.n) {
			t.Errorf("New(%d): %#v, want code %v", test.n, err, test.code)
		}
	}
}

func TestNoAllocs(t *testing.T) {
	s := chess960.Classical()
	rank := s.Backrank()
	p := s.Position()
	pair := chess960.Pair{White: s, Black: s}
	pattern, err := chess960.ParsePattern("R?[^BN]?????", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]func(){
		"New":          func() { _, _ = chess960.New(518) },
		"Backrank":     func() { _ = s.Backrank() },
		"String":       func() { _ = s.String() },
		"FromBackrank": func() { _, _ = chess960.FromBackrank(rank) },
		"Mirror":       func() { _ = s.Mirror() },
		"Fritz9":       func() { _ = s.Fritz9() },
		"Properties":   func() { _ = s.Properties() },
		"Position":     func() { _ = s.Position() },
		"Of":           func() { _, _ = chess960.Of(&p) },
		"Pair.Number":  func() { _ = pair.Number() },
		"Pattern":      func() { _ = pattern.Match(s) },
		"Parse number": func() { _, _ = chess960.Parse("518") },
		"Parse en":     func() { _, _ = chess960.Parse("rnbqkbnr") },
		"Parse hu":     func() { _, _ = chess960.Parse("BHFVKFHB") },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s: %v allocations, want none", name, n)
		}
	}
}

func BenchmarkBackrank(b *testing.B) {
	s := chess960.Classical()
	b.ReportAllocs()
	for b.Loop() {
		sinkRank = s.Backrank()
	}
}

func BenchmarkString(b *testing.B) {
	s := chess960.Classical()
	b.ReportAllocs()
	for b.Loop() {
		sinkText = s.String()
	}
}

// BenchmarkFromBackrank goes through many starts, so that no branch can be
// learnt by heart. They are 512, since a division to wrap round at 960 would
// take as long as what is measured.
func BenchmarkFromBackrank(b *testing.B) {
	var ranks [512]chess960.Backrank
	for i := range ranks {
		ranks[i] = start(b, i*7%chess960.Count).Backrank()
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sinkStart, _ = chess960.FromBackrank(ranks[i%len(ranks)])
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		sinkStart, _ = chess960.Parse("RNBQKBNR")
	}
}

var (
	sinkRank  chess960.Backrank
	sinkText  string
	sinkStart chess960.Start
)
