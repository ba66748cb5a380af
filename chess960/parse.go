package chess960

import (
	"strconv"
	"strings"
	"sync"

	"chess960/engine"
	"chess960/engine/quote"
)

// Parse reads a start position as a person writes it:
//
//   - a number from 0 to 959, in decimal; leading zeros are allowed, signs are
//     not;
//   - an arrangement, the eight pieces from the a-file to the h-file, in any
//     mixture of case and in the piece letters of any one language of
//     [Languages]: "RNBQKBNR", "tcfdrfct" and "TSLDKLST" are all number 518. No
//     arrangement can be read in two ways.
//
// White space around it is dropped. Anything else is a *StartError that lists
// every fault. Parse does not allocate on success. Numbers of other lists are read
// by [Numbering.Parse].
func Parse(text string) (Start, error) { return Standard.Parse(text) }

// readArrangement reads an arrangement, or explains why a text is none.
func readArrangement(text string) (Start, error) {
	if len(text) == 8 { // every piece letter is one byte
		list := alphabets()
		for i := range list {
			rank, ok := list[i].read(text)
			if !ok {
				continue
			}
			if n, ok := numberOf(rank); ok {
				return Start{n}, nil
			}
		}
	}
	return Start{}, arrangementError(text)
}

// looksNumeric decides which kind of error a text gets: a digit or a sign at
// its beginning means a number.
func looksNumeric(text string) bool {
	return '0' <= text[0] && text[0] <= '9' || text[0] == '+' || text[0] == '-'
}

// parseNumber reads decimal digits; code is 0 if they give first to last. Values
// that would overflow stop growing once they are above any bound.
func parseNumber(text string, first, last int) (n int, code FaultCode) {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" {
		return 0, NotANumber
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, NotANumber
		}
		n = min(10*n+int(digits[i]-'0'), 1<<24)
	}
	switch {
	case len(digits) < len(text):
		return 0, Negative
	case n < first:
		return 0, CountedFrom1
	case n <= last:
		return n, 0
	case n == Count && last == Count-1:
		return 0, Counted960
	}
	return 0, TooLarge
}

// numberError is the error about a number, first to last, in the words of Parse.
func numberError(n, first, last int) error {
	text := strconv.Itoa(n)
	_, code := parseNumber(text, first, last)
	return &StartError{Text: text, Faults: []Fault{{Code: code, Got: first, Want: last}}}
}

// alphabet maps the letters a to z to roles, NoRole for letters that stand for
// no piece of a back rank. A letter that is both pawn and piece is the piece.
type alphabet struct {
	code  string
	roles [26]engine.Role
}

// alphabets returns the languages with equal letters counted once.
var alphabets = sync.OnceValue(func() (list []alphabet) {
	seen := map[engine.Letters]bool{}
	for _, l := range languages {
		if seen[l.letters] {
			continue
		}
		seen[l.letters] = true
		a := alphabet{code: l.code}
		for r := engine.Knight; r <= engine.King; r++ {
			a.roles[l.letters[r][0]-'A'] = r
		}
		list = append(list, a)
	}
	return list
})

// role returns the piece of a letter in any case, NoRole if there is none.
func (a *alphabet) role(letter rune) engine.Role {
	if letter |= 0x20; 'a' <= letter && letter <= 'z' {
		return a.roles[letter-'a']
	}
	return engine.NoRole
}

// read turns eight letters into pieces; ok is false if one is unknown.
func (a *alphabet) read(text string) (rank Backrank, ok bool) {
	for i := range rank {
		if rank[i] = a.role(rune(text[i])); rank[i] == engine.NoRole {
			return rank, false
		}
	}
	return rank, true
}

// arrangementError explains a text in the letters that fit it best: those with
// the fewest unknown letters, then those with the fewest faults. A text that
// fits none is explained in English letters.
func arrangementError(text string) error {
	list := alphabets()
	best, language := readLoosely(text, &list[0]), list[0].code
	for i := range list[1:] {
		a := &list[1+i]
		r := readLoosely(text, a)
		if r.strange() {
			continue
		}
		if r.unknown < best.unknown || r.unknown == best.unknown && len(r.faults) < len(best.faults) {
			best, language = r, a.code
		}
	}
	return &StartError{Text: quote.Short(text, quote.Most), Language: language, Faults: best.faults}
}

// backrankError explains a rank that is no start.
func backrankError(rank Backrank) error {
	return &StartError{Text: rank.String(), Language: "en", Faults: readLoosely(rank.String(), &alphabets()[0]).faults}
}

// reading is what a text says in one alphabet.
type reading struct {
	length  int // in letters
	unknown int // letters that name no piece
	faults  []Fault
}

// strange reports whether half of the letters are unknown, so that the text is some
// other thing than an arrangement: among so many languages, one knows half of the
// letters of most words.
func (r *reading) strange() bool { return 2*r.unknown >= r.length }

// readLoosely lists everything that is wrong with an arrangement.
func readLoosely(text string, a *alphabet) (r reading) {
	var counts [engine.King + 1]int
	var files [engine.King + 1]Files
	var strangers []rune
	for _, letter := range text {
		role := a.role(letter)
		if role == engine.NoRole {
			r.unknown++
			if len(strangers) < 8 && !strings.ContainsRune(string(strangers), letter) {
				strangers = append(strangers, letter)
			}
		} else {
			counts[role]++
			files[role] |= 1 << (r.length & 7)
		}
		r.length++
	}
	fault := func(f Fault) { r.faults = append(r.faults, f) }
	if r.length != 8 {
		fault(Fault{Code: WrongLength, Got: r.length, Want: 8})
	}
	if r.unknown > 0 {
		fault(Fault{Code: UnknownLetters, Letters: string(strangers)})
	}
	if r.strange() {
		return r // counting its pieces would only be noise
	}
	for _, want := range [...]struct {
		role  engine.Role
		count int
	}{{engine.Rook, 2}, {engine.Knight, 2}, {engine.Bishop, 2}, {engine.Queen, 1}, {engine.King, 1}} {
		if counts[want.role] != want.count {
			fault(Fault{Code: WrongCount, Role: want.role, Got: counts[want.role], Want: want.count})
		}
	}
	if r.length != 8 {
		return r // squares have no colour while their number is unknown
	}
	bishops := files[engine.Bishop]
	if counts[engine.Bishop] == 2 && (bishops&Files(darkFiles) == 0 || bishops&Files(lightFiles) == 0) {
		fault(Fault{Code: BishopsOnOneColour})
	}
	rooks, king := files[engine.Rook], files[engine.King]
	if counts[engine.Rook] == 2 && counts[engine.King] == 1 && (rooks < king || rooks&(king-1) == 0) {
		fault(Fault{Code: KingNotBetweenRooks})
	}
	return r
}
