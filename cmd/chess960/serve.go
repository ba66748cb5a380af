package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/server"
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
	options := web.Options{Loopback: server.IsLoopback(listener)}
	if options.Hall, err = s.openHall(c, listener, log); err != nil {
		return err
	}
	handler, err := web.New(options)
	if err != nil {
		return err
	}
	counts := &server.Counts{}
	services := []server.Service{{Listener: listener, Handler: server.Observed(handler, log, counts)}}
	if c.IsSet("metrics") {
		listener, err := listen(c, "metrics")
		if err != nil {
			return err
		}
		defer listener.Close()
		mux := http.NewServeMux()
		mux.Handle("GET /metrics", counts)
		services = append(services, server.Service{Listener: listener, Handler: mux})
	}
	url := server.URL(listener.Addr())
	fmt.Fprintln(s.out, url)
	if err := s.out.Flush(); err != nil {
		return err
	}
	if c.Bool("open") {
		if options.Hall != nil {
			url += "hall"
		}
		if err := server.OpenBrowser(url); err != nil {
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
	return server.Serve(c.Context, server.Usual, log, services...)
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
