package output_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/output/outputtest"
)

// lines prints so many lines and never looks at an error, as commands do.
func lines(n int) func(io.Writer) error {
	return func(w io.Writer) error {
		for i := range n {
			fmt.Fprintf(w, "line %d\n", i)
		}
		return nil
	}
}

func text(write func(io.Writer) error) string {
	var b strings.Builder
	write(&b)
	return b.String()
}

// scratch makes files, by name and text, in a folder of their own and goes there.
func scratch(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// names returns what lies in the present folder.
func names(t *testing.T) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// quiet returns the Files of a program whose streams nobody reads.
func quiet() *output.Files { return output.New(strings.NewReader(""), io.Discard, io.Discard) }

// TestEveryStepFails fails each step on the disk, in turn: the error is that of the
// step and names the file as the user does, the old file is whole, and nothing is
// left over.
func TestEveryStepFails(t *testing.T) {
	const old = "what was there\n"
	write := lines(20_000) // some five buffers
	for _, test := range []struct {
		name  string
		make  func() error
		file  string // that is written in the end
		steps string
	}{
		{"new.txt", func() error { return nil }, "new.txt", "create write sync close rename"},
		{"old.txt", func() error { return os.WriteFile("old.txt", []byte(old), 0o666) }, "old.txt", "append close create chmod write sync close rename"},
		{"link.txt", func() error {
			return errors.Join(os.WriteFile("old.txt", []byte(old), 0o666), os.Symlink("old.txt", "link.txt"))
		}, "old.txt", "append close create chmod write sync close rename"},
	} {
		t.Run(test.name, func(t *testing.T) {
			scratch(t, nil)
			if err := test.make(); err != nil {
				t.Fatal(err)
			}
			if test.file == "old.txt" {
				if err := os.Chmod("old.txt", 0o777); err != nil { // the mask takes something of it away
					t.Fatal(err)
				}
			}
			before := names(t)
			for n := 1; ; n++ {
				disk := outputtest.FailAt(n)
				files := quiet()
				files.Disk = disk
				err := files.Write(test.name, nil, write)
				if !disk.Failed() {
					if err != nil {
						t.Fatal(err)
					}
					if got := strings.Join(slices.Compact(disk.Steps()), " "); got != test.steps {
						t.Errorf("steps %s, want %s", got, test.steps)
					}
					if n < 10 {
						t.Errorf("%d steps: too few for this test to say anything", n-1)
					}
					break
				}
				step := disk.Steps()[n-1]
				var path *fs.PathError
				if !errors.As(err, &path) || path.Op != "write" || path.Path != test.name || !errors.Is(err, outputtest.ErrFault) {
					t.Errorf("step %d, %s: error %v", n, step, err)
				}
				if after := names(t); !slices.Equal(after, before) {
					t.Errorf("step %d, %s: files %v, before %v", n, step, after, before)
				}
				if test.file == "old.txt" && read(t, test.file) != old {
					t.Fatalf("step %d, %s: the old file is gone", n, step)
				}
			}
			if got := read(t, test.file); got != text(write) {
				t.Errorf("%d bytes, want %d", len(got), len(text(write)))
			}
			if test.file == "old.txt" {
				if info, err := os.Stat("old.txt"); err != nil || info.Mode() != 0o777 {
					t.Errorf("mode %v, %v", info.Mode(), err)
				}
			}
		})
	}
}

// TestEveryWriteToStreamFails does the like for the standard streams.
func TestEveryWriteToStreamFails(t *testing.T) {
	write := lines(20_000)
	for _, test := range []struct{ name, path string }{
		{"", "/dev/stdout"}, {"-", "/dev/stdout"}, {"/dev/stdout", "/dev/stdout"}, {"/proc/self/fd/1", "/dev/stdout"},
		{"/dev/stderr", "/dev/stderr"}, {"/dev//fd/2", "/dev//fd/2"},
	} {
		for n := 1; ; n++ {
			var taken bytes.Buffer
			failing := outputtest.Stream(&taken, n)
			files := output.New(strings.NewReader(""), failing, failing)
			err := files.Write(test.name, nil, write)
			if taken.String() == text(write) {
				if err != nil || n < 3 {
					t.Errorf("%q: %d writes, error %v", test.name, n-1, err)
				}
				break
			}
			var path *fs.PathError
			if !errors.As(err, &path) || path.Op != "write" || path.Path != test.path || !errors.Is(err, outputtest.ErrFault) {
				t.Fatalf("%q, write %d: error %v", test.name, n, err)
			}
			if strings.HasSuffix(test.path, "stdout") {
				if again := files.Write("", nil, lines(1)); !errors.Is(again, outputtest.ErrFault) || !errors.Is(files.Flush(), outputtest.ErrFault) {
					t.Errorf("%q, write %d: afterwards %v", test.name, n, again)
				}
			}
		}
	}
}

// silent takes nothing and says nothing.
type silent struct{}

func (silent) Write(p []byte) (int, error) { return len(p) / 2, nil }

func TestShortWrite(t *testing.T) {
	files := output.New(strings.NewReader(""), silent{}, silent{})
	err := files.Write("-", nil, lines(1))
	var path *fs.PathError
	if !errors.Is(err, io.ErrShortWrite) || !errors.As(err, &path) || path.Path != "/dev/stdout" {
		t.Errorf("error %v", err)
	}
}

// TestOwnError holds Write to the error of what writes: as it is, and the file as it
// was. A fault of the disk that came before it goes before it.
func TestOwnError(t *testing.T) {
	scratch(t, map[string]string{"old.txt": "old"})
	own := &fs.PathError{Op: "open", Path: "input", Err: fs.ErrNotExist}
	fails := func(n int) func(io.Writer) error {
		return func(w io.Writer) error {
			lines(n)(w)
			return own
		}
	}
	if err := quiet().Write("old.txt", nil, fails(1)); err != own {
		t.Errorf("error %v, want that of the writer", err)
	}
	files := quiet()
	files.Disk = outputtest.FailAt(4) // the first write
	if err := files.Write("old.txt", nil, fails(20_000)); !errors.Is(err, outputtest.ErrFault) {
		t.Errorf("error %v, want that of the disk", err)
	}
	if got := read(t, "old.txt"); got != "old" || len(names(t)) != 1 {
		t.Errorf("old file %q, files %v", got, names(t))
	}
	var out bytes.Buffer
	files = output.New(strings.NewReader(""), &out, io.Discard)
	if err := files.Write("-", nil, fails(1)); err != own || out.String() != "line 0\n" {
		t.Errorf("error %v after %q", err, out.String())
	}
}

func TestOverInput(t *testing.T) {
	scratch(t, map[string]string{"in.txt": "in", "other.txt": "other"})
	link := func(make func(string, string) error, from, to string) {
		if err := make(from, to); err != nil {
			t.Fatal(err)
		}
	}
	link(os.Symlink, "in.txt", "link.txt")
	link(os.Symlink, "link.txt", "second.txt")
	link(os.Link, "in.txt", "hard.txt")
	stdin, err := os.Open("in.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	stdout, err := os.OpenFile("in.txt", os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer stdout.Close()
	absolute, err := filepath.Abs("in.txt")
	if err != nil {
		t.Fatal(err)
	}
	fd := fmt.Sprintf("/dev/fd/%d", stdout.Fd())
	for _, test := range []struct {
		output string
		inputs []string
		over   string // the input that the output is
	}{
		{"in.txt", []string{"in.txt"}, "in.txt"},
		{"./in.txt", []string{"other.txt", "in.txt"}, "in.txt"},
		{absolute, []string{"in.txt"}, "in.txt"},
		{"link.txt", []string{"in.txt"}, "in.txt"},
		{"in.txt", []string{"second.txt"}, "second.txt"},
		{"hard.txt", []string{"second.txt"}, "second.txt"},
		{"in.txt", []string{"-"}, "-"},
		{"-", []string{"other.txt", "hard.txt"}, "hard.txt"},
		{"", []string{"in.txt"}, "in.txt"},
		{"/dev/stdout", []string{"-"}, "-"},
		{"/dev/stderr", []string{"in.txt"}, "in.txt"},
		{fd, []string{"in.txt"}, "in.txt"},
		// A file that is not there yet may be made by the command, as one that it keeps.
		{"new.txt", []string{"in.txt", "new.txt", "missing"}, "new.txt"},
		{"./new.txt", []string{"new.txt"}, "new.txt"},
		{filepath.Join(filepath.Dir(absolute), "new.txt"), []string{"new.txt"}, "new.txt"},
		{"new.txt", []string{"in.txt", "missing"}, ""},
		{"other.txt", []string{"in.txt", "-", "."}, ""},
		{"-", []string{"other.txt"}, ""},
		{os.DevNull, []string{os.DevNull}, ""},
	} {
		files := output.New(stdin, stdout, stdout)
		names := map[string]string{"-": "/dev/stdout", "": "/dev/stdout"}
		begun := false
		err := files.Write(test.output, test.inputs, func(io.Writer) error { begun = true; return nil })
		var over *output.OverInputError
		switch {
		case test.over == "" && (err != nil || !begun):
			t.Errorf("-o %s, reading %v: error %v", test.output, test.inputs, err)
		case test.over == "":
		case !errors.As(err, &over) || *over != output.OverInputError{Output: cmp.Or(names[test.output], test.output), Input: test.over} || begun:
			t.Errorf("-o %s, reading %v: error %v, begun %v", test.output, test.inputs, err, begun)
		}
		if got := read(t, "in.txt"); got != "in" {
			t.Fatalf("-o %s: the input is %q", test.output, got)
		}
	}
}

// TestLinks follows links as the system does: through a linked folder, .. is the
// folder above that folder.
func TestLinks(t *testing.T) {
	scratch(t, nil)
	err := errors.Join(
		os.MkdirAll("deep/down", 0o777),
		os.Symlink("deep/down", "short"),
		os.Symlink("../up.txt", "deep/down/link.txt"),
		os.Symlink("round.txt", "round.txt"),
	)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"short/link.txt", "short/../above.txt"} {
		if err := quiet().Write(name, nil, lines(1)); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"deep/up.txt", "deep/above.txt"} {
		if got := read(t, name); got != "line 0\n" {
			t.Errorf("%s: %q", name, got)
		}
	}
	for name, want := range map[string]string{"round.txt": "too many", "deep": "is a directory", "none/out.txt": "no such", "deep/up.txt/out.txt": "not a directory"} {
		var path *fs.PathError
		if err := quiet().Write(name, nil, lines(1)); !errors.As(err, &path) || path.Path != name || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", name, err, want)
		}
	}
	if got := strings.Join(names(t), " "); got != "deep round.txt short" {
		t.Errorf("files %s", got)
	}
}

func TestNames(t *testing.T) {
	scratch(t, nil)
	long := strings.Repeat("a", 251) + ".txt"
	if err := quiet().Write(long, nil, lines(1)); err != nil {
		t.Error(err)
	}
	if err := quiet().Write("/dev/stdin", nil, lines(1)); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("/dev/stdin: error %v", err)
	}
	if err := os.Symlink("/dev/stdout", "link"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := output.New(nil, &out, io.Discard).Write("link", nil, lines(1)); err != nil || out.String() != "line 0\n" {
		t.Errorf("a link to standard output: %q, error %v", out.String(), err)
	}
}

// TestDevice fails each step of writing on a device.
func TestDevice(t *testing.T) {
	for n, step := range []string{"", "append", "write", "write", "close"} {
		disk := outputtest.FailAt(n)
		files := quiet()
		files.Disk = disk
		err := files.Write(os.DevNull, nil, lines(5000)) // more than one buffer
		if step == "" {
			if got := strings.Join(disk.Steps(), " "); err != nil || got != "append write write close" {
				t.Errorf("steps %s, error %v", got, err)
			}
			continue
		}
		if !errors.Is(err, outputtest.ErrFault) || !strings.HasPrefix(err.Error(), "write "+os.DevNull) || disk.Steps()[n-1] != step {
			t.Errorf("step %d, %v: error %v", n, disk.Steps(), err)
		}
	}
}

// readOnly is a disk whose files the user may not write.
type readOnly struct{ output.OS }

func (readOnly) Append(name string) (output.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

func TestReadOnly(t *testing.T) {
	scratch(t, map[string]string{"old.txt": "old"})
	files := quiet()
	files.Disk = readOnly{}
	if err := files.Write("old.txt", nil, lines(1)); !errors.Is(err, fs.ErrPermission) || read(t, "old.txt") != "old" {
		t.Errorf("error %v, file %q", err, read(t, "old.txt"))
	}
}

// TestAbandon interrupts the writing of two files, one of them whole.
func TestAbandon(t *testing.T) {
	scratch(t, map[string]string{"old.txt": "old"})
	files := quiet()
	err := files.Write("old.txt", nil, func(w io.Writer) error {
		lines(20_000)(w)
		if len(names(t)) != 2 {
			t.Errorf("files %v, want one that is being written", names(t))
		}
		files.Abandon()
		if len(names(t)) != 1 {
			t.Errorf("files %v after Abandon", names(t))
		}
		return nil
	})
	if err != output.ErrAbandoned {
		t.Errorf("error %v", err)
	}
	if err := files.Write("new.txt", nil, lines(1)); err != output.ErrAbandoned {
		t.Errorf("a further file: error %v", err)
	}
	if got := names(t); len(got) != 1 || read(t, "old.txt") != "old" {
		t.Errorf("files %v, old.txt %q", got, read(t, "old.txt"))
	}
}

// TestPanic leaves no unfinished file behind when what writes panics.
func TestPanic(t *testing.T) {
	scratch(t, nil)
	func() {
		defer func() { recover() }()
		quiet().Write("new.txt", nil, func(io.Writer) error { panic("a fault of ours") })
	}()
	if got := names(t); len(got) != 0 {
		t.Errorf("files %v", got)
	}
}

// TestManyAtOnce writes many files at a time, as the pictures of all 960 are.
func TestManyAtOnce(t *testing.T) {
	scratch(t, nil)
	files := quiet()
	errs := make(chan error)
	const count = 50
	for i := range count {
		go func() { errs <- files.Write(fmt.Sprintf("%d.txt", i), nil, lines(i)) }()
	}
	for range count {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	for i := range count {
		if got, want := read(t, fmt.Sprintf("%d.txt", i)), text(lines(i)); got != want {
			t.Errorf("%d.txt: %q", i, got)
		}
	}
	if got := len(names(t)); got != count {
		t.Errorf("%d files, want %d", got, count)
	}
}
