package cmdline

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak"
)

// The help of the program, of one command and of a group of commands, for the cli package to fill in.
// {words} are put in beforehand, in the user's language. Flags are listed in
// the order in which the command declares them.
const (
	ProgramHelp = `{{.HelpName}} - {{.Usage}}

{usage}
   chess960 {command} [{options}] [{arguments}]

   {{wrap .Description 3}}

{commands}{{range .VisibleCommands}}
   {{.Name}}{{"\t"}}{{.Usage}}{{end}}

   chess960 {command} --help

` + flagHelp
	CommandHelp = `{{.HelpName}} - {{.Usage}}

{usage}
   {{.HelpName}} [{options}]{{if .ArgsUsage}} {{.ArgsUsage}}{{end}}

   {{wrap .Description 3}}

` + flagHelp
	GroupHelp = `{{.HelpName}} - {{.Usage}}

{usage}
   {{.HelpName}} {command} [{options}] [{arguments}]

   {{wrap .Description 3}}

{commands}{{range .VisibleCommands}}
   {{.Name}}{{"\t"}}{{.Usage}}{{end}}

   {{.HelpName}} {command} --help
`
	flagHelp = `{options.title}{{range .VisibleFlags}}
   {{range $i, $name := .Names}}{{if $i}}, {{end}}{{if eq (len $name) 1}}-{{else}}--{{end}}{{$name}}{{end}}{{if .TakesValue}} {value}{{end}}{{"\t"}}{{$name := index .Names 0}}{{if eq $name "help"}}{help.flag}{{else if eq $name "version"}}{version.flag}{{else}}{{.GetUsage}}{{end}}{{end}}
`
)

// Help puts the speaker's words into one of the templates.
func Help(template string, s *speak.Speaker) string {
	for _, word := range [...]string{"usage", "command", "commands", "options", "options.title", "arguments", "value", "help.flag", "version.flag"} {
		template = strings.ReplaceAll(template, "{"+word+"}", s.Say("help."+word))
	}
	return template
}

// Describe gives flags their words: those for this command if there are any,
// else those that the flag has everywhere.
func Describe(command string, flags []cli.Flag, s *speak.Speaker) {
	letters := s.PieceLetters()
	for _, flag := range flags {
		name := flag.Names()[0]
		key := "flag." + command + "." + name
		if !s.Words().Has(key) {
			key = "flag." + name
		}
		switch f := flag.(type) {
		case *cli.BoolFlag:
			f.Usage = s.Say(key, letters...)
		case *cli.StringFlag:
			f.Usage = s.Say(key, letters...)
		case *cli.StringSliceFlag:
			f.Usage = s.Say(key, letters...)
		}
	}
}
