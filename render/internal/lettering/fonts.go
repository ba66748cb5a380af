package lettering

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/binary"
	"io"
	"sync"
)

// packedFonts are the files of the fonts, in gzip, which is less than half as much. A test
// holds them to those of golang.org/x/image.
//
//go:embed fonts
var packedFonts embed.FS

// fonts are the files of the fonts. Each is unpacked when it is first needed, which takes a
// millisecond or two.
var fonts = [Faces]func() []byte{unpacked(Regular), unpacked(Bold), unpacked(Mono)}

func unpacked(f Face) func() []byte {
	return sync.OnceValue(func() []byte {
		packed, err := packedFonts.ReadFile("fonts/" + f.String() + ".ttf.gz")
		if err != nil {
			panic("lettering: embedded font: " + err.Error()) // a broken build, never a caller's input
		}
		r, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			panic("lettering: embedded font: " + err.Error())
		}
		ttf := make([]byte, binary.LittleEndian.Uint32(packed[len(packed)-4:])) // where gzip has the length
		if _, err := io.ReadFull(r, ttf); err != nil {
			panic("lettering: embedded font: " + err.Error())
		}
		return ttf
	})
}
