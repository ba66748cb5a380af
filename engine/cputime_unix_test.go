//go:build unix

package engine

import (
	"syscall"
	"time"
)

// cpuTime returns the time of the processor that this process has taken so far.
func cpuTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
