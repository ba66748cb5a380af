package server

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
	"sync/atomic"
	"time"
)

// Counts are what a server has done since it was started, and how the process is. It is
// an http.Handler that shows them in the text form of Prometheus. Its methods may be used
// at once; the zero value has counted nothing.
type Counts struct {
	open     atomic.Int64 // requests that are not answered yet
	statuses [600]atomic.Uint64
	sent     atomic.Uint64                  // bytes of bodies
	took     [len(bounds) + 1]atomic.Uint64 // answers by the first of bounds that is long enough
	total    atomic.Int64                   // time of all answers, in nanoseconds
}

// bounds are those of the histogram, in order.
var bounds = [...]time.Duration{
	100 * time.Microsecond, 250 * time.Microsecond, 500 * time.Microsecond,
	time.Millisecond, 2500 * time.Microsecond, 5 * time.Millisecond,
	10 * time.Millisecond, 25 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond,
	time.Second, 2500 * time.Millisecond, 5 * time.Second, 10 * time.Second,
}

// started is when the process was.
var started = time.Now()

func (c *Counts) begin() { c.open.Add(1) }

// end counts an answer.
func (c *Counts) end(status, sent int, took time.Duration) {
	c.open.Add(-1)
	c.statuses[min(max(status, 0), len(c.statuses)-1)].Add(1)
	c.sent.Add(uint64(sent))
	at := 0
	for at < len(bounds) && took > bounds[at] {
		at++
	}
	c.took[at].Add(1)
	c.total.Add(int64(took))
}

// ServeHTTP shows the counts.
func (c *Counts) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	c.write(w) // an error means that the reader has gone
}

func (c *Counts) write(w io.Writer) {
	head := func(name, kind string) { fmt.Fprintf(w, "# TYPE %s %s\n", name, kind) }
	one := func(name, kind string, value any) {
		head(name, kind)
		fmt.Fprintln(w, name, value)
	}
	head("chess960_requests_total", "counter")
	for status := range c.statuses {
		if n := c.statuses[status].Load(); n > 0 {
			fmt.Fprintf(w, "chess960_requests_total{status=\"%d\"} %d\n", status, n)
		}
	}
	one("chess960_requests_open", "gauge", c.open.Load())
	one("chess960_response_bytes_total", "counter", c.sent.Load())
	const duration = "chess960_request_duration_seconds"
	head(duration, "histogram")
	below := uint64(0)
	for i, bound := range bounds {
		below += c.took[i].Load()
		fmt.Fprintf(w, "%s_bucket{le=\"%g\"} %d\n", duration, bound.Seconds(), below)
	}
	below += c.took[len(bounds)].Load()
	fmt.Fprintf(w, "%[1]s_bucket{le=\"+Inf\"} %[2]d\n%[1]s_sum %[3]g\n%[1]s_count %[2]d\n", duration, below, time.Duration(c.total.Load()).Seconds())

	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	one("process_start_time_seconds", "gauge", started.Unix())
	if resident, ok := residentMemory(); ok {
		one("process_resident_memory_bytes", "gauge", resident)
	}
	one("go_memstats_heap_alloc_bytes", "gauge", memory.HeapAlloc)
	one("go_memstats_sys_bytes", "gauge", memory.Sys)
	one("go_goroutines", "gauge", runtime.NumGoroutine())
}

// residentMemory returns how much memory the process takes, in bytes, where the system is
// one that says so in /proc.
func residentMemory() (bytes int, ok bool) {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0, false
	}
	var size, resident int // in pages
	_, err = fmt.Sscan(string(text), &size, &resident)
	return resident * os.Getpagesize(), err == nil
}
