package cmdline

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak"
)

// Format is a form in which a command writes.
type Format struct {
	// Flag asks for the format, written as in a [Clash]: "json", "format=png". The format
	// that stands first is written if none is asked for, and may have no flag.
	Flag string
	// Extensions are those that the names of its files may have, with a space between:
	// ".pgn .txt".
	Extensions string
	// Binary is set if the format is not for people's eyes, and so not for a terminal.
	Binary bool
}

// foreign are extensions that say what is in a file, and that no command writes.
const foreign = ".jpg .jpeg .jpe .jp2 .jxl .webp .avif .heic .gif .bmp .tif .tiff .ico .svgz .ps .eps .ai .emf .wmf " +
	".html .htm .xhtml .xml .rtf .doc .docx .odt .ods .xls .xlsx .csv .yaml .yml .jsonl .epd .zip .gz .bz2 .xz .zst .tar"

// known are the extensions that say what is in a file.
var known = strings.Fields(".txt .json .tsv .pgn .fen .svg .png .pdf " + foreign)

// ChooseFormat asks for the format that the name of the output file means, unless one is
// asked for already; the first that there is if the name says nothing. It refuses a
// name that says another format than is written, and a binary format that would come out
// on a terminal.
func ChooseFormat(c *cli.Context, formats []Format, file string, terminal func(file string) bool) error {
	if len(formats) == 0 {
		return nil
	}
	asked := slices.IndexFunc(formats, func(f Format) bool { return f.Flag != "" && wanted(c, f.Flag) })
	chosen, extension := max(asked, 0), extensionOf(file)
	if extension != "" {
		for i := range formats {
			if asked < 0 && formats[i].has(extension) {
				chosen, asked = i, i
			}
		}
		if asked < 0 {
			return Misuse("usage.extension", "file", speak.Name(file), "known", speak.Commas(extensions(formats)))
		}
		if !formats[asked].has(extension) {
			return Misuse("usage.extension.other", "file", speak.Name(file), "flag", typed(formats[asked].Flag), "known", speak.Commas(strings.Fields(formats[asked].Extensions)))
		}
	}
	f := &formats[chosen]
	if f.Binary && terminal(file) {
		return Misuse("usage.binary", "format", strings.ToUpper(strings.TrimPrefix(f.Extensions, ".")))
	}
	if f.Flag == "" || wanted(c, f.Flag) {
		return nil
	}
	name, value, _ := strings.Cut(f.Flag, "=")
	if value == "" {
		value = "true"
	}
	return c.Set(name, value)
}

// wanted reports whether the user gave the flag, with that value if it has one.
func wanted(c *cli.Context, flag string) bool {
	name, value, hasValue := strings.Cut(flag, "=")
	if hasValue {
		return c.IsSet(name) && c.String(name) == value
	}
	return c.Bool(name)
}

// has reports whether a file of the format may have the extension.
func (f *Format) has(extension string) bool {
	return slices.Contains(strings.Fields(f.Extensions), extension)
}

// extensionOf returns the extension of a name if it says what is in the file, else "".
func extensionOf(file string) string {
	extension := strings.ToLower(filepath.Ext(file))
	if slices.Contains(known, extension) {
		return extension
	}
	return ""
}

// extensions lists all extensions of the formats, each once.
func extensions(formats []Format) (list []string) {
	for i := range formats {
		for extension := range strings.FieldsSeq(formats[i].Extensions) {
			if !slices.Contains(list, extension) {
				list = append(list, extension)
			}
		}
	}
	return list
}
