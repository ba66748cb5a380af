package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSiteRefuses says what is wrong before it writes anything.
func TestSiteRefuses(t *testing.T) {
	dir := t.TempDir()
	for name, content := range map[string]string{"text.wasm": "text", "chess960.wasm": "\x00asm", "wasm_exec.js": "", "full/of.txt": "other things"} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	in := func(name string) string { return filepath.Join(dir, name) }
	for _, test := range []struct {
		args []string
		path string // PATH
		code int
		says string
	}{
		{nil, "", exitUsage, "site"},
		{[]string{in("new"), "--wasm", in("none.wasm")}, "", exitFailure, "none.wasm"},
		{[]string{in("new"), "--wasm", in("text.wasm")}, "", exitFailure, "GOARCH=wasm"},
		{[]string{in("full"), "--wasm", in("chess960.wasm")}, "", exitFailure, "earlier site"},
		{[]string{in("new")}, dir, exitFailure, "--wasm"}, // no go there
	} {
		if test.path != "" {
			t.Setenv("PATH", test.path)
		}
		var out, errOut bytes.Buffer
		code := run(append([]string{"chess960", "site"}, test.args...), strings.NewReader(""), &out, &errOut, func(string) string { return "" }, nil)
		if code != test.code || !strings.Contains(errOut.String(), test.says) || out.Len() > 0 {
			t.Errorf("%v: code %d, %q, %q", test.args, code, errOut.String(), out.String())
		}
	}
	if _, err := os.Stat(in("new")); err == nil {
		t.Error("it wrote a site")
	}
}
