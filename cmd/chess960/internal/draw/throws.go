package draw

import "strings"

// ReadThrows reads throws of a die as people write them: numbers from 1 to 6 with
// commas, spaces or nothing between, "1,3,6", "1 3 6" and "136". wrong is the first word
// that has anything else in it, "" if there is none; then no throws are returned.
func ReadThrows(text string) (throws []int, wrong string) {
	return readSigns(text, func(sign rune) int { return strings.IndexRune("123456", sign) + 1 }, 1)
}

// readTosses reads tosses of a coin, written likewise: H for heads and T for tails, or in
// French F for face and P for pile, in any mixture of case. Heads is 0.
func readTosses(text string) (tosses []int, wrong string) {
	return readSigns(text, func(sign rune) int {
		switch sign {
		case 'H', 'h', 'F', 'f':
			return 0
		case 'T', 't', 'P', 'p':
			return 1
		}
		return -1
	}, 0)
}

// readCards reads the cards that were turned, written likewise: A or 1 for the ace, else 2
// to 6. What suit a card has goes without saying.
func readCards(text string) (cards []int, wrong string) {
	return readSigns(text, func(sign rune) int {
		if sign == 'A' || sign == 'a' {
			return 1
		}
		return strings.IndexRune("123456", sign) + 1
	}, 1)
}

// readSigns reads signs of one letter each; one that is below least is none.
func readSigns(text string, sign func(rune) int, least int) (signs []int, wrong string) {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
		for _, letter := range word {
			n := sign(letter)
			if n < least {
				return nil, word
			}
			signs = append(signs, n)
		}
	}
	return signs, ""
}
