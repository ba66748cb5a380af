package speak

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"chess960/chess960/sealed"
)

// Works writes the work behind every entry of a record, in order: every text and
// hash on the way, in the protocol's words, which are the same in every language,
// for a sceptic to put into sha256sum. works has the work of each draw that holds, in
// order, and is written as it comes: that of a long record would fill the memory.
func Works(w io.Writer, r *sealed.Record, works iter.Seq[sealed.Work]) {
	fmt.Fprintf(w, "rules = %s\nanchor = SHA-256(\"chess960-draw/1 anchor\" LF rules LF N[0]) = %s\n\n", Shown(r.Rules), Shown(r.Anchor))
	left := r.Entries
	voids := func(entries []sealed.Entry) {
		for i := range entries {
			if e := &entries[i]; e.Type == sealed.VoidEntry {
				fmt.Fprintf(w, "void %d\ndigest = SHA-256(\"chess960-draw/1 void\" LF prev LF %d LF reason)\nprev = %s\nreason = %s\ndigest = %s\n\n",
					e.Draw, e.Draw, Shown(e.Prev), Shown(e.Reason), Shown(e.Digest))
			}
		}
	}
	for work := range works {
		i := slices.IndexFunc(left, func(e sealed.Entry) bool { return e.Type == sealed.DrawEntry && e.Draw == work.Draw })
		voids(left[:i])
		writeWork(w, &work)
		left = left[i+1:]
	}
	voids(left)
}

func writeWork(w io.Writer, work *sealed.Work) {
	fmt.Fprintf(w, "draw %d  %s\n", work.Draw, Shown(work.Label))
	fmt.Fprintf(w, "nonce N[%d] = %s\n", work.Draw, work.Nonce)
	fmt.Fprintf(w, "SHA-256(\"chess960-draw/1 link\" LF N[%d]) = N[%d] = %s\n", work.Draw, work.Draw-1, work.NonceBefore)
	fmt.Fprintf(w, "M = \n%s\n", indent(work.Message))
	for i, block := range work.Blocks {
		fmt.Fprintf(w, "HMAC-SHA256(N[%d], M LF %d) = %s\n", work.Draw, i, block)
	}
	for _, pick := range work.Picks {
		for _, skipped := range pick.Skipped {
			fmt.Fprintf(w, "group %03x = %d, skipped: %d and above would favour some\n", uint16(skipped), skipped, 4096-4096%pick.Pool)
		}
		fmt.Fprintf(w, "group %03x = %d, mod %d = %d: %d %s\n", uint16(pick.Group), pick.Group, pick.Pool, int(pick.Group)%pick.Pool, pick.Start.Number(), pick.Start)
	}
	fmt.Fprintf(w, "digest = SHA-256(M LF N[%d] LF result) = %s\n\n", work.Draw, work.Digest)
}
