package paper

import (
	"io"
	"strings"
	"testing"
	"unicode"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render/sheet"
)

// TestEventPosterReasons prints reasons with every character that is said to be in
// the fonts, and with some that are not.
func TestEventPosterReasons(t *testing.T) {
	words, err := i18n.For("fr")
	if err != nil {
		t.Fatal(err)
	}
	s := speak.New(words, engine.English())
	rules := sealed.Rules{Event: "x", Links: 1}
	print := func(reason string) (string, error) {
		r := sealed.Record{Entries: []sealed.Entry{{Type: sealed.VoidEntry, Draw: 1, Reason: reason, Digest: strings.Repeat("0", 64)}}}
		poster := EventPoster(&r, &rules, s)
		doc := sheet.NewDocument(sheet.Info{})
		doc.Poster(sheet.Paper{Width: 210, Height: 297}, 12, &poster)
		err := doc.Encode(io.Discard)
		return poster.Sections[len(poster.Sections)-1].Text, err
	}
	var all strings.Builder
	for _, r16 := range fonts.R16 {
		for r := rune(r16.Lo); r <= rune(r16.Hi); r++ {
			if unicode.IsPrint(r) {
				all.WriteRune(r)
			}
		}
	}
	if text, err := print(all.String()); err != nil || strings.Contains(text, "\\u") {
		t.Errorf("%s: %v", text, err)
	}
	if text, err := print("骰子掉了, ⚅ 🎲 é"); err != nil || text != `\u9ab0\u5b50\u6389\u4e86, \u2685 \U0001f3b2 é` {
		t.Errorf("%s: %v", text, err)
	}
}
