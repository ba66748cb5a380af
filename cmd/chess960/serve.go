package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"strconv"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web"
)

// How long a client may take, and how long the server when it is told to end.
const (
	headerTime = 5 * time.Second
	bodyTime   = 15 * time.Second
	answerTime = 30 * time.Second
	idleTime   = 90 * time.Second
	drainTime  = 500 * time.Millisecond
	maxHeader  = 16 << 10
)

func (s *session) serveCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags(
			&cli.StringFlag{Name: "addr", Value: "127.0.0.1:8960"},
			&cli.BoolFlag{Name: "open"},
			&cli.StringFlag{Name: "metrics"},
			&cli.StringSliceFlag{Name: "event"},
			&cli.StringFlag{Name: "title"},
			&cli.StringFlag{Name: "round"},
			&cli.StringFlag{Name: "draw-at"},
			&cli.StringFlag{Name: "start-at"},
			&cli.StringFlag{Name: "url"},
		),
		Action: s.serve,
	}
}

// serve serves the web explorer until the session ends.
func (s *session) serve(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	listener, err := listen(c, "addr")
	if err != nil {
		return err
	}
	defer listener.Close()
	log := slog.New(slog.NewTextHandler(s.errOut, nil))
	options := web.Options{Loopback: isLoopback(listener)}
	if options.Hall, err = s.openHall(c, listener, log); err != nil {
		return err
	}
	handler, err := web.New(options)
	if err != nil {
		return err
	}
	set := metrics.NewSet()
	servers := []*http.Server{newServer(observed(handler, log, set), log)}
	listeners := []net.Listener{listener}
	if c.IsSet("metrics") {
		counts, err := listen(c, "metrics")
		if err != nil {
			return err
		}
		defer counts.Close()
		servers = append(servers, newServer(metricsOf(set), log))
		listeners = append(listeners, counts)
	}
	url := urlOf(listener.Addr())
	fmt.Fprintln(s.out, url)
	if err := s.out.Flush(); err != nil {
		return err
	}
	if c.Bool("open") {
		if options.Hall != nil {
			url += "hall"
		}
		if err := openBrowser(url); err != nil {
			s.complain(speak.Tell("serve.open", "url", url, "error", speak.OneLine(err.Error())))
		}
	}
	if options.Hall != nil {
		ctx, stop := context.WithCancel(c.Context)
		defer func() {
			stop()
			<-options.Hall.Closed()
		}()
		go options.Hall.Follow(ctx)
	}
	return serveAll(c.Context, servers, listeners)
}

// listen opens the address of a flag.
func listen(c *cli.Context, flag string) (net.Listener, error) {
	address := c.String(flag)
	if _, _, err := net.SplitHostPort(address); err != nil {
		return nil, cmdline.Misuse("usage.addr", "flag", "--"+flag, "text", speak.Quote(address))
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, speak.Tell("error.listen", "address", speak.Quote(address), "error", speak.OneLine(err.Error()))
	}
	return listener, nil
}

// urlOf returns where a browser on this machine finds a listener. One that listens on
// every address is found on this machine's own.
func urlOf(address net.Addr) string {
	if tcp, ok := address.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return "http://localhost:" + strconv.Itoa(tcp.Port) + "/"
	}
	return "http://" + address.String() + "/"
}

// isLoopback reports whether only this machine can reach a listener.
func isLoopback(l net.Listener) bool {
	address, ok := l.Addr().(*net.TCPAddr)
	return ok && address.IP.IsLoopback()
}

func newServer(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTime, ReadTimeout: bodyTime, WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: maxHeader,
	}
}

// serveAll serves until the context ends, and then lets answers on their way arrive, if
// that does not take long.
func serveAll(ctx context.Context, servers []*http.Server, listeners []net.Listener) error {
	failed := make(chan error, len(servers))
	for i, server := range servers {
		go func() { failed <- server.Serve(listeners[i]) }()
	}
	var err error
	left := len(servers)
	select {
	case <-ctx.Done():
	case err = <-failed:
		left--
	}
	drain, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	for _, server := range servers {
		if server.Shutdown(drain) != nil {
			server.Close()
		}
	}
	for range left {
		err = errors.Join(err, <-failed)
	}
	if errors.Is(err, http.ErrServerClosed) && ctx.Err() != nil {
		return nil
	}
	return err
}

// openBrowser shows an address in the user's browser.
func openBrowser(url string) error {
	switch runtime.GOOS {
	case "darwin":
		return exec.Command("open", url).Start()
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", url).Start()
	}
	return exec.Command("xdg-open", url).Start()
}
