package draw

import (
	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
)

// ReadRules reads which starts may come: lists, as [ReadStarts] reads them, of those that
// must not; twins kept or removed; repeats or none.
func ReadRules(exclude []string, numbering chess960.Numbering, twins string, repeat bool) (rules chess960.Rules, err error) {
	rules.Repeat = repeat
	switch twins {
	case "keep":
	case "remove":
		rules.RemoveTwins = true
	default:
		return rules, speak.Tell("usage.twins", "text", speak.Quote(twins))
	}
	if rules.Exclude, err = Excluded(exclude, numbering); err != nil {
		return rules, speak.Tell("usage.of", "flag", "--exclude", "error", err)
	}
	return rules, nil
}
