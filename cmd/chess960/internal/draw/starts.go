package draw

import (
	"slices"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
)

// ReadStarts reads a list of starts: numbers of that numbering, arrangements, and ranges
// of numbers such as 500-520, both ends included, with commas or spaces between. Each
// start is in the result once, where it came first. The error is a
// [chess960.StartError], or a [speak.Message] about a range.
func ReadStarts(list string, numbering chess960.Numbering) (starts []chess960.Start, err error) {
	seen := map[chess960.Start]bool{}
	add := func(start chess960.Start) {
		if !seen[start] {
			seen[start] = true
			starts = append(starts, start)
		}
	}
	for part := range strings.SplitSeq(list, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			words = []string{""} // between two commas something is missing
		}
		for _, word := range words {
			first, last, err := readRange(word, numbering)
			if err != nil {
				return nil, err
			}
			add(first) // which need not be a number
			for n := numbering.Number(first); n < numbering.Number(last); {
				n++
				start, _ := numbering.Start(n) // between two that there are
				add(start)
			}
		}
	}
	return starts, nil
}

// readRange reads one start, which is the range of it alone, or a range.
func readRange(word string, numbering chess960.Numbering) (first, last chess960.Start, err error) {
	from, to, isRange := strings.Cut(word, "-")
	if !isRange || from == "" { // "-1" is a number below nothing
		first, err = numbering.Parse(word)
		return first, first, err
	}
	if strings.Trim(from+to, "0123456789") != "" || to == "" {
		return first, last, speak.Tell("usage.range", "text", speak.Quote(word))
	}
	if first, err = numbering.Parse(from); err == nil {
		last, err = numbering.Parse(to)
	}
	if err == nil && numbering.Number(last) < numbering.Number(first) {
		err = speak.Tell("usage.range", "text", speak.Quote(word))
	}
	return first, last, err
}

// Excluded reads lists of starts that must not come.
func Excluded(lists []string, numbering chess960.Numbering) (all []chess960.Start, err error) {
	for _, list := range lists {
		starts, err := ReadStarts(list, numbering)
		if err != nil {
			return nil, err
		}
		all = append(all, slices.DeleteFunc(starts, func(s chess960.Start) bool { return slices.Contains(all, s) })...)
	}
	return all, nil
}
