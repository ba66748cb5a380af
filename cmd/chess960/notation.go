package main

import (
	"github.com/urfave/cli/v2"

	"chess960/engine"
)

// notationFlag says how moves are written.
func notationFlag() cli.Flag {
	return &cli.StringFlag{Name: "notation", Value: engine.StyleSAN.String()}
}

// readNotation has moves written from here on as the flag says.
func (s *session) readNotation(c *cli.Context) {
	for style := engine.StyleSAN; style <= engine.StyleUCI; style++ {
		if c.String("notation") == style.String() {
			s.say = s.say.WithStyle(style)
		}
	}
}
