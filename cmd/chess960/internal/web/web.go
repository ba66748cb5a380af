// Package web is the explorer that people open in a browser: pages of the 960 starts in
// their language, and beside them the JSON API of package rest. [New] returns it as an
// http.Handler, which keeps nothing between requests but answers that are pure functions
// of the request, so that any number of copies can stand behind one address.
//
// Each page has a file of its own with its handler, a template in templates, and its part
// of the looks in static, all of one name. A page is a [site.page] whose handler turns a request into a
// view or an error; everything around it - language, colours, caching, headers, errors in
// words - is done here once. The pages work without scripts; what a script may ask is
// asked of the API.
package web

import (
	"fmt"
	"html/template"
	"net/http"

	"golang.org/x/time/rate"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/hall"
	"chess960/cmd/chess960/internal/web/rest"
)

// Options are how the explorer is served. The zero value serves any host.
type Options struct {
	// Loopback serves requests to this machine's own names only, so that no page from
	// elsewhere can reach a server on it by a name of its own.
	Loopback bool
	// Hall is the tournament that /hall shows; nil: none.
	Hall *hall.Hall
}

// How many costly answers are made, those that are kept already aside: so many in a
// burst, and then so many a second. A PDF or a PNG takes some ten times as long as a
// list.
const (
	costlyPerSecond, costlyAtOnce = 20, 60
	listsPerSecond, listsAtOnce   = 100, 300
)

// site is the explorer.
type site struct {
	mux    *http.ServeMux
	assets *assets
	pages  templates
	shelf  answer.Shelf
	costly *rate.Limiter
	lists  *rate.Limiter

	live   *hall.Hall
	code   template.HTML // the hall's address
	frames frames
}

// New returns the explorer. The error is about what is built into the program, and
// tests keep it from happening.
func New(o Options) (http.Handler, error) {
	s, err := newSite()
	if err != nil {
		return nil, err
	}
	if s.live = o.Hall; s.live != nil && s.live.URL != "" {
		if s.code, err = code(s.live.URL); err != nil {
			return nil, fmt.Errorf("QR code of %q: %w", s.live.URL, err)
		}
	}
	return guard(s, o), nil
}

// newSite returns the explorer without its guard.
func newSite() (*site, error) {
	s := &site{mux: http.NewServeMux(), costly: rate.NewLimiter(costlyPerSecond, costlyAtOnce), lists: rate.NewLimiter(listsPerSecond, listsAtOnce)}
	var err error
	if s.assets, err = loadAssets(); err != nil {
		return nil, err
	}
	if s.pages, err = loadTemplates(); err != nil {
		return nil, err
	}
	s.mux.HandleFunc("GET /static/{name}", s.asset)
	s.mux.HandleFunc("GET /healthz", health)
	s.mux.Handle(rest.Root+"/", rest.New(rest.Options{Allow: s.costly.Allow}))
	s.page("GET /{$}", s.index)
	s.page("GET /open", s.open)
	s.page("GET /random", s.random)
	s.page("GET /{position}", s.position)
	s.page("GET /{position}/{page}", s.below)
	s.page("GET /play", s.play)
	s.page("GET /castling", s.castling)
	s.page("GET /draw", s.draw)
	s.page("POST /draw", s.verify)
	s.page("GET /hall", s.hall)
	s.page("GET /hall/{position}", s.hallOf)
	s.mux.HandleFunc("GET /hall/events", s.hallEvents)
	s.page("GET /rules", s.rules)
	return s, nil
}

// ServeHTTP answers a request, also one for which there is nothing.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	status, allow := answer.Refusal(s.mux, r)
	switch status {
	case 0:
		s.mux.ServeHTTP(w, r)
	case http.StatusMethodNotAllowed:
		w.Header().Set("Allow", allow)
		s.refuse(w, r, answer.Fail(status, speak.Tell("web.error.method", "path", speak.Quote(r.URL.Path), "method", r.Method)))
	default:
		s.refuse(w, r, answer.Fail(status, speak.Tell("web.error.page", "path", speak.Quote(r.URL.Path))))
	}
}

// below answers with a page below a position.
func (s *site) below(r *request) (*view, error) {
	switch r.PathValue("page") {
	case "play":
		return s.play(r)
	case "castling":
		return s.castling(r)
	}
	return nil, answer.Fail(http.StatusNotFound, speak.Tell("web.error.page", "path", speak.Quote(r.URL.Path)))
}

// health says that the server is alive.
func health(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	answer.New(http.StatusOK, "text/plain; charset=utf-8", []byte("ok\n")).Send(w, r)
}
