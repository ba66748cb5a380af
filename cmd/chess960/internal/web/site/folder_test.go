package site

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

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
