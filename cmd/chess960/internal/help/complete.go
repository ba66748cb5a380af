package help

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
)

// Candidate is a word that may come next, and what it is.
type Candidate struct{ Word, Words string }

// Completion is what may come next on a command line that is being typed.
type Completion struct {
	Candidates []Candidate
	Paths      bool // also the name of a file, which the shell knows
}

// Complete returns what may come next. typed are the words after the program's name, of
// which the last is being typed and may be empty; an open quote before it does not count.
// It reads nothing but these words.
func Complete(app *cli.App, typed []string, s *speak.Speaker) Completion {
	if len(typed) == 0 {
		typed = []string{""}
	}
	last := len(typed) - 1
	word := strings.Trim(typed[last], `"'`)
	at := cmdline.Find(app, typed[:last])
	var c Completion
	name, _, hasValue := strings.Cut(word, "=")
	switch {
	case at.Flag != nil:
		c = valuesOf(optionOf(at.Name, at.Flag.Names()[0]), "")
	case at.Arguments:
		c = arguments(at)
	case strings.HasPrefix(word, "--") && hasValue:
		if flag := cmdline.FlagNamed(at.Flags, strings.TrimPrefix(name, "--")); flag != nil && takesValue(flag) {
			c = valuesOf(optionOf(at.Name, flag.Names()[0]), name+"=")
		}
	case strings.HasPrefix(word, "-"):
		for _, flag := range at.Flags {
			if !hidden(flag) {
				c.Candidates = append(c.Candidates, Candidate{"--" + flag.Names()[0], Words(at.Name, flag.Names()[0], s)})
			}
		}
	case len(at.Commands) > 0:
		above := ""
		if at.Name != "" {
			above = at.Name + "."
		} else {
			c.Candidates = append(c.Candidates, Candidate{"help", s.Say("flag.help")})
		}
		for _, command := range at.Commands {
			c.Candidates = append(c.Candidates, Candidate{command.Name, s.Say("command." + above + command.Name + ".usage")})
		}
	default:
		c = arguments(at)
	}
	c.keep(word)
	return c
}

// arguments returns what an argument of a command may be.
func arguments(at cmdline.Place) (c Completion) {
	if at.Command == nil {
		return c
	}
	for argument := range strings.FieldsSeq(at.Command.ArgsUsage) {
		takes := strings.ToLower(strings.Trim(argument, "[]."))
		o := optionOf(at.Name, strings.ToUpper(takes))
		if o.takes == "" {
			o.takes = takes
		}
		c = valuesOf(o, "")
	}
	return c
}

// valuesOf returns the values of an option, each after what stands before it in the same
// word.
func valuesOf(o option, before string) (c Completion) {
	values := o.values()
	if o.more != nil {
		values = o.more()
	}
	for _, value := range values {
		c.Candidates = append(c.Candidates, Candidate{before + value, ""})
	}
	c.Paths = o.isPath()
	return c
}

// keep keeps the candidates that begin as the word does.
func (c *Completion) keep(word string) {
	var kept []Candidate
	for _, candidate := range c.Candidates {
		if strings.HasPrefix(candidate.Word, word) {
			kept = append(kept, candidate)
		}
	}
	c.Candidates = kept
}

// Lines returns the completion as the scripts of the shells read it: a line for each
// candidate with its words after a tab, as far as their first clause, and ":paths" if
// files may follow.
func (c *Completion) Lines() (lines []string) {
	for _, candidate := range c.Candidates {
		words := strings.Join(strings.Fields(candidate.Words), " ")
		for _, end := range [...]string{" (", " ; ", " : ", "; ", ": "} {
			words, _, _ = strings.Cut(words, end)
		}
		lines = append(lines, candidate.Word+"\t"+words)
	}
	if c.Paths {
		lines = append(lines, ":paths")
	}
	return lines
}
