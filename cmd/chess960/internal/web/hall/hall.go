// Package hall follows the records of a tournament's sealed draws, for the screen and the
// phones in the hall. [Open] reads the records, [Hall.Follow] watches them, and
// [Hall.Now] is where they stand: a [State] that never changes and says when there is a
// newer one. However many look on, a record is read once.
//
// The package changes no file and never reads a secret. A record is shown once it is
// whole, holds, goes on from the one that was shown before, and would survive a power
// cut.
package hall

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
)

// How often the records are looked at, and how long after one that could not be shown.
const (
	lookEvery  = 40 * time.Millisecond
	retryAfter = time.Second
)

// ErrParted says that a record tells another story than what was shown of it.
var ErrParted = errors.New("the record is not the one that was shown before, or tells another story")

// Options are what a hall shows. Times that are zero are not announced.
type Options struct {
	Files   []string // of the records, a group each
	Title   string   // of the tournament
	Round   int      // only draws for this round are shown; 0: the latest, whatever it is for
	DrawAt  time.Time
	StartAt time.Time // when the clocks start
	URL     string    // where phones find the hall
	// Failed is told why a record cannot be shown, once for each reason.
	Failed func(*Error)
}

// Error says of which file a record cannot be shown, and why: ErrParted, a
// *eventfile.FileError or a *sealed.VerifyError.
type Error struct {
	File string
	Err  error
}

// Error says it in English.
func (e *Error) Error() string { return e.File + ": " + e.Err.Error() }

// Unwrap returns why.
func (e *Error) Unwrap() error { return e.Err }

// Hall is a tournament's records as they are shown. Its methods may be used at once.
type Hall struct {
	Options
	records []*record
	state   atomic.Pointer[State]
	closed  chan struct{}
}

// State is where all records stand at a moment.
type State struct {
	// ID names what is shown. It depends on the records alone, so that it outlives the
	// program.
	ID     string
	Groups []Group
	// Changed is closed when there is a newer state.
	Changed <-chan struct{}

	change chan struct{}
}

// Group is one record.
type Group struct {
	Name   string // of the event, from its rules
	Anchor string
	Last   sealed.Entry // of those that are shown; the zero value: there is none
}

// Drawn reports whether the group has its start.
func (g *Group) Drawn() bool { return g.Last.Type == sealed.DrawEntry }

// Drawn reports whether all groups have their start.
func (s *State) Drawn() bool {
	for i := range s.Groups {
		if !s.Groups[i].Drawn() {
			return false
		}
	}
	return true
}

// record is a file that is followed.
type record struct {
	name  string
	seen  fs.FileInfo // when it was read last; nil if it was not
	shown *sealed.Event
	err   string    // why it could not be shown last, "" if it could
	again time.Time // then it is read again although it has not changed
}

// Open reads the records. The error is an *Error about the first that cannot be shown.
func Open(o Options) (*Hall, error) {
	h := &Hall{Options: o, closed: make(chan struct{})}
	for _, name := range o.Files {
		r := &record{name: name}
		if err := r.read(); err != nil {
			return nil, &Error{name, err}
		}
		h.records = append(h.records, r)
	}
	h.state.Store(h.make())
	return h, nil
}

// Now returns where the records stand.
func (h *Hall) Now() *State { return h.state.Load() }

// Closed is closed when the hall is no longer followed: nothing new will be shown.
func (h *Hall) Closed() <-chan struct{} { return h.closed }

// Follow watches the records until the context ends. It is called once.
func (h *Hall) Follow(ctx context.Context) {
	defer close(h.closed)
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			changed := false
			for _, r := range h.records {
				changed = h.look(r, now) || changed
			}
			if changed {
				old := h.Now()
				h.state.Store(h.make())
				close(old.change)
			}
		}
	}
}

// look reads a record again if its file has changed, and reports whether there is
// something new to show.
func (h *Hall) look(r *record, now time.Time) bool {
	info, err := os.Stat(r.name)
	switch {
	case err == nil && r.seen != nil && os.SameFile(info, r.seen) && info.Size() == r.seen.Size() && info.ModTime().Equal(r.seen.ModTime()):
		if r.again.IsZero() || now.Before(r.again) {
			return false
		}
	case err != nil && now.Before(r.again):
		return false
	}
	before := length(r.shown)
	err = r.read()
	if err == nil {
		r.err, r.again = "", time.Time{}
		return length(r.shown) > before
	}
	// The file may be half written, or away for a moment.
	r.again = now.Add(retryAfter)
	if text := err.Error(); text != r.err {
		r.err = text
		if h.Failed != nil {
			h.Failed(&Error{r.name, err})
		}
	}
	return false
}

// read reads the file, and shows it if it may be shown.
func (r *record) read() error {
	info, err := os.Stat(r.name)
	if err != nil {
		r.seen = nil
		return &eventfile.FileError{Name: r.name, Err: err}
	}
	r.seen = info // from before the text, which can only be newer
	text, err := eventfile.Load(eventfile.OS{}, r.name)
	if err != nil {
		return err
	}
	event, err := text.Verify(sealed.Published{})
	if err != nil {
		return err
	}
	if r.shown != nil {
		shown := r.shown.Record()
		if _, parted := sealed.Compare(shown, text); parted || shown.Anchor != text.Anchor {
			return ErrParted
		}
		if length(event) <= length(r.shown) {
			return nil
		}
	}
	// Whoever draws syncs the file before it has its name, and then the folder. Between
	// the two a power cut could still take the name back.
	if err := (eventfile.OS{}).SyncFolder(filepath.Dir(r.name)); err != nil {
		return &eventfile.FileError{Name: r.name, Err: err}
	}
	r.shown = event
	return nil
}

// length says how far a record has come: a draw begins in one step and is completed in
// another.
func length(e *sealed.Event) int {
	n := 2 * len(e.Record().Entries)
	if e.Report().Pending {
		n--
	}
	return n
}

// make returns the state of the records.
func (h *Hall) make() *State {
	s := &State{change: make(chan struct{})}
	s.Changed = s.change
	var heads []string
	for _, r := range h.records {
		text, report := r.shown.Record(), r.shown.Report()
		g := Group{Name: report.Rules.Event, Anchor: text.Anchor}
		for i := len(text.Entries) - 1; i >= 0 && g.Last.Type == ""; i-- {
			if e := &text.Entries[i]; h.Round == 0 || roundOf(text.Entries[:i+1]) == h.Round {
				g.Last = *e
			}
		}
		s.Groups = append(s.Groups, g)
		heads = append(heads, fmt.Sprintf("%d.%.8s", len(text.Entries), report.Head))
	}
	s.ID = strings.Join(heads, "-")
	return s
}

// roundOf returns the round that the last of some entries is for, 0 for none. A draw
// that is set aside was for that of the draw before.
func roundOf(entries []sealed.Entry) int {
	for i := len(entries) - 1; i >= 0; i-- {
		if e := &entries[i]; e.Type != sealed.VoidEntry {
			label, _ := sealed.ParseLabel(e.Label)
			return label.Round
		}
	}
	return 0
}
