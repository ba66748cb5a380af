package sealed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Label is what a sealed draw is for, announced before any chance is collected.
// Its text is bound to a grammar, so that nobody can try wordings until the
// result suits.
type Label struct {
	// Round is the number of the round, 0 for a play-off.
	Round int
	// Playoff is the number of the play-off, 0 if it has none.
	Playoff int
	// Game is the number of the game within it, 0 if not said.
	Game int
	// FirstBoard and LastBoard are the boards that get a start each; 0 and 0 if
	// not said.
	FirstBoard, LastBoard int
	// Double is set when White and Black get an arrangement each.
	Double bool
	// Redraw counts the redraws, 0 for none.
	Redraw int
	// Drand is the public round of the drand network that is used, as
	// CHAIN/ROUND; "" for none.
	Drand string
}

// ErrLabel is wrapped by every error about a label.
var ErrLabel = errors.New("a label is round=N, playoff or playoff=N, then as needed and in this order ;game=N ;boards=A-B ;dfrc=white,black ;redraw=N ;drand=CHAIN/ROUND")

// String returns the label's text, the one form that is hashed.
func (l Label) String() string {
	text := "playoff"
	switch {
	case l.Round > 0:
		text = "round=" + strconv.Itoa(l.Round)
	case l.Playoff > 0:
		text += "=" + strconv.Itoa(l.Playoff)
	}
	if l.Game > 0 {
		text += ";game=" + strconv.Itoa(l.Game)
	}
	if l.LastBoard > 0 {
		text += fmt.Sprintf(";boards=%d-%d", l.FirstBoard, l.LastBoard)
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

// ParseLabel reads a label; other wordings are an error that wraps ErrLabel.
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
			l.Game = n
		case name == "boards":
			first, last, _ := strings.Cut(value, "-")
			l.FirstBoard, _ = strconv.Atoi(first)
			l.LastBoard, _ = strconv.Atoi(last)
		case field == "dfrc=white,black":
			l.Double = true
		case name == "redraw" && err == nil:
			l.Redraw = n
		case name == "drand":
			l.Drand = value
		}
	}
	// What the grammar does not know, or in another order, is not written back.
	if l.String() != text || l.FirstBoard > l.LastBoard || l.LastBoard > 0 && l.FirstBoard < 1 || l.Drand != "" && !drandRound(l.Drand) {
		return Label{}, wrong
	}
	return l, nil
}

// drandRound reports whether text is CHAIN/ROUND.
func drandRound(text string) bool {
	chain, round, found := strings.Cut(text, "/")
	n, err := strconv.ParseUint(round, 10, 64)
	return found && eventName(chain) && err == nil && n > 0 && strconv.FormatUint(n, 10) == round
}

// Count returns how many starts the label calls for: one for each board, two for
// double Chess960, 0 if it leaves that open.
func (l Label) Count() int {
	switch {
	case l.Double:
		return 2
	case l.LastBoard > 0:
		return l.LastBoard - l.FirstBoard + 1
	}
	return 0
}
