package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// readLetters decides in which letters pieces are read and written, for every command.
// With people they are those of the language of the words, and in files, of which games
// are the only ones that know others, they are English; --letters sets both. What else
// programs read, as FEN, JSON and TSV, is English whatever was asked for.
func (s *session) readLetters(c *cli.Context) error {
	if !c.IsSet("letters") {
		return nil // the session began so
	}
	letters, ok := chess960.LettersOf(strings.ToLower(c.String("letters")))
	if !ok {
		return cmdline.Misuse("usage.letters", "text", speak.Quote(c.String("letters")), "known", speak.Commas(chess960.Languages()))
	}
	s.say, s.paper = s.say.WithLetters(letters), s.paper.WithLetters(letters)
	s.style.Letters = s.say.Letters()
	s.fileLetters = letters
	return nil
}

// fileNotation returns how moves are written in games for files: as the standard has it,
// unless a notation was asked for, which then has the letters of files.
func (s *session) fileNotation(c *cli.Context) engine.Notation {
	if !c.IsSet("notation") {
		return engine.Notation{}
	}
	return engine.Notation{Style: s.say.Notation().Style, Letters: &s.fileLetters}
}
