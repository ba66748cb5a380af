package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"strings"
)

// support is what the Go distribution gives a page to run its WebAssembly with. It goes
// with the version of Go that built the engine.
const support = "wasm_exec.js"

// ErrNoSource says that the source of this program is not here to build the engine from.
var ErrNoSource = errors.New("no source to build the engine from")

// Read reads an engine that was built before: WebAssembly, compressed with gzip or not,
// with wasm_exec.js beside it.
func Read(name string) (*Engine, error) {
	e := &Engine{}
	var err error
	if e.Module, err = os.ReadFile(name); err != nil {
		return nil, err
	}
	if bytes.HasPrefix(e.Module, []byte("\x1f\x8b")) {
		z, err := gzip.NewReader(bytes.NewReader(e.Module))
		if err != nil {
			return nil, err
		}
		if e.Module, err = io.ReadAll(z); err != nil {
			return nil, err
		}
	}
	if !bytes.HasPrefix(e.Module, []byte("\x00asm")) {
		return nil, &NoModuleError{name}
	}
	e.Support, err = os.ReadFile(filepath.Join(filepath.Dir(name), support))
	return e, err
}

// NoModuleError says that a file is no WebAssembly.
type NoModuleError struct{ File string }

func (e *NoModuleError) Error() string { return e.File + ": no WebAssembly" }

// Build builds the engine with the Go toolchain of this machine, from the source of
// this very program: that of the module around the working folder, or that which it was
// installed from. The error is ErrNoSource, or says what the toolchain said.
func Build(ctx context.Context) (*Engine, error) {
	source, err := sourceOf(ctx)
	if err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "chess960-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	module := filepath.Join(scratch, "chess960.wasm")
	if _, err := goTool(ctx, source, "build", "-trimpath", "-ldflags=-s -w", "-o", module, "./cmd/chess960/internal/web/wasm"); err != nil {
		return nil, err
	}
	root, err := goTool(ctx, source, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	e := &Engine{}
	if e.Module, err = os.ReadFile(module); err != nil {
		return nil, err
	}
	e.Support, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", support))
	return e, err
}

// sourceOf returns the folder of the source of the module that this package is of.
func sourceOf(ctx context.Context) (string, error) {
	module, _, _ := strings.Cut(reflect.TypeFor[Engine]().PkgPath(), "/cmd/")
	if dir, err := goTool(ctx, ".", "list", "-m", "-f", "{{.Dir}}", module); err == nil && len(bytes.TrimSpace(dir)) > 0 {
		return strings.TrimSpace(string(dir)), nil
	} else if errors.Is(err, exec.ErrNotFound) {
		return "", err
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != module {
		return "", ErrNoSource
	}
	var at struct{ Dir string }
	text, err := goTool(ctx, ".", "mod", "download", "-json", module+"@"+info.Main.Version)
	if err != nil || json.Unmarshal(text, &at) != nil || at.Dir == "" {
		return "", ErrNoSource
	}
	return at.Dir, nil
}

// goTool runs the go command for the browser as its target.
func goTool(ctx context.Context, dir string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	var said bytes.Buffer
	c.Stderr = &said
	out, err := c.Output()
	if err != nil && said.Len() > 0 {
		return nil, errors.New(strings.TrimSpace(said.String()))
	}
	return out, err
}
