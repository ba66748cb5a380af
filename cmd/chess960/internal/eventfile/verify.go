package eventfile

import (
	"iter"
	"slices"

	"chess960/chess960/sealed"
)

// Verify reads a record and does all its sums again, held against what was published.
// Until there is a draw the secret takes part, if it lies beside the record: nothing
// else can show that the rules are those that the anchor binds.
func Verify(d Disk, name string, published sealed.Published) (*sealed.Event, error) {
	record, err := Load(d, name)
	if err != nil {
		return nil, err
	}
	return record.Verify(withSecret(d, published, name, &record))
}

func withSecret(d Disk, published sealed.Published, name string, r *sealed.Record) sealed.Published {
	drawn := slices.ContainsFunc(r.Entries, func(e sealed.Entry) bool { return e.Type == sealed.DrawEntry })
	if secret, err := LoadSecret(d, name); err == nil && !drawn {
		published.Secret = &secret
	}
	return published
}

// Verification verifies records one after the other, and holds those of one secret
// against each other.
type Verification struct {
	Disk      Disk
	Published sealed.Published
	// Explain is shown each record with the work of its draws that hold, in order, each
	// as soon as it is done; nil if nobody wants to know. It ranges over works, once.
	Explain func(r *sealed.Record, works iter.Seq[sealed.Work])

	// Failed, Parted and Warned count the records that do not hold, those that tell
	// another story than one before them, and the warnings that a strict reader minds.
	Failed, Parted, Warned int

	longest map[string]*Verified // by anchor, of the records that hold
}

// Verified is what came of the record in a file.
type Verified struct {
	File   string
	Event  *sealed.Event // nil if there is an error
	Err    error
	From   string         // the file of a record that tells another story
	Parted *sealed.Parted // nil if there is none
}

// Files verifies the records in files, in order.
func (v *Verification) Files(names []string) iter.Seq[*Verified] {
	v.longest = map[string]*Verified{}
	return func(yield func(*Verified) bool) {
		for _, name := range names {
			r := &Verified{File: name}
			if r.Event, r.Err = v.file(name); r.Err != nil {
				v.Failed++
			} else {
				for _, warning := range r.Event.Report().Warnings {
					if warning.Code.Strict() {
						v.Warned++
					}
				}
				v.compare(r)
			}
			if !yield(r) {
				return
			}
		}
	}
}

// file does the sums of one record.
func (v *Verification) file(name string) (*sealed.Event, error) {
	if v.Explain == nil {
		return Verify(v.Disk, name, v.Published)
	}
	record, err := Load(v.Disk, name)
	if err != nil {
		return nil, err
	}
	var event *sealed.Event
	v.Explain(&record, func(yield func(sealed.Work) bool) {
		more := true
		event, err = record.Explain(withSecret(v.Disk, v.Published, name, &record), func(w sealed.Work) { more = more && yield(w) })
	})
	return event, err
}

// compare holds a record against the longest of the same secret so far, of which all
// the others are a beginning unless that was said.
func (v *Verification) compare(r *Verified) {
	record := r.Event.Record()
	longest := v.longest[record.Anchor]
	if longest == nil {
		v.longest[record.Anchor] = r
		return
	}
	other := longest.Event.Record()
	if p, different := sealed.Compare(other, record); different {
		v.Parted++
		r.From, r.Parted = longest.File, &p
	} else if len(record.Entries) >= len(other.Entries) {
		v.longest[record.Anchor] = r
	}
}

// Names returns the names of the files that belong to records: what no output may be
// written over.
func Names(records ...string) (names []string) {
	for _, name := range records {
		names = append(names, name, SecretName(name))
	}
	return names
}
