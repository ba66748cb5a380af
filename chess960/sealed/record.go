package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"chess960/chess960"
)

// Record is the public record of an event's sealed draws, protocol
// chess960-draw/1. As JSON it is what goes into a file. Fields that are not
// known are kept.
type Record struct {
	Format  string
	Rules   string // the rules line
	Anchor  string
	Entries []Entry
	Extra   Extra
}

// EntryType is what kind of entry it is: its text in the record.
type EntryType string

// The kinds of entry.
const (
	DrawEntry    EntryType = "draw"
	VoidEntry    EntryType = "void"    // sets the draw before it aside
	PendingEntry EntryType = "pending" // label, count and public part of a draw that was not finished
)

// Entry is one line of a record. Which fields it has depends on its type.
type Entry struct {
	Type        EntryType
	Draw        int              // number of the draw, from 1 on
	Label       string           // draw, pending
	Count       int              // draw, pending
	Public      string           // draw, pending
	Nonce       string           // draw
	Prev        string           // digest of the entry before; the anchor for the first
	Result      []chess960.Start // draw: written as numbers
	Arrangement []chess960.Start // draw: the same, written as arrangements; nil if the record has none
	Reason      string           // void
	Digest      string           // draw, void
	Drand       *DrandProof      // draw, pending: nil if the record has none
	Extra       Extra
}

// Extra are the fields of a record that this version does not know, in the order
// of their names.
type Extra []Unknown

// Unknown is a field that this version does not know.
type Unknown struct {
	Name  string
	Value json.RawMessage
}

// ErrRecord is wrapped by every error about a text that is no record.
var ErrRecord = errors.New("not a record of sealed draws in JSON")

// UnmarshalJSON does what [ParseRecord] does.
func (r *Record) UnmarshalJSON(text []byte) (err error) {
	*r, err = ParseRecord(text)
	return err
}

// MarshalJSON writes the fields in the protocol's order, then those not known.
func (r Record) MarshalJSON() ([]byte, error) { return marshalFields(r.fields(), r.Extra) }

// MarshalJSON writes the fields that the entry's type has, in the protocol's
// order, then those not known.
func (e Entry) MarshalJSON() ([]byte, error) { return marshalFields(e.fields(), e.Extra) }

// UnmarshalJSON reads an entry, as [ParseRecord] does.
func (e *Entry) UnmarshalJSON(text []byte) error {
	*e = Entry{}
	return parse(text, func(p *parser) error { return p.entry(e) })
}

// field is a name in the JSON and where its value lies.
type field struct {
	name     string
	value    any // a pointer
	optional bool
}

func (r *Record) fields() []field {
	return []field{
		{"format", &r.Format, false}, {"rules", &r.Rules, false}, {"anchor", &r.Anchor, false}, {"entries", &r.Entries, false},
	}
}

func (e *Entry) fields() []field {
	begin := []field{{"type", &e.Type, false}, {"draw", &e.Draw, false}}
	announced := []field{{"label", &e.Label, false}, {"count", &e.Count, false}, {"public", &e.Public, false}}
	prev, sum := field{"prev", &e.Prev, false}, field{"digest", &e.Digest, false}
	switch e.Type {
	case DrawEntry:
		return slices.Concat(begin, announced, []field{
			{"nonce", &e.Nonce, false}, prev, {"result", (*numbers)(&e.Result), false}, {"arrangement", (*arrangements)(&e.Arrangement), true}, sum, {"drand", &e.Drand, true},
		})
	case VoidEntry:
		return slices.Concat(begin, []field{{"reason", &e.Reason, false}, prev, sum})
	case PendingEntry:
		return slices.Concat(begin, announced, []field{prev, {"drand", &e.Drand, true}})
	}
	return begin[:1]
}

// protocolField reports whether the protocol has an entry's field of that name,
// in any case.
func protocolField(name string) bool {
	for _, kind := range [...]EntryType{DrawEntry, VoidEntry, PendingEntry} {
		e := Entry{Type: kind}
		if slices.ContainsFunc(e.fields(), func(f field) bool { return f.name == folded(name) }) {
			return true
		}
	}
	return false
}

// numbers are starts that JSON has as numbers.
type numbers []chess960.Start

// MarshalJSON writes a list of numbers.
func (n numbers) MarshalJSON() ([]byte, error) {
	return append(append([]byte{'['}, joined(n)...), ']'), nil
}

// arrangements are starts that JSON has as arrangements.
type arrangements []chess960.Start

// MarshalJSON writes a list of texts in quotes; letters need no escapes.
func (a arrangements) MarshalJSON() ([]byte, error) {
	text := make([]byte, 0, 11*len(a)+2)
	text = append(text, '[')
	for i, s := range a {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '"')
		text = append(text, s.String()...)
		text = append(text, '"')
	}
	return append(text, ']'), nil
}

// joined returns the numbers of starts with commas between them.
func joined(starts []chess960.Start) string {
	text := make([]byte, 0, 4*len(starts))
	for i, s := range starts {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(s.Number()), 10)
	}
	return string(text)
}

func marshalFields(fields []field, extra Extra) ([]byte, error) {
	var out bytes.Buffer
	write := func(name string, value any) error {
		text, err := marshalPlain(value)
		if err != nil {
			return err
		}
		if out.Len() > 0 {
			out.WriteByte(',')
		}
		quoted, err := marshalPlain(name)
		out.Write(quoted)
		out.WriteByte(':')
		out.Write(text)
		return err
	}
	for _, f := range fields {
		if f.optional && isEmpty(f.value) {
			continue
		}
		if err := write(f.name, f.value); err != nil {
			return nil, err
		}
	}
	for _, u := range extra {
		if slices.ContainsFunc(fields, func(f field) bool { return f.name == folded(u.Name) }) {
			return nil, fmt.Errorf("%w: field %q twice", ErrRecord, u.Name)
		}
		if err := write(u.Name, u.Value); err != nil {
			return nil, err
		}
	}
	return slices.Concat([]byte("{"), out.Bytes(), []byte("}")), nil
}

// marshalPlain is json.Marshal that leaves <, > and & as they are.
func marshalPlain(value any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

func isEmpty(value any) bool {
	switch v := value.(type) {
	case *arrangements:
		return len(*v) == 0
	case **DrandProof:
		return *v == nil
	}
	return false
}
