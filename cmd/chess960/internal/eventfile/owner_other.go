//go:build !unix

package eventfile

import "io/fs"

// own does nothing where a file has no owner that a program could give it.
func own(string, fs.FileInfo) error { return nil }
