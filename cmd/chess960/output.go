package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"

	"golang.org/x/term"
)

// writeJSON writes v indented, with one line feed at the end.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// output runs write on the file of that name, or on the standard stream that it stands
// for: on standard output if the name is empty or "-".
func (s *session) output(name string, write func(io.Writer) error) error {
	switch name {
	case "", "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1":
		return write(s.out)
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return write(s.errOut)
	case "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0":
		return &fs.PathError{Op: "write", Path: name, Err: fs.ErrPermission}
	}
	return s.writeFile(name, write)
}

// writeFile makes the file with what write writes, or leaves everything as it
// was. The bytes go to a new file beside it, which takes its name once they are
// on the disk. What is no ordinary file, such as a device or a stream that is open
// already, is written directly.
func (s *session) writeFile(name string, write func(io.Writer) error) (err error) {
	if openStream.MatchString(name) {
		return writeDevice(name, write)
	}
	name = followLinks(name)
	mode := fs.FileMode(0o666)
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return &fs.PathError{Op: "write", Path: name, Err: syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		return writeDevice(name, write)
	case err == nil:
		mode = info.Mode().Perm()
		// A new file could replace one that the user may not write.
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return blame(name, err)
		}
		f.Close()
	case !errors.Is(err, fs.ErrNotExist):
		return blame(name, err)
	}
	half := filepath.Join(filepath.Dir(name), fmt.Sprintf(".chess960-%08x.tmp", rand.Uint32())) // a name may be as long as one can be
	s.unfinished.add(half)
	defer func() {
		if err != nil {
			os.Remove(half)
		}
		s.unfinished.done(half)
	}()
	f, err := os.OpenFile(half, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return blame(name, err)
	}
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(half, name)
	}
	return blame(name, err)
}

// followLinks returns the file that a symbolic link leads to, there or not; any
// other name as it is.
func followLinks(name string) string {
	const most = 40 // as Linux has it; what is longer goes round in circles
	for range most {
		target, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(name), target)
		}
		name = target
	}
	return name
}

// openStream matches the names that the system gives to streams which are open: a file
// behind one is added to, and never replaced.
var openStream = regexp.MustCompile(`^(/dev/fd|/proc/[^/]+/fd)/\d+$`)

func writeDevice(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return blame(name, err)
	}
	err = write(f)
	return errors.Join(blame(name, err), f.Close())
}

// blame makes an error about the passing file one about the file asked for.
func blame(name string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return &fs.PathError{Op: "write", Path: name, Err: path.Err}
	case errors.As(err, &link):
		return &fs.PathError{Op: "write", Path: name, Err: link.Err}
	}
	return err
}

// unfinished names the files that are being written, to remove them when the
// user interrupts.
type unfinished struct {
	mu    sync.Mutex
	names map[string]bool
}

func (u *unfinished) add(name string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.names == nil {
		u.names = make(map[string]bool)
	}
	u.names[name] = true
}

func (u *unfinished) done(name string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.names, name)
}

// remove removes the files. It keeps the lock: no further file may begin.
func (u *unfinished) remove() {
	u.mu.Lock()
	for name := range u.names {
		os.Remove(name)
	}
}

// isTerminal reports whether the stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
