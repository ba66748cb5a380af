package pgn

import "strings"

// chess960Names are the names that Chess960 goes by, in small letters and
// without what separates the words. The double game, in which the players'
// arrangements differ, castles by the same rules.
var chess960Names = map[string]bool{
	"chess960": true, "960": true, "chess9lx": true, "frc": true,
	"fischerandom": true, "fischerrandom": true,
	"fischerandomchess": true, "fischerrandomchess": true,
	"freestyle": true, "freestylechess": true, "freestylechess960": true,
	"fischerandom960": true, "fischerrandom960": true, "fischersrandom": true, "fischersrandomchess": true, "fr": true, "wildfr": true,
	"fischerandomchess960": true, "fischerrandomchess960": true, "chess960fischerandom": true, "chess960fischerrandom": true,
	"chess960freestyle": true, "ucichess960": true,
	"échecs960": true, "Échecs960": true, "echecs960": true, "schach960": true, "ajedrez960": true, "scacchi960": true,
	"dfrc": true, "doublechess960": true, "doublefischerandom": true, "doublefischerrandom": true,
}

// classicalNames are the names of what is played by the rules of chess, from
// the classical start or from another position.
var classicalNames = map[string]bool{
	"": true, "chess": true, "standard": true, "normal": true, "classical": true, "orthodox": true, "regular": true,
	"classic": true, "standardchess": true, "classicalchess": true,
	"fromposition": true, "position": true, "setup": true, "custom": true,
}

// IsChess960 reports whether the value of a Variant tag names Chess960: in
// letters of either case, with any of the usual separators, as Chess960, chess
// 960, Fischerandom, Fischer Random, Freestyle and so on. The name must be
// whole: "Capahouse960" is another game.
func IsChess960(variant string) bool { return chess960Names[bareName(variant)] }

// knownVariant reports whether the value of a Variant tag names a game with the
// rules of chess.
func knownVariant(variant string) bool {
	name := bareName(variant)
	return chess960Names[name] || classicalNames[name]
}

// bareName returns the name in small letters, without separators.
func bareName(text string) string {
	const most = 40 // no name is longer
	var name [most]byte
	n := 0
	for _, letter := range []byte(text) {
		switch {
		case strings.IndexByte(" -_.?/()'", letter) >= 0:
			continue
		case 'A' <= letter && letter <= 'Z':
			letter += 'a' - 'A'
		}
		if n == most {
			return text
		}
		name[n] = letter
		n++
	}
	return string(name[:n])
}
