// Package play is a game at the table: moves and commands read word by word from any
// reader, answers written to any writer. [New] sets the pieces up; [Table.Converse]
// plays with a person, [Table.ReadLines] with a program or a file, and
// [Table.ReadArguments] reads what is given at once.
//
// It knows no flags and no terminal, and the rules only through [engine.Game]. What it
// says is worded by package speak.
package play

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/engine/pgn"
	"chess960/render"
)

// Table is a game that is being played out by the Laws.
type Table struct {
	Game *engine.Game
	// Quiet is set if commands are to print nothing, since all is shown at the end.
	Quiet bool
	// Printed is set once a command has printed something.
	Printed bool

	start   *position.Playable
	speaker *speak.Speaker
	out     io.Writer
	style   *render.TextOptions
}

// New sets a position up under the rules of a standard game. Boards are printed in
// that style. If out has a method Flush, it is called when somebody may be waiting for
// what was written; errors of out stick, and are not looked at before.
func New(p *position.Playable, s *speak.Speaker, out io.Writer, style *render.TextOptions) *Table {
	return &Table{Game: engine.NewGame(p.Board, engine.FIDEStandard()), start: p, speaker: s, out: out, style: style}
}

// errQuit ends the game at the player's wish.
var errQuit = errors.New("quit")

// ReadArguments plays moves and commands, each in a text of its own.
func (t *Table) ReadArguments(arguments []string) error {
	for i, argument := range arguments {
		if err := t.readLine(argument); err != nil {
			return locate("play.at.argument", i+1, err)
		}
	}
	return nil
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
		if err := t.readLine(text); err != nil {
			return locate("play.at.line", number, err)
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
	if errors.Is(err, errQuit) {
		return nil
	}
	return speak.Tell(key, "number", number, "error", err)
}

// Converse plays with a person.
func (t *Table) Converse(r io.Reader) error {
	t.Printed = true
	if _, same := t.start.Start(); t.start.IsStart {
		fmt.Fprintf(t.out, "%s\n\n", t.speaker.Pair(t.start.Pair, !same))
	}
	t.PrintBoard(t.out)
	t.println(t.speaker.Say("play.hello"))
	lines := input.Lines(r)
	for {
		now := t.Game.Position()
		fmt.Fprintf(t.out, "%s ", moveNumber(&now))
		if err := t.flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			t.println("")
			return lines.Err()
		}
		before := t.Game.Plies()
		err := t.readLine(lines.Text())
		switch {
		case errors.Is(err, errQuit):
			return nil
		case err != nil:
			t.println(t.speaker.Explain(err))
		case t.Game.Plies() != before:
			t.println("")
			t.PrintBoard(t.out)
		}
	}
}

// readLine plays the moves and obeys the commands of one line.
func (t *Table) readLine(line string) error {
	for word := range position.Words(line) {
		command, known := commands[word]
		switch {
		case !known:
			if err := t.move(word); err != nil {
				return err
			}
		case command.prints && t.Quiet:
		default:
			t.Printed = t.Printed || command.prints
			if err := command.run(t); err != nil {
				return err
			}
		}
	}
	return nil
}

// commands are the words that order something else than a move.
var commands = map[string]struct {
	prints bool
	run    func(*Table) error
}{
	"fen":    {true, func(t *Table) error { now := t.Game.Position(); t.println(now.FEN()); return nil }},
	"board":  {true, func(t *Table) error { t.PrintBoard(t.out); return nil }},
	"moves":  {true, func(t *Table) error { t.println(strings.Join(t.moves(), " ")); return nil }},
	"castle": {true, func(t *Table) error { t.printCastlings(); return nil }},
	"help":   {true, func(t *Table) error { t.println(t.speaker.PlayHelp()); return nil }},
	"undo":   {false, (*Table).undo},
	"quit":   {false, func(*Table) error { return errQuit }},
	"exit":   {false, func(*Table) error { return errQuit }},
}

func (t *Table) println(text string) { fmt.Fprintln(t.out, text) }

func (t *Table) flush() error {
	if out, ok := t.out.(interface{ Flush() error }); ok {
		return out.Flush()
	}
	return nil
}

// move plays a move in any notation.
func (t *Table) move(text string) error {
	if outcome, over := t.Game.Outcome(); over {
		return speak.Tell("play.over", "text", speak.Quote(text), "status", t.speaker.Rule(outcome.Termination))
	}
	now := t.Game.Position()
	m, err := now.ParseMove(text, t.speaker.Letters())
	if err != nil {
		return err
	}
	return t.Game.Play(m)
}

func (t *Table) undo() error {
	if !t.Game.Undo() {
		return speak.Tell("play.undo.none")
	}
	return nil
}

// moves returns the legal moves in the player's letters, sorted.
func (t *Table) moves() (list []string) {
	now := t.Game.Position()
	for _, m := range now.AppendMoves(nil) {
		list = append(list, string(now.AppendSAN(nil, m, t.speaker.Letters())))
	}
	slices.Sort(list)
	return list
}

// PrintBoard shows the board, the last move, and how the game stands.
func (t *Table) PrintBoard(w io.Writer) {
	now := t.Game.Position()
	d := render.Diagram{Board: now.Board()}
	state := t.speaker.GameState(t.Game)
	if before, ok := t.Game.PositionAt(t.Game.Plies() - 1); ok {
		moves := t.Game.Moves()
		last := moves[len(moves)-1]
		for _, square := range [...]engine.Square{last.From(), last.To()} {
			d.Marks = append(d.Marks, render.Mark{Square: square, Shape: render.Filled})
		}
		state = moveNumber(&before) + " " + string(before.AppendSAN(nil, last, t.speaker.Letters())) + "  " + state
	}
	render.EncodeText(w, d, t.style) // whose error is that of w, which sticks
	fmt.Fprintf(w, "\n%s\n", state)
}

// moveNumber returns the number of the next move as a score has it: "12." or "12...".
func moveNumber(p *engine.Position) string {
	return strconv.Itoa(p.Fullmoves()) + [...]string{".", "..."}[p.Turn()]
}

// printCastlings explains both castlings of the player to move.
func (t *Table) printCastlings() {
	now := t.Game.Position()
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := now.Castling(side)
		t.println(t.speaker.Castling(&k))
	}
}

// PGN returns the line that was played, with the result that its end has.
func (t *Table) PGN() *pgn.Game {
	outcome, _ := t.Game.Outcome()
	game := &pgn.Game{Start: t.Game.Start(), Result: outcome.Result}
	for _, m := range t.Game.Moves() {
		game.AddMove(m)
	}
	return game
}
