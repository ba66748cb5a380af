package rest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
)

// question asks an endpoint what it answers. The body "record" stands for that of an
// event.
type question struct{ Endpoint, Method, Target, Body string }

// questions reads those that ask every endpoint at least once; what answers in the place
// of the server is asked the same.
func questions(t testing.TB) (all []question) {
	t.Helper()
	text, err := os.ReadFile("../../../../../testdata/api-questions.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func ask(t *testing.T, h http.Handler, method, target, body string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func read(t *testing.T, body *http.Response) (v any) {
	t.Helper()
	if err := json.NewDecoder(body.Body).Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// published reads the document as a client does.
func published(t *testing.T, h http.Handler) object {
	return read(t, ask(t, h, get, Root+"/openapi.json", "")).(object)
}

func aRecord(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../../../testdata/draw-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Vectors []struct{ Record json.RawMessage }
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return string(file.Vectors[0].Record)
}

// TestAnswers holds what is answered to the document.
func TestAnswers(t *testing.T) {
	h := New(Options{})
	doc := published(t, h)
	schemas := doc["components"].(object)["schemas"].(object)
	asked := map[string]bool{}
	for _, q := range questions(t) {
		asked[q.Endpoint] = true
		body := q.Body
		if body == "record" {
			body = aRecord(t)
		}
		answer := ask(t, h, q.Method, Root+q.Target, body)
		operation := operationOf(t, doc, q.Endpoint)
		content := operation["responses"].(object)["200"].(object)["content"].(object)
		kind := answer.Header.Get("Content-Type")
		media, known := content[kind].(object)
		if answer.StatusCode != http.StatusOK || !known || answer.Header.Get("ETag") == "" {
			t.Errorf("%s: %s, type %s, ETag %q: %v", q.Target, answer.Status, kind, answer.Header.Get("ETag"), read(t, answer))
			continue
		}
		if schema, ok := media["schema"].(object); ok {
			if why := conforms(schema, read(t, answer), schemas, q.Endpoint); why != "" {
				t.Errorf("%s: %s", q.Target, why)
			}
		}
	}
	for i := range endpoints {
		if !asked[endpoints[i].name] {
			t.Errorf("nobody asks %s", endpoints[i].name)
		}
	}
}

func operationOf(t *testing.T, doc object, name string) object {
	t.Helper()
	for _, path := range doc["paths"].(object) {
		for _, operation := range path.(object) {
			if operation.(object)["operationId"] == name {
				return operation.(object)
			}
		}
	}
	t.Fatalf("%s is not in the document", name)
	return nil
}

// TestMethods asks every path of the document with every method: those of the document
// are answered, all others refused.
func TestMethods(t *testing.T) {
	h := New(Options{})
	for path, operations := range published(t, h)["paths"].(object) {
		target := Root + strings.ReplaceAll(path, "{position}", "518")
		for _, method := range []string{get, http.MethodHead, post, http.MethodPut, http.MethodPatch, http.MethodDelete} {
			named := strings.ToLower(method)
			if method == http.MethodHead {
				named = "get"
			}
			_, has := operations.(object)[named]
			answer := ask(t, h, method, target, "{}")
			if refused := answer.StatusCode == http.StatusMethodNotAllowed; refused == has {
				t.Errorf("%s %s: %s, in the document %v", method, path, answer.Status, has)
			} else if refused && answer.Header.Get("Allow") == "" {
				t.Errorf("%s %s: no Allow", method, path)
			}
		}
	}
}

// refused are questions that are refused, the status, and what is said.
var refused = []struct {
	method, target, body string
	status               int
	says                 string
}{
	{get, "/positions/960", "", 404, "959"},
	{get, "/positions/fen", "", 400, ""},
	{get, "/positions/fen?fen=x", "", 400, "x"},
	{get, "/positions/KKKKKKKK", "", 404, ""},
	{get, "/nothing", "", 404, "/nothing"},
	{get, "/positions?match=R", "", 400, ""},
	{get, "/positions?where=x%3D1", "", 400, "x"},
	{get, "/positions?castle-now=h", "", 400, "h"},
	{get, "/positions/518?%zz", "", 400, ""},
	{get, "/positions/518?colour=blue", "", 400, "colour"},
	{get, "/positions/518/game?moves=e4+e5+Ke3", "", 422, "Ke3"},
	{post, "/games", `{"position": 5}`, 400, ""},
	{post, "/games", `{"position": "518", "moves": ["O-O"]}`, 422, "f1"},
	{post, "/games", strings.Repeat(" ", MaxBody+1), 413, ""},
	{get, "/positions/518/notation", "", 400, "move"},
	{get, "/positions/518/notation?move=e5", "", 422, "e5"},
	{get, "/positions/518/diagram.png?width=9999", "", 400, "2048"},
	{get, "/positions/518/diagram.svg?theme=wood", "", 400, "wood"},
	{get, "/positions/518/diagram.svg?square=e4", "", 400, "e4"},
	{get, "/positions/518/diagram.svg?castle=x", "", 400, "x"},
	{get, "/positions/518/sheet.pdf?cards=0", "", 400, "16"},
	{get, "/draw?count=0", "", 400, "1000"},
	{get, "/draw?twins=maybe", "", 400, "maybe"},
	{get, "/draw?throws=9", "", 400, ""},
	{get, "/draw?exclude=960", "", 400, "959"},
	{get, "/draw?pairs=2", "", 400, "2"},
	{get, "/draw?throws=1,3,6,2,4&exclude=658", "", 409, "658"},
	{post, "/verify?anchor=xyz", "{}", 400, "xyz"},
}

// TestProblems holds refusals to their status and their words, in both languages.
func TestProblems(t *testing.T) {
	h := New(Options{})
	doc := published(t, h)
	schemas := doc["components"].(object)["schemas"].(object)
	for _, test := range refused {
		for _, language := range []string{"en", "fr"} {
			answer := ask(t, h, test.method, Root+test.target, test.body, "Accept-Language", language)
			problem, _ := read(t, answer).(object)
			if answer.StatusCode != test.status || answer.Header.Get("Content-Type") != "application/problem+json" || answer.Header.Get("Content-Language") != language {
				t.Errorf("%s: %s, %v", test.target, answer.Status, answer.Header)
			}
			if why := conforms(schemas["Problem"].(object), problem, schemas, "problem"); why != "" {
				t.Errorf("%s: %s", test.target, why)
			}
			detail, _ := problem["detail"].(string)
			title, _ := problem["title"].(string)
			if !strings.Contains(detail, test.says) || strings.Contains(detail+title, "web.") || detail == "" || problem["status"] != float64(test.status) {
				t.Errorf("%s: %v", test.target, problem)
			}
		}
	}
}

// TestStatuses holds what is refused to the document, operation by operation: every
// status in it occurs, and no other.
func TestStatuses(t *testing.T) {
	h := New(Options{})
	busy := New(Options{Allow: func() bool { return false }})
	occur := map[string]map[int]bool{}
	note := func(h http.Handler, method, target, body string) {
		_, pattern := h.(*handler).mux.Handler(httptest.NewRequest(method, target, nil))
		for i := range endpoints {
			e := &endpoints[i]
			if pattern != e.method+" "+Root+e.path {
				continue
			}
			if occur[e.name] == nil {
				occur[e.name] = map[int]bool{}
			}
			occur[e.name][ask(t, h, method, target, body).StatusCode] = true
		}
	}
	for i := range endpoints {
		e := &endpoints[i]
		target := Root + strings.ReplaceAll(e.path, "{position}", "518")
		note(h, e.method, target+"?nonsense=1", "{}")
		note(busy, e.method, target, "{}")
		note(h, e.method, target, strings.Repeat(" ", MaxBody+1))
		note(h, e.method, strings.Replace(target, "518", "960", 1), "{}")
	}
	for _, q := range questions(t) {
		body := q.Body
		if body == "record" {
			body = aRecord(t)
		}
		note(h, q.Method, Root+q.Target, body)
	}
	for _, test := range refused {
		note(h, test.method, Root+test.target, test.body)
	}
	doc := published(t, h)
	for name, statuses := range occur {
		responses := operationOf(t, doc, name)["responses"].(object)
		for status := range statuses {
			if responses[strconv.Itoa(status)] == nil {
				t.Errorf("%s: %d occurs, and is not in the document", name, status)
			}
		}
		for status := range responses {
			if code, err := strconv.Atoi(status); err != nil || !statuses[code] {
				t.Errorf("%s: %s is in the document, and does not occur", name, status)
			}
		}
	}
	if len(occur) != len(endpoints) {
		t.Errorf("%d operations of %d were asked", len(occur), len(endpoints))
	}
}

// TestLetters reads moves in English letters, whatever the browser likes, unless the
// question has its language: R is the rook in English, and the king in French.
func TestLetters(t *testing.T) {
	h := New(Options{})
	target := Root + "/positions/fen/notation?move=Rf1&fen=" + url.QueryEscape("8/8/8/8/8/k7/8/4K2R w - - 0 1")
	for query, want := range map[string]string{"": "h1f1", "&lang=en": "h1f1", "&lang=fr": "e1f1"} {
		for _, accepted := range []string{"en", "fr"} {
			answer, _ := read(t, ask(t, h, get, target+query, "", "Accept-Language", accepted)).(object)
			if answer["uci"] != want {
				t.Errorf("%s, accepted %s: %v, want %s", query, accepted, answer, want)
			}
		}
	}
}

// TestDrops holds what a gesture on the board may mean.
func TestDrops(t *testing.T) {
	h := New(Options{})
	for _, test := range []struct {
		fen, from, to string
		moves         []any
	}{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1", "g1", []any{"e1h1"}},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1", "h1", []any{"e1h1"}},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1", "f1", []any{"h1f1"}},
		{"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1", "g1", []any{"f1g1", "f1h1"}},
		{"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1", "h1", []any{"g1h1"}},
		{"7k/P7/8/8/8/8/8/7K w - - 0 1", "a7", "a8", []any{"a7a8b", "a7a8n", "a7a8q", "a7a8r"}},
	} {
		answer := read(t, ask(t, h, get, Root+"/positions/fen/moves?fen="+url.QueryEscape(test.fen), "")).(object)
		var found []any
		for _, drop := range answer["drops"].([]any) {
			if d := drop.(object); d["from"] == test.from && d["to"] == test.to {
				found = d["moves"].([]any)
			}
		}
		if !sameSet(found, test.moves) {
			t.Errorf("%s: %s to %s may mean %v, want %v", test.fen, test.from, test.to, found, test.moves)
		}
	}
}

func sameSet(a, b []any) bool {
	count := map[any]int{}
	for _, v := range a {
		count[v]++
	}
	for _, v := range b {
		count[v]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// TestBusy refuses what is costly when there is no room for it.
func TestBusy(t *testing.T) {
	h := New(Options{Allow: func() bool { return false }})
	if answer := ask(t, h, get, Root+"/positions/518/diagram.png", ""); answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
		t.Errorf("costly: %s", answer.Status)
	}
	if answer := ask(t, h, get, Root+"/positions/518", ""); answer.StatusCode != http.StatusOK {
		t.Errorf("cheap: %s", answer.Status)
	}
}

// TestSeed holds a seeded draw to what the library draws.
func TestSeed(t *testing.T) {
	source, err := chess960.Seeded("abc")
	if err != nil {
		t.Fatal(err)
	}
	starts, err := chess960.Draw(source, 3, chess960.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	answer := read(t, ask(t, New(Options{}), get, Root+"/draw?seed=abc&count=3", "")).(object)
	for i, position := range answer["positions"].([]any) {
		if got := position.(object)["number"]; got != float64(starts[i].Number()) {
			t.Errorf("draw %d is %v, want %d", i+1, got, starts[i].Number())
		}
	}
}

// FuzzAsk asks anything: no question makes the API panic, and every answer has a status.
func FuzzAsk(f *testing.F) {
	for _, q := range questions(f) {
		f.Add(q.Method, q.Target, q.Body)
	}
	h := New(Options{Allow: func() bool { return false }})
	f.Fuzz(func(t *testing.T, method, target, body string) {
		u, err := url.Parse("http://localhost" + Root + target)
		if err != nil || method != get && method != post {
			return
		}
		r := httptest.NewRequest(method, "/", strings.NewReader(body))
		r.URL = u
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if s := w.Code; s != 200 && s != 301 && s != 307 && (s < 400 || s > 499) {
			t.Errorf("%s %q: %d", method, target, s)
		}
	})
}
