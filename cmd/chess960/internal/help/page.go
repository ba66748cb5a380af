// Package help says what the program and its commands can do: as help on a terminal
// ([Page.Text]), as the page of a manual ([Manual]), and as what may come next on a line
// that is being typed ([Complete]). All three are made of the same declarations: the
// commands and flags of the cli package, the words of package i18n, and what this package
// knows of commands and options beside: [Values], [Formats] and [Clashes] tell those who
// run them.
//
// Nothing here is built before it is asked for.
package help

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak"
)

// Page is the help of a command, or of the program.
type Page struct {
	Name       string // as it is typed, such as "chess960 event draw"
	Brief      string // what it does, in a line
	Usage      string // how it is typed
	Paragraphs []string
	Examples   []Example
	Sections   []Section
	More       string // where to read on
	words      *speak.Speaker
}

// Example is a line to type, and what comes of it.
type Example struct{ Words, Line string }

// Section is a list with a title: of options, of commands, or of what may be written.
type Section struct {
	Title string
	Rows  []Row
}

// Row is what is typed, and what it says.
type Row struct{ Term, Words string }

// ProgramPage returns the help of the program.
func ProgramPage(app *cli.App, s *speak.Speaker) *Page {
	p := newPage("", app.Name, s)
	p.Brief, p.Paragraphs = s.Say("app.usage"), []string{s.Say("app.description", s.PieceLetters()...)}
	p.Usage = strings.Join([]string{app.Name, s.Say("takes.command"), p.options(), "[" + s.Say("takes.arguments") + "]"}, " ")
	p.Sections = append(p.Sections, p.commands("", app.Commands), Section{s.Say("help.group.options"), []Row{
		p.option("", app.Flags[0]), p.option("", cli.HelpFlag), {"--version", s.Say("flag.version")},
	}})
	return p
}

// CommandPage returns the help of a command. name is its name with those of the commands
// above it, joined by dots.
func CommandPage(name string, c *cli.Command, s *speak.Speaker) *Page {
	p := newPage(name, "chess960 "+strings.ReplaceAll(name, ".", " "), s)
	p.Brief = s.Say("command." + name + ".usage")
	p.Paragraphs = strings.Split(s.Say("command."+name+".description", s.PieceLetters()...), "\n\n")
	if len(c.Subcommands) > 0 {
		p.Usage = p.Name + " " + s.Say("takes.command") + " " + p.options() + " " + p.argument("FILE")
		p.Sections = append(p.Sections, p.commands(name+".", c.Subcommands))
		return p
	}
	p.Usage = p.Name + " " + p.options()
	for argument := range strings.FieldsSeq(c.ArgsUsage) {
		p.Usage += " " + p.argument(argument)
	}
	p.addOptions(name, groupsOf(name, c.Flags), c.Flags)
	for _, t := range factsOf(name).tables {
		section := Section{Title: s.Say("help.table." + t.name)}
		for _, r := range t.rows {
			section.Rows = append(section.Rows, Row{inLetters(r.term, s), s.Say("help.table." + t.name + "." + r.name)})
		}
		p.Sections = append(p.Sections, section)
	}
	p.addOptions(name, []group{{"everywhere", everywhere}}, c.Flags)
	return p
}

// newPage returns a page with the examples of a command.
func newPage(name, typed string, s *speak.Speaker) *Page {
	p := &Page{Name: typed, More: s.Say("help.more"), words: s}
	prefix := "help.example." + name + "."
	if name == "" {
		prefix = "help.example."
	}
	for _, e := range factsOf(name).examples {
		p.Examples = append(p.Examples, Example{s.Say(prefix + e.name), inLetters(e.line, s)})
	}
	return p
}

// inLetters returns an example with the user's letters for the names of pieces in braces.
func inLetters(line string, s *speak.Speaker) string {
	pairs := s.PieceLetters()
	for i := 0; i < len(pairs); i += 2 {
		line = strings.ReplaceAll(line, fmt.Sprintf("{%s}", pairs[i]), fmt.Sprint(pairs[i+1]))
	}
	return line
}

func (p *Page) options() string { return "[" + p.words.Say("takes.options") + "]" }

// argument returns an argument of a usage line, such as "[MOVE...]", in the user's
// language.
func (p *Page) argument(typed string) string {
	word := strings.ToLower(strings.Trim(typed, "[].…"))
	return strings.Replace(typed, strings.ToUpper(word), p.words.Say("takes."+word), 1)
}

// commands lists commands. above is the name of the command above them with a dot.
func (p *Page) commands(above string, commands []*cli.Command) Section {
	section := Section{Title: p.words.Say("help.commands")}
	if above != "" {
		section.Title = p.words.Say("help.commands.below", "name", p.Name)
	}
	for _, c := range commands {
		section.Rows = append(section.Rows, Row{c.Name, p.words.Say("command." + above + c.Name + ".usage")})
	}
	return section
}

// addOptions adds options of a command, group by group.
func (p *Page) addOptions(command string, groups []group, flags []cli.Flag) {
	for _, g := range groups {
		section := Section{Title: p.words.Say("help.group." + g.name)}
		for name := range strings.FieldsSeq(g.flags) {
			if flag := named(flags, name); flag != nil {
				section.Rows = append(section.Rows, p.option(command, flag))
			}
		}
		if len(section.Rows) > 0 {
			p.Sections = append(p.Sections, section)
		}
	}
}

// Grouped returns the options that the groups of a command name, nothing if it has
// none.
func Grouped(command string) (options []string) {
	for _, g := range factsOf(command).groups {
		options = append(options, strings.Fields(g.flags)...)
	}
	return options
}

// groupsOf returns the groups of a command's own flags, the last for those that the
// facts about it do not name.
func groupsOf(command string, flags []cli.Flag) []group {
	groups := slices.Clone(factsOf(command).groups)
	grouped := append(Grouped(command), strings.Fields(everywhere)...)
	var others []string
	for _, flag := range flags {
		if name := flag.Names()[0]; !slices.Contains(grouped, name) && !hidden(flag) {
			others = append(others, name)
		}
	}
	return append(groups, group{"options", strings.Join(others, " ")})
}

// named returns the flag of that name, --help for its; nil if there is none.
func named(flags []cli.Flag, name string) cli.Flag {
	if name == cli.HelpFlag.Names()[0] {
		return cli.HelpFlag
	}
	for _, flag := range flags {
		if flag.Names()[0] == name {
			return flag
		}
	}
	return nil
}

// hidden reports whether a flag is not for people.
func hidden(flag cli.Flag) bool {
	visible, ok := flag.(cli.VisibleFlag)
	return ok && !visible.IsVisible()
}

// option returns how an option is typed and what it does.
func (p *Page) option(command string, flag cli.Flag) Row {
	names := flag.Names()
	term := "--" + names[0]
	for _, short := range names[1:] {
		term = "-" + short + ", " + term
	}
	if o := optionOf(command, names[0]); o.takes != "" && takesValue(flag) {
		term += " " + p.words.Say("takes."+o.takes)
	}
	return Row{term, Words(command, names[0], p.words)}
}

// takesValue reports whether a flag has a value after it.
func takesValue(flag cli.Flag) bool {
	documented, ok := flag.(cli.DocGenerationFlag)
	return ok && documented.TakesValue()
}

// Words says what a command's option does, in the words for this command if there are
// any, else in those that the option has everywhere.
func Words(command, flag string, s *speak.Speaker) string {
	key := "flag." + command + "." + flag
	if !s.Words().Has(key) {
		key = "flag." + flag
	}
	return s.Say(key, s.PieceLetters()...)
}

// Pages returns the help of commands, and of those below them.
func Pages(commands []*cli.Command, s *speak.Speaker) []*Page { return pages("", commands, s) }

func pages(above string, commands []*cli.Command, s *speak.Speaker) (list []*Page) {
	for _, c := range commands {
		list = append(list, CommandPage(above+c.Name, c, s))
		list = append(list, pages(above+c.Name+".", c.Subcommands, s)...)
	}
	return list
}
