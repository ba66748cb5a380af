package help

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"chess960/cmd/chess960/internal/wrap"
)

// The widths that help is wrapped to, and what nothing goes beyond.
const (
	leastWidth    = 40
	mostWidth     = 100
	mostTermWidth = 30 // of what is typed; a longer one has a line of its own
)

// Columns returns how wide help is to be for standard output: what COLUMNS says, else the
// terminal if it is one, else the usual width.
func Columns(getenv func(string) string, isTerminal bool) int {
	if n, err := strconv.Atoi(getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if isTerminal {
		if n, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return wrap.Usual
}

// Text returns the page for a terminal of that many columns. Lines are broken at plain
// spaces only, and never those of an example.
func (p *Page) Text(columns int) string {
	w := writer{width: min(max(columns, leastWidth), mostWidth)}
	w.wrap("", p.Name+" - "+p.Brief)
	w.title(p.words.Say("help.usage"))
	w.wrap("  ", p.Usage)
	for _, paragraph := range p.Paragraphs {
		w.line("")
		w.wrap("", paragraph)
	}
	if len(p.Examples) > 0 {
		w.title(p.words.Say("help.examples"))
	}
	for _, e := range p.Examples {
		w.wrap("  ", e.Words)
		w.line("    " + e.Line)
	}
	for i := range p.Sections {
		w.section(&p.Sections[i])
	}
	w.line("")
	w.wrap("", p.More)
	return w.text.String()
}

// writer writes lines that are no wider than a terminal.
type writer struct {
	text  strings.Builder
	width int
}

func (w *writer) line(text string) { w.text.WriteString(strings.TrimRight(text, " ") + "\n") }

func (w *writer) title(text string) {
	w.line("")
	w.line(text)
}

// section writes a list in two columns. Options that have no short name stand under the
// long names of those that have one.
func (w *writer) section(s *Section) {
	w.line("")
	w.wrap("", s.Title)
	margin := "  "
	if slices.ContainsFunc(s.Rows, func(r Row) bool { return isOption(r.Term) && r.Term[1] != '-' }) {
		margin = "      "
	}
	terms, column := make([]string, len(s.Rows)), 0
	for i, row := range s.Rows {
		terms[i] = "  " + row.Term
		if strings.HasPrefix(row.Term, "--") {
			terms[i] = margin + row.Term
		}
		if n := utf8.RuneCountInString(terms[i]); n <= mostTermWidth {
			column = max(column, n)
		}
	}
	column += len("  ")
	if column > w.width/2 {
		column = len("          ")
	}
	blank := strings.Repeat(" ", column)
	for i, row := range s.Rows {
		if gap := column - utf8.RuneCountInString(terms[i]); gap >= len("  ") {
			w.hang(terms[i]+blank[:gap], blank, row.Words)
			continue
		}
		w.line(terms[i])
		w.wrap(blank, row.Words)
	}
}

// isOption reports whether what is typed is an option.
func isOption(term string) bool { return len(term) > 1 && term[0] == '-' }

// wrap writes a text in lines that all begin with the margin.
func (w *writer) wrap(margin, text string) { w.hang(margin, margin, text) }

// hang writes a text in lines of which the first begins with first, and the others with
// margin.
func (w *writer) hang(first, margin, text string) {
	for _, line := range wrap.Hang(first, margin, text, w.width) {
		w.line(line)
	}
}
