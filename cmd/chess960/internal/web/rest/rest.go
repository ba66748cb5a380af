// Package rest is the program's JSON API: everything that --json prints, and what a
// board that people play on has to ask. [New] returns it as an http.Handler, which
// needs no server: a page that has the program as WebAssembly asks the same one.
//
// Each question is one [endpoint] in a table, from which the answers come and which the
// OpenAPI document describes. Bodies are those of package api; words are in the reader's
// language. Nothing is remembered between questions.
package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/reader"
)

// Root is the path that all of the API lies under.
const Root = "/api/v1"

// MaxBody is the greatest length of a body that is read, in bytes.
const MaxBody = 1 << 20

// Options are how the API answers.
type Options struct {
	// Allow reports whether a costly answer may be made now. Nil allows all.
	Allow func() bool
}

// endpoint is a question that the API answers.
type endpoint struct {
	method, path  string // the path below Root, as http.ServeMux has it
	name, summary string // for the document
	parameters    []parameter
	body, result  any    // zero values of what is read and answered; nil: none, and no JSON
	media         string // of the answer, where it is no JSON
	costly        bool
	fresh         bool // each answer is another: it is not kept
	refuses       int  // a status that refuses what can be read and cannot be done; 0: none
	answer        func(*call) (any, error)
}

// refusals are the statuses that an endpoint refuses with.
func (e *endpoint) refusals() []int {
	all := []int{http.StatusBadRequest}
	if strings.Contains(e.path, "{position}") {
		all = append(all, http.StatusNotFound)
	}
	if e.body != nil {
		all = append(all, http.StatusRequestEntityTooLarge)
	}
	if e.costly {
		all = append(all, http.StatusTooManyRequests)
	}
	if e.refuses != 0 {
		all = append(all, e.refuses)
	}
	return all
}

// parameter is a value of a query.
type parameter struct {
	name, about string
	repeated    bool
}

// call is a question that was asked.
type call struct {
	*http.Request
	reader reader.Reader
	query  map[string][]string
}

// text returns the value of a parameter, the first of several.
func (c *call) text(name string) string {
	if values := c.query[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// isSet reports whether the query has the parameter.
func (c *call) isSet(name string) bool { return len(c.query[name]) > 0 }

// failure is an error with the status that says it.
type failure struct {
	status int
	ply    *int
	err    error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// fail gives an error a status; nil stays nil.
func fail(status int, err error) error {
	if err == nil {
		return nil
	}
	return &failure{status: status, err: err}
}

// handler is the API.
type handler struct {
	mux   *http.ServeMux
	shelf answer.Shelf
	allow func() bool
}

// New returns the API, for requests below [Root].
func New(o Options) http.Handler {
	h := &handler{mux: http.NewServeMux(), allow: o.Allow}
	if h.allow == nil {
		h.allow = func() bool { return true }
	}
	for i := range endpoints {
		e := &endpoints[i]
		h.mux.HandleFunc(e.method+" "+Root+e.path, func(w http.ResponseWriter, r *http.Request) { h.serve(e, w, r) })
	}
	document := answer.New(http.StatusOK, "application/json", openAPI).With("Cache-Control", "no-cache")
	h.mux.HandleFunc("GET "+Root+"/openapi.json", document.Send)
	return h
}

// ServeHTTP answers a question, and says so where there is none such.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	status, allow := answer.Refusal(h.mux, r)
	key := "web.error.path"
	switch status {
	case 0:
		h.mux.ServeHTTP(w, r)
		return
	case http.StatusMethodNotAllowed:
		key = "web.error.method"
		w.Header().Set("Allow", allow)
	}
	problem(reader.Of(r), fail(status, speak.Tell(key, "path", speak.Quote(r.URL.Path), "method", r.Method))).Send(w, r)
}

// serve answers one question.
func (h *handler) serve(e *endpoint, w http.ResponseWriter, r *http.Request) {
	who := reader.Of(r)
	key := ""
	if e.method == http.MethodGet && !e.fresh {
		key = who.Language() + " " + r.URL.EscapedPath() + "?" + r.URL.RawQuery
		if kept := h.shelf.Find(key); kept != nil {
			kept.Send(w, r)
			return
		}
	}
	a := h.make(e, who, r)
	if key != "" && a.Status() == http.StatusOK {
		h.shelf.Put(key, a)
	}
	a.Send(w, r)
}

// make makes the answer to a question.
func (h *handler) make(e *endpoint, who reader.Reader, r *http.Request) *answer.Answer {
	if e.costly && !h.allow() {
		return problem(who, fail(http.StatusTooManyRequests, speak.Tell("web.error.busy"))).With("Retry-After", "1")
	}
	query, err := e.read(r)
	var result any
	if err == nil {
		result, err = e.answer(&call{r, who, query})
	}
	if err != nil {
		return problem(who, err)
	}
	body, raw := result.([]byte)
	kind := e.media
	if !raw {
		var b bytes.Buffer
		if err := api.Write(&b, result); err != nil {
			return problem(who, err)
		}
		body, kind = b.Bytes(), "application/json"
	}
	a := answer.New(http.StatusOK, kind, body).With("Cache-Control", "no-cache").With("Vary", "Accept-Language, Cookie").With("Content-Language", who.Language())
	if e.fresh {
		a.With("Cache-Control", "no-store")
	}
	return a
}

// read reads the query, of which each parameter is one that the endpoint has. The
// language is asked of all.
func (e *endpoint) read(r *http.Request) (map[string][]string, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, fail(http.StatusBadRequest, speak.Tell("web.error.query"))
	}
	for name := range query {
		known := []string{"lang"}
		for _, p := range e.parameters {
			known = append(known, p.name)
		}
		if !slices.Contains(known, name) {
			return nil, fail(http.StatusBadRequest, speak.Tell("web.error.parameter", "name", speak.Quote(name), "known", speak.Commas(known)))
		}
	}
	return query, nil
}

// body returns the body of the request, if it is no longer than MaxBody.
func (c *call) body() ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(c.Body, MaxBody+1))
	switch {
	case err != nil:
		return nil, fail(http.StatusBadRequest, speak.Tell("web.error.body"))
	case len(text) > MaxBody:
		return nil, fail(http.StatusRequestEntityTooLarge, speak.Tell("web.error.large", "most", MaxBody))
	}
	return text, nil
}

// readBody reads a body of JSON.
func (c *call) readBody(v any) error {
	text, err := c.body()
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fail(http.StatusBadRequest, speak.Tell("web.error.json", "error", speak.OneLine(err.Error())))
	}
	return nil
}

// problem words an error. One without a status is in what was asked.
func problem(who reader.Reader, err error) *answer.Answer {
	j := api.Problem{Type: "about:blank", Status: http.StatusBadRequest, Detail: who.Explain(err)}
	if f := (*failure)(nil); errors.As(err, &f) {
		j.Status, j.Ply, j.Detail = f.status, f.ply, who.Explain(f.err)
	}
	j.Title = who.Say("web.status." + strings.ReplaceAll(strings.ToLower(http.StatusText(j.Status)), " ", "-"))
	var b bytes.Buffer
	api.Write(&b, j) // to memory, of plain fields
	return answer.New(j.Status, "application/problem+json", b.Bytes()).
		With("Cache-Control", "no-store").With("Vary", "Accept-Language, Cookie").With("Content-Language", who.Language())
}
