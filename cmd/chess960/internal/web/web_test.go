package web

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/time/rate"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/testdata/golden"
)

func explorer(t testing.TB, o Options) http.Handler {
	t.Helper()
	h, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// ask sends a request with header fields, named and valued in turn.
func ask(h http.Handler, method, target string, header ...string) *http.Response {
	r := httptest.NewRequest(method, target, nil)
	r.Host = "127.0.0.1:8960"
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t testing.TB, r *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	html       = "text/html; charset=utf-8"
	showcase   = "/castling?fen=1k2r3%2Fpppp1ppp%2F8%2F8%2F8%2F8%2FPPPP1PPP%2FRK3N1R+w+HA+-+0+1"
	longAnswer = 100 << 10
)

// pages are addresses that are answered with a page, and what is on it in English.
var pages = []struct{ target, says string }{
	{"/", "960 of 960"},
	{"/?where=adjacent_bishops%3D1&where=undefended_pawns%3D-", "of 960"},
	{"/?match=R%3FK%3F%3F%3F%3FR&sort=moves", "R?K????R"},
	{"/?view=boards&match=RNBQKBNR", "1 of 960"},
	{"/?view=table&sort=classical", "Undefended pawns"},
	{"/?where=king_file%3Da", "No position has all of this"},
	{"/?where=king_file%3Db&where=corner_queen%3D1&where=corner_rooks%3D2", "Without “A rook in each corner” there are"},
	{"/518", "The classical position"},
	{"/0", "BBQNNRKR"},
	{"/959", "RKRNNQBB"},
	{"/518/play", "White to move"},
	{"/518/play?moves=e4+e5&from=e1", "value=\"e1e2\""},
	{"/518/play?moves=f3+e5+g4+Qh4", "0-1 (5.1.1)"},
	{"/518/play?move=Ke3", "stands in the way"},
	{"/518/play?flip=1", "Turn the board"},
	{"/play?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F5K1R+w+K+-+0+1&from=f1&to=g1", "What is meant?"},
	{"/518/castling", "Castling, step by step"},
	{"/518/castling?side=c&color=black&step=2&empty=1", "Rook from a8 to d8"},
	{showcase, "The white knight on f1 stands in the way of king and rook."},
	{"/draw", "How many"},
	{"/draw?count=2&seed=a&exclude=518", "chess960 draw --seed a --count 2 --exclude 518"},
	{"/draw?count=0&seed=a", "count="},
	{"/hall/537", "537"},
	{"/rules", "5.2.2"},
}

// TestPages opens every kind of page in both languages: what it is, what it says, and
// what comes with it.
func TestPages(t *testing.T) {
	h := explorer(t, Options{Loopback: true})
	missing := regexp.MustCompile(`\bweb\.[a-z]+[.a-z]*|\{[a-z]+\}`)
	for _, page := range pages {
		for _, language := range i18n.Codes {
			answer := ask(h, http.MethodGet, page.target, "Accept-Language", language)
			text := body(t, answer)
			if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != html || answer.Header.Get("Content-Language") != language {
				t.Fatalf("%s: %s %v", page.target, answer.Status, answer.Header)
			}
			if language == "en" && !strings.Contains(text, page.says) {
				t.Errorf("%s does not say %q", page.target, page.says)
			}
			if found := missing.FindString(text); found != "" {
				t.Errorf("%s in %s: no words for %q", page.target, language, found)
			}
			if !strings.Contains(text, `<html lang="`+language+`"`) || strings.Contains(text, " style=") || strings.Contains(text, "<script>") {
				t.Errorf("%s in %s: the wrong language, or something inline", page.target, language)
			}
			wellFormed(t, page.target, text)
			again := ask(h, http.MethodGet, page.target, "Accept-Language", language, "If-None-Match", answer.Header.Get("ETag"))
			if again.StatusCode != http.StatusNotModified || body(t, again) != "" {
				t.Errorf("%s again: %s", page.target, again.Status)
			}
			head := ask(h, http.MethodHead, page.target, "Accept-Language", language)
			if head.StatusCode != http.StatusOK || head.Header.Get("Content-Length") != answer.Header.Get("Content-Length") || body(t, head) != "" {
				t.Errorf("HEAD %s: %s, %v", page.target, head.Status, head.Header)
			}
		}
	}
}

// wellFormed holds a page to what both HTML and a strict reader accept: every element
// closed, every attribute quoted but those without a value, no id twice.
func wellFormed(t *testing.T, target, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var open []string
	ids := map[string]bool{}
	for {
		token, err := d.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Errorf("%s: %v", target, err)
			return
		}
		switch e := token.(type) {
		case xml.StartElement:
			for _, a := range e.Attr {
				if a.Name.Local == "id" && a.Name.Space == "" {
					if ids[a.Value] {
						t.Errorf("%s: id %q stands twice", target, a.Value)
					}
					ids[a.Value] = true
				}
			}
			switch e.Name.Local {
			case "meta", "link", "input":
			default:
				open = append(open, e.Name.Local)
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "meta", "link", "input":
				continue
			}
			if len(open) == 0 || open[len(open)-1] != e.Name.Local {
				t.Errorf("%s: %s ends within %v", target, e.Name.Local, open)
				return
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("%s: %v does not end", target, open)
	}
	for _, used := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(text, -1) {
		if !ids[used[1]] {
			t.Errorf("%s: nothing has the id %q", target, used[1])
		}
	}
}

// TestElsewhere follows addresses that lead to others.
func TestElsewhere(t *testing.T) {
	h := explorer(t, Options{})
	for target, want := range map[string]string{
		"/rnbqkbnr":                  "/518",
		"/TCFDRFCT":                  "/518",
		"/0518":                      "/518",
		"/tcfdrfct/play?moves=e2e4":  "/518/play?moves=e2e4",
		"/tcfdrfct/castling?side=c":  "/518/castling?side=c",
		"/hall/rnbqkbnr":             "/hall/518",
		"/open?q=+518+":              "/518",
		"/open?q=":                   "/",
		"/open?q=R%3FK%3F%3F%3F%3FR": "/?match=R%3FK%3F%3F%3F%3FR",
		"/open?q=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201": "/play?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K+-+0+1",
		"/?a=R&b=%3F&h=R&where=king_file%3Dd&sort=number":  "/?match=R%3F%3F%3F%3F%3F%3FR&where=king_file%3Dd",
		"/?a=%3F":                            "/",
		"/518/play?moves=e4&move=e5&lang=en": "/518/play?moves=e2e4+e7e5",
	} {
		answer := ask(h, http.MethodGet, target)
		if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != want {
			t.Errorf("%s: %s to %q, want %q", target, answer.Status, answer.Header.Get("Location"), want)
		}
	}
	for target, want := range map[string]string{"/random": `^/\d{1,3}$`, "/draw?count=2": `^/draw\?count=2&seed=[0-9a-f]{32}$`} {
		answer := ask(h, http.MethodGet, target)
		if to := answer.Header.Get("Location"); !regexp.MustCompile(want).MatchString(to) || answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: to %q, %v", target, to, answer.Header)
		}
	}
}

// TestRefusals holds what cannot be answered to its status and its words.
func TestRefusals(t *testing.T) {
	h := explorer(t, Options{Loopback: true})
	for _, test := range []struct {
		method, target string
		status         int
		says           string
	}{
		{http.MethodGet, "/960", 404, "959"},
		{http.MethodGet, "/960/play", 404, "959"},
		{http.MethodGet, "/KKKKKKKK", 404, "KKKKKKKK"},
		{http.MethodGet, "/%3Cb%3E", 404, "&lt;b&gt;"},
		{http.MethodGet, "/518/nothing", 404, "/518/nothing"},
		{http.MethodGet, "/a/b/c", 404, "/a/b/c"},
		{http.MethodGet, "/hall", 404, "/hall/518"},
		{http.MethodGet, "/static/none.css", 404, "none.css"},
		{http.MethodGet, "/open?q=hello", 404, "hello"},
		{http.MethodGet, "/open?q=8/8/8/8/8/8/8/8", 400, "FEN"},
		{http.MethodGet, "/play?fen=x", 400, "x"},
		{http.MethodGet, "/play", 400, ""},
		{http.MethodGet, "/518/play?moves=e4+Ke3", 422, "Ke3"},
		{http.MethodGet, "/?where=x", 400, "x"},
		{http.MethodGet, "/?match=R", 400, "R"},
		{http.MethodGet, "/518?%zz", 400, "name=value"},
		{http.MethodGet, "/?q=" + strings.Repeat("x", maxAddress), 414, "12288"},
		{http.MethodPost, "/518", 405, "POST"},
		{http.MethodDelete, "/", 405, "DELETE"},
		{http.MethodPost, "/draw", 400, "record"},
	} {
		answer := ask(h, test.method, test.target, "Accept-Language", "en")
		text := body(t, answer)
		if answer.StatusCode != test.status || answer.Header.Get("Content-Type") != html || !strings.Contains(text, test.says) {
			t.Errorf("%s %.60s: %s, %v: %s", test.method, test.target, answer.Status, answer.Header, text)
		}
		if (test.status == 405) != (answer.Header.Get("Allow") != "") {
			t.Errorf("%s %.60s: Allow %q", test.method, test.target, answer.Header.Get("Allow"))
		}
	}
}

// TestGuard holds every answer to the headers that keep a page from others.
func TestGuard(t *testing.T) {
	for host, status := range map[string]int{
		"127.0.0.1:8960": 200, "localhost": 200, "LocalHost:1": 200, "localhost:1": 200, "[::1]:8960": 200, "::1": 200, "127.9.9.9": 200,
		"evil.example": 421, "127.0.0.1.evil.example": 421, "": 421, "192.168.1.1:8960": 421, "localhost.evil": 421,
	} {
		for loopback, want := range map[bool]int{true: status, false: 200} {
			r := httptest.NewRequest(http.MethodGet, "/518", nil)
			r.Host = host
			w := httptest.NewRecorder()
			explorer(t, Options{Loopback: loopback}).ServeHTTP(w, r)
			if w.Code != want {
				t.Errorf("host %q, loopback %v: %d, want %d", host, loopback, w.Code, want)
			}
		}
	}
	h := explorer(t, Options{})
	long := httptest.NewRecorder()
	h.ServeHTTP(long, httptest.NewRequest(http.MethodGet, "/?q="+strings.Repeat("a", maxAddress), nil))
	if long.Code != http.StatusRequestURITooLong || long.Body.Len() > maxAddress {
		t.Errorf("an address too long: %d, and a page of %d bytes", long.Code, long.Body.Len())
	}
	for _, target := range []string{"/", "/518", "/960", "/api/v1/positions/518", "/api/v1/none", "/random", "/healthz"} {
		header := ask(h, http.MethodGet, target).Header
		for name, want := range map[string]string{"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
			if header.Get(name) != want {
				t.Errorf("%s: %s is %q", target, name, header.Get(name))
			}
		}
	}
}

// TestReader holds language and colours to what was asked first: query, cookie, browser.
func TestReader(t *testing.T) {
	h := explorer(t, Options{})
	for _, test := range []struct{ target, cookie, accept, language, theme string }{
		{"/518", "", "", "en", ""},
		{"/518", "", "de, fr;q=0.5, en;q=0.4", "fr", ""},
		{"/518", "lang=en; theme=dark", "fr", "en", "dark"},
		{"/518?lang=fr&theme=light", "lang=en; theme=dark", "en", "fr", "light"},
		{"/518?lang=xx&theme=blue", "lang=yy; theme=pink", "fr-CA", "fr", ""},
	} {
		answer := ask(h, http.MethodGet, test.target, "Cookie", test.cookie, "Accept-Language", test.accept)
		text := body(t, answer)
		themed := strings.Contains(text, ` data-theme="`)
		if answer.Header.Get("Content-Language") != test.language || themed != (test.theme != "") || !strings.Contains(text, `data-theme="`+test.theme) && themed {
			t.Errorf("%v: %s", test, answer.Header.Get("Content-Language"))
		}
		if chosen := strings.Contains(test.target, "lang=fr"); (len(answer.Cookies()) == 2) != chosen {
			t.Errorf("%v: cookies %v", test, answer.Cookies())
		}
	}
}

// TestAssets serves the style sheets of every page, for ever, packed once.
func TestAssets(t *testing.T) {
	h := explorer(t, Options{})
	for _, page := range pages {
		text := body(t, ask(h, http.MethodGet, page.target))
		for _, found := range regexp.MustCompile(`/static/[^"#]+`).FindAllString(text, -1) {
			answer := ask(h, http.MethodGet, found, "Accept-Encoding", "gzip")
			if answer.StatusCode != http.StatusOK || !strings.Contains(answer.Header.Get("Cache-Control"), "immutable") || answer.Header.Get("Content-Type") == "" {
				t.Errorf("%s: %s %v", found, answer.Status, answer.Header)
			}
		}
	}
}

// TestWeight holds the first view of the list to what a slow phone can load: all that
// the page asks for, as it goes over the wire.
func TestWeight(t *testing.T) {
	h := explorer(t, Options{})
	answer := ask(h, http.MethodGet, "/", "Accept-Encoding", "gzip")
	packed := body(t, answer)
	r, err := gzip.NewReader(strings.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	total := len(packed)
	seen := map[string]bool{}
	for _, found := range regexp.MustCompile(`/static/[^"#]+`).FindAll(text, -1) {
		if !seen[string(found)] {
			seen[string(found)] = true
			total += len(body(t, ask(h, http.MethodGet, string(found), "Accept-Encoding", "gzip")))
		}
	}
	if total > longAnswer {
		t.Errorf("the list weighs %d bytes with all that it loads, want at most %d", total, longAnswer)
	}
}

// TestGoldens holds two pages to what was looked at.
func TestGoldens(t *testing.T) {
	h := explorer(t, Options{})
	hashes := regexp.MustCompile(`(/static/[a-z]+)\.[0-9a-f]{10}`)
	for name, target := range map[string]string{"position-fr": "/518?lang=fr", "castling-en": showcase + "&lang=en"} {
		text := hashes.ReplaceAllString(body(t, ask(h, http.MethodGet, target)), "$1")
		golden.Compare(t, "testdata/"+name+".html", []byte(text))
	}
}

// TestBusy refuses lists when there were too many at once, and nothing else.
func TestBusy(t *testing.T) {
	s, err := newSite()
	if err != nil {
		t.Fatal(err)
	}
	s.lists = rate.NewLimiter(0, 1)
	for _, test := range []struct {
		target string
		status int
	}{{"/", 200}, {"/", 200}, {"/?view=table", 429}, {"/518", 200}} { // the second list is kept
		answer := ask(s, http.MethodGet, test.target)
		if answer.StatusCode != test.status || (answer.Header.Get("Retry-After") != "") != (test.status == 429) {
			t.Errorf("%s: %s %v", test.target, answer.Status, answer.Header)
		}
	}
}

// TestVerify does the sums of a record that a reader sends.
func TestVerify(t *testing.T) {
	h := explorer(t, Options{})
	var form bytes.Buffer
	form.WriteString("--x\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a.json\"\r\n\r\n{}\r\n--x--\r\n")
	r := httptest.NewRequest(http.MethodPost, "/draw", &form)
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "verdict no") || !strings.Contains(w.Body.String(), "a.json") {
		t.Errorf("%d: %s", w.Code, w.Body)
	}
}

// FuzzPages asks for anything: no request makes the explorer panic or fail.
func FuzzPages(f *testing.F) {
	for _, page := range pages {
		path, query, _ := strings.Cut(page.target, "?")
		f.Add(path, query)
	}
	h := explorer(f, Options{})
	f.Fuzz(func(t *testing.T, path, query string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL = &url.URL{Path: "/" + path, RawQuery: query}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%q?%q: %d %s", path, query, w.Code, w.Body)
		}
	})
}
