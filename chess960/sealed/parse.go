package sealed

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/engine/quote"
)

// The bounds of a record. A reader checks them before it builds anything; a
// writer stays within them.
const (
	// MaxBytes is the length of a record as JSON. One of a million boards takes
	// 30 MB.
	MaxBytes = 64 << 20
	// MaxLine is the length in bytes of every text in it.
	MaxLine = 64 << 10
	// MaxUnknown is how many fields it may have that are not known, and
	// MaxUnknownNames how many different names these may have.
	MaxUnknown      = 1 << 18
	MaxUnknownNames = 256
	// MaxDepth is how deep objects and lists may lie in each other.
	MaxDepth = 100
)

// maxEntries is how many entries a record has at most: each draw may be set aside
// once, and one may be pending.
func maxEntries(links int) int { return 2*links + 1 }

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

// parser reads a record behind a cursor.
type parser struct {
	cursor
	links   int               // of the rules line; 0 while it is not known
	unknown int               // fields so far
	names   map[string]string // of unknown fields, each kept once
	last    string            // digest of the entry before
}

// fields reads an object: each field into its place, the others into extra.
func (p *parser) fields(fields []field, extra *Extra) error {
	seen := make([]bool, len(fields))
	err := p.object(func(name string) error {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			name, err := p.unknownName(name)
			*extra = append(*extra, Unknown{name, bytes.Clone(p.raw())})
			return err
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

// unknownName counts an unknown field, and keeps its name once.
func (p *parser) unknownName(name string) (string, error) {
	if p.unknown++; p.unknown > MaxUnknown {
		return "", fmt.Errorf("more than %d unknown fields", MaxUnknown)
	}
	if kept, ok := p.names[name]; ok {
		return kept, nil
	}
	if len(p.names) == MaxUnknownNames {
		return "", fmt.Errorf("unknown fields of more than %d names", MaxUnknownNames)
	}
	if p.names == nil {
		p.names = map[string]string{}
	}
	p.names[name] = name
	return name, nil
}

// folded returns a name with its letters of ASCII in lower case. The long s and the
// Kelvin sign count among them, as they do for readers that ignore case; other
// letters do not, of which every language has another opinion.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		case r == '\u017f':
			return 's'
		case r == '\u212a':
			return 'k'
		}
		return r
	}, name)
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
		names = append(names, folded(u.Name))
	}
	slices.Sort(names)
	for i := range names[1:] {
		if names[i] == names[i+1] {
			return fmt.Errorf("field %q twice", quote.Short(names[i], quote.Most))
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
	list := make([]Entry, count)
	i := 0
	err = p.array(func() error {
		e := &list[i]
		i++
		if err := p.entry(e); err != nil {
			return fmt.Errorf("entry %d: %w", i, err)
		}
		p.last = e.Digest
		return nil
	})
	return list, err
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
		err = fmt.Errorf("%q where %q is meant", quote.Short(text, quote.Most), start)
	}
	return start, err
}
