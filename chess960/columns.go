package chess960

import (
	"slices"
	"strconv"
	"strings"

	"chess960/engine"
)

// column is one fact about a start that has a name. Exactly one of number and
// text is set; columns of text say what their values look like.
type column struct {
	name   string
	number func(Start, *Properties) int
	yesNo  bool // the number is 1 for yes and 0 for no
	text   func(Start, *Properties) string
	// parse reads a value that a person compares the column with, and gives it
	// the form that text has; want says what it takes.
	parse func(string) (string, bool)
	want  string
}

// columns are in the order of every table that has them.
var columns = []column{
	{name: "number", number: func(s Start, _ *Properties) int { return s.Number() }},
	{name: "arrangement", text: func(s Start, _ *Properties) string { return s.String() }, parse: parseArrangement, want: "an arrangement such as RNBQKBNR"},
	{name: "twin", number: func(_ Start, p *Properties) int { return p.Twin }},
	{name: "undefended_pawns", text: func(_ Start, p *Properties) string { return p.UndefendedPawns.String() }, parse: parseFileText, want: wantFiles},
	{name: "king_only_pawns", text: func(_ Start, p *Properties) string { return p.KingOnlyPawns.String() }, parse: parseFileText, want: wantFiles},
	{name: "undefended_pieces", text: func(_ Start, p *Properties) string { return p.UndefendedPieces.String() }, parse: parseFileText, want: wantFiles},
	{name: "castle_now_g", number: func(_ Start, p *Properties) int { return oneIf(p.CastleNowG) }, yesNo: true},
	{name: "castle_now_c", number: func(_ Start, p *Properties) int { return oneIf(p.CastleNowC) }, yesNo: true},
	{name: "method_g", text: func(_ Start, p *Properties) string { return p.MethodG }, parse: parseMethod, want: wantMethod},
	{name: "method_c", text: func(_ Start, p *Properties) string { return p.MethodC }, parse: parseMethod, want: wantMethod},
	{name: "corner_bishops", number: func(_ Start, p *Properties) int { return p.CornerBishops }},
	{name: "corner_knights", number: func(_ Start, p *Properties) int { return p.CornerKnights }},
	{name: "corner_queen", number: func(_ Start, p *Properties) int { return p.CornerQueen }},
	{name: "corner_rooks", number: func(_ Start, p *Properties) int { return p.CornerRooks }},
	{name: "adjacent_bishops", number: func(_ Start, p *Properties) int { return oneIf(p.AdjacentBishops) }, yesNo: true},
	{name: "adjacent_knights", number: func(_ Start, p *Properties) int { return oneIf(p.AdjacentKnights) }, yesNo: true},
	{name: "knights_on_opposite_colours", number: func(_ Start, p *Properties) int { return oneIf(p.KnightsOnOppositeColours) }, yesNo: true},
	{name: "king_file", text: func(_ Start, p *Properties) string { return p.KingFile.String() }, parse: parseOneFile, want: "one file from a to h"},
	{name: "pieces_on_classical_squares", number: func(_ Start, p *Properties) int { return p.PiecesOnClassicalSquares }},
	{name: "legal_first_moves", number: func(_ Start, p *Properties) int { return p.LegalFirstMoves }},
}

// oneIf returns the number that stands for a yes or no in tables and terms.
func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

const (
	wantFiles  = "files such as dh, or - for none"
	wantMethod = "double-move, transposition, king-only or rook-only"
)

// Columns returns the names of what is known about every start, in the order
// of a table: number, arrangement, then the properties under the names of their
// JSON keys. The caller may keep the slice.
func Columns() []string {
	names := make([]string, len(columns))
	for i := range columns {
		names[i] = columns[i].name
	}
	return names
}

// Value returns what a column says about the start, as text; ok is false if
// there is no column of that name. To fill a whole row use [Start.AppendRow].
func (s Start) Value(name string) (text string, ok bool) {
	c := columnNamed(name)
	if c == nil {
		return "", false
	}
	p := s.Properties()
	return c.value(s, &p), true
}

// AppendRow appends the values of all columns to dst, in the order of
// [Columns].
func (s Start) AppendRow(dst []string) []string {
	p := s.Properties()
	for i := range columns {
		dst = append(dst, columns[i].value(s, &p))
	}
	return dst
}

// columnNamed returns the column, nil if there is none of that name.
func columnNamed(name string) *column {
	i := slices.IndexFunc(columns, func(c column) bool { return c.name == name })
	if i < 0 {
		return nil
	}
	return &columns[i]
}

func (c *column) value(s Start, p *Properties) string {
	if c.number != nil {
		return strconv.Itoa(c.number(s, p))
	}
	return c.text(s, p)
}

// parseNumber reads a value that a person compares a column of numbers with; of a yes
// or no, also "true" and "false", which JSON has.
func (c *column) parseNumber(text string) (n int, err error) {
	if c.yesNo {
		switch strings.ToLower(text) {
		case "true":
			return 1, nil
		case "false":
			return 0, nil
		}
	}
	return strconv.Atoi(text)
}

func parseArrangement(text string) (string, bool) {
	s, err := Parse(text)
	return s.String(), err == nil
}

func parseFileText(text string) (string, bool) {
	files, ok := parseFiles(text)
	return files.String(), ok
}

func parseOneFile(text string) (string, bool) {
	files, ok := parseFiles(text)
	return files.String(), ok && files.Count() == 1
}

func parseMethod(text string) (string, bool) {
	text = strings.ToLower(text)
	for m := engine.DoubleMove; m <= engine.RookOnly; m++ {
		if m.String() == text {
			return text, true
		}
	}
	return "", false
}
