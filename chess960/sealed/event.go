package sealed

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"chess960/chess960"
)

// Why a sealed draw cannot be made; errors of [Event.Announce] and others wrap
// one of these, or say what is wrong with label or public part.
var (
	ErrNoLinksLeft = errors.New("no links are left: the event needs a new record with a new anchor")
	ErrDrawPending = errors.New("a draw is pending: it must be completed first")
	ErrNonePending = errors.New("no draw is pending")
	ErrReason      = errors.New("a reason is one line of text, all of it visible")
	ErrNothingVoid = errors.New("only the latest draw can be set aside, and only once")
	ErrCount       = errors.New("the count is not what the label calls for, or more than the pool has")
	ErrDoubleOnce  = errors.New("double Chess960 needs an event in which starts may repeat")
	ErrSameLabel   = errors.New("a draw with this label stands already: a redraw needs that it be set aside first")
	ErrOverlap     = errors.New("a draw for the same round, with games and boards in common, stands already")
	ErrRedraw      = errors.New("redraw=N stands exactly when N draws for the same games and boards were set aside")
	ErrAnnounced   = errors.New("that was not announced, or something was drawn since")
)

// Event is an event whose record holds as far as it goes: draws go on from there
// without doing the sums again. [Record.Verify] returns it. After an error it is
// as it was before the call.
type Event struct {
	record   Record
	verifier *verifier
	bound    bool
}

// Record returns the record as it is now. It does not change with the event; the
// caller must not change its entries.
func (e *Event) Record() Record { return e.record }

// Last returns the latest entry; ok is false before the first.
func (e *Event) Last() (last Entry, ok bool) {
	if len(e.record.Entries) == 0 {
		return Entry{}, false
	}
	return e.record.Entries[len(e.record.Entries)-1], true
}

// Report says where the event is now.
func (e *Event) Report() Report {
	v := e.verifier
	return Report{
		Rules: v.rules, Draws: v.draws, Pending: v.pending, Pool: slices.Clone(v.pool.Starts()), Head: v.prev,
		Bound: e.bound || v.draws > 0, Warnings: slices.Clone(v.warnings),
	}
}

// Announcement is what the hall hears before anybody throws. Who notes its line
// can show later that the draw was made on another history.
type Announcement struct {
	Draw  int // number of the draw
	Label string
	Count int // how many starts are drawn
	// Prev is the digest of the entry before, for the first draw the anchor.
	Prev string

	free bool
}

// String returns the line: number, label, count and the first MinPublished digits
// of Prev.
func (a Announcement) String() string {
	return fmt.Sprintf("draw %d, %s, count %d, after %s", a.Draw, a.Label, a.Count, a.Prev[:min(len(a.Prev), MinPublished)])
}

// Announce checks everything about the next draw that can be known before the
// public part is: it must hold before anybody throws dice, or a new label could
// be chosen with the dice on the table. It changes nothing.
//
// A count of 0 is the label's. The label is refused if it is outside the
// protocol's grammar, if it overlaps a draw that stands, or if it counts other
// redraws than there were voids; so is another count than its own. All this goes
// if free is set, and whoever verifies the record is warned of it.
func (e *Event) Announce(label string, count int, free bool) (Announcement, error) {
	v := e.verifier
	switch {
	case v.pending:
		return Announcement{}, ErrDrawPending
	case v.draws == v.rules.Links:
		return Announcement{}, ErrNoLinksLeft
	}
	parsed, err := ParseLabel(label)
	grammar := err == nil
	other, overlaps := v.history.overlapping(parsed)
	switch {
	case !grammar && !(free && printable(label) && len(label) <= MaxLine):
		return Announcement{}, err
	case v.history.stands(label):
		return Announcement{}, refused(ErrSameLabel, label)
	case grammar && parsed.Double && !v.rules.Repeat:
		return Announcement{}, refused(ErrDoubleOnce, label)
	case grammar && !free && overlaps:
		return Announcement{}, refused(ErrOverlap, other.String())
	case grammar && !free && parsed.Redraw != v.history.redraw(parsed):
		return Announcement{}, refused(ErrRedraw, strconv.Itoa(v.history.redraw(parsed)))
	}
	if count == 0 {
		count = parsed.Count()
	}
	if count < 1 || count > min(v.pool.Most(), chess960.MaxDraw) || count != parsed.Count() && !free {
		return Announcement{}, refused(ErrCount, strconv.Itoa(count))
	}
	return Announcement{v.draws + 1, label, count, v.prev, free}, nil
}

// Begin appends a pending entry: what was announced and what was thrown, with
// the proof of a drand part if there is one. It must be safe on disk before
// [Event.Complete] touches the nonce.
func (e *Event) Begin(a Announcement, public string, proof *DrandProof) error {
	if now, err := e.Announce(a.Label, a.Count, a.free); err != nil {
		return err
	} else if now != a {
		return refused(ErrAnnounced, a.String())
	}
	label, _ := ParseLabel(a.Label)
	if err := CheckPublic(public, label); err != nil {
		return err
	}
	if proof != nil {
		if err := proof.check(label, public); err != nil {
			return err
		}
	}
	return e.append(Entry{Type: PendingEntry, Draw: a.Draw, Label: a.Label, Count: a.Count, Public: public, Prev: a.Prev, Drand: proof})
}

// append holds a new entry against the record and adds it.
func (e *Event) append(entry Entry) error {
	entries := append(e.record.Entries, entry)
	if err := e.verifier.entry(len(entries)-1, &entries[len(entries)-1]); err != nil {
		return err
	}
	e.record.Entries = slices.Clip(entries)
	return nil
}

// Complete makes the pending entry the draw that nonce and public part give.
func (e *Event) Complete(secret Secret) error {
	v, last := e.verifier, len(e.record.Entries)-1
	if !v.pending {
		return ErrNonePending
	}
	nonce, err := e.nonce(secret, 1)
	if err != nil {
		return err
	}
	entry := e.record.Entries[last]
	if entry.Count > v.pool.Most() { // the record was not written by this package
		return refused(ErrCount, strconv.Itoa(entry.Count))
	}
	w := v.work(&entry, nonce)
	entry.Type, entry.Nonce, entry.Result, entry.Arrangement, entry.Digest = DrawEntry, nonce.String(), w.result, w.result, w.digest
	v.drawn(&entry, nonce)
	e.record.Entries = append(slices.Clip(e.record.Entries[:last]), entry)
	return nil
}

// Longest returns the record as long as it can be when the pending entry is
// completed: whoever writes records makes sure beforehand that it stays within
// [MaxBytes]. Without a pending entry it is the record.
func (e *Event) Longest() Record {
	r := e.record
	last := len(r.Entries) - 1
	if !e.verifier.pending {
		return r
	}
	entry := r.Entries[last]
	entry.Type, entry.Nonce, entry.Digest = DrawEntry, e.verifier.anchor, e.verifier.anchor
	entry.Result = slices.Repeat([]chess960.Start{chess960.Classical()}, entry.Count) // three digits
	entry.Arrangement = entry.Result
	r.Entries = append(slices.Clip(r.Entries[:last]), entry)
	return r
}

// Void sets the latest draw aside, in the open: reason says why, in one line of
// visible text. Its starts have been seen and stay out of the pool.
func (e *Event) Void(reason string) error {
	v := e.verifier
	switch {
	case v.pending:
		return ErrDrawPending
	case !v.voidable:
		return ErrNothingVoid
	case !reasonable(reason):
		return refused(ErrReason, reason)
	}
	entry := Entry{Type: VoidEntry, Draw: v.draws, Reason: reason, Prev: v.prev}
	entry.Digest = voidDigest(&entry)
	return e.append(entry)
}
