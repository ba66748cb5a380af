package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"syscall"

	"github.com/urfave/cli/v2"
	"golang.org/x/sync/errgroup"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/position"
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
	if err := makeFolder(folder); err != nil {
		return err
	}
	progress := s.progress(chess960.Count)
	defer progress.end()
	var step sync.Mutex
	work, ctx := errgroup.WithContext(c.Context)
	work.SetLimit(workers(c.String("format"), o))
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
			progress.step()
			return err
		})
	}
	if err := work.Wait(); err != nil {
		return err
	}
	return context.Cause(c.Context)
}

// makeFolder makes the folder if it is not there.
func makeFolder(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(name, 0o777)
	case err == nil && !info.IsDir():
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOTDIR}
	}
	return err
}

// workers is how many pictures are drawn at a time: as many as there are processors,
// but of large PNGs no more than memory holds easily.
func workers(format string, o *render.Options) int {
	n := runtime.GOMAXPROCS(0)
	if format == "png" {
		const easy = 24 << 20 // pixels, of 10 bytes each on the way
		width := max(o.Size, 1)
		if o.Square > 0 {
			width = int(10 * o.Square / 25.4 * float64(max(o.Resolution, render.PrintResolution))) // with margins
		}
		n = min(n, max(1, easy/(width*width)))
	}
	return n
}
