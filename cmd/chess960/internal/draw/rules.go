package draw

import (
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
)

// ReadRules reads which starts may come: lists of those that must not, with commas
// between; twins kept or removed; repeats or none.
func ReadRules(exclude []string, twins string, repeat bool) (rules chess960.Rules, err error) {
	rules.Repeat = repeat
	switch twins {
	case "keep":
	case "remove":
		rules.RemoveTwins = true
	default:
		return rules, speak.Tell("usage.twins", "text", speak.Quote(twins))
	}
	for _, list := range exclude {
		for text := range strings.SplitSeq(list, ",") {
			start, err := chess960.Parse(text)
			if err != nil {
				return rules, speak.Tell("usage.of", "flag", "--exclude", "error", err)
			}
			rules.Exclude = append(rules.Exclude, start)
		}
	}
	return rules, nil
}
