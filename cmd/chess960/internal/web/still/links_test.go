package still

import "testing"

// TestRelative follows addresses of the server from pages of the site.
func TestRelative(t *testing.T) {
	for _, test := range []struct{ address, language, from, want string }{
		{"/", "en", "index.html", "index.html"},
		{"/", "fr", "fr/518/play.html", "../../fr/index.html"},
		{"/518", "en", "index.html", "518.html"},
		{"/518", "en", "518/play.html", "../518.html"},
		{"/518/castling?color=white&amp;side=g&amp;step=1", "en", "518/castling.html", "../518/castling.html?color=white&amp;side=g&amp;step=1"},
		{"/518?lang=fr", "en", "518.html", "fr/518.html"},
		{"/518?lang=en", "fr", "fr/518.html", "../518.html"},
		{"/play?fen=8%2F8&amp;lang=fr", "en", "play.html", "fr/play.html?fen=8%2F8"},
		{"/?where=king_file%3Db&amp;view=boards", "fr", "fr/index.html", "../fr/index-boards.html?where=king_file%3Db"},
		{"/?view=table&amp;sort=moves", "en", "index.html", "index-table-moves.html"},
		{"/?sort=moves&amp;view=table", "en", "index.html", "index-table-moves.html"},
		{"/open", "en", "518.html", "index.html"},
		{"/random", "en", "518.html", "index.html?random=1"},
		{"/static/base.0123456789.css", "fr", "fr/518.html", "../static/base.0123456789.css"},
		{"/static/icons.0123456789.svg#go", "fr", "fr/518/play.html", "../../static/icons.0123456789.svg#go"},
		{"/api/v1", "en", "518/play.html", "../api/v1"},
		{"/api/v1", "fr", "fr/518/play.html", "../../fr/api/v1"},
		{"/api/v1/positions/518", "en", "518.html", "api/v1/positions/518.json"},
		{"/api/v1/positions/518/diagram.svg", "fr", "fr/518.html", "../fr/api/v1/positions/518/diagram.svg"},
		{"/api/v1/positions/518/sheet.pdf?cards=4", "en", "518.html", "api/v1/positions/518/sheet.pdf?cards=4"},
		{"/api/v1/openapi.json", "en", "518.html", "api/v1/openapi.json"},
		{"/rules#ends", "en", "hall/518.html", "../rules.html#ends"},
	} {
		if got := Relative(test.address, test.language, test.from); got != test.want {
			t.Errorf("%s from %s: %s, want %s", test.address, test.from, got, test.want)
		}
	}
}

// TestRewrite changes the addresses of a page and nothing else.
func TestRewrite(t *testing.T) {
	const page = `<a class="btn" href="/518">/518 href="</a><form action="/open" data-api="/api/v1"><a href="#main"><use href="#wK"/><a href="https://example.org/"><img src="/static/a.svg">`
	const want = `<a class="btn" href="../518.html">/518 href="</a><form action="../index.html" data-api="../api/v1"><a href="#main"><use href="#wK"/><a href="https://example.org/"><img src="../static/a.svg">`
	if got := Rewrite(page, "en", "518/play.html"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
