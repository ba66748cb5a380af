package engine

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// TestInlining pins what speed leans on: functions that the compiler must put
// in place of their calls. When one of them grows too large, counting moves gets
// slower by a tenth or more, and nothing else would tell.
func TestInlining(t *testing.T) {
	t.Parallel()
	if casetest.Race {
		t.Skip("the race detector changes what can be inlined")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command on the path")
	}
	out, err := exec.Command(goTool, "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	inlined := map[string]bool{}
	for _, match := range regexp.MustCompile(`(?m)can inline (\S+)`).FindAllStringSubmatch(string(out), -1) {
		inlined[strings.NewReplacer("(*", "", ")", "").Replace(match[1])] = true
	}
	for _, name := range []string{
		"rookAttacks", "bishopAttacks", "magic.index",
		"held", "targetsFor", "putPromotions",
		"newMove", "shift", "pawnStep",
		"Position.toggle", "Position.carry", "Board.roleAt", "Board.ByColor", "Board.of",
		"Bitboard.First", "Bitboard.Has", "Bitboard.Count", "Bitboard.more", "Square.Bitboard", "Move.From", "Move.To", "Move.kind",
		"Perft",
	} {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
