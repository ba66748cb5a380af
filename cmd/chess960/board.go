package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
)

// boardStyle is how boards are printed in text: the letters that the user
// chose, colours where they are wanted.
func (s *session) boardStyle(c *cli.Context) (*render.TextOptions, error) {
	letters, err := s.letters(c)
	if err != nil {
		return nil, err
	}
	color, err := s.colored(c)
	return &render.TextOptions{Letters: letters, Color: color}, err
}

func printBoard(w io.Writer, b engine.Board, style *render.TextOptions) error {
	return render.EncodeText(w, render.Diagram{Board: b}, style)
}
