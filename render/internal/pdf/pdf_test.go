package pdf

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"chess960/render/internal/lettering"
	"chess960/render/internal/picturetest"
)

func encode(t *testing.T, f *File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := f.Encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFonts has poppler find that fonts are embedded, and named as the parts that they
// are.
func TestFonts(t *testing.T) {
	file := New(Info{Title: "Fonts"})
	file.Page(210, 297, 0, 0)
	for face := range lettering.Face(lettering.Faces) {
		file.Text(20, 20, lettering.Type{Face: face, Size: 10}, "letters")
	}
	list := picturetest.Program(t, "poppler-utils", encode(t, file), "pdffonts", "FILE")
	for _, name := range []string{"Go-Regular", "Go-Bold", "Go-Mono"} {
		if !regexp.MustCompile(`(?m)^[A-Z]{6}\+` + name + ` +CID TrueType +Identity-H +yes yes yes `).MatchString(list) {
			t.Errorf("%s is not embedded as a subset:\n%s", name, list)
		}
	}
}

// TestTextStrings has qpdf read titles and bookmarks, before a font is set and after.
func TestTextStrings(t *testing.T) {
	const words = "départ ♔ 将 😀 (x\\"
	file := New(Info{Title: words, Subject: words})
	file.Page(210, 297, 0, 0)
	file.Bookmark("plain", 0)
	file.Bookmark(words, 0)
	file.Text(20, 20, lettering.Type{Size: 10}, "letters")
	file.Bookmark(words, 0)
	data := encode(t, file)
	var read struct {
		Outlines []struct{ Title string }
	}
	if err := json.Unmarshal([]byte(picturetest.Program(t, "qpdf", data, "qpdf", "--json", "--json-key=outlines", "FILE")), &read); err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, o := range read.Outlines {
		titles = append(titles, o.Title)
	}
	if want := []string{"plain", words, words}; !slices.Equal(titles, want) {
		t.Errorf("bookmarks %q, want %q", titles, want)
	}
	info := picturetest.Program(t, "poppler-utils", data, "pdfinfo", "FILE")
	for _, field := range []string{"Title", "Subject"} {
		if !regexp.MustCompile(`(?m)^` + field + `: +` + regexp.QuoteMeta(words) + "$").MatchString(info) {
			t.Errorf("no %s in\n%s", field, info)
		}
	}
}

// TestAlign has poppler say where aligned words begin and end.
func TestAlign(t *testing.T) {
	file := New(Info{})
	file.Page(210, 297, 0, 0)
	for align, word := range []string{lettering.Left: "left", lettering.Center: "centre", lettering.Right: "right"} {
		file.Text(100, 20+float64(10*align), lettering.Type{Size: 10, Align: lettering.Align(align)}, word)
	}
	boxes := picturetest.Program(t, "poppler-utils", encode(t, file), "pdftotext", "-bbox", "FILE", "-")
	for _, want := range []string{`xMin="283.46[^>]*>left<`, `xMax="283.4[67][0-9]*"[^>]*>right<`, `>centre<`} {
		if !regexp.MustCompile(want).MatchString(boxes) {
			t.Errorf("no %q in\n%s", want, boxes)
		}
	}
}

func TestFits(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, size := range [][2]float64{{nan, 100}, {100, nan}, {inf, 100}, {-1, -1}, {0, 0}, {1, 100}, {100, 5001}} {
		if Fits(size[0], size[1]) {
			t.Errorf("a page of %v fits", size)
		}
	}
	if !Fits(2, 5000) {
		t.Error("a page of 2 by 5000 does not fit")
	}
}

// TestStamp keeps one copy of what is stamped twice.
func TestStamp(t *testing.T) {
	file := New(Info{})
	file.Page(100, 100, 0, 0)
	drawn := 0
	for range 3 {
		file.Stamp(10, 10, 1, 45, "key", func() []Shape {
			drawn++
			return []Shape{{Data: "M0 0h45v45z", Fill: opaque}}
		})
	}
	data := string(encode(t, file))
	if n := strings.Count(data, "/Subtype /Form\n"); n != 1 || drawn != 1 {
		t.Errorf("%d forms, drawn %d times, want 1 and once", n, drawn)
	}
}
