package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chess960/chess960"
)

const (
	testRules = "event=open-lyon-2026;links=4;exclude=518,534;repeat=no;twins=keep"
	testDice  = "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
	otherDice = "dice:1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"
)

// newRecord returns a record and its secret from a fixed generator.
func newRecord(t testing.TB, rules string) (Record, Secret) {
	t.Helper()
	parsed, err := ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	r, secret, err := New(parsed, rand.NewChaCha8([32]byte{9, 6, 0}))
	if err != nil {
		t.Fatal(err)
	}
	return r, secret
}

func mustVerify(t testing.TB, r Record) *Event {
	t.Helper()
	e, err := r.Verify(Published{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// newEvent returns an event without draws.
func newEvent(t testing.TB, rules string) (*Event, Secret) {
	t.Helper()
	r, secret := newRecord(t, rules)
	return mustVerify(t, r), secret
}

// begin announces and begins a draw.
func begin(e *Event, label string, count int, public string, free bool) error {
	a, err := e.Announce(label, count, free)
	if err != nil {
		return err
	}
	return e.Begin(a, public, nil)
}

// draw makes a whole draw with testDice.
func draw(t testing.TB, e *Event, secret Secret, label string) {
	t.Helper()
	if err := errors.Join(begin(e, label, 0, testDice, false), e.Complete(secret)); err != nil {
		t.Fatal(err)
	}
}

// warnings returns the codes of an event's warnings.
func warnings(e *Event) string {
	var codes []string
	for _, w := range e.Report().Warnings {
		codes = append(codes, w.Code.String())
	}
	return strings.Join(codes, " ")
}

func TestEvent(t *testing.T) {
	e, secret := newEvent(t, testRules)
	step := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		// What is in the file reads back as the same, holds, and goes on the same.
		text, err := json.Marshal(e.Record())
		if err != nil {
			t.Fatal(err)
		}
		again := mustRecord(t, text)
		if text2, _ := json.Marshal(again); !bytes.Equal(text, text2) {
			t.Fatalf("%s reads back as %s", text, text2)
		}
		read, err := again.Verify(Published{Anchor: secret.Anchor, Head: e.Report().Head, Secret: &secret})
		if err != nil {
			t.Fatal(err)
		}
		got, want := read.Report(), e.Report()
		if got.Draws != want.Draws || got.Pending != want.Pending || got.Head != want.Head || !slices.Equal(got.Pool, want.Pool) {
			t.Fatalf("read again: %+v, want %+v", got, want)
		}
	}
	refuse := func(want error, err error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	refuse(ErrNonePending, e.Complete(secret))
	refuse(ErrNothingVoid, e.Void("none yet"))
	refuse(ErrLabel, begin(e, "third round", 0, testDice, false))
	refuse(ErrDiceCount, begin(e, "round=1", 0, "dice:1 2 3", false))
	refuse(ErrDiceCount, begin(e, "round=1", 0, testDice+" 1", false))
	refuse(ErrCount, begin(e, "round=1;boards=1-3", 2, testDice, false))
	refuse(ErrCount, begin(e, "round=1", 3, testDice, false))
	refuse(ErrCount, begin(e, "round=1;boards=1-959", 0, testDice, false))
	refuse(ErrDoubleOnce, begin(e, "round=1;dfrc=white,black", 0, testDice, false))
	refuse(ErrRedraw, begin(e, "round=1;redraw=1", 0, testDice, false))
	refuse(ErrAnnounced, e.Begin(Announcement{Draw: 1, Label: "round=1", Count: 1}, testDice, nil))
	step(begin(e, "round=1", 0, testDice, false))
	refuse(ErrDrawPending, begin(e, "round=1", 0, testDice, false))
	refuse(ErrDrawPending, e.Void("too early"))
	other := secret
	other.Tip = strings.Repeat("ab", 32)
	refuse(ErrWrongSecret, e.Complete(other))
	refuse(ErrWrongSecret, e.CheckSecret(other))
	step(e.Complete(secret))
	refuse(ErrSameLabel, begin(e, "round=1", 0, testDice, false))
	refuse(ErrSameLabel, begin(e, "round=1", 0, testDice, true))
	refuse(ErrOverlap, begin(e, "round=1;game=2", 0, testDice, false))
	refuse(ErrReason, e.Void("two\nlines"))
	refuse(ErrReason, e.Void(" "))
	refuse(ErrReason, e.Void("seen\u202e by board 4"))
	step(e.Void("board 4 saw the screen — too early"))
	refuse(ErrNothingVoid, e.Void("again"))
	refuse(ErrRedraw, begin(e, "round=1", 0, testDice, false))
	refuse(ErrRedraw, begin(e, "round=1;redraw=2", 0, testDice, false))
	step(begin(e, "round=1;redraw=1", 0, testDice, false))
	step(e.Complete(secret))
	if entries := e.Record().Entries; entries[0].Result[0] == entries[2].Result[0] {
		t.Error("the redraw gave the start that was set aside")
	}
	step(begin(e, "the last round, in other words", 3, testDice, true))
	step(e.Complete(secret))
	step(begin(e, "round=3;boards=1-900", 0, testDice, false))
	step(e.Complete(secret))
	refuse(ErrNoLinksLeft, begin(e, "round=4", 0, testDice, false))

	if report := e.Report(); report.Draws != 4 || len(report.Pool) != 960-2-1-1-3-900 {
		t.Errorf("%d draws, %d left; want 4 and 53", report.Draws, len(report.Pool))
	}
	if got := warnings(mustVerify(t, e.Record())); got != "free-label no-anchor no-head" {
		t.Errorf("warnings %s", got)
	}
}

// TestRecordIsChecked makes draws after the entries before them were altered where
// they lie: an event goes on from what was checked, and does no sum twice.
func TestRecordIsChecked(t *testing.T) {
	first, secret := newEvent(t, testRules)
	draw(t, first, secret, "round=1")
	r := first.Record()
	e := mustVerify(t, r)
	was := r.Entries[0]
	r.Entries[0].Digest = strings.Repeat("0", 64)
	draw(t, e, secret, "round=2")
	if err := e.Void("seen"); err != nil {
		t.Fatal(err)
	}
	whole := e.Record()
	whole.Entries = slices.Clone(whole.Entries)
	whole.Entries[0] = was
	mustVerify(t, whole)
}

// TestRecordsStay takes a record from an event at every step: none of them changes
// as the event goes on.
func TestRecordsStay(t *testing.T) {
	e, secret := newEvent(t, testRules)
	var records []Record
	var texts []string
	step := func(err error) {
		t.Helper()
		text, marshalErr := json.Marshal(e.Record())
		if err = errors.Join(err, marshalErr); err != nil {
			t.Fatal(err)
		}
		records, texts = append(records, e.Record()), append(texts, string(text))
	}
	step(nil)
	step(begin(e, "round=1", 0, testDice, false))
	step(e.Complete(secret))
	step(e.Void("seen"))
	step(begin(e, "round=1;redraw=1", 0, testDice, false))
	step(e.Complete(secret))
	for i, r := range records {
		if text, err := json.Marshal(r); err != nil || string(text) != texts[i] {
			t.Errorf("record %d is now %s, was %s, error %v", i, text, texts[i], err)
		}
	}
}

func TestAnnouncement(t *testing.T) {
	e, secret := newEvent(t, testRules)
	a, err := e.Announce("round=1;boards=1-3", 0, false)
	if want := "draw 1, round=1;boards=1-3, count 3, after " + secret.Anchor[:32]; err != nil || a.String() != want {
		t.Errorf("%s, error %v; want %s", a, err, want)
	}
	draw(t, e, secret, "round=1;boards=1-3")
	head := e.Report().Head
	b, err := e.Announce("round=2", 0, false)
	if want := "draw 2, round=2, count 1, after " + head[:32]; err != nil || b.String() != want {
		t.Errorf("%s, error %v; want %s", b, err, want)
	}
	if err := e.Begin(a, testDice, nil); err == nil {
		t.Error("the first announcement begins the second draw")
	}
}

// TestUnbound edits the rules before the first draw: only the secret can show it.
func TestUnbound(t *testing.T) {
	r, secret := newRecord(t, testRules)
	edited := r
	edited.Rules = strings.Replace(r.Rules, "518,534", "none", 1)
	for _, tt := range []struct {
		name      string
		record    Record
		published Published
		want      Code
	}{
		{"nothing published", edited, Published{}, 0},
		{"the poster's anchor", edited, Published{Anchor: r.Anchor}, Unbound},
		{"the anchor and the secret", edited, Published{Anchor: r.Anchor, Secret: &secret}, WrongSecret},
		{"not edited", r, Published{Anchor: r.Anchor}, Unbound},
		{"not edited, with the secret", r, Published{Anchor: r.Anchor, Secret: &secret}, 0},
	} {
		e, err := tt.record.Verify(tt.published)
		var failure *VerifyError
		if errors.As(err, &failure); failure == nil && tt.want != 0 || failure != nil && failure.Code != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
		if err == nil && e.Report().Bound != (tt.published.Secret != nil) {
			t.Errorf("%s: bound is %v", tt.name, e.Report().Bound)
		}
	}
	e := mustVerify(t, edited)
	if err := begin(e, "round=1", 0, testDice, false); err != nil {
		t.Fatal(err)
	}
	if err := e.Complete(secret); !errors.Is(err, ErrWrongSecret) {
		t.Errorf("edited rules: %v", err)
	}
}

// TestWarnings are records that hold and that a reader should look at.
func TestWarnings(t *testing.T) {
	e, secret := newEvent(t, "event=x;links=9;exclude=none;repeat=no;twins=keep")
	proof := func(round uint64, signature string) *DrandProof {
		return &DrandProof{Round: round, Randomness: digest("abc"), Signature: signature}
	}
	drand := "drand:" + digest("abc")
	for _, tt := range []struct {
		entry Entry
		want  string
	}{
		{Entry{Label: "round=1;dfrc=white,black", Count: 2, Public: "coin:HT"}, "double-once unusual-public"},
		{Entry{Label: "round=1", Count: 2, Public: testDice}, "free-count overlap"},
		{Entry{Label: "round=2;redraw=1", Count: 1, Public: testDice}, "wrong-redraw"},
		{Entry{Label: "other words", Count: 1, Public: testDice + " 1"}, "free-label unusual-public"},
		{Entry{Label: "other words", Count: 1, Public: testDice}, "free-label overlap"},
		{Entry{Label: "round=3;drand=quicknet/5", Count: 1, Public: drand}, "drand-unproved"},
		{Entry{Label: "round=4;drand=quicknet/5", Count: 1, Public: drand, Drand: proof(5, "616263")}, "drand-signature"},
		{Entry{Label: "round=5;drand=default/5", Count: 1, Public: drand + " dice:1 2 3 4", Drand: proof(5, "616264")}, "drand-mismatch"},
		{Entry{Label: "round=6", Count: 1, Public: testDice, Extra: Extra{{"hall", json.RawMessage(`"A"`)}}}, "unknown-field"},
	} {
		before := len(e.Report().Warnings)
		tt.entry.Type, tt.entry.Draw, tt.entry.Prev = PendingEntry, e.Report().Draws+1, e.Report().Head
		if err := errors.Join(e.append(tt.entry), e.Complete(secret)); err != nil {
			t.Fatalf("%s: %v", tt.entry.Label, err)
		}
		var got []string
		for _, w := range e.Report().Warnings[before:] {
			got = append(got, w.Code.String())
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: warnings %s, want %s", tt.entry.Label, got, tt.want)
		}
	}
	strict := 0
	all := mustVerify(t, e.Record()).Report().Warnings
	for _, w := range all {
		if w.Code.Strict() {
			strict++
		}
	}
	if len(all)-strict != 2 {
		t.Errorf("%d of %d warnings are for strict readers, want all but two", strict, len(all))
	}
}

// TestCompare parts one history in every way.
func TestCompare(t *testing.T) {
	start, secret := newRecord(t, testRules)
	grow := func(r Record, steps ...func(*Event) error) Record {
		t.Helper()
		e := mustVerify(t, r)
		for _, step := range steps {
			if err := step(e); err != nil {
				t.Fatal(err)
			}
		}
		return e.Record()
	}
	pend := func(label, dice string) func(*Event) error {
		return func(e *Event) error { return begin(e, label, 0, dice, false) }
	}
	complete := func(e *Event) error { return e.Complete(secret) }
	void := func(reason string) func(*Event) error {
		return func(e *Event) error { return e.Void(reason) }
	}
	one := grow(start, pend("round=1", testDice), complete)
	two := grow(one, pend("round=2", testDice), complete)
	other := grow(one, pend("round=2", otherDice), complete)
	edited := start
	edited.Rules = strings.Replace(start.Rules, "518,534", "none", 1)
	stranger, _, err := New(Rules{Event: "x", Links: 1}, rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		a, b  Record
		entry int // -2: not parted
	}{
		{"equal", two, two, -2},
		{"a beginning", one, two, -2},
		{"pending and drawn", grow(one, pend("round=2", testDice)), two, -2},
		{"another event", two, stranger, -2},
		{"other dice", two, other, 1},
		{"other dice pending", two, grow(one, pend("round=2", otherDice)), 1},
		{"other label", two, grow(one, pend("round=3", testDice)), 1},
		{"a void", two, grow(one, void("seen")), 1},
		{"other reason", grow(one, void("seen")), grow(one, void("heard")), 1},
		{"other rules", edited, one, -1},
	} {
		for _, pair := range [][2]Record{{tt.a, tt.b}, {tt.b, tt.a}} {
			p, parted := Compare(pair[0], pair[1])
			if parted != (tt.entry != -2) || parted && p.Entry != tt.entry {
				t.Errorf("%s: %+v, parted %v, want entry %d", tt.name, p, parted, tt.entry)
			}
		}
	}
}

// TestMillionBoards draws as many starts as one draw can, and reads them back.
func TestMillionBoards(t *testing.T) {
	e, secret := newEvent(t, "event=x;links=1;exclude=none;repeat=yes;twins=keep")
	draw(t, e, secret, "round=1;boards=1-1048576")
	text, err := json.Marshal(e.Record())
	if err != nil || len(text) > MaxBytes/3 {
		t.Fatalf("%d bytes, error %v", len(text), err)
	}
	if last, _ := mustVerify(t, mustRecord(t, text)).Last(); len(last.Result) != chess960.MaxDraw {
		t.Errorf("%d starts", len(last.Result))
	}
}
