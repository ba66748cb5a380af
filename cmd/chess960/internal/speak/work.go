package speak

import (
	"fmt"
	"strings"

	"chess960/chess960/sealed"
)

// Works shows the work behind every entry of a record, in order: every text and
// hash on the way, in the protocol's words, which are the same in every language,
// for a sceptic to put into sha256sum. works has the work of each draw that was
// checked, by its number.
func Works(r *sealed.Record, works map[int]sealed.Work) string {
	var b strings.Builder
	fmt.Fprintf(&b, "rules = %s\nanchor = SHA-256(\"chess960-draw/1 anchor\" LF rules LF N[0]) = %s\n\n", Shown(r.Rules), Shown(r.Anchor))
	for _, e := range r.Entries {
		work, ok := works[e.Draw]
		switch {
		case e.Type == sealed.VoidEntry:
			fmt.Fprintf(&b, "void %d\ndigest = SHA-256(\"chess960-draw/1 void\" LF prev LF %d LF reason)\nprev = %s\nreason = %s\ndigest = %s\n\n",
				e.Draw, e.Draw, Shown(e.Prev), Shown(e.Reason), Shown(e.Digest))
		case e.Type == sealed.DrawEntry && ok:
			writeWork(&b, &work)
		}
	}
	return b.String()
}

func writeWork(b *strings.Builder, work *sealed.Work) {
	fmt.Fprintf(b, "draw %d  %s\n", work.Draw, Shown(work.Label))
	fmt.Fprintf(b, "nonce N[%d] = %s\n", work.Draw, work.Nonce)
	fmt.Fprintf(b, "SHA-256(\"chess960-draw/1 link\" LF N[%d]) = N[%d] = %s\n", work.Draw, work.Draw-1, work.NonceBefore)
	fmt.Fprintf(b, "M = \n%s\n", indent(work.Message))
	for i, block := range work.Blocks {
		fmt.Fprintf(b, "HMAC-SHA256(N[%d], M LF %d) = %s\n", work.Draw, i, block)
	}
	for _, pick := range work.Picks {
		for _, skipped := range pick.Skipped {
			fmt.Fprintf(b, "group %03x = %d, skipped: %d and above would favour some\n", uint16(skipped), skipped, 4096-4096%pick.Pool)
		}
		fmt.Fprintf(b, "group %03x = %d, mod %d = %d: %d %s\n", uint16(pick.Group), pick.Group, pick.Pool, int(pick.Group)%pick.Pool, pick.Start.Number(), pick.Start)
	}
	fmt.Fprintf(b, "digest = SHA-256(M LF N[%d] LF result) = %s\n\n", work.Draw, work.Digest)
}
