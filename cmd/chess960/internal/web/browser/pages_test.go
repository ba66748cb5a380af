package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// kinds are pages of every kind, and of each what may look different.
var kinds = []string{
	"", "?where=king_file%3Db&sort=moves", "?view=boards", "?view=table&where=corner_rooks%3D2", "?match=BBB%3F%3F%3F%3F%3F",
	"?lang=fr", "518", "0", "959?lang=fr",
	"518/play", "0/play?moves=g2g3+g7g6", "518/play?moves=f2f3+e7e5+g2g4+d8h4", "play?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FRK5R+w+KQ+-+0+1&lang=fr",
	"518/castling", "castling?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FRK5R+w+KQ+-+0+1", "518/castling?color=black&side=c&step=2&empty=1",
	"castling?fen=1k2r3%2Fpppp1ppp%2F8%2F8%2F8%2F8%2FPPPP1PPP%2FRK3N1R+w+KQ+-+0+1&step=2", "castling?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FRK5R+w+KQ+-+0+1&step=6&lang=fr",
	"518/play?move=Ke6", "518/play?from=e2", "play?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F5K1R+w+H+-+0+1&from=f1&to=g1",
	"draw", "draw?count=12&seed=abc", "draw?count=0&seed=abc", "hall/518", "rules", "rules?lang=fr",
}

// failures are pages that say what is wrong.
var failures = []string{"960", "nothing/here"}

// TestWidths looks at every kind of page from the smallest phone to the projector:
// nothing has to be scrolled sideways.
func TestWidths(t *testing.T) {
	p := serve(t)
	for _, page := range kinds {
		p.open(page)
		for _, width := range []int64{320, 360, 375, 768, 1024, 1280, 1920} {
			p.size(width, 800)
			if wide := value[int64](p, "document.documentElement.scrollWidth"); wide > width {
				t.Errorf("%s: %d px wide at %d: %s", page, wide, width, value[string](p, widest))
			}
		}
	}
}

// widest names what sticks out most.
const widest = `(() => {
	const out = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5);
	return out.slice(0, 3).map((e) => e.tagName + "." + (e.getAttribute("class") ?? "")).join(" ");
})()`

// axe returns the script that tests accessibility.
func axe(t testing.TB) string {
	t.Helper()
	name := os.Getenv("AXE")
	if name == "" {
		missing(t, "axe.min.js of axe-core, named by AXE")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// checkAccess has axe look at the page that is open.
func (p *tab) checkAccess(script, where string) {
	p.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](script))
	type violation struct {
		ID, Help string
		Nodes    []struct{ HTML, FailureSummary string }
	}
	text := value[string](p, `axe.run(document, {resultTypes: ["violations"]}).then((r) => JSON.stringify(r.violations))`)
	var found []violation
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		p.Fatal(err)
	}
	for _, v := range found {
		node := v.Nodes[0]
		p.Errorf("%s: %s, %s, %d times: %.300s: %s", where, v.ID, v.Help, len(v.Nodes), node.HTML, node.FailureSummary)
	}
}

// TestAccess has axe look at every kind of page in both themes.
func TestAccess(t *testing.T) {
	script := axe(t)
	for _, theme := range []string{"light", "dark"} {
		t.Run(theme, func(t *testing.T) {
			p := serve(t)
			p.prefer("prefers-color-scheme", theme)
			for _, page := range kinds {
				p.open(page)
				p.checkAccess(script, page)
			}
		})
	}
}

// TestFailures opens addresses that lead nowhere.
func TestFailures(t *testing.T) {
	p := serve(t)
	for _, page := range failures {
		p.open(page)
		if said := p.text("main"); len(said) < 20 {
			t.Errorf("%s: %q", page, said)
		}
		p.forgive("404")
	}
}

// forgive takes messages off the console that are meant to be there.
func (p *tab) forgive(text string) {
	until(p, "document.readyState", "complete")
	p.mu.Lock()
	defer p.mu.Unlock()
	var left []string
	for _, said := range p.said {
		if !strings.Contains(said, text) {
			left = append(left, said)
		}
	}
	p.said = left
}

// TestDeepLinks opens pages by their address alone.
func TestDeepLinks(t *testing.T) {
	p := serve(t)
	for _, test := range []struct{ page, selector, says string }{
		{"518", "h1", "518"},
		{"518", "title", "RNBQKBNR"},
		{"open?q=TCFDRFCT", "h1", "518"},
		{"518/play?moves=e2e4+e7e5", ".score", "e5"},
		{"518/castling?side=c", "main", "O-O-O"},
		{"?where=king_file%3Db", ".reshead h2", "108"},
		{"draw?count=3&seed=abc", ".drawn", ""},
	} {
		p.open(test.page)
		if said := p.text(test.selector); !strings.Contains(said, test.says) {
			t.Errorf("%s: %s is %q, want %q in it", test.page, test.selector, said, test.says)
		}
	}
}

// TestLanguage changes the language, which is kept.
func TestLanguage(t *testing.T) {
	p := serve(t)
	p.open("518?where=x")
	until(p, "document.documentElement.lang", "en")
	p.click(`a[hreflang="fr"]`)
	until(p, "document.documentElement.lang", "fr")
	if at := p.address(); !strings.Contains(at, "where=x") {
		t.Errorf("the address lost its query: %s", at)
	}
	p.open("rules")
	until(p, "document.documentElement.lang", "fr")
	p.click(`a[hreflang="en"]`)
	until(p, "document.documentElement.lang", "en")
}

// TestBack goes back through what was done.
func TestBack(t *testing.T) {
	p := serve(t)
	p.open("")
	p.click(`a.card[href="/5"]`)
	until(p, "location.pathname", "/5")
	p.open("5/play")
	p.move("e2", "e4")
	until(p, moves, "e2e4")
	p.do(chromedp.Evaluate[chromedp.Void]("history.back()"))
	until(p, moves, "")
	for range 3 {
		if value[string](p, "location.pathname") == "/5" {
			break
		}
		p.do(chromedp.Evaluate[chromedp.Void]("history.back()"), chromedp.Sleep(300_000_000))
	}
	until(p, "location.pathname", "/5")
}

// moves are those of the game in the address.
const moves = `new URLSearchParams(location.search).get("moves") ?? ""`

// tap taps a square of the board.
func (p *tab) tap(square string) {
	p.Helper()
	p.click("#" + square)
}

// move taps one square and then another.
func (p *tab) move(from, to string) {
	p.Helper()
	p.tap(from)
	until(p, `document.querySelector("#`+from+`").parentElement.classList.contains("from")`, true)
	p.tap(to)
}

// pieceAt names the outline of the piece on a square, "" if there is none.
func pieceAt(square string) string {
	return fmt.Sprintf(`document.querySelector("#%s use")?.getAttribute("href")?.slice(1) ?? ""`, square)
}

// TestNoScripts browses, shows, castles step by step, plays and draws in a browser that
// runs no scripts.
func TestNoScripts(t *testing.T) {
	p := serve(t)
	p.open("")
	p.noScripts()
	p.open("")
	p.do(chromedp.SendKeys(chromedp.CSS("main #q, header #q"), "RNBQKBNR\r"))
	until(p, "document.querySelector('h1')?.textContent.trim().match(/\\d+/)?.[0] ?? ''", "518")
	p.open("?where=king_file%3Db")
	if said := p.text(".reshead h2"); !strings.Contains(said, "108") {
		t.Errorf("the list says %q", said)
	}
	p.open("518/castling?side=g&empty=1")
	for step := range 7 {
		p.click(".stepper .main-act")
		until(p, "new URLSearchParams(location.search).get('step')", fmt.Sprint(step+1))
	}
	until(p, "document.querySelector('#next').hasAttribute('data-again')", true)
	p.open("518/play")
	p.move("e2", "e4")
	until(p, moves, "e2e4")
	until(p, pieceAt("e4"), "wP")
	p.typed("e5")
	until(p, moves, "e2e4 e7e5")
	p.open("draw")
	p.do(chromedp.SetValue(chromedp.CSS("#count"), "3"), chromedp.Submit(chromedp.CSS("form.form")))
	until(p, "document.querySelectorAll('.drawn li').length", 3)
}
