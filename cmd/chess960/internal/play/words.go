package play

import (
	"chess960/cmd/chess960/internal/position"
)

// words are what is left to read of a line.
type words []word

// word is a word and the number of the line or the argument in which it stands.
type word struct {
	text string
	at   int
}

// add adds the words of a text.
func (w *words) add(text string, at int) {
	for field := range position.Fields(text) {
		*w = append(*w, word{field, at})
	}
}

// next takes the next word if take wants it.
func (w *words) next(take func(text string) bool) (text string, ok bool) {
	if len(*w) == 0 || !take((*w)[0].text) {
		return "", false
	}
	text = (*w)[0].text
	*w = (*w)[1:]
	return text, true
}

// obeyed plays the moves and obeys the commands, and then keeps the game, also after an
// error: what came before it has happened. It returns the error and where it lies.
func (w words) obeyed(t *Table) (at int, err error) {
	for err == nil && len(w) > 0 {
		at = w[0].at
		err = w.obey(t)
	}
	if kept := t.Keep(); kept != nil && (err == nil || err == errQuit) {
		err = kept
	}
	return at, err
}

// obey takes the words of one move or one command, and does it.
func (w *words) obey(t *Table) error {
	text := (*w)[0].text
	*w = (*w)[1:]
	command, known := t.commands[text]
	if !known {
		if text = position.MoveText(text); text == "" {
			return nil
		}
		return t.move(text)
	}
	if command.shows {
		if t.Quiet {
			return nil
		}
		t.Printed = true
	}
	return command.run(t, w)
}
