package rest

import (
	"net/http"
	"strings"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Play is a game to be played: a position, as people write it, and moves in any
// notation.
type Play struct {
	Position string   `json:"position"`
	Moves    []string `json:"moves"`
}

// game answers with a game whose moves are in the query.
func game(c *call) (any, error) {
	p, err := c.playable()
	if err != nil {
		return nil, err
	}
	sheet, err := line(c, &p, strings.ReplaceAll(c.text("moves"), ",", " "))
	if err != nil {
		return nil, err
	}
	refusal := ""
	if c.isSet("move") {
		m, err := score.ReadAny(sheet.Game(), c.text("move"), c.letters())
		if err == nil {
			err = sheet.Play(m)
		}
		if err != nil {
			refusal = c.reader.Explain(speak.InGame(err, sheet.Game()))
		}
	}
	j := api.NewPlayed(&p, sheet, c.reader.Speaker)
	j.Refusal = refusal
	return j, nil
}

// play answers with a game whose moves are in the body.
func play(c *call) (any, error) {
	var body Play
	if err := c.readBody(&body); err != nil {
		return nil, err
	}
	p, err := position.ParsePlayable(body.Position)
	if err != nil {
		return nil, fail(http.StatusBadRequest, err)
	}
	sheet, err := line(c, &p, strings.Join(body.Moves, " "))
	if err != nil {
		return nil, err
	}
	return api.NewPlayed(&p, sheet, c.reader.Speaker), nil
}

// letters returns those in which moves are read: English ones, unless the question says
// its language. That of the browser does not decide what a program asks.
func (c *call) letters() *engine.Letters {
	if c.isSet("lang") {
		return c.reader.Letters()
	}
	return &engine.English
}

// line plays the moves of a game, and says which one is refused and why.
func line(c *call, p *position.Playable, moves string) (*score.Sheet, error) {
	sheet, err := score.ReadLine(p.Board, moves, c.letters())
	if err != nil {
		ply := sheet.Game().Plies()
		return nil, &failure{http.StatusUnprocessableEntity, &ply, speak.InGame(err, sheet.Game())}
	}
	return sheet, nil
}

// notation answers with a move in every way of writing it.
func notation(c *call) (any, error) {
	p, err := c.playable()
	if err != nil {
		return nil, err
	}
	if !c.isSet("move") {
		return nil, fail(http.StatusBadRequest, speak.Tell("web.error.missing", "name", "move"))
	}
	m, err := score.ReadMove(engine.NewGame(p.Board, engine.FIDEStandard()), c.text("move"), c.letters())
	if err != nil {
		return nil, fail(http.StatusUnprocessableEntity, err)
	}
	return api.NewNotation(&p.Board, m, c.reader.Speaker), nil
}
