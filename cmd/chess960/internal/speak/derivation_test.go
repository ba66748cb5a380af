package speak

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"chess960/chess960"
)

// TestDerivation follows the words of every derivation as a reader does: the square that
// stands at the remainder, counted as is said, is the one that is named; the row of the
// knights' table is in the table; and the pieces left over are named last.
func TestDerivation(t *testing.T) {
	english, french := speaker(t, "en"), speaker(t, "fr")
	counted := regexp.MustCompile(`, ([a-h ]+) = (\d) (?:to|à) (\d) ?: .*?(\d)(?: of the table is| de la table est|)(?: (\d)-(\d))?, (?:so|donc) (.*)$`)
	table := Commas(KnightRows())
	if table != "0 = 1-2, 1 = 1-3, 2 = 1-4, 3 = 1-5, 4 = 2-3, 5 = 2-4, 6 = 2-5, 7 = 3-4, 8 = 3-5, 9 = 4-5" {
		t.Errorf("the table is %q", table)
	}
	for start := range chess960.All() {
		for _, s := range []*Speaker{english, french} {
			steps := s.DerivationSteps(start)
			for i, step := range steps[:4] {
				m := counted.FindStringSubmatch(step.Text)
				if m == nil {
					t.Fatalf("%d: %q cannot be followed", start.Number(), step.Text)
				}
				files := strings.Fields(m[1])
				want := 0
				if i == 3 {
					want = 1
				}
				if m[2] != fmt.Sprint(want) || m[3] != fmt.Sprint(want+len(files)-1) {
					t.Fatalf("%d: %q counts %d squares otherwise", start.Number(), step.Text, len(files))
				}
				square := func(place string) string { return files[int(place[0]-'0')-want] + "1" }
				named := ""
				if i == 3 {
					named = s.words.List([]string{square(m[5]), square(m[6])})
					if row := fmt.Sprintf("%s = %s-%s", m[4], m[5], m[6]); !strings.Contains(table, row) || step.Sum != m[4] {
						t.Fatalf("%d: %q, sum %q: no row %q", start.Number(), step.Text, step.Sum, row)
					}
				} else if named = square(m[4]); !strings.HasSuffix(step.Sum, " + "+m[4]) {
					t.Fatalf("%d: %q does not match the sum %q", start.Number(), step.Text, step.Sum)
				}
				if m[7] != named {
					t.Fatalf("%d: %q names %s, want %s", start.Number(), step.Text, m[7], named)
				}
			}
			if lines := s.Derivation(start); len(lines) != 7 || !strings.HasSuffix(lines[6], "9 = 4-5") {
				t.Fatalf("%d: %d lines, the last %q", start.Number(), len(lines), lines[len(lines)-1])
			}
		}
	}
}
