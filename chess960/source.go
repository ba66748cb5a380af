package chess960

import (
	"encoding/binary"
	"io"
)

// Group is twelve bits of chance: a number from 0 to 4095, each equally likely.
// Groups are what every draw is made of, because three hexadecimal digits can
// be read off a sheet of paper and checked by hand.
type Group uint16

// groups is how many different groups there are.
const groups = 4096

// Source is where a draw takes its chance from, one group after the other.
// [Random] and [Seeded] make one. A Source that fails ends the draw with its
// error.
type Source interface {
	Group() (Group, error)
}

// Random returns a source that reads r, which should be the operating system's
// generator: crypto/rand.Reader. It takes two bytes for each group and no more
// than it needs. A read that fails, or ends early, ends the draw.
func Random(r io.Reader) Source { return random{r} }

type random struct{ r io.Reader }

func (r random) Group() (Group, error) {
	var two [2]byte
	if _, err := io.ReadFull(r.r, two[:]); err != nil {
		return 0, err
	}
	return Group(binary.BigEndian.Uint16(two[:]) % groups), nil
}
