package pgn

import "strings"

// chess960Words are the words that names of Chess960 are made of, in small letters;
// true for those of which there must be one. The double game, in which the players'
// arrangements differ, castles by the same rules.
var chess960Words = map[string]bool{
	"960": true, "9lx": true, "ninelx": true, "freestyle": true, "frc": true, "dfrc": true,
	"fischer": true, "fischers": true, "fischerandom": true,
	"random": false, "double": false, "uci": false,
	"chess": false, "échecs": false, "Échecs": false, "echecs": false, "schach": false, "ajedrez": false, "scacchi": false,
}

// chess960Short are names of servers that are no words.
var chess960Short = map[string]bool{"fr": true, "wildfr": true}

// classicalNames are the names of what is played by the rules of chess, from
// the classical start or from another position.
var classicalNames = map[string]bool{
	"": true, "chess": true, "standard": true, "normal": true, "classical": true, "orthodox": true, "regular": true,
	"classic": true, "standardchess": true, "classicalchess": true,
	"fromposition": true, "position": true, "setup": true, "custom": true,
}

// IsChess960 reports whether the value of a Variant tag names Chess960: made of the
// words that people call it by, in any order, in letters of either case, with any
// of the usual separators, as Chess960, chess 960, Fischerandom, Fischer Random,
// Freestyle Chess (Chess960), Double FRC and so on. The name must be whole:
// "Capahouse960" is another game.
func IsChess960(variant string) bool {
	name := bareName(variant)
	if chess960Short[name] {
		return true
	}
	// "960chess" is what other programs make of names that they mangle.
	return len(name) <= longestName && !(strings.HasPrefix(name, "960") && name != "960") && madeOfWords(name, false)
}

// madeOfWords reports whether the name is made of chess960Words, one of which tells,
// unless one that tells has been seen.
func madeOfWords(name string, told bool) bool {
	if name == "" {
		return told
	}
	for word, tells := range chess960Words {
		if rest, found := strings.CutPrefix(name, word); found && madeOfWords(rest, told || tells) {
			return true
		}
	}
	return false
}

// knownVariant reports whether the value of a Variant tag names a game with the
// rules of chess.
func knownVariant(variant string) bool {
	return classicalNames[bareName(variant)] || IsChess960(variant)
}

// longestName is more than any name has, without separators.
const longestName = 40

// bareName returns the name in small letters, without separators.
func bareName(text string) string {
	var name [longestName]byte
	n := 0
	for _, letter := range []byte(text) {
		switch {
		case strings.IndexByte(" -_.?/()'", letter) >= 0:
			continue
		case 'A' <= letter && letter <= 'Z':
			letter += 'a' - 'A'
		}
		if n == longestName {
			return text
		}
		name[n] = letter
		n++
	}
	return string(name[:n])
}
