package output

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"syscall"
)

// destination is what a name leads to.
type destination struct {
	path   string      // the file, links followed
	stream stream      // what the name stands for if it is no file
	info   fs.FileInfo // nil for a file that is not there yet, and for a standard stream that is no file
}

// stream says for which stream a name stands.
type stream uint8

const (
	noStream stream = iota
	standardInput
	standardOutput
	standardError
	openStream // any other that is open already: it is added to, and never replaced
)

// streamOf knows the names that systems give to open streams.
func streamOf(name string) stream {
	switch name = path.Clean(name); name {
	case "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0":
		return standardInput
	case stdout, "/dev/fd/1", "/proc/self/fd/1":
		return standardOutput
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return standardError
	}
	for _, pattern := range [...]string{"/dev/fd/*", "/proc/*/fd/*", "/proc/*/task/*/fd/*"} {
		if match, _ := path.Match(pattern, name); match {
			return openStream
		}
	}
	return noStream
}

// mostLinks is as Linux has it; what is longer goes round in circles.
const mostLinks = 40

// find follows a name to its end: a stream, or a file, there or not.
func (f *Files) find(name string) (to destination, err error) {
	to.path = name
	for range mostLinks {
		if to.stream = streamOf(to.path); to.stream != noStream {
			break
		}
		target, err := f.Disk.Readlink(to.path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			folder, _ := filepath.Split(to.path)
			target = folder + target
		}
		to.path = target
	}
	switch to.stream {
	case standardInput:
		return to, fs.ErrPermission
	case standardOutput:
		to.info = infoOf(f.out.to)
		return to, nil
	case standardError:
		to.info = infoOf(f.errOut)
		return to, nil
	}
	to.info, err = f.Disk.Stat(to.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return to, nil
	case err == nil && to.info.IsDir():
		return to, syscall.EISDIR
	}
	return to, err
}
