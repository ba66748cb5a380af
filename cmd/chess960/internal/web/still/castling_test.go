package still

import (
	"net/url"
	"strings"
	"testing"
)

// TestCastling asks castling pages what the server would be asked.
func TestCastling(t *testing.T) {
	for _, test := range []struct{ file, query, has string }{
		{"518/castling.html", "color=black&side=c&step=2", `href="../518/castling.html?color=black&amp;side=c&amp;step=3"`},
		{"fr/518/castling.html", "step=1", "Le droit de roquer"},
		{"castling.html", "fen=4k3/8/8/8/8/8/8/RK5R w KQ - 0 1&step=6", `href="castling.html?color=white&amp;fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2FRK5R+w+KQ+-+0+1&amp;side=g&amp;step=7"`},
		{"castling.html", "fen=1k2r3/pppp1ppp/8/8/8/8/PPPP1PPP/RK3N1R w KQ - 0 1", "e8"},
	} {
		query, err := url.ParseQuery(test.query)
		if err != nil {
			t.Fatal(err)
		}
		page, err := Castling(test.file, query, "../static/icons.svg")
		if err != nil || !strings.Contains(page, test.has) {
			t.Errorf("%s?%s: no %s in %s, error %v", test.file, test.query, test.has, page, err)
		}
	}
	if _, err := Castling("castling.html", url.Values{"fen": {"nothing"}}, ""); err == nil {
		t.Error("no position was taken for one")
	}
}
