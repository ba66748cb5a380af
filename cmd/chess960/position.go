package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
)

// place is what a POSITION argument stands for.
type place struct {
	setup engine.Setup
	// pair is the pair of starts, if it is one; an ordinary start is a pair of
	// equals.
	pair    chess960.Pair
	isStart bool
	// bare is set when there was a placement and nothing else.
	bare bool
}

// start returns the start, if it is one and the same for both sides.
func (p *place) start() (s chess960.Start, ok bool) {
	return p.pair.White, p.isStart && p.pair.White == p.pair.Black
}

// playable is a place whose position is legal.
type playable struct {
	place
	position engine.Position
}

// onePlayable reads the command's only argument, a POSITION that can be played.
func (s *session) onePlayable(c *cli.Context) (playable, error) {
	text, err := s.oneArgument(c)
	if err != nil {
		return playable{}, err
	}
	return s.parsePlayable(text)
}

func (s *session) oneArgument(c *cli.Context) (string, error) {
	switch c.NArg() {
	case 0:
		return "", s.misuse("usage.position.missing", "help", helpFor(c))
	case 1:
		return c.Args().First(), nil
	}
	if strings.Count(c.Args().First(), "/") == 7 {
		return "", s.misuse("usage.position.quote")
	}
	return "", s.misuse("usage.position.many", "text", quote(c.Args().Get(1)))
}

// noArgument refuses arguments of a command that reads its flags alone.
func (s *session) noArgument(c *cli.Context) error {
	if c.NArg() > 0 {
		return s.misuse("usage.noargument", "text", quote(c.Args().First()), "help", helpFor(c))
	}
	return nil
}

// parsePlayable reads a POSITION: a number, an arrangement, white/black, or the
// FEN of a legal position.
func (s *session) parsePlayable(text string) (playable, error) {
	p, err := s.parsePlace(text)
	if err != nil {
		return playable{}, err
	}
	if p.bare {
		_, err := engine.ParseFEN(text)
		return playable{}, usage(err)
	}
	position, err := p.setup.Position()
	if err != nil {
		return playable{}, usage(err)
	}
	return playable{p, position}, nil
}

// parsePlace reads a POSITION, legal or not; the placement field of a FEN alone
// is enough.
func (s *session) parsePlace(text string) (p place, err error) {
	text = strings.TrimSpace(text)
	switch slashes := strings.Count(text, "/"); {
	case text == "":
		return p, s.misuse("usage.position.empty")
	case slashes == 0 && !strings.ContainsAny(text, " \t"):
		start, err := chess960.Parse(text)
		return startPlace(chess960.Pair{White: start, Black: start}), usage(err)
	case slashes == 1:
		pair, err := chess960.ParsePair(text)
		return startPlace(pair), usage(err)
	case len(strings.Fields(text)) == 1:
		p.bare, p.setup = true, engine.Setup{Fullmoves: 1}
		p.setup.Board, err = engine.ParseBoard(text)
		return p, usage(err)
	}
	if p.setup, err = engine.ParseFEN(text); err != nil {
		return p, usage(err)
	}
	if position, err := p.setup.Position(); err == nil {
		p.pair, p.isStart = chess960.PairOf(&position)
	}
	return p, nil
}

func startPlace(pair chess960.Pair) place {
	position := pair.Position()
	return place{setup: position.Setup(), pair: pair, isStart: true}
}
