// Package pgn reads and writes PGN, the text in which games of chess are kept.
//
// Call [NewReader] and then [Reader.Next] until it returns io.EOF: it hands out
// one [Game] after the other, from a stream of any length in little memory. To
// write games, fill each in, with [Game.SetTag], [Game.AddMove] and their fellows,
// and hand it to a [Writer], or call [Game.AppendPGN].
//
// Every move is checked by the rules of package engine. What is wrong with a text
// is a [Fault] with line, column and [Code]; it belongs to the game in which it
// stands, and never keeps the next game from being read. What can be read has one
// meaning: the reader repairs, but it does not guess.
//
// A Game is what was written down. What the Laws make of its moves, with claims,
// offers and penalties, is a matter of [engine.Game].
//
// The package opens no files, prints nothing, and has no words for people: codes
// are for programs to word.
package pgn
