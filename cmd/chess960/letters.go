package main

import (
	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
)

// readLetters decides in which letters pieces are read and written, for every command.
// With people they are those of the language of the words, and in files, of which games
// are the only ones that know others, they are English; --letters sets both. What else
// programs read, as FEN, JSON and TSV, is English whatever was asked for.
func (s *session) readLetters(c *cli.Context) {
	letters, given := chess960.LettersOf(c.String("letters"))
	if !given {
		return // the session began so
	}
	s.say, s.paper = s.say.WithLetters(letters), s.paper.WithLetters(letters)
	s.style.Letters = s.say.Letters()
	s.fileLetters = letters
}

// fileNotation returns how moves are written in games for files: as the standard has it,
// unless a notation was asked for, which then has the letters of files.
func (s *session) fileNotation(c *cli.Context) engine.Notation {
	if !c.IsSet("notation") {
		return engine.Notation{}
	}
	return engine.Notation{Style: s.say.Notation().Style, Letters: &s.fileLetters}
}
