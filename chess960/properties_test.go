package chess960_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

func TestProperties(t *testing.T) {
	header, rows := table(t, "properties.tsv")
	if !slices.Equal(chess960.Columns(), header) {
		t.Fatalf("columns are %v, want %v", chess960.Columns(), header)
	}
	if len(rows) != chess960.Count {
		t.Fatalf("%d rows, want %d", len(rows), chess960.Count)
	}
	for n, want := range rows {
		s := start(t, n)
		if got := s.AppendRow(nil); !slices.Equal(got, want) {
			t.Errorf("%d: row\ngot  %v\nwant %v", n, got, want)
		}
		for i, name := range header {
			if got, ok := s.Value(name); !ok || got != want[i] {
				t.Errorf("%d: %s = %s, %t, want %s", n, name, got, ok, want[i])
			}
		}
	}
	if got, ok := chess960.Classical().Value("no such column"); ok {
		t.Errorf("a column that is none has value %s", got)
	}
}

// The same answers from the rules engine, which knows nothing of files and
// neighbours: attacks on the board and generated moves.
func TestPropertiesByEngine(t *testing.T) {
	for s := range chess960.All() {
		got := s.Properties()
		p := s.Position()
		board := p.Setup().Board
		var want chess960.Properties
		for file := range engine.File(8) {
			set := chess960.Files(1) << file
			defenders := board.Attackers(engine.SquareAt(file, engine.Rank2), engine.White)
			switch {
			case defenders == 0:
				want.UndefendedPawns |= set
			case defenders&^board.ByRole(engine.King) == 0:
				want.KingOnlyPawns |= set
			}
			square := engine.SquareAt(file, engine.Rank1)
			if board.Attackers(square, engine.White) == 0 && board.At(square).Role() != engine.King {
				want.UndefendedPieces |= set
			}
		}
		if got.UndefendedPawns != want.UndefendedPawns || got.KingOnlyPawns != want.KingOnlyPawns || got.UndefendedPieces != want.UndefendedPieces {
			t.Errorf("%d: undefended pawns %v, by king %v, pieces %v; want %v, %v, %v", s.Number(),
				got.UndefendedPawns, got.KingOnlyPawns, got.UndefendedPieces,
				want.UndefendedPawns, want.KingOnlyPawns, want.UndefendedPieces)
		}
		if n := len(p.AppendMoves(nil)); got.LegalFirstMoves != n {
			t.Errorf("%d: %d first moves, want %d", s.Number(), got.LegalFirstMoves, n)
		}
		for side, now := range map[engine.Side]bool{engine.KingSide: got.CastleNowG, engine.QueenSide: got.CastleNowC} {
			castling := p.Castling(side)
			if now != castling.Legal() {
				t.Errorf("%d: castling to %v now is %v, want %t", s.Number(), side, now, castling.Legal())
			}
		}
	}
}

// Counts that have been published again and again.
func TestPropertyCounts(t *testing.T) {
	count := func(hold func(chess960.Properties) bool) (n int) {
		for s := range chess960.All() {
			if hold(s.Properties()) {
				n++
			}
		}
		return n
	}
	for name, test := range map[string]struct {
		want int
		hold func(chess960.Properties) bool
	}{
		"castling to g now":     {90, func(p chess960.Properties) bool { return bool(p.CastleNowG) }},
		"castling to c now":     {72, func(p chess960.Properties) bool { return bool(p.CastleNowC) }},
		"every pawn defended":   {360, func(p chess960.Properties) bool { return p.UndefendedPawns == 0 }},
		"bishops in corners":    {60, func(p chess960.Properties) bool { return p.CornerBishops == 2 }},
		"all on classic square": {1, func(p chess960.Properties) bool { return p.PiecesOnClassicalSquares == 8 }},
	} {
		if got := count(test.hold); got != test.want {
			t.Errorf("%s: %d starts, want %d", name, got, test.want)
		}
	}
}

func TestCastlingGeometry(t *testing.T) {
	_, rows := table(t, "castling-geometry.tsv")
	if len(rows) != 2*chess960.Count {
		t.Fatalf("%d rows, want %d", len(rows), 2*chess960.Count)
	}
	for _, row := range rows {
		s, err := chess960.Parse(row[0])
		if err != nil {
			t.Fatal(err)
		}
		p := s.Properties()
		method, now := p.MethodG, p.CastleNowG
		if row[2] == "c" {
			method, now = p.MethodC, p.CastleNowC
		}
		if method != row[7] || bool(now) != (row[11] == "yes") {
			t.Errorf("%s to %s: %s, now %v; want %s, %s", row[0], row[2], method, now, row[7], row[11])
		}
	}
}

func TestFiles(t *testing.T) {
	for set := range 256 {
		f := chess960.Files(set)
		var back chess960.Files
		if err := back.UnmarshalText([]byte(f.String())); err != nil || back != f {
			t.Errorf("%v reads back as %v, %v", f, back, err)
		}
	}
	f := chess960.Files(5)
	if err := f.UnmarshalText([]byte("HA")); err != nil || f.String() != "ah" {
		t.Errorf("HA is %v, %v", f, err)
	}
	for _, text := range []string{"", "i", "a-", "1", "ä", "`", "@"} {
		if err := f.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is %v, want an error", text, f)
		}
	}
	s := chess960.Classical()
	for role, want := range map[engine.Role]string{engine.NoRole: "-", engine.Pawn: "abcdefgh", engine.Knight: "bg", engine.King: "e", 99: "-"} {
		if got := s.Files(role).String(); got != want {
			t.Errorf("Files(%v) = %s, want %s", role, got, want)
		}
	}
}

// TestPropertiesJSON holds the JSON of all 960 to the columns of the table, value by
// value, and reads it back.
func TestPropertiesJSON(t *testing.T) {
	for s := range chess960.All() {
		want := s.Properties()
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got chess960.Properties
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Fatalf("%d: %s reads back as %+v, error %v; want %+v", s.Number(), text, got, err, want)
		}
		var values map[string]any
		if err := json.Unmarshal(text, &values); err != nil {
			t.Fatal(err)
		}
		names := chess960.Columns()[2:] // without number and arrangement
		if len(values) != len(names) {
			t.Fatalf("%d: %d keys, want %d", s.Number(), len(values), len(names))
		}
		for _, name := range names {
			cell, _ := s.Value(name)
			value, ok := values[name]
			if yes, isBool := value.(bool); isBool {
				value = map[bool]string{true: "1", false: "0"}[yes]
			} else if value == nil {
				value = "-"
			}
			if !ok || fmt.Sprint(value) != cell {
				t.Errorf("%d: %s is %v in JSON and %q in the table", s.Number(), name, value, cell)
			}
		}
	}
}

func TestFilesJSON(t *testing.T) {
	for text, want := range map[string]string{`null`: "-", `"dh"`: "dh", `"HD"`: "dh", `"-"`: "-"} {
		f := chess960.Files(1)
		if err := f.UnmarshalJSON([]byte(text)); err != nil || f.String() != want {
			t.Errorf("%s is %v, error %v; want %s", text, f, err, want)
		}
	}
	for _, text := range []string{`5`, `"`, `""`, `"i"`, `dh`, `"dh`, `dh"`, ``} {
		f := chess960.Files(1)
		if err := f.UnmarshalJSON([]byte(text)); err == nil || f != 1 {
			t.Errorf("%q is files %v, error %v; want an error", text, f, err)
		}
	}
}

func BenchmarkProperties(b *testing.B) {
	s := chess960.Classical()
	b.ReportAllocs()
	for b.Loop() {
		sinkProperties = s.Properties()
	}
}

var sinkProperties chess960.Properties

func ExampleStart_Properties() {
	p := chess960.Classical().Properties()
	fmt.Println("only the king defends pawn", p.KingOnlyPawns)
	fmt.Println("castling to g:", p.MethodG)
	// Output:
	// only the king defends pawn f
	// castling to g: double-move
}
