package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
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

// The bounds of a record. A reader checks them before it builds anything; a
// writer stays within them.
const (
	// MaxBytes is the length of a record as JSON. One of a million boards takes
	// 30 MB.
	MaxBytes = 64 << 20
	// MaxLine is the length in bytes of every text in it.
	MaxLine = 64 << 10
	// MaxUnknown is how many fields it may have that are not known.
	MaxUnknown = 1 << 18
)

// maxEntries is how many entries a record has at most: each draw may be set aside
// once, and one may be pending.
func maxEntries(links int) int { return 2*links + 1 }

// ErrRecord is wrapped by every error about a text that is no record.
var ErrRecord = errors.New("not a record of sealed draws in JSON")

// ParseRecord reads a record: JSON in UTF-8, with or without a byte order mark,
// within the bounds above. A field twice is an error: readers could take either.
// The error wraps [ErrRecord].
func ParseRecord(text []byte) (Record, error) {
	var r Record
	err := parse(text, func(p *parser) error {
		if err := p.find("rules", &r.Rules); err != nil {
			return err
		}
		rules, _ := ParseRules(r.Rules) // what is wrong with them is for Verify to say
		p.links = rules.Links
		return p.fields(r.fields(), &r.Extra)
	})
	if err != nil {
		return Record{}, err
	}
	return r, nil
}

// parse has read take what it wants from a JSON text.
func parse(text []byte, read func(*parser) error) (err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	switch {
	case len(text) > MaxBytes:
		err = fmt.Errorf("longer than %d bytes", MaxBytes)
	case !utf8.Valid(text):
		err = errors.New("no text in UTF-8")
	default:
		if err = valid(text); err == nil {
			err = read(&parser{cursor: cursor{text}})
		}
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return nil
}

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
		if slices.ContainsFunc(e.fields(), func(f field) bool { return strings.EqualFold(f.name, name) }) {
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

// parser reads a record behind a cursor.
type parser struct {
	cursor
	links   int    // of the rules line; 0 while it is not known
	unknown int    // fields so far
	last    string // digest of the entry before
}

// fields reads an object: each field into its place, the others into extra.
func (p *parser) fields(fields []field, extra *Extra) error {
	seen := make([]bool, len(fields))
	err := p.object(func(name string) error {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			if p.unknown++; p.unknown > MaxUnknown {
				return fmt.Errorf("more than %d unknown fields", MaxUnknown)
			}
			*extra = append(*extra, Unknown{name, bytes.Clone(p.raw())})
			return nil
		}
		if seen[i] {
			return fmt.Errorf("field %q twice", name)
		}
		seen[i] = true
		if err := p.value(fields[i].value); err != nil {
			return fmt.Errorf("field %q: %w", name, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, f := range fields {
		if !seen[i] && !f.optional {
			return fmt.Errorf("field %q is missing", f.name)
		}
	}
	return extra.sort(fields)
}

// sort orders unknown fields, and fails if two names of the object are the same
// but for their case: some readers take either.
func (x Extra) sort(fields []field) error {
	if len(x) == 0 {
		return nil
	}
	slices.SortFunc(x, func(a, b Unknown) int { return strings.Compare(a.Name, b.Name) })
	names := make([]string, 0, len(x)+len(fields))
	for _, f := range fields {
		names = append(names, f.name)
	}
	for _, u := range x {
		names = append(names, strings.ToLower(u.Name))
	}
	slices.Sort(names)
	for i := range names[1:] {
		if names[i] == names[i+1] {
			return fmt.Errorf("field %q twice", quote.Clip(names[i]))
		}
	}
	return nil
}

// value reads the next value into the place that a field has for it.
func (p *parser) value(to any) (err error) {
	switch to := to.(type) {
	case *string:
		if *to, err = p.string(); *to == p.last {
			*to = p.last // prev, mostly: kept once
		}
	case *EntryType:
		err = p.value((*string)(to))
	case *int:
		*to, err = p.int()
	case *uint64:
		*to, err = p.uint()
	case *numbers:
		*to, err = p.starts(p.number)
	case *arrangements:
		*to, err = p.starts(p.arrangement)
	case *[]Entry:
		*to, err = p.entries()
	case **DrandProof:
		proof := new(DrandProof)
		err = p.fields(proof.fields(), &proof.Extra)
		*to = proof
	}
	return err
}

// entries counts the entries before it builds them.
func (p *parser) entries() ([]Entry, error) {
	count, ahead := 0, p.cursor
	most := maxEntries(MaxLinks)
	if p.links > 0 {
		most = maxEntries(p.links)
	}
	err := ahead.array(func() error {
		if count++; count > most {
			return fmt.Errorf("more than %d entries", most)
		}
		ahead.raw()
		return nil
	})
	if err != nil {
		return nil, err
	}
	list := make([]Entry, 0, count)
	return list, p.array(func() error {
		list = list[:len(list)+1]
		e := &list[len(list)-1]
		if err := p.entry(e); err != nil {
			return fmt.Errorf("entry %d: %w", len(list), err)
		}
		p.last = e.Digest
		return nil
	})
}

// entry reads an entry: first its type, which says what fields it has.
func (p *parser) entry(e *Entry) error {
	if err := p.find("type", (*string)(&e.Type)); err != nil {
		return err
	}
	return p.fields(e.fields(), &e.Extra)
}

// find reads a text out of the next value, an object, and does not go behind it.
func (p *parser) find(wanted string, to *string) error {
	ahead := p.cursor
	return ahead.object(func(name string) (err error) {
		if name == wanted {
			*to, err = ahead.string()
		} else {
			ahead.raw()
		}
		return err
	})
}

// starts reads a list of at most MaxDraw starts.
func (p *parser) starts(one func() (chess960.Start, error)) (list []chess960.Start, err error) {
	list = []chess960.Start{}
	err = p.array(func() error {
		start, err := one()
		if list = append(list, start); len(list) > chess960.MaxDraw {
			return fmt.Errorf("more than %d starts", chess960.MaxDraw)
		}
		return err
	})
	return slices.Clip(list), err
}

func (p *parser) number() (chess960.Start, error) {
	n, err := p.int()
	if err != nil {
		return chess960.Start{}, err
	}
	return chess960.New(n)
}

// arrangement reads one of the 960 in English capitals, the one form that a
// record has.
func (p *parser) arrangement() (chess960.Start, error) {
	text, err := p.string()
	if err != nil {
		return chess960.Start{}, err
	}
	start, err := chess960.Parse(text)
	if err == nil && start.String() != text {
		err = fmt.Errorf("%q where %q is meant", quote.Clip(text), start)
	}
	return start, err
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
		if slices.ContainsFunc(fields, func(f field) bool { return strings.EqualFold(f.name, u.Name) }) {
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
