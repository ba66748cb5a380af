package main

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"chess960/cmd/chess960/internal/eventfile"
)

// TestHallLoad has phones follow a draw beside idle connections: 100 beside 500, with
// -deep 2,000 beside 10,000. All learn of it within two seconds, 99 of 100 within 200 ms
// if the machine is free, the pages are served meanwhile, and the server ends within a
// second with all of them on the line.
func TestHallLoad(t *testing.T) {
	phones, idle := 100, 500
	if *deep {
		phones, idle = 2000, 10_000
	}
	file := filepath.Join(t.TempDir(), "event.json")
	if out, err := exec.Command(program960(t), "event", "new", file, "--name", "load").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s := serve(t, nil, "--addr", "127.0.0.1:0", "--event", file)

	// dial opens a connection from an address of this machine, so that there are ports
	// enough, and says something.
	dial := func(i int, said string) (net.Conn, error) {
		from := net.Dialer{Timeout: 20 * time.Second, LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(2+i%8))}}
		line, err := from.Dial("tcp", s.host())
		if err != nil {
			return nil, err
		}
		_, err = io.WriteString(line, said)
		return line, err
	}
	for i := range idle {
		line, err := dial(i, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
		if err != nil {
			t.Fatalf("idle connection %d: %v", i, err)
		}
		defer line.Close()
	}
	var ready, told sync.WaitGroup
	times, failed := make([]time.Time, phones), make([]error, phones)
	for i := range phones {
		ready.Add(1)
		line, err := dial(i, "GET /hall/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
		if err != nil {
			t.Fatalf("phone %d: %v", i, err)
		}
		defer line.Close()
		told.Go(func() {
			text := bufio.NewReaderSize(line, 512)
			wait := func(id string) error {
				for {
					line, err := text.ReadString('\n')
					if err != nil || strings.HasPrefix(line, id) {
						return err
					}
				}
			}
			err := wait("id: 0.")
			ready.Done()
			// The announcement is an event as well; the result is the first that has a
			// strong mark of what to do.
			for err == nil {
				var line string
				if line, err = text.ReadString('\n'); strings.Contains(line, `class="set"`) {
					times[i] = time.Now()
					return
				}
			}
			failed[i] = err
		})
	}
	ready.Wait()
	e, err := eventfile.Open(disk, file)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	a, err := e.Announce("round=1", 0, false)
	if err == nil {
		err = e.Begin(a, "dice:1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4", nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second) // all have been told that it is being made
	if err := e.Complete(); err != nil {
		t.Fatal(err)
	}
	synced := time.Now()
	told.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(times, time.Time.Compare)
	after := func(part int) time.Duration { return times[(phones-1)*part/100].Sub(synced) }
	t.Logf("%d phones beside %d idle connections, from the synced record: median %v, p99 %v, last %v", phones, idle, after(50), after(99), after(100))
	if after(100) > 2*time.Second {
		t.Errorf("the last was told after %v", after(100))
	}
	begun := time.Now()
	answer, err := http.Get(s.address + "hall")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	t.Logf("the page took %v", time.Since(begun))

	s.leaves(t)
}

// TestServeHallUsage refuses what no hall can be shown with.
func TestServeHallUsage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "event.json")
	event := func(args ...string) (int, string) {
		var out, errOut strings.Builder
		code := run(append([]string{"chess960"}, args...), strings.NewReader(""), &out, &errOut, func(string) string { return "" }, nil)
		return code, errOut.String()
	}
	if code, said := event("event", "new", file, "--name", "open"); code != exitOK {
		t.Fatal(said)
	}
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--addr", ":0", "--event", file}, exitUsage, "--url"},
		{[]string{"--addr", ":0", "--event", file, "--url", "192.168.1.20"}, exitUsage, "192.168.1.20"},
		{[]string{"--event", file, "--url", "ftp://x/"}, exitUsage, "ftp://x/"},
		{[]string{"--event", file, "--draw-at", "2pm"}, exitUsage, "--draw-at"},
		{[]string{"--event", file, "--start-at", "25:00"}, exitUsage, "--start-at"},
		{[]string{"--event", file, "--draw-at", "2026-01-02T15:00", "--start-at", "2026-01-02T14:45"}, exitUsage, "--start-at"},
		{[]string{"--event", file, "--round", "0"}, exitUsage, "--round"},
		{[]string{"--title", "Open"}, exitUsage, "--event"},
		{[]string{"--event", file + "x"}, exitFailure, "event.jsonx"},
		{[]string{"--event", file, "--event", eventfile.SecretName(file)}, exitFailure, "event.json.secret"},
	} {
		args := append([]string{"serve"}, test.args...)
		if !slices.Contains(args, "--addr") {
			args = append(args, "--addr", "127.0.0.1:0")
		}
		if code, said := event(args...); code != test.code || !strings.Contains(said, test.says) {
			t.Errorf("%v: code %d, %q", args, code, said)
		}
	}
}
