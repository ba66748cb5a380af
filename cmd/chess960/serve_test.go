package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// serving is a server that has been started.
type serving struct {
	*exec.Cmd
	address string // as it was printed
}

// serve starts a server, and ends it with the test if it has not left before. What it
// logs goes to log.
func serve(t *testing.T, log io.Writer, args ...string) *serving {
	t.Helper()
	s := &serving{Cmd: exec.Command(program960(t), append([]string{"serve"}, args...)...)}
	s.Stderr = log
	out, err := s.StdoutPipe()
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("it printed %q, error %v", line, err)
	}
	s.address = strings.TrimSuffix(line, "\n")
	return s
}

// host returns what a client dials.
func (s *serving) host() string {
	return strings.TrimSuffix(strings.TrimPrefix(s.address, "http://"), "/")
}

// leaves tells the server to end. It has left of its own accord if its exit code is
// that of success, and that within a second where the machine does nothing else.
func (s *serving) leaves(t *testing.T) {
	t.Helper()
	begun := time.Now()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v", err)
	}
	took := time.Since(begun)
	t.Logf("it left after %v", took)
	if *deep && took > time.Second {
		t.Error("it is to leave within a second")
	}
}

// TestServe serves on a free port, answers, logs, and ends within a second when it is
// told to, whatever its clients do.
func TestServe(t *testing.T) {
	var log bytes.Buffer
	s := serve(t, &log, "--addr", "127.0.0.1:0")
	if !regexp.MustCompile(`^http://127\.0\.0\.1:[1-9]\d*/$`).MatchString(s.address) {
		t.Fatalf("it printed %q", s.address)
	}
	for target, want := range map[string]string{"518": "text/html", "api/v1/positions/518": "application/json", "api/v1/positions/518/diagram.svg": "image/svg+xml", "healthz": "text/plain"} {
		answer, err := http.Get(s.address + target)
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
		slow, err := net.Dial("tcp", s.host())
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		if _, err := io.WriteString(slow, said); err != nil {
			t.Fatal(err)
		}
	}
	s.leaves(t)
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
