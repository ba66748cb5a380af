package games

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"chess960/cmd/chess960/internal/speak/speaktest"
)

const (
	sound = "[White \"Ann\"]\n[Black \"Bea\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"
	wrong = "[Result \"*\"]\n\n1. e4 Ke7 *\n"
	blind = "[Variant \"Chess960\"]\n[Result \"*\"]\n\n*\n"
)

// job returns a job that prints to out and complains to complaints.
func job(t *testing.T, language, mode string) (j *Job, out, complaints *strings.Builder) {
	t.Helper()
	out, complaints = new(strings.Builder), new(strings.Builder)
	j = &Job{Out: out, Speaker: speaktest.Speaker(t, language), Complain: func(text string) { complaints.WriteString(text + "\n") }}
	for _, m := range Modes {
		if m.Name == mode {
			j.Mode = m
		}
	}
	if j.Mode.Name != mode {
		t.Fatalf("no mode %q", mode)
	}
	return j, out, complaints
}

// files writes texts into files of a folder and goes there.
func files(t *testing.T, texts map[string]string) {
	t.Helper()
	folder := t.TempDir()
	t.Chdir(folder)
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRun does each job on three games in two files.
func TestRun(t *testing.T) {
	files(t, map[string]string{"a.pgn": sound + "\n" + wrong, "b.pgn": blind})
	const (
		badMove = "a.pgn:9:7: \"Ke7\" is not a legal move here: the black pawn, of the same side, stands on e7\n"
		noStart = "b.pgn:1:1: the tags ask for a start position, but there is none in the FEN tag, which is \"\"\n"
	)
	for _, test := range []struct{ mode, out, complaints string }{
		{"", badMove + noStart, ""},
		{"positions", `0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
1 rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1
2 rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2
3 rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2
4 rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3

0 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
1 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
`, badMove + noStart},
		{"adjudicate", `a.pgn, game 1 (Ann - Bea): checkmate: Black wins, 0-1; article 5.1.1, move 2, ply 4
a.pgn, game 2 (? - ?): `, badMove + noStart},
		{"convert", `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ann"]
`, badMove + noStart},
	} {
		t.Run("mode "+test.mode, func(t *testing.T) {
			j, out, complaints := job(t, "en", test.mode)
			if err := j.Run(t.Context(), []string{"a.pgn", "b.pgn"}); err != nil {
				t.Fatal(err)
			}
			if whole := test.mode == "" || test.mode == "positions"; whole && out.String() != test.out || !strings.HasPrefix(out.String(), test.out) {
				t.Errorf("printed\n%s\nwant\n%s", out, test.out)
			}
			if complaints.String() != test.complaints {
				t.Errorf("complained\n%s\nwant\n%s", complaints, test.complaints)
			}
			if j.Games != 3 || j.Faults != 2 || j.Unread != 0 {
				t.Errorf("%d games, %d faults, %d unread", j.Games, j.Faults, j.Unread)
			}
			if err := j.Verdict(); err == nil || j.Speaker.Explain(err) != "faults: 2; games: 3" {
				t.Errorf("verdict %v", err)
			}
		})
	}
}

// TestConvertedIsRead converts, and finds no fault in what was written.
func TestConvertedIsRead(t *testing.T) {
	files(t, map[string]string{"a.pgn": sound + "\n" + sound})
	j, out, _ := job(t, "en", "convert")
	if err := j.Run(t.Context(), []string{"a.pgn"}); err != nil {
		t.Fatal(err)
	}
	again, _, complaints := job(t, "en", "")
	again.In = strings.NewReader(out.String())
	if err := again.Run(t.Context(), []string{"-"}); err != nil || again.Games != 2 || again.Verdict() != nil {
		t.Errorf("%v, %d games, %v, %s in\n%s", err, again.Games, again.Verdict(), complaints, out)
	}
}

// TestJSON is an array whatever there is: no game, no file, several, junk behind them.
func TestJSON(t *testing.T) {
	files(t, map[string]string{"none.pgn": "", "a.pgn": sound + "\n" + wrong, "junk.pgn": sound + "\n]]]\n"})
	for _, test := range []struct {
		mode  string
		files []string
		games int
		key   string // that the mode adds to the first game
	}{
		{"", nil, 0, ""},
		{"", []string{"none.pgn"}, 0, ""},
		{"", []string{"missing.pgn"}, 0, ""},
		{"", []string{"a.pgn", "none.pgn", "a.pgn"}, 4, "faults"},
		{"", []string{"junk.pgn"}, 2, "faults"},
		{"convert", []string{"a.pgn"}, 2, "pgn"},
		{"positions", []string{"a.pgn"}, 2, "positions"},
		{"adjudicate", []string{"a.pgn"}, 2, "adjudication"},
	} {
		j, out, _ := job(t, "en", test.mode)
		j.JSON = true
		if err := j.Run(t.Context(), test.files); err != nil {
			t.Fatal(err)
		}
		var games []map[string]any
		if err := json.Unmarshal([]byte(out.String()), &games); err != nil || games == nil || len(games) != test.games {
			t.Errorf("%s %v: %d games, %v, in\n%s", test.mode, test.files, len(games), err, out)
			continue
		}
		if test.key != "" && games[0][test.key] == nil {
			t.Errorf("%s %v: no %q in\n%s", test.mode, test.files, test.key, out)
		}
	}
}

// TestUnread names files that cannot be read, and goes on to the others.
func TestUnread(t *testing.T) {
	files(t, map[string]string{"a.pgn": sound, "\x1bb.pgn": wrong})
	if err := os.Mkdir("folder", 0o700); err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{
		"en": "cannot read missing.pgn: no such file or folder\ncannot read folder: it is a folder\ncannot read -: timeout\n",
		"fr": "impossible de lire missing.pgn : fichier ou dossier introuvable\nimpossible de lire folder : c'est un dossier\nimpossible de lire - : timeout\n",
	} {
		j, out, complaints := job(t, language, "")
		j.In = iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(sound)))
		if err := j.Run(t.Context(), []string{"missing.pgn", "folder", "-", "a.pgn", "\x1bb.pgn"}); err != nil {
			t.Fatal(err)
		}
		if complaints.String() != want {
			t.Errorf("complained\n%s\nwant\n%s", complaints, want)
		}
		if !strings.HasPrefix(out.String(), `"\x1bb.pgn":3:7: `) {
			t.Errorf("a file's name reaches the terminal as it is: %q", out)
		}
		if j.Unread != 3 || j.Games != 2 || j.Verdict() == nil {
			t.Errorf("%d unread, %d games, %v", j.Unread, j.Games, j.Verdict())
		}
	}
}

// TestProgress is told of all bytes, and never goes back.
func TestProgress(t *testing.T) {
	files(t, map[string]string{"a.pgn": sound + "\n" + wrong, "b.pgn": blind})
	j, _, _ := job(t, "en", "")
	last := int64(0)
	j.Progress = func(done int64) {
		if done < last {
			t.Errorf("%d bytes after %d", done, last)
		}
		last = done
	}
	if err := j.Run(t.Context(), []string{"a.pgn", "b.pgn"}); err != nil {
		t.Fatal(err)
	}
	if total := int64(len(sound + "\n" + wrong + blind)); last < total-1 || last > total {
		t.Errorf("%d bytes in the end, of %d", last, total)
	}
}

// TestCancelled stops between games, and leaves no half of an array behind as a whole.
func TestCancelled(t *testing.T) {
	for _, array := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		j, out, _ := job(t, "en", "convert")
		j.JSON = array
		j.In = strings.NewReader(strings.Repeat(sound+"\n", 5))
		j.Progress = func(int64) {
			if j.Games == 2 {
				cancel()
			}
		}
		if err := j.Run(ctx, []string{"-", "never.pgn"}); err != context.Canceled {
			t.Errorf("error %v", err)
		}
		if j.Games != 2 || j.Unread != 0 {
			t.Errorf("%d games, %d files unread", j.Games, j.Unread)
		}
		if array && json.Valid([]byte(out.String())) {
			t.Errorf("half the games look like all:\n%s", out)
		}
	}
}
