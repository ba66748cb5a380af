package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

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

// ParseSecret reads a secret: JSON in UTF-8, with or without a byte order mark.
// The error wraps [ErrSecret].
func ParseSecret(text []byte) (s Secret, err error) {
	if err := json.Unmarshal(bytes.TrimPrefix(text, []byte("\ufeff")), &s); err != nil {
		return Secret{}, fmt.Errorf("%w: %w", ErrSecret, err)
	}
	if _, ok := ParseNonce(s.Tip); !ok || s.Format != format {
		return Secret{}, fmt.Errorf("%w: no tip or another format", ErrSecret)
	}
	return s, nil
}

// ErrSecret is wrapped by every error about a text that is no secret.
var ErrSecret = errors.New("not the secret of sealed draws in JSON")

// ErrWrongSecret refuses a secret that is another event's, or was altered.
var ErrWrongSecret = errors.New("the secret does not belong to this record")

// New fixes the rules and the chain of an event. random is the operating
// system's generator. The record's anchor is to be published before the first
// draw; the secret is to be kept. Rules that cannot be are an error as
// [Rules.Check] says; a generator that fails is a *chess960.DrawError.
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

// nonce returns the nonce of the draw that comes next, or of the latest for 0
// draws ahead. It wraps ErrWrongSecret unless the secret is the event's.
func (e *Event) nonce(s Secret, ahead int) (Nonce, error) {
	v := e.verifier
	tip, ok := ParseNonce(s.Tip)
	if !ok || s.Format != format || s.Rules != v.rulesLine || s.Anchor != v.anchor {
		return Nonce{}, ErrWrongSecret
	}
	latest := tip.back(v.rules.Links - v.draws - ahead)
	first := latest
	if ahead > 0 {
		first = latest.before()
	}
	if v.draws == 0 && anchorOf(v.rulesLine, first) != v.anchor || v.draws > 0 && first != v.nonce {
		return Nonce{}, ErrWrongSecret
	}
	return latest, nil
}

// CheckSecret returns an error that wraps [ErrWrongSecret] unless the secret
// belongs to the event.
func (e *Event) CheckSecret(s Secret) error {
	_, err := e.nonce(s, 0)
	return err
}
