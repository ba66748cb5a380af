// Package chess960 knows the 960 start positions of Chess960: their numbers,
// what is special about each, and fair ways to draw one.
//
// A [Start] is one of them and nothing else. [New] makes one from its number,
// [Parse] from whatever a person types, [Of] recognises one on the board, and
// [All] yields every one. From there:
//
//   - [Start.String], [Start.Backrank] and [Start.Position] show it;
//   - [Start.Derive] explains how its number gives its arrangement;
//   - [Start.Properties] says what is special about it, and a [Query] finds the
//     starts that have a pattern or a property;
//   - [Draw] picks starts from a [Source] of chance: [Random] or [Seeded];
//     [Dice] does it with a die on the table; a [Pool] goes on from draw to draw;
//   - a [Pair] is a start of double Chess960, where each side has its own.
//
// Numbers follow Reinhard Scharnagl's scheme, as nearly every program and list
// does: 0 to 959, and 518 is the classical set-up RNBQKBNR. [Start.Derive]
// gives the formula.
//
// Draws of a whole event that can be proved afterwards are package sealed's;
// the rules of play are package engine's.
//
// Errors are structs with codes and the text that was read, so that a program
// can word them in its user's language; their Error method words them in
// English. Nothing here reads a clock, prints, or draws from hidden chance.
package chess960
