//go:build unix

package eventfile

import (
	"io/fs"
	"os"
	"syscall"
)

// own gives a file the owner and the group of another, if it has not got them.
func own(name string, model fs.FileInfo) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	is, ok := info.Sys().(*syscall.Stat_t)
	want, ok2 := model.Sys().(*syscall.Stat_t)
	if !ok || !ok2 || is.Uid == want.Uid && is.Gid == want.Gid {
		return nil
	}
	return os.Chown(name, int(want.Uid), int(want.Gid))
}
