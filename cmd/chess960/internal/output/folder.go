package output

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// Folder makes the folder of that name if it is not there.
func Folder(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(name, 0o777)
	case err == nil && !info.IsDir():
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOTDIR}
	}
	return err
}
