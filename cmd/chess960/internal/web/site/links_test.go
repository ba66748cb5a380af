package site

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestRelative follows addresses of the server from pages of the site.
func TestRelative(t *testing.T) {
	for _, test := range []struct{ address, language, from, want string }{
		{"/", "en", "index.html", "index.html"},
		{"/", "fr", "fr/518/play.html", "../../fr/index.html"},
		{"/518", "en", "index.html", "518.html"},
		{"/518", "en", "518/play.html", "../518.html"},
		{"/518/castling?color=white&amp;side=g&amp;step=1", "en", "518/castling.html", "../518/castling.html?color=white&amp;side=g&amp;step=1"},
		{"/518?lang=fr", "en", "518.html", "fr/518.html"},
		{"/518?lang=en", "fr", "fr/518.html", "../518.html"},
		{"/play?fen=8%2F8&amp;lang=fr", "en", "play.html", "fr/play.html?fen=8%2F8"},
		{"/?where=king_file%3Db&amp;view=boards", "fr", "fr/index.html", "../fr/index-boards.html?where=king_file%3Db"},
		{"/?view=table&amp;sort=moves", "en", "index.html", "index-table-moves.html"},
		{"/?sort=moves&amp;view=table", "en", "index.html", "index-table-moves.html"},
		{"/open", "en", "518.html", "index.html"},
		{"/random", "en", "518.html", "index.html?random=1"},
		{"/static/base.0123456789.css", "fr", "fr/518.html", "../static/base.0123456789.css"},
		{"/static/icons.0123456789.svg#go", "fr", "fr/518/play.html", "../../static/icons.0123456789.svg#go"},
		{"/api/v1", "en", "518/play.html", "../api/v1"},
		{"/api/v1", "fr", "fr/518/play.html", "../../fr/api/v1"},
		{"/api/v1/positions/518", "en", "518.html", "api/v1/positions/518.json"},
		{"/api/v1/positions/518/diagram.svg", "fr", "fr/518.html", "../fr/api/v1/positions/518/diagram.svg"},
		{"/api/v1/positions/518/sheet.pdf?cards=4", "en", "518.html", "api/v1/positions/518/sheet.pdf?cards=4"},
		{"/api/v1/openapi.json", "en", "518.html", "api/v1/openapi.json"},
		{"/rules#ends", "en", "hall/518.html", "../rules.html#ends"},
	} {
		if got := relative(test.address, test.language, test.from); got != test.want {
			t.Errorf("%s from %s: %s, want %s", test.address, test.from, got, test.want)
		}
	}
}

// TestRewrite changes the addresses of a page and nothing else.
func TestRewrite(t *testing.T) {
	const page = `<a class="btn" href="/518">/518 href="</a><form action="/open" data-api="/api/v1"><a href="#main"><use href="#wK"/><a href="https://example.org/"><img src="/static/a.svg">`
	const want = `<a class="btn" href="../518.html">/518 href="</a><form action="../index.html" data-api="../api/v1"><a href="#main"><use href="#wK"/><a href="https://example.org/"><img src="../static/a.svg">`
	if got := rewrite(page, "en", "518/play.html"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func names(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// TestReplace writes a folder whole or not at all, over nothing but an earlier one.
func TestReplace(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "site")
	page := func(name string) func(string) error {
		return func(into string) error { return os.WriteFile(filepath.Join(into, name), nil, 0o666) }
	}
	holds := func(want string) {
		t.Helper()
		if _, err := os.Stat(filepath.Join(dir, want)); err != nil {
			t.Error(err)
		}
		if n := len(names(t, dir)); n != 2 {
			t.Errorf("%d files in the site: %v", n, names(t, dir))
		}
		if left := names(t, above); len(left) != 1 {
			t.Errorf("beside the site: %v", left)
		}
	}
	if err := replace(dir, page("first")); err != nil {
		t.Fatal(err)
	}
	holds("first")
	if err := replace(dir, page("second")); err != nil {
		t.Fatal(err)
	}
	holds("second")
	broken := errors.New("broken")
	if err := replace(dir, func(into string) error { page("third")(into); return broken }); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	holds("second")
	if err := os.Remove(filepath.Join(dir, mark)); err != nil {
		t.Fatal(err)
	}
	other := (*NotOursError)(nil)
	if err := replace(dir, page("fourth")); !errors.As(err, &other) {
		t.Errorf("over other files: %v", err)
	}
	if got := names(t, dir); len(got) != 1 || got[0] != "second" {
		t.Errorf("it left %v", got)
	}
	if err := os.Remove(filepath.Join(dir, "second")); err != nil {
		t.Fatal(err)
	}
	if err := replace(dir, page("fifth")); err != nil { // into an empty folder
		t.Fatal(err)
	}
	holds("fifth")
}

// TestRead reads an engine that was built before.
func TestRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "chess960.wasm")
	write := func(name, content string) {
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Read(name); err == nil {
		t.Error("no file was read")
	}
	write(name, "text")
	bad := (*NoModuleError)(nil)
	if _, err := Read(name); !errors.As(err, &bad) {
		t.Errorf("text: error %v", err)
	}
	write(name, "\x00asm\x01")
	if _, err := Read(name); err == nil {
		t.Error("it was read without wasm_exec.js")
	}
	write(filepath.Join(filepath.Dir(name), support), "js")
	e, err := Read(name)
	if err != nil || string(e.Module) != "\x00asm\x01" || string(e.Support) != "js" {
		t.Errorf("%q, error %v", e, err)
	}
}
