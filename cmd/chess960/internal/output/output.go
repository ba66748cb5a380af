// Package output puts what a command produces where the user wants it: on a
// standard stream, in a file, in a device or a pipe.
//
// Its door is [Files.Write]. A file is made whole or not at all: the bytes go to a
// new file beside it, which takes its name once they are on the disk; until then the
// old file is there, untouched. Every destination has one buffer before it whose
// first error sticks: later writes are refused, and Write returns that error. So
// nobody who prints has to check what printing returns.
//
// The package never prints anything itself, never words an error for people, never
// writes over what the command reads, and leaves no unfinished file behind: Abandon
// removes them when the program is interrupted.
package output

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// bufferSize is the number of bytes that are gathered for one write.
const bufferSize = 32 << 10

// stdout is what errors call standard output, on every system.
const stdout = "/dev/stdout"

// Files is where the output of a program goes. New makes one. Write may be called
// from several goroutines at a time for files; Out is for one.
type Files struct {
	// Out is standard output. Its first error sticks; Flush returns it.
	Out *bufio.Writer
	// Disk is OS, or one that fails in tests. It may be set before the first Write.
	Disk Disk

	in     io.Reader
	out    *sink // behind Out
	errOut io.Writer

	mu         sync.Mutex
	abandoned  bool
	unfinished map[string]bool // names of files that are being written
}

// New returns the Files of a program with these standard streams, on the disk of
// the operating system.
func New(in io.Reader, out, errOut io.Writer) *Files {
	f := &Files{Disk: OS{}, in: in, out: &sink{to: out, name: stdout}, errOut: errOut, unfinished: map[string]bool{}}
	f.Out = bufio.NewWriterSize(f.out, bufferSize)
	return f
}

// OverInputError refuses to write over a file that is read: what could not be read,
// or was not taken over, would be lost.
type OverInputError struct {
	Output, Input string // as the user named them; they are one file
}

func (e *OverInputError) Error() string {
	return fmt.Sprintf("%s is read as %s and cannot be the output", e.Output, e.Input)
}

// ErrAbandoned says that the program is ending: no file is begun or finished.
var ErrAbandoned = errors.New("the program is ending, and writes no file")

// Write runs write on the file of that name, or on the stream that it stands for: ""
// and "-" are standard output. inputs are the names of the files that the command
// reads, of which the output must be none, under whatever name; "-" is standard
// input.
//
// The error is the first one that came up: of write itself, as it is, or of the
// destination, which is an [*fs.PathError] with Op "write" and the name as given;
// standard output has the name /dev/stdout in errors.
// After an error a file is as it was before; what a stream or a device has received
// stays there.
func (f *Files) Write(name string, inputs []string, write func(io.Writer) error) error {
	if name == "" || name == "-" {
		name = stdout
	}
	to, err := f.find(name)
	if err != nil {
		return blame(name, err)
	}
	if input, over := f.overInput(to, inputs); over {
		return &OverInputError{Output: name, Input: input}
	}
	switch {
	case to.stream == standardOutput:
		return fill(f.Out, f.out, write)
	case to.stream == standardError:
		s := &sink{to: f.errOut, name: name}
		return fill(bufio.NewWriterSize(s, bufferSize), s, write)
	case to.stream == openStream || to.info != nil && !to.info.Mode().IsRegular():
		return f.writeDevice(name, to.path, write)
	}
	return f.replace(name, to, write)
}

// ReaderGone reports whether an error says that nobody reads standard output any more.
func ReaderGone(err error) bool {
	var path *fs.PathError
	return errors.Is(err, syscall.EPIPE) && errors.As(err, &path) && path.Path == stdout
}

// Flush brings what was printed on Out before the reader's eyes. It returns the
// first error of standard output, now and for ever.
func (f *Files) Flush() error { return f.Out.Flush() }

// Abandon removes the files that are being written. No file is begun or finished
// from then on; those who write them get ErrAbandoned, and what they wrote before is
// lost.
func (f *Files) Abandon() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.abandoned = true
	for name := range f.unfinished {
		f.Disk.Remove(name)
	}
	clear(f.unfinished)
}

// overInput returns the input that is the destination.
func (f *Files) overInput(to destination, inputs []string) (input string, over bool) {
	for _, input := range inputs {
		if f.isInput(to, input) {
			return input, true
		}
	}
	return "", false
}

// isInput reports whether the destination is the input of that name: the same file or,
// where neither is there yet and the command may make one of them first, the same name
// in the same folder.
func (f *Files) isInput(to destination, input string) bool {
	read, err := f.Disk.Stat(input)
	if input == "-" {
		read, err = infoOf(f.in), nil
	}
	switch {
	case to.info != nil: // a device can be both
		return to.info.Mode().IsRegular() && err == nil && read != nil && os.SameFile(to.info, read)
	case to.stream != noStream || input == "-" || err == nil:
		return false
	}
	made, err := f.find(input)
	folder, name := filepath.Split(to.path)
	madeIn, madeAs := filepath.Split(made.path)
	return err == nil && made.stream == noStream && name == madeAs && f.sameFolder(folder, madeIn)
}

// sameFolder reports whether two names lead to one folder; "" is the working one.
func (f *Files) sameFolder(a, b string) bool {
	one, err := f.Disk.Stat(cmp.Or(a, "."))
	other, err2 := f.Disk.Stat(cmp.Or(b, "."))
	return err == nil && err2 == nil && os.SameFile(one, other)
}

// infoOf returns what is known about an open stream, nil if it is no file.
func infoOf(stream any) fs.FileInfo {
	if file, ok := stream.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := file.Stat(); err == nil {
			return info
		}
	}
	return nil
}

// writeDevice writes on what is no ordinary file, and cannot be replaced.
func (f *Files) writeDevice(name, path string, write func(io.Writer) error) error {
	device, err := f.Disk.Append(path)
	if err != nil {
		return blame(name, err)
	}
	s := &sink{to: device, name: name}
	err = fill(bufio.NewWriterSize(s, bufferSize), s, write)
	return first(err, blame(name, device.Close()))
}

// replace makes the file that to is, or leaves everything as it was.
func (f *Files) replace(name string, to destination, write func(io.Writer) error) error {
	folder, _ := filepath.Split(to.path)                              // Dir would shorten x/.., which is wrong where x is a link
	half := folder + fmt.Sprintf(".chess960-%08x.tmp", rand.Uint32()) // a name may be as long as one can be
	file, err := f.begin(half, to)
	if err != nil {
		return blame(name, err)
	}
	defer f.discard(half)
	s := &sink{to: file, name: name}
	err = fill(bufio.NewWriterSize(s, bufferSize), s, write)
	if err == nil {
		err = blame(name, file.Sync())
	}
	err = first(err, blame(name, file.Close()))
	if err == nil {
		err = blame(name, f.finish(half, to.path))
	}
	return err
}

// begin makes the unfinished file. It has the mode of the one that it shall replace,
// which must be one that the user may write.
func (f *Files) begin(half string, to destination) (file File, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.abandoned {
		return nil, ErrAbandoned
	}
	mode := fs.FileMode(0o666)
	if to.info != nil {
		mode = to.info.Mode().Perm()
		old, err := f.Disk.Append(to.path)
		if err != nil {
			return nil, err
		}
		if err := old.Close(); err != nil {
			return nil, err
		}
	}
	if file, err = f.Disk.Create(half, mode); err != nil {
		return nil, err
	}
	if to.info != nil {
		err = keepMode(file, mode)
	}
	if err != nil {
		file.Close()
		f.Disk.Remove(half)
		return nil, err
	}
	f.unfinished[half] = true
	return file, nil
}

// keepMode gives a new file the mode of the old one, of which the user's mask may have
// taken something away.
func keepMode(file File, mode fs.FileMode) error {
	info, err := file.Stat()
	if err != nil || info.Mode().Perm() == mode {
		return err
	}
	return file.Chmod(mode)
}

// finish gives a file that is whole its name.
func (f *Files) finish(half, path string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.abandoned {
		return ErrAbandoned
	}
	err := f.Disk.Rename(half, path)
	if err == nil {
		delete(f.unfinished, half)
	}
	return err
}

// discard removes a file that has not got its name, if there is one.
func (f *Files) discard(half string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.unfinished[half] {
		f.Disk.Remove(half)
		delete(f.unfinished, half)
	}
}
