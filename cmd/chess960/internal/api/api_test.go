package api_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/eventfile/eventtest"
	"chess960/cmd/chess960/internal/lab"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
	"chess960/engine/pgn"
	"chess960/testdata/golden"
)

// TestGoldens compares the JSON of fixed inputs with files.
func TestGoldens(t *testing.T) {
	for name, value := range examples(t) {
		t.Run(name, func(t *testing.T) {
			var text bytes.Buffer
			if err := api.Write(&text, value); err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, "../../../../testdata/golden/api/"+name+".json", text.Bytes())
		})
	}
}

// examples are values of every type that is printed, by the name of their golden. All
// come from the builders.
func examples(t *testing.T) map[string]any {
	t.Helper()
	english := speaktest.Speaker(t, "en")
	r := record(t)
	event, err := r.Verify(sealed.Published{Anchor: r.Anchor})
	if err != nil {
		t.Fatal(err)
	}
	report := event.Report()
	lenient, repairs, err := position.ParseLenient("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkqK - 0")
	if err != nil {
		t.Fatal(err)
	}
	check, mate := playable(t, "r3k2r/8/8/8/8/8/4q3/R3K2R w KQkq - 0 1"), playable(t, "4k3/8/8/8/8/8/8/4K2R b - - 3 40")
	castled := playable(t, "r3k2r/P7/8/4pP2/8/8/8/1K5R w kq e6 0 1")
	version := api.NewVersion(&debug.BuildInfo{Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}, {Key: "vcs.time", Value: "2026-11-30T12:00:00Z"},
	}}, true)
	version.Go, version.Platform = "go1.26.0", "linux/amd64"
	values := map[string]any{
		"version":        version,
		"show-start":     api.NewShow(playable(t, "518"), nil),
		"show-pair":      api.NewShow(playable(t, "0/959"), nil),
		"show-fen":       api.NewShow(mate, nil),
		"show-lenient":   api.NewShow(&lenient, repairs),
		"castlings":      api.NewCastlings(&check.Board),
		"list":           api.NewList(slices.Values([]chess960.Start{start(t, 0), start(t, 518), start(t, 959)})),
		"list-empty":     api.NewList(slices.Values([]chess960.Start(nil))),
		"draw-seed":      api.NewDraw(&draw.Draw{Method: "seed", Seed: "a", Games: 2, Rules: chess960.Rules{RemoveTwins: true, Exclude: []chess960.Start{start(t, 518)}}, Pairs: pairs(t, "3", "7")}),
		"draw-dice":      api.NewDraw(diceDraw(t)),
		"draw-double":    api.NewDraw(&draw.Draw{Method: "random", Double: true, Games: 1, Rules: chess960.Rules{Repeat: true}, Pairs: pairs(t, "3/7")}),
		"game":           api.NewGame(playable(t, "518"), game(t, "f3 e5 g4 Qh4")),
		"game-claim":     api.NewGame(playable(t, "518"), game(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")),
		"played":         api.NewPlayed(castled, game(t, "f3 e5 g4 Qh4"), english),
		"played-on":      api.NewPlayed(castled, game(t, "e4 e5 Nf3 Nf6 Be2 Be7"), english),
		"moves":          api.NewMoves(&castled.Board, english),
		"notation":       api.NewNotation(&castled.Board, castled.Board.AppendMoves(nil)[0], english),
		"problem":        api.Problem{Type: "about:blank", Title: "The move is refused", Status: 422, Detail: "no", Ply: new(int)},
		"pgn-game":       whole(readGame(t, 1), english),
		"pgn-faults":     api.NewPGNGame("games.pgn", 2, readGame(t, 2), english),
		"pgn-nostart":    whole(readGame(t, 3), english),
		"verdict":        verdict(readGame(t, 1)),
		"event":          api.NewEvent(&r, &report),
		"event-empty":    api.NewEvent(&sealed.Record{Rules: r.Rules, Anchor: r.Anchor}, &sealed.Report{Rules: report.Rules, Head: r.Anchor}),
		"event-files":    api.EventFiles{File: "event.json", Secret: "event.json.secret", Rules: r.Rules, Anchor: r.Anchor},
		"sealed-draw":    api.NewSealedDraw(&r.Entries[0], &report),
		"verified":       api.NewVerified("event.json", event, nil, english),
		"verified-wrong": api.NewVerified("event.json", nil, &sealed.VerifyError{Code: sealed.WrongPrev, Entry: 2, Draw: 3}, english),
		"verified-none":  api.NewVerified("none.json", nil, &fs.PathError{Op: "open", Path: "none.json", Err: fs.ErrNotExist}, english),
		"decision":       decided(t, "8/8/4k3/8/8/4K3/4R3/8 w - - 0 1", ruling.Event{Kind: ruling.Flag, Who: engine.Black}),
		"decision-open":  decided(t, "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", ruling.Event{}),
		"decision-claim": decided(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", ruling.Event{Kind: ruling.DrawClaim}),
		"perft":          api.NewPerft(&mate.Board, 2, 66, nil),
		"perft-divide":   api.NewPerft(&mate.Board, 2, 66, map[engine.Move]uint64{mate.Board.AppendMoves(nil)[0]: 15}),
		"perft-all":      api.NewPerftAll(1, []uint64{20, 21, 18}),
		"comparison": api.NewComparison(&lab.Comparison{
			Engine: "Fake 1", CountRatio: 2, ListRatio: 0.5,
			Rows: []lab.Row{{Position: lab.Position{Name: "mate", FEN: mate.Board.FEN(), Depth: 2}, Nodes: 66_000_000, Engine: time.Second, Count: time.Second / 2, List: 2 * time.Second}},
		}),
		"comparison-none": api.NewComparison(&lab.Comparison{Engine: "Fake 1"}),
	}
	return values
}

func playable(t *testing.T, text string) *position.Playable {
	t.Helper()
	p, err := position.ParsePlayable(text)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

// decided returns what follows from an event in a position.
func decided(t *testing.T, fen string, e ruling.Event) api.Decision {
	t.Helper()
	d, err := ruling.Decide(engine.NewGame(playable(t, fen).Board, engine.FIDEStandard()), e)
	if err != nil {
		t.Fatal(err)
	}
	return api.NewDecision(&d)
}

func start(t *testing.T, n int) chess960.Start {
	t.Helper()
	s, err := chess960.New(n)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func pairs(t *testing.T, texts ...string) (list []chess960.Pair) {
	t.Helper()
	for _, text := range texts {
		p, err := position.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p.Pair)
	}
	return list
}

// diceDraw is a draw with a throw that was too high.
func diceDraw(t *testing.T) *draw.Draw {
	t.Helper()
	d := draw.Draw{Games: 1}
	if err := d.Enter(draw.Dice, "1,5,3,6,2,4"); err != nil {
		t.Fatal(err)
	}
	if err := d.Settle(speaktest.Speaker(t, "en")); err != nil {
		t.Fatal(err)
	}
	return &d
}

// game plays these moves from the classical start.
func game(t *testing.T, moves string) *score.Sheet {
	t.Helper()
	g := score.New(chess960.Classical().Position(), engine.FIDEStandard())
	for word := range strings.FieldsSeq(moves) {
		now := g.Game().Position()
		m, err := now.ParseMove(word, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// readGame reads one of three games: with claims passed by, with faults, without a
// start.
func readGame(t *testing.T, n int) (g *pgn.Game) {
	t.Helper()
	r := pgn.NewReader(strings.NewReader(`[Event "A \"B\""]
[White "Ann"]
[Black "Bea"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 *

[Result "1-0"]

1. e4 e5 2. Ke3 ~ 0-1

[Variant "Chess960"]
[Result "*"]

*
`), nil)
	for range n {
		var err error
		if g, err = r.Next(); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// whole gives a game with all that can be added to it.
func whole(g *pgn.Game, s *speak.Speaker) api.PGNGame {
	j := api.NewPGNGame("games.pgn", 1, g, s)
	j.AddText(g)
	j.AddPositions(g)
	j.AddVerdict(g)
	return j
}

func verdict(g *pgn.Game) api.Verdict {
	v := ruling.Of(g)
	return api.NewVerdict(&v)
}

// record is an event with a draw, of the vectors.
func record(t *testing.T) (r sealed.Record) {
	t.Helper()
	if err := json.Unmarshal(eventtest.Record(t, "../../../../testdata"), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestTypes walks every type: its fields have names in snake case, none of which says
// in another way what a column says; its values can be written as JSON, whatever they
// are; and there is a golden with it.
func TestTypes(t *testing.T) {
	seen := map[reflect.Type]bool{}
	for _, value := range examples(t) {
		walkType(t, reflect.TypeOf(value), seen)
	}
	var names []string
	for typ := range seen {
		if typ.Kind() == reflect.Struct && strings.HasSuffix(typ.PkgPath(), "/api") {
			names = append(names, typ.Name())
		}
	}
	slices.Sort(names)
	if declared := declaredTypes(t); !slices.Equal(names, declared) {
		t.Errorf("goldens have the types\n%v\nthe package has\n%v", names, declared)
	}
}

var snake = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// walkType checks a type and those in it.
func walkType(t *testing.T, typ reflect.Type, seen map[reflect.Type]bool) {
	t.Helper()
	if seen[typ] {
		return
	}
	seen[typ] = true
	if typ.Implements(reflect.TypeFor[json.Marshaler]()) || typ.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return // which has tests of its own
	}
	switch typ.Kind() {
	case reflect.Bool, reflect.Int, reflect.Uint64, reflect.String, reflect.Float64:
	case reflect.Pointer, reflect.Slice, reflect.Array:
		walkType(t, typ.Elem(), seen)
	case reflect.Map:
		if typ.Key().Kind() != reflect.String {
			t.Errorf("%v has keys that are no text", typ)
		}
		walkType(t, typ.Elem(), seen)
	case reflect.Struct:
		for i := range typ.NumField() {
			field := typ.Field(i)
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if !field.Anonymous && !snake.MatchString(name) {
				t.Errorf("%v.%s has the name %q in JSON, which is not snake case", typ, field.Name, name)
			}
			walkType(t, field.Type, seen)
		}
	default:
		t.Errorf("%v cannot always be written as JSON", typ)
	}
}

// declaredTypes returns the names of the exported struct types of the package, in order.
func declaredTypes(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range tree.Decls {
			if types, ok := declaration.(*ast.GenDecl); ok && types.Tok == token.TYPE {
				for _, spec := range types.Specs {
					if typ := spec.(*ast.TypeSpec); hasTags(typ) {
						names = append(names, typ.Name.Name)
					}
				}
			}
		}
	}
	slices.Sort(names)
	return names
}

// hasTags reports whether a type is one of JSON: a struct of which a field has a tag, or
// is another such struct.
func hasTags(typ *ast.TypeSpec) bool {
	fields, ok := typ.Type.(*ast.StructType)
	return ok && slices.ContainsFunc(fields.Fields.List, func(f *ast.Field) bool { return f.Tag != nil || len(f.Names) == 0 })
}

// TestListsAreNeverNull looks for a nil list in everything that the builders give, of
// ordinary inputs and of the emptiest.
func TestListsAreNeverNull(t *testing.T) {
	values := examples(t)
	maps.Copy(values, map[string]any{
		"no list":   api.NewList(slices.Values([]chess960.Start(nil))),
		"no draw":   api.NewDraw(&draw.Draw{}),
		"no event":  api.NewEvent(&sealed.Record{}, &sealed.Report{}),
		"no sealed": api.NewSealedDraw(&sealed.Entry{}, &sealed.Report{}),
		"no record": api.NewVerified("", nil, fs.ErrNotExist, speaktest.Speaker(t, "en")),
		"no game":   api.NewPGNGame("", 0, &pgn.Game{}, speaktest.Speaker(t, "en")),
		"no ruling": api.NewVerdict(&ruling.Verdict{}),
		"no counts": api.NewPerftAll(0, nil),
		"no repair": api.NewShow(playable(t, "518"), []engine.FENRepair{{}}),
	})
	for name, value := range values {
		walkValue(t, name, reflect.ValueOf(value))
	}
}

// walkValue fails for a nil list that is not left out.
func walkValue(t *testing.T, path string, v reflect.Value) {
	t.Helper()
	if v.Type() == reflect.TypeFor[sealed.Entry]() {
		return // which writes itself
	}
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		if v.IsNil() {
			t.Errorf("%s is null", path)
		}
		if v.Kind() == reflect.Slice {
			for i := range v.Len() {
				walkValue(t, path+"[]", v.Index(i))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			walkValue(t, path, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); !strings.HasSuffix(field.Tag.Get("json"), ",omitempty") || !v.Field(i).IsZero() {
				walkValue(t, path+"."+field.Name, v.Field(i))
			}
		}
	}
}

// TestColumns has the JSON of a start name every column of a list as the list does.
func TestColumns(t *testing.T) {
	text, err := json.Marshal(api.NewList(slices.Values([]chess960.Start{start(t, 518)})))
	if err != nil {
		t.Fatal(err)
	}
	var listed []struct {
		Properties map[string]any
		Rest       map[string]any
	}
	var whole []map[string]any
	if err := json.Unmarshal(text, &listed); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	columns := chess960.Columns()
	for _, column := range columns {
		_, outside := whole[0][column]
		if _, inside := listed[0].Properties[column]; inside == outside {
			t.Errorf("column %q: outside the properties %v, inside %v", column, outside, inside)
		}
	}
	for name := range listed[0].Properties {
		if !slices.Contains(columns, name) {
			t.Errorf("property %q is no column", name)
		}
	}
}

// TestComparisonIsFinite compares at speeds that no clock can tell from nothing.
func TestComparisonIsFinite(t *testing.T) {
	c := api.NewComparison(&lab.Comparison{Rows: []lab.Row{{}, {Nodes: math.MaxUint64}, {Engine: math.MaxInt64}, {Count: math.MaxInt64, List: 1}}})
	var text bytes.Buffer
	if err := api.Write(&text, c); err != nil {
		t.Error(err)
	}
}

// TestWrite writes what people wrote as it is, and ends with a line feed.
func TestWrite(t *testing.T) {
	var text bytes.Buffer
	if err := api.Write(&text, map[string]string{"text": "<é> & \u2028"}); err != nil {
		t.Fatal(err)
	}
	if got, want := text.String(), "{\n  \"text\": \"<é> & \\u2028\"\n}\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
