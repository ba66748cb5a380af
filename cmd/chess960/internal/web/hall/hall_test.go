package hall

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/eventfile/eventtest"
)

// newEvent puts an event on the disk; its secret is the same each time.
func newEvent(t testing.TB, event string) (file string) {
	t.Helper()
	return eventtest.New(t, event, iotest.OneByteReader(zeros{}))
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) {
	clear(b)
	return len(b), nil
}

// follow opens a hall and follows it until the test ends.
func follow(t testing.TB, o Options) *Hall {
	t.Helper()
	h, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go h.Follow(ctx)
	t.Cleanup(func() {
		cancel()
		<-h.Closed()
	})
	return h
}

// next waits for the state after another.
func next(t testing.TB, h *Hall, s *State) *State {
	t.Helper()
	select {
	case <-s.Changed:
	case <-time.After(5 * time.Second):
		t.Fatalf("nothing new after %s", s.ID)
	}
	return h.Now()
}

// TestFollow shows a draw from its announcement on, then that it was set aside, and
// that a server which is started later shows the same.
func TestFollow(t *testing.T) {
	file, other := newEvent(t, "open-a"), newEvent(t, "open-b")
	h := follow(t, Options{Files: []string{file, other}})
	s := h.Now()
	if len(s.Groups) != 2 || s.Groups[0].Name != "open-a" || s.Groups[0].Last.Type != "" || s.Drawn() {
		t.Fatalf("before the draw: %+v", s)
	}
	e := eventtest.Begin(t, file, "round=1")
	defer e.Close()
	if s = next(t, h, s); s.Groups[0].Last.Type != sealed.PendingEntry || s.Groups[0].Last.Label != "round=1" {
		t.Fatalf("pending: %+v", s)
	}
	if err := e.Complete(); err != nil {
		t.Fatal(err)
	}
	if s = next(t, h, s); !s.Groups[0].Drawn() || len(s.Groups[0].Last.Result) != 1 || s.Groups[1].Drawn() || s.Drawn() {
		t.Fatalf("drawn: %+v", s)
	}
	eventtest.Draw(t, other, "round=1")
	for !s.Drawn() {
		s = next(t, h, s)
	}
	if err := e.Void("a board was missing"); err != nil {
		t.Fatal(err)
	}
	if s = next(t, h, s); s.Groups[0].Last.Type != sealed.VoidEntry || s.Groups[0].Last.Reason != "a board was missing" {
		t.Fatalf("set aside: %+v", s)
	}
	again, err := Open(Options{Files: []string{file, other}})
	if err != nil || again.Now().ID != s.ID {
		t.Errorf("opened again: %v, error %v; want %s", again, err, s.ID)
	}
}

// TestRound shows the draws for one round only.
func TestRound(t *testing.T) {
	file := newEvent(t, "open")
	eventtest.Draw(t, file, "round=1")
	for _, test := range []struct {
		round int
		drawn bool
	}{{0, true}, {1, true}, {2, false}} {
		h, err := Open(Options{Files: []string{file}, Round: test.round})
		if err != nil || h.Now().Drawn() != test.drawn {
			t.Errorf("round %d: %v, error %v", test.round, h.Now(), err)
		}
	}
}

// TestNotShown changes the file to what must not be shown: each time the hall goes on
// with what stood before, says why once, and follows again when the file is good again.
func TestNotShown(t *testing.T) {
	file := newEvent(t, "open")
	start, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	eventtest.Draw(t, file, "round=1")
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	eventtest.Draw(t, file, "round=2")
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, start, 0o644); err != nil {
		t.Fatal(err)
	}
	e := eventtest.Begin(t, file, "playoff")
	if err := e.Complete(); err != nil {
		t.Fatal(err)
	}
	e.Close()
	parted, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, first, 0o644); err != nil {
		t.Fatal(err)
	}
	failed := make(chan error, 99)
	h := follow(t, Options{Files: []string{file}, Failed: func(err *Error) { failed <- err }})
	s := h.Now()
	stranger, err := os.ReadFile(newEvent(t, "stranger"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		text []byte
		is   func(error) bool
	}{
		{"half", good[:len(good)/2], func(err error) bool { return errors.Is(err, eventfile.ErrDamaged) }},
		{"parted", parted, func(err error) bool { return errors.Is(err, ErrParted) }},
		{"altered", []byte(strings.Replace(string(good), "round=2", "round=3", 1)), func(err error) bool { var v *sealed.VerifyError; return errors.As(err, &v) }},
		{"another event", stranger, func(err error) bool { return errors.Is(err, ErrParted) }},
	} {
		if err := os.WriteFile(file, test.text, 0o644); err != nil {
			t.Fatal(err)
		}
		select {
		case err := <-failed:
			if !test.is(err) && !errors.Is(err, eventfile.ErrDamaged) { // which it is while it is being written
				t.Errorf("%s: %v", test.name, err)
			}
		case <-time.After(5 * time.Second):
			t.Errorf("%s: nothing was said", test.name)
		}
		if h.Now() != s {
			t.Errorf("%s: it is shown", test.name)
		}
		for len(failed) > 0 {
			<-failed
		}
	}
	// An older state of the same record is no news, and nothing is taken back.
	if err := os.WriteFile(file, start, 0o644); err != nil {
		t.Fatal(err)
	}
	time.Sleep(4 * lookEvery)
	if h.Now() != s {
		t.Error("an older record is shown")
	}
	if err := os.WriteFile(file, good, 0o644); err != nil {
		t.Fatal(err)
	}
	if s = next(t, h, s); s.Groups[0].Last.Label != "round=2" {
		t.Errorf("good again: %+v", s)
	}
}

// TestOpenRefuses opens no file that is none, or that does not hold.
func TestOpenRefuses(t *testing.T) {
	file := newEvent(t, "open")
	for _, name := range []string{file + "x", eventfile.SecretName(file), t.TempDir()} {
		var failed *Error
		if _, err := Open(Options{Files: []string{file, name}}); !errors.As(err, &failed) || failed.File != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestParseTime reads times of day around a moment.
func TestParseTime(t *testing.T) {
	zone := time.FixedZone("here", 2*60*60)
	now := time.Date(2026, 3, 1, 14, 30, 15, 0, zone)
	for _, test := range []struct{ text, want string }{
		{"14:45", "2026-03-01T14:45"},
		{"14:30", "2026-03-01T14:30"},
		{"08:31", "2026-03-01T08:31"},
		{"08:30", "2026-03-02T08:30"},
		{"09:00", "2026-03-01T09:00"},
		{"02:00", "2026-03-02T02:00"},
		{"2026-12-31T09:05", "2026-12-31T09:05"},
		{"24:00", ""}, {"14.45", ""}, {"", ""}, {"2 pm", ""},
	} {
		got, err := ParseTime(test.text, now)
		if test.want == "" {
			if !errors.Is(err, ErrTime) {
				t.Errorf("%q: %v, error %v", test.text, got, err)
			}
			continue
		}
		if err != nil || got.Format("2006-01-02T15:04") != test.want || got.Location() != zone {
			t.Errorf("%q: %v, error %v; want %s", test.text, got, err, test.want)
		}
	}
	// Just after midnight, a draw of the evening before.
	if got, err := ParseTime("23:50", time.Date(2026, 3, 1, 0, 10, 0, 0, zone)); err != nil || got.Day() != 28 {
		t.Errorf("%v, error %v", got, err)
	}
}
