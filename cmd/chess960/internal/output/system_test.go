//go:build unix

package output_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestFullDevice writes on a device that is always full.
func TestFullDevice(t *testing.T) {
	const full = "/dev/full"
	if _, err := os.Stat(full); err != nil {
		t.Skip("this system has no " + full)
	}
	for _, n := range []int{1, 20_000} {
		if err := quiet().Write(full, nil, lines(n)); !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), "write "+full) {
			t.Errorf("%d lines: error %v", n, err)
		}
	}
}

func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	got := make(chan string)
	go func() {
		text, _ := os.ReadFile(name)
		got <- string(text)
	}()
	if err := quiet().Write(name, nil, lines(3)); err != nil {
		t.Error(err)
	}
	if got := <-got; got != text(lines(3)) {
		t.Errorf("the reader got %q", got)
	}
	if info, err := os.Stat(name); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("what is there is no pipe any more: %v", err)
	}
}

// TestOpenFile adds to a file that is open under a number, and does not replace it.
func TestOpenFile(t *testing.T) {
	for _, name := range []string{"/dev/fd/3", "/proc/self/fd/3", "/proc/thread-self/fd/3", "link.txt"} {
		scratch(t, map[string]string{"log.txt": "old\n"})
		if err := os.Symlink("/dev/fd/3", "link.txt"); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat("/proc/self/fd"); strings.HasPrefix(name, "/proc/") && err != nil {
			continue // Linux has these names
		}
		err := inProcess(t, "exec 3>>log.txt; ln log.txt same.txt", name)
		if want := "old\n" + text(lines(1000)); err != nil || read(t, "log.txt") != want || read(t, "same.txt") != want {
			t.Errorf("%s: error %v, %d bytes", name, err, len(read(t, "log.txt")))
		}
	}
}

// TestFileSizeLimit writes a file larger than the user may have: an error, and no
// death by the signal that comes with it.
func TestFileSizeLimit(t *testing.T) {
	scratch(t, map[string]string{"old.txt": "old\n"})
	err := inProcess(t, "ulimit -f 1", "old.txt")
	if err == nil || !strings.Contains(err.Error(), "write old.txt: file too large") {
		t.Errorf("error %v", err)
	}
	if got := names(t); len(got) != 1 || read(t, "old.txt") != "old\n" {
		t.Errorf("files %v, old.txt %q", got, read(t, "old.txt"))
	}
}

// inProcess has a shell prepare a process, which writes lines to the name.
func inProcess(t *testing.T, prepare, name string) error {
	t.Helper()
	c := exec.Command("sh", "-c", prepare+`; exec "$0" -test.run='^TestInProcess$'`, os.Args[0])
	c.Env = append(os.Environ(), "WRITE_LINES_TO="+name)
	said, err := c.CombinedOutput()
	if err != nil {
		return errors.New(string(said))
	}
	return nil
}

// TestInProcess is the process of inProcess.
func TestInProcess(t *testing.T) {
	name := os.Getenv("WRITE_LINES_TO")
	if name == "" {
		return
	}
	files := quiet()
	if err := files.Write(name, nil, lines(1000)); err != nil {
		t.Fatal(err)
	}
}
