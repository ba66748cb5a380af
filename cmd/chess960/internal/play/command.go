package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// command is a word that orders something else than a move. Its words in the language
// of the table have the key play.command.NAME, the first of them the one that help
// shows; the name is a word for it in every language. Capitals do not matter. What it
// does is said by play.help.NAME.
type command struct {
	name  string
	shows bool // it only shows something
	run   func(t *Table, rest *words) error
}

// commandList are the commands in the order in which help has them.
func commandList() []command {
	return []command{
		{"board", true, func(t *Table, _ *words) error { t.Show(t.out); return nil }},
		{"flip", true, flip},
		{"what", true, what},
		{"where", true, where},
		{"turn", true, turn},
		{"check", true, check},
		{"last", true, last},
		{"moves", true, moves},
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
		for _, word := range wordsFor(s, "play.command."+c.name) {
			all[word] = c
		}
	}
	for _, word := range wordsFor(s, "play.opening") {
		all[word] = &command{"", true, ask}
	}
	all[offerSign], all["exit"] = all["offer"], all["quit"]
	return all
}

// command returns the command for which a word stands, nil for none.
func (t *Table) command(text string) *command { return t.commands[plainWord(text)] }

// meant adds to the error about a text that is no move the command that was meant, if one
// is near it.
func (t *Table) meant(text string, err error) error {
	if !errors.Is(err, engine.ErrMoveSyntax) {
		return err
	}
	var words []string
	for _, c := range commandList() {
		words = append(words, wordsFor(t.speaker, "play.command."+c.name)...)
	}
	return speak.Suggest(err, "", plainWord(text), words)
}

// help lists the commands.
func help(t *Table, _ *words) error {
	letters := t.speaker.Letters()
	pairs := []any{"knight", letters[engine.Knight], "queen", letters[engine.Queen]}
	t.println(t.speaker.Say("play.help", pairs...))
	list := commandList()
	width := 0
	for _, c := range list {
		width = max(width, utf8.RuneCountInString(t.word(c.name)))
	}
	for _, c := range list {
		t.println(fmt.Sprintf("%-*s  %s", width, t.word(c.name), t.speaker.Say("play.help."+c.name, pairs...)))
	}
	return nil
}

// word returns the word for a command that help shows.
func (t *Table) word(name string) string {
	first, _, _ := strings.Cut(t.speaker.Say("play.command."+name), " ")
	return first
}

// flip has the other side come first, and shows the position.
func flip(t *Table, _ *words) error {
	t.view.flip()
	t.Show(t.out)
	return nil
}

// castle explains both castlings of the player to move.
func castle(t *Table, _ *words) error {
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		t.println(t.view.castling(t, side))
	}
	return nil
}

// moves lists the legal moves: all, or those of the player's piece on the square that
// comes next. To such a square no pawn can move, which would be written like it.
func moves(t *Table, rest *words) error {
	now := t.sheet.Game().Position()
	board := now.Board()
	own := board.ByColor(now.Turn())
	from := own
	if square, ok := t.square(rest, own); ok {
		from = square.Bitboard()
	}
	t.println(t.view.moves(t, t.legal(from)))
	return nil
}

// undo takes the last move back.
func undo(t *Table, _ *words) error {
	move := t.speaker.AnnounceLast(t.sheet.Game())
	if t.sheet.Undo() {
		t.view.undone(t, move)
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
	if err := t.playing(t.word(e.Kind.String())); err != nil {
		return err
	}
	r, err := t.sheet.Do(e)
	if err != nil {
		return err
	}
	if e.Kind == score.Offer && t.talking && t.changed {
		return nil // it is said below the board
	}
	t.answer(t.speaker.Answer(&e, &r, t.sheet))
	return nil
}

func (t *Table) onMove() engine.Color {
	now := t.sheet.Game().Position()
	return now.Turn()
}

// player takes the word for a player, if that is what comes next; if a command, a move
// or nothing does, it is usual. Any other word is refused: what is done in the wrong
// player's name may not be taken back.
func (t *Table) player(rest *words, usual engine.Color) (engine.Color, error) {
	for _, c := range [...]engine.Color{engine.White, engine.Black} {
		if _, ok := rest.next(func(text string) bool { return slices.Contains(t.playerWords(c), plainWord(text)) }); ok {
			return c, nil
		}
	}
	if len(*rest) == 0 || t.understands((*rest)[0].text) {
		return usual, nil
	}
	return usual, speak.Tell("play.player.unknown", "text", speak.Quote((*rest)[0].text),
		"white", t.playerWords(engine.White)[0], "black", t.playerWords(engine.Black)[0])
}

// playerWords are the words for a player, the one to be shown first.
func (t *Table) playerWords(c engine.Color) []string {
	return append(wordsFor(t.speaker, "play.player."+c.String()), c.String())
}

// understands reports whether the word is a command, a move, legal or not, or what
// scores have beside moves.
func (t *Table) understands(text string) bool {
	move := position.MoveText(text)
	if move == "" || t.command(text) != nil {
		return true
	}
	_, err := t.sheet.Game().ParseMove(move, t.speaker.Letters())
	return !errors.Is(err, engine.ErrMoveSyntax)
}

// offer offers a draw: by the player who has just moved, which is when the Laws want
// it (9.1.2.1), unless another is named.
func offer(t *Table, rest *words) error {
	usual := t.onMove()
	if t.sheet.Game().Plies() > 0 {
		usual = usual.Other()
	}
	by, err := t.player(rest, usual)
	if err != nil {
		return err
	}
	return t.do(score.Event{Kind: score.Offer, By: by})
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
		by, err := t.player(rest, t.onMove())
		if err != nil {
			return err
		}
		return t.do(score.Event{Kind: kind, By: by})
	}
}

// claim claims a draw: by announcing a move, if one comes next, or on the board.
func claim(t *Table, rest *words) error {
	e := score.Event{Kind: score.Claim, By: t.onMove()}
	text, ok := rest.next(func(text string) bool {
		return t.command(text) == nil && position.MoveText(text) != ""
	})
	if ok {
		if err := t.playing(text); err != nil {
			return err
		}
		game := t.sheet.Game()
		m, err := score.ReadMove(game, position.MoveText(text), t.speaker.Letters())
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
	for square, ok := t.square(rest, board.Occupied()); ok; square, ok = t.square(rest, board.Occupied()) {
		e.Squares = append(e.Squares, square)
	}
	if len(e.Squares) == 0 {
		if square, ok := t.square(rest, anySquare); ok {
			return speak.Tell("hindrance.nothing", "from", square)
		}
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
	t.answer(t.speaker.Say("play.saved", "file", t.speaker.FileName(t.File)))
	return nil
}
