package output

import (
	"io"
	"io/fs"
	"os"
)

// Disk is what the package does with files. OS is the real one; outputtest has one
// that fails.
type Disk interface {
	Stat(name string) (fs.FileInfo, error)
	Readlink(name string) (string, error)
	// Create makes a file that must not be there yet.
	Create(name string, mode fs.FileMode) (File, error)
	// Append opens a file, a device or a pipe that is there, to write at its end.
	Append(name string) (File, error)
	Rename(from, to string) error
	Remove(name string) error
}

// File is a file being written. Sync makes its bytes survive a power cut.
type File interface {
	io.Writer
	Stat() (fs.FileInfo, error)
	Chmod(mode fs.FileMode) error
	Sync() error
	Close() error
}

// OS is the disk of the operating system.
type OS struct{}

// Stat says what a file is, links followed.
func (OS) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }

// Readlink returns what a symbolic link says; other names are an error.
func (OS) Readlink(name string) (string, error) { return os.Readlink(name) }

// Create makes a file that must not be there yet.
func (OS) Create(name string, mode fs.FileMode) (File, error) {
	return open(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// Append opens a file, a device or a pipe that is there, to write at its end.
func (OS) Append(name string) (File, error) { return open(name, os.O_WRONLY|os.O_APPEND, 0) }

// open returns a nil File with an error; a nil *os.File in it would not be one.
func open(name string, flag int, mode fs.FileMode) (File, error) {
	file, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return file, nil
}

// Rename renames a file, over another if there is one.
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Remove removes a file.
func (OS) Remove(name string) error { return os.Remove(name) }
