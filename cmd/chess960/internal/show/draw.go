package show

import (
	"fmt"
	"io"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/speak"
)

// Draw prints the starts that were drawn: one with its board, several with a line each.
func (r Printer) Draw(w io.Writer, d *draw.Draw) {
	if len(d.Pairs) > 1 || d.Games > 1 {
		Lines(w, r.Starts(d.Pairs, d.Double, d.Games))
		return
	}
	fmt.Fprintf(w, "%s\n\n", r.Pair(d.Pairs[0], d.Double))
	board := d.Pairs[0].Position()
	r.Board(w, board.Board())
	if line := d.Protocol(r.Speaker); line != "" {
		fmt.Fprintf(w, "\n%s\n", line)
	}
}

// Sealed prints a draw of an event for its players, and how many are left.
func (r Printer) Sealed(w io.Writer, e *sealed.Entry, report *sealed.Report) {
	fmt.Fprintf(w, "%s\n\n", r.Drawn(e))
	pairs, double := api.DrawnPairs(e)
	if len(pairs) == 1 {
		fmt.Fprintf(w, "%s\n\n", r.Pair(pairs[0], double))
		board := pairs[0].Position()
		r.Board(w, board.Board())
		fmt.Fprintln(w)
		Lines(w, speak.Columns(r.CastlingFacts(&board, !double)))
	} else {
		Lines(w, r.Starts(pairs, false, 1))
	}
	fmt.Fprintf(w, "\n%s\n", r.Left(report))
}

// Event prints the record of an event: what was published, and all draws since.
func (r Printer) Event(w io.Writer, record *sealed.Record, report *sealed.Report) {
	fmt.Fprintf(w, "%s\n\n", r.Poster(record, &report.Rules))
	for i := range record.Entries {
		fmt.Fprintln(w, r.Entry(&record.Entries[i]))
	}
	fmt.Fprintln(w, r.Left(report))
	if !report.Bound {
		fmt.Fprintln(w, r.Say("event.unbound"))
	}
}
