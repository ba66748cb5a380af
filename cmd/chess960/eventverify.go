package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
)

// eventVerify does the sums of records again and holds them against what was
// published.
func (s *session) eventVerify(c *cli.Context) error {
	published := sealed.Published{Anchor: c.String("anchor"), Head: c.String("head")}
	for name, text := range map[string]string{"anchor": published.Anchor, "head": published.Head} {
		if c.IsSet(name) && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
			return s.misuse("usage.published", "flag", "--"+name, "text", quote(text), "least", sealed.MinPublished)
		}
	}
	if c.NArg() == 0 {
		return s.misuse("usage.onefile", "help", helpFor(c))
	}
	if c.Bool("explain") && c.Bool("json") {
		return s.misuse("usage.together", "one", "--explain", "other", "--json")
	}
	if c.NArg() > 1 && (c.IsSet("anchor") || c.IsSet("head")) {
		return s.misuse("usage.published.one")
	}
	var list []verifiedJSON
	failed := 0
	for _, name := range c.Args().Slice() {
		record, err := eventfile.Load(disk, name)
		var report sealed.Report
		if err == nil {
			var explain func(sealed.Work)
			works := map[int]sealed.Work{}
			if c.Bool("explain") {
				explain = func(w sealed.Work) { works[w.Draw] = w }
			}
			report, err = record.Explain(published, explain)
			if explain != nil {
				printWorks(s.out, &record, works)
			}
		}
		if err != nil {
			failed++
		}
		list = append(list, s.verified(name, &report, err))
		if c.Bool("json") {
			continue
		}
		if err != nil {
			var path *fs.PathError
			if errors.As(err, &path) {
				fmt.Fprintln(s.errOut, "chess960:", s.explain(err)) // nothing was read that could be false
				continue
			}
			fmt.Fprintln(s.out, s.words.Say("event.verify.fails", "file", s.fileName(name), "error", s.explain(err)))
			continue
		}
		key := "event.verify.holds"
		if report.Pending {
			key = "event.verify.pending"
		}
		fmt.Fprintln(s.out, s.words.Say(key, "file", s.fileName(name), "draws", report.Draws, "next", report.Draws+1))
		for _, warning := range report.Warnings {
			fmt.Fprintf(s.out, "  - %s\n", s.warning(&warning))
		}
	}
	if c.Bool("json") {
		if err := writeJSON(s.out, list); err != nil {
			return err
		}
	}
	if failed > 0 {
		return wordsError(s.words.Say("event.verify.failed", "failed", failed, "all", c.NArg()))
	}
	return nil
}

// warning words a warning of a verification.
func (s *session) warning(w *sealed.Warning) string {
	text := s.words.Say("event.warning."+w.Code.String(), "text", quote(w.Text))
	if w.Entry < 0 {
		return text
	}
	return s.words.Say("error.verify.entry", "entry", w.Entry+1, "what", text)
}

// verifiedJSON is what the verification of a record says, as programs read it.
type verifiedJSON struct {
	File     string             `json:"file"`
	Holds    bool               `json:"holds"`
	Draws    int                `json:"draws"`
	Pending  bool               `json:"pending"`
	Head     string             `json:"head,omitempty"`
	Error    *verifyFailureJSON `json:"error"`
	Warnings []warningJSON      `json:"warnings"`
}

type verifyFailureJSON struct {
	Code  string `json:"code"`
	Entry *int   `json:"entry"` // counted from 1; null for the record itself
	Draw  int    `json:"draw,omitempty"`
	Text  string `json:"text"`
}

type warningJSON struct {
	Code  string `json:"code"`
	Entry *int   `json:"entry"` // counted from 1; null for the record itself
	Text  string `json:"text"`
}

func (s *session) verified(name string, report *sealed.Report, err error) verifiedJSON {
	j := verifiedJSON{File: name, Holds: err == nil, Draws: report.Draws, Pending: report.Pending, Head: report.Head, Warnings: []warningJSON{}}
	entry := func(i int) *int {
		if i < 0 {
			return nil
		}
		i++
		return &i
	}
	if err != nil {
		j.Error = &verifyFailureJSON{Code: "no-record", Text: s.explain(err)}
		var failure *sealed.VerifyError
		if errors.As(err, &failure) {
			j.Error.Code, j.Error.Entry, j.Error.Draw = failure.Code.String(), entry(failure.Entry), failure.Draw
		}
	}
	for _, w := range report.Warnings {
		j.Warnings = append(j.Warnings, warningJSON{w.Code.String(), entry(w.Entry), s.warning(&w)})
	}
	return j
}

// printWorks prints the work behind every entry, in order.
func printWorks(w io.Writer, r *sealed.Record, works map[int]sealed.Work) {
	fmt.Fprintf(w, "rules = %s\nanchor = SHA-256(\"chess960-draw/1 anchor\" LF rules LF N[0]) = %s\n\n", shown(r.Rules), shown(r.Anchor))
	for _, e := range r.Entries {
		work, ok := works[e.Draw]
		switch {
		case e.Type == sealed.VoidEntry:
			fmt.Fprintf(w, "void %d\ndigest = SHA-256(\"chess960-draw/1 void\" LF prev LF %d LF reason)\nprev = %s\nreason = %s\ndigest = %s\n\n",
				e.Draw, e.Draw, shown(e.Prev), shown(e.Reason), shown(e.Digest))
		case e.Type == sealed.DrawEntry && ok:
			printWork(w, &work)
		}
	}
}

// printWork prints every text and hash on the way to a draw. It says in the
// protocol's words what a sceptic puts into sha256sum.
func printWork(w io.Writer, work *sealed.Work) {
	fmt.Fprintf(w, "draw %d  %s\n", work.Draw, shown(work.Label))
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

func indent(text string) string { return "    " + strings.ReplaceAll(text, "\n", "\n    ") }
