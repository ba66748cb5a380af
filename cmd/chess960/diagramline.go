package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
)

// line returns the moves of --line as a book prints them, "12.Nf3 d5 13.g3", with
// the letters or figurines that the user wants. Every move must be legal. Signs of
// praise and blame after a move are kept.
func (s *session) line(c *cli.Context, p *place) (string, error) {
	if !c.IsSet("line") {
		if c.IsSet("figurines") {
			return "", s.misuse("usage.needs", "one", "--figurines", "other", "--line")
		}
		return "", nil
	}
	position, err := p.setup.Position()
	if err != nil {
		return "", usage(err)
	}
	letters := &s.letters
	if c.Bool("figurines") {
		letters = &engine.Figurines
	}
	var text strings.Builder
	for _, word := range strings.Fields(c.String("line")) {
		if word = cutMoveNumber(word); word == "" || ornament(word) {
			continue
		}
		move := strings.TrimRight(word, "!?")
		m, err := position.ParseMove(move, &s.letters)
		if err != nil {
			return "", err
		}
		switch {
		case position.Turn() == engine.White:
			fmt.Fprintf(&text, " %d.", position.Fullmoves())
		case text.Len() == 0:
			fmt.Fprintf(&text, " %d...", position.Fullmoves())
		default:
			text.WriteByte(' ')
		}
		text.Write(position.AppendSAN(nil, m, letters))
		text.WriteString(word[len(move):])
		position.Apply(m)
	}
	return strings.TrimSpace(text.String()), nil
}

// hide takes the pieces off the squares of --hide, in the picture alone: the
// rules know them still.
func (s *session) hide(c *cli.Context, d *render.Diagram) error {
	if !c.IsSet("hide") {
		return nil
	}
	for name := range strings.SplitSeq(c.String("hide"), ",") {
		square, err := engine.ParseSquare(strings.TrimSpace(name))
		if err != nil {
			return s.misuse("usage.hide", "text", quote(name))
		}
		d.Board.Set(square, engine.NoPiece)
	}
	return nil
}
