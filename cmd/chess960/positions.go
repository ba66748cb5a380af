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

// readPosition reads one POSITION with one of a reader's methods; what was mended is
// said on standard error.
func readPosition[P any](s *session, text cmdline.Text, read func(string) (P, []engine.FENRepair, error)) (P, error) {
	p, repairs, err := read(text.Text)
	s.sayRepairs(repairs)
	return p, text.At(err)
}

// sayRepairs says on standard error what was mended to read a POSITION.
func (s *session) sayRepairs(repairs []engine.FENRepair) {
	for i := range repairs {
		fmt.Fprintln(s.errOut, s.say.Repair(&repairs[i]))
	}
}

// onePosition reads the command's only POSITION, legal or not.
func (s *session) onePosition(c *cli.Context) (p position.Position, err error) {
	reader, err := cmdline.NewReader(c, false)
	if err != nil {
		return p, err
	}
	text, err := cmdline.OnePosition(c, s.in)
	if err != nil {
		return p, err
	}
	return readPosition(s, text, reader.Position)
}

// onePlayable reads the command's only POSITION, one that can be played.
func (s *session) onePlayable(c *cli.Context) (p position.Playable, err error) {
	reader, err := cmdline.NewReader(c, false)
	if err != nil {
		return p, err
	}
	text, err := cmdline.OnePosition(c, s.in)
	if err != nil {
		return p, err
	}
	return readPosition(s, text, reader.Playable)
}

// allPositions reads all POSITIONs of the command, legal or not.
func (s *session) allPositions(c *cli.Context) (positions []position.Position, err error) {
	reader, err := cmdline.NewReader(c, false)
	if err != nil {
		return nil, err
	}
	for text, err := range cmdline.Positions(c, s.in) {
		if err != nil {
			return nil, err
		}
		p, err := readPosition(s, text, reader.Position)
		if err != nil {
			return nil, err
		}
		positions = append(positions, p)
	}
	return positions, nil
}

// facts is how a command prints the POSITIONs that it takes.
type facts struct {
	// placements is set if a placement alone will do.
	placements bool
	// json returns what --json prints of one.
	json func(*position.Playable, []engine.FENRepair) any
	// text prints one, of several or alone.
	text func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool)
}

// divider stands between POSITIONs that are printed one after the other.
const divider = "\n----------------------------------------\n\n"

// printFacts prints every POSITION of a command. In JSON several are an array.
func (s *session) printFacts(c *cli.Context, f facts) error {
	reader, err := cmdline.NewReader(c, f.placements)
	if err != nil {
		return err
	}
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
		for text, err := range cmdline.Positions(c, s.in) {
			if err != nil {
				return err
			}
			p, repairs, err := reader.Playable(text.Text)
			if err != nil {
				return text.At(err)
			}
			switch {
			case !c.Bool("json"):
				io.WriteString(w, between)
				f.text(w, &p, repairs, several)
				between = divider
			case several:
				err = array.Add(f.json(&p, repairs))
			default:
				err = api.Write(w, f.json(&p, repairs))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}
