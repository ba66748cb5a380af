package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/rest"
	"chess960/cmd/chess960/internal/web/site"
)

// built is the site, which is written once for all tests.
var built struct {
	once sync.Once
	dir  string
	err  error
}

// written returns the folder of the site.
func written(t testing.TB) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "chess960-site-"); built.err != nil {
			return
		}
		engine, err := site.Build(context.Background())
		if err != nil {
			built.err = err
			return
		}
		t.Logf("the engine has %d bytes", len(engine.Module))
		built.err = site.Write(context.Background(), built.dir, engine, func(int, int) {})
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.dir
}

// still serves the site as files.
func still(t testing.TB) *tab {
	t.Helper()
	return look(t, files(t, written(t)))
}

// TestSiteLinks follows every link of every page: it leads to a file of the site, unless
// it has a question, or the engine makes what it leads to.
func TestSiteLinks(t *testing.T) {
	dir := written(t)
	link := regexp.MustCompile(`\b(?:href|src|action)="([^"]*)"`)
	made := regexp.MustCompile(`/api/v1/positions/.*\.(png|pdf)$`)
	known := map[string]bool{}
	pages := 0
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		pages++
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, found := range link.FindAllStringSubmatch(string(text), -1) {
			path, _, _ := strings.Cut(found[1], "#")
			path, _, _ = strings.Cut(path, "?")
			if path == "" || strings.Contains(path, ":") {
				continue
			}
			to := filepath.Join(filepath.Dir(name), filepath.FromSlash(path))
			if strings.HasPrefix(path, "/") {
				t.Errorf("%s: %s is not relative", name, path)
			}
			if made.MatchString(filepath.ToSlash(to)) {
				continue
			}
			if _, asked := known[to]; !asked {
				_, err := os.Stat(to)
				known[to] = err == nil
			}
			if !known[to] {
				return fmt.Errorf("%s leads to %s", name, path)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if least := 2 * 960 * 4; pages < least {
		t.Errorf("%d pages, want %d and more", pages, least)
	}
}

// TestSiteAnswers asks the engine in a page what package rest asks the API, and holds
// its answers to those of the API, byte for byte.
func TestSiteAnswers(t *testing.T) {
	text, err := os.ReadFile("../../../../../testdata/api-questions.json")
	if err != nil {
		t.Fatal(err)
	}
	var questions []struct{ Endpoint, Method, Target, Body string }
	if err := json.Unmarshal(text, &questions); err != nil {
		t.Fatal(err)
	}
	h := rest.New(rest.Options{})
	p := still(t)
	for _, page := range []struct{ name, language string }{{"518/play.html", "en"}, {"fr/rules.html", "fr"}} {
		p.open(page.name)
		p.loaded()
		for _, q := range questions {
			if strings.Contains(q.Target, "/draw?dfrc") {
				continue // from chance: no two answers are alike
			}
			var body []byte
			if q.Method == http.MethodPost {
				body = []byte(q.Body)
			}
			want, err := answer.Ask(t.Context(), h, q.Method, rest.Root+q.Target, body, "Accept-Language", page.language)
			if err != nil {
				t.Fatal(err)
			}
			asked, err := json.Marshal(map[string]any{"method": q.Method, "body": q.Body})
			if err != nil {
				t.Fatal(err)
			}
			if q.Method == http.MethodGet {
				asked = []byte(`{}`)
			}
			got := value[struct {
				Status                        int
				Type, Language, Sum, Expected string
			}](p, fmt.Sprintf(`fetch(document.querySelector("link[rel=stylesheet]").href.replace(/static.*/, "%s") + %q, %s).then(async (r) => {
				const body = await r.arrayBuffer();
				return {Status: r.status, Type: r.headers.get("Content-Type"), Language: r.headers.get("Content-Language") ?? "", Sum: [...new Uint8Array(body)].reduce((s, b) => (s * 31 + b) %% 2147483647, body.byteLength).toString()};
			})`, strings.TrimPrefix(rest.Root, "/"), q.Target, asked))
			sum := int64(len(want.Body))
			for _, b := range want.Body {
				sum = (sum*31 + int64(b)) % 2147483647
			}
			if got.Status != want.Status || got.Type != want.Header.Get("Content-Type") || got.Language != want.Header.Get("Content-Language") || got.Sum != fmt.Sprint(sum) {
				t.Errorf("%s %s: %+v, want %d %v of %d bytes", q.Method, q.Target, got, want.Status, want.Header, len(want.Body))
			}
		}
	}
}

// loaded waits until the scripts of the page stand ready.
func (p *tab) loaded() {
	p.Helper()
	until(p, "document.readyState", "complete")
}

// TestSiteBrowse finds, filters, draws and changes language and colours without a server.
func TestSiteBrowse(t *testing.T) {
	p := still(t)
	p.size(1280, 900)
	p.open("")
	until(p, "document.querySelectorAll('a.card').length", 960)
	p.do(chromedp.SendKeys(chromedp.CSS("main #q, header #q"), "TCFDRFCT\r"))
	until(p, "document.title.includes('518')", true)
	p.click(`a[hreflang="fr"]`)
	until(p, "document.documentElement.lang", "fr")
	p.click(`a[href$="518/castling.html"]`)
	until(p, "location.pathname.endsWith('/fr/518/castling.html')", true)

	p.open("index.html?where=king_file%3Db")
	until(p, "document.querySelectorAll('a.card:not([hidden])').length", 108)
	until(p, "document.querySelector('.reshead h2').textContent.includes('108')", true)
	p.click(`.filters a[href*="corner_rooks"]`)
	until(p, "[...new URLSearchParams(location.search).getAll('where')].sort().join()", "corner_rooks=2,king_file=b")
	p.open("index.html?random=1")
	until(p, `/\/\d+\.html$/.test(location.pathname)`, true)

	p.open("draw.html")
	p.do(chromedp.SetValue(chromedp.CSS("#count"), "3"), chromedp.SetValue(chromedp.CSS("#seed"), "abc"), chromedp.Click(chromedp.CSS("form.form button.main-act")))
	until(p, "document.querySelectorAll('.drawn li').length", 3)
	until(p, "document.querySelector('.drawn .num').textContent", firstDrawn(t))
	p.open("draw.html?count=2")
	until(p, `/^[0-9a-f]{32}$/.test(new URLSearchParams(location.search).get("seed"))`, true)
	until(p, "document.querySelectorAll('.drawn li').length", 2)
	until(p, "document.querySelectorAll('.drawn svg.rank use').length", 2*9)

	p.open("draw.html")
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#record"), []string{aRecord(t)}), chromedp.Click(chromedp.CSS("form[method=post] button")))
	until(p, "document.querySelector('.verdict')?.className ?? ''", "verdict yes")

	p.open("rules.html")
	p.prefer("prefers-color-scheme", "light")
	p.click(`.tools a[href*="theme="]`)
	until(p, "document.documentElement.dataset.theme ?? ''", "dark")
	p.open("518.html")
	until(p, "document.documentElement.dataset.theme ?? ''", "dark")
}

// aRecord returns a file with the record of an event.
func aRecord(t testing.TB) string {
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
	name := filepath.Join(t.TempDir(), "open.json")
	if err := os.WriteFile(name, file.Vectors[0].Record, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// firstDrawn returns the number that the API draws first from the seed abc.
func firstDrawn(t testing.TB) string {
	t.Helper()
	said, err := answer.Ask(t.Context(), rest.New(rest.Options{}), http.MethodGet, rest.Root+"/draw?count=3&seed=abc", nil)
	if err != nil {
		t.Fatal(err)
	}
	var drawn struct{ Positions []struct{ Number int } }
	if err := json.Unmarshal(said.Body, &drawn); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(drawn.Positions[0].Number)
}

// TestSiteLazy reads pages without loading the engine.
func TestSiteLazy(t *testing.T) {
	p := still(t)
	for _, page := range []string{"", "518.html", "fr/rules.html", "hall/518.html", "518/castling.html"} {
		p.open(page)
		p.loaded()
		if value[bool](p, `performance.getEntriesByType("resource").some((r) => r.name.includes("wasm"))`) {
			t.Errorf("%s loads the engine", page)
		}
	}
}

// TestSiteWeights holds the engine to its size.
func TestSiteWeights(t *testing.T) {
	name := filepath.Join(written(t), "static", "chess960.wasm.gz")
	engine, err := site.Read(name) // its support lies beside it
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if raw, packed := len(engine.Module), info.Size(); raw >= 15<<20 || packed >= 5<<20 {
		t.Errorf("the engine has %d bytes, %d compressed", raw, packed)
	}
}

// TestSiteCastling goes through a castling step by step, from files.
func TestSiteCastling(t *testing.T) {
	p := still(t)
	p.size(1280, 900)
	p.open("518/castling.html")
	for step := range 3 {
		p.click("#next")
		until(p, `new URLSearchParams(location.search).get("step") ?? ""`, fmt.Sprint(step+1))
	}
	p.click("#back")
	until(p, `new URLSearchParams(location.search).get("step") ?? ""`, "2")
	p.open("fr/0/castling.html?color=black&side=c&step=1")
	until(p, `document.querySelector(".steps [aria-current] a")?.href.includes("color=black") ?? false`, true)
	until(p, `document.querySelector(".four [aria-current]").textContent.includes("O-O-O")`, true)
}

// TestSiteOwnCastling shows castlings of a position of the reader's own, from files.
func TestSiteOwnCastling(t *testing.T) {
	p := still(t)
	p.open("castling.html?fen=" + fenQuery("1k2r3/pppp1ppp/8/8/8/8/PPPP1PPP/RK3N1R w KQ - 0 1") + "&step=2")
	until(p, "document.querySelector('.steps [aria-current] .bad')?.textContent.startsWith('f1') ?? false", true)
	until(p, "document.querySelectorAll('.obst li').length", 2)
}

// TestSiteCounts filters the list on a site as the server does, with the same counts.
func TestSiteCounts(t *testing.T) {
	const query = "where=king_file%3Db&where=adjacent_bishops%3D1&sort=moves"
	const counts = `[...document.querySelectorAll(".filters .opt .tab, .reshead h2")].map((e) => e.textContent).join("|")`
	served, site := serve(t), still(t)
	served.open("?" + query)
	want := value[string](served, counts)
	site.open("index.html?" + query)
	until(site, counts, want)
	until(site, "document.querySelectorAll('.chips-row .chip').length", 2)
	site.click(".chips-row .chip")
	until(site, "document.querySelectorAll('.chips-row .chip').length", 1)
}
