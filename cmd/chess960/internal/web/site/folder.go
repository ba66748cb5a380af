package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// mark is the file by which a folder is known to hold a site of this program.
const mark = ".chess960-site"

// NotOursError says that a folder holds something that is no site of this program, and
// is therefore not replaced.
type NotOursError struct{ Folder string }

func (e *NotOursError) Error() string {
	return e.Folder + ": a folder that is empty or holds an earlier site is needed"
}

// replace writes a folder beside the one named and then puts it in its place.
func replace(dir string, write func(into string) error) (err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	old, err := isOurs(dir)
	if err != nil {
		return err
	}
	above := filepath.Dir(dir)
	if err := os.MkdirAll(above, 0o777); err != nil {
		return err
	}
	half, err := os.MkdirTemp(above, "."+filepath.Base(dir)+".*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(half) // what is left of it
	into := filepath.Join(half, "new")
	if err := os.Mkdir(into, 0o777); err != nil {
		return err
	}
	if err := write(into); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(into, mark), nil, 0o666); err != nil {
		return err
	}
	before := filepath.Join(half, "old")
	if old {
		if err := os.Rename(dir, before); err != nil {
			return err
		}
	}
	if err := os.Rename(into, dir); err != nil {
		if old {
			err = errors.Join(err, os.Rename(before, dir))
		}
		return err
	}
	return nil
}

// isOurs reports whether a folder is there. One with other things in it is an error.
func isOurs(dir string) (there bool, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if len(entries) == 0 {
		return true, nil
	}
	if _, err := os.Stat(filepath.Join(dir, mark)); err != nil {
		return false, &NotOursError{dir}
	}
	return true, nil
}
