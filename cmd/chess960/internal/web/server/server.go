// Package server runs handlers on the network: [Serve] serves them until it is told to
// end and then lets answers on their way arrive, [Observed] logs and counts what they
// answer, and [Counts] shows the counts as Prometheus reads them.
//
// It knows nothing of what is served, and who calls it opens the listeners.
package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"strconv"
	"time"
)

// Times are how long clients may take, and how long the server when it is told to end.
type Times struct {
	Header, Body, Answer, Idle time.Duration
	Drain                      time.Duration
}

// Usual are times for people with slow telephones, and for a server that is to be gone
// within a second.
var Usual = Times{Header: 5 * time.Second, Body: 15 * time.Second, Answer: 30 * time.Second, Idle: 90 * time.Second, Drain: 500 * time.Millisecond}

// maxHeader is the greatest length of the header of a request, in bytes.
const maxHeader = 16 << 10

// Service is a handler and where it is served.
type Service struct {
	Listener net.Listener
	Handler  http.Handler
}

// Serve serves until the context ends, and then lets answers on their way arrive, if
// that does not take long. Failures of connections are logged. The error is that of a
// listener that fails.
func Serve(ctx context.Context, times Times, log *slog.Logger, services ...Service) error {
	failed := make(chan error, len(services))
	var servers []*http.Server
	for _, s := range services {
		server := &http.Server{
			Handler: s.Handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn), MaxHeaderBytes: maxHeader,
			ReadHeaderTimeout: times.Header, ReadTimeout: times.Body, WriteTimeout: times.Answer, IdleTimeout: times.Idle,
		}
		servers = append(servers, server)
		go func() { failed <- server.Serve(s.Listener) }()
	}
	var err error
	left := len(servers)
	select {
	case <-ctx.Done():
	case err = <-failed:
		left--
	}
	drain, cancel := context.WithTimeout(context.Background(), times.Drain)
	defer cancel()
	for _, server := range servers {
		if server.Shutdown(drain) != nil {
			server.Close()
		}
	}
	for range left {
		if e := <-failed; !errors.Is(e, http.ErrServerClosed) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// URL returns where a browser on this machine finds a listener. One that listens on every
// address is found on this machine's own.
func URL(address net.Addr) string {
	if tcp, ok := address.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return "http://localhost:" + strconv.Itoa(tcp.Port) + "/"
	}
	return "http://" + address.String() + "/"
}

// IsLoopback reports whether only this machine can reach a listener.
func IsLoopback(l net.Listener) bool {
	address, ok := l.Addr().(*net.TCPAddr)
	return ok && address.IP.IsLoopback()
}

// OpenBrowser shows an address in the user's browser.
func OpenBrowser(url string) error {
	var command *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		command = exec.Command("open", url)
	case "windows":
		command = exec.Command("rundll32", "url.dll,FileProtocolHandler", url)
	default:
		command = exec.Command("xdg-open", url)
	}
	if err := command.Start(); err != nil {
		return err
	}
	go command.Wait() // so that it does not stay behind when it has ended
	return nil
}
