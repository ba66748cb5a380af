package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"chess960/cmd/chess960/internal/web/answer"
)

// A page on castling has some sixty states - which castling, which step, what was taken
// off the board or put on it - which its script fetches as pages. They are much alike,
// so that all of them together are one small file beside the page: what stands for the
// page's "cast" by the query that asks for it.

// hasStates reports whether a page is one whose states are packed.
func hasStates(page string) bool { return strings.HasSuffix("/"+page, "/castling.html") }

// statesOf is the file of the states of a page.
func statesOf(page string) string { return strings.TrimSuffix(page, ".html") + ".json.gz" }

// state is what a query shows.
type state struct {
	Title string `json:"title"`
	Cast  string `json:"cast"`
}

// titled and casted are what a state takes from a page, in their first group.
var (
	titled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<title>([^<]*)</title>`) })
	casted = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)(<div class="cast".*</div>)\s*<details class="keys"`)
	})
)

// states writes the states of a page that it leads to, one by the other.
func (w *writer) states(ctx context.Context, i item, first string) error {
	path, query, _ := strings.Cut(i.ask, "?")
	all := map[string]state{}
	known := map[string]bool{query: true}
	for next := []string{query}; len(next) > 0; next = next[1:] {
		text := first
		if next[0] != query {
			said, err := answer.Ask(ctx, w.pages, http.MethodGet, path+"?"+next[0], nil, "Accept-Language", i.language)
			if err != nil {
				return err
			}
			text = string(said.Body)
		}
		title, whole := titled().FindStringSubmatch(text), casted().FindStringSubmatch(text)
		if title == nil || whole == nil {
			return fmt.Errorf("%s?%s: no page with a title and castlings", path, next[0])
		}
		cast := whole[1]
		key, err := url.ParseQuery(next[0])
		if err != nil {
			return err
		}
		all[key.Encode()] = state{html.UnescapeString(title[1]), rewrite(cast, i.language, i.path)}
		for _, link := range attributes().FindAllStringSubmatch(cast, -1) {
			to, asked, _ := strings.Cut(strings.SplitN(html.UnescapeString(link[2]), "#", 2)[0], "?")
			if to == path && !known[asked] {
				known[asked] = true
				next = append(next, asked)
			}
		}
	}
	all[""] = all[query] // as the page is written
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if err := json.NewEncoder(z).Encode(all); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return w.write(statesOf(i.path), packed.Bytes())
}
