package i18n

import "testing"

// square is a value with a text of its own, as many are that phrases name.
type square int

func (square) String() string { return "e4" }

func BenchmarkSay(b *testing.B) {
	l, err := For("en")
	if err != nil {
		b.Fatal(err)
	}
	arrangement := "RNBQKBNR"
	for _, bench := range []struct {
		name  string
		key   string
		pairs []any
	}{
		{"none", "app.usage", nil},
		{"one", "fault.counted-960", []any{"want", 959}},
		{"three", "draw.protocol", []any{"throws", "1,2,3", "number", 518, "arrangement", arrangement}},
		{"stringer", "draw.protocol", []any{"throws", square(1), "number", 518, "arrangement", square(2)}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				l.Say(bench.key, bench.pairs...)
			}
		})
	}
	b.Run("site", func(b *testing.B) { // with what the caller's values cost
		b.ReportAllocs()
		for number := 0; b.Loop(); number++ {
			l.Say("draw.protocol", "throws", arrangement[1:], "number", number, "arrangement", arrangement)
		}
	})
}
