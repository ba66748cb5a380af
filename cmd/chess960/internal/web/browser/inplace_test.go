package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestInPlace filters and sorts the list without leaving the page, and goes back.
func TestInPlace(t *testing.T) {
	p := serve(t)
	p.size(1280, 900)
	p.open("")
	p.do(chromedp.Evaluate[chromedp.Void]("void (window.here = true)"))
	const count = "document.querySelector('.reshead h2').textContent.match(/[0-9]+/)[0]"
	p.click("#by-king_file\\=b")
	until(p, count, "108")
	until(p, "document.querySelector('#said').textContent.includes('108')", true)
	until(p, "document.activeElement.id", "by-king_file=b")
	p.click(".filters a[href*=corner_rooks]")
	until(p, "new URLSearchParams(location.search).getAll('where').length", 2)
	p.do(chromedp.Evaluate[chromedp.Void]("history.back()"))
	until(p, count, "108")
	p.do(chromedp.SetValue(chromedp.CSS("#sort"), "moves"), chromedp.Evaluate[chromedp.Void]("document.querySelector('#sort').dispatchEvent(new Event('change', {bubbles: true}))"))
	until(p, "new URLSearchParams(location.search).get('sort') ?? ''", "moves")
	until(p, "document.querySelectorAll('a.card').length", 108)
	until(p, "window.here ?? false", true)
}

// TestFilterPanel chooses two filters on a phone: the panel stays until it is done with.
func TestFilterPanel(t *testing.T) {
	p := serve(t)
	p.do(chromedp.EmulateViewport(360, 800, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.open("")
	const open = "document.querySelector('#filters').checkVisibility()"
	until(p, open, false)
	p.click(".to-filters")
	until(p, open, true)
	for i, term := range []string{"king_file\\=b", "adjacent_bishops\\=1"} {
		p.click("#by-" + term)
		until(p, "new URLSearchParams(location.search).getAll('where').length", i+1)
		until(p, open, true)
	}
	p.click(".done")
	until(p, open, false)
	until(p, "document.querySelector('.reshead h2').textContent.includes('60')", true)
}

// TestField opens a number by its cell.
func TestField(t *testing.T) {
	p := serve(t)
	p.size(1280, 900)
	p.open("")
	p.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const field = document.querySelector(".field svg"), box = field.getBoundingClientRect();
		const at = {bubbles: true, clientX: box.x + box.width * (2 * 168 + 6 * 10 + 4) / 998, clientY: box.y + box.height * 0.55};
		field.dispatchEvent(new PointerEvent("pointermove", at));
		field.dispatchEvent(new MouseEvent("click", at));
	})()`))
	until(p, "location.pathname", "/518")
}

// TestSingleKeys goes from position to position by single keys, which can be turned off.
func TestSingleKeys(t *testing.T) {
	p := serve(t)
	p.size(1280, 900) // the box is in the header
	press := func(key, where string) {
		t.Helper()
		until(p, "document.querySelector('.keys')?.hidden ?? true", false)
		p.do(chromedp.KeyEvent(key))
		until(p, "location.pathname", where)
	}
	p.open("518")
	press(kb.ArrowRight, "/519")
	press(kb.ArrowLeft, "/518")
	press("t", "/534")
	until(p, "document.querySelector('.keys')?.hidden ?? true", false)
	p.do(chromedp.KeyEvent("/"))
	until(p, "document.activeElement.name ?? ''", "q")
	p.do(chromedp.KeyEvent("t"))                                 // into the box
	until(p, "document.activeElement.value.endsWith('t')", true) // the driver types the / as well
	p.do(chromedp.Blur(chromedp.CSS("#q")), chromedp.KeyEvent("?"))
	until(p, "document.querySelector('.keys').open", true)
	p.click(".keys input")
	p.do(chromedp.Blur(chromedp.CSS(".keys input")), chromedp.KeyEvent(kb.ArrowRight))
	p.open("0")
	until(p, "document.querySelector('.keys input').checked", false)
}

// TestCastlingSteps goes through castling by keys, to the last turn of the hands, in each
// method.
func TestCastlingSteps(t *testing.T) {
	p := serve(t)
	step := `new URLSearchParams(location.search).get("step") ?? "0"`
	for i, m := range methods {
		p.open("castling?fen=" + fenQuery(m.fen))
		until(p, "document.querySelector('#run').hidden", false)
		last := []int{7, 7, 6, 6}[i]
		for n := range last {
			p.do(chromedp.KeyEvent("n"))
			until(p, step, fmt.Sprint(n+1))
		}
		until(p, "document.querySelector('#next').hasAttribute('data-again')", true)
		if said := p.text("#step"); !strings.Contains(said, "1") {
			t.Errorf("%s: it says %q", m.name, said)
		}
		p.do(chromedp.KeyEvent("b"))
		until(p, step, fmt.Sprint(last-1))
	}
	p.open("518/castling") // forbidden: it never comes to the hands
	until(p, "document.querySelector('#run').hidden", false)
	for n := range 4 {
		p.do(chromedp.KeyEvent("n"))
		until(p, step, fmt.Sprint(n+1))
	}
	until(p, "document.querySelector('#next').hasAttribute('data-again')", true)
	p.click("#clear")
	until(p, "document.querySelector('.verdict').classList.contains('yes')", true)
	p.click("#attack-f1")
	until(p, "document.querySelector('.verdict').classList.contains('no')", true)
	until(p, "document.activeElement.id", "attack-f1")
}
