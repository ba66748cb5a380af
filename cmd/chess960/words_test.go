package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/i18n"

	"github.com/urfave/cli/v2"
)

// TestWords walks what the program needs words for: keys written in its source, flags
// and commands. Codes of the libraries are walked where they are worded.
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
	s := newSession(words, nil, nil, nil, func(string) string { return "" })
	var walk func(prefix string, commands []*cli.Command)
	walk = func(prefix string, commands []*cli.Command) {
		for _, command := range commands {
			name := prefix + command.Name
			need("command." + name + ".usage")
			need("command." + name + ".description")
			for _, flag := range command.Flags {
				if strings.HasPrefix(help.Words(name, flag.Names()[0], s.say), "flag.") {
					t.Errorf("%s: --%s has no words", name, flag.Names()[0])
				}
			}
			walk(name+".", command.Subcommands)
		}
	}
	walk("", s.app().Commands)
}

// sourceKeys returns the keys that the source of the program, below this folder, gives
// to Say, Tell and Misuse as constants.
func sourceKeys(t *testing.T) (keys []string) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 || !takesKey(call.Fun) {
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
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(keys) < 200 {
		t.Fatalf("only %d keys found in the source", len(keys))
	}
	return keys
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
