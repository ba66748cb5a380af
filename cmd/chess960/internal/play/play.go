// Package play is a game at the table: moves and commands read word by word from any
// reader, answers written to any writer. [New] sets the table; [Table.Converse] plays
// with a person, [Table.ReadLines] with a program or a file, and [Table.ReadArguments]
// reads what is given at once. Whoever sits at the table plays for both sides.
//
// It knows no flags, no terminal and no files: where a game is kept, Table.Save keeps
// it. It knows the rules only through package score, and what it says is worded by
// package speak.
package play

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// Table is where a game is played out by the Laws. New makes one.
type Table struct {
	// Answers is where it is said what came of an offer, a claim and the like. New
	// sets it to where the table shows what it is asked to show.
	Answers io.Writer
	// Printed is set once a command has printed something.
	Printed bool
	// File is the name of the file in which the game is kept as it goes on, "" for
	// none.
	File string
	// Save writes the game, as PGN, to the file of that name, whole or not at all.
	// It is called after each line that changed the game. Nil keeps no game.
	Save func(name string, text []byte) error

	sheet    *score.Sheet
	speaker  *speak.Speaker
	out      io.Writer
	view     view
	commands map[string]*command // by every word for them
	talking  bool                // with a person, who is shown after each line what it has changed
	changed  bool                // this line has changed it
	saved    []byte              // what lies in File
}

// New sets the table for a game that may have begun. Boards are printed in that style.
// If out has a method Flush, it is called when somebody may
// be waiting for what was written; errors of out stick, and are not looked at before.
func New(sheet *score.Sheet, s *speak.Speaker, out io.Writer, style render.TextOptions) *Table {
	return newTable(sheet, s, out, &drawn{style})
}

// NewTold sets the table as New does, for a player who hears it: with sentences in place
// of boards.
func NewTold(sheet *score.Sheet, s *speak.Speaker, out io.Writer) *Table {
	return newTable(sheet, s, out, &told{})
}

func newTable(sheet *score.Sheet, s *speak.Speaker, out io.Writer, v view) *Table {
	return &Table{sheet: sheet, speaker: s, out: out, Answers: out, view: v, commands: commandWords(s)}
}

// errQuit ends the game at the player's wish.
var errQuit = errors.New("quit")

// ReadArguments plays the moves and obeys the commands of arguments, which may have
// several words each. The error says in which argument it lies.
func (t *Table) ReadArguments(arguments []string) error {
	var line words
	for i, argument := range arguments {
		line.add(argument, i+1)
	}
	at, err := t.obey(line)
	return locate("play.at.argument", at, err)
}

// ReadLines plays moves and commands line by line, and flushes the answers to each
// line. The error says in which line it lies.
func (t *Table) ReadLines(r io.Reader) error {
	lines := input.Lines(r)
	number := 0
	for lines.Scan() {
		number++
		text := lines.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin a file with this mark
		}
		var line words
		line.add(text, number)
		if at, err := t.obey(line); err != nil {
			return locate("play.at.line", at, err)
		}
		if err := t.flush(); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return locate("play.at.line", number+1, err)
	}
	return nil
}

// locate says where in the input an error lies. The player's wish to end is none.
func locate(key string, number int, err error) error {
	if err == nil || errors.Is(err, errQuit) {
		return nil
	}
	return speak.Tell(key, "number", number, "error", err)
}

// Converse plays with a person.
func (t *Table) Converse(r io.Reader) error {
	t.Printed, t.talking = true, true
	t.Show(t.out)
	t.println(t.speaker.Say("play.hello"))
	if t.File != "" {
		t.println(t.speaker.Say("play.kept", "file", t.speaker.FileName(t.File)))
	}
	lines := input.Lines(r)
	for {
		fmt.Fprintf(t.out, "%s ", t.prompt())
		if err := t.flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			t.println("")
			return lines.Err()
		}
		t.changed = false
		var line words
		line.add(lines.Text(), 0)
		_, err := t.obey(line)
		if errors.Is(err, errQuit) {
			return nil
		}
		if err != nil {
			t.println(t.speaker.Explain(err))
		}
		if t.changed {
			t.view.changed(t)
		}
	}
}

// prompt is the number of the move to come, or the result.
func (t *Table) prompt() string {
	if outcome, over := t.sheet.Game().Outcome(); over {
		return outcome.Result.String()
	}
	now := t.sheet.Game().Position()
	return speak.MoveNumber(&now)
}

func (t *Table) println(text string) { fmt.Fprintln(t.out, text) }

func (t *Table) answer(text string) {
	t.Printed = true
	fmt.Fprintln(t.Answers, text)
}

func (t *Table) flush() error {
	if out, ok := t.out.(interface{ Flush() error }); ok {
		return out.Flush()
	}
	return nil
}

// Keep writes the game to its file, unless it stands there already. A game that is
// begun with a file is kept at once, so that one learns early if that cannot be.
func (t *Table) Keep() error {
	if t.File == "" || t.Save == nil {
		return nil
	}
	text := t.sheet.AppendPGN(nil, engine.Notation{})
	if bytes.Equal(text, t.saved) {
		return nil
	}
	if err := t.Save(t.File, text); err != nil {
		return err
	}
	t.saved = text
	return nil
}

// obey plays the moves and obeys the commands of a line, and then keeps the game, also
// after an error: what came before it has happened. It returns the error and the number
// of the word in which it lies.
func (t *Table) obey(line words) (at int, err error) {
	for err == nil && len(line) > 0 {
		at = line[0].at
		err = t.obeyNext(&line)
	}
	if kept := t.Keep(); kept != nil && (err == nil || errors.Is(err, errQuit)) {
		err = kept
	}
	return at, err
}

// obeyNext takes the words of one move or one command, and does it.
func (t *Table) obeyNext(line *words) error {
	text := (*line)[0].text
	*line = (*line)[1:]
	command := t.command(text)
	if command == nil {
		if text = position.MoveText(text); text == "" {
			return nil
		}
		return t.move(text)
	}
	if command.shows {
		t.Printed = true
	}
	return command.run(t, line)
}

// move plays a move in any notation. A draw may be offered with it, as score sheets
// have it: "Nf3(=)".
func (t *Table) move(text string) error {
	text, offers := strings.CutSuffix(text, offerSign)
	game := t.sheet.Game()
	if err := t.playing(text); err != nil {
		return err
	}
	m, err := score.ReadMove(game, text, t.speaker.Letters())
	if err != nil {
		return t.meant(text, speak.InGame(err, game))
	}
	if err := t.sheet.Play(m); err != nil {
		return err
	}
	game.EndIfDead()
	t.changed = true
	t.view.played(t)
	if offers {
		return offer(t, &words{})
	}
	return nil
}

// playing refuses what was typed if the game has ended.
func (t *Table) playing(text string) error {
	if outcome, over := t.sheet.Game().Outcome(); over {
		return speak.Tell("play.over", "text", speak.Quote(text), "rule", t.speaker.Rule(outcome.Termination), "result", outcome.Result)
	}
	return nil
}

// Show shows the position, and how the game stands.
func (t *Table) Show(w io.Writer) { t.view.show(t, w) }

// ShowEnd shows how the game stands once everything is read, unless that was shown.
func (t *Table) ShowEnd(w io.Writer) { t.view.ended(t, w) }

// legal returns the moves that may be played from these squares.
func (t *Table) legal(from engine.Bitboard) []engine.Move {
	moves := t.sheet.Bound()
	if moves == nil {
		now := t.sheet.Game().Position()
		moves = now.AppendMoves(nil)
	}
	return slices.DeleteFunc(slices.Clone(moves), func(m engine.Move) bool { return !from.Has(m.From()) })
}
