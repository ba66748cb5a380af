package sealed

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Throws is how many throws of dice a public part has that has no drand
// randomness, no more and no fewer: an arbiter who had tried 2^40 chains
// beforehand would have a choice in 0.013% of draws, and nobody can stop or go on
// throwing until the result suits. ThrowsBesideDrand is how many there may be
// beside drand's.
const (
	Throws            = 16
	ThrowsBesideDrand = 4
)

// What can be wrong with the public part of a sealed draw.
var (
	ErrPublic      = errors.New("the public part is one line of printable ASCII: dice:THROWS, or drand:HEX and then perhaps dice:THROWS, with one space between")
	ErrPublicDice  = errors.New("dice are throws from 1 to 6 with one space between")
	ErrDiceCount   = fmt.Errorf("exactly %d throws of dice are needed, beside a drand part %d or none", Throws, ThrowsBesideDrand)
	ErrPublicDrand = errors.New("drand is the randomness in 64 hexadecimal digits")
	ErrDrandLabel  = errors.New("a drand part and a label that names its round go together")
)

// printable reports whether text is one line of printable ASCII.
func printable(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return text != ""
}

// publicPart is a piece of the public part: kind:value.
type publicPart struct{ kind, value string }

// publicParts takes a public part to pieces. A word with a colon begins a piece.
// ok is false if the text does not begin with one.
func publicParts(text string) (parts []publicPart, ok bool) {
	for _, word := range strings.Split(text, " ") {
		kind, value, found := strings.Cut(word, ":")
		switch {
		case found:
			parts = append(parts, publicPart{kind, value})
		case len(parts) == 0:
			return nil, false
		default:
			parts[len(parts)-1].value += " " + word
		}
	}
	return parts, printable(text)
}

// CheckPublic returns an error unless text is a public part that a draw may use:
// dice, or drand's randomness and then perhaps dice, the drand part if and only
// if the label names its round. Verifying is more generous.
func CheckPublic(text string, label Label) error {
	parts, ok := publicParts(text)
	if !ok || len(text) > MaxLine {
		return refused(ErrPublic, text)
	}
	drand := parts[0].kind == "drand"
	if drand {
		if _, ok := ParseNonce(parts[0].value); !ok {
			return refused(ErrPublicDrand, parts[0].value)
		}
		parts = parts[1:]
	}
	throws := []string{}
	switch {
	case len(parts) > 1:
		return refused(ErrPublic, parts[1].kind)
	case len(parts) == 1 && parts[0].kind != "dice":
		return refused(ErrPublic, parts[0].kind)
	case len(parts) == 1:
		throws = strings.Split(parts[0].value, " ")
	}
	for _, throw := range throws {
		if len(throw) != 1 || throw < "1" || throw > "6" {
			return refused(ErrPublicDice, throw)
		}
	}
	switch {
	case drand != (label.Drand != ""):
		return refused(ErrDrandLabel, label.String())
	case drand && len(parts) == 1 && len(throws) != ThrowsBesideDrand, !drand && len(throws) != Throws:
		return refused(ErrDiceCount, strconv.Itoa(len(throws)))
	}
	return nil
}

// DrandProof is what a record keeps of a round of drand, so that its randomness
// can be checked without a network. The signature itself is for a drand client
// to check.
type DrandProof struct {
	Round      uint64
	Randomness string
	Signature  string
	Extra      Extra
}

func (d *DrandProof) fields() []field {
	return []field{{"round", &d.Round, false}, {"randomness", &d.Randomness, false}, {"signature", &d.Signature, false}}
}

// MarshalJSON writes the fields, then those not known.
func (d DrandProof) MarshalJSON() ([]byte, error) { return marshalFields(d.fields(), d.Extra) }

// UnmarshalJSON reads a proof, as [ParseRecord] does.
func (d *DrandProof) UnmarshalJSON(text []byte) error {
	*d = DrandProof{}
	return parse(text, func(p *parser) error { return p.fields(d.fields(), &d.Extra) })
}

// NewDrandProof returns the proof for a round and the randomness that the public
// part holds. The error wraps ErrDrandProof if the signature, in hexadecimal
// digits, is not the one whose SHA-256 is the randomness.
func NewDrandProof(round uint64, public, signature string) (*DrandProof, error) {
	proof := &DrandProof{Round: round, Randomness: drandRandomness(public), Signature: signature}
	label := Label{Round: 1, Drand: fmt.Sprintf("x/%d", round)}
	return proof, proof.check(label, public)
}

// drandRandomness returns what the public part says that drand gave, "" if it
// says nothing.
func drandRandomness(public string) string {
	parts, _ := publicParts(public)
	for _, part := range parts {
		if part.kind == "drand" {
			return part.value
		}
	}
	return ""
}

// ErrDrandProof is wrapped by every error about a drand proof.
var ErrDrandProof = errors.New("the round is the label's, the randomness that of the public part and the SHA-256 of the signature")

// fits holds the proof against the label and the public part.
func (d *DrandProof) fits(label Label, public string) error {
	_, round, _ := strings.Cut(label.Drand, "/")
	switch {
	case strconv.FormatUint(d.Round, 10) != round:
		return refused(ErrDrandProof, fmt.Sprintf("round %d", d.Round))
	case d.Randomness == "" || d.Randomness != drandRandomness(public):
		return refused(ErrDrandProof, "randomness")
	}
	return nil
}

// proves reports whether the randomness is the SHA-256 of the signature.
func (d *DrandProof) proves() bool {
	signature, err := hex.DecodeString(d.Signature)
	return err == nil && hex.EncodeToString(signature) == d.Signature && digest(string(signature)) == d.Randomness
}

// check is fits for a proof that is about to be used, which must prove as well.
func (d *DrandProof) check(label Label, public string) error {
	if err := d.fits(label, public); err != nil {
		return err
	}
	if !d.proves() {
		return refused(ErrDrandProof, "signature")
	}
	return nil
}
