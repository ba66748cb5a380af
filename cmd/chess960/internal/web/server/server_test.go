package server

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"
)

var silent = slog.New(slog.DiscardHandler)

// listen returns a listener that the test closes.
func listen(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// TestServe serves several handlers, gives an answer that is on its way its time and one
// that does not end no more than that, and leaves no goroutine behind.
func TestServe(t *testing.T) {
	before := runtime.NumGoroutine()
	began := make(chan struct{}, 2)
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began <- struct{}{}
		time.Sleep(50 * time.Millisecond)
		io.WriteString(w, "whole")
	})
	endless := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began <- struct{}{}
		<-r.Context().Done() // until the server gives up
	})
	one, other := listen(t), listen(t)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	times := Usual
	times.Drain = 3 * time.Second
	go func() { done <- Serve(ctx, times, silent, Service{one, slow}, Service{other, endless}) }()
	said := make(chan string, 2)
	get := func(l net.Listener) {
		answer, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			said <- ""
			return
		}
		defer answer.Body.Close()
		text, _ := io.ReadAll(answer.Body)
		said <- string(text)
	}
	go get(one)
	go get(other)
	<-began
	<-began
	begun := time.Now()
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took < times.Drain {
		t.Errorf("it drained for %v, want %v", took, times.Drain)
	}
	if first, second := <-said, <-said; first+second != "whole" {
		t.Errorf("the clients were told %q and %q", first, second)
	}
	http.DefaultClient.CloseIdleConnections()
	for range 500 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, before it were %d", runtime.NumGoroutine(), before)
}

// TestServeFails ends all services when the listener of one fails.
func TestServeFails(t *testing.T) {
	closed, open := listen(t), listen(t)
	closed.Close()
	err := Serve(t.Context(), Usual, silent, Service{closed, http.NotFoundHandler()}, Service{open, http.NotFoundHandler()})
	if !errors.Is(err, net.ErrClosed) {
		t.Errorf("error %v", err)
	}
	if _, err := net.Dial("tcp", open.Addr().String()); err == nil {
		t.Error("the other service goes on")
	}
}

func TestURL(t *testing.T) {
	for want, address := range map[string]net.TCPAddr{
		"http://127.0.0.1:8960/": {IP: net.IPv4(127, 0, 0, 1), Port: 8960},
		"http://[::1]:1/":        {IP: net.IPv6loopback, Port: 1},
		"http://localhost:2/":    {IP: net.IPv6unspecified, Port: 2},
		"http://localhost:3/":    {IP: net.IPv4zero, Port: 3},
		"http://10.0.0.1:4/":     {IP: net.IPv4(10, 0, 0, 1), Port: 4},
	} {
		if got := URL(&address); got != want {
			t.Errorf("%v: %s, want %s", &address, got, want)
		}
	}
}

// TestCounts counts what is answered, also by a handler that panics.
func TestCounts(t *testing.T) {
	var log strings.Builder
	var counts Counts
	h := Observed(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/panic" {
			panic(http.ErrAbortHandler)
		}
		http.NotFound(w, r)
	}), slog.New(slog.NewTextHandler(&log, nil)), &counts)
	ask := func(target string) {
		defer func() { recover() }()
		h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, target, nil))
	}
	ask("/x?q=a%20b")
	ask("/panic")
	counts.end(200, 1, time.Minute) // of a request that began elsewhere
	w := httptest.NewRecorder()
	counts.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, want := range []string{
		"# TYPE chess960_requests_total counter\nchess960_requests_total{status=\"200\"} 2\nchess960_requests_total{status=\"404\"} 1\n",
		"\nchess960_requests_open -1\n", "\nchess960_response_bytes_total 20\n",
		"\nchess960_request_duration_seconds_bucket{le=\"0.0001\"} ", "\nchess960_request_duration_seconds_bucket{le=\"10\"} 2\n",
		"\nchess960_request_duration_seconds_bucket{le=\"+Inf\"} 3\nchess960_request_duration_seconds_sum 60.", "\nchess960_request_duration_seconds_count 3\n",
		"\ngo_goroutines ", "\ngo_memstats_heap_alloc_bytes ",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("no %q in %s", want, w.Body)
		}
	}
	if kind := w.Header().Get("Content-Type"); !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		t.Errorf("it is %s", kind)
	}
	if !strings.Contains(log.String(), "method=GET path=\"/x?q=a%20b\" status=404 bytes=19 ") {
		t.Errorf("the log is %s", log.String())
	}
}
