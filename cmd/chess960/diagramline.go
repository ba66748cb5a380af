package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
)

// line returns the moves of --line as a book prints them, "12.Nf3 d5 13.g3", with the
// letters or figurines that the user wants. Every move must be legal. Signs of praise and
// blame after a move are kept.
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
	count := 0
	for _, word := range strings.Fields(c.String("line")) {
		if word = cutMoveNumber(word); word == "" || ornament(word) {
			continue
		}
		move, signs := cutSigns(word)
		if move == "" && count > 0 {
			text.WriteString(signs)
			continue
		}
		count++
		m, err := position.ParseMove(move, &s.letters)
		if err != nil {
			return "", wordsError(s.words.Say("diagram.line.at", "number", count, "text", quote(word), "error", s.explain(err)))
		}
		switch {
		case position.Turn() == engine.White:
			fmt.Fprintf(&text, " %d.", position.Fullmoves())
		case count == 1:
			fmt.Fprintf(&text, " %d...", position.Fullmoves())
		default:
			text.WriteByte(' ')
		}
		text.Write(position.AppendSAN(nil, m, letters))
		text.WriteString(signs)
		position.Apply(m)
	}
	return strings.TrimSpace(text.String()), nil
}

// cutSigns takes the signs of praise and blame off the end of a move, with those of
// check and mate among them, which are written anew.
func cutSigns(word string) (move, signs string) {
	move = strings.TrimRight(word, "!?+#")
	signs = strings.Map(func(r rune) rune {
		if r == '!' || r == '?' {
			return r
		}
		return -1
	}, word[len(move):])
	return move, signs
}

// lettered returns moves with the user's letters in place of figurines.
func (s *session) lettered(moves string) string {
	var pairs []string
	for role := engine.Pawn; role <= engine.King; role++ {
		pairs = append(pairs, engine.Figurines[role], s.letters[role])
	}
	return strings.NewReplacer(pairs...).Replace(moves)
}
