// Package enum names the values of types that count from 0. [Name] is its door.
//
// It is for the packages of this module, all of whose codes are named by it; it lies here
// since all of them can import it. It never gives one name to two values.
package enum

import "math/bits"

// Unknown is the name of every value that has no name.
const Unknown = "unknown"

// Name returns the name of value i, and "unknown" for a value that has none: one
// beyond the last, or one whose name is empty. A name never stands for two
// values.
func Name(names []string, i int) string {
	if i < 0 || i >= len(names) || names[i] == "" {
		return Unknown
	}
	return names[i]
}

// Set returns the names of a set of bits, the lowest first, joined by commas. Bits
// that have no name are "unknown", once.
func Set(names []string, set uint) string {
	text, unknown := "", false
	for ; set != 0; set &= set - 1 {
		name := Name(names, bits.TrailingZeros(set))
		if name == Unknown {
			if unknown {
				continue
			}
			unknown = true
		}
		if text != "" {
			text += ", "
		}
		text += name
	}
	return text
}
