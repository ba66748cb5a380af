package main

import (
	"errors"
	"log/slog"
	"math"
	"net"
	"net/url"
	"time"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/hall"
	"chess960/cmd/chess960/internal/web/server"
)

// openHall opens the tournament that serve shows; nil if it shows none.
func (s *session) openHall(c *cli.Context, listener net.Listener, log *slog.Logger) (*hall.Hall, error) {
	if !c.IsSet("event") {
		return nil, nil
	}
	o := hall.Options{Files: c.StringSlice("event"), Title: c.String("title")}
	o.Failed = func(err *hall.Error) {
		log.Warn(s.say.Explain(speak.Tell("serve.hall", "error", s.say.Explain(s.hallError(err)))))
	}
	var err error
	if c.IsSet("round") {
		if o.Round, err = cmdline.Number(c, "round", 1, math.MaxInt32); err != nil {
			return nil, err
		}
	}
	now := time.Now()
	for flag, t := range map[string]*time.Time{"draw-at": &o.DrawAt, "start-at": &o.StartAt} {
		if !c.IsSet(flag) {
			continue
		}
		if *t, err = hall.ParseTime(c.String(flag), now); err != nil {
			return nil, cmdline.Misuse("usage.serve.time", "flag", "--"+flag, "text", speak.Quote(c.String(flag)))
		}
	}
	if !o.DrawAt.IsZero() && !o.StartAt.IsZero() && !o.StartAt.After(o.DrawAt) {
		return nil, cmdline.Misuse("usage.serve.order")
	}
	if o.URL, err = hallAddress(c, listener); err != nil {
		return nil, err
	}
	h, err := hall.Open(o)
	if failed := (*hall.Error)(nil); errors.As(err, &failed) {
		return nil, s.hallError(failed)
	}
	return h, err
}

// hallAddress returns where phones find the hall: the address that was given, with the
// hall's path if it has none.
func hallAddress(c *cli.Context, listener net.Listener) (string, error) {
	text := c.String("url")
	if !c.IsSet("url") && server.IsLoopback(listener) {
		return "http://" + listener.Addr().String() + "/hall", nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || len(text) > 500 {
		return "", cmdline.Misuse("usage.serve.url", "text", speak.Quote(text))
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = "/hall"
	}
	return u.String(), nil
}

// hallError words why the hall cannot show a record.
func (s *session) hallError(e *hall.Error) error {
	var file *eventfile.FileError
	switch {
	case errors.Is(e, hall.ErrParted):
		return speak.Tell("error.serve.parted", "file", s.say.FileName(e.File))
	case errors.As(e, &file):
		return e.Err
	}
	return speak.Tell("event.verify.fails", "file", s.say.FileName(e.File), "error", s.say.Explain(e.Err))
}
