package play

import (
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Questions are commands that people word as they come: "what e4", "what is on e4?",
// "where are the white knights". Of what follows the word for the command, the words that
// mean nothing by themselves, which have the key play.aside, are passed over; so are
// those that name the command again, as in "who is to move" and "à qui le trait".

// pass passes over the words of a question that mean nothing by themselves, and over
// these others.
func (t *Table) pass(rest *words, others ...string) {
	aside := append(wordsFor(t.speaker, "play.aside"), others...)
	for {
		if _, ok := rest.next(func(text string) bool { return slices.Contains(aside, plainWord(text)) || plainWord(text) == "" }); !ok {
			return
		}
	}
}

// anySquare is all squares.
const anySquare = ^engine.Bitboard(0)

// square takes the name of one of these squares, if that is what comes next.
func (t *Table) square(rest *words, of engine.Bitboard) (square engine.Square, ok bool) {
	_, ok = rest.next(func(text string) bool {
		var err error
		square, err = engine.ParseSquare(plainWord(text))
		return err == nil && of.Has(square)
	})
	return square, ok
}

// what says what stands on a square.
func what(t *Table, rest *words) error {
	t.pass(rest)
	square, ok := t.square(rest, anySquare)
	if !ok {
		return speak.Tell("play.what.nothing")
	}
	t.pass(rest)
	now := t.sheet.Game().Position()
	board := now.Board()
	t.println(t.speaker.Sentence(t.speaker.Square(&board, square)))
	return nil
}

// where says where the pieces of a kind stand, of one side or of both; without a kind,
// where all do.
func where(t *Table, rest *words) error {
	colors, roles := []engine.Color{engine.White, engine.Black}, []engine.Role(nil)
	for {
		t.pass(rest)
		text, ok := rest.next(func(text string) bool { return t.colorOf(text) != nil || t.roleOf(text) != engine.NoRole })
		if !ok {
			break
		}
		if color := t.colorOf(text); color != nil {
			colors = []engine.Color{*color}
		} else {
			roles = append(roles, t.roleOf(text))
		}
	}
	now := t.sheet.Game().Position()
	board := now.Board()
	if square, ok := t.square(rest, anySquare); ok {
		return speak.Tell("play.where.square", "square", square)
	}
	for _, color := range colors {
		t.println(t.speaker.Pieces(&board, color, roles...))
	}
	return nil
}

// colorOf returns the side that a word of a question names, nil for none.
func (t *Table) colorOf(text string) *engine.Color {
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if slices.Contains(append(wordsFor(t.speaker, "play.side."+color.String()), color.String()), plainWord(text)) {
			return &color
		}
	}
	return nil
}

// roleOf returns the kind of piece that a word of a question names: in one or in the
// plural, in the language or in English, or by its letter.
func (t *Table) roleOf(text string) engine.Role {
	text = plainWord(text)
	for role := engine.King; role >= engine.Pawn; role-- {
		name := role.String()
		if slices.Contains([]string{t.speaker.Say("role." + name), t.speaker.Say("roles." + name), name, name + "s", strings.ToLower(t.speaker.Letters()[role])}, text) {
			return role
		}
	}
	return engine.NoRole
}

// turn says whose move it is, or how the game has ended.
func turn(t *Table, rest *words) error {
	t.pass(rest, wordsFor(t.speaker, "play.command.turn")...)
	t.println(t.speaker.Sentence(t.speaker.State(t.sheet)))
	return nil
}

// check says whether the player on move is in check, and from what.
func check(t *Table, rest *words) error {
	t.pass(rest)
	now := t.sheet.Game().Position()
	t.println(t.speaker.Check(&now))
	return nil
}

// ask answers a question that begins with another word than what it asks for: "is it
// check", "is the black king in check". What it does not understand it refuses whole, so
// that no square of a question is played as a move.
func ask(t *Table, rest *words) error {
	for {
		t.pass(rest)
		text, ok := rest.next(func(string) bool { return true })
		switch c := t.command(text); {
		case !ok:
			return speak.Tell("play.question")
		case t.colorOf(text) != nil || t.roleOf(text) != engine.NoRole:
		case c != nil && slices.Contains([]string{"check", "turn", "last"}, c.name):
			return c.run(t, rest)
		default:
			return speak.Tell("play.question")
		}
	}
}

// last says the last move in words.
func last(t *Table, rest *words) error {
	t.pass(rest)
	game := t.sheet.Game()
	if game.Plies() == 0 {
		return speak.Tell("play.last.none")
	}
	t.println(t.speaker.AnnounceLast(game))
	return nil
}
