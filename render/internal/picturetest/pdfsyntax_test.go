package picturetest_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"

	"chess960/render/internal/picturetest"
)

// tiny is a PDF of one object with a stream, whose dictionary and content are given.
func tiny(dictionary, content string) []byte {
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	w.Write([]byte(content))
	w.Close()
	file := fmt.Sprintf("%%PDF-1.3\n1 0 obj\n<<%s/Filter /FlateDecode /Length %d>>\nstream\n%s\nendstream\nendobj\n", dictionary, z.Len(), z.String())
	table := len(file)
	file += fmt.Sprintf("xref\n0 2\n0000000000 65535 f \n%010d 00000 n \ntrailer\n<<\n/Size 2\n>>\nstartxref\n%d\n%%%%EOF\n", strings.Index(file, "1 0 obj"), table)
	return []byte(file)
}

func TestCheckPDF(t *testing.T) {
	good := tiny("/Title (a\\)(b))", "q 1 0 0 1 2 3 cm\n(x) Tj Q")
	if err := picturetest.CheckPDF(good); err != nil {
		t.Errorf("a sound file: %v", err)
	}
	replaced := func(from, to string) []byte {
		if !bytes.Contains(good, []byte(from)) {
			t.Fatalf("no %q", from)
		}
		return bytes.Replace(good, []byte(from), []byte(to), 1)
	}
	for name, file := range map[string][]byte{
		"nothing":             nil,
		"no end":              good[:len(good)-1],
		"moved":               replaced("%PDF-1.3\n", "%PDF-1.3\n%\n"),
		"offset":              replaced("0000000009 ", "0000000010 "),
		"entry":               replaced("00000 n", "00001 n"),
		"count":               replaced("xref\n0 2", "xref\n0 3"),
		"length":              replaced("/Length ", "/Length 1"),
		"no length":           replaced("/Length ", "/Longer "),
		"object":              replaced("1 0 obj", "2 0 obj"),
		"string":              tiny("/Title (a", ""),
		"dictionary":          tiny("/A <<", ""),
		"list":                tiny("/A [1 2 ", ""),
		"hexadecimal":         tiny("/A <xyz>", ""),
		"word":                tiny("/A b", ""),
		"operator":            tiny("", "q evil Q"),
		"string in a drawing": tiny("", "(a Tj"),
		"stray end":           tiny("", "q ] Q"),
	} {
		if err := picturetest.CheckPDF(file); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
