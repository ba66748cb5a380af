// Package show lays out on a terminal, for people, what is to be known of positions and
// draws: a board in the user's style, and what package speak says of it. [Printer] prints
// one; [Each] prints all POSITIONs of a command, for people or for programs.
//
// What is printed need not be checked: the writer's error is to stick, and the caller
// finds it there.
package show

import (
	"fmt"
	"io"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// Printer prints in the user's language and style.
type Printer struct {
	*speak.Speaker
	Style *render.TextOptions
}

// Board prints a board.
func (r Printer) Board(w io.Writer, b engine.Board) {
	render.EncodeText(w, render.Diagram{Board: b}, r.Style)
}

// Position prints the board and a sheet of facts, or tells both in sentences. A start has
// its number in that numbering too.
func (r Printer) Position(w io.Writer, p *position.Playable, repairs []engine.FENRepair, numbering chess960.Numbering, told bool) {
	for i := range repairs {
		fmt.Fprintln(w, r.Repair(&repairs[i]))
	}
	if len(repairs) > 0 {
		fmt.Fprintln(w)
	}
	if p.Bare {
		fmt.Fprintf(w, "%s\n\n", r.Say("show.bare"))
	}
	start, isStart := p.Start()
	if p.IsStart {
		fmt.Fprintln(w, r.Pair(p.Pair, !isStart))
		if isStart && numbering != chess960.Standard {
			fmt.Fprintln(w, r.Say("show.numbering", "numbering", numbering, "number", numbering.Number(start)))
		}
		fmt.Fprintln(w)
	} else {
		fmt.Fprintf(w, "%s\n\n", r.Status(&p.Board))
		if pair, ok := position.WithoutRights(&p.Board); ok {
			fmt.Fprintf(w, "%s\n\n", r.NoRights(pair))
		}
	}
	if told {
		Lines(w, r.Told(p))
		return
	}
	r.Board(w, p.Board.Board())
	fmt.Fprintln(w)
	Lines(w, speak.Columns(r.Facts(&p.Board, start, isStart)))
	if isStart {
		fmt.Fprintln(w)
		Lines(w, speak.Columns(r.Properties(start)))
		fmt.Fprintf(w, "\n%s\n", r.DerivationTitle())
		for _, line := range r.Derivation(start) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
}

// Castlings prints all castlings of a position, or tells them in sentences.
func (r Printer) Castlings(w io.Writer, p *position.Playable, told bool) {
	for i, k := range speak.Castlings(&p.Board) {
		if told {
			fmt.Fprintln(w, r.AnnounceCastling(&k))
			continue
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, r.Castling(&k))
	}
}

// Lines prints lines.
func Lines(w io.Writer, lines []string) {
	for _, line := range lines {
		fmt.Fprintln(w, line)
	}
}
