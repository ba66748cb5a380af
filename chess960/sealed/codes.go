package sealed

import (
	"fmt"

	"chess960/chess960/internal/name"
	"chess960/chess960/internal/quote"
)

// Warning is something that a reader of a record should know.
type Warning struct {
	Code  WarningCode
	Entry int    // index of the entry, -1 for the record
	Text  string // what it is about
}

// WarningCode names a kind of warning.
type WarningCode uint8

// The warnings.
const (
	// NoAnchor: no published anchor was given, so the record may be invented.
	NoAnchor WarningCode = iota + 1
	// NoHead: no published digest was given, so entries may be missing at the
	// end, or an older copy may have been put back and drawn on again.
	NoHead
	// FreeLabel: a label in other words than the protocol's.
	FreeLabel
	// FreeCount: another number of starts than the label calls for.
	FreeCount
	// Overlap: a draw for boards and games of a draw that stands.
	Overlap
	// WrongRedraw: a label that counts other redraws than there were voids.
	WrongRedraw
	// DoubleOnce: a draw for double Chess960 under rules without repeats, where
	// the two arrangements cannot be equal.
	DoubleOnce
	// UnusualPublic: a public part that this program would not have drawn with.
	UnusualPublic
	// DrandUnproved: a drand part without the signature of its round.
	DrandUnproved
	// DrandMismatch: a drand part whose randomness is not the SHA-256 of the
	// signature.
	DrandMismatch
	// DrandSignature: the signature fits the randomness; whether drand's
	// network made it is for a drand client to check.
	DrandSignature
	// UnknownField: a field that the protocol does not know.
	UnknownField
)

// String returns the code as a word, such as "no-anchor".
func (c WarningCode) String() string { return name.Of(warningCodes[:], c) }

var warningCodes = [...]string{
	NoAnchor:       "no-anchor",
	NoHead:         "no-head",
	FreeLabel:      "free-label",
	FreeCount:      "free-count",
	Overlap:        "overlap",
	WrongRedraw:    "wrong-redraw",
	DoubleOnce:     "double-once",
	UnusualPublic:  "unusual-public",
	DrandUnproved:  "drand-unproved",
	DrandMismatch:  "drand-mismatch",
	DrandSignature: "drand-signature",
	UnknownField:   "unknown-field",
}

// Strict reports whether a strict reader refuses a record with this warning: all
// but UnknownField, which later versions may write, and DrandSignature, which
// no record is without that has the signature.
func (c WarningCode) Strict() bool { return c != UnknownField && c != DrandSignature }

// VerifyError says which entry of a record is the first that does not hold, and
// why.
type VerifyError struct {
	Code Code
	// Entry is the entry's index, -1 for the record itself; Draw is its number,
	// 0 if it has none.
	Entry, Draw int
	// Got is what the record says, Want what would be right, where that can be
	// told.
	Got, Want string
}

// Code names a way in which a record does not hold. Its String is the same
// word in lower case with hyphens.
type Code uint8

// The ways.
const (
	// WrongFormat: a record of another format or a newer version.
	WrongFormat Code = iota + 1
	// WrongRules: a rules line that is none.
	WrongRules
	// WrongAnchor: not the anchor that was published.
	WrongAnchor
	// WrongSecret: anchor, rules or the latest nonce are not those of the
	// arbiter's secret.
	WrongSecret
	// Unbound: an anchor was published, but nothing has been drawn, so that only
	// the secret could show that the rules line is the one that the anchor binds.
	Unbound
	// WrongEntry: an entry of no known type, or a pending entry that is not the
	// last.
	WrongEntry
	// WrongField: a field of the protocol in an entry of a type without it.
	WrongField
	// WrongPrev: not the digest of the entry before; one was changed, dropped,
	// moved or added.
	WrongPrev
	// WrongNumber: a draw out of turn, or beyond the last link.
	WrongNumber
	// WrongNonce: a nonce that does not hash back to the one before, or to the
	// anchor: it was not fixed beforehand.
	WrongNonce
	// WrongLabel: a label that is not one line of printable ASCII.
	WrongLabel
	// WrongDrawCount: no starts, or more than the pool has.
	WrongDrawCount
	// WrongPublic: a public part that is not one line of printable ASCII.
	WrongPublic
	// WrongResult: other starts than nonce and public part give.
	WrongResult
	// WrongArrangement: an arrangement that is not the result's.
	WrongArrangement
	// WrongDrand: a drand proof for another round or another randomness.
	WrongDrand
	// WrongVoid: something else set aside than the latest draw, or that twice.
	WrongVoid
	// WrongReason: a reason that is not one line of visible text.
	WrongReason
	// WrongDigest: a digest that is not the entry's.
	WrongDigest
	// WrongHead: the record does not end as was published.
	WrongHead
)

// String returns the code as a word, such as "wrong-nonce".
func (c Code) String() string { return name.Of(codes[:], c) }

var codes = [...]string{
	WrongFormat:      "wrong-format",
	WrongRules:       "wrong-rules",
	WrongAnchor:      "wrong-anchor",
	WrongSecret:      "wrong-secret",
	Unbound:          "unbound",
	WrongEntry:       "wrong-entry",
	WrongField:       "wrong-field",
	WrongPrev:        "wrong-prev",
	WrongNumber:      "wrong-number",
	WrongNonce:       "wrong-nonce",
	WrongLabel:       "wrong-label",
	WrongDrawCount:   "wrong-draw-count",
	WrongPublic:      "wrong-public",
	WrongResult:      "wrong-result",
	WrongArrangement: "wrong-arrangement",
	WrongDrand:       "wrong-drand",
	WrongVoid:        "wrong-void",
	WrongReason:      "wrong-reason",
	WrongDigest:      "wrong-digest",
	WrongHead:        "wrong-head",
}

// Error says in English what does not hold.
func (e *VerifyError) Error() string {
	where := "record"
	if e.Entry >= 0 {
		where = fmt.Sprintf("entry %d", e.Entry+1)
	}
	text := fmt.Sprintf("%s: %s: %q", where, e.Code, quote.Clip(e.Got))
	if e.Want != "" {
		text += fmt.Sprintf(", want %q", quote.Clip(e.Want))
	}
	return text
}
