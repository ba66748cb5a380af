package sealed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Label is what a sealed draw is for, announced before any chance is collected.
// Its text is bound to a grammar, so that nobody can try wordings until the
// result suits. The zero value is the label "playoff".
type Label struct {
	// Round is the number of the round, 0 for a play-off.
	Round int
	// Playoff is the number of the play-off, 0 if it has none.
	Playoff int
	// Games are the games of the round that get this start, all if not said.
	Games Span
	// Boards are the boards that get a start each; all get the same if not said.
	Boards Span
	// Double is set when White and Black get an arrangement each.
	Double bool
	// Redraw counts the redraws, 0 for none.
	Redraw int
	// Drand is the public round of the drand network that is used, as
	// CHAIN/ROUND; "" for none.
	Drand string
}

// Span is consecutive numbers from 1 on, both ends included. The zero value is
// all there are.
type Span struct{ First, Last int }

// Overlaps reports whether a number is in both.
func (s Span) Overlaps(o Span) bool {
	return s.Last == 0 || o.Last == 0 || s.First <= o.Last && o.First <= s.Last
}

func (s Span) valid() bool { return s == Span{} || 1 <= s.First && s.First <= s.Last }

func (s Span) String() string { return fmt.Sprintf("%d-%d", s.First, s.Last) }

// parseSpan reads FIRST-LAST; what is none reads as all.
func parseSpan(text string) (s Span) {
	first, last, _ := strings.Cut(text, "-")
	s.First, _ = strconv.Atoi(first)
	s.Last, _ = strconv.Atoi(last)
	return s
}

// ErrLabel is wrapped by every error about a label.
var ErrLabel = errors.New("a label is round=N, playoff or playoff=N, then as needed and in this order ;game=N or ;games=A-B ;boards=A-B or ;dfrc=white,black ;redraw=N ;drand=quicknet/ROUND")

// String returns the label's text, the one form that is hashed.
func (l Label) String() string {
	text := "playoff"
	switch {
	case l.Round > 0:
		text = "round=" + strconv.Itoa(l.Round)
	case l.Playoff > 0:
		text += "=" + strconv.Itoa(l.Playoff)
	}
	switch {
	case l.Games.Last > 0 && l.Games.First == l.Games.Last:
		text += ";game=" + strconv.Itoa(l.Games.First)
	case l.Games.Last > 0:
		text += ";games=" + l.Games.String()
	}
	if l.Boards.Last > 0 {
		text += ";boards=" + l.Boards.String()
	}
	if l.Double {
		text += ";dfrc=white,black"
	}
	if l.Redraw > 0 {
		text += ";redraw=" + strconv.Itoa(l.Redraw)
	}
	if l.Drand != "" {
		text += ";drand=" + l.Drand
	}
	return text
}

// ParseLabel reads a label; other wordings are an error that wraps [ErrLabel].
func ParseLabel(text string) (l Label, err error) {
	wrong := refused(ErrLabel, text)
	for i, field := range strings.Split(text, ";") {
		name, value, _ := strings.Cut(field, "=")
		n, err := strconv.Atoi(value)
		switch {
		case i == 0 && name == "round" && err == nil:
			l.Round = n
		case i == 0 && field == "playoff":
		case i == 0 && name == "playoff" && err == nil:
			l.Playoff = n
		case i == 0:
			return Label{}, wrong
		case name == "game" && err == nil:
			l.Games = Span{n, n}
		case name == "games":
			l.Games = parseSpan(value)
		case name == "boards":
			l.Boards = parseSpan(value)
		case field == "dfrc=white,black":
			l.Double = true
		case name == "redraw" && err == nil:
			l.Redraw = n
		case name == "drand":
			l.Drand = value
		}
	}
	// What the grammar does not know, or in another order, is not written back.
	if l.String() != text || !l.Games.valid() || !l.Boards.valid() || l.Double && l.Boards.Last > 0 || l.Drand != "" && !drandRound(l.Drand) {
		return Label{}, wrong
	}
	return l, nil
}

// drandRound reports whether text is CHAIN/ROUND, of a chain that drand runs.
func drandRound(text string) bool {
	chain, round, found := strings.Cut(text, "/")
	n, err := strconv.ParseUint(round, 10, 64)
	return found && (chain == "quicknet" || chain == "default") && err == nil && n > 0 && strconv.FormatUint(n, 10) == round
}

// Count returns how many starts the label calls for: one for each board, two for
// double Chess960, else one.
func (l Label) Count() int {
	switch {
	case l.Double:
		return 2
	case l.Boards.Last > 0:
		return l.Boards.Last - l.Boards.First + 1
	}
	return 1
}

// Overlaps reports whether both labels are for the same round, or for play-offs
// that may be the same, with a game and a board in common.
func (l Label) Overlaps(o Label) bool {
	same := l.Round == o.Round
	if l.Round == 0 && o.Round == 0 {
		same = l.Playoff == 0 || o.Playoff == 0 || l.Playoff == o.Playoff
	}
	return same && l.Games.Overlaps(o.Games) && l.Boards.Overlaps(o.Boards)
}
