package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/VictoriaMetrics/metrics"
)

// TestServe serves on a free port, answers, logs, and ends within a second when it is
// told to, whatever its clients do.
func TestServe(t *testing.T) {
	path, err := exec.LookPath("chess960")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(path, "serve", "--addr", "127.0.0.1:0")
	var log bytes.Buffer
	c.Stderr = &log
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil || !regexp.MustCompile(`^http://127\.0\.0\.1:[1-9]\d*/\n$`).MatchString(line) {
		t.Fatalf("it printed %q, error %v", line, err)
	}
	at := strings.TrimSpace(line)
	for target, want := range map[string]string{"518": "text/html", "api/v1/positions/518": "application/json", "api/v1/positions/518/diagram.svg": "image/svg+xml", "healthz": "text/plain"} {
		answer, err := http.Get(at + target)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			t.Fatal(err)
		}
		if answer.StatusCode != http.StatusOK || !strings.HasPrefix(answer.Header.Get("Content-Type"), want) {
			t.Errorf("%s: %s %v", target, answer.Status, answer.Header)
		}
	}
	// One client says nothing, one stops in the middle of a header.
	for _, said := range []string{"", "GET / HTTP/1.1\r\nHost: loc"} {
		slow, err := net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(at, "http://"), "/"))
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		if _, err := io.WriteString(slow, said); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v", err)
	}
	if took := time.Since(begun); took > time.Second {
		t.Errorf("it left after %v", took)
	}
	if !strings.Contains(log.String(), "path=/api/v1/positions/518 status=200") {
		t.Errorf("the log is %s", log.String())
	}
}

// TestServeUsage refuses addresses that are none, and one that is taken.
func TestServeUsage(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--addr", "8960"}, exitUsage, "host:port"},
		{[]string{"--addr", "127.0.0.1:0", "--metrics", "x"}, exitUsage, "--metrics"},
		{[]string{"518"}, exitUsage, "518"},
		{[]string{"--addr", taken.Addr().String()}, exitFailure, taken.Addr().String()},
	} {
		var out, errOut bytes.Buffer
		code := run(append([]string{"chess960", "serve"}, test.args...), strings.NewReader(""), &out, &errOut, func(string) string { return "" }, nil)
		if code != test.code || !strings.Contains(errOut.String(), test.says) || out.Len() > 0 {
			t.Errorf("%v: code %d, %q, %q", test.args, code, errOut.String(), out.String())
		}
	}
}

func TestURLOf(t *testing.T) {
	for want, address := range map[string]net.TCPAddr{
		"http://127.0.0.1:8960/": {IP: net.IPv4(127, 0, 0, 1), Port: 8960},
		"http://[::1]:1/":        {IP: net.IPv6loopback, Port: 1},
		"http://localhost:2/":    {IP: net.IPv6unspecified, Port: 2},
		"http://localhost:3/":    {IP: net.IPv4zero, Port: 3},
		"http://10.0.0.1:4/":     {IP: net.IPv4(10, 0, 0, 1), Port: 4},
	} {
		if got := urlOf(&address); got != want {
			t.Errorf("%v: %s, want %s", &address, got, want)
		}
	}
}

// TestServeAll serves, drains a slow answer no longer than it may, and leaves no
// goroutine behind.
func TestServeAll(t *testing.T) {
	before := runtime.NumGoroutine()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	began := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(began)
		<-r.Context().Done() // until the server gives up
	})
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- serveAll(ctx, []*http.Server{newServer(handler, slog.New(slog.DiscardHandler))}, []net.Listener{listener})
	}()
	go func() {
		if answer, err := http.Get("http://" + listener.Addr().String()); err == nil {
			answer.Body.Close()
		}
	}()
	<-began
	begun := time.Now()
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took < drainTime || took > drainTime+grace/2 {
		t.Errorf("it drained for %v, want about %v", took, drainTime)
	}
	http.DefaultClient.CloseIdleConnections()
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, before it were %d", runtime.NumGoroutine(), before)
}

// TestMetrics counts what is answered.
func TestMetrics(t *testing.T) {
	set := metrics.NewSet()
	h := observed(http.NotFoundHandler(), slog.New(slog.DiscardHandler), set)
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	w := httptest.NewRecorder()
	metricsOf(set).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, want := range []string{`chess960_requests_total{status="404"} 1`, "chess960_request_duration_seconds_count 1", "chess960_response_bytes_total 19"} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("no %q in %s", want, w.Body)
		}
	}
}
