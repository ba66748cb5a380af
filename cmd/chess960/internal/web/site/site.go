// Package site writes the web explorer as files that any plain web host serves, below
// any path and without a network beyond it. [Write] asks the explorer for its pages in
// every language, follows their links, and writes each answer down with its links made
// relative; [Build] makes the engine that answers the API in the page itself.
//
// A link without a query becomes a file. What has a query - a game, a draw, a filter -
// is asked in the reader's browser by the script of this package: it puts the engine,
// the API of package rest as WebAssembly, in the place of the server, once something is
// asked. Scripts of the pages ask the API as ever and do not know the difference.
package site

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed" // for the script
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/rest"
	"chess960/cmd/chess960/internal/web/still"
)

// policy is what a page may load: files beside it, and WebAssembly among them.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'; object-src 'none'"

// script stands in for the server in the browser.
//
//go:embed site.js
var script []byte

// Pages that are about any position at all begin with one that shows what they are for.
var anyPosition = map[string]string{
	"/play":     "/play?fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR+w+KQkq+-+0+1",
	"/castling": "/castling?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FRK5R+w+KQ+-+0+1",
}

// printed reports whether a path is a file of a position that the engine makes when a
// reader wants it: thousands that few will ask for, and more to store than all the rest.
func printed(path string) bool {
	return strings.HasPrefix(path, rest.Root+"/positions/") && (strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".pdf"))
}

// imports are what a script needs beside it. Like all patterns here it is made when a
// site is, not whenever the program starts.
var imports = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bfrom "\./([^"]+)"`) })

// Engine is the API as WebAssembly.
type Engine struct {
	Module  []byte // WebAssembly
	Support []byte // wasm_exec.js of the Go that built it
}

// Write writes the site into a folder, whole or not at all: a folder that is there must
// be empty or hold an earlier site, which the new one takes the place of. shown is told
// how many files of how many that are known of are done. The error is from the disk, or
// about the page that could not be made.
func Write(ctx context.Context, dir string, e *Engine, shown func(done, total int)) error {
	return replace(dir, func(into string) error {
		w := &writer{into: into, shown: shown, api: rest.New(rest.Options{}), known: map[string]bool{}}
		var err error
		if w.pages, err = web.New(web.Options{}); err != nil {
			return err
		}
		if err := w.engine(e); err != nil {
			return err
		}
		if err := w.terms(ctx); err != nil {
			return err
		}
		return w.follow(ctx)
	})
}

// writer writes one site.
type writer struct {
	into       string
	pages, api http.Handler
	shown      func(done, total int)

	mu    sync.Mutex
	known map[string]bool // files that were written or will be
	next  []item          // found, and not begun
	done  int
}

// item is an answer to write.
type item struct{ path, ask, language string }

// engine writes the script and what it loads. The engine is compressed by us, since a
// plain host may not do it.
func (w *writer) engine(e *Engine) error {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(e.Module); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	for name, content := range map[string][]byte{"static/site.js": script, "static/wasm_exec.js": e.Support, "static/chess960.wasm.gz": packed.Bytes()} {
		if err := w.write(name, content); err != nil {
			return err
		}
	}
	return nil
}

// follow writes the pages and all that they lead to.
func (w *writer) follow(ctx context.Context) error {
	for _, language := range still.Languages {
		w.find("/", language)
		for path := range anyPosition {
			w.find(path, language)
		}
	}
	for len(w.next) > 0 {
		now := w.next
		w.next = nil
		work, ctx := errgroup.WithContext(ctx)
		work.SetLimit(runtime.GOMAXPROCS(0))
		for _, one := range now {
			work.Go(func() error {
				if ctx.Err() != nil {
					return context.Cause(ctx)
				}
				return w.one(ctx, one)
			})
		}
		if err := work.Wait(); err != nil {
			return err
		}
	}
	return nil
}

// find notes what a page leads to, unless it is known or has a question.
func (w *writer) find(address, language string) {
	path, query := still.Target(address)
	if asked := query.Get("lang"); asked != "" {
		language = asked
		query.Del("lang")
	}
	look := ""
	for _, name := range []string{"view", "sort"} {
		if path == "/" && query.Has(name) {
			look += "&amp;" + name + "=" + query.Get(name)
			query.Del(name)
		}
	}
	if path == "" || len(query) > 0 || path == rest.Root || path == "/open" || path == "/random" || printed(path) {
		return
	}
	name := still.Relative(path+"?"+look, language, "")
	ask := path
	if any := anyPosition[path]; any != "" {
		ask = any
	}
	if path == "/" {
		ask = "/?" + strings.ReplaceAll(look, "&amp;", "&")
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.known[name] {
		w.known[name] = true
		w.next = append(w.next, item{name, ask, language})
	}
}

// one writes an answer.
func (w *writer) one(ctx context.Context, i item) error {
	h := w.pages
	if strings.HasPrefix(i.ask, rest.Root+"/") {
		h = w.api
	}
	said, err := answer.Ask(ctx, h, http.MethodGet, i.ask, nil, "Accept-Language", i.language)
	if err != nil {
		return err
	}
	if said.Status != http.StatusOK {
		return fmt.Errorf("%s: %s", i.ask, http.StatusText(said.Status))
	}
	body := said.Body
	if strings.HasSuffix(i.path, ".js") {
		for _, module := range imports().FindAllSubmatch(body, -1) {
			w.find("/static/"+string(module[1]), i.language)
		}
	}
	if strings.HasPrefix(said.Header.Get("Content-Type"), "text/html") {
		text := string(body)
		for _, link := range still.Attributes().FindAllStringSubmatch(text, -1) {
			w.find(strings.SplitN(link[2], "#", 2)[0], i.language)
		}
		body = []byte(w.page(text, i))
	}
	if err := w.write(i.path, body); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done++
	w.shown(w.done, len(w.known))
	return nil
}

// page makes a page one that needs no server.
func (w *writer) page(text string, i item) string {
	text = still.Rewrite(text, i.language, i.path)
	up := strings.Repeat("../", strings.Count(i.path, "/"))
	return strings.Replace(text, "<meta charset=\"utf-8\">", "<meta charset=\"utf-8\">\n"+
		`<meta http-equiv="Content-Security-Policy" content="`+policy+`">`+"\n"+
		`<script type="module" src="`+up+`static/site.js"></script>`, 1)
}

func (w *writer) write(name string, content []byte) error {
	name = filepath.Join(w.into, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o666)
}
