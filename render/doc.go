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
// The package knows no language: captions and descriptions arrive ready-made.
package render
