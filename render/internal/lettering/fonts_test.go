package lettering

import (
	"bytes"
	"compress/gzip"
	"flag"
	"os"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

var update = flag.Bool("update", false, "pack the fonts")

// TestFonts holds the packed files to the fonts of golang.org/x/image.
func TestFonts(t *testing.T) {
	for f, want := range map[Face][]byte{Regular: goregular.TTF, Bold: gobold.TTF, Mono: gomono.TTF} {
		if *update {
			var b bytes.Buffer
			w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
			if err != nil {
				t.Fatal(err)
			}
			w.Write(want) // to memory
			w.Close()
			if err := os.WriteFile("fonts/"+f.String()+".ttf.gz", b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got := f.TTF(); !bytes.Equal(got, want) {
			t.Errorf("%v has %d bytes, and is not the font of %d bytes", f, len(got), len(want))
		}
	}
}
