package play

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"chess960/engine"
	"chess960/render"
)

// view is how a table shows its game: drawn for the eye, or told for the ear.
type view interface {
	// show shows the whole position, and how the game stands.
	show(t *Table, w io.Writer)
	// played says which move was played just now, and undone that the move was taken
	// back.
	played(t *Table)
	undone(t *Table, move string)
	// changed shows a person who talks with the table what a line of theirs has made
	// of the game.
	changed(t *Table)
	// ended shows how the game stands once everything is read, unless that was seen or
	// heard before.
	ended(t *Table, w io.Writer)
	// flip has the other side come first.
	flip()
	// castling explains a castling of the player on move.
	castling(t *Table, side engine.Side) string
	// moves lists legal moves.
	moves(t *Table, list []engine.Move) string
}

// drawn is a board in letters or figurines.
type drawn struct{ style render.TextOptions }

func (d *drawn) show(t *Table, w io.Writer) {
	game := t.sheet.Game()
	now := game.Position()
	board := render.Diagram{Board: now.Board()}
	state := t.speaker.State(t.sheet)
	if moves := game.Moves(); len(moves) > 0 {
		last := moves[len(moves)-1]
		for _, square := range [...]engine.Square{last.From(), last.To()} {
			board.Marks = append(board.Marks, render.Mark{Square: square, Shape: render.Filled})
		}
		state = t.speaker.LastMove(game) + "  " + state
	}
	render.EncodeText(w, board, &d.style) // whose error is that of w, which sticks
	fmt.Fprintf(w, "\n%s\n", state)
}

func (d *drawn) played(*Table)         {} // it is seen on the board
func (d *drawn) undone(*Table, string) {}

func (d *drawn) changed(t *Table) {
	t.println("")
	d.show(t, t.out)
}

func (d *drawn) ended(t *Table, w io.Writer) {
	if !t.Printed {
		d.show(t, w)
	}
}

func (d *drawn) flip() { d.style.Orientation = d.style.Orientation.Other() }

func (d *drawn) castling(t *Table, side engine.Side) string {
	return t.speaker.CastlingInGame(t.sheet.Game(), side)
}

// moves are in the player's notation, sorted.
func (d *drawn) moves(t *Table, list []engine.Move) string {
	now := t.sheet.Game().Position()
	var names []string
	for _, m := range list {
		names = append(names, t.speaker.Move(&now, m))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// told is sentences and no board: every move as it is played, with the squares of all
// pieces that it moves, and the position when it is asked for. The side at the bottom
// of a board is named first.
type told struct{ first engine.Color }

func (v *told) show(t *Table, w io.Writer) {
	now := t.sheet.Game().Position()
	board := now.Board()
	for _, color := range [...]engine.Color{v.first, v.first.Other()} {
		fmt.Fprintln(w, t.speaker.Pieces(&board, color))
	}
	v.state(t, w)
}

func (v *told) played(t *Table) {
	fmt.Fprintln(t.Answers, t.speaker.AnnounceLast(t.sheet.Game()))
}

func (v *told) undone(t *Table, move string) {
	fmt.Fprintln(t.Answers, t.speaker.Say("announce.undone", "move", move))
}

func (v *told) changed(t *Table) { v.state(t, t.out) }

func (v *told) ended(t *Table, w io.Writer) {
	if !t.talking || !t.Printed {
		v.state(t, w)
	}
}

func (v *told) state(t *Table, w io.Writer) {
	fmt.Fprintln(w, t.speaker.Sentence(t.speaker.State(t.sheet)))
}

func (v *told) flip() { v.first = v.first.Other() }

func (v *told) castling(t *Table, side engine.Side) string {
	return t.speaker.AnnounceCastlingInGame(t.sheet.Game(), side)
}

func (v *told) moves(t *Table, list []engine.Move) string {
	now := t.sheet.Game().Position()
	return t.speaker.AnnounceMoves(&now, list)
}
