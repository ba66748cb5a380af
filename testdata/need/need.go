// Package need finds what a test needs of the machine that it runs on. Only tests
// import it. It lies among the test data so that every package can, and that no
// pattern such as ./... takes it for a part of the program.
package need

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Program returns the path of the first of these programs that is installed; a name
// can be a path. Where there is none the test is skipped, or fails if the environment
// has CI set, and says which Debian package has it.
func Program(t testing.TB, debian string, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing(t, debian, strings.Join(names, " or "))
	return ""
}

// File is the same for a file that is no program.
func File(t testing.TB, debian, path string) {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		missing(t, debian, path)
	}
}

func missing(t testing.TB, debian, what string) {
	t.Helper()
	text := "no " + what + " on this machine: install Debian's " + debian
	if os.Getenv("CI") != "" {
		t.Fatal(text)
	}
	t.Skip(text)
}
