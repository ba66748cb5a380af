// Package eventtest makes events on the disk, and their draws, for the tests of what shows
// them. Only tests import it.
package eventtest

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"testing"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
)

// Dice are throws for a draw.
const Dice = "dice:1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4"

// New puts an event of nine links on the disk, in a folder of its own, with a secret from
// that source. It returns the file of its record.
func New(t testing.TB, event string, random io.Reader) (file string) {
	t.Helper()
	record, secret, err := sealed.New(sealed.Rules{Event: event, Links: 9}, random)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), event+".json")
	if err := eventfile.Create(eventfile.OS{}, file, record, secret); err != nil {
		t.Fatal(err)
	}
	return file
}

// Begin announces a draw of an event and puts it on the disk with what was thrown. The
// caller completes it, and closes the event.
func Begin(t testing.TB, file, label string) *eventfile.Event {
	t.Helper()
	e, err := eventfile.Open(eventfile.OS{}, file)
	if err != nil {
		t.Fatal(err)
	}
	a, err := e.Announce(label, 0, false)
	if err == nil {
		err = e.Begin(a, Dice, nil)
	}
	if err != nil {
		e.Close()
		t.Fatal(err)
	}
	return e
}

// Draw makes a whole draw of an event.
func Draw(t testing.TB, file, label string) {
	t.Helper()
	e := Begin(t, file, label)
	defer e.Close()
	if err := e.Complete(); err != nil {
		t.Fatal(err)
	}
}

// Record returns the text of a record with a draw: the first of the draw vectors, which
// lie in the shared test data, so many folders up as that path says.
func Record(t testing.TB, testdata string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata, "draw-vectors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Vectors []struct{ Record json.RawMessage }
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	return file.Vectors[0].Record
}
