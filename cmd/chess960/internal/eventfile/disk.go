package eventfile

import (
	"fmt"
	"io"
	"io/fs"
	"os"

	"chess960/chess960/sealed"
)

// Disk is what the package does with files. OS is the real one; tests have
// others that fail.
type Disk interface {
	ReadFile(name string) ([]byte, error)
	// Create makes a file that must not be there yet.
	Create(name string, mode fs.FileMode) (File, error)
	// Like gives a file the mode and the owner of another; an error if it cannot.
	Like(name, model string) error
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

// OS is the disk of the operating system.
type OS struct{}

// ReadFile reads a file, if it is one and no longer than a record may be.
func (OS) ReadFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%w: no file", ErrDamaged)
	case info.Size() > sealed.MaxBytes:
		return nil, fmt.Errorf("%w: longer than %d bytes", ErrDamaged, sealed.MaxBytes)
	}
	return os.ReadFile(name)
}

// Create makes a file that must not be there yet. Its error is one of writing.
func (OS) Create(name string, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if path, ok := err.(*fs.PathError); ok {
		path.Op = "create"
	}
	if err != nil {
		return nil, err // a nil *os.File in a File would not be nil
	}
	return f, nil
}

// Like gives a file the mode and the owner of another.
func (OS) Like(name, model string) error {
	info, err := os.Stat(model)
	if err != nil {
		return err
	}
	if err := own(name, info); err != nil {
		return err
	}
	return os.Chmod(name, info.Mode().Perm())
}

// Rename renames a file, over another if there is one.
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
