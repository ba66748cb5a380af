// Package sheet makes pages for print: diagrams with words on paper of a given size,
// table cards, posters, lists to tick, and a booklet with its indexes.
//
// Begin with [NewDocument], add pages by [Document.Panels], [Document.Poster],
// [Document.Checklist] or [Document.Booklet], as many of them as you like, and write
// the PDF with [Document.Encode]. What is on a page is plain data, [Panel] first of
// all; how diagrams and back ranks are drawn is a [render.Options], the caller's, whose
// zero Theme means print-grey here. Equal input gives equal bytes.
//
// The package fits type and boards to the room there is, and refuses, with [ErrRoom],
// what has none. It knows no language and no start position: all words arrive
// ready-made. It never cuts a note or a rule short, and never prints a page in two
// ways: the PDF is the only format.
package sheet
