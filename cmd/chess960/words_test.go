package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"

	"github.com/urfave/cli/v2"
)

// TestWords walks every key of every language. Each is asked for somewhere: by the source,
// in one piece or composed of pieces that are there, by a template, or as the words of a
// command or a flag; each is given a value for every name in it; and what comes of it is
// set as print is. That the source asks for no other key is seen to where codes are worded,
// and here for keys in one piece.
func TestWords(t *testing.T) {
	said := readSource(t)
	asked := flagKeys(t)
	for key := range said.calls {
		asked[key] = true
	}
	for _, code := range i18n.Codes {
		words, err := i18n.For(code)
		if err != nil {
			t.Fatal(err)
		}
		for key := range asked {
			if !words.Has(key) {
				t.Errorf("%s: no words for %q", code, key)
			}
		}
		for key := range words.Keys() {
			group, _, _ := strings.Cut(key, ".")
			places := said.where(key)
			if group == "flag" || group == "command" {
				places = nil
				if asked[key] {
					places = []string{"../../cmd/chess960/internal/help"}
				}
			}
			if len(places) == 0 {
				t.Errorf("%s: %s: nothing asks for it", code, key)
				continue
			}
			var pairs []any
			for _, name := range namesIn.FindAllStringSubmatch(words.Say(key), -1) {
				if said.gives(key, name[1], places) {
					pairs = append(pairs, name[1], 2)
				}
			}
			checkSaid(t, code, key, words.Say(key, pairs...))
		}
	}
}

var (
	namesIn    = regexp.MustCompile(`\{(\w+)[|}]`)
	leftOver   = regexp.MustCompile(`\{\w*[|}]`)
	splitSigns = regexp.MustCompile(`[^ ,] [;:!?»](\s|$)|« |n° `)
	straight   = regexp.MustCompile(`\pL'\pL|"`)
	tagPair    = regexp.MustCompile(`\[\w+ "\w+"\]`)
)

// checkSaid fails for words with a name that has no value, with a sign that a line could
// begin with, or with a straight apostrophe or quotation mark.
func checkSaid(t *testing.T, code, key, text string) {
	t.Helper()
	if found := leftOver.FindString(text); found != "" {
		t.Errorf("%s: %s: nothing is given for %s in %q", code, key, found, text)
	}
	if found := splitSigns.FindString(text); found != "" && code == "fr" {
		t.Errorf("%s: %s: %q has a plain space in %q", code, key, text, found)
	}
	if found := straight.FindString(tagPair.ReplaceAllString(text, "")); found != "" {
		t.Errorf("%s: %s: %q has a straight %q", code, key, text, found)
	}
}

// flagKeys returns the keys of the words of commands and their flags.
func flagKeys(t *testing.T) map[string]bool {
	t.Helper()
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	s := newSession(words, nil, nil, nil, func(string) string { return "" })
	var walk func(prefix string, commands []*cli.Command)
	walk = func(prefix string, commands []*cli.Command) {
		for _, command := range commands {
			name := prefix + command.Name
			keys["command."+name+".usage"], keys["command."+name+".description"] = true, true
			for _, flag := range command.Flags {
				key := "flag." + name + "." + flag.Names()[0]
				if !words.Has(key) {
					key = "flag." + flag.Names()[0]
				}
				keys[key] = true
			}
			walk(name+".", command.Subcommands)
		}
	}
	app := s.app()
	walk("", app.Commands)
	for _, flag := range append(app.Flags, cli.HelpFlag) {
		keys["flag."+flag.Names()[0]] = true
	}
	return keys
}

// source is what the source of the program says in quotes.
type source struct {
	calls  map[string]bool            // keys in one piece, given to Say, Tell and Misuse
	places map[string][]string        // the functions or, outside of them, the folders in which a piece stands
	inside map[string]map[string]bool // the pieces that stand in such a place
	pieces map[string]bool            // all of them, and the words in them
}

// readSource reads the Go source of the module and the templates.
func readSource(t *testing.T) *source {
	t.Helper()
	s := &source{calls: map[string]bool{}, places: map[string][]string{}, inside: map[string]map[string]bool{}, pieces: map[string]bool{}}
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			return s.readGo(path)
		case strings.HasSuffix(path, ".html") && strings.Contains(path, "templates"):
			return s.readTemplate(path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for piece := engine.Piece(0); piece < 16; piece++ { // what is written by rule stands nowhere
		s.pieces[piece.String()] = true
	}
	for status := http.StatusBadRequest; status <= http.StatusNetworkAuthenticationRequired; status++ {
		s.pieces[strings.ReplaceAll(strings.ToLower(http.StatusText(status)), " ", "-")] = true
	}
	if len(s.calls) < 300 {
		t.Fatalf("only %d keys found in the source", len(s.calls))
	}
	return s
}

// add notes a piece.
func (s *source) add(place, piece string) {
	s.places[piece], s.pieces[piece] = append(s.places[piece], place), true
	for _, where := range [...]string{place, folder(place)} {
		if s.inside[where] == nil {
			s.inside[where] = map[string]bool{}
		}
		s.inside[where][strings.Trim(piece, "{}")] = true
	}
	for _, word := range strings.Fields(piece) {
		s.pieces[word] = true
	}
}

func (s *source) readGo(path string) error {
	tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return err
	}
	for _, declaration := range tree.Decls {
		place := filepath.Dir(path)
		if function, ok := declaration.(*ast.FuncDecl); ok {
			place = path + " " + function.Name.Name
		}
		ast.Inspect(declaration, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if piece, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
					s.add(place, piece)
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "PieceLetters" {
					for role := engine.Knight; role <= engine.King; role++ {
						s.add(place, role.String()) // by whose names it gives letters
					}
				}
				if len(n.Args) == 0 || !takesKey(n.Fun) || !strings.Contains(path, "cmd") {
					break
				}
				if literal, ok := n.Args[0].(*ast.BasicLit); ok {
					key, err := strconv.Unquote(literal.Value)
					if err != nil {
						return true
					}
					s.calls[key] = true
				}
			}
			return true
		})
	}
	return nil
}

// takesKey reports whether the first argument of a call of that function is a key.
func takesKey(function ast.Expr) bool {
	switch f := function.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name == "Say" || f.Sel.Name == "Tell" || f.Sel.Name == "Misuse"
	case *ast.Ident:
		return f.Name == "Misuse" || f.Name == "Tell"
	}
	return false
}

var inTemplate = regexp.MustCompile(`"([^"<>{}]*)"`)

func (s *source) readTemplate(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for _, action := range regexp.MustCompile(`\{\{[^}]*\}\}`).FindAllString(string(text), -1) {
		for _, piece := range inTemplate.FindAllStringSubmatch(action, -1) {
			s.add(path+" template", piece[1])
		}
	}
	return nil
}

// where returns the places in which the key stands, in one piece, or as a piece that ends
// before or after a dot and others for the rest.
func (s *source) where(key string) (places []string) {
	for end := len(key); end > 0; end-- {
		whole := end == len(key) || key[end] == '.' || key[end-1] == '.'
		if whole && len(s.places[key[:end]]) > 0 && s.composed(strings.Trim(key[end:], ".")) {
			places = append(places, s.places[key[:end]]...)
		}
	}
	return places
}

// gives reports whether the name is given a value where the key stands: in the same
// function or, if the key goes from hand to hand, in the same folder.
func (s *source) gives(key, name string, places []string) bool {
	return slices.ContainsFunc(places, func(place string) bool {
		return s.inside[place][name] || !s.calls[key] && s.inside[folder(place)][name]
	})
}

// folder returns the folder of a place.
func folder(place string) string {
	if file, _, ok := strings.Cut(place, " "); ok {
		return filepath.Dir(file)
	}
	return place
}

// composed reports whether every part between dots is a piece or a number.
func (s *source) composed(rest string) bool {
	if rest == "" {
		return true
	}
	if s.pieces[rest] {
		return true
	}
	parts := strings.Split(rest, ".")
	return !slices.ContainsFunc(parts, func(part string) bool {
		_, err := strconv.Atoi(part)
		return err != nil && !s.pieces[part] && !s.pieces["."+part] && !s.pieces[part+"."]
	})
}
