package web

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/cmd/chess960/internal/web/reader"
)

//go:embed templates
var templateFiles embed.FS

// templates are the pages by name, each with the layout around it.
type templates map[string]*template.Template

// pageNames are the pages that have a template.
var pageNames = [...]string{"index", "position", "play", "castling", "draw", "hall", "rules", "failure"}

func loadTemplates() (templates, error) {
	all := templates{}
	for _, name := range pageNames {
		t, err := template.ParseFS(templateFiles, "templates/layout.html", "templates/"+name+".html")
		if err != nil {
			return nil, err
		}
		all[name] = t
	}
	return all, nil
}

// request is what a page's handler is asked.
type request struct {
	*http.Request
	reader.Reader
	query url.Values
}

// view is what a template shows: what every page has, and what this one has.
type view struct {
	reader.Reader
	Title string // before the program's name
	Name  string // of the template and of the page's own style sheet
	Nav   string // the part of the site, for the header
	Bare  bool   // without header and footer
	Fresh bool   // each time another: it is not kept
	Page  any

	site *site
	here *url.URL
}

// redirect is the error of a handler that sends the reader elsewhere.
type redirect struct {
	to    string
	fresh bool // each time to another place
}

func (*redirect) Error() string { return "see elsewhere" }

// failure is an error with the status that says it.
type failure struct {
	status int
	err    error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// fail gives an error a status; nil stays nil.
func fail(status int, err error) error {
	if err == nil {
		return nil
	}
	return &failure{status, err}
}

// page serves a page: what the handler returns, in its template.
func (s *site) page(pattern string, handler func(*request) (*view, error)) {
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		who := reader.Of(r)
		remember(w, r, who)
		key := ""
		if r.Method != http.MethodPost {
			key = who.Language() + " " + who.Theme + " " + r.URL.RequestURI()
			if kept := s.shelf.Find(key); kept != nil {
				kept.Send(w, r)
				return
			}
		}
		query, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil {
			s.refuse(w, r, fail(http.StatusBadRequest, speak.Tell("web.error.query")))
			return
		}
		v, err := handler(&request{r, who, query})
		if err != nil {
			s.refuse(w, r, err)
			return
		}
		if v.Bare && who.Theme == "" {
			who.Theme = "light" // halls are lit
		}
		v.Reader, v.here = who, r.URL
		a, err := s.show(http.StatusOK, v)
		if err != nil {
			s.refuse(w, r, fail(http.StatusInternalServerError, err))
			return
		}
		a.With("Cache-Control", "no-cache")
		switch {
		case v.Fresh:
			a.With("Cache-Control", "no-store")
		case key != "":
			s.shelf.Put(key, a)
		}
		a.Send(w, r)
	})
}

// show puts a view into its template.
func (s *site) show(status int, v *view) (*answer.Answer, error) {
	v.site = s
	var b bytes.Buffer
	if err := s.pages[v.Name].ExecuteTemplate(&b, "layout", v); err != nil {
		return nil, err
	}
	return answer.New(status, "text/html; charset=utf-8", b.Bytes()).
		With("Vary", "Accept-Language, Cookie").With("Content-Language", v.Language()), nil
}

// refuse answers with an error in words, or sends the reader elsewhere.
func (s *site) refuse(w http.ResponseWriter, r *http.Request, err error) {
	if to := (*redirect)(nil); errors.As(err, &to) {
		if to.fresh {
			w.Header().Set("Cache-Control", "no-store")
		}
		http.Redirect(w, r, to.to, http.StatusSeeOther)
		return
	}
	status := http.StatusBadRequest
	if f := (*failure)(nil); errors.As(err, &f) {
		status, err = f.status, f.err
	}
	if status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "1")
	}
	who := reader.Of(r)
	v := &view{Reader: who, here: r.URL, Name: "failure", Page: who.Explain(err)}
	v.Title = who.Say("web.status." + strings.ReplaceAll(strings.ToLower(http.StatusText(status)), " ", "-"))
	a, broken := s.show(status, v)
	if broken != nil {
		http.Error(w, who.Explain(err), status)
		return
	}
	a.With("Cache-Control", "no-store").Send(w, r)
}

// remember keeps the language and the colours that a reader has chosen.
func remember(w http.ResponseWriter, r *http.Request, who reader.Reader) {
	if r.URL.RawQuery == "" {
		return
	}
	query := r.URL.Query()
	for name, value := range map[string]string{"lang": who.Language(), "theme": who.Theme} {
		if query.Get(name) == value && value != "" {
			http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: 365 * 24 * 60 * 60, SameSite: http.SameSiteLaxMode, HttpOnly: true})
		}
	}
}

// Asset returns the address of a file of static.
func (v *view) Asset(name string) string { return v.site.assets.address(name) }

// Here returns the address of this page with another value of a parameter.
func (v *view) Here(name, value string) string { return with(v.here, name, value) }

// Other returns the language that the reader could change to.
func (v *view) Other() string {
	if v.Language() == "fr" {
		return "en"
	}
	return "fr"
}

// OtherTheme returns the theme that the reader could change to.
func (v *view) OtherTheme() string {
	if v.Theme == "dark" {
		return "light"
	}
	return "dark"
}

// with returns an address with another value of a parameter; empty takes it out.
func with(u *url.URL, name, value string) string {
	query := u.Query()
	query.Del(name)
	if value != "" {
		query.Set(name, value)
	}
	return address(u.EscapedPath(), query)
}

// address returns a path with a query.
func address(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// Keys says what single keys do on this page, "" for nothing of its own.
func (v *view) Keys() string {
	if key := "web.keys." + v.Name; v.Words().Has(key) {
		return v.Say(key)
	}
	return ""
}

// Icon draws a symbol of static/icons.svg, which says nothing by itself.
func (v *view) Icon(name string) template.HTML {
	return template.HTML(`<svg class="icon" aria-hidden="true" focusable="false"><use href="` + v.Asset("icons.svg") + "#" + name + `"/></svg>`)
}

// Art are the outlines that the drawings of a page use.
func (v *view) Art() template.HTML { return drawn.Outlines() }
