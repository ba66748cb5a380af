// Package render draws pictures of a chess board.
//
// A [Diagram] says what is shown: the placement, a caption, marks, arrows. An
// [Options] says how: theme, orientation, coordinates, size. [EncodeSVG] and
// [EncodePDF] write a vector picture, [EncodePNG] one in pixels, and
// [EncodeText] a board for the terminal. Any placement can be drawn, with kings
// or without.
//
// Every picture comes from one layout, which turns diagram and options into a
// scene of paths and words in board units, 45 to the side of a square; a format
// is a writer that prints the scene. Equal input gives equal bytes.
//
// A picture that is a part of a page is a [Picture]. Package chess960/render/sheet
// makes such pages; begin there for anything printed that has more than one diagram.
//
// The package knows no language and no start positions: captions and descriptions
// arrive ready-made. It judges no move, and no text of a caller ever reaches a format
// unescaped. It reads no file and keeps no state but measured letters.
package render
