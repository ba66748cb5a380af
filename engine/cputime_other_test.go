//go:build !unix

package engine

import "time"

var started = time.Now()

// cpuTime returns the time that has passed: of the processor's own there is no
// measure here.
func cpuTime() time.Duration { return time.Since(started) }
