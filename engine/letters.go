package engine

// Letters are the piece letters of a language, indexed by [Role]; the entry of
// NoRole is not used. Moves are written and read with them. In functions that
// take a *Letters, nil stands for [English].
type Letters [7]string

// English returns the letters of FEN, PGN and the FIDE Laws in English. What is done
// to them changes nobody else's.
func English() Letters { return english }

var english = Letters{"", "P", "N", "B", "R", "Q", "K"}

// or returns l, or the English letters if l is nil.
func (l *Letters) or() *Letters {
	if l == nil {
		return &english
	}
	return l
}
