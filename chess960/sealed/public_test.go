package sealed

import (
	"errors"
	"strings"
	"testing"
)

func TestCheckPublic(t *testing.T) {
	round := Label{Round: 1}
	drand := Label{Round: 1, Drand: "quicknet/1"}
	hash := strings.Repeat("0123456789abcdef", 4)
	for _, tt := range []struct {
		text  string
		label Label
		want  error
	}{
		{testDice, round, nil},
		{"drand:" + hash, drand, nil},
		{"drand:" + hash + " dice:1 2 3 4", drand, nil},
		{testDice + " 1", round, ErrDiceCount}, {"drand:" + hash + " dice:1 2", drand, ErrDiceCount}, {"drand:" + hash + " " + testDice, drand, ErrDiceCount},
		{"dice:1 2 3 4 drand:" + hash, drand, ErrPublic}, {"drand:" + hash + " drand:" + hash, drand, ErrPublic}, {"drand:" + hash + " coin:HT", drand, ErrPublic},
		{"", round, ErrPublic}, {"dice", round, ErrPublic}, {"coin:HT", round, ErrPublic}, {testDice + " " + testDice, round, ErrPublic},
		{"dice:", round, ErrPublicDice}, {"dice:1  2", round, ErrPublicDice}, {"dice:7", round, ErrPublicDice}, {"dice:1 2 3", round, ErrDiceCount},
		{"drand:" + hash, round, ErrDrandLabel}, {testDice, drand, ErrDrandLabel}, {"drand:" + hash[1:], drand, ErrPublicDrand},
		{"drand:" + strings.ToUpper(hash), drand, ErrPublicDrand}, {testDice + "\n", round, ErrPublic}, {"dice:1é", round, ErrPublic},
	} {
		if err := CheckPublic(tt.text, tt.label); !errors.Is(err, tt.want) || err != nil && tt.want == nil {
			t.Errorf("%q, label %s: error %v, want %v", tt.text, tt.label, err, tt.want)
		}
	}
}
