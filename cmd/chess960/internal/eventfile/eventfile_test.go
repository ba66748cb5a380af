package eventfile

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chess960/chess960/sealed"
)

// testDisk is a disk in memory that remembers what a power cut would leave. Its
// operation number failAt fails, as on a full disk.
type testDisk struct {
	names, synced map[string]*testFile // folder as it is, and as it was last synced
	operations    int
	failAt        int
	after         func() // called after each operation
}

type testFile struct{ text, synced []byte }

var errFull = errors.New("disk full")

func newTestDisk() *testDisk {
	return &testDisk{names: map[string]*testFile{}, synced: map[string]*testFile{}, failAt: -1}
}

// step counts an operation and says whether it fails.
func (d *testDisk) step() error {
	d.operations++
	if d.operations == d.failAt {
		return errFull
	}
	return nil
}

func (d *testDisk) done() {
	if d.after != nil {
		d.after()
	}
}

func (d *testDisk) ReadFile(name string) ([]byte, error) {
	f := d.names[name]
	if f == nil {
		return nil, fs.ErrNotExist
	}
	return slices.Clone(f.text), nil
}

func (d *testDisk) Create(name string, _ fs.FileMode) (File, error) {
	if d.names[name] != nil {
		return nil, fs.ErrExist
	}
	if err := d.step(); err != nil {
		return nil, err
	}
	defer d.done()
	d.names[name] = &testFile{}
	return &testHandle{d, d.names[name]}, nil
}

func (d *testDisk) Like(name, model string) error {
	if d.names[name] == nil || d.names[model] == nil {
		return fs.ErrNotExist
	}
	return d.step()
}

func (d *testDisk) Rename(from, to string) error {
	if err := d.step(); err != nil {
		return err
	}
	defer d.done()
	d.names[to] = d.names[from]
	delete(d.names, from)
	return nil
}

func (d *testDisk) Remove(name string) error {
	if d.names[name] == nil {
		return fs.ErrNotExist
	}
	delete(d.names, name)
	return nil
}

func (d *testDisk) SyncFolder(string) error {
	if err := d.step(); err != nil {
		return err
	}
	defer d.done()
	d.synced = maps.Clone(d.names)
	return nil
}

type testHandle struct {
	disk *testDisk
	file *testFile
}

func (h *testHandle) Write(text []byte) (int, error) {
	if err := h.disk.step(); err != nil {
		h.file.text = append(h.file.text, text[:len(text)/2]...) // half of it got there
		return len(text) / 2, err
	}
	defer h.disk.done()
	h.file.text = append(h.file.text, text...)
	return len(text), nil
}

func (h *testHandle) Sync() error {
	if err := h.disk.step(); err != nil {
		return err
	}
	defer h.disk.done()
	h.file.synced = slices.Clone(h.file.text)
	return nil
}

func (h *testHandle) Close() error { return nil }

// powerCuts returns the disks that a power cut now may leave: the folder as it is
// or as it was synced, the files likewise.
func (d *testDisk) powerCuts() (left []*testDisk) {
	for _, names := range []map[string]*testFile{d.names, d.synced} {
		for _, syncedOnly := range []bool{false, true} {
			rest := newTestDisk()
			for name, f := range names {
				text := f.text
				if syncedOnly {
					text = f.synced
				}
				rest.names[name] = &testFile{slices.Clone(text), slices.Clone(text)}
			}
			rest.synced = maps.Clone(rest.names)
			left = append(left, rest)
		}
	}
	return left
}

const (
	testName = "event.json"
	testDice = "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
)

func newEvent(t *testing.T) (sealed.Record, sealed.Secret) {
	t.Helper()
	r, s, err := sealed.New(sealed.Rules{Event: "test", Links: 3}, rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

// change is a step of an event.
type change func(*sealed.Event) error

// changes are a draw, a void and a redraw, step by step.
func changes(secret sealed.Secret) []change {
	begin := func(label string) change {
		return func(e *sealed.Event) error {
			a, err := e.Announce(label, 0, false)
			if err != nil {
				return err
			}
			return e.Begin(a, testDice, nil)
		}
	}
	complete := func(e *sealed.Event) error { return e.Complete(secret) }
	void := func(e *sealed.Event) error { return e.Void("seen") }
	return []change{begin("round=1"), complete, void, begin("round=1;redraw=1"), complete}
}

// states are the records that an event goes through.
func states(t *testing.T) (list []sealed.Record, secret sealed.Secret) {
	t.Helper()
	r, secret := newEvent(t)
	e, err := r.Verify(sealed.Published{})
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, r)
	for _, step := range changes(secret) {
		if err := step(e); err != nil {
			t.Fatal(err)
		}
		list = append(list, e.Record())
	}
	return list, secret
}

func text(t *testing.T, r sealed.Record) string {
	t.Helper()
	b, err := marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestPowerCuts cuts the power after every operation of every change. What is
// left is the record before or after, never a mixture; and once Save has
// returned, it is the record after.
func TestPowerCuts(t *testing.T) {
	records, secret := states(t)
	disk := newTestDisk()
	cuts := 0
	for i, next := range records {
		before := ""
		if i > 0 {
			before = text(t, records[i-1])
		}
		after := text(t, next)
		check := func(when string, allowed ...string) {
			for _, rest := range disk.powerCuts() {
				cuts++
				got := ""
				r, err := Load(rest, testName)
				switch {
				case err == nil:
					got = text(t, r)
					if s, err := LoadSecret(rest, testName); err != nil || s != secret {
						t.Fatalf("state %d, %s: a record without its secret: %v", i, when, err)
					}
				case !errors.Is(err, fs.ErrNotExist):
					t.Fatalf("state %d, %s: %v", i, when, err)
				}
				if !slices.Contains(allowed, got) {
					t.Fatalf("state %d, %s: the disk has %s", i, when, got)
				}
			}
		}
		disk.after = func() { check(fmt.Sprintf("after operation %d", disk.operations), before, after) }
		var err error
		if i == 0 {
			err = Create(disk, testName, next, secret)
		} else {
			err = replace(disk, testName, []byte(after), true)
		}
		if err != nil {
			t.Fatal(err)
		}
		disk.after = nil
		check("when it is done", after)
	}
	if cuts < 100 {
		t.Errorf("only %d power cuts", cuts)
	}
}

// TestFailures has every operation of every change fail once. The record stays
// as it was, or is as it should be, and the change can be made again.
func TestFailures(t *testing.T) {
	records, secret := states(t)
	for i, next := range records {
		for failAt := 1; ; failAt++ {
			disk := newTestDisk()
			change := func() error {
				if i == 0 {
					return Create(disk, testName, next, secret)
				}
				return replace(disk, testName, []byte(text(t, next)), true)
			}
			before := ""
			if i > 0 {
				if err := Create(disk, testName, records[i-1], secret); err != nil {
					t.Fatal(err)
				}
				before = text(t, records[i-1])
			}
			disk.operations, disk.failAt = 0, failAt
			err := change()
			if err == nil {
				break // fewer operations than that
			}
			if !errors.Is(err, errFull) {
				t.Fatalf("state %d, operation %d: %v", i, failAt, err)
			}
			got := ""
			if r, err := Load(disk, testName); err == nil {
				got = text(t, r)
			}
			if i == 0 && len(disk.names) > 0 {
				t.Errorf("operation %d: a new event leaves %v behind", failAt, slices.Collect(maps.Keys(disk.names)))
			}
			if got != before && got != text(t, next) {
				t.Errorf("state %d, operation %d: the disk has %s", i, failAt, got)
			}
			if i > 0 {
				if err := change(); err != nil {
					t.Errorf("state %d: after operation %d failed: %v", i, failAt, err)
				}
			}
		}
	}
}

func TestCreateOverwritesNothing(t *testing.T) {
	r, s := newEvent(t)
	for _, name := range []string{testName, SecretName(testName)} {
		disk := newTestDisk()
		disk.names[name] = &testFile{text: []byte("precious")}
		if err := Create(disk, testName, r, s); !errors.Is(err, ErrExists) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v", name, err)
		}
		if got := string(disk.names[name].text); got != "precious" || len(disk.names) != 1 {
			t.Errorf("%s now holds %q, %d files", name, got, len(disk.names))
		}
	}
}

func TestOnRealDisk(t *testing.T) {
	name := filepath.Join(t.TempDir(), testName)
	r, s := newEvent(t)
	if err := Create(OS{}, name, r, s); err != nil {
		t.Fatal(err)
	}
	if !KeepsModes(name) {
		t.Error("the secret is open to others")
	}
	e, err := Open(OS{}, name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(OS{}, name); !errors.Is(err, ErrLocked) {
		t.Errorf("opened twice: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Load(OS{}, name)
	if err != nil || text(t, again) != text(t, r) {
		t.Errorf("%v, error %v", again, err)
	}
	if got, err := LoadSecret(OS{}, name); err != nil || got != s {
		t.Errorf("%v, error %v", got, err)
	}
	if _, err := Load(OS{}, SecretName(name)); !errors.Is(err, ErrDamaged) {
		t.Errorf("a secret read as a record: %v", err)
	}
}

// TestExchangedFiles moves an event's files while it is open, in the ways that
// could put two draws on one link.
func TestExchangedFiles(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(t *testing.T, name string) error
	}{
		{"another secret file", func(t *testing.T, name string) error {
			text, err := os.ReadFile(SecretName(name))
			return errors.Join(err, os.Remove(SecretName(name)), os.WriteFile(SecretName(name), text, 0o600))
		}},
		{"no secret file", func(t *testing.T, name string) error { return os.Remove(SecretName(name)) }},
		{"no record", func(t *testing.T, name string) error { return os.Remove(name) }},
		{"another record", func(t *testing.T, name string) error { return os.WriteFile(name, []byte("{}"), 0o644) }},
		{"another folder", func(t *testing.T, name string) error {
			return errors.Join(os.Rename(filepath.Dir(name), filepath.Dir(name)+"2"), os.Mkdir(filepath.Dir(name), 0o755))
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "folder")
			if err := os.Mkdir(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			name := filepath.Join(folder, testName)
			r, s := newEvent(t)
			if err := Create(OS{}, name, r, s); err != nil {
				t.Fatal(err)
			}
			e, err := Open(OS{}, name)
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			a, err := e.Announce("round=1", 0, false)
			if err != nil {
				t.Fatal(err)
			}
			if err := e.Begin(a, testDice, nil); err != nil {
				t.Fatal(err)
			}
			if err := tt.change(t, name); err != nil {
				t.Fatal(err)
			}
			if err := e.Complete(); !errors.Is(err, ErrMoved) {
				t.Errorf("error %v, want %v", err, ErrMoved)
			}
		})
	}
}

// TestLinks opens one event by two paths.
func TestLinks(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, testName)
	r, s := newEvent(t)
	if err := Create(OS{}, name, r, s); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "link.json")
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	e, err := Open(OS{}, link)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if _, err := Open(OS{}, name); !errors.Is(err, ErrLocked) {
		t.Errorf("opened by both paths: %v", err)
	}
	a, err := e.Announce("round=1", 0, false)
	if err := errors.Join(err, e.Begin(a, testDice, nil)); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
}

func TestStrangeFiles(t *testing.T) {
	folder := t.TempDir()
	r, s := newEvent(t)
	for _, name := range []string{"x.secret", "x.chess960-half"} {
		if err := Create(OS{}, filepath.Join(folder, name), r, s); !errors.Is(err, ErrReserved) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Load(OS{}, folder); !errors.Is(err, ErrDamaged) {
		t.Errorf("a folder: %v", err)
	}
	file := filepath.Join(folder, "latin1.json")
	if err := os.WriteFile(file, []byte("{\"\xe9\":1}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(OS{}, file); !errors.Is(err, ErrDamaged) {
		t.Errorf("no UTF-8: %v", err)
	}
}
