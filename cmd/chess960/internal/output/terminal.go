package output

import (
	"io/fs"

	"golang.org/x/term"
)

// IsTerminal reports whether the stream is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}

// Terminal reports whether what [Files.Write] writes to that name comes out on a terminal.
func (f *Files) Terminal(name string) bool {
	if name == "" || name == "-" {
		name = stdout
	}
	to, err := f.find(name)
	switch {
	case err != nil:
		return false
	case to.stream == standardOutput:
		return IsTerminal(f.out.to)
	case to.stream == standardError:
		return IsTerminal(f.errOut)
	case to.info == nil || to.info.Mode()&fs.ModeCharDevice == 0:
		return false
	}
	device, err := f.Disk.Append(to.path)
	if err != nil {
		return false
	}
	defer device.Close()
	return IsTerminal(device)
}
