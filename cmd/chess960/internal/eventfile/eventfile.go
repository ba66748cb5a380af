// Package eventfile keeps the record of a sealed event and its secret on a disk.
// At any instant, whatever is killed or unplugged, the record on the disk is
// whole: as it was before a change or as it is after.
package eventfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/gofrs/flock"

	"chess960/chess960/sealed"
)

// Disk is what the package does with files. OS is the real one; tests have
// others that fail.
type Disk interface {
	ReadFile(name string) ([]byte, error)
	// Create makes a file that must not be there yet.
	Create(name string, mode fs.FileMode) (File, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncFolder makes what was created and renamed in a folder survive a power
	// cut.
	SyncFolder(name string) error
}

// File is a file being written. Sync makes its bytes survive a power cut.
type File interface {
	io.Writer
	Sync() error
	Close() error
}

// What can be wrong with an event's files.
var (
	// ErrExists refuses to overwrite a record or a secret.
	ErrExists = errors.New("is there already and is never overwritten")
	// ErrLocked says that another program is working on the event.
	ErrLocked = errors.New("another program is drawing on this record")
	// ErrMoved says that the files are not those that were opened.
	ErrMoved = errors.New("the files of the event were moved or exchanged while they were in use")
	// ErrReserved refuses a name that the files of another record may have.
	ErrReserved = errors.New("is the name of a secret")
	// ErrDamaged is wrapped by errors about files that cannot be understood.
	ErrDamaged = errors.New("cannot be understood")
)

// SecretName returns the name of the secret file that belongs to a record.
func SecretName(name string) string { return name + ".secret" }

// secretMode lets nobody but the owner read the secret.
const secretMode fs.FileMode = 0o600

// Create puts a new event on the disk: the secret first, so that no record can
// be without one. Neither may be there yet.
func Create(d Disk, name string, r sealed.Record, s sealed.Secret) error {
	if strings.HasSuffix(name, SecretName("")) || strings.HasSuffix(name, half("")) {
		return fmt.Errorf("%s %w", name, ErrReserved)
	}
	if _, err := d.ReadFile(name); err == nil {
		return fmt.Errorf("%s %w", name, ErrExists)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err := write(d, SecretName(name), secretMode, s)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s %w", SecretName(name), ErrExists)
	}
	if err != nil {
		return err
	}
	if err := Save(d, name, r); err != nil {
		d.Remove(SecretName(name)) // nothing hangs on it yet
		return err
	}
	return nil
}

// half returns the name of a record that is being written.
func half(name string) string { return name + ".chess960-half" }

// Save replaces the record on the disk: it is written whole beside, synced and
// renamed, and the folder is synced. When Save returns without an error the
// record survives a power cut. The caller holds the event's lock.
func Save(d Disk, name string, r sealed.Record) error {
	half := half(name)
	if err := d.Remove(half); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := write(d, half, 0o644, r); err != nil {
		return err
	}
	if err := d.Rename(half, name); err != nil {
		d.Remove(half)
		return err
	}
	return d.SyncFolder(filepath.Dir(name))
}

// write makes a file with v as JSON and syncs it and its folder; if that fails
// the file is removed.
func write(d Disk, name string, mode fs.FileMode, v any) error {
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	f, err := d.Create(name, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = d.SyncFolder(filepath.Dir(name))
	}
	if err != nil {
		d.Remove(name)
	}
	return err
}

// Load reads a record. Errors about its contents wrap ErrDamaged.
func Load(d Disk, name string) (r sealed.Record, err error) {
	err = load(d, name, &r)
	return r, err
}

// LoadSecret reads the secret that belongs to a record.
func LoadSecret(d Disk, name string) (s sealed.Secret, err error) {
	err = load(d, SecretName(name), &s)
	return s, err
}

func load(d Disk, name string, v any) error {
	text, err := d.ReadFile(name)
	if err != nil {
		return err
	}
	if !utf8.Valid(text) {
		return fmt.Errorf("%s %w: it is no text in UTF-8", name, ErrDamaged)
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s %w: %w", name, ErrDamaged, err)
	}
	return nil
}

// Event is an event whose files are held: no other program changes them until
// Close. Open makes one.
type Event struct {
	Record sealed.Record
	Secret sealed.Secret
	disk   Disk
	name   string // links followed
	text   []byte // of the record on the disk
	lock   *flock.Flock
}

// Open locks an event and reads its record and its secret. The lock lies on the
// secret file, which is never replaced, and goes away with the program however
// it ends.
func Open(d Disk, name string) (*Event, error) {
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, err
	}
	e := &Event{disk: d, name: name, lock: flock.New(SecretName(name), flock.SetFlag(os.O_RDONLY))}
	// A folder or a device is no secret, and could hang the program.
	if info, err := os.Stat(SecretName(name)); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s %w", SecretName(name), ErrDamaged)
	}
	switch locked, err := e.lock.TryLock(); {
	case err != nil:
		return nil, err
	case !locked:
		return nil, ErrLocked
	}
	if err := e.read(); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

func (e *Event) read() (err error) {
	if e.text, err = e.disk.ReadFile(e.name); err != nil {
		return err
	}
	if e.Record, err = Load(e.disk, e.name); err != nil {
		return err
	}
	e.Secret, err = LoadSecret(e.disk, e.name)
	return err
}

// Save puts the event's record on the disk, unless somebody has meanwhile moved
// or exchanged its files.
func (e *Event) Save() error {
	held, err := e.lock.Stat()
	if err != nil {
		return err
	}
	secret, err := os.Stat(SecretName(e.name))
	if err != nil || !os.SameFile(held, secret) {
		return ErrMoved
	}
	if text, err := e.disk.ReadFile(e.name); err != nil || !bytes.Equal(text, e.text) {
		return ErrMoved
	}
	if err := Save(e.disk, e.name, e.Record); err != nil {
		return err
	}
	e.text, err = e.disk.ReadFile(e.name)
	return err
}

// Close lets others at the event.
func (e *Event) Close() error { return e.lock.Unlock() }

// KeepsModes reports whether the secret file is really closed to others, which
// some file systems cannot do.
func KeepsModes(name string) bool {
	info, err := os.Stat(SecretName(name))
	return err == nil && info.Mode().Perm() == secretMode
}

// OS is the disk of the operating system.
type OS struct{}

// mostBytes is more than any record has: one of a million boards takes 26 MB.
const mostBytes = 64 << 20

// ReadFile reads a file, if it is one and of a bearable size.
func (OS) ReadFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() || info.Size() > mostBytes:
		return nil, fmt.Errorf("%s %w: it is no file, or larger than %d bytes", name, ErrDamaged, mostBytes)
	}
	return os.ReadFile(name)
}

// Create makes a file that must not be there yet.
func (OS) Create(name string, mode fs.FileMode) (File, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// Rename renames a file.
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Remove removes a file.
func (OS) Remove(name string) error { return os.Remove(name) }

// SyncFolder syncs a folder.
func (OS) SyncFolder(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	err = f.Sync()
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
