package rest

import (
	"net/http"
	"slices"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/engine"
)

// list answers with the starts that a query picks.
func list(c *call) (any, error) {
	query := chess960.Query{}
	for _, text := range c.query["match"] {
		pattern, err := chess960.ParsePattern(text, nil)
		if err != nil {
			return nil, err
		}
		query.Patterns = append(query.Patterns, pattern)
	}
	terms := slices.Clone(c.query["where"])
	if c.isSet("castle-now") {
		side, err := c.side("castle-now")
		if err != nil {
			return nil, err
		}
		terms = append(terms, "castle_now_"+side.String()+"=1")
	}
	for _, text := range terms {
		term, err := chess960.ParseTerm(text)
		if err != nil {
			return nil, err
		}
		query.Terms = append(query.Terms, term)
	}
	return api.NewList(query.All()), nil
}

// side reads a parameter that says a side.
func (c *call) side(name string) (engine.Side, error) {
	switch text := c.text(name); strings.ToLower(text) {
	case "g":
		return engine.KingSide, nil
	case "c":
		return engine.QueenSide, nil
	default:
		return 0, answer.Fail(http.StatusBadRequest, speak.Tell("web.error.side", "name", name, "text", speak.Quote(text)))
	}
}

// yes reads a parameter that is 1 for yes, and 0 or nothing for no.
func (c *call) yes(name string) (bool, error) {
	switch text := c.text(name); text {
	case "", "0":
		return false, nil
	case "1":
		return true, nil
	default:
		return false, answer.Fail(http.StatusBadRequest, speak.Tell("web.error.yes", "name", name, "text", speak.Quote(text)))
	}
}

// positionText returns what the request names a position by, and the status that says
// that it is none.
func (c *call) positionText() (text string, status int) {
	if text = c.PathValue("position"); text == "fen" {
		return c.text("fen"), http.StatusBadRequest
	}
	return text, http.StatusNotFound
}

// position reads the position that the request names, which may lack kings.
func (c *call) position() (position.Position, error) {
	text, status := c.positionText()
	p, err := position.Parse(text)
	return p, answer.Fail(status, err)
}

// playable reads the position that the request names, which is legal.
func (c *call) playable() (position.Playable, error) {
	text, status := c.positionText()
	p, err := position.ParsePlayable(text)
	return p, answer.Fail(status, err)
}

// show answers with all that is known about a position.
func show(c *call) (any, error) {
	lenient, err := c.yes("lenient")
	if err != nil {
		return nil, err
	}
	if lenient {
		text, status := c.positionText()
		p, repairs, err := position.ParseLenient(text)
		if err != nil {
			return nil, answer.Fail(status, err)
		}
		return api.NewShow(&p, repairs), nil
	}
	p, err := c.playable()
	if err != nil {
		return nil, err
	}
	return api.NewShow(&p, nil), nil
}

// castlings answers with the four castlings of a position.
func castlings(c *call) (any, error) {
	p, err := c.playable()
	if err != nil {
		return nil, err
	}
	return api.NewCastlings(&p.Board), nil
}

// moves answers with the legal moves of a position.
func moves(c *call) (any, error) {
	p, err := c.playable()
	if err != nil {
		return nil, err
	}
	return api.NewMoves(&p.Board, c.reader.Speaker), nil
}
