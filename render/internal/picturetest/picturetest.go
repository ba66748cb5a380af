// Package picturetest is what tests of pictures and pages have in common: other
// programs that read them, and pictures compared dot by dot. Only tests import it, and
// nothing of it is part of the program.
package picturetest

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"chess960/testdata/need"
)

// Program runs a program of a Debian package on a file with these contents and returns
// what it prints. Arguments that are "FILE" stand for the file.
func Program(t testing.TB, debian string, file []byte, name string, args ...string) string {
	t.Helper()
	program := need.Program(t, debian, name)
	path := filepath.Join(t.TempDir(), "file.pdf")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, arg := range args {
		args[i] = strings.ReplaceAll(arg, "FILE", path)
	}
	out, err := exec.Command(program, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

// Page has poppler draw the first page of a PDF, with these arguments as to its size.
func Page(t testing.TB, file []byte, size ...string) image.Image {
	t.Helper()
	picture := filepath.Join(t.TempDir(), "page")
	args := append([]string{"-png", "-singlefile"}, size...)
	Program(t, "poppler-utils", file, "pdftoppm", append(args, "FILE", picture)...)
	data, err := os.ReadFile(picture + ".png")
	if err != nil {
		t.Fatal(err)
	}
	return Decode(t, data)
}

// Streams returns what the compressed streams of a PDF hold, one after the
// other.
func Streams(t testing.TB, file []byte) string {
	t.Helper()
	var all strings.Builder
	for _, part := range bytes.Split(file, []byte("\nstream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // not compressed
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

var colourOperator = regexp.MustCompile(`(?m)[0-9.]+ [0-9.]+ [0-9.]+ (rg|RG)\b`)

// Colour returns the first operator that sets a colour and no grey; "" if there is none.
func Colour(streams string) string { return colourOperator.FindString(streams) }

// Decode reads a PNG.
func Decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	drawn, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

// Apart returns how far two pictures are apart: the mean difference of pixels, from
// 0 to 1, and the share of those that are more than a quarter apart.
func Apart(t testing.TB, ours, theirs image.Image) (mean, far float64) {
	t.Helper()
	if ours.Bounds() != theirs.Bounds() {
		t.Fatalf("size %v, want %v", ours.Bounds(), theirs.Bounds())
	}
	a, b := RGBA(ours).Pix, RGBA(theirs).Pix
	sum, many := 0, 0
	for i := 0; i < len(a); i += 4 {
		most := 0
		for k := range 3 {
			d := int(a[i+k]) - int(b[i+k])
			most = max(most, d, -d)
		}
		if sum += most; most > 64 {
			many++
		}
	}
	all := float64(len(a) / 4)
	return float64(sum) / 255 / all, float64(many) / all
}

// RGBA returns a picture as pixels of red, green, blue and opacity.
func RGBA(p image.Image) *image.RGBA {
	rgba := image.NewRGBA(p.Bounds())
	draw.Draw(rgba, rgba.Rect, p, p.Bounds().Min, draw.Src)
	return rgba
}
