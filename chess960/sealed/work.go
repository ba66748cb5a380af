package sealed

import (
	"strconv"
	"strings"

	"chess960/chess960"
)

// Work is how a sealed draw is done, byte for byte, so that a sceptic can follow
// it with a pen and a program for SHA-256.
type Work struct {
	Draw  int
	Label string
	// Nonce hashes to NonceBefore: the nonce of the draw before, or, for the
	// first draw, what the anchor binds.
	Nonce, NonceBefore string
	// Message is what the blocks authenticate under the nonce, with a line feed
	// and the block's number behind it.
	Message string
	Blocks  []string // as far as they were used
	Picks   []Pick
	// Digest is the SHA-256 of DigestText.
	DigestText, Digest string
}

// Pick is how one start was picked.
type Pick struct {
	Pool    int              // size of the pool
	Skipped []chess960.Group // groups too high to be fair
	Group   chess960.Group
	Start   chess960.Start // number Group mod Pool of the pool, counted from 0
}

// work is a draw being done.
type work struct {
	entry      *Entry
	nonce      Nonce
	message    string
	stream     *chess960.Stream
	picks      []Pick // only if somebody asks
	result     []chess960.Start
	digestText string
	digest     string
}

// work draws with the nonce what the entry announces, out of the verifier's
// pool. The result is shorter than announced if the pool runs out.
func (v *verifier) work(e *Entry, nonce Nonce) *work {
	w := &work{entry: e, nonce: nonce}
	w.message = strings.Join([]string{
		format + " draw", v.rulesLine, strconv.Itoa(e.Draw), e.Label, strconv.Itoa(e.Count), e.Prev, e.Public,
	}, "\n")
	w.stream = chess960.NewStream(nonce[:], w.message)
	source := &witness{source: w.stream}
	for range e.Count {
		size := len(v.pool.Starts())
		source.groups = source.groups[:0]
		start, err := v.pool.Draw(source)
		if err != nil {
			break // the pool is empty, or the stream stuck, which no hash can be
		}
		w.result = append(w.result, start)
		if v.explain != nil {
			last := len(source.groups) - 1
			w.picks = append(w.picks, Pick{size, source.groups[:last], source.groups[last], start})
			source.groups = nil
		}
	}
	w.digestText = w.message + "\n" + nonce.String() + "\n" + joined(w.result)
	w.digest = digest(w.digestText)
	return w
}

func (w *work) explanation() Work {
	all := Work{
		Draw: w.entry.Draw, Label: w.entry.Label, Nonce: w.nonce.String(), NonceBefore: w.nonce.before().String(),
		Message: w.message, Picks: w.picks, DigestText: w.digestText, Digest: w.digest,
	}
	for c := range w.stream.Blocks() {
		all.Blocks = append(all.Blocks, Nonce(w.stream.Block(c)).String())
	}
	return all
}

// witness is a source that notes what it gives.
type witness struct {
	source chess960.Source
	groups []chess960.Group
}

func (w *witness) Group() (chess960.Group, error) {
	g, err := w.source.Group()
	w.groups = append(w.groups, g)
	return g, err
}
