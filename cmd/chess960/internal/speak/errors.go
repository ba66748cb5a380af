package speak

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/engine"
)

// Message is an error whose words are found by a key of package i18n, with pairs
// of names and values for them. A value that is an error is put into words too.
type Message struct {
	Key   string
	Pairs []any
}

// Tell returns a Message.
func Tell(key string, pairs ...any) error { return &Message{key, pairs} }

func (m *Message) Error() string { return m.Key }

// Explain words an error for the user. The libraries' errors carry codes, and
// their words are looked up here; an error without codes speaks for itself.
func (s *Speaker) Explain(err error) string {
	var (
		message *Message
		move    *engine.MoveError
		bound   *score.BoundError
		refusal engine.Refusal
		verify  *sealed.VerifyError
		file    *eventfile.FileError
		save    *eventfile.SaveError
		path    *fs.PathError
	)
	switch {
	case errors.As(err, &message):
		return s.message(message)
	case errors.As(err, &move):
		return s.refusedMove(move, err)
	case errors.As(err, &bound):
		return s.boundError(bound)
	case errors.As(err, &refusal):
		return s.words.Say("refusal."+refusal.String(), "article", refusal.Article())
	case errors.Is(err, position.ErrEmpty):
		return s.words.Say("usage.position.empty")
	case errors.As(err, &file):
		return s.fileError(file)
	case errors.As(err, &save):
		return s.words.Say("error.file", "file", s.FileName(save.Name), "error", s.Errno(save.Err))
	case errors.As(err, &path):
		key := "error.file"
		if path.Op == "open" || path.Op == "stat" || path.Op == "lstat" || path.Op == "read" {
			key = "error.read"
		}
		return s.words.Say(key, "file", s.FileName(path.Path), "error", s.Errno(path.Err))
	case errors.As(err, &verify):
		return s.verifyError(verify)
	case errors.Is(err, bufio.ErrTooLong):
		return s.words.Say("error.line", "most", input.LongestLine)
	}
	if text, known := s.positionError(err); known {
		return text
	}
	if text, known := s.startError(err); known {
		return text
	}
	if text, known := s.eventError(err); known {
		return text
	}
	if text, known := s.sheetError(err); known {
		return text
	}
	return OneLine(err.Error())
}

func (s *Speaker) message(m *Message) string {
	pairs := make([]any, len(m.Pairs))
	for i, value := range m.Pairs {
		if err, ok := value.(error); ok {
			value = s.Explain(err)
		}
		pairs[i] = value
	}
	return s.words.Say(m.Key, pairs...)
}

// FileName returns how a message names a file.
func (s *Speaker) FileName(path string) string {
	if path == os.Stdout.Name() {
		return s.words.Say("error.stdout")
	}
	return Name(path)
}

// Errno words what the operating system says about a file.
func (s *Speaker) Errno(err error) string {
	for key, errno := range map[string]error{
		"full": syscall.ENOSPC, "readonly": syscall.EROFS, "permission": fs.ErrPermission, "missing": fs.ErrNotExist,
		"folder": syscall.EISDIR, "nofolder": syscall.ENOTDIR, "large": syscall.EFBIG, "links": syscall.ELOOP, "name": syscall.ENAMETOOLONG,
	} {
		if errors.Is(err, errno) {
			return s.words.Say("error.file." + key)
		}
	}
	var errno syscall.Errno
	if errors.As(err, &errno) {
		err = errno // without the names of files that the message has already
	}
	return OneLine(err.Error())
}

// fileError says which file of an event cannot be read, and what is to be done.
func (s *Speaker) fileError(e *eventfile.FileError) string {
	key := "event.record."
	if e.Secret {
		key = "event.secret."
	}
	switch {
	case errors.Is(e, eventfile.ErrDamaged):
		return s.words.Say(key+"damaged", "file", s.FileName(e.Name), "error", damage(e.Err))
	case errors.Is(e, fs.ErrNotExist):
		return s.words.Say(key+"missing", "file", s.FileName(e.Name))
	}
	return s.words.Say("error.read", "file", s.FileName(e.Name), "error", s.Errno(e.Err))
}

// damage says what is wrong with a file, in the English of what read it, without
// what the message says already.
func damage(err error) string {
	text := err.Error()
	for _, known := range []error{eventfile.ErrDamaged, sealed.ErrRecord, sealed.ErrSecret} {
		text = strings.TrimPrefix(text, known.Error()+": ")
	}
	return OneLine(text)
}

func (s *Speaker) verifyError(e *sealed.VerifyError) string {
	key := "error.verify.entry"
	if e.Entry < 0 {
		key = "error.verify.record"
	}
	return s.words.Say(key, "entry", e.Entry+1, "what", s.words.Say("verify."+e.Code.String(), "got", Quote(e.Got), "want", Quote(e.Want)))
}

// eventErrors are the errors of sealed draws that speak for themselves, and their
// keys, the particular before the general.
var eventErrors = []struct {
	err error
	key string
}{
	{eventfile.ErrExists, "exists"}, {eventfile.ErrLocked, "locked"}, {eventfile.ErrMoved, "moved"}, {eventfile.ErrReserved, "reserved"},
	{eventfile.ErrTooLong, "long"}, {sealed.ErrRecord, "damaged"}, {sealed.ErrEventName, "name"}, {sealed.ErrSameLabel, "samelabel"}, {sealed.ErrOverlap, "overlap"},
	{sealed.ErrRedraw, "redraw"}, {sealed.ErrDoubleOnce, "doubleonce"}, {sealed.ErrReason, "reason"},
	{sealed.ErrWrongSecret, "secret"}, {sealed.ErrNoLinksLeft, "links"}, {sealed.ErrDrawPending, "pending"},
	{sealed.ErrNonePending, "nonepending"},
	{sealed.ErrNothingVoid, "void"}, {sealed.ErrCount, "count"}, {sealed.ErrRules, "rules"}, {sealed.ErrLabel, "label"},
	{sealed.ErrPublicDice, "dice"}, {sealed.ErrDiceCount, "dicecount"}, {sealed.ErrPublicDrand, "drand"}, {sealed.ErrDrandLabel, "drandlabel"}, {sealed.ErrPublic, "public"},
	{sealed.ErrDrandProof, "proof"},
}

// labelWords are the words of which labels are made.
var labelWords = []string{"round", "playoff", "game", "games", "boards", "dfrc", "white", "black", "redraw", "drand", "quicknet", "default"}

// eventError words an error of a sealed draw or its files.
func (s *Speaker) eventError(err error) (text string, known bool) {
	for _, e := range eventErrors {
		if !errors.Is(err, e.err) {
			continue
		}
		var refusal sealed.Error
		if as := (*sealed.Error)(nil); errors.As(err, &as) {
			refusal = *as
		}
		told := Tell("error.event."+e.key, "text", Quote(refusal.Text), "throws", sealed.Throws, "beside", sealed.ThrowsBesideDrand)
		if e.err == sealed.ErrLabel {
			told = SuggestParts(told, refusal.Text, ";=/,", labelWords, func(text string) error { _, err := sealed.ParseLabel(text); return err })
		}
		return s.Explain(told), true
	}
	return "", false
}
