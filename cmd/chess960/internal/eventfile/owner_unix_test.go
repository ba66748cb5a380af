//go:build unix

package eventfile

import (
	"os"
	"syscall"
	"testing"
)

// TestKeepsOwner draws on a record; if the test may give files away, on one that is
// somebody else's.
func TestKeepsOwner(t *testing.T) {
	name, _ := newFiles(t)
	if os.Geteuid() == 0 {
		if err := os.Chown(name, 12345, 23456); err != nil {
			t.Fatal(err)
		}
	}
	owner := func() (uid, gid uint32) {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		stat := info.Sys().(*syscall.Stat_t)
		return stat.Uid, stat.Gid
	}
	uid, gid := owner()
	if err := oneDraw(OS{}, name, "round=1"); err != nil {
		t.Fatal(err)
	}
	if u, g := owner(); u != uid || g != gid {
		t.Errorf("owner %d, group %d; want %d and %d", u, g, uid, gid)
	}
}
