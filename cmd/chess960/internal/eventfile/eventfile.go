// Package eventfile keeps the record of a sealed event and its secret on a disk.
// At any instant, whatever is killed or unplugged, the record on the disk is
// whole: as it was before a change or as it is after.
//
// [Create] puts a new event on the disk, [Open] takes hold of one to change it, and
// [Load] reads a record for whoever only looks. An [Event] is written to the disk
// by each of its methods before they return; that is why a draw that was announced
// can be completed after a power cut, and only that one.
//
// The package never shows anything and words nothing for people, and never
// overwrites a file that it did not read.
package eventfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"chess960/chess960/sealed"
)

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
	// ErrTooLong refuses to write a record that nobody would read.
	ErrTooLong = fmt.Errorf("the record would be longer than %d bytes", sealed.MaxBytes)
)

// FileError says which of an event's files cannot be read, and why.
type FileError struct {
	Name   string
	Secret bool // the secret, else the record
	Err    error
}

// Error says it in English.
func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

// Unwrap returns why: an *fs.PathError or an error that wraps ErrDamaged.
func (e *FileError) Unwrap() error { return e.Err }

// SecretName returns the name of the secret file that belongs to a record.
func SecretName(name string) string { return name + ".secret" }

// halfName returns the name of a record that is being written.
func halfName(name string) string { return name + ".chess960-half" }

// secretMode lets nobody but the owner read the secret.
const secretMode fs.FileMode = 0o600

// Create puts a new event on the disk: the secret first, so that no record can
// be without one. Neither may be there yet. After an error neither is.
func Create(d Disk, name string, r sealed.Record, s sealed.Secret) error {
	if strings.HasSuffix(name, SecretName("")) || strings.HasSuffix(name, halfName("")) {
		return fmt.Errorf("%s %w", name, ErrReserved)
	}
	if _, err := d.ReadFile(name); err == nil || errors.Is(err, ErrDamaged) {
		return fmt.Errorf("%s %w", name, ErrExists)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	text, err := marshal(s)
	if err != nil {
		return err
	}
	if err := write(d, SecretName(name), secretMode, text); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s %w", SecretName(name), ErrExists)
	} else if err != nil {
		return err
	}
	if text, err = marshal(r); err == nil {
		err = replace(d, name, text, false)
	}
	if err != nil {
		// Nothing hangs on them yet. The record goes first, lest it be without its
		// secret.
		d.Remove(name)
		d.Remove(SecretName(name))
		d.SyncFolder(filepath.Dir(name))
	}
	return err
}

// marshal returns the text of a file.
func marshal(v any) ([]byte, error) {
	text, err := json.MarshalIndent(v, "", " ")
	return append(text, '\n'), err
}

// replace puts a record on the disk, in place of the one that is there: it is
// written whole beside it with the same mode and owner, synced and renamed, and the
// folder is synced. When replace returns without an error the record survives a
// power cut.
func replace(d Disk, name string, text []byte, there bool) error {
	half := halfName(name)
	if err := d.Remove(half); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := write(d, half, 0o644, text); err != nil {
		return err
	}
	var err error
	if there {
		err = d.Like(half, name)
	}
	if err == nil {
		err = d.Rename(half, name)
	}
	if err != nil {
		d.Remove(half)
		return err
	}
	return d.SyncFolder(filepath.Dir(name))
}

// write makes a file and syncs it and its folder; if that fails the file is
// removed.
func write(d Disk, name string, mode fs.FileMode, text []byte) error {
	f, err := d.Create(name, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
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

// Load reads a record. The error is a *FileError.
func Load(d Disk, name string) (sealed.Record, error) {
	text, err := d.ReadFile(name)
	if err != nil {
		return sealed.Record{}, &FileError{name, false, err}
	}
	return parse(name, text)
}

func parse(name string, text []byte) (sealed.Record, error) {
	r, err := sealed.ParseRecord(text)
	if err != nil {
		return sealed.Record{}, &FileError{name, false, fmt.Errorf("%w: %w", ErrDamaged, err)}
	}
	return r, nil
}

// LoadSecret reads the secret that belongs to a record. The error is a *FileError.
func LoadSecret(d Disk, name string) (s sealed.Secret, err error) {
	name = SecretName(name)
	text, err := d.ReadFile(name)
	if err != nil {
		return s, &FileError{name, true, err}
	}
	if s, err = sealed.ParseSecret(text); err != nil {
		return s, &FileError{name, true, fmt.Errorf("%w: %w", ErrDamaged, err)}
	}
	return s, nil
}

// KeepsModes reports whether the secret file is really closed to others, which
// some file systems cannot do.
func KeepsModes(name string) bool {
	info, err := os.Stat(SecretName(name))
	return err == nil && info.Mode().Perm() == secretMode
}
