package sealed

import (
	"strings"
	"testing"
)

func TestParseRules(t *testing.T) {
	for _, text := range []string{
		"", "event=x", testRules + ";", strings.Replace(testRules, "518,534", "534,518", 1), strings.Replace(testRules, "518,534", "518,518", 1),
		strings.Replace(testRules, "518", "0518", 1), strings.Replace(testRules, "518", "960", 1), strings.Replace(testRules, "=4", "=0", 1),
		strings.Replace(testRules, "=4", "=100001", 1), strings.Replace(testRules, "lyon", "Lyon", 1), strings.Replace(testRules, "open-lyon-2026", "", 1),
		strings.Replace(testRules, "repeat=no", "repeat=maybe", 1), strings.Replace(testRules, "repeat=no;twins=keep", "repeat=yes;twins=remove", 1),
		strings.Replace(testRules, "exclude=518,534", "exclude=", 1), " " + testRules,
	} {
		if r, err := ParseRules(text); err == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}
