package eventfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chess960/chess960/sealed"
)

// brokenDisk is a disk that counts what it does and fails at operation number
// failAt, if that is not 0.
type brokenDisk struct {
	OS
	operations, failAt int
	reads              map[string]int
}

func (d *brokenDisk) step() error {
	if d.operations++; d.operations == d.failAt {
		return errFull
	}
	return nil
}

func (d *brokenDisk) ReadFile(name string) ([]byte, error) {
	if d.reads == nil {
		d.reads = map[string]int{}
	}
	d.reads[filepath.Base(name)]++
	if err := d.step(); err != nil {
		return nil, err
	}
	return d.OS.ReadFile(name)
}

func (d *brokenDisk) Create(name string, mode fs.FileMode) (File, error) {
	if err := d.step(); err != nil {
		return nil, err
	}
	f, err := d.OS.Create(name, mode)
	return &brokenFile{f, d}, err
}

func (d *brokenDisk) Like(name, model string) error {
	return errors.Join(d.step(), d.OS.Like(name, model))
}

func (d *brokenDisk) Rename(from, to string) error {
	if err := d.step(); err != nil {
		return err
	}
	return d.OS.Rename(from, to)
}

func (d *brokenDisk) SyncFolder(name string) error {
	return errors.Join(d.OS.SyncFolder(name), d.step())
}

type brokenFile struct {
	File
	disk *brokenDisk
}

func (f *brokenFile) Write(text []byte) (int, error) {
	if err := f.disk.step(); err != nil {
		n, _ := f.File.Write(text[:len(text)/2])
		return n, err
	}
	return f.File.Write(text)
}

func (f *brokenFile) Sync() error  { return errors.Join(f.File.Sync(), f.disk.step()) }
func (f *brokenFile) Close() error { return errors.Join(f.File.Close(), f.disk.step()) }

// newFiles puts a new event into a new folder.
func newFiles(t *testing.T) (name string, secret sealed.Secret) {
	t.Helper()
	name = filepath.Join(t.TempDir(), testName)
	r, secret := newEvent(t)
	if err := Create(OS{}, name, r, secret); err != nil {
		t.Fatal(err)
	}
	return name, secret
}

// oneDraw is all that a draw does with the files.
func oneDraw(d Disk, name, label string) (err error) {
	e, err := Open(d, name)
	if err != nil {
		return err
	}
	defer e.Close()
	if !e.Report().Pending {
		a, err := e.Announce(label, 0, false)
		if err != nil {
			return err
		}
		if err := e.Begin(a, testDice, nil); err != nil {
			return err
		}
	}
	return e.Complete()
}

// TestReadings counts what a draw reads: the record once to check it, and once
// before each of the two times that it is written, lest somebody exchanged it.
func TestReadings(t *testing.T) {
	name, _ := newFiles(t)
	d := &brokenDisk{}
	if err := oneDraw(d, name, "round=1"); err != nil {
		t.Fatal(err)
	}
	if record, secret := d.reads[testName], d.reads[SecretName(testName)]; record != 3 || secret != 1 {
		t.Errorf("the record was read %d times, the secret %d times; want 3 and 1", record, secret)
	}
}

// TestDrawFailures has every reading, writing and syncing of a draw fail once. What
// is on the disk holds, has at most the draw that was begun, with its dice, and the
// next command completes it.
func TestDrawFailures(t *testing.T) {
	failed := 0
	for failAt := 1; ; failAt++ {
		name, _ := newFiles(t)
		if err := oneDraw(OS{}, name, "round=1"); err != nil {
			t.Fatal(err)
		}
		d := &brokenDisk{failAt: failAt}
		err := oneDraw(d, name, "round=2")
		if err == nil {
			break // fewer operations than that
		}
		failed++
		if !errors.Is(err, errFull) {
			t.Fatalf("operation %d: %v", failAt, err)
		}
		record, err := Load(OS{}, name)
		if err != nil {
			t.Fatalf("operation %d: %v", failAt, err)
		}
		e, err := record.Verify(sealed.Published{})
		if err != nil {
			t.Fatalf("operation %d: %v", failAt, err)
		}
		draws := e.Report().Draws
		if draws < 2 {
			err = oneDraw(OS{}, name, "round=2")
		}
		if err != nil {
			t.Fatalf("operation %d: with %d draws: %v", failAt, draws, err)
		}
		again, err := Load(OS{}, name)
		if err != nil {
			t.Fatal(err)
		}
		if p, parted := sealed.Compare(record, again); parted || len(again.Entries) != 2 {
			t.Fatalf("operation %d: %d entries, %+v", failAt, len(again.Entries), p)
		}
		entries, err := os.ReadDir(filepath.Dir(name))
		if err != nil || len(entries) != 2 {
			t.Errorf("operation %d: %d files are left, error %v", failAt, len(entries), err)
		}
	}
	if failed < 15 {
		t.Errorf("only %d operations", failed)
	}
}

// TestCreateFailures has every operation fail that makes an event: nothing is left
// behind.
func TestCreateFailures(t *testing.T) {
	r, secret := newEvent(t)
	for failAt := 1; ; failAt++ {
		name := filepath.Join(t.TempDir(), testName)
		d := &brokenDisk{failAt: failAt}
		err := Create(d, name, r, secret)
		if err == nil {
			if failAt < 10 {
				t.Errorf("only %d operations", failAt-1)
			}
			return
		}
		entries, readErr := os.ReadDir(filepath.Dir(name))
		if !errors.Is(err, errFull) || readErr != nil || len(entries) > 0 {
			t.Errorf("operation %d: error %v, %d files left", failAt, err, len(entries))
		}
	}
}

// TestKeepsMode draws on a record that others may not read, and on one that they
// may write.
func TestKeepsMode(t *testing.T) {
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o666, 0o444} {
		name, _ := newFiles(t)
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		if err := oneDraw(OS{}, name, "round=1"); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != mode {
			t.Errorf("mode %v, error %v; want %v", info.Mode(), err, mode)
		}
	}
}

// TestBlame opens events of which one file is gone or damaged: the error names that
// one.
func TestBlame(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(name string) error
		secret bool
		want   error
	}{
		{"no record", os.Remove, false, fs.ErrNotExist},
		{"no secret", func(name string) error { return os.Remove(SecretName(name)) }, true, fs.ErrNotExist},
		{"a record cut off", func(name string) error { return os.Truncate(name, 20) }, false, ErrDamaged},
		{"a secret cut off", func(name string) error { return os.Truncate(SecretName(name), 20) }, true, ErrDamaged},
		{"an empty record", func(name string) error { return os.Truncate(name, 0) }, false, ErrDamaged},
		{"an empty secret", func(name string) error { return os.Truncate(SecretName(name), 0) }, true, ErrDamaged},
		{"both cut off", func(name string) error {
			return errors.Join(os.Truncate(name, 20), os.Truncate(SecretName(name), 20))
		}, false, ErrDamaged},
		{"a folder for a record", func(name string) error { return errors.Join(os.Remove(name), os.Mkdir(name, 0o755)) }, false, ErrDamaged},
		{"a folder for a secret", func(name string) error {
			return errors.Join(os.Remove(SecretName(name)), os.Mkdir(SecretName(name), 0o755))
		}, true, ErrDamaged},
		{"a record too long", func(name string) error { return os.Truncate(name, sealed.MaxBytes+1) }, false, ErrDamaged},
	} {
		t.Run(tt.name, func(t *testing.T) {
			name, _ := newFiles(t)
			if err := tt.change(name); err != nil {
				t.Fatal(err)
			}
			_, err := Open(OS{}, name)
			var file *FileError
			if !errors.As(err, &file) || !errors.Is(err, tt.want) || file.Secret != tt.secret || !strings.HasPrefix(file.Name, name) {
				t.Errorf("error %v; want %v, the secret's: %t", err, tt.want, tt.secret)
			}
		})
	}
}

// TestMark puts a byte order mark before both files, as editors do.
func TestMark(t *testing.T) {
	name, _ := newFiles(t)
	for _, file := range []string{name, SecretName(name)} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append([]byte("\ufeff"), text...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := oneDraw(OS{}, name, "round=1"); err != nil {
		t.Fatal(err)
	}
	if r, err := Load(OS{}, name); err != nil || len(r.Entries) != 1 {
		t.Errorf("%d entries, error %v", len(r.Entries), err)
	}
}

// TestTooLong refuses a draw that would make the record longer than it may be,
// before anything is written.
func TestTooLong(t *testing.T) {
	name := filepath.Join(t.TempDir(), testName)
	r, secret, err := sealed.New(sealed.Rules{Event: "long", Links: 3, Repeat: true}, rand.NewChaCha8([32]byte{1}))
	if err != nil {
		t.Fatal(err)
	}
	long := json.RawMessage(`"` + strings.Repeat("x", sealed.MaxLine) + `"`)
	for i := range sealed.MaxBytes/(sealed.MaxLine+16) - 1 {
		r.Extra = append(r.Extra, sealed.Unknown{Name: fmt.Sprintf("long%04d", i), Value: long})
	}
	if err := Create(OS{}, name, r, secret); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if left := sealed.MaxBytes - len(before); left < 1000 || left > 200_000 {
		t.Fatalf("%d bytes are left", left)
	}
	if err := oneDraw(OS{}, name, "round=1;boards=1-9000"); !errors.Is(err, ErrTooLong) {
		t.Errorf("a long draw: %v", err)
	}
	if after, err := os.ReadFile(name); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the record was written, error %v", err)
	}
}
