package pdf

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"chess960/render/internal/plain"
)

// bookmark is an entry of the outline.
type bookmark struct {
	title       string
	level, page int // of the page the first is 0
}

// Bookmark adds an entry to the file's outline that leads to this page. Level 0 is
// the topmost; each entry is at most one level below the one before.
func (f *File) Bookmark(title string, level int) {
	f.bookmarks = append(f.bookmarks, bookmark{plain.Line(title), level, len(f.pages) - 1})
}

// writeOutlines writes the outline, if there is one, and returns what the catalog says
// of it (12.3.3).
func (f *File) writeOutlines(w *writer) string {
	if len(f.bookmarks) == 0 {
		return ""
	}
	root, first := w.next(), len(w.offsets)
	for range f.bookmarks {
		w.next()
	}
	// place finds the next entry on the same level below one parent, from i on by step.
	place := func(i, step int) (string, bool) {
		level := f.bookmarks[i].level
		for k := i + step; k >= 0 && k < len(f.bookmarks) && f.bookmarks[k].level >= level; k += step {
			if f.bookmarks[k].level == level {
				return fmt.Sprintf("%d 0 R", first+k), true
			}
		}
		return "", false
	}
	// children returns the first and the last entry one level below, from i on, and how many they are.
	children := func(i, level int) (from, to, count int) {
		for k := i; k < len(f.bookmarks) && f.bookmarks[k].level >= level; k++ {
			if f.bookmarks[k].level == level {
				if count++; count == 1 {
					from = k
				}
				to = k
			}
		}
		return from, to, count
	}
	parents := []int{root} // by level
	for i, b := range f.bookmarks {
		parents = append(parents[:b.level+1], first+i)
		text := fmt.Sprintf("<</Title %s\n/Parent %d 0 R", textString(b.title), parents[b.level])
		if before, ok := place(i, -1); ok {
			text += "\n/Prev " + before
		}
		if after, ok := place(i, 1); ok {
			text += "\n/Next " + after
		}
		if from, to, count := children(i+1, b.level+1); count > 0 { // which a reader shows when asked
			text += fmt.Sprintf("\n/First %d 0 R\n/Last %d 0 R\n/Count -%d", first+from, first+to, count)
		}
		w.object(first+i, "%s\n/Dest %s>>", text, f.destination(b.page))
	}
	from, to, count := children(0, 0)
	w.object(root, "<</Type /Outlines\n/First %d 0 R\n/Last %d 0 R\n/Count %d>>", first+from, first+to, count)
	return fmt.Sprintf("\n/Outlines %d 0 R\n/PageMode /UseOutlines", root)
}

// textString writes words that readers show: ASCII as it is, else UTF-16 with its mark
// (7.9.2.2).
func textString(text string) string {
	ascii := !strings.ContainsFunc(text, func(r rune) bool { return r > '~' || r < ' ' })
	if ascii {
		return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text) + ")"
	}
	b := []byte("<feff")
	for _, u := range utf16.Encode([]rune(text)) {
		b = fmt.Appendf(b, "%04x", u)
	}
	return string(append(b, '>'))
}
