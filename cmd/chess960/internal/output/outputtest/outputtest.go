// Package outputtest has disks and streams that fail, for tests of what writes
// through package output. Its door is [FailAt].
//
// A test that fails each single step, in turn, counts n up from 1 until the disk has
// not failed any more:
//
//	for n := 1; ; n++ {
//		disk := outputtest.FailAt(n)
//		files.Disk = disk
//		err := files.Write(name, nil, write)
//		if !disk.Failed() {
//			break // err must be nil: there is no nth step
//		}
//		// err must be outputtest.ErrFault, and the old file whole
//	}
package outputtest

import (
	"errors"
	"io"
	"io/fs"
	"sync"

	"chess960/cmd/chess960/internal/output"
)

// ErrFault is the error of the step that fails.
var ErrFault = errors.New("a fault made by a test")

// Disk is the disk of the operating system, but one step on it fails: making a file,
// opening one, a write, a change of mode, a sync, a close, a renaming. FailAt
// makes one. It may be used by several goroutines at a time.
type Disk struct {
	output.OS

	mu    sync.Mutex
	at    int
	steps []string
}

// FailAt returns a disk whose nth step fails, from 1; of 0 or less, none does.
func FailAt(n int) *Disk { return &Disk{at: n} }

// Failed reports whether the step has come and failed.
func (d *Disk) Failed() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.at > 0 && len(d.steps) >= d.at
}

// Steps returns the names of the steps so far: create, append, write, chmod, sync,
// close, rename.
func (d *Disk) Steps() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]string(nil), d.steps...)
}

// step returns the error of the next step.
func (d *Disk) step(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.steps = append(d.steps, name)
	if len(d.steps) == d.at {
		return ErrFault
	}
	return nil
}

// Create makes a file that must not be there yet.
func (d *Disk) Create(name string, mode fs.FileMode) (output.File, error) {
	if err := d.step("create"); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	f, err := d.OS.Create(name, mode)
	return d.wrap(f, err)
}

// Append opens a file that is there.
func (d *Disk) Append(name string) (output.File, error) {
	if err := d.step("append"); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	f, err := d.OS.Append(name)
	return d.wrap(f, err)
}

func (d *Disk) wrap(f output.File, err error) (output.File, error) {
	if err != nil {
		return nil, err
	}
	return &file{f, d}, nil
}

// Rename renames a file.
func (d *Disk) Rename(from, to string) error {
	if err := d.step("rename"); err != nil {
		return &fs.PathError{Op: "rename", Path: from, Err: err}
	}
	return d.OS.Rename(from, to)
}

// file is an open file of a Disk.
type file struct {
	output.File
	disk *Disk
}

// Write that fails writes one half, as full disks do.
func (f *file) Write(p []byte) (int, error) {
	if err := f.disk.step("write"); err != nil {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, err
	}
	return f.File.Write(p)
}

func (f *file) Chmod(mode fs.FileMode) error {
	return errors.Join(f.disk.step("chmod"), f.File.Chmod(mode))
}

func (f *file) Sync() error { return errors.Join(f.disk.step("sync"), f.File.Sync()) }

// Close closes the file also when it fails.
func (f *file) Close() error { return errors.Join(f.disk.step("close"), f.File.Close()) }

// Stream returns a stream of which the nth write fails, from 1, and every one after
// it; of 0 or less, none does. What it takes goes to w.
func Stream(w io.Writer, n int) io.Writer { return &stream{w, n} }

type stream struct {
	w    io.Writer
	left int // writes until the one that fails; 0 or less if none does
}

func (s *stream) Write(p []byte) (int, error) {
	if s.left == 1 {
		return 0, ErrFault
	}
	if s.left > 1 {
		s.left--
	}
	return s.w.Write(p)
}
