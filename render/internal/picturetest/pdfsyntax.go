package picturetest

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

var (
	pdfObject = regexp.MustCompile(`^(\d+) 0 obj\n`)
	pdfLength = regexp.MustCompile(`/Length (\d+)[ />\n]`)
)

// CheckPDF returns what is wrong with the syntax of a PDF: every object must lie where
// the table of offsets has it, nothing may lie between two of them, strings, lists and
// dictionaries must end, streams be as long as they say, and those that draw know no
// other operators than ours. What it means, qpdf and the viewers must say.
func CheckPDF(file []byte) error {
	if !bytes.HasPrefix(file, []byte("%PDF-1.")) || !bytes.HasSuffix(file, []byte("\n%%EOF\n")) {
		return errors.New("no header or no end")
	}
	at := bytes.LastIndex(file, []byte("startxref\n"))
	if at < 0 {
		return errors.New("no startxref")
	}
	number, _, _ := strings.Cut(string(file[at+len("startxref\n"):]), "\n")
	table, err := strconv.Atoi(number)
	if err != nil || table >= at || !bytes.HasPrefix(file[table:], []byte("xref\n0 ")) {
		return fmt.Errorf("no table at %s", number)
	}
	body, entries, found := bytes.Cut(file[table+len("xref\n0 "):at], []byte("\n"))
	count, err := strconv.Atoi(string(body))
	trailer := bytes.Index(entries, []byte("trailer\n"))
	if err != nil || !found || trailer != 20*count {
		return fmt.Errorf("%s entries in a table of %d bytes", body, trailer)
	}
	if _, err := pdfSyntax(entries[trailer+len("trailer\n"):], nil); err != nil {
		return fmt.Errorf("trailer: %w", err)
	}
	places := map[int]int{}
	for n := 1; n < count; n++ {
		entry := string(entries[20*n : 20*n+20])
		offset, err := strconv.Atoi(entry[:10])
		if err != nil || entry[10:] != " 00000 n \n" {
			return fmt.Errorf("entry %q", entry)
		}
		places[n] = offset
	}
	rest := file[bytes.IndexByte(file, '\n')+1 : table]
	for len(rest) > 0 {
		if rest[0] == '%' { // a comment, of bytes that say the file is no text
			rest = rest[bytes.IndexByte(rest, '\n')+1:]
			continue
		}
		head := pdfObject.FindSubmatch(rest)
		if head == nil {
			return fmt.Errorf("%.40q between objects", rest)
		}
		n, _ := strconv.Atoi(string(head[1]))
		if offset := table - len(rest); places[n] != offset {
			return fmt.Errorf("object %d at %d, in the table at %d", n, offset, places[n])
		}
		delete(places, n)
		if rest, err = pdfBody(rest[len(head[0]):]); err != nil {
			return fmt.Errorf("object %d: %w", n, err)
		}
	}
	if len(places) > 0 {
		return fmt.Errorf("no objects %v", places)
	}
	return nil
}

// pdfBody reads an object to its end, and returns what follows it.
func pdfBody(text []byte) (rest []byte, err error) {
	n, err := pdfSyntax(text, func(word string) (end, ok bool) {
		return word == "stream" || word == "endobj", word == "R" || word == "null" || word == "true" || word == "false" || word == "stream" || word == "endobj"
	})
	if err != nil {
		return nil, err
	}
	head, text := text[:n], text[n:]
	if rest, ok := bytes.CutPrefix(text, []byte("endobj\n")); ok {
		return rest, nil
	}
	text, ok := bytes.CutPrefix(text, []byte("stream\n"))
	length := pdfLength.FindSubmatch(head)
	if !ok || length == nil {
		return nil, errors.New("a stream without a length")
	}
	size, _ := strconv.Atoi(string(length[1]))
	if size > len(text) {
		return nil, fmt.Errorf("a stream of %d bytes", size)
	}
	stream, text := text[:size], text[size:]
	if rest, ok = bytes.CutPrefix(text, []byte("\nendstream\nendobj\n")); !ok {
		return nil, fmt.Errorf("%.30q after a stream", text)
	}
	if bytes.Contains(head, []byte("/FlateDecode")) && !bytes.Contains(head, []byte("/Length1 ")) { // which a font has
		r, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			return nil, err
		}
		if stream, err = io.ReadAll(r); err != nil {
			return nil, err
		}
		if bytes.Contains(stream, []byte("\nbegincmap\n")) {
			return rest, nil // which characters the glyphs show
		}
		if _, err := pdfSyntax(stream, func(word string) (end, ok bool) { return false, pdfOperators[word] }); err != nil {
			return nil, fmt.Errorf("what is drawn: %w", err)
		}
	}
	return rest, nil
}

var pdfOperators = func() map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq("q Q cm m l c h f S B n g G rg RG w j J BT ET Tf Td Tj Tr BDC EMC Do Tr") {
		set[word] = true
	}
	return set
}()

// pdfSyntax reads a text of PDF's syntax to its end, or to a word that is one, and
// returns how far it read. Words that are no numbers and no names must be ok.
func pdfSyntax(text []byte, word func(string) (end, ok bool)) (n int, err error) {
	var open []byte // what waits for its end
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case bytes.IndexByte([]byte(" \n\r\t"), c) >= 0:
			i++
		case c == '(':
			if i = pdfStringEnd(text, i); i < 0 {
				return 0, errors.New("a string without an end")
			}
		case bytes.HasPrefix(text[i:], []byte("<<")):
			open, i = append(open, '<'), i+2
		case bytes.HasPrefix(text[i:], []byte(">>")):
			if len(open) == 0 || open[len(open)-1] != '<' {
				return 0, fmt.Errorf("%.20q closes nothing", text[i:])
			}
			open, i = open[:len(open)-1], i+2
		case c == '<':
			end := bytes.IndexByte(text[i:], '>')
			if end < 0 || len(bytes.Trim(text[i+1:i+end], "0123456789abcdefABCDEF")) > 0 {
				return 0, fmt.Errorf("no hexadecimal string: %.20q", text[i:])
			}
			i += end + 1
		case c == '[':
			open, i = append(open, '['), i+1
		case c == ']':
			if len(open) == 0 || open[len(open)-1] != '[' {
				return 0, fmt.Errorf("%.20q closes nothing", text[i:])
			}
			open, i = open[:len(open)-1], i+1
		default:
			end := i + 1
			for end < len(text) && bytes.IndexByte([]byte(" \n\r\t()<>[]/"), text[end]) < 0 {
				end++
			}
			token := string(text[i:end])
			if _, err := strconv.ParseFloat(token, 64); err != nil && c != '/' {
				if word == nil {
					return i, nil
				}
				last, ok := word(token)
				if !ok || last && len(open) > 0 {
					return 0, fmt.Errorf("the word %q", token)
				}
				if last {
					return i, nil
				}
			}
			i = end
		}
	}
	if len(open) > 0 {
		return 0, errors.New("something does not end")
	}
	return len(text), nil
}

// pdfStringEnd returns where a string ends that begins at i; -1 if it does not.
func pdfStringEnd(text []byte, i int) int {
	depth := 0
	for ; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}
