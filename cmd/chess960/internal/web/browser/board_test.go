package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// The four methods of castling on the g side, from positions in which each is the only
// way: the king takes its rook, as in every move of this program.
var methods = []struct{ name, fen, king, rook string }{
	{"double move", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1", "h1"},
	{"transposition", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1", "g1"},
	{"king only", "4k3/8/8/8/8/8/8/3K1R2 w F - 0 1", "d1", "f1"},
	{"rook only", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1", "h1"},
}

func fenQuery(fen string) string {
	return strings.NewReplacer("/", "%2F", " ", "+").Replace(fen)
}

// castled waits until White has castled on the g side.
func (p *tab) castled(king, rook string) {
	p.Helper()
	until(p, moves, king+rook)
	until(p, pieceAt("g1"), "wK")
	until(p, pieceAt("f1"), "wR")
}

// TestTaps plays by tapping squares: a pawn, a capture, and each method of castling with
// the king onto its rook.
func TestTaps(t *testing.T) {
	p := serve(t)
	p.open("518/play")
	for _, m := range []struct{ from, to, moves string }{{"e2", "e4", "e2e4"}, {"d7", "d5", "e2e4 d7d5"}, {"e4", "d5", "e2e4 d7d5 e4d5"}} {
		p.move(m.from, m.to)
		until(p, moves, m.moves)
	}
	for _, m := range methods {
		p.open("play?fen=" + fenQuery(m.fen))
		p.move(m.king, m.rook)
		p.castled(m.king, m.rook)
	}
}

// TestButtons castles by the buttons, in each method.
func TestButtons(t *testing.T) {
	p := serve(t)
	for _, m := range methods {
		p.open("play?fen=" + fenQuery(m.fen))
		p.act(chromedp.Click(chromedp.Search("//*[contains(@class, 'btn')][starts-with(normalize-space(), 'O-O')][not(starts-with(normalize-space(), 'O-O-O'))]")))
		p.castled(m.king, m.rook)
	}
}

// TestTyped plays moves that are typed, in letters of any language, and says why one is
// refused.
func TestTyped(t *testing.T) {
	p := serve(t)
	p.open("518/play")
	for _, test := range []struct{ typed, moves string }{
		{"e4", "e2e4"}, {"e5", "e2e4 e7e5"}, {"Cf3", "e2e4 e7e5 g1f3"}, {"b8c6", "e2e4 e7e5 g1f3 b8c6"},
		{"Fb5", "e2e4 e7e5 g1f3 b8c6 f1b5"}, {"a6", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6"}, {"O-O", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1h1"},
	} {
		p.typed(test.typed)
		until(p, moves, test.moves)
	}
	p.typed("Ke6")
	until(p, "document.querySelector('.refusal')?.textContent.includes('e6') ?? false", true)
}

// typed types a move into its box, instead of what is there.
func (p *tab) typed(move string) {
	p.Helper()
	p.act(chromedp.Clear(chromedp.CSS("#move")))
	p.do(chromedp.SendKeys(chromedp.CSS("#move"), move+"\r"))
}

// TestEnd shows the end of a game with its article.
func TestEnd(t *testing.T) {
	p := serve(t)
	p.open("518/play?moves=f2f3+e7e5+g2g4+d8h4")
	if said := p.text(".status"); !strings.Contains(said, "5.1.1") {
		t.Errorf("the end is %q", said)
	}
}
