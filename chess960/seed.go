package chess960

import (
	"crypto/hmac"
	"crypto/sha256"
	"strconv"
	"unicode/utf8"
)

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
	return newStream([]byte(seed), seedMessage), nil
}

// stream is the source of every draw that can be repeated: HMAC-SHA256 under a
// key, of a message and a block's number.
type stream struct {
	key     []byte
	message []byte // with the line feed that goes before the number
	block   [sha256.Size]byte
	next    uint64 // the number of the next block
	used    int    // groups already taken from block
}

// blockGroups is how many groups a block has: its 64 hexadecimal digits make 21
// groups of three, and the last digit is not used.
const blockGroups = 2 * sha256.Size / 3

func newStream(key []byte, message string) *stream {
	return &stream{key: key, message: append([]byte(message), '\n'), used: blockGroups}
}

// Group never fails.
func (s *stream) Group() (Group, error) {
	if s.used == blockGroups {
		s.refill()
	}
	// Two groups are three bytes: "abc" and "def" of ab cd ef.
	at := s.used / 2 * 3
	high, middle := Group(s.block[at]), Group(s.block[at+1])
	g := high<<4 | middle>>4
	if s.used%2 == 1 {
		g = middle&0xf<<8 | Group(s.block[at+2])
	}
	s.used++
	return g, nil
}

func (s *stream) refill() {
	mac := hmac.New(sha256.New, s.key)
	mac.Write(s.message)
	mac.Write(strconv.AppendUint(nil, s.next, 10))
	mac.Sum(s.block[:0])
	s.next++
	s.used = 0
}
