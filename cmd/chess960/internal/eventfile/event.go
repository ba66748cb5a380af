package eventfile

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"chess960/chess960/sealed"
)

// Event is an event whose files are held: no other program changes them until
// Close. [Open] makes one. Its record was checked once, when it was opened, and
// goes on from there; after an error the event is not to be used any more.
type Event struct {
	event  *sealed.Event
	secret sealed.Secret
	disk   Disk
	name   string            // links followed
	sum    [sha256.Size]byte // of the record on the disk
	lock   *flock.Flock
}

// Open locks an event, reads its record and its secret, and checks both. The lock
// lies on the secret file, which is never replaced, and goes away with the program
// however it ends. The error is a *FileError about a file that cannot be read,
// ErrLocked, a *sealed.VerifyError about a record that does not hold, or wraps
// sealed.ErrWrongSecret.
func Open(d Disk, name string) (*Event, error) {
	named := name
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return nil, &FileError{named, false, err}
	}
	e := &Event{disk: d, name: name, lock: flock.New(SecretName(name), flock.SetFlag(os.O_RDONLY))}
	// A folder or a device is no secret, and could hang the program.
	if info, err := os.Stat(SecretName(name)); err != nil {
		return nil, &FileError{SecretName(named), true, err}
	} else if !info.Mode().IsRegular() {
		return nil, &FileError{SecretName(named), true, fmt.Errorf("%w: no file", ErrDamaged)}
	}
	switch locked, err := e.lock.TryLock(); {
	case err != nil:
		return nil, &FileError{SecretName(named), true, err}
	case !locked:
		return nil, ErrLocked
	}
	if err := e.read(); err != nil {
		var file *FileError
		if errors.As(err, &file) && !file.Secret {
			file.Name = named
		} else if file != nil {
			file.Name = SecretName(named)
		}
		e.Close()
		return nil, err
	}
	return e, nil
}

// read takes the record first: if it is damaged, that is what must be said.
func (e *Event) read() error {
	text, err := e.disk.ReadFile(e.name)
	if err != nil {
		return &FileError{e.name, false, err}
	}
	e.sum = sha256.Sum256(text)
	record, err := parse(e.name, text)
	if err != nil {
		return err
	}
	if e.event, err = record.Verify(sealed.Published{}); err != nil {
		return err
	}
	if e.secret, err = LoadSecret(e.disk, e.name); err != nil {
		return err
	}
	return e.event.CheckSecret(e.secret)
}

// Record returns the record as it is now.
func (e *Event) Record() sealed.Record { return e.event.Record() }

// Last returns the latest entry; ok is false before the first.
func (e *Event) Last() (last sealed.Entry, ok bool) { return e.event.Last() }

// Report says where the event is now.
func (e *Event) Report() sealed.Report { return e.event.Report() }

// Announce is [sealed.Event.Announce]. It touches no file.
func (e *Event) Announce(label string, count int, free bool) (sealed.Announcement, error) {
	return e.event.Announce(label, count, free)
}

// Begin puts on the disk what was announced and thrown. It refuses a draw that
// would make the record longer than anybody reads, before anything is written.
func (e *Event) Begin(a sealed.Announcement, public string, proof *sealed.DrandProof) error {
	if err := e.event.Begin(a, public, proof); err != nil {
		return err
	}
	if text, err := marshal(e.event.Longest()); err != nil {
		return err
	} else if len(text) > sealed.MaxBytes {
		return ErrTooLong
	}
	return e.save()
}

// Complete makes the pending entry a draw, and puts it on the disk.
func (e *Event) Complete() error {
	if err := e.event.Complete(e.secret); err != nil {
		return err
	}
	return e.save()
}

// Void sets the latest draw aside, and puts that on the disk.
func (e *Event) Void(reason string) error {
	if err := e.event.Void(reason); err != nil {
		return err
	}
	return e.save()
}

// save puts the record on the disk, unless somebody has meanwhile moved or
// exchanged the event's files.
func (e *Event) save() error {
	text, err := marshal(e.event.Record())
	if err != nil {
		return err
	}
	if len(text) > sealed.MaxBytes {
		return ErrTooLong
	}
	held, err := e.lock.Stat()
	if err != nil {
		return err
	}
	secret, err := os.Stat(SecretName(e.name))
	if err != nil || !os.SameFile(held, secret) {
		return ErrMoved
	}
	if there, err := e.disk.ReadFile(e.name); errors.Is(err, fs.ErrNotExist) || errors.Is(err, ErrDamaged) || err == nil && sha256.Sum256(there) != e.sum {
		return ErrMoved
	} else if err != nil {
		return err
	}
	if err := replace(e.disk, e.name, text, true); err != nil {
		return err
	}
	e.sum = sha256.Sum256(text)
	return nil
}

// Close lets others at the event.
func (e *Event) Close() error { return e.lock.Unlock() }
