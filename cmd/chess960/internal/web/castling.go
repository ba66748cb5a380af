package web

import (
	"fmt"
	"html/template"
	"net/url"

	"chess960/cmd/chess960/internal/web/cast"
)

// castlingPage is what the template of the castling page shows, around what package cast
// does.
type castlingPage struct {
	Name string // of the position
	Back string // its address
	Cast template.HTML
}

func (s *site) castling(r *request) (*view, error) {
	p, path, err := r.playable("/castling")
	if err != nil {
		return nil, err
	}
	page := &castlingPage{Name: r.Say("web.castling.of")}
	place := cast.Place{Path: path, Icons: s.assets.address("icons.svg")}
	if start, ok := p.Start(); ok {
		page.Name, page.Back = r.Pair(p.Pair, false), fmt.Sprintf("/%d", start.Number())
		place.Play = page.Back + "/play"
	} else {
		place.FEN = p.Board.FEN()
		place.Play = address("/play", url.Values{"fen": {place.FEN}})
	}
	if page.Cast, err = cast.New(r.Speaker, &p.Board, r.query, place); err != nil {
		return nil, err
	}
	return &view{Title: r.Say("web.castling.title") + ", " + page.Name, Nav: "index", Name: "castling", Page: page}, nil
}
