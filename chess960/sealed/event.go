package sealed

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960"
)

// Secret is what the arbiter keeps in a file of its own until the event is over:
// the last nonce, from which all others follow.
type Secret struct {
	Format string `json:"format"`
	Rules  string `json:"rules"`
	Anchor string `json:"anchor"`
	Tip    string `json:"tip"`
}

// Why a sealed draw cannot be made; errors of [Record.Begin] and others wrap one
// of these, or are a *VerifyError, or say what is wrong with label or public part.
var (
	ErrWrongSecret = errors.New("the secret does not belong to this record")
	ErrNoLinksLeft = errors.New("no links are left: the event needs a new record with a new anchor")
	ErrDrawPending = errors.New("a draw is pending: it must be completed first")
	ErrNonePending = errors.New("no draw is pending")
	ErrReason      = errors.New("a reason is one line of text")
	ErrNothingVoid = errors.New("only the latest draw can be set aside, and only once")
	ErrCount       = errors.New("the count is not what the label calls for, or more than the pool has")
	ErrDoubleOnce  = errors.New("double Chess960 needs an event in which starts may repeat")
	ErrSameLabel   = errors.New("a draw with this label stands already: a redraw needs that it be set aside first")
)

// New fixes the rules and the chain of an event. random is the operating
// system's generator. The record's anchor is to be published before the first
// draw; the secret is to be kept.
func New(rules Rules, random io.Reader) (Record, Secret, error) {
	if err := rules.Check(); err != nil {
		return Record{}, Secret{}, err
	}
	tip, err := randomNonce(random)
	if err != nil {
		return Record{}, Secret{}, &chess960.DrawError{Code: chess960.SourceFailed, Err: err}
	}
	line := rules.String()
	r := Record{Format: format, Rules: line, Anchor: anchorOf(line, tip.back(rules.Links)), Entries: []Entry{}}
	return r, Secret{format, line, r.Anchor, tip.String()}, nil
}

// Begin appends a pending entry: what was announced and what was thrown. It must
// be safe on disk before [Record.Complete] touches the nonce. A label outside
// the protocol's grammar is refused unless free says that it may be.
func (r *Record) Begin(label string, count int, public string, free bool) error {
	report, err := r.Announce(label, count, free)
	if err != nil {
		return err
	}
	parsed, _ := ParseLabel(label)
	if err := CheckPublic(public, parsed); err != nil {
		return err
	}
	r.Entries = append(r.Entries, Entry{
		Type: PendingEntry, Draw: report.Draws + 1, Label: label, Count: count, Public: public, Prev: report.Head,
	})
	return nil
}

// Announce checks everything about the next draw that can be known before the
// public part is: it must hold before anybody throws dice, or a new label could
// be chosen with the dice on the table. It changes nothing.
func (r *Record) Announce(label string, count int, free bool) (Report, error) {
	report, err := r.Verify(Published{})
	switch {
	case err != nil:
		return report, err
	case report.Pending:
		return report, ErrDrawPending
	case report.Draws == report.Rules.Links:
		return report, ErrNoLinksLeft
	}
	parsed, err := ParseLabel(label)
	switch {
	case err != nil && !(free && printable(label)):
		return report, err
	case slices.Contains(r.standing(), label):
		return report, refused(ErrSameLabel, label)
	case parsed.Double && !report.Rules.Repeat:
		return report, refused(ErrDoubleOnce, label)
	case parsed.Count() > 0 && parsed.Count() != count, count < 1, count > chess960.MaxDraw,
		count > report.Most:
		return report, refused(ErrCount, strconv.Itoa(count))
	}
	return report, nil
}

// standing returns the labels of the draws that were not set aside.
func (r *Record) standing() (labels []string) {
	for _, e := range r.Entries {
		switch {
		case e.Type == DrawEntry:
			labels = append(labels, e.Label)
		case e.Type == VoidEntry && len(labels) > 0:
			labels = labels[:len(labels)-1]
		}
	}
	return labels
}

// Complete makes the pending entry the draw that nonce and public part give.
func (r *Record) Complete(secret Secret) error {
	tip, err := r.check(secret)
	if err != nil {
		return err
	}
	report, err := r.Verify(Published{})
	switch {
	case err != nil:
		return err
	case !report.Pending:
		return ErrNonePending
	}
	v, err := newVerifier(r)
	if err != nil {
		return err
	}
	last := len(r.Entries) - 1
	for i := range last {
		if err := v.entry(i, &r.Entries[i]); err != nil {
			return err
		}
	}
	e := r.Entries[last]
	e.Type, e.Nonce = DrawEntry, tip.back(v.rules.Links-e.Draw).String()
	nonce, _ := ParseNonce(e.Nonce)
	work := v.work(&e, nonce)
	if len(work.Picks) < e.Count {
		return refused(ErrCount, strconv.Itoa(e.Count))
	}
	e.Result, e.Arrangement, e.Digest = work.numbers(), work.arrangements(), work.Digest
	r.Entries[last] = e
	return nil
}

// check returns the secret's tip if it belongs to the record.
func (r *Record) check(secret Secret) (tip Nonce, err error) {
	rules, err := ParseRules(r.Rules)
	if err != nil {
		return Nonce{}, err
	}
	tip, ok := ParseNonce(secret.Tip)
	if !ok || secret.Format != format || secret.Rules != r.Rules || secret.Anchor != r.Anchor ||
		anchorOf(r.Rules, tip.back(rules.Links)) != r.Anchor {
		return Nonce{}, ErrWrongSecret
	}
	return tip, nil
}

// CheckSecret returns an error that wraps ErrWrongSecret unless the secret
// belongs to the record.
func (r *Record) CheckSecret(secret Secret) error {
	_, err := r.check(secret)
	return err
}

// Void sets the latest draw aside, in the open: reason says why, in one line.
// Its starts have been seen and stay out of the pool.
func (r *Record) Void(reason string) error {
	report, err := r.Verify(Published{})
	switch {
	case err != nil:
		return err
	case report.Pending:
		return ErrDrawPending
	case len(r.Entries) == 0 || r.Entries[len(r.Entries)-1].Type != DrawEntry:
		return ErrNothingVoid
	case !oneLine(reason) || strings.TrimSpace(reason) == "":
		return refused(ErrReason, reason)
	}
	e := Entry{Type: VoidEntry, Draw: report.Draws, Reason: reason, Prev: report.Head}
	e.Digest = voidDigest(&e)
	r.Entries = append(r.Entries, e)
	return nil
}

// Work is how a sealed draw is done, byte for byte, so that a sceptic can follow
// it with a pen and a program for SHA-256.
type Work struct {
	Draw  int
	Label string
	// Nonce hashes to NonceBefore: the nonce of the draw before, or, for the
	// first draw, what the anchor binds.
	Nonce, NonceBefore string
	// Message is what the blocks authenticate under the nonce, with a line feed
	// and the block's number behind it.
	Message string
	Blocks  []string // as far as they were used
	Picks   []Pick
	// Digest is the SHA-256 of DigestText.
	DigestText, Digest string
}

// Pick is how one start was picked.
type Pick struct {
	Pool    int              // size of the pool
	Skipped []chess960.Group // groups too high to be fair
	Group   chess960.Group
	Start   chess960.Start // number Group mod Pool of the pool, counted from 0
}

// work draws with the nonce what the entry announces, out of the verifier's
// pool. There are fewer picks than announced if the pool runs out.
func (v *verifier) work(e *Entry, nonce Nonce) Work {
	w := Work{Draw: e.Draw, Label: e.Label, Nonce: nonce.String(), NonceBefore: nonce.before().String()}
	w.Message = strings.Join([]string{
		format + " draw", v.record.Rules, strconv.Itoa(e.Draw), e.Label, strconv.Itoa(e.Count), e.Prev, e.Public,
	}, "\n")
	stream := chess960.NewStream(nonce[:], w.Message)
	source := &witness{source: stream}
	for range e.Count {
		size := len(v.pool.Starts())
		source.groups = nil
		start, err := v.pool.Draw(source)
		if err != nil {
			break // the pool is empty, or the stream stuck, which no hash can be
		}
		last := len(source.groups) - 1
		w.Picks = append(w.Picks, Pick{size, source.groups[:last], source.groups[last], start})
	}
	for c := range stream.Blocks() {
		w.Blocks = append(w.Blocks, Nonce(stream.Block(c)).String())
	}
	w.DigestText = w.Message + "\n" + w.Nonce + "\n" + strings.Join(texts(w.numbers()), ",")
	w.Digest = digest(w.DigestText)
	return w
}

// witness is a source that notes what it gives.
type witness struct {
	source chess960.Source
	groups []chess960.Group
}

func (w *witness) Group() (chess960.Group, error) {
	g, err := w.source.Group()
	w.groups = append(w.groups, g)
	return g, err
}

func (w *Work) numbers() (numbers []int) {
	for _, pick := range w.Picks {
		numbers = append(numbers, pick.Start.Number())
	}
	return numbers
}

func (w *Work) arrangements() (list []string) {
	for _, pick := range w.Picks {
		list = append(list, pick.Start.String())
	}
	return list
}

func texts(numbers []int) (list []string) {
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
