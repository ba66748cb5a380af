package sealed

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// MinDice is how many throws of dice a public part needs that has no drand
// randomness: an arbiter who had tried 2^40 chains beforehand would then have
// a choice in 0.013% of draws.
const MinDice = 16

// What can be wrong with the public part of a sealed draw.
var (
	ErrPublic      = errors.New("the public part is one line of printable ASCII: dice:THROWS, drand:HEX or both, with one space between")
	ErrPublicDice  = errors.New("dice are throws from 1 to 6 with one space between")
	ErrFewDice     = fmt.Errorf("at least %d throws of dice are needed, fewer only beside a drand part", MinDice)
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
// dice or drand or both, each once, the drand part if and only if the label names
// its round. Verifying is more generous.
func CheckPublic(text string, label Label) error {
	parts, ok := publicParts(text)
	if !ok {
		return refused(ErrPublic, text)
	}
	dice, drand := -1, false
	for _, part := range parts {
		switch {
		case part.kind == "dice" && dice < 0:
			throws := strings.Split(part.value, " ")
			for _, throw := range throws {
				if len(throw) != 1 || throw < "1" || throw > "6" {
					return refused(ErrPublicDice, throw)
				}
			}
			dice = len(throws)
		case part.kind == "drand" && !drand:
			drand = true
			if _, ok := ParseNonce(part.value); !ok {
				return refused(ErrPublicDrand, part.value)
			}
		default:
			return refused(ErrPublic, part.kind)
		}
	}
	switch {
	case drand != (label.Drand != ""):
		return refused(ErrDrandLabel, label.String())
	case !drand && dice < MinDice:
		return refused(ErrFewDice, fmt.Sprint(max(dice, 0)))
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

// UnmarshalJSON reads a proof.
func (d *DrandProof) UnmarshalJSON(text []byte) error {
	*d = DrandProof{}
	return unmarshalFields(text, func(Extra) ([]field, error) { return d.fields(), nil }, &d.Extra)
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

// check holds the proof against the label, the public part and itself.
func (d *DrandProof) check(label Label, public string) error {
	_, round, _ := strings.Cut(label.Drand, "/")
	signature, err := hex.DecodeString(d.Signature)
	switch {
	case fmt.Sprint(d.Round) != round:
		return refused(ErrDrandProof, fmt.Sprintf("round %d", d.Round))
	case d.Randomness == "" || d.Randomness != drandRandomness(public):
		return refused(ErrDrandProof, "randomness")
	case err != nil || hex.EncodeToString(signature) != d.Signature || digest(string(signature)) != d.Randomness:
		return refused(ErrDrandProof, "signature")
	}
	return nil
}
