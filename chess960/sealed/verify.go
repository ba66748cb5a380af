package sealed

import (
	"fmt"
	"slices"
	"strings"

	"chess960/chess960"
)

// Published is what a record is held against. Without it a record proves only
// that it agrees with itself.
type Published struct {
	// Anchor is the anchor from the poster, in full or its first MinPublished
	// digits or more; "" if it is not at hand.
	Anchor string
	// Head is the last digest announced, likewise. It shows that no entry was
	// dropped from the end or made again.
	Head string
	// Secret is the arbiter's, which is not published but may be at hand; nil if
	// it is not. Until the first draw nothing else shows that the rules line is
	// the one that the anchor binds.
	Secret *Secret
}

// MinPublished is how many hexadecimal digits of an anchor or digest are enough
// to hold a record against it.
const MinPublished = 32

// Begins reports whether text, 64 hexadecimal digits, begins with what was
// published of it: MinPublished digits or more, in either case.
func Begins(text, published string) bool {
	return len(published) >= MinPublished && strings.HasPrefix(text, strings.ToLower(published))
}

// Report says what a record that holds says.
type Report struct {
	Rules Rules
	// Draws counts the draws, those set aside included; Links - Draws are left.
	Draws int
	// Pending is set when a draw was begun and not finished.
	Pending bool
	// Pool are the starts that may still come, ascending.
	Pool []chess960.Start
	// Head is the digest of the last entry, or the anchor.
	Head string
	// Bound is set when a draw's nonce, or the secret, has shown that the rules
	// line is the one that the anchor binds.
	Bound bool
	// Warnings are what a reader should know though nothing is false.
	Warnings []Warning
}

// Verify does every sum of the record again, and returns the event that it is the
// record of, ready to go on. The error is a *VerifyError that names the first
// entry that does not hold.
func (r Record) Verify(published Published) (*Event, error) { return r.verify(published, nil) }

// Explain is Verify that also shows its work: explain gets each draw that holds,
// in order.
func (r Record) Explain(published Published, explain func(Work)) (*Event, error) {
	return r.verify(published, explain)
}

func (r Record) verify(published Published, explain func(Work)) (*Event, error) {
	v, err := newVerifier(&r)
	if err != nil {
		return nil, err
	}
	v.explain = explain
	if published.Anchor != "" && !Begins(r.Anchor, published.Anchor) {
		return nil, &VerifyError{WrongAnchor, -1, 0, r.Anchor, published.Anchor}
	}
	for i := range r.Entries {
		if err := v.entry(i, &r.Entries[i]); err != nil {
			return nil, err
		}
	}
	r.Entries = slices.Clip(r.Entries) // what is added goes into a copy
	e := &Event{record: r, verifier: v}
	bound := v.draws > 0
	if published.Secret != nil {
		if err := e.CheckSecret(*published.Secret); err != nil {
			return nil, &VerifyError{WrongSecret, -1, 0, r.Rules, published.Secret.Rules}
		}
		bound = true
	}
	switch {
	case published.Anchor == "":
		v.warn(NoAnchor, -1, "")
	case !bound:
		return nil, &VerifyError{Unbound, -1, 0, r.Rules, ""}
	}
	switch {
	case published.Head == "":
		v.warn(NoHead, -1, "")
	case !Begins(v.prev, published.Head):
		return nil, &VerifyError{WrongHead, -1, 0, v.prev, published.Head}
	}
	e.bound, v.explain = bound, nil
	return e, nil
}

// verifier walks along a record. It holds what the next entry is held against.
type verifier struct {
	rulesLine, anchor string
	rules             Rules
	pool              *chess960.Pool
	prev              string // digest of the entry before, or the anchor
	nonce             Nonce  // of the last draw
	draws             int
	voidable          bool // the entry before is a draw
	pending           bool
	history           history
	warnings          []Warning
	explain           func(Work) // nil if nobody asks
}

func newVerifier(r *Record) (*verifier, error) {
	if r.Format != format {
		return nil, &VerifyError{WrongFormat, -1, 0, r.Format, format}
	}
	rules, err := ParseRules(r.Rules)
	if err != nil {
		return nil, &VerifyError{WrongRules, -1, 0, r.Rules, ""}
	}
	if _, ok := ParseNonce(r.Anchor); !ok {
		return nil, &VerifyError{WrongAnchor, -1, 0, r.Anchor, ""}
	}
	pool, err := chess960.NewPool(rules.drawRules())
	if err != nil {
		return nil, err
	}
	v := &verifier{rulesLine: r.Rules, anchor: r.Anchor, rules: rules, pool: pool, prev: r.Anchor}
	v.unknown(-1, r.Extra)
	return v, nil
}

func (v *verifier) warn(code WarningCode, entry int, text string) {
	v.warnings = append(v.warnings, Warning{code, entry, text})
}

func (v *verifier) unknown(entry int, extra Extra) {
	for _, u := range extra {
		v.warn(UnknownField, entry, u.Name)
	}
}

// entry holds one entry against all before it.
func (v *verifier) entry(i int, e *Entry) error {
	fail := func(code Code, got, want string) error { return &VerifyError{code, i, e.Draw, got, want} }
	switch {
	case v.pending:
		return fail(WrongEntry, string(e.Type), "")
	case e.Type != DrawEntry && e.Type != VoidEntry && e.Type != PendingEntry:
		return fail(WrongEntry, string(e.Type), "")
	case e.Prev != v.prev:
		return fail(WrongPrev, e.Prev, v.prev)
	}
	for _, u := range e.Extra {
		if protocolField(u.Name) {
			return fail(WrongField, u.Name, "")
		}
	}
	v.unknown(i, e.Extra)
	if e.Type == VoidEntry {
		return v.void(e, fail)
	}
	if want := v.draws + 1; e.Draw != want || want > v.rules.Links {
		return fail(WrongNumber, fmt.Sprint(e.Draw), fmt.Sprint(min(want, v.rules.Links)))
	}
	if err := v.announced(i, e, fail); err != nil {
		return err
	}
	if e.Type == PendingEntry {
		v.pending = true
		return nil
	}
	return v.draw(e, fail)
}

// failing makes the error for an entry.
type failing func(code Code, got, want string) error

// void holds an entry that sets a draw aside, and takes it in.
func (v *verifier) void(e *Entry, fail failing) error {
	if !v.voidable || e.Draw != v.draws {
		return fail(WrongVoid, fmt.Sprint(e.Draw), "")
	}
	if !reasonable(e.Reason) {
		return fail(WrongReason, e.Reason, "")
	}
	if want := voidDigest(e); e.Digest != want {
		return fail(WrongDigest, e.Digest, want)
	}
	v.voided(e)
	return nil
}

func (v *verifier) voided(e *Entry) {
	v.prev, v.voidable = e.Digest, false
	v.history.void()
}

// draw holds a draw against nonce and public part, and takes it in.
func (v *verifier) draw(e *Entry, fail failing) error {
	nonce, ok := ParseNonce(e.Nonce)
	if !ok || !v.next(nonce) {
		return fail(WrongNonce, e.Nonce, "")
	}
	if len(e.Result) != e.Count {
		return fail(WrongResult, fmt.Sprintf("%d starts", len(e.Result)), fmt.Sprintf("%d starts", e.Count))
	}
	w := v.work(e, nonce)
	if !slices.Equal(e.Result, w.result) {
		return fail(WrongResult, clipped(e.Result), clipped(w.result))
	}
	if e.Arrangement != nil && !slices.Equal(e.Arrangement, e.Result) {
		return fail(WrongArrangement, fmt.Sprint(e.Arrangement[:min(9, len(e.Arrangement))]), fmt.Sprint(e.Result[:min(9, len(e.Result))]))
	}
	if e.Digest != w.digest {
		return fail(WrongDigest, e.Digest, w.digest)
	}
	v.drawn(e, nonce)
	if v.explain != nil {
		v.explain(w.explanation())
	}
	return nil
}

// clipped words as many starts as an error shows.
func clipped(starts []chess960.Start) string { return joined(starts[:min(len(starts), 30)]) }

// next reports whether the nonce is the next of the chain.
func (v *verifier) next(nonce Nonce) bool {
	if v.draws == 0 {
		return anchorOf(v.rulesLine, nonce.before()) == v.anchor
	}
	return nonce.before() == v.nonce
}

func (v *verifier) drawn(e *Entry, nonce Nonce) {
	v.nonce, v.prev, v.voidable, v.pending = nonce, e.Digest, true, false
	v.history.draw(e.Label)
	v.draws++
}

// announced holds label, count, public part and drand proof against their
// grammar, against each other and against the draws before.
func (v *verifier) announced(i int, e *Entry, fail failing) error {
	if !printable(e.Label) {
		return fail(WrongLabel, e.Label, "")
	}
	if e.Count < 1 || e.Count > chess960.MaxDraw || !v.rules.Repeat && e.Count > len(v.pool.Starts()) {
		return fail(WrongDrawCount, fmt.Sprint(e.Count), "")
	}
	if !printable(e.Public) {
		return fail(WrongPublic, e.Public, "")
	}
	label, err := ParseLabel(e.Label)
	if err != nil {
		v.warn(FreeLabel, i, e.Label)
		if v.history.stands(e.Label) {
			v.warn(Overlap, i, e.Label)
		}
	} else {
		if e.Count != label.Count() {
			v.warn(FreeCount, i, fmt.Sprint(e.Count))
		}
		switch other, overlaps := v.history.overlapping(label); {
		case overlaps:
			v.warn(Overlap, i, other.String())
		case label.Redraw != v.history.redraw(label):
			v.warn(WrongRedraw, i, e.Label)
		}
		if label.Double && !v.rules.Repeat {
			v.warn(DoubleOnce, i, e.Label)
		}
	}
	if err := CheckPublic(e.Public, label); err != nil {
		v.warn(UnusualPublic, i, e.Public)
	}
	return v.drand(i, e, label, fail)
}

// drand holds a drand proof against label and public part.
func (v *verifier) drand(i int, e *Entry, label Label, fail failing) error {
	if e.Drand == nil {
		if drandRandomness(e.Public) != "" {
			v.warn(DrandUnproved, i, e.Public)
		}
		return nil
	}
	if err := e.Drand.fits(label, e.Public); err != nil {
		return fail(WrongDrand, err.Error(), "")
	}
	v.unknown(i, e.Drand.Extra)
	code := DrandSignature
	if !e.Drand.proves() {
		code = DrandMismatch
	}
	v.warn(code, i, fmt.Sprint(e.Drand.Round))
	return nil
}
