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
	missing := "no " + strings.Join(names, " or ") + " on this machine: install Debian's " + debian
	if os.Getenv("CI") != "" {
		t.Fatal(missing)
	}
	t.Skip(missing)
	return ""
}
