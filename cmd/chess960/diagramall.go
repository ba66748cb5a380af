package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"sync"

	"github.com/urfave/cli/v2"
	"golang.org/x/sync/errgroup"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/progress"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
)

// diagramAll writes the pictures of all 960 starts, each under its number, on all
// processors.
func (s *session) diagramAll(c *cli.Context, marks render.Diagram, o *render.Options, voice speak.Voice) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	folder := c.String("output")
	if folder == "" || folder == "-" {
		return cmdline.Misuse("usage.diagram.folder")
	}
	if err := output.Folder(folder); err != nil {
		return err
	}
	shown := progress.New(s.errOut, chess960.Count)
	defer shown.End()
	var step sync.Mutex
	work, ctx := errgroup.WithContext(c.Context)
	work.SetLimit(picture.Workers(c.String("format"), o))
	for start := range chess960.All() {
		if ctx.Err() != nil {
			break
		}
		p := position.OfStart(start)
		d, err := s.picture(c, &p, marks, o)
		if err != nil {
			work.Wait()
			return err
		}
		if !c.IsSet("caption") && !c.IsSet("castle") && !c.IsSet("line") {
			d.Caption = strconv.Itoa(start.Number())
		}
		name := filepath.Join(folder, fmt.Sprintf("%03d%s", start.Number(), picture.Extension(c.String("format"))))
		work.Go(func() error {
			err := s.writeFile(name, nil, func(w io.Writer) error { return s.encode(c, w, d, voice) })
			step.Lock()
			defer step.Unlock()
			shown.Step()
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return err
	}
	return context.Cause(c.Context)
}
