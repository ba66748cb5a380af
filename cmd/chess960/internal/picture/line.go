package picture

import (
	"fmt"
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Line returns moves from a position on as a book prints them, "12.Nf3 d5 13.g3". They
// are read in the letters of read and written in those of write, which may be
// figurines. Every move must be legal; the error says which is not. Signs of praise and
// blame after a move are kept.
func Line(p *position.Position, moves string, read, write *engine.Letters) (string, error) {
	board, err := p.Setup.Position()
	if err != nil {
		return "", err
	}
	var text strings.Builder
	count := 0
	for word := range position.Words(moves) {
		move, signs := cutSigns(word)
		if move == "" && count > 0 {
			text.WriteString(signs)
			continue
		}
		count++
		m, err := board.ParseMove(move, read)
		if err != nil {
			err = position.InOtherLetters(&board, move, err)
			return "", speak.Tell("diagram.line.at", "number", count, "text", speak.Quote(word), "error", err)
		}
		switch {
		case board.Turn() == engine.White:
			fmt.Fprintf(&text, " %d.", board.Fullmoves())
		case count == 1:
			fmt.Fprintf(&text, " %d...", board.Fullmoves())
		default:
			text.WriteByte(' ')
		}
		text.Write(board.AppendSAN(nil, m, write))
		text.WriteString(signs)
		board.Apply(m)
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
