// Package eventfile keeps the record of a sealed event and its secret on a disk.
// At any instant, whatever is killed or unplugged, the record on the disk is
// whole: as it was before a change or as it is after.
package eventfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"chess960/chess960"
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
	// ErrDamaged is wrapped by errors about files that cannot be understood.
	ErrDamaged = errors.New("cannot be understood")
)

// SecretName returns the name of the secret file that belongs to a record.
func SecretName(name string) string { return name + ".secret" }

// secretMode lets nobody but the owner read the secret.
const secretMode fs.FileMode = 0o600

// Create puts a new event on the disk: the secret first, so that no record can
// be without one. Neither may be there yet.
func Create(d Disk, name string, r chess960.Record, s chess960.Secret) error {
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
	return Save(d, name, r)
}

// Save replaces the record on the disk: it is written whole beside, synced and
// renamed, and the folder is synced. When Save returns without an error the
// record survives a power cut. The caller holds the event's lock.
func Save(d Disk, name string, r chess960.Record) error {
	half := name + ".new"
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
func Load(d Disk, name string) (r chess960.Record, err error) {
	err = load(d, name, &r)
	return r, err
}

// LoadSecret reads the secret that belongs to a record.
func LoadSecret(d Disk, name string) (s chess960.Secret, err error) {
	err = load(d, SecretName(name), &s)
	return s, err
}

func load(d Disk, name string, v any) error {
	text, err := d.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s %w: %w", name, ErrDamaged, err)
	}
	return nil
}

// Lock keeps other programs from changing the event until unlock is called. The
// lock lies on the secret file, which is never replaced, and goes away with the
// program however it ends. Without a secret nothing can be drawn, and there is
// nothing to lock.
func Lock(name string) (unlock func() error, err error) {
	lock := flock.New(SecretName(name), flock.SetFlag(os.O_RDONLY))
	locked, err := lock.TryLock()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return func() error { return nil }, nil
	case err != nil:
		return nil, err
	case !locked:
		return nil, ErrLocked
	}
	return lock.Unlock, nil
}

// KeepsModes reports whether the secret file is really closed to others, which
// some file systems cannot do.
func KeepsModes(name string) bool {
	info, err := os.Stat(SecretName(name))
	return err == nil && info.Mode().Perm() == secretMode
}

// OS is the disk of the operating system.
type OS struct{}

// ReadFile reads a file.
func (OS) ReadFile(name string) ([]byte, error) { return os.ReadFile(name) }

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
