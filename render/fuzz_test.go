package render_test

import (
	"bytes"
	"errors"
	"testing"
	"unicode/utf8"

	"chess960/engine"
	"chess960/render"
)

func FuzzEncodeSVG(f *testing.F) {
	for _, s := range hostile {
		if len(s) < 200 {
			f.Add(s, s, "", uint8(0), uint8(0), uint8(1), uint8(0), 0, uint32(0))
		}
	}
	f.Add("caption", "title", "p-1", uint8(1), uint8(200), uint8(3), uint8(9), 400, uint32(0))
	f.Add("♘f3, Größe", "12", "", uint8(2), uint8(20), uint8(1), uint8(1), 0, uint32(0x21f8d5b))
	b := board(startPlacement)
	f.Fuzz(func(t *testing.T, caption, title, prefix string, view, square, shape, mover uint8, size int, look uint32) {
		d := render.Diagram{
			Board: b, Caption: caption, Label: title, Title: title, Desc: caption,
			Marks:  []render.Mark{{Square: engine.Square(square), Shape: render.Shape(shape), Ink: render.Ink(size), Under: look&1 != 0}},
			Arrows: []render.Arrow{{From: engine.Square(shape), To: engine.Square(square)}},
			Last:   engine.Bitboard(size),
			Check:  engine.Bitboard(square),
			Mover:  render.Mover(mover),
		}
		o := render.Options{
			Orientation: engine.Color(view & 3), Size: size, IDPrefix: prefix,
			Coordinates: render.Coordinates{
				Left: render.Place(view >> 2 & 3), Right: render.Place(look >> 1 & 3), Top: render.Place(look >> 3 & 3), Bottom: render.Place(look >> 5 & 3),
			},
			Border: render.Border(look >> 7 & 7 % 5), MoverAt: render.MoverPlace(look >> 10 & 3), Outlines: look&(1<<12) != 0,
			PieceScale: float64(look>>13&7) / 4, Square: float64(look>>16&15) / 2,
			Crop:         render.Crop{Bleed: float64(look >> 20 & 31), Marks: look&(1<<25) != 0},
			CaptionAbove: view&16 != 0, HidePieces: view&32 != 0, Theme: render.Themes()[int(mover)%6],
		}
		if view&64 != 0 {
			o.Area = render.Area{From: engine.Square(shape), To: engine.Square(square)}
		}
		if view&128 != 0 {
			d.Beside = &render.Diagram{Caption: title, Arrows: d.Arrows}
		}
		var out bytes.Buffer
		if err := render.EncodeSVG(&out, d, &o); err != nil {
			if out.Len() > 0 {
				t.Errorf("%d bytes before the error %v", out.Len(), err)
			}
			return
		}
		if _, err := inspect(out.Bytes()); err != nil {
			t.Error(err)
		}
	})
}

func FuzzEncodeText(f *testing.F) {
	for _, s := range hostile {
		if len(s) < 200 {
			f.Add(s, uint8(0))
		}
	}
	b := board(startPlacement)
	f.Fuzz(func(t *testing.T, s string, flags uint8) {
		o := render.TextOptions{
			Figurines: flags&1 != 0, Color: flags&2 != 0, HideCoords: flags&4 != 0, Orientation: engine.Color(flags >> 3 & 3),
			Letters: &engine.Letters{"", s, s, s, s, s, s},
		}
		var out bytes.Buffer
		err := render.EncodeText(&out, render.Diagram{Board: b, Caption: s}, &o)
		if err != nil {
			if !errors.Is(err, render.ErrOrientation) {
				t.Error(err)
			}
			return
		}
		if !utf8.Valid(out.Bytes()) || !o.Color && bytes.ContainsAny(out.Bytes(), "\x1b\r\t\x00") {
			t.Errorf("unsafe for a terminal: %q", out.Bytes())
		}
	})
}
