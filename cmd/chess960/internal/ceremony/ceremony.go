// Package ceremony is the sealed draw at the arbiter's table: what is announced, the dice
// that are read out and read back, the draw that is completed first if an earlier one was
// cut off, and the result, which is shown only once it is on the disk. [Ceremony.Draw] is
// the whole of it; [AskThrows] asks for the dice.
//
// It decides nothing about the draw itself, which is package sealed's, and knows no flags.
package ceremony

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
)

// Request is what the arbiter asks for. What is empty, or 0, was not said.
type Request struct {
	Label     string
	FreeLabel bool // the label need not follow the grammar
	Count     int
	// Public is the public part, if the dice were thrown already.
	Public string
	// DrandSignature proves a drand part.
	DrandSignature string
	// Head is how the record must end, or begin to: else an older copy was put back.
	Head string
}

// Ceremony is one sealed draw of an event.
type Ceremony struct {
	Event *eventfile.Event
	Request
	Speaker *speak.Speaker
	// Say tells the arbiter something beside the result.
	Say func(text string)
	// Ask asks for the throws of what is announced; nil if nobody can be asked.
	Ask func(sealed.Announcement) (public string, err error)
	// Show shows the latest draw to the players.
	Show func() error
}

// Draw makes the next draw of the event. What was announced and thrown is safe on the
// disk before the nonce is touched, and the result before it is shown. If an earlier draw
// was cut off in between, that one is completed first, with what was thrown for it.
func (c *Ceremony) Draw() error {
	c.Public = spaced(c.Public)
	last, _ := c.Event.Last()
	switch {
	case last.Type == sealed.PendingEntry:
		return c.completePending(&last)
	case last.Type == sealed.DrawEntry && last.Label == c.Label:
		return c.showAgain(&last)
	}
	if err := c.atHead(c.Event.Report().Head); err != nil {
		return err
	}
	if c.Label == "" {
		return cmdline.Misuse("usage.label")
	}
	announced, err := c.Event.Announce(c.Label, c.Count, c.FreeLabel)
	if err != nil {
		return Misused(err)
	}
	public := c.Public
	label, _ := sealed.ParseLabel(announced.Label)
	if doubt := c.doubt(label); doubt != "" {
		c.Say(doubt)
	}
	switch {
	case public != "":
	case label.Drand != "":
		return cmdline.Misuse("usage.public.drand")
	case c.Ask == nil:
		return cmdline.Misuse("usage.public")
	default:
		if err := c.Event.Rewrite(); err != nil {
			return err
		}
		if public, err = c.Ask(announced); err != nil {
			return err
		}
	}
	proof, err := c.proof(public)
	if err != nil {
		return cmdline.Usage(err)
	}
	if err := c.Event.Begin(announced, public, proof); err != nil {
		return Misused(unsaved(err))
	}
	return c.complete()
}

// completePending completes the draw that was cut off.
func (c *Ceremony) completePending(pending *sealed.Entry) error {
	if err := c.atHead(pending.Prev); err != nil {
		return err
	}
	c.Say(c.Speaker.Say("event.pending", "draw", pending.Draw, "label", speak.Shown(pending.Label), "public", speak.Shown(pending.Public)))
	if err := c.complete(); err != nil {
		return err
	}
	if c.otherThan(pending) {
		return speak.Tell("event.pending.other")
	}
	return nil
}

// showAgain shows the latest draw, which has the label that was asked for. The
// program may have been cut off after the draw and before it was shown; to draw
// again for the same purpose would be to choose, and so is refused.
func (c *Ceremony) showAgain(last *sealed.Entry) error {
	if err := c.atHead(last.Digest, last.Prev); err != nil {
		return err
	}
	if c.otherThan(last) {
		return speak.Tell("event.again.other", "label", speak.Shown(last.Label), "public", c.Speaker.Public(last.Public), "count", last.Count)
	}
	c.Say(c.Speaker.Say("event.again", "label", speak.Shown(last.Label)))
	return c.Show()
}

// complete makes the pending entry a draw, on the disk, and only then shows it.
func (c *Ceremony) complete() error {
	if err := c.Event.Complete(); err != nil {
		return unsaved(err)
	}
	if err := c.Show(); err != nil {
		return speak.Tell("event.unshown", "error", err)
	}
	return nil
}

// unsaved adds to the error of a disk what is to be done: the dice were seen.
func unsaved(err error) error {
	var disk *eventfile.SaveError
	if !errors.As(err, &disk) {
		return err
	}
	return speak.Tell("event.unsaved", "error", err)
}

// atHead refuses a record that does not end as Head says, if that was said: then an
// older copy was put back, or another record.
func (c *Ceremony) atHead(heads ...string) error {
	if c.Head == "" || slices.ContainsFunc(heads, func(head string) bool { return sealed.Begins(head, c.Head) }) {
		return nil
	}
	return speak.Tell("event.head", "head", c.Head, "got", heads[0])
}

// otherThan reports whether something else is asked for than an entry has.
func (r *Request) otherThan(e *sealed.Entry) bool {
	signature := ""
	if e.Drand != nil {
		signature = e.Drand.Signature
	}
	return r.Label != "" && r.Label != e.Label || r.Public != "" && r.Public != e.Public ||
		r.Count != 0 && r.Count != e.Count || r.DrandSignature != "" && r.DrandSignature != signature
}

// proof makes the proof that the drand signature gives, nil without one.
func (r *Request) proof(public string) (*sealed.DrandProof, error) {
	if r.DrandSignature == "" {
		return nil, nil
	}
	label, _ := sealed.ParseLabel(r.Label)
	_, round, _ := strings.Cut(label.Drand, "/")
	n, _ := strconv.ParseUint(round, 10, 64) // 0, which no round has, for a label without
	return sealed.NewDrandProof(n, public, r.DrandSignature)
}

// Misused makes a usage error of an error that what was typed is to blame for, whatever
// the event has seen.
func Misused(err error) error {
	for _, typed := range []error{
		sealed.ErrLabel, sealed.ErrCount, sealed.ErrDoubleOnce, sealed.ErrReason,
		sealed.ErrPublic, sealed.ErrPublicDice, sealed.ErrDiceCount, sealed.ErrPublicDrand, sealed.ErrDrandLabel, sealed.ErrDrandProof,
	} {
		if errors.Is(err, typed) {
			return cmdline.Usage(err)
		}
	}
	return err
}

// AskThrows announces a draw on out, asks there for all its throws, and has them
// confirmed. It returns the public part.
func AskThrows(a sealed.Announcement, in io.Reader, out io.Writer, s *speak.Speaker) (public string, err error) {
	lines := input.Lines(in)
	ask := func(text string) (string, error) {
		fmt.Fprint(out, text, " ")
		switch {
		case lines.Scan():
			return strings.TrimSpace(lines.Text()), nil
		}
		fmt.Fprintln(out) // the question's line was not ended
		if lines.Err() != nil {
			fmt.Fprintln(out, s.Say("event.undrawn"))
			return "", lines.Err()
		}
		return "", speak.Tell("event.undrawn")
	}
	fmt.Fprintln(out, s.Announcement(&a))
	for {
		throws, err := readThrows(ask, out, s)
		if err != nil {
			return "", err
		}
		answer, err := ask(s.Say("event.right", "throws", strings.Join(throws, " ")))
		for err == nil && !begins(answer, s.Say("event.yes")) && !begins(answer, s.Say("event.no")) {
			answer, err = ask(s.Say("event.yesorno"))
		}
		switch {
		case err != nil:
			return "", err
		case begins(answer, s.Say("event.yes")):
			return "dice:" + strings.Join(throws, " "), nil
		}
		fmt.Fprintln(out, s.Say("event.readagain"))
	}
}

// spaced returns a public part with its throws as the record has them, a space between,
// however they were typed; throws alone are dice. What is not throws stays, and is refused
// as what it is.
func spaced(public string) string {
	if throws, wrong := draw.ReadThrows(public); wrong == "" && len(throws) > 0 {
		public = "dice:" + public
	}
	before, after, found := strings.Cut(public, "dice:")
	if found && (before == "" || strings.HasSuffix(before, " ")) {
		if throws, wrong := draw.ReadThrows(after); wrong == "" && len(throws) > 0 {
			return before + "dice:" + strings.Trim(fmt.Sprint(throws), "[]")
		}
	}
	return public
}

// begins reports whether an answer is a word, or its beginning.
func begins(answer, word string) bool {
	return answer != "" && strings.HasPrefix(word, strings.ToLower(answer))
}

// readThrows asks for throws until all are there. A line with anything else in it, or
// with more than are left, does not count.
func readThrows(ask func(string) (string, error), out io.Writer, s *speak.Speaker) (throws []string, err error) {
	for len(throws) < sealed.Throws {
		left := sealed.Throws - len(throws)
		line, err := ask(s.Say("event.throws", "left", left))
		if err != nil {
			return nil, err
		}
		signs, wrong := draw.ReadThrows(line)
		switch {
		case wrong != "":
			fmt.Fprintln(out, s.Say("event.noline", "text", speak.Quote(wrong)))
		case len(signs) > left:
			fmt.Fprintln(out, s.Say("event.toomany", "throws", len(signs), "left", left))
		default:
			for _, sign := range signs {
				throws = append(throws, strconv.Itoa(sign))
			}
		}
	}
	return throws, nil
}
