package sealed

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"chess960/chess960"
)

// Published is what the event announced and a record is held against. Without
// it a record proves only that it agrees with itself.
type Published struct {
	// Anchor is the anchor from the poster, in full or its first MinPublished
	// digits or more; "" if it is not at hand.
	Anchor string
	// Head is the last digest announced, likewise. It shows that no entry was
	// dropped from the end.
	Head string
}

// MinPublished is how many hexadecimal digits of an anchor or digest are enough
// to hold a record against it.
const MinPublished = 32

// Report says what a record that holds says.
type Report struct {
	Rules Rules
	// Draws counts the draws, those set aside included; Links - Draws are left.
	Draws int
	// Pending is set when a draw was begun and not finished.
	Pending bool
	// Pool are the starts that may still come, ascending.
	Pool []chess960.Start
	// Most is how many starts can be drawn out of the pool, as [chess960.Pool.Most]
	// counts them.
	Most int
	// Head is the digest of the last entry, or the anchor.
	Head string
	// Warnings are what a reader should know though nothing is false.
	Warnings []Warning
}

// Verify does every sum of the record again. The error is a *VerifyError that
// names the first entry that does not hold.
func (r *Record) Verify(published Published) (Report, error) { return r.verify(published, nil) }

// Explain is Verify that also shows its work: explain gets each draw that holds,
// in order.
func (r *Record) Explain(published Published, explain func(Work)) (Report, error) {
	return r.verify(published, explain)
}

func (r *Record) verify(published Published, explain func(Work)) (Report, error) {
	v, err := newVerifier(r)
	if err != nil {
		return Report{}, err
	}
	v.explain = explain
	if !begins(r.Anchor, published.Anchor) {
		return Report{}, &VerifyError{WrongAnchor, -1, 0, r.Anchor, published.Anchor}
	}
	for i := range r.Entries {
		if err := v.entry(i, &r.Entries[i]); err != nil {
			return Report{}, err
		}
	}
	if !begins(v.prev, published.Head) {
		return Report{}, &VerifyError{WrongHead, -1, 0, v.prev, published.Head}
	}
	if published.Anchor == "" {
		v.warn(NoAnchor, -1, "")
	}
	if published.Head == "" {
		v.warn(NoHead, -1, "")
	}
	report := Report{Rules: v.rules, Draws: v.draws, Pending: v.pending, Pool: v.pool.Starts(), Most: v.pool.Most(), Head: v.prev, Warnings: v.warnings}
	return report, nil
}

// begins reports whether what was published is the text or enough of its
// beginning, or was not given.
func begins(text, published string) bool {
	return published == "" || len(published) >= MinPublished && strings.HasPrefix(text, strings.ToLower(published))
}

// verifier walks along a record. It holds what the next entry is held against.
type verifier struct {
	record   *Record
	rules    Rules
	pool     *chess960.Pool
	prev     string // digest of the entry before, or the anchor
	nonce    Nonce  // of the last draw
	draws    int
	voidable bool     // the entry before is a draw
	standing []string // labels of draws not set aside
	pending  bool
	warnings []Warning
	explain  func(Work)
}

func newVerifier(r *Record) (*verifier, error) {
	v := &verifier{record: r, prev: r.Anchor}
	if r.Format != format {
		return nil, &VerifyError{WrongFormat, -1, 0, r.Format, format}
	}
	var err error
	if v.rules, err = ParseRules(r.Rules); err != nil {
		return nil, &VerifyError{WrongRules, -1, 0, r.Rules, ""}
	}
	if _, ok := ParseNonce(r.Anchor); !ok {
		return nil, &VerifyError{WrongAnchor, -1, 0, r.Anchor, ""}
	}
	if v.pool, err = chess960.NewPool(v.rules.drawRules()); err != nil {
		return nil, err
	}
	v.unknown(-1, r.Extra)
	return v, nil
}

func (v *verifier) warn(code WarningCode, entry int, text string) {
	v.warnings = append(v.warnings, Warning{code, entry, text})
}

func (v *verifier) unknown(entry int, extra Extra) {
	for _, name := range sortedNames(extra) {
		v.warn(UnknownField, entry, name)
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
	for _, name := range sortedNames(e.Extra) {
		if protocolField(name) {
			return fail(WrongField, name, "")
		}
	}
	v.unknown(i, e.Extra)
	if e.Type == VoidEntry {
		if !v.voidable || e.Draw != v.draws {
			return fail(WrongVoid, fmt.Sprint(e.Draw), "")
		}
		if !oneLine(e.Reason) {
			return fail(WrongReason, e.Reason, "")
		}
		if want := voidDigest(e); e.Digest != want {
			return fail(WrongDigest, e.Digest, want)
		}
		v.prev, v.voidable = e.Digest, false
		v.standing = v.standing[:len(v.standing)-1]
		return nil
	}
	return v.draw(i, e, fail)
}

func voidDigest(e *Entry) string {
	return digest(fmt.Sprintf("%s void\n%s\n%d\n%s", format, e.Prev, e.Draw, e.Reason))
}

// oneLine reports whether text is one line of UTF-8 without control characters.
func oneLine(text string) bool {
	return text != "" && utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl) &&
		!strings.ContainsRune(text, utf8.RuneError) // what JSON makes of bytes that are no text
}

// draw holds a draw, finished or pending, against what was fixed beforehand.
func (v *verifier) draw(i int, e *Entry, fail func(Code, string, string) error) error {
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
	nonce, ok := ParseNonce(e.Nonce)
	if !ok {
		return fail(WrongNonce, e.Nonce, "")
	}
	if v.draws == 0 && anchorOf(v.record.Rules, nonce.before()) != v.record.Anchor || v.draws > 0 && nonce.before() != v.nonce {
		return fail(WrongNonce, e.Nonce, "")
	}
	if len(e.Result) != e.Count {
		return fail(WrongResult, fmt.Sprintf("%d starts", len(e.Result)), fmt.Sprintf("%d starts", e.Count))
	}
	work := v.work(e, nonce)
	if !slices.Equal(e.Result, work.numbers()) {
		return fail(WrongResult, fmt.Sprint(e.Result), fmt.Sprint(work.numbers()))
	}
	if want := work.arrangements(); e.Arrangement != nil && !slices.Equal(e.Arrangement, want) {
		return fail(WrongArrangement, fmt.Sprint(e.Arrangement), fmt.Sprint(want))
	}
	if e.Digest != work.Digest {
		return fail(WrongDigest, e.Digest, work.Digest)
	}
	v.nonce, v.prev, v.voidable = nonce, e.Digest, true
	v.standing = append(v.standing, e.Label)
	v.draws++
	if v.explain != nil {
		v.explain(work)
	}
	return nil
}

// announced holds label, count, public part and drand proof against their
// grammar and each other.
func (v *verifier) announced(i int, e *Entry, fail func(Code, string, string) error) error {
	if !printable(e.Label) {
		return fail(WrongLabel, e.Label, "")
	}
	label, err := ParseLabel(e.Label)
	if err != nil {
		v.warn(FreeLabel, i, e.Label)
	}
	if slices.Contains(v.standing, e.Label) {
		v.warn(SameLabel, i, e.Label)
	}
	if label.Double && !v.rules.Repeat {
		v.warn(DoubleOnce, i, e.Label)
	}
	if want := label.Count(); want > 0 && e.Count != want {
		return fail(WrongDrawCount, fmt.Sprint(e.Count), fmt.Sprint(want))
	}
	if e.Count < 1 || e.Count > chess960.MaxDraw || !v.rules.Repeat && e.Count > len(v.pool.Starts()) {
		return fail(WrongDrawCount, fmt.Sprint(e.Count), "")
	}
	if !printable(e.Public) {
		return fail(WrongPublic, e.Public, "")
	}
	if err := CheckPublic(e.Public, label); err != nil {
		v.warn(UnusualPublic, i, e.Public)
	}
	switch {
	case e.Drand != nil:
		if err := e.Drand.check(label, e.Public); err != nil {
			return fail(WrongDrand, err.Error(), "")
		}
		v.unknown(i, e.Drand.Extra)
		v.warn(DrandSignature, i, fmt.Sprint(e.Drand.Round))
	case drandRandomness(e.Public) != "":
		v.warn(DrandUnproved, i, e.Public)
	}
	return nil
}
