package chess960

import (
	"crypto/hmac"
	"crypto/sha256"
	"strconv"
)

// Stream is the source of every draw that can be repeated: HMAC-SHA256 under a
// key, of a message and a block's number. [NewStream] makes one.
type Stream struct {
	key     []byte
	message []byte // with the line feed that goes before the number
	block   [sha256.Size]byte
	next    uint64 // the number of the next block
	used    int    // groups already taken from block
}

// blockGroups is how many groups a block has: its 64 hexadecimal digits make 21
// groups of three, and the last digit is not used.
const blockGroups = 2 * sha256.Size / 3

// NewStream returns the source whose block c, for c = 0, 1, 2 ..., is
//
//	HMAC-SHA256(key, message LF c)
//
// with c in decimal. A block's first 63 hexadecimal digits are its groups, three
// by three.
func NewStream(key []byte, message string) *Stream {
	return &Stream{key: key, message: append([]byte(message), '\n'), used: blockGroups}
}

// Group never fails.
func (s *Stream) Group() (Group, error) {
	if s.used == blockGroups {
		s.block = s.Block(s.next)
		s.next++
		s.used = 0
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

// Blocks returns how many blocks the groups have come from so far.
func (s *Stream) Blocks() uint64 { return s.next }

// Block returns the block with the number c. It takes no group.
func (s *Stream) Block(c uint64) (block [sha256.Size]byte) {
	mac := hmac.New(sha256.New, s.key)
	mac.Write(s.message)
	mac.Write(strconv.AppendUint(nil, c, 10))
	mac.Sum(block[:0])
	return block
}
