package main

import (
	"errors"
	"os/exec"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/progress"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/site"
)

func (s *session) siteCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "DIR",
		Flags:     s.flags(&cli.StringFlag{Name: "wasm"}),
		Action:    s.site,
	}
}

// site writes the web explorer as static files.
func (s *session) site(c *cli.Context) error {
	dir, err := cmdline.OneFolder(c)
	if err != nil {
		return err
	}
	engine, err := engineOf(c)
	if err != nil {
		return err
	}
	shown := progress.New(s.errOut, 0)
	defer shown.End()
	err = site.Write(c.Context, dir, engine, shown.To)
	if other := (*site.NotOursError)(nil); errors.As(err, &other) {
		return speak.Tell("error.site.folder", "folder", speak.Quote(other.Folder))
	}
	return err
}

// engineOf reads the engine that the site carries, or has it built.
func engineOf(c *cli.Context) (*site.Engine, error) {
	if c.IsSet("wasm") {
		engine, err := site.Read(c.String("wasm"))
		if bad := (*site.NoModuleError)(nil); errors.As(err, &bad) {
			return nil, speak.Tell("error.site.wasm", "file", speak.Quote(bad.File))
		}
		return engine, err
	}
	engine, err := site.Build(c.Context)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, speak.Tell("error.site.go")
	case errors.Is(err, site.ErrNoSource):
		return nil, speak.Tell("error.site.source")
	case err != nil && c.Context.Err() == nil:
		return nil, speak.Tell("error.site.build", "error", speak.OneLine(err.Error()))
	}
	return engine, err
}
