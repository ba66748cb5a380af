package site

import (
	"compress/gzip"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/answer"
)

// TestStates packs the states of a castling page, and of that which is about any
// position: each has its castlings and a title, and is reached from another.
func TestStates(t *testing.T) {
	pages, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w := &writer{into: t.TempDir(), pages: pages}
	for _, i := range []item{{"518/castling.html", "/518/castling", "en"}, {"fr/castling.html", anyPosition["/castling"], "fr"}} {
		first, err := answer.Ask(t.Context(), pages, http.MethodGet, i.ask, nil, "Accept-Language", i.language)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.states(t.Context(), i, string(first.Body)); err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(filepath.Join(w.into, statesOf(i.path)))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		text, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]state
		if err := json.NewDecoder(text).Decode(&all); err != nil {
			t.Fatal(err)
		}
		if len(all) < 30 {
			t.Errorf("%s has %d states", i.path, len(all))
		}
		for query, s := range all {
			if s.Title == "" || !strings.HasPrefix(s.Cast, `<div class="cast"`) || strings.Count(s.Cast, "<div") != strings.Count(s.Cast, "</div>") || strings.Contains(s.Cast, `href="/`) {
				t.Errorf("%s?%s: %q, %.200s", i.path, query, s.Title, s.Cast)
			}
		}
	}
}
