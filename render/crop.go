package render

import (
	"errors"
	"fmt"
	"math"

	"chess960/render/internal/lettering"
	"chess960/render/internal/pathdata"
)

// Crop says what is printed beyond the edge of a picture or a page, where the
// paper is cut. The zero value is nothing.
type Crop struct {
	Bleed float64 // mm by which the ground goes on, up to 20
	Marks bool    // lines at the corners, to cut along
}

// ErrCrop is wrapped by every error about crop marks and bleed.
var ErrCrop = errors.New("bleed is 0 to 20 mm, and goes with a size in mm, not in pixels")

// Measures of crop marks, in mm and, the last, in points.
const (
	cropAway   = 3 // from the edge, or the bleed if that is more
	cropLength = 5
	cropWidth  = 0.25
)

func (c Crop) check(o *Options) error {
	if !(c.Bleed >= 0 && c.Bleed <= MaxBleed) || c != (Crop{}) && o.Size != 0 {
		return fmt.Errorf("bleed of %g mm, width of %d pixels: %w", c.Bleed, o.Size, ErrCrop)
	}
	return nil
}

// reach returns how far, in mm, all of it goes beyond the edge.
func (c Crop) reach() float64 {
	if c.Marks {
		return c.away() + cropLength + 1
	}
	return c.Bleed
}

func (c Crop) away() float64 { return max(cropAway, c.Bleed) }

// marks returns the lines at the corners of a box with one corner at the origin.
// A unit of the box is unit mm.
func (c Crop) marks(width, height, unit float64) string {
	near, far := c.away()/unit, (c.away()+cropLength)/unit
	var p pathdata.Builder
	for _, x := range [...]float64{0, width} {
		out := math.Copysign(1, x-width/2)
		for _, y := range [...]float64{0, height} {
			down := math.Copysign(1, y-height/2)
			p.Point('M', x, y+down*near)
			p.Point('L', x, y+down*far)
			p.Point('M', x+out*near, y)
			p.Point('L', x+out*far, y)
		}
	}
	return p.String()
}

// crop extends a scene that is complete, of which a unit is unit mm, beyond its
// edge.
func (s *scene) crop(c Crop, unit float64, th *Theme) {
	if c == (Crop{}) {
		return
	}
	width, height := float64(s.width), float64(s.height)
	s.bleed = c.Bleed / unit
	s.slug = int(math.Ceil(c.reach() / unit))
	white := path{data: box(-s.slug, -s.slug, s.width+2*s.slug, s.height+2*s.slug), fill: opaque | 0xffffff}
	paper := path{data: pathdata.Rectangle(-s.bleed, -s.bleed, width+2*s.bleed, height+2*s.bleed), fill: th.Paper}
	s.under = append([]path{white, paper}, s.under[1:]...) // in place of the paper of the picture alone
	if c.Marks {
		s.under = append(s.under, path{data: c.marks(width, height, unit), stroke: opaque, width: cropWidth / lettering.Points / unit})
	}
}
