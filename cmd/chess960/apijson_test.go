package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/answer"
)

// TestAPILikeJSON asks the web API what commands print with --json: the bodies are the
// same, byte for byte.
func TestAPILikeJSON(t *testing.T) {
	h, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	record := filepath.Join(t.TempDir(), "open.json")
	for _, args := range [][]string{
		{"event", "new", record, "--name", "open"},
		{"event", "draw", record, "--label", "round=1", "--public", "dice:1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4"},
	} {
		if code, said := runQuietly(args, new(bytes.Buffer)); code != exitOK {
			t.Fatal(said)
		}
	}
	entries, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	const middlegame = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
	const broken = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
	fen := "fen?fen=" + url.QueryEscape(middlegame)
	for _, test := range []struct {
		target string // of GET, or of POST where there is a body
		body   []byte
		args   []string
	}{
		{"/positions/518", nil, []string{"show", "518"}},
		{"/positions/RKRNNQBB", nil, []string{"show", "RKRNNQBB"}},
		{"/positions/518%2F0", nil, []string{"show", "518/0"}},
		{"/positions/" + fen, nil, []string{"show", middlegame}},
		{"/positions/fen?lenient=1&fen=" + url.QueryEscape(broken), nil, []string{"show", "--lenient", broken}},
		{"/positions", nil, []string{"list"}},
		{"/positions?match=R%3FK%3F%3F%3F%3FR&where=adjacent_bishops%3D1", nil, []string{"list", "--match", "R?K????R", "--where", "adjacent_bishops=1"}},
		{"/positions?castle-now=g&match=R%3F%3F%3F%3F%3F%3F%3F", nil, []string{"list", "--castle-now", "g", "--match", "R???????"}},
		{"/positions/518/castlings", nil, []string{"castle", "518"}},
		{"/positions/" + strings.Replace(fen, "?", "/castlings?", 1), nil, []string{"castle", middlegame}},
		{"/draw?seed=abc&count=9&exclude=518,0", nil, []string{"draw", "--seed", "abc", "--count", "9", "--exclude", "518,0"}},
		{"/draw?seed=abc&count=3&twins=remove", nil, []string{"draw", "--seed", "abc", "--count", "3", "--twins", "remove"}},
		{"/draw?seed=abc&dfrc=1&repeat=1", nil, []string{"draw", "--seed", "abc", "--dfrc", "--repeat"}},
		{"/draw?seed=abc&count=2&pairs=1", nil, []string{"draw", "--seed", "abc", "--count", "2", "--pairs"}},
		{"/draw?throws=1,3,6,2,4", nil, []string{"draw", "--throws", "1,3,6,2,4"}},
		{"/verify?name=" + url.QueryEscape(record), entries, []string{"event", "verify", record}},
	} {
		method := http.MethodGet
		if test.body != nil {
			method = http.MethodPost
		}
		said, err := answer.Ask(t.Context(), h, method, "/api/v1"+test.target, test.body)
		if err != nil {
			t.Fatal(err)
		}
		var printed bytes.Buffer
		if code, errors := runQuietly(append(test.args, "--json"), &printed); code != exitOK {
			t.Errorf("%q: exit code %d, %s", test.args, code, errors)
		}
		if test.body != nil { // the command takes several records, and prints a list
			printed.Next(len("["))
			printed.Truncate(printed.Len() - len("]\n"))
			said.Body, printed = compact(t, said.Body), *bytes.NewBuffer(compact(t, printed.Bytes()))
		}
		if said.Status != http.StatusOK || len(said.Body) < 10 || !bytes.Equal(said.Body, printed.Bytes()) {
			t.Errorf("%s: status %d,\n%.2000s\nwhere %q prints\n%.2000s", test.target, said.Status, said.Body, test.args, printed.String())
		}
	}
}

// compact takes the blanks out of JSON.
func compact(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
