package sheet

import (
	"chess960/render/internal/lettering"
)

// Note is a title and what stands under it.
type Note struct{ Title, Text string }

// noteColumns is two where notes stand well side by side.
func noteColumns(width, size float64, notes []Note) int {
	if len(notes) > 1 && width*points/size > 32 {
		return 2
	}
	return 1
}

func noteTypes(size float64) (title, text lettering.Type) {
	return lettering.Type{Face: lettering.Bold, Size: size}, lettering.Type{Size: size}
}

// noteHeight is the height of a note with the air below it.
func noteHeight(width, size float64, n Note) float64 {
	title, text := noteTypes(size)
	lines := len(title.Lines(n.Title, width)) + len(text.Lines(n.Text, width))
	return float64(lines)*text.Leading() + size*0.5/points
}

// notesHeight is the height of notes in rows of that many columns.
func notesHeight(width, size float64, notes []Note, columns int) (height float64) {
	for len(notes) > 0 {
		row, column := noteRow(width, size, notes, columns)
		height += rowHeight(column, size, row)
		notes = notes[len(row):]
	}
	return height
}

// noteRow returns the notes of the next row and the width of each. A note
// without a title has a row of its own, and one that is alone all of the width.
func noteRow(width, size float64, notes []Note, columns int) (row []Note, column float64) {
	if notes[0].Title == "" {
		return notes[:1], width
	}
	for len(row) < min(columns, len(notes)) && notes[len(row)].Title != "" {
		row = notes[:len(row)+1]
	}
	if len(row) == 1 {
		return row, width
	}
	return row, noteColumnWidth(width, size, columns)
}

func rowHeight(column, size float64, row []Note) (height float64) {
	for _, n := range row {
		height = max(height, noteHeight(column, size, n))
	}
	return height
}

func noteColumnWidth(width, size float64, columns int) float64 {
	return (width - float64(columns-1)*size*1.5/points) / float64(columns)
}

// notes sets the notes from y down.
func (d *Document) notes(x, y, width, size float64, notes []Note, columns int) {
	title, text := noteTypes(size)
	for len(notes) > 0 {
		row, column := noteRow(width, size, notes, columns)
		for c, n := range row {
			left := x + float64(c)*(column+size*1.5/points)
			at := d.paragraph(left, y+size*0.8/points, column, title, n.Title)
			d.paragraph(left, at, column, text, n.Text)
		}
		y += rowHeight(column, size, row)
		notes = notes[len(row):]
	}
}
