package web

import (
	"html/template"
	"net/http"
	"strconv"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// What the template of the hall shows.
type hallPage struct {
	Number    int
	Letters   []string
	Plate     template.HTML
	Castlings []speak.Fact
	Back      string
}

// hall is the tournament's screen. It has nothing to show without a record.
func (s *site) hall(r *request) (*view, error) {
	return nil, fail(http.StatusNotFound, speak.Tell("web.error.hall"))
}

// hallOf shows a start on the big screen.
func (s *site) hallOf(r *request) (*view, error) {
	start, err := r.start("/hall", "")
	if err != nil {
		return nil, err
	}
	board := start.Position()
	at := position.OfStart(start)
	page := &hallPage{Number: start.Number(), Back: "/" + strconv.Itoa(start.Number())}
	for _, role := range start.Backrank() {
		page.Letters = append(page.Letters, r.Letters()[role])
	}
	shown := plate{Board: board.Board()}
	page.Plate = shown.draw(r.Title(&at), r.Say("web.board.both", "letters", start.Arrangement(r.Letters())))
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := board.Castling(side)
		page.Castlings = append(page.Castlings, speak.Fact{Name: side.Notation(), Value: capital(r.CastlingRoute(&k))})
	}
	return &view{Title: r.Title(&at), Name: "hall", Bare: true, Page: page}, nil
}
