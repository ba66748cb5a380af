package play

import (
	"fmt"
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// command is a word that orders something else than a move. Its words in the language
// of the table have the key play.command.NAME, the first of them the one that help
// shows; in English every command is called by its name, whatever the language. What
// it does is said by play.help.NAME.
type command struct {
	name  string
	shows bool // it only shows something
	run   func(t *Table, rest *words) error
}

// commandList are the commands in the order in which help has them.
func commandList() []command {
	return []command{
		{"board", true, func(t *Table, _ *words) error { t.PrintBoard(t.out); return nil }},
		{"flip", true, flip},
		{"moves", true, func(t *Table, _ *words) error { t.println(strings.Join(t.legal(), " ")); return nil }},
		{"castle", true, castle},
		{"fen", true, func(t *Table, _ *words) error { now := t.sheet.Game().Position(); t.println(now.FEN()); return nil }},
		{"undo", false, undo},
		{"offer", false, offer},
		{"accept", false, answer(score.Accept)},
		{"decline", false, answer(score.Decline)},
		{"claim", false, claim},
		{"resign", false, byOnMove(score.Resign)},
		{"flag", false, byOnMove(score.Flag)},
		{"touch", false, touch},
		{"illegal", false, byOnMove(score.Illegal)},
		{"save", false, save},
		{"help", true, help},
		{"quit", false, func(*Table, *words) error { return errQuit }},
	}
}

// offerSign is how score sheets note that a draw was offered with a move (Laws, C.12).
const offerSign = "(=)"

// commandWords returns the commands by every word for them in that language.
func commandWords(s *speak.Speaker) map[string]*command {
	list := commandList()
	all := map[string]*command{}
	for i := range list {
		c := &list[i]
		all[c.name] = c
		for _, word := range strings.Fields(s.Say("play.command." + c.name)) {
			all[word] = c
		}
	}
	all[offerSign], all["exit"] = all["offer"], all["quit"]
	return all
}

// help lists the commands.
func help(t *Table, _ *words) error {
	letters := t.speaker.Letters()
	pairs := []any{"knight", letters[engine.Knight], "queen", letters[engine.Queen]}
	t.println(t.speaker.Say("play.help", pairs...))
	for _, c := range commandList() {
		first, _, _ := strings.Cut(t.speaker.Say("play.command."+c.name), " ")
		t.println(fmt.Sprintf("%-8s %s", first, t.speaker.Say("play.help."+c.name, pairs...)))
	}
	return nil
}

// flip turns the board round and shows it.
func flip(t *Table, _ *words) error {
	t.style.Orientation = t.style.Orientation.Other()
	t.PrintBoard(t.out)
	return nil
}

// castle explains both castlings of the player to move.
func castle(t *Table, _ *words) error {
	now := t.sheet.Game().Position()
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := now.Castling(side)
		t.println(t.speaker.Castling(&k))
	}
	return nil
}

func undo(t *Table, _ *words) error {
	if t.sheet.Undo() {
		t.changed = true
		return nil
	}
	if t.sheet.Game().Plies() > 0 {
		return speak.Tell("play.undo.over", "end", t.speaker.End(t.sheet.Game()))
	}
	return speak.Tell("play.undo.none")
}

// do has something happen at the table, and says what comes of it.
func (t *Table) do(e score.Event) error {
	if err := t.playing(e.Kind.String()); err != nil {
		return err
	}
	r, err := t.sheet.Do(e)
	if err != nil {
		return err
	}
	if t.Quiet || e.Kind == score.Offer && t.talking && t.changed {
		return nil // it is said below the board
	}
	t.Printed = true
	t.println(t.speaker.Answer(&e, &r, t.sheet))
	return nil
}

func (t *Table) onMove() engine.Color {
	now := t.sheet.Game().Position()
	return now.Turn()
}

// player takes the word for a player, if that is what comes next; else it is usual.
func (t *Table) player(rest *words, usual engine.Color) engine.Color {
	for _, c := range [...]engine.Color{engine.White, engine.Black} {
		names := append(strings.Fields(t.speaker.Say("play.player."+c.String())), c.String())
		if _, ok := rest.next(func(text string) bool { return slices.Contains(names, text) }); ok {
			return c
		}
	}
	return usual
}

// offer offers a draw: by the player who has just moved, which is when the Laws want
// it (9.1.2.1), unless another is named.
func offer(t *Table, rest *words) error {
	usual := t.onMove()
	if t.sheet.Game().Plies() > 0 {
		usual = usual.Other()
	}
	return t.do(score.Event{Kind: score.Offer, By: t.player(rest, usual)})
}

// answer returns the command by which the opponent answers an offer.
func answer(kind score.Kind) func(*Table, *words) error {
	return func(t *Table, _ *words) error {
		by := t.onMove()
		if offered, open := t.sheet.Game().OfferedBy(); open {
			by = offered.Other()
		}
		return t.do(score.Event{Kind: kind, By: by})
	}
}

// byOnMove returns the command for what the player on move does, unless another is
// named.
func byOnMove(kind score.Kind) func(*Table, *words) error {
	return func(t *Table, rest *words) error {
		return t.do(score.Event{Kind: kind, By: t.player(rest, t.onMove())})
	}
}

// claim claims a draw: by announcing a move, if one comes next, or on the board.
func claim(t *Table, rest *words) error {
	e := score.Event{Kind: score.Claim, By: t.onMove()}
	text, ok := rest.next(func(text string) bool { return t.commands[text] == nil && position.MoveText(text) != "" })
	if ok {
		if err := t.playing(text); err != nil {
			return err
		}
		game := t.sheet.Game()
		m, err := game.ParseMove(position.MoveText(text), t.speaker.Letters())
		if err != nil {
			return speak.InGame(err, game)
		}
		e.Move = m
	}
	return t.do(e)
}

// touch touches the pieces on the squares that come next. No pawn can move to a square
// where a piece stands, so that "touch e2 e4" touches one piece and then moves it.
func touch(t *Table, rest *words) error {
	now := t.sheet.Game().Position()
	board := now.Board()
	e := score.Event{Kind: score.Touch, By: now.Turn()}
	occupied := func(text string) bool {
		square, err := engine.ParseSquare(text)
		return err == nil && board.Occupied().Has(square)
	}
	for text, ok := rest.next(occupied); ok; text, ok = rest.next(occupied) {
		square, _ := engine.ParseSquare(text)
		e.Squares = append(e.Squares, square)
	}
	if len(e.Squares) == 0 {
		return speak.Tell("play.touch.nothing")
	}
	return t.do(e)
}

// save keeps the game in a file from here on; without a name it says where the game is
// kept.
func save(t *Table, rest *words) error {
	name, named := rest.next(func(string) bool { return true })
	if !named && t.File == "" {
		return speak.Tell("play.save.where")
	}
	if named && name != t.File {
		before, saved := t.File, t.saved
		t.File, t.saved = name, nil
		if err := t.Keep(); err != nil {
			t.File, t.saved = before, saved
			return err
		}
	}
	if err := t.Keep(); err != nil {
		return err
	}
	if !t.Quiet {
		t.Printed = true
		t.println(t.speaker.Say("play.saved", "file", t.speaker.FileName(t.File)))
	}
	return nil
}
