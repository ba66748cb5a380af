package main

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/engine"
)

// explain words an error for the user. The libraries' errors carry codes, and
// their words are looked up here; an error without codes speaks for itself.
func (s *session) explain(err error) string {
	var (
		words     wordsError
		move      *engine.MoveError
		illegal   *engine.IllegalError
		fen       *engine.FENError
		placement *engine.PlacementError
		start     *chess960.StartError
		pair      *chess960.PairError
		draw      *chess960.DrawError
		dice      *chess960.DiceError
		pattern   *chess960.PatternError
		term      *chess960.TermError
		refusal   *sealed.Error
		verify    *sealed.VerifyError
		path      *fs.PathError
	)
	switch {
	case errors.As(err, &words):
		return string(words)
	case errors.As(err, &move):
		return s.explainMove(move)
	case errors.As(err, &illegal):
		return s.explainIllegal(illegal)
	case errors.As(err, &fen):
		return s.explainFEN(fen)
	case errors.As(err, &placement):
		return s.words.Say("error.placement."+placement.Code.String(), "text", quote(placement.Text),
			"rank", placement.Rank, "letter", quote(string(placement.Letter)), "count", placement.Count)
	case errors.As(err, &pair) && pair.Code == chess960.BadPart:
		return s.words.Say("error.pair.part", "text", quote(pair.Text), "side", s.words.Say("color."+pair.Side.String()), "error", s.explain(pair.Err))
	case errors.As(err, &pair):
		return s.words.Say("error.pair", "text", quote(pair.Text))
	case errors.As(err, &start):
		return s.explainStart(start)
	case errors.As(err, &draw):
		return s.explainDraw(draw)
	case errors.As(err, &dice) && dice.Code == chess960.NotOnADie:
		return s.words.Say("error.dice", "number", dice.Number)
	case errors.As(err, &pattern):
		return s.words.Say("error.pattern."+pattern.Code.String(), "text", quote(pattern.Text), "at", pattern.At,
			"letter", quote(pattern.Letter), "letters", pattern.Letters, "squares", pattern.Squares)
	case errors.As(err, &term):
		return s.words.Say("error.term."+term.Code.String(), "text", quote(term.Text), "column", quote(term.Column),
			"value", quote(term.Value), "known", joinWords(chess960.Columns()))
	case errors.As(err, &path):
		key := "error.file"
		if path.Op == "open" || path.Op == "stat" || path.Op == "lstat" || path.Op == "read" {
			key = "error.read"
		}
		return s.words.Say(key, "file", s.fileName(path.Path), "error", s.explainErrno(path.Err))
	case errors.As(err, &verify):
		key := "error.verify.entry"
		if verify.Entry < 0 {
			key = "error.verify.record"
		}
		return s.words.Say(key, "entry", verify.Entry+1, "what", s.words.Say("verify."+verify.Code.String(), "got", quote(verify.Got), "want", quote(verify.Want)))
	case errors.Is(err, bufio.ErrTooLong):
		return s.words.Say("error.line", "most", longestLine)
	}
	for _, known := range eventErrors {
		if errors.Is(err, known.err) {
			text := ""
			if errors.As(err, &refusal) {
				text = quote(refusal.Text)
			}
			return s.words.Say("error.event."+known.key, "text", text, "least", sealed.MinDice)
		}
	}
	return err.Error()
}

// eventErrors are the errors of sealed draws that speak for themselves, and their
// keys, the particular before the general.
var eventErrors = []struct {
	err error
	key string
}{
	{eventfile.ErrExists, "exists"}, {eventfile.ErrLocked, "locked"}, {eventfile.ErrMoved, "moved"}, {eventfile.ErrReserved, "reserved"},
	{eventfile.ErrDamaged, "damaged"}, {sealed.ErrEventName, "name"}, {sealed.ErrSameLabel, "samelabel"}, {sealed.ErrDoubleOnce, "doubleonce"}, {sealed.ErrReason, "reason"},
	{sealed.ErrWrongSecret, "secret"}, {sealed.ErrNoLinksLeft, "links"}, {sealed.ErrDrawPending, "pending"},
	{sealed.ErrNothingVoid, "void"}, {sealed.ErrCount, "count"}, {sealed.ErrRules, "rules"}, {sealed.ErrLabel, "label"},
	{sealed.ErrPublicDice, "dice"}, {sealed.ErrFewDice, "fewdice"}, {sealed.ErrPublicDrand, "drand"}, {sealed.ErrDrandLabel, "drandlabel"}, {sealed.ErrPublic, "public"},
	{sealed.ErrDrandProof, "proof"},
}

// fileName returns how a message names a file.
func (s *session) fileName(path string) string {
	if path == os.Stdout.Name() {
		return s.words.Say("error.stdout")
	}
	if quoted := quote(path); quoted != `"`+path+`"` {
		return quoted
	}
	return path
}

// explainErrno words what the operating system says about a file.
func (s *session) explainErrno(err error) string {
	for key, errno := range map[string]error{
		"full": syscall.ENOSPC, "readonly": syscall.EROFS, "permission": fs.ErrPermission, "missing": fs.ErrNotExist,
		"folder": syscall.EISDIR, "nofolder": syscall.ENOTDIR, "large": syscall.EFBIG, "links": syscall.ELOOP, "name": syscall.ENAMETOOLONG,
	} {
		if errors.Is(err, errno) {
			return s.words.Say("error.file." + key)
		}
	}
	return err.Error()
}

var fenKeys = map[engine.FENField]string{
	engine.FieldTurn: "turn", engine.FieldCastling: "castling",
	engine.FieldEnPassant: "enpassant", engine.FieldHalfmoves: "counter", engine.FieldFullmoves: "counter",
}

// explainFEN says everything that is wrong with a FEN.
func (s *session) explainFEN(e *engine.FENError) string {
	var faults []string
	switch e.Field {
	case engine.FieldCount:
		return s.words.Say("error.fen.count", "text", quote(e.FEN), "count", e.Text)
	case engine.FieldPlacement:
		faults = append(faults, s.explain(e.Err)) // which says what was read
	default:
		faults = append(faults, s.words.Say("error.fen", "text", quote(e.FEN), "fault", s.explainField(e)))
	}
	for _, other := range e.Also {
		faults = append(faults, s.explainField(other))
	}
	if e.Illegal != nil {
		faults = append(faults, s.illegalReasons(e.Illegal)...)
	}
	return s.words.Join(faults)
}

// explainField says what one field, not the placement, says and should say.
func (s *session) explainField(e *engine.FENError) string {
	key := fenKeys[e.Field]
	return s.words.Say("error.fen.field", "field", s.words.Say("fen.field."+key), "value", quote(e.Text), "right", s.words.Say("fen.right."+key))
}

func (s *session) explainMove(e *engine.MoveError) string {
	text := quote(e.Text)
	switch k := e.Castling; {
	case k != nil && k.Legal():
		return s.words.Say("error.move.kingmove", "text", text, "notation", k.Side.Notation(), "uci", k.KingFrom.String()+k.RookFrom.String())
	case k != nil:
		return s.words.Say("error.move.castling", "text", text, "side", k.Side, "reasons", s.words.Join(s.obstacles(k)))
	case errors.Is(e, engine.ErrAmbiguousMove):
		return s.words.Say("error.move.ambiguous", "text", text, "candidates", strings.Join(e.Candidates, ", "))
	case errors.Is(e, engine.ErrMoveSyntax):
		return s.words.Say("error.move.syntax", "text", text, "knight", s.letters[engine.Knight], "queen", s.letters[engine.Queen])
	case errors.Is(e, engine.ErrNoPromotion):
		return s.words.Say("error.move.promotion", "text", text, "queen", s.letters[engine.Queen])
	}
	return s.words.Say("error.move.illegal", "text", text)
}

func (s *session) explainIllegal(e *engine.IllegalError) string {
	return s.words.Say("error.illegal", "text", quote(e.Setup.FEN()), "reasons", s.words.Join(s.illegalReasons(e)))
}

func (s *session) illegalReasons(e *engine.IllegalError) (reasons []string) {
	for _, reason := range engine.Illegals {
		if e.Reasons&reason != 0 {
			reasons = append(reasons, s.words.Say("illegal."+reason.String(),
				"rights", strings.ReplaceAll(squareList(e.BadRights), " ", ", "), "square", e.Setup.EnPassant))
		}
	}
	return reasons
}

func (s *session) explainStart(e *chess960.StartError) string {
	var faults []string
	arrangement := false
	for _, f := range e.Faults {
		faults = append(faults, s.words.Say("fault."+f.Code.String(),
			"got", f.Got, "want", f.Want, "letters", joinLetters(f.Letters), "piece", s.words.Say("roles."+f.Role.String())))
		arrangement = arrangement || f.Code >= chess960.WrongLength
	}
	key := "error.start"
	if arrangement {
		key = "error.arrangement"
	}
	return s.words.Say(key, "text", quote(e.Text), "faults", s.words.Join(faults))
}

func (s *session) explainDraw(e *chess960.DrawError) string {
	key := "error.draw." + e.Code.String()
	if e.Code == chess960.PoolTooSmall {
		switch {
		case e.Most == 0:
			key += ".empty"
		case e.Twins:
			key += ".twins"
		case e.Excluded == 0:
			key += ".all"
		}
	}
	return s.words.Say(key, "count", e.Count, "most", e.Most, "excluded", e.Excluded, "error", e.Err)
}

// status says how the game stands, in a word or two.
func (s *session) status(p *engine.Position) string {
	status := p.Status()
	if status != engine.Ongoing {
		return s.words.Say("status." + status.String())
	}
	key := "turn." + p.Turn().String()
	if p.Checkers() != 0 {
		key += ".check"
	}
	return s.words.Say(key)
}

// quote returns text in quotes with everything escaped that does not print, and
// cut to a length that a line can hold.
func quote(text string) string {
	const most = 100
	if len(text) <= most {
		return strconv.Quote(text)
	}
	cut := most
	for cut > most-utf8.UTFMax && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return strconv.Quote(text[:cut]) + "..."
}

// joinLetters lists single letters, each in quotes.
func joinLetters(letters string) string {
	var list []string
	for _, letter := range letters {
		list = append(list, strconv.Quote(string(letter)))
	}
	return strings.Join(list, ", ")
}

// playHelp explains what can be typed in a conversation.
func (s *session) playHelp() string {
	return s.words.Say("play.help", "knight", s.letters[engine.Knight], "queen", s.letters[engine.Queen])
}

// shown returns text as it is if all of it prints, else in quotes: nothing in a
// file may take hold of the terminal.
func shown(text string) string {
	if quoted := quote(text); quoted != `"`+text+`"` && strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return quoted
	}
	return text
}

func joinWords(words []string) string { return strings.Join(words, ", ") }
