package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// reader reads the POSITIONs of a command; what was mended is said on standard error.
func (s *session) reader(c *cli.Context) (*cmdline.Reader, error) {
	return cmdline.NewReader(c, s.in, func(r *engine.FENRepair) { fmt.Fprintln(s.errOut, s.say.Repair(r)) })
}

// onePlayable reads the command's only POSITION, one that can be played.
func (s *session) onePlayable(c *cli.Context) (p position.Playable, err error) {
	reader, err := s.reader(c)
	if err != nil {
		return p, err
	}
	return reader.OnePlayable()
}

// sayRepairs says on standard error what was mended to read a POSITION.
func (s *session) sayRepairs(repairs []engine.FENRepair) {
	for i := range repairs {
		fmt.Fprintln(s.errOut, s.say.Repair(&repairs[i]))
	}
}

// printer is how a command prints the POSITIONs that it takes.
type printer struct {
	// placements is set if a placement alone will do.
	placements bool
	// json returns what --json prints of one.
	json func(*position.Playable, []engine.FENRepair) any
	// text prints one, of several or alone.
	text func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool)
}

// divider stands between POSITIONs that are printed one after the other.
const divider = "\n----------------------------------------\n\n"

// printEach prints every POSITION of a command. In JSON several are an array.
func (s *session) printEach(c *cli.Context, f printer) error {
	var repairs []engine.FENRepair // of the POSITION that was read last
	reader, err := cmdline.NewReader(c, s.in, func(r *engine.FENRepair) { repairs = append(repairs, *r) })
	if err != nil {
		return err
	}
	reader.Placements = f.placements
	several := cmdline.SeveralPositions(c)
	return s.write(c, cmdline.Inputs(c), func(w io.Writer) (err error) {
		array := api.NewArray(w)
		if c.Bool("json") && several {
			defer func() { // valid JSON even after an error
				if failed := array.End(); err == nil {
					err = failed
				}
			}()
		}
		between := ""
		for p, err := range reader.Playables() {
			if err != nil {
				return err
			}
			switch {
			case !c.Bool("json"):
				io.WriteString(w, between)
				f.text(w, p, repairs, several)
				between = divider
				if c.Bool("no-board") {
					between = "\n" // a line of hyphens is nothing to hear
				}
			case several:
				err = array.Add(f.json(p, repairs))
			default:
				err = api.Write(w, f.json(p, repairs))
			}
			if err != nil {
				return err
			}
			repairs = nil
		}
		return nil
	})
}
