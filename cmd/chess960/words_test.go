package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
	"chess960/render"

	"github.com/urfave/cli/v2"
)

// TestWords walks everything that the program may need words for: keys written
// in its source, flags and commands, and every code of the libraries.
func TestWords(t *testing.T) {
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	need := func(key string) {
		t.Helper()
		if !words.Has(key) {
			t.Errorf("no words for %q", key)
		}
	}
	for _, key := range sourceKeys(t) {
		need(key)
	}
	for code := engine.NoRight; code <= engine.UncoveredByRook; code++ {
		need("obstacle." + code.String())
	}
	for _, reason := range engine.Illegals {
		need("illegal." + reason.String())
	}
	for method := engine.DoubleMove; method <= engine.RookOnly; method++ {
		need("method." + method.String())
	}
	for _, method := range leafletMethods[:3] {
		for _, end := range []string{"", ".g", ".c"} {
			need("leaflet." + method.String() + end)
		}
	}
	for status := engine.Checkmate; status <= engine.Dead; status++ {
		need("status." + status.String())
	}
	for field := engine.FieldTurn; field <= engine.FieldFullmoves; field++ {
		need("fen.field." + fenKeys[field])
		need("fen.right." + fenKeys[field])
	}
	for _, fault := range engine.FENFaults {
		need("fen.fault." + fault.String())
	}
	for role := engine.Pawn; role <= engine.King; role++ {
		need("role." + role.String())
		need("roles." + role.String())
		for _, c := range []engine.Color{engine.White, engine.Black} {
			need("piece." + role.Of(c).String())
		}
	}
	for _, c := range []engine.Color{engine.White, engine.Black} {
		for _, prefix := range []string{"color.", "pieces.", "turn."} {
			need(prefix + c.String())
		}
		need("turn." + c.String() + ".check")
		for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
			need("castle.title." + c.String() + "." + side.String())
			need("show.castling." + c.String() + "." + side.String())
			need("spoken.castles." + c.String() + "." + side.String())
			need("sheet.castling." + side.String())
		}
	}
	for code := engine.UnknownPiece; code <= engine.WrongRanks; code++ {
		need("error.placement." + code.String())
	}
	for w := render.SquaresAlike; w <= render.BlackOnDark; w++ {
		need("diagram.weak." + w.String())
	}
	for code := chess960.NoText; code <= chess960.KingNotBetweenRooks; code++ {
		need("fault." + code.String())
	}
	for code := chess960.CountTooSmall; code <= chess960.SourceStuck; code++ {
		need("error.draw." + code.String())
	}
	for code := chess960.WrongSquares; code <= chess960.EmptySet; code++ {
		need("error.pattern." + code.String())
	}
	for code := chess960.NoOperator; code <= chess960.BadValue; code++ {
		need("error.term." + code.String())
	}
	for code := sealed.WrongFormat; code <= sealed.WrongHead; code++ {
		need("verify." + code.String())
	}
	for code := sealed.NoAnchor; code <= sealed.DoubleOnce; code++ {
		need("event.warning." + code.String())
	}
	for _, known := range eventErrors {
		need("error.event." + known.key)
	}
	var walk func(prefix string, commands []*cli.Command)
	walk = func(prefix string, commands []*cli.Command) {
		for _, command := range commands {
			name := prefix + command.Name
			need("command." + name + ".usage")
			need("command." + name + ".description")
			for _, flag := range command.Flags {
				usage := flag.(cli.DocGenerationFlag).GetUsage()
				if usage == "" || strings.HasPrefix(usage, "flag.") {
					t.Errorf("%s: --%s has no words", name, flag.Names()[0])
				}
			}
			walk(name+".", command.Subcommands)
		}
	}
	walk("", (&session{words: words}).app().Commands)
}

// sourceKeys returns the keys that the package's source gives to Say and misuse
// as constants.
func sourceKeys(t *testing.T) (keys []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			selector, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || selector.Sel.Name != "Say" && selector.Sel.Name != "misuse" {
				return true
			}
			if literal, ok := call.Args[0].(*ast.BasicLit); ok {
				key, err := strconv.Unquote(literal.Value)
				if err != nil {
					t.Fatal(err)
				}
				keys = append(keys, key)
			}
			return true
		})
	}
	if len(keys) < 50 {
		t.Fatalf("only %d keys found in the source", len(keys))
	}
	return keys
}
