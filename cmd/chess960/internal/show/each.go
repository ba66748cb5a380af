package show

import (
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// Answer is what a command prints of a POSITION. It is given what was mended to read it.
type Answer struct {
	// Placements is set if a placement alone will do.
	Placements bool
	// JSON returns what --json prints.
	JSON func(*position.Playable, []engine.FENRepair) any
	// Text prints it for people, one of several or alone.
	Text func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool)
}

// divider stands between POSITIONs that are printed one after the other.
const divider = "\n----------------------------------------\n\n"

// Each prints the answer to every POSITION of a command; what "-" stands for is read from
// in. In JSON several are an array.
func Each(w io.Writer, c *cli.Context, in io.Reader, answer Answer) (err error) {
	var repairs []engine.FENRepair // of the POSITION that was read last
	reader, err := cmdline.NewReader(c, in, func(r *engine.FENRepair) { repairs = append(repairs, *r) })
	if err != nil {
		return err
	}
	reader.Placements = answer.Placements
	several, array := cmdline.SeveralPositions(c), api.NewArray(w)
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
			answer.Text(w, p, repairs, several)
			between = divider
			if c.Bool("no-board") {
				between = "\n" // a line of hyphens is nothing to hear
			}
		case several:
			err = array.Add(answer.JSON(p, repairs))
		default:
			err = api.Write(w, answer.JSON(p, repairs))
		}
		if err != nil {
			return err
		}
		repairs = nil
	}
	return nil
}
