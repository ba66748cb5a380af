package pgn

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"chess960/engine"
)

// columns is the number of columns that a line of moves may fill.
const columns = 79

// roster are the seven tags that every game has, in their order, and what
// stands for a value that is not known.
var roster = [...]Tag{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"},
	{"White", "?"}, {"Black", "?"}, {"Result", "*"}}

// AppendPGN appends the game to dst in the export format of the PGN standard:
// the seven tag roster first, then the other tags by name, an empty line, and
// the moves in lines of less than 80 columns. Variant, SetUp and FEN say from
// where the game starts, unless that is the classical start of a classical game.
// The last line ends with a line feed. Between games there must be an empty
// line.
func (g *Game) AppendPGN(dst []byte) []byte { return g.AppendIn(dst, engine.Notation{}) }

// AppendIn appends the game as [Game.AppendPGN] does, but for the moves, which it
// writes in that notation. What is not the standard algebraic notation in English
// is no export format, and other programs may not read it; a [Reader] with those
// letters does.
func (g *Game) AppendIn(dst []byte, moves engine.Notation) []byte {
	dst = g.appendTags(dst)
	w := moveWriter{dst: append(dst, '\n'), notation: moves}
	w.moves(g)
	w.token(g.Result.String())
	return append(w.dst, '\n')
}

func (g *Game) appendTags(dst []byte) []byte {
	for _, tag := range roster {
		value, ok := g.Tag(tag.Name)
		switch {
		case tag.Name == "Result":
			value = g.resultValue(value)
		case !ok || value == "":
			value = tag.Value
		}
		dst = appendTag(dst, tag.Name, value)
	}
	var room [32]Tag
	others := room[:0]
	isChess960, classical, known := g.Chess960(), g.Start == engine.StartPosition(), g.StartKnown()
	for _, tag := range g.Tags {
		switch tag.Name {
		case "Event", "Site", "Date", "Round", "White", "Black", "Result":
			continue
		case "Variant":
			if known && (isChess960 || tag.Value == "") {
				continue
			}
		case "SetUp", "FEN":
			if known {
				continue
			}
		}
		others = append(others, tag)
	}
	if known && isChess960 {
		others = append(others, Tag{"Variant", "Chess960"})
	}
	if known && (isChess960 || !classical) {
		var fen [100]byte
		others = append(others, Tag{"SetUp", "1"}, Tag{"FEN", string(g.Start.AppendFEN(fen[:0]))})
	}
	slices.SortStableFunc(others, func(a, b Tag) int { return cmp.Compare(a.Name, b.Name) })
	for _, tag := range others {
		dst = appendTag(dst, tag.Name, tag.Value)
	}
	return dst
}

// resultValue returns what the Result tag says that holds that value now: the
// result, or, where there is none, what PGN has no sign for.
func (g *Game) resultValue(value string) string {
	if _, ordinary := resultWords[value]; g.Result != engine.NoResult || ordinary || value == "" || value == "?" {
		return g.Result.String()
	}
	if read, known := resultValue(value); known && !read.bothLose {
		return g.Result.String()
	}
	return value
}

// appendTag appends a tag pair on a line of its own.
func appendTag(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, '['), name...), ` "`...)
	for i := range len(value) {
		switch letter := value[i]; {
		case letter == '"' || letter == '\\':
			dst = append(dst, '\\', letter)
		case letter < ' ' || letter == 0x7f:
			dst = append(dst, ' ')
		default:
			dst = append(dst, letter)
		}
	}
	return append(dst, "\"]\n"...)
}

// moveWriter writes the moves of a game.
type moveWriter struct {
	dst      []byte
	notation engine.Notation
	column   int
	open     int // brackets that are to be written before the next token, glued to it
	stack    []branch
}

// moves writes the elements.
func (w *moveWriter) moves(g *Game) {
	var room [8]branch
	w.stack = room[:0]
	now := branch{after: g.Start}
	number := true // the next move of Black needs its number
	var text [32]byte
	for _, e := range g.Elements {
		switch e.Kind {
		case MoveElement:
			p := &now.after
			if p.Turn() == engine.White || number {
				dots := "."
				if p.Turn() == engine.Black {
					dots = "..."
				}
				w.bytes(append(strconv.AppendInt(text[:0], int64(p.Fullmoves()), 10), dots...))
			}
			w.bytes(w.notation.Append(text[:0], *p, e.Move))
			now.before = now.after
			now.after.Apply(e.Move)
			number = false
		case NAGElement:
			w.bytes(strconv.AppendUint(append(text[:0], '$'), uint64(e.NAG), 10))
		case CommentElement:
			w.comment(g.Comments[e.Comment])
			number = true
		case BeginVariation:
			w.stack = append(w.stack, now)
			now.after = now.before
			w.open++
			number = true
		case EndVariation:
			if last := len(w.stack) - 1; last >= 0 {
				now, w.stack = w.stack[last], w.stack[:last]
			}
			w.closeBracket()
			number = true
		}
	}
}

// token writes a token, on a new line if this one is full.
func (w *moveWriter) token(text string) {
	w.space(utf8.RuneCountInString(text))
	w.dst = append(w.dst, text...)
}

func (w *moveWriter) bytes(text []byte) {
	w.space(utf8.RuneCount(text))
	w.dst = append(w.dst, text...)
}

// space makes room for a token of that width, and for the brackets that open
// before it.
func (w *moveWriter) space(width int) {
	width += w.open
	switch {
	case w.column == 0:
	case w.column+1+width > columns-1: // a bracket may follow
		w.dst = append(w.dst, '\n')
		w.column = 0
	default:
		w.dst = append(w.dst, ' ')
		w.column++
	}
	for ; w.open > 0; w.open-- {
		w.dst = append(w.dst, '(')
	}
	w.column += width
}

// closeBracket writes the end of a variation behind the last token.
func (w *moveWriter) closeBracket() {
	if w.open > 0 || w.column == 0 || w.column+1 > columns {
		w.token(")")
		return
	}
	w.dst = append(w.dst, ')')
	w.column++
}

// comment writes a comment in braces, its words separated by spaces or line
// ends. Inside braces no brace can close; a comment with one takes the rest of a
// line, which cannot be broken.
func (w *moveWriter) comment(text string) {
	text = bareComment(text)
	if strings.IndexByte(text, '}') >= 0 {
		w.space(1 + utf8.RuneCountInString(text))
		w.dst = append(append(append(w.dst, ';'), text...), '\n')
		w.column = 0
		return
	}
	for first := true; text != ""; first = false {
		end := unbroken(text)
		width := utf8.RuneCountInString(text[:end])
		if first {
			w.space(width + 1)
			w.dst = append(w.dst, '{')
		} else {
			w.space(width)
		}
		w.dst = append(w.dst, text[:end]...)
		if text = text[min(end+1, len(text)):]; text == "" {
			w.dst = append(w.dst, '}')
			w.column++
		}
	}
}

// unbroken returns the length of the words at the front of a comment that stay
// on one line: one word, and those behind it that other readers take for
// something else where a line begins.
func unbroken(text string) (end int) {
	for {
		length := strings.IndexByte(text[end:], ' ')
		if length < 0 {
			return len(text)
		}
		end += length
		next := text[end+1:]
		tag := len(next) > 1 && next[0] == '[' && alphanumeric(rune(next[1]))
		if next[0] != '%' && !tag {
			return end
		}
		end++
	}
}

// bareComment returns a comment as it is read back: white space and control
// characters become single spaces.
func bareComment(text string) string {
	bare := true
	for i := range len(text) {
		if letter := text[i]; letter < ' ' || letter == 0x7f || letter == ' ' && (i == 0 || i == len(text)-1 || text[i-1] == ' ') {
			bare = false
			break
		}
	}
	if bare {
		return text
	}
	return strings.Join(strings.FieldsFunc(text, func(letter rune) bool { return letter <= ' ' || letter == 0x7f }), " ")
}

// Writer writes games to a stream, an empty line between them. The first error of
// the stream sticks.
type Writer struct {
	// Notation is that of the moves. Its zero value is the one of the PGN standard,
	// which every program reads.
	Notation engine.Notation

	stream io.Writer
	buf    []byte
	begun  bool
	err    error
}

// NewWriter returns a writer of games to the stream.
func NewWriter(stream io.Writer) *Writer { return &Writer{stream: stream} }

// Write writes a game in export format: see [Game.AppendPGN]. The stream gets it
// whole in one piece.
func (w *Writer) Write(g *Game) error {
	if w.err != nil {
		return w.err
	}
	w.buf = w.buf[:0]
	if w.begun {
		w.buf = append(w.buf, '\n')
	}
	w.begun = true
	w.buf = g.AppendIn(w.buf, w.Notation)
	_, w.err = w.stream.Write(w.buf)
	return w.err
}
