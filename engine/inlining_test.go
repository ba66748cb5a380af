package engine

import (
	"os/exec"
	"reflect"
	"regexp"
	"slices"
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
	// Methods that take a Position by value can be called on what another call returns.
	// In place of their calls that costs 3 ns or nothing; a call that copies the position
	// costs 20.
	names := []string{"Setup.AppendFEN", "Setup.AppendShredderFEN", "Notation.Append"}
	for _, typ := range []reflect.Type{reflect.TypeFor[Position](), reflect.TypeFor[Board](), reflect.TypeFor[Castling]()} {
		for method := range typ.Methods() {
			if !slices.Contains([]string{"AppendText", "MarshalText", "String"}, method.Name) {
				names = append(names, typ.Name()+"."+method.Name)
			}
		}
	}
	for _, name := range append(names, []string{
		"rookAttacks", "bishopAttacks", "magic.index",
		"held", "targetsFor", "putPromotions",
		"newMove", "shift", "pawnStep",
		"Position.toggle", "Position.carry", "Board.roleAt", "Board.side", "Board.occupied", "Board.of",
		"Bitboard.First", "Bitboard.Has", "Bitboard.Count", "Bitboard.more", "Square.Bitboard", "Move.From", "Move.To", "Move.kind",
		"Perft",
	}...) {
		if !inlined[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
