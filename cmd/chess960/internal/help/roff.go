package help

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Manual returns the manual as man reads it: the program's page, then one for each of
// its commands. version and date stand at the edge; either may be empty. The language is
// that of the pages.
func Manual(program *Page, commands []*Page, version, date string) string {
	s := program.words
	var r roff
	r.macro("TH", strings.ToUpper(program.Name), "1", date, strings.TrimSpace(program.Name+" "+version), s.Say("man.title"))
	r.text.WriteString(".nh\n.ad l\n") // words of a command line are not to be cut
	r.heading(s.Say("man.name"))
	r.line(escape(program.Name) + ` \- ` + escape(program.Brief))
	r.heading(s.Say("man.synopsis"))
	r.line(emphasis(program.Usage))
	r.heading(s.Say("man.description"))
	r.body(program)
	for _, page := range commands {
		r.heading(strings.TrimPrefix(page.Name, program.Name+" "))
		r.line(escape(page.Brief) + ".")
		r.macro("PP")
		r.line(emphasis(page.Usage))
		r.macro("PP")
		r.body(page)
	}
	r.heading(s.Say("man.exit"))
	for _, code := range [...]string{"0", "1", "2", "130"} {
		r.row(Row{code, s.Say("man.exit." + code)})
	}
	r.heading(s.Say("man.environment"))
	for _, name := range [...]string{"LC_ALL, LC_MESSAGES, LANG", "COLUMNS", "NO_COLOR", "SOURCE_DATE_EPOCH"} {
		key, _, _ := strings.Cut(name, ",")
		r.row(Row{name, s.Say("man.environment." + key)})
	}
	return r.text.String()
}

// roff is text in the language of man.
type roff struct{ text strings.Builder }

// macro writes a line with a macro and its arguments.
func (r *roff) macro(name string, arguments ...string) {
	r.text.WriteString("." + name)
	for _, argument := range arguments {
		r.text.WriteString(` "` + strings.ReplaceAll(escape(argument), `"`, `\(dq`) + `"`)
	}
	r.text.WriteString("\n")
}

func (r *roff) heading(title string) { r.macro("SH", title) }

// line writes a line of text that is escaped already. One that begins with a point or an
// apostrophe would be taken for a macro.
func (r *roff) line(text string) {
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	r.text.WriteString(text + "\n")
}

// body writes a page from its paragraphs on.
func (r *roff) body(p *Page) {
	for i, paragraph := range p.Paragraphs {
		if i > 0 {
			r.macro("PP")
		}
		r.line(escape(paragraph))
	}
	for _, section := range p.Sections {
		r.macro("SS", strings.TrimRight(section.Title, ": \u00a0\u202f"))
		for _, row := range section.Rows {
			r.row(row)
		}
	}
	if len(p.Examples) == 0 {
		return
	}
	r.macro("SS", strings.TrimRight(p.words.Say("help.examples"), ": \u00a0\u202f"))
	for _, e := range p.Examples {
		r.macro("TP")
		r.line(escape(e.Words))
		r.macro("EX") // a line that is to be copied is not broken
		r.line(`\fB` + escape(e.Line) + `\fR`)
		r.macro("EE")
	}
}

func (r *roff) row(row Row) {
	r.macro("TP")
	if isOption(row.Term) {
		r.line(emphasis(row.Term))
	} else {
		r.line(`\fB` + escape(row.Term) + `\fR`)
	}
	r.line(escape(row.Words))
}

// escape returns a text as roff prints it, in ASCII, since not every roff reads UTF-8 without
// being told to. Hyphens and quotes are to be copied, so they stay what they are.
func escape(text string) string {
	var ascii strings.Builder
	for _, r := range escaper.Replace(text) {
		if r < utf8.RuneSelf {
			ascii.WriteRune(r)
		} else {
			fmt.Fprintf(&ascii, `\[u%04X]`, r)
		}
	}
	return ascii.String()
}

var escaper = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", "\\`", "^", `\(ha`, "~", `\(ti`, "\u00a0", `\~`, "\u202f", `\~`)

// emphasis escapes options and usage, in bold, with what stands for something else, which
// is in capitals or in brackets, in italics.
func emphasis(typed string) string {
	words := strings.Split(typed, " ")
	for i, word := range words {
		font := `\fB`
		if strings.HasPrefix(word, "[") || word == strings.ToUpper(word) && !isOption(word) {
			font = `\fI`
		}
		words[i] = font + escape(word) + `\fR`
	}
	return strings.Join(words, " ")
}
