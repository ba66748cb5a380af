package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
)

// speaker says positions as they are said aloud, with the names that the Laws of
// Chess give files and ranks in Appendix D, which are German unless the arbiter
// decides otherwise.
type speaker struct{ words i18n.Language }

// speaker returns the speaker of --spoken, or else of the user's language.
func (s *session) speaker(c *cli.Context) (speaker, error) {
	if !c.IsSet("spoken") {
		return speaker{s.words}, nil
	}
	words, err := i18n.Spoken(c.String("spoken"))
	if err != nil {
		return speaker{}, s.misuse("usage.spoken", "text", quote(c.String("spoken")), "known", joinWords(i18n.SpokenCodes[:]))
	}
	return speaker{words}, nil
}

// speak writes a place, piece by piece; then the castlings, with their squares,
// since in Chess960 no one can guess them.
func (v speaker) speak(w io.Writer, p *place, caption string) error {
	var lines []string
	for _, line := range [...]string{onOneLine(caption), placeTitle(v.words, p)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if p.setup.Board.ByColor(color) == 0 {
			continue
		}
		lines = append(lines, v.words.Say("spoken."+color.String()))
		for _, piece := range v.pieces(&p.setup.Board, color) {
			lines = append(lines, "  "+piece)
		}
	}
	if !p.bare {
		lines = append(lines, v.words.Say("turn."+p.setup.Turn.String()))
	}
	lines = append(lines, v.special(p, engine.White, engine.Black)...)
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// brief returns the same in few words, for a sheet: of a start, the back rank.
func (v speaker) brief(p *place) string {
	if start, isStart := p.start(); isStart {
		var roles []string
		for _, role := range start.Backrank() {
			roles = append(roles, v.words.Say("role."+role.String()))
		}
		files := v.files()
		lines := []string{v.words.Say("spoken.backrank", "first", files[0], "last", files[7], "pieces", strings.Join(roles, ", "))}
		return strings.Join(append(lines, v.special(p, engine.White)...), "\n")
	}
	var lines []string
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		if pieces := v.pieces(&p.setup.Board, color); len(pieces) > 0 {
			lines = append(lines, v.words.Say("spoken."+color.String())+" "+strings.Join(pieces, ", "))
		}
	}
	return strings.Join(append(lines, v.special(p, engine.White, engine.Black)...), "\n")
}

// pieces names each piece of a colour and its square, the king first.
func (v speaker) pieces(b *engine.Board, color engine.Color) (list []string) {
	for role := engine.King; role >= engine.Pawn; role-- {
		for sq := range (b.ByColor(color) & b.ByRole(role)).Squares() {
			list = append(list, v.words.Say("role."+role.String())+" "+v.square(sq))
		}
	}
	return list
}

// special says where a pawn can be taken in passing, and how each castling of these
// colours goes to which there is a right.
func (v speaker) special(p *place, colors ...engine.Color) (list []string) {
	position, err := p.setup.Position()
	if err != nil {
		return nil
	}
	if square, ok := position.EnPassant(); ok {
		list = append(list, v.words.Say("spoken.enpassant", "square", v.square(square)))
	}
	for _, k := range castlings(&position) {
		if k.HasRight() && slices.Contains(colors, k.Color) {
			list = append(list, v.castling(&k))
		}
	}
	return list
}

// castling says which piece goes where, and then which stays.
func (v speaker) castling(k *engine.Castling) string {
	var goes, stays []string
	for _, m := range [...]struct {
		role     engine.Role
		from, to engine.Square
	}{{engine.King, k.KingFrom, k.KingTo}, {engine.Rook, k.RookFrom, k.RookTo}} {
		role := v.words.Say("role." + m.role.String())
		if m.from == m.to {
			stays = append(stays, v.words.Say("spoken.stays", "role", role, "square", v.square(m.to)))
		} else {
			goes = append(goes, v.words.Say("spoken.goes", "role", role, "from", v.square(m.from), "to", v.square(m.to)))
		}
	}
	return v.words.Say("spoken.castles."+k.Color.String()+"."+k.Side.String(), "moves", strings.Join(append(goes, stays...), ", "))
}

// square returns a square's name as it is said, such as "Bella one".
func (v speaker) square(sq engine.Square) string {
	return v.files()[sq.File()] + " " + strings.Fields(v.words.Say("spoken.ranks"))[sq.Rank()]
}

// onOneLine returns a text on one line, without controls, which a terminal obeys.
func onOneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

func (v speaker) files() []string { return strings.Fields(v.words.Say("spoken.files")) }
