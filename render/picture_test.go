package render

import (
	"bytes"
	"errors"
	"math"
	"testing"

	"chess960/engine"
	"chess960/render/internal/pdf"
	"chess960/render/internal/picturetest"
)

// TestPictureOnPage prints pictures as parts of a page: they have the width that is
// asked for, and nothing beyond it, whatever their options say of sizes.
func TestPictureOnPage(t *testing.T) {
	var board engine.Board
	board.Set(engine.A1, engine.King.Of(engine.White))
	whole, err := NewPicture(Diagram{Board: board}, &Options{
		Crop: Crop{Bleed: 20, Marks: true}, Square: 100, Border: NoBorder, Coordinates: Nowhere.Coordinates(),
	})
	if err != nil {
		t.Fatal(err)
	}
	rank := NewBackRank([8]engine.Role{engine.Rook, engine.Knight}, Theme{})
	file := pdf.New(pdf.Info{})
	file.Page(100, 200, 0, 0)
	for i, p := range []*Picture{whole, rank} {
		if err := p.Print(file, 10, 10+float64(i)*100, 80); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := file.Encode(&b); err != nil {
		t.Fatal(err)
	}
	const dots = 4 // to the mm
	page := picturetest.RGBA(picturetest.Page(t, b.Bytes(), "-scale-to-x", "400", "-scale-to-y", "800"))
	for name, box := range map[string][4]float64{"board": {10, 10, 90, 90}, "rank": {10, 110, 90, 120}} {
		left, top, right, bottom := math.Inf(1), math.Inf(1), 0.0, 0.0
		for y := int(box[1]-9) * dots; y < int(box[3]+9)*dots; y++ {
			for x := range 100 * dots {
				if c := page.RGBAAt(x, y); c.R < 250 {
					left, right = min(left, float64(x)/dots), max(right, float64(x+1)/dots)
					top, bottom = min(top, float64(y)/dots), max(bottom, float64(y+1)/dots)
				}
			}
		}
		for i, got := range [4]float64{left, top, right, bottom} {
			if math.Abs(got-box[i]) > 0.5 {
				t.Errorf("%s: drawn from (%g, %g) to (%g, %g), want %v", name, left, top, right, bottom, box)
				break
			}
		}
	}
}

func TestPictureRefuses(t *testing.T) {
	if _, err := NewPicture(Diagram{Lang: "?"}, nil); !errors.Is(err, ErrLang) {
		t.Errorf("error %v, want %v", err, ErrLang)
	}
	p, err := NewPicture(Diagram{Caption: "将"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	file := pdf.New(pdf.Info{})
	file.Page(100, 100, 0, 0)
	if err := p.Print(file, 0, 0, 50); !errors.Is(err, ErrGlyph) {
		t.Errorf("error %v, want %v", err, ErrGlyph)
	}
	for _, c := range []Crop{{Bleed: -1}, {Bleed: math.NaN()}} {
		if err := c.BeginPage(file, 100, 100); !errors.Is(err, ErrCrop) {
			t.Errorf("%v: error %v, want %v", c, err, ErrCrop)
		}
	}
	if err := (Crop{Bleed: 3}).BeginPage(file, 1, 4999); !errors.Is(err, ErrPage) {
		t.Errorf("error %v, want %v", err, ErrPage)
	}
}
