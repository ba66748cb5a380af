// Package polyglot reads opening books in the format of Polyglot, and makes the
// keys by which they, and many other programs, know positions.
//
// Call [NewBook] with the bytes of a book, then [Book.Moves] for what it has in a
// position, or [Book.Pick] for one of the moves by their weights. [Key] is the key of
// a position; it never changes, unlike that of [engine.Position.Key].
package polyglot
