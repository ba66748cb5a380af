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

// mostSkips is how many groups in a row may be skipped. Any fair source gives a
// group that counts at least every second time, so this many skips prove that
// the source is broken, and a draw from it ends instead of waiting for ever.
const mostSkips = 256

// Below returns a number from 0 to n-1, each equally likely; n is 1 to 4096. The next
// group v is skipped if v >= 4096 - 4096 mod n, so that every number has equally many
// groups; otherwise the number is v mod n. A source that fails is a *DrawError.
func Below(src Source, n int) (int, error) {
	size := Group(min(max(n, 1), groups))
	limit := groups - groups%size
	for range mostSkips {
		v, err := src.Group()
		if err != nil {
			return 0, &DrawError{Code: SourceFailed, Err: err}
		}
		if v < limit {
			return int(v % size), nil
		}
	}
	return 0, &DrawError{Code: SourceStuck}
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
