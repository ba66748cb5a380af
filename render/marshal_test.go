package render_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"chess960/engine"
	"chess960/render"
)

// TestJSON writes every type that has a text and reads it back.
func TestJSON(t *testing.T) {
	themes := render.Themes()
	type everything struct {
		Ink         render.Ink
		Themes      []render.Theme
		Area        render.Area
		Arrow       render.Arrow
		Mark        render.Mark
		Border      render.Border
		Place       render.Place
		Shape       render.Shape
		Mover       render.MoverPlace
		Weakness    render.Weakness
		Coordinates render.Coordinates
		NoInk       render.Ink
		NoTheme     render.Theme
		NoArea      render.Area
	}
	in := everything{
		Ink: render.RGB(1, 2, 3), Themes: themes, Area: render.Area{From: engine.A1, To: engine.H3},
		Arrow: render.Arrow{From: engine.E2, To: engine.E4, Ink: render.RGB(9, 9, 9), Under: true},
		Mark:  render.Mark{Square: engine.E4, Shape: render.Dot}, Border: 2, Place: render.Inside, Shape: render.Circle,
		Mover: render.MoverBelow, Weakness: render.BlackOnDark, Coordinates: render.Inside.Coordinates(),
	}
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var out everything
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if !reflect.DeepEqual(in, out) {
		t.Errorf("%s read as\n%+v, want\n%+v", text, out, in)
	}
	if _, err := themes[0].WithSquares(render.RGB(1, 1, 1), 0).MarshalText(); !errors.Is(err, render.ErrTheme) {
		t.Errorf("a theme with inks of its own: %v", err)
	}
	before := out
	for _, v := range []interface{ UnmarshalText([]byte) error }{
		&out.Ink, &out.Themes[0], &out.Area, &out.Arrow, &out.Mark, &out.Border, &out.Place, &out.Shape, &out.Mover, &out.Weakness, &out.Coordinates,
	} {
		if v.UnmarshalText([]byte("nonsense")) == nil {
			t.Errorf("%T read nonsense", v)
		}
	}
	if !reflect.DeepEqual(before, out) {
		t.Errorf("values changed to %+v", out)
	}
}
