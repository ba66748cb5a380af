package api

import (
	"errors"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/speak"
)

// EventFiles is an event that was made: the names of its files, and what hangs on the
// wall.
type EventFiles struct {
	File   string `json:"file"`
	Secret string `json:"secret"`
	Rules  string `json:"rules"`
	Anchor string `json:"anchor"`
}

// Event is an event and where it stands. Rules, anchor and entries have the names that
// they have in the file.
type Event struct {
	Rules     string         `json:"rules"`
	Anchor    string         `json:"anchor"`
	Entries   []sealed.Entry `json:"entries"`
	Draws     int            `json:"draws"`
	LinksLeft int            `json:"links_left"`
	PoolLeft  int            `json:"pool_left"`
	Pending   bool           `json:"pending"`
	Head      string         `json:"head"`
}

// NewEvent gives a record that holds, with the report of its verification.
func NewEvent(r *sealed.Record, report *sealed.Report) Event {
	return Event{
		Rules: r.Rules, Anchor: r.Anchor, Entries: append([]sealed.Entry{}, r.Entries...),
		Draws: report.Draws, LinksLeft: report.Rules.Links - report.Draws, PoolLeft: len(report.Pool),
		Pending: report.Pending, Head: report.Head,
	}
}

// SealedDraw is a sealed draw that was made.
type SealedDraw struct {
	Entry     sealed.Entry `json:"entry"`
	Positions []Identity   `json:"positions"`
	LinksLeft int          `json:"links_left"`
	PoolLeft  int          `json:"pool_left"`
}

// NewSealedDraw gives the draw of an entry, with what the event has left after it.
func NewSealedDraw(e *sealed.Entry, report *sealed.Report) SealedDraw {
	j := SealedDraw{Entry: *e, Positions: []Identity{}, LinksLeft: report.Rules.Links - report.Draws, PoolLeft: len(report.Pool)}
	pairs, double := DrawnPairs(e)
	for _, pair := range pairs {
		j.Positions = append(j.Positions, NewIdentity(pair, double))
	}
	return j
}

// DrawnPairs returns the starts of a draw: one pair for double Chess960, else each
// start as a pair of equals.
func DrawnPairs(e *sealed.Entry) (pairs []chess960.Pair, double bool) {
	label, _ := sealed.ParseLabel(e.Label)
	if label.Double && len(e.Result) == 2 {
		return []chess960.Pair{{White: e.Result[0], Black: e.Result[1]}}, true
	}
	for _, start := range e.Result {
		pairs = append(pairs, chess960.Pair{White: start, Black: start})
	}
	return pairs, false
}

// Verified is what the verification of a record says.
type Verified struct {
	File     string         `json:"file"`
	Holds    bool           `json:"holds"`
	Draws    int            `json:"draws"`
	Pending  bool           `json:"pending"`
	Bound    bool           `json:"bound"` // whether a draw, or the secret, has shown that the anchor binds the rules
	Head     *string        `json:"head"`  // null if the record does not hold
	Error    *VerifyFailure `json:"error"`
	Warnings []Warning      `json:"warnings"`
	Entries  []sealed.Entry `json:"entries"` // none if the record does not hold
	Parted   *Parted        `json:"parted"`  // null unless a record before it tells another story
}

// Parted says where a record parts from another of the same secret.
type Parted struct {
	From    string         `json:"from"`    // the file of the other
	Entry   *int           `json:"entry"`   // counted from 1; null for the rules
	Entries []sealed.Entry `json:"entries"` // there: the other's, and the record's own
}

// NewParted gives where a record parts from the one in a file.
func NewParted(from string, p *sealed.Parted) *Parted {
	j := &Parted{From: from, Entry: entryNumber(p.Entry), Entries: []sealed.Entry{}}
	if p.Entry >= 0 {
		j.Entries = append(j.Entries, *p.A, *p.B)
	}
	return j
}

// VerifyFailure is what keeps a record from holding.
type VerifyFailure struct {
	Code  string `json:"code"`
	Entry *int   `json:"entry"` // counted from 1; null for the record itself
	Draw  *int   `json:"draw"`  // null where the entry is no draw
	Text  string `json:"text"`
}

// Warning is what a reader of a record should know though nothing in it is false.
type Warning struct {
	Code  string `json:"code"`
	Entry *int   `json:"entry"` // counted from 1; null for the record itself
	Text  string `json:"text"`
}

// NewVerified gives a verification, or the error that there was instead, worded by the
// speaker.
func NewVerified(file string, event *sealed.Event, err error, s *speak.Speaker) Verified {
	j := Verified{File: file, Holds: err == nil, Warnings: []Warning{}, Entries: []sealed.Entry{}}
	if err != nil {
		j.Error = &VerifyFailure{Code: "no-record", Text: s.Explain(err)}
		var failure *sealed.VerifyError
		if errors.As(err, &failure) {
			j.Error.Code, j.Error.Entry = failure.Code.String(), entryNumber(failure.Entry)
			if failure.Draw > 0 {
				j.Error.Draw = &failure.Draw
			}
		}
		return j
	}
	report := event.Report()
	j.Draws, j.Pending, j.Bound, j.Head = report.Draws, report.Pending, report.Bound, &report.Head
	j.Entries = append(j.Entries, event.Record().Entries...)
	for _, w := range report.Warnings {
		j.Warnings = append(j.Warnings, Warning{w.Code.String(), entryNumber(w.Entry), s.Warning(&w)})
	}
	return j
}

// entryNumber counts entries from 1; nil stands for the record itself.
func entryNumber(i int) *int {
	if i < 0 {
		return nil
	}
	i++
	return &i
}
