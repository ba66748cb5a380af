package chess960

import "unicode/utf8"

// seedMessage is what the blocks of a seeded draw authenticate. It is part of
// the promise that a seed gives the same result for ever, so it never changes;
// another way to draw would carry another number.
const seedMessage = "chess960-seed/1"

// Seeded returns the source of a draw that anyone can repeat: the same seed
// gives the same groups on any machine, for ever, in any program that follows
// this rule.
//
//	key     = the seed's bytes in UTF-8, as given and not normalised
//	block c = HMAC-SHA256(key, "chess960-seed/1" LF c) in hexadecimal, c = 0, 1, 2 ... in decimal
//	groups  = each block's first 63 digits, three by three
//
// An empty seed, or one that is not UTF-8, is a *DrawError.
func Seeded(seed string) (Source, error) {
	switch {
	case seed == "":
		return nil, &DrawError{Code: EmptySeed}
	case !utf8.ValidString(seed):
		return nil, &DrawError{Code: SeedNotUTF8}
	}
	return NewStream([]byte(seed), seedMessage), nil
}
