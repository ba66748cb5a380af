package ceremony

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/speak/speaktest"
)

const dice = "3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"

// TestAskThrows reads throws out and back, with all that can go wrong at a table.
func TestAskThrows(t *testing.T) {
	const all = "dice:" + dice
	for _, tt := range []struct{ name, typed, want, says string }{
		{"in one line", dice + "\nyes\n", all, "round=1"},
		{"run on, in several lines", "35162441\n6,3,2,2\n5164\ny\n", all, ""},
		{"a line with a slip does not count", "3 5 1 7\n" + dice + "\nyes\n", all, `"7"`},
		{"letters do not count", "three\n" + dice + "\nyes\n", all, `"three"`},
		{"a line with too many does not count", dice + " 1\n" + dice + "\nYES\n", all, ""},
		{"read again from the first", "1111111111111111\nno\n" + dice + "\nyes\n", all, "Then read all the throws again."},
		{"an answer that is none", dice + "\nperhaps\n\nyes\n", all, "yes or no?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			got, err := AskThrows(sealed.Announcement{Label: "round=1", Count: 1}, strings.NewReader(tt.typed), &out, speaktest.Speaker(t, "en"))
			if err != nil || got != tt.want || !strings.Contains(out.String(), tt.says) {
				t.Errorf("%q, error %v, want %q and %q in\n%s", got, err, tt.want, tt.says, out.String())
			}
		})
	}
	for _, tt := range []struct {
		name string
		in   io.Reader
		want error
	}{
		{"a dropped line", iotest.ErrReader(io.ErrClosedPipe), io.ErrClosedPipe},
		{"a line without end", strings.NewReader(strings.Repeat("1", input.LongestLine+1)), bufio.ErrTooLong},
	} {
		if _, err := AskThrows(sealed.Announcement{}, tt.in, io.Discard, speaktest.Speaker(t, "en")); !errors.Is(err, tt.want) {
			t.Errorf("%s: error %v, want %v", tt.name, err, tt.want)
		}
	}
	var message *speak.Message
	if _, err := AskThrows(sealed.Announcement{}, strings.NewReader("1 2 3\n"), io.Discard, speaktest.Speaker(t, "en")); !errors.As(err, &message) || message.Key != "event.undrawn" {
		t.Errorf("input that ends: error %v", err)
	}
}

// TestDraw goes through the ways in which a draw begins: new, cut off before, made
// already, at another end of the record than was announced.
func TestDraw(t *testing.T) {
	e, _ := newEvent(t)
	shows, said := 0, ""
	draw := func(r Request) error {
		said = ""
		c := Ceremony{
			Event: e, Request: r, Speaker: speaktest.Speaker(t, "en"),
			Say:  func(text string) { said += text + "\n" },
			Show: func() error { shows++; return nil },
		}
		return c.Draw()
	}
	refused := func(name string, r Request, key string, typed bool) {
		t.Helper()
		before := e.Record()
		err := draw(r)
		var message *speak.Message
		var usage *cmdline.UsageError
		if !errors.As(err, &message) || message.Key != key || errors.As(err, &usage) != typed {
			t.Errorf("%s: error %v, want %s", name, err, key)
		}
		if len(e.Record().Entries) != len(before.Entries) {
			t.Errorf("%s: the record has grown", name)
		}
	}
	refused("without a label", Request{Public: "dice:" + dice}, "usage.label", true)
	refused("without dice or anybody to ask", Request{Label: "round=1"}, "usage.public", true)
	refused("a round of drand without its text", Request{Label: "round=1;drand=quicknet/5"}, "usage.public.drand", true)
	refused("at another end", Request{Label: "round=1", Public: "dice:" + dice, Head: strings.Repeat("0", 32)}, "event.head", false)

	first := Request{Label: "round=1", Public: "dice:" + dice, Head: e.Report().Head}
	if err := draw(first); err != nil || shows != 1 {
		t.Fatalf("error %v, shown %d times", err, shows)
	}
	if err := draw(first); err != nil || shows != 2 || !strings.Contains(said, "round=1 was drawn already") {
		t.Errorf("the same again: error %v, shown %d times, said %s", err, shows, said)
	}
	refused("the same label with other dice", Request{Label: "round=1", Public: "dice:" + strings.Repeat("6 ", 15) + "6"}, "event.again.other", false)
	refused("the same label with another count", Request{Label: "round=1", Count: 2}, "event.again.other", false)

	// A draw that was cut off is completed first.
	announced, err := e.Announce("round=2", 0, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Begin(announced, "dice:"+dice, nil); err != nil {
		t.Fatal(err)
	}
	shows = 0
	var message *speak.Message
	if err := draw(Request{Label: "round=3", Public: "dice:" + dice}); !errors.As(err, &message) || message.Key != "event.pending.other" || shows != 1 || !strings.Contains(said, dice) {
		t.Errorf("a draw that was cut off: error %v, shown %d times, said %s", err, shows, said)
	}
	if last, _ := e.Last(); last.Type != sealed.DrawEntry || last.Label != "round=2" {
		t.Errorf("the last entry is %+v", last)
	}
}

// TestNobodyThrows has a disk that refuses the record refuse it before dice are asked
// for.
func TestNobodyThrows(t *testing.T) {
	e, name := newEvent(t)
	asked := false
	c := Ceremony{
		Event: e, Request: Request{Label: "round=1"}, Speaker: speaktest.Speaker(t, "en"),
		Ask:  func(sealed.Announcement) (string, error) { asked = true; return "dice:" + dice, nil },
		Show: func() error { return nil },
	}
	if err := os.Mkdir(name+".chess960-half", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(name+".chess960-half", "x"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var disk *eventfile.SaveError
	if err := c.Draw(); !errors.As(err, &disk) || asked {
		t.Errorf("error %v, dice were asked for: %t", err, asked)
	}
	if err := os.RemoveAll(name + ".chess960-half"); err != nil {
		t.Fatal(err)
	}
	if err := c.Draw(); err != nil || !asked {
		t.Errorf("error %v, dice were asked for: %t", err, asked)
	}
}

// newEvent makes an event in a folder of its own, and opens it until the test ends.
func newEvent(t *testing.T) (e *eventfile.Event, name string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "event.json")
	record, secret, err := sealed.New(sealed.Rules{Event: "test", Links: 12}, strings.NewReader(strings.Repeat("seed", 100)))
	if err != nil {
		t.Fatal(err)
	}
	if err := eventfile.Create(eventfile.OS{}, name, record, secret); err != nil {
		t.Fatal(err)
	}
	if e, err = eventfile.Open(eventfile.OS{}, name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close() })
	return e, name
}

// TestRounds warns of a round that is skipped, that comes late, or that is the first and
// not 1; and draws all the same.
func TestRounds(t *testing.T) {
	e, _ := newEvent(t)
	for _, test := range []struct{ label, want string }{
		{"round=2", "round 2 is the first of this record"},
		{"round=3", ""},
		{"playoff=9", ""},
		{"round=7;boards=1-2", "round 7 comes after round 3"},
		{"round=7;boards=3-4", ""},
		{"round=8", ""},
		{"round=5", "round 5 is drawn when round 8 has been"},
		{"round=9", ""},
	} {
		said := ""
		c := Ceremony{
			Event: e, Request: Request{Label: test.label, Public: "dice:" + dice}, Speaker: speaktest.Speaker(t, "en"),
			Say: func(text string) { said += text }, Show: func() error { return nil },
		}
		if err := c.Draw(); err != nil {
			t.Fatalf("%s: %v", test.label, err)
		}
		if !strings.Contains(said, test.want) || (said == "") != (test.want == "") {
			t.Errorf("%s: said %q, want %q", test.label, said, test.want)
		}
	}
}

// TestSpaced has throws in the record as the protocol wants them, however they were typed,
// and all else as it was.
func TestSpaced(t *testing.T) {
	for typed, want := range map[string]string{
		"dice:3 5 1":          "dice:3 5 1",
		"dice:351":            "dice:3 5 1",
		"dice:3,5, 1":         "dice:3 5 1",
		"351":                 "dice:3 5 1",
		"3 5, 1":              "dice:3 5 1",
		"357":                 "357",
		"drand:ab12 dice:351": "drand:ab12 dice:3 5 1",
		"":                    "",
		"dice:":               "dice:",
		"dice:357":            "dice:357",
		"lotto:12":            "lotto:12",
		"nodice:35":           "nodice:35",
	} {
		if got := spaced(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
