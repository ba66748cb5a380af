package still

import (
	"html"
	"net/url"
	"strconv"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/cast"
)

// Castling answers what a castling page, at a file such as fr/518/castling.html, is asked
// by a query: a page that has no more than its title and its castling. icons is the
// address of the icons from there. The error is about the position.
func Castling(file string, query url.Values, icons string) (string, error) {
	language, name := Languages[0], file
	for _, code := range Languages[1:] {
		if below, found := strings.CutPrefix(file, code+"/"); found {
			language, name = code, below
		}
	}
	words, err := i18n.For(language)
	if err != nil {
		return "", err
	}
	letters, _ := chess960.LettersOf(language) // each language of the words has letters
	say := speak.New(words, letters)
	text := strings.TrimSuffix(strings.TrimSuffix(name, "castling.html"), "/")
	if text == "" {
		text = query.Get("fen")
	}
	p, err := position.ParsePlayable(text)
	if err != nil {
		return "", err
	}
	place := cast.Place{Path: "/castling", FEN: p.Board.FEN(), Icons: icons}
	place.Play, name = "/play?fen="+url.QueryEscape(place.FEN), say.Say("web.castling.of")
	if start, ok := p.Start(); ok && query.Get("fen") == "" {
		at := position.OfStart(start)
		number := "/" + strconv.Itoa(start.Number())
		place = cast.Place{Path: number + "/castling", Play: number + "/play", Icons: icons}
		name = say.Pair(at.Pair, false)
	}
	shown, err := cast.New(say, &p.Board, query, place)
	if err != nil {
		return "", err
	}
	title := say.Say("web.castling.title") + ", " + name + " · chess960"
	return "<title>" + html.EscapeString(title) + `</title><div class="cast">` + Rewrite(string(shown), language, file) + "</div>", nil
}
