package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/output/outputtest"
)

// writers are the commands that have --output, each in every form that it writes.
// EVENT is a record, PGN a file of games.
var writers = []string{
	"draw --seed 518",
	"draw --seed 518 --count 3000 --repeat",
	"draw --seed 518 --json",
	"show 518",
	"show 518 --json",
	"show RNBQKBNR --lenient",
	"list",
	"list --json",
	"list --format tsv",
	"diagram 518",
	"diagram 518 --format png --size 100",
	"diagram 518 --format pdf",
	"diagram 518 --format text",
	"diagram 518 --format spoken",
	"sheet 518",
	"sheet --leaflet",
	"sheet --event EVENT",
	"booklet",
	"castle 518",
	"castle 518 --json",
	"adjudicate 518",
	"adjudicate 518 --json",
	"play 518 e4 e5",
	"play 518 e4 --fen",
	"play 518 e4 --pgn",
	"play 518 e4 --json",
	"perft 518 --depth 1",
	"perft 518 --depth 1 --divide",
	"perft 518 --depth 1 --json",
	"perft --all --depth 1",
	"event show EVENT",
	"event show EVENT --json",
	"event verify EVENT",
	"event verify EVENT --explain",
	"event verify EVENT --json",
	"pgn PGN",
	"pgn PGN --convert",
	"pgn PGN --positions",
	"pgn PGN --adjudicate",
	"pgn PGN --json",
	"completion bash",
	"man",
	"man --text",
	"version",
	"version --json",
}

// TestEveryWriter finds the commands that have --output and are not among writers.
func TestEveryWriter(t *testing.T) {
	var walk func(above string, commands []*cli.Command)
	walk = func(above string, commands []*cli.Command) {
		for _, c := range commands {
			name := above + c.Name + " "
			has := slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), "output") })
			if has && !slices.ContainsFunc(writers, func(w string) bool { return strings.HasPrefix(w+" ", name) }) {
				t.Errorf("%shas --output, and no test fails its writes", name)
			}
			walk(name, c.Subcommands)
		}
	}
	walk("", failing(t, output.OS{}, io.Discard, io.Discard).app().Commands)
}

// TestEveryWriteToFileFails fails each step on the disk of every command that writes a
// file, in turn: the command says so, and the old file is as it was.
func TestEveryWriteToFileFails(t *testing.T) {
	const old = "what was there\n"
	forWriters(t, func(t *testing.T, args []string) {
		if err := os.WriteFile("out", []byte(old), 0o666); err != nil {
			t.Fatal(err)
		}
		for n := 1; ; n++ {
			disk := outputtest.FailAt(n)
			code, said := runFailing(t, disk, io.Discard, append(args, "-o", "out"))
			now, err := os.ReadFile("out")
			if !disk.Failed() {
				if code != exitOK || err != nil || string(now) == old || n < 7 {
					t.Errorf("after %d steps: exit code %d, %q; error %v", n-1, code, said, err)
				}
				return
			}
			step := disk.Steps()[n-1]
			if code != exitFailure || !strings.Contains(said, "cannot write out: ") {
				t.Errorf("step %d, %s: exit code %d, %q", n, step, code, said)
			}
			if err != nil || string(now) != old {
				t.Fatalf("step %d, %s: the old file is gone: %v", n, step, err)
			}
			if left, _ := filepath.Glob(".chess960-*"); left != nil {
				t.Errorf("step %d, %s: %v is left over", n, step, left)
			}
		}
	})
}

// TestEveryWriteToOutputFails does the like with standard output.
func TestEveryWriteToOutputFails(t *testing.T) {
	forWriters(t, func(t *testing.T, args []string) {
		whole := output960(t, args)
		for n := 1; ; n++ {
			var out bytes.Buffer
			code, said := runFailing(t, output.OS{}, outputtest.Stream(&out, n), args)
			if out.String() == whole {
				if code != exitOK {
					t.Errorf("exit code %d, %q", code, said)
				}
				return
			}
			if code != exitFailure || !strings.Contains(said, "cannot write standard output: ") {
				t.Fatalf("write %d: exit code %d, %q", n, code, said)
			}
		}
	})
}

// TestNoInputIsWrittenOver has every command write to each of the files that it reads,
// by its name and by a link. The secret of a record is one of them: it is lost for ever
// if it is lost.
func TestNoInputIsWrittenOver(t *testing.T) {
	forWriters(t, func(t *testing.T, args []string) {
		for _, file := range []string{"event.record", "event.record.secret", "games.old"} {
			if !slices.Contains(args, strings.TrimSuffix(file, ".secret")) {
				continue
			}
			before, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			link := "link-to-" + file
			if err := os.Symlink(file, link); err != nil && !errors.Is(err, fs.ErrExist) {
				t.Fatal(err)
			}
			for _, name := range []string{file, "./" + file, link} {
				code, said := runFailing(t, output.OS{}, io.Discard, append(args, "-o", name))
				if code != exitUsage || !strings.Contains(said, "cannot be the output") {
					t.Errorf("-o %s: exit code %d, %q", name, code, said)
				}
				if after, err := os.ReadFile(file); err != nil || !bytes.Equal(after, before) {
					t.Fatalf("-o %s: the file is another: %v", name, err)
				}
			}
		}
	})
}

// TestPicturesOfAllFail fails steps of the many files of diagram --all.
func TestPicturesOfAllFail(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []int{1, 2, 3, 4, 5, 50, 500} {
		folder := fmt.Sprint(n)
		code, said := runFailing(t, outputtest.FailAt(n), io.Discard, []string{"diagram", "--all", "-o", folder})
		if code != exitFailure || !strings.Contains(said, "cannot write "+folder) {
			t.Errorf("step %d: exit code %d, %q", n, code, said)
		}
		if left, _ := filepath.Glob(folder + "/.chess960-*"); left != nil {
			t.Errorf("step %d: %v is left over", n, left)
		}
	}
}

// forWriters runs the test on each of writers, in a folder that has what it reads.
func forWriters(t *testing.T, test func(t *testing.T, args []string)) {
	t.Chdir(t.TempDir())
	games := strings.Repeat("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n", 2000)
	if err := os.WriteFile("games.old", []byte(games), 0o666); err != nil {
		t.Fatal(err)
	}
	output960(t, []string{"event", "new", "event.record", "--name", "test"})
	for _, words := range writers {
		t.Run(words, func(t *testing.T) {
			args := strings.Fields(strings.NewReplacer("EVENT", "event.record", "PGN", "games.old").Replace(words))
			test(t, args)
		})
	}
}

// runFailing runs the program on a disk, or with a standard output, that fails.
func runFailing(t *testing.T, disk output.Disk, out io.Writer, args []string) (code int, said string) {
	t.Helper()
	var errOut bytes.Buffer
	s := failing(t, disk, out, &errOut)
	code = s.report(s.command(t.Context(), append([]string{"chess960"}, args...)))
	return code, errOut.String()
}

// failing returns a session with that disk and these streams.
func failing(t *testing.T, disk output.Disk, out, errOut io.Writer) *session {
	t.Helper()
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(words, strings.NewReader(""), out, errOut, func(string) string { return "" })
	s.files.Disk = disk
	return s
}
