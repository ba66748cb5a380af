package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"chess960/chess960/internal/quote"
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
	Draw        int         // number of the draw, from 1 on
	Label       string      // draw, pending
	Count       int         // draw, pending
	Public      string      // draw, pending
	Nonce       string      // draw
	Prev        string      // digest of the entry before; the anchor for the first
	Result      []int       // draw: numbers of the starts
	Arrangement []string    // draw: their arrangements
	Reason      string      // void
	Digest      string      // draw, void
	Drand       *DrandProof // draw, pending: optional
	Extra       Extra
}

// Extra are the fields of a record that this version does not know, by name.
type Extra map[string]json.RawMessage

// ErrRecord is wrapped by every error about a text that is no record.
var ErrRecord = errors.New("not a record of sealed draws in JSON")

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
			{"nonce", &e.Nonce, false}, prev, {"result", &e.Result, false}, {"arrangement", &e.Arrangement, true}, sum, {"drand", &e.Drand, true},
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
		if slices.ContainsFunc(e.fields(), func(f field) bool { return strings.EqualFold(f.name, name) }) {
			return true
		}
	}
	return false
}

// MarshalJSON writes the fields in the protocol's order, then those not known.
func (r Record) MarshalJSON() ([]byte, error) { return marshalFields(r.fields(), r.Extra) }

// UnmarshalJSON reads a record. A field twice is an error: readers could take
// either.
func (r *Record) UnmarshalJSON(text []byte) error {
	if err := uniqueNames(json.NewDecoder(bytes.NewReader(text))); err != nil {
		return fmt.Errorf("%w: %w", ErrRecord, err)
	}
	*r = Record{}
	return unmarshalFields(text, func(Extra) ([]field, error) { return r.fields(), nil }, &r.Extra)
}

// MarshalJSON writes the fields that the entry's type has, in the protocol's
// order, then those not known.
func (e Entry) MarshalJSON() ([]byte, error) { return marshalFields(e.fields(), e.Extra) }

// UnmarshalJSON reads an entry.
func (e *Entry) UnmarshalJSON(text []byte) error {
	*e = Entry{}
	return unmarshalFields(text, func(all Extra) ([]field, error) {
		err := json.Unmarshal(all["type"], &e.Type)
		return e.fields(), err
	}, &e.Extra)
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
	for _, name := range sortedNames(extra) {
		if slices.ContainsFunc(fields, func(f field) bool { return strings.EqualFold(f.name, name) }) {
			return nil, fmt.Errorf("%w: field %q twice", ErrRecord, name)
		}
		if err := write(name, extra[name]); err != nil {
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
	case *[]string:
		return len(*v) == 0
	case **DrandProof:
		return *v == nil
	}
	return false
}

func sortedNames(extra Extra) (names []string) {
	for name := range extra {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// unmarshalFields reads the fields that known names and keeps the rest.
func unmarshalFields(text []byte, known func(all Extra) ([]field, error), extra *Extra) error {
	var all Extra
	if err := json.Unmarshal(text, &all); err != nil {
		return fmt.Errorf("%w: %w", ErrRecord, err)
	}
	fields, err := known(all)
	if err != nil {
		return fmt.Errorf("%w: type: %w", ErrRecord, err)
	}
	for _, f := range fields {
		value, found := all[f.name]
		if !found {
			if f.optional {
				continue
			}
			return fmt.Errorf("%w: field %q is missing", ErrRecord, f.name)
		}
		if err := json.Unmarshal(value, f.value); err != nil || string(value) == "null" {
			return fmt.Errorf("%w: field %q: %s", ErrRecord, f.name, quote.Clip(string(value)))
		}
		delete(all, f.name)
	}
	if len(all) > 0 {
		*extra = all
	}
	return nil
}

// uniqueNames reads a value and fails if any object in it has a name twice.
func uniqueNames(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	delimiter, ok := token.(json.Delim)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for d.More() {
		if delimiter == '{' {
			name, err := d.Token()
			if err != nil {
				return err
			}
			// Go's reader takes names in any case, other readers do not.
			key := strings.ToLower(fmt.Sprint(name))
			if seen[key] {
				return fmt.Errorf("field %q twice", quote.Clip(key))
			}
			seen[key] = true
		}
		if err := uniqueNames(d); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
