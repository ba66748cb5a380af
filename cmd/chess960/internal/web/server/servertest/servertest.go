// Package servertest watches servers end. Only tests import it.
package servertest

import (
	"net/http"
	"runtime"
	"testing"
	"time"
)

// NoneLeft waits until no more goroutines run than before a server and the clients of the
// usual transport began, and fails the test if more stay for so long.
func NoneLeft(t testing.TB, before int, within time.Duration) {
	t.Helper()
	http.DefaultClient.CloseIdleConnections()
	for begun := time.Now(); time.Since(begun) < within; time.Sleep(10 * time.Millisecond) {
		if runtime.NumGoroutine() <= before {
			return
		}
	}
	t.Errorf("%d goroutines, before it were %d", runtime.NumGoroutine(), before)
}
