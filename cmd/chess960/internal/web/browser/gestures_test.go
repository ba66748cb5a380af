package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// What the board does once its script runs: each test plays on a server and on a site,
// where the engine is in the page.

// alive says whether the script has the game.
const alive = `document.querySelector(".grid .movable") !== null`

// boards runs a test on a board of a server and on one of a site. play opens a game on
// it, by what the query of its address says.
func boards(t *testing.T, test func(p *tab, play func(query string))) {
	for name, at := range map[string]func(testing.TB) *tab{"serve": serve, "site": still} {
		t.Run(name, func(t *testing.T) {
			p := at(t)
			p.size(1280, 900)
			page := map[string]string{"serve": "play", "site": "play.html"}[name]
			test(p, func(query string) {
				t.Helper()
				p.open(page + "?" + query)
				until(p, alive, true)
			})
		})
	}
}

const classical = "fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR+w+KQkq+-+0+1"

func (p *tab) drag(from, to string) {
	p.Helper()
	p.act(chromedp.DragAndDrop(chromedp.CSS("#"+from), chromedp.CSS("#"+to)))
}

// TestDrags drags a pawn, and castles in each method by the king onto its rook, and onto
// g1 where that is no move of the king.
func TestDrags(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play(classical)
		p.drag("e2", "e4")
		until(p, moves, "e2e4")
		until(p, pieceAt("e4"), "wP")
		for _, m := range methods {
			play("fen=" + fenQuery(m.fen))
			p.drag(m.king, m.rook)
			p.castled(m.king, m.rook)
		}
		for _, m := range []int{0, 2} { // e1 and d1 are not beside g1
			play("fen=" + fenQuery(methods[m].fen))
			p.drag(methods[m].king, "g1")
			p.castled(methods[m].king, methods[m].rook)
		}
	})
}

// TestRefused drops a piece where it cannot go: it stays, and the page says why.
func TestRefused(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play(classical)
		top := `document.querySelector(".grid").getBoundingClientRect().top + scrollY`
		before := value[float64](p, top)
		p.drag("e2", "e5")
		until(p, "document.querySelector('.refusal')?.textContent.length > 10", true)
		if after := value[float64](p, top); after != before {
			t.Errorf("the refusal moves the board from %v to %v", before, after)
		}
		until(p, pieceAt("e2"), "wP")
		until(p, moves, "")
		p.drag("e2", "e3")
		until(p, moves, "e2e3")
		until(p, "document.querySelector('.refusal') === null", true)
	})
}

// TestAsks drops a king on g1 where that may be castling or a move of the king.
func TestAsks(t *testing.T) {
	const fen = "fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F5K1R+w+H+-+0+1"
	const dialog = "document.querySelector('dialog[open]') !== null"
	boards(t, func(p *tab, play func(string)) {
		play(fen)
		p.drag("f1", "g1")
		until(p, dialog, true)
		until(p, "document.querySelector('dialog button').value", "f1h1")
		p.do(chromedp.KeyEvent(kb.Escape))
		until(p, dialog, false)
		until(p, moves, "")
		until(p, pieceAt("f1"), "wK")
		p.drag("f1", "g1")
		until(p, dialog, true)
		p.do(chromedp.KeyEvent(kb.Enter)) // the first choice has the focus
		p.castled("f1", "h1")
		play(fen)
		p.drag("f1", "g1")
		until(p, dialog, true)
		p.click(`dialog button[value="f1g1"]`)
		until(p, moves, "f1g1")
		until(p, pieceAt("h1"), "wR")
	})
}

// TestPromotes promotes a pawn to what is chosen.
func TestPromotes(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play("fen=8%2F4P1k1%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1")
		p.drag("e7", "e8")
		p.click(`dialog button[value="e7e8n"]`)
		until(p, moves, "e7e8n")
		until(p, pieceAt("e8"), "wN")
	})
}

// TestKeys plays without a mouse: one tab stop, arrows, Enter and Space, Escape, a typed
// move begun on the board, and the keys that take back, play again and turn the board.
func TestKeys(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		focus := `document.activeElement?.id ?? ""`
		press := func(keys ...string) { p.do(chromedp.KeyEvent(strings.Join(keys, ""))) }
		play(classical)
		if stops := value[int](p, `document.querySelectorAll('.grid [tabindex="0"]').length`); stops != 1 {
			t.Errorf("the board has %d tab stops", stops)
		}
		for range 30 {
			if value[bool](p, `document.activeElement?.closest(".grid") !== null`) {
				break
			}
			press(kb.Tab)
		}
		until(p, focus, "e1")
		press(kb.Home)
		until(p, focus, "a1")
		press(kb.End, kb.ArrowLeft, kb.ArrowUp)
		until(p, focus, "g2")
		press(kb.Enter)
		until(p, `document.querySelector("#g2").parentElement.classList.contains("from")`, true)
		until(p, `document.querySelector("#g2").ariaPressed`, "true")
		until(p, `document.querySelector("#reach").textContent`, "g3 g4")
		press(kb.Escape)
		until(p, `document.querySelector("[aria-pressed]") === null`, true)
		until(p, `document.querySelector("#reach").textContent`, "")
		until(p, `document.querySelector("#g2").parentElement.classList.contains("from")`, false)
		press(" ", kb.ArrowUp, " ")
		until(p, moves, "g2g3")
		until(p, focus, "g3")
		press("e")
		until(p, focus, "move")
		press("5\r")
		until(p, moves, "g2g3 e7e5")
		p.do(chromedp.Focus(chromedp.CSS("#a1")))
		press("u")
		until(p, moves, "g2g3")
		press("y")
		until(p, moves, "g2g3 e7e5")
		until(p, focus, "a1")
		p.do(chromedp.Blur(chromedp.CSS("#a1")))
		press("f")
		until(p, `new URLSearchParams(location.search).get("flip") ?? ""`, "1")
		until(p, `document.querySelector(".grid button").id`, "h1")
	})
}

// TestTouch plays with a finger on a phone.
func TestTouch(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		p.do(chromedp.EmulateViewport(375, 700, chromedp.EmulateMobile, chromedp.EmulateTouch))
		play(classical)
		for _, square := range []string{"e2", "e4"} {
			p.act(chromedp.Tap(chromedp.CSS("#" + square)))
		}
		until(p, moves, "e2e4")
		if side := value[float64](p, `document.querySelector("#e4").getBoundingClientRect().width`); side < 34 {
			t.Errorf("a square is %v px wide", side)
		}
	})
}

// TestSaid hears castling as it is played, and the button says where both pieces go.
func TestSaid(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play("fen=" + fenQuery(methods[3].fen))
		p.click("a.castle:not(.off)")
		p.castled("g1", "h1")
		until(p, fmt.Sprintf("%s.includes('h1') && %[1]s.includes('f1')", `document.querySelector("[aria-live]").textContent`), true)
	})
}

// TestBegun opens addresses that a page without a script leads to: a piece taken up, a
// move that is refused, and a gesture with two meanings.
func TestBegun(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play(classical + "&moves=e2e4&from=e7")
		until(p, `document.querySelector("#e7").ariaPressed`, "true")
		until(p, `document.querySelectorAll(".target").length`, 2)
		play(classical + "&moves=e2e4&move=Ke4")
		until(p, `document.querySelector("#move").value`, "Ke4")
		until(p, `document.querySelector(".refusal") !== null`, true)
		play("fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F5K1R+w+H+-+0+1&from=f1&to=g1")
		until(p, `document.querySelector("dialog[open] button")?.value ?? ""`, "f1h1")
		until(p, `document.querySelector(".ask")?.checkVisibility() ?? false`, false)
	})
}

// TestSlidesBack takes castling back: both pieces are seen to go home.
func TestSlidesBack(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		m := methods[0]
		play("fen=" + fenQuery(m.fen) + "&moves=" + m.king + m.rook)
		until(p, alive, true)
		value[bool](p, `window.slid = [], Element.prototype.animate = function () { slid.push(this.closest("button").id) }, true`)
		p.click("a.undo")
		until(p, moves, "")
		until(p, "slid.toSorted().join()", strings.Join(slices.Sorted(slices.Values([]string{m.king, m.rook})), ","))
	})
}

// TestHistory goes back and forward through a game, and opens it by its address.
func TestHistory(t *testing.T) {
	boards(t, func(p *tab, play func(string)) {
		play(classical)
		p.typed("e4")
		until(p, moves, "e2e4")
		p.typed("e5")
		until(p, moves, "e2e4 e7e5")
		p.do(chromedp.Evaluate[chromedp.Void]("history.back()"))
		until(p, moves, "e2e4")
		until(p, pieceAt("e5"), "")
		p.do(chromedp.Evaluate[chromedp.Void]("history.forward()"))
		until(p, pieceAt("e5"), "bP")
		p.do(chromedp.Reload())
		until(p, alive, true)
		until(p, pieceAt("e5"), "bP")
	})
}
