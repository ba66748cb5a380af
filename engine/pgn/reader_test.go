package pgn

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/engine/internal/casetest"
)

// gameCopy is a score that outlives the reader's next step.
func gameCopy(s *Game) *Game {
	c := *s
	c.Tags, c.Elements = slices.Clone(s.Tags), slices.Clone(s.Elements)
	c.Comments, c.Faults = slices.Clone(s.Comments), slices.Clone(s.Faults)
	return &c
}

// readAll returns the games of a text.
func readAll(t testing.TB, r io.Reader, l *engine.Letters) (games []*Game) {
	t.Helper()
	reader := NewReader(r, l)
	for {
		s, err := reader.Next()
		if err == io.EOF {
			return games
		}
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, gameCopy(s))
	}
}

// movetext returns what is written of a score behind the tags.
func movetext(s *Game) string {
	_, moves, _ := strings.Cut(string(s.AppendPGN(nil)), "\n\n")
	return strings.TrimSuffix(moves, "\n")
}

// faultList returns the faults of games as line:column code.
func faultList(games []*Game) string {
	var list []string
	for _, s := range games {
		for _, f := range s.Faults {
			list = append(list, fmt.Sprintf("%d:%d %v", f.Line, f.Column, f.Code))
		}
	}
	return strings.Join(list, ", ")
}

const (
	tagged  = "[Event \"x\"]\n\n"
	tooDeep = MaxDepth + 5
)

// TestPGN reads texts of every kind: moves is what is written of each game,
// faults what is wrong and where.
func TestPGN(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		moves      []string
		faults     string
	}{
		{"nothing", "", nil, ""},
		{"white space", " \n\t\r\n", nil, ""},
		{"mark alone", "\ufeff", nil, ""},
		{"plain", "1. e4 e5 2. Nf3 Nc6 *", []string{"1. e4 e5 2. Nf3 Nc6 *"}, ""},
		{"byte order mark", "\ufeff[Event \"x\"]\n\n1. e4 *", []string{"1. e4 *"}, ""},
		{"two marks", "\ufeff[Event \"x\"]\n\n1. e4 *\n\ufeff[Event \"x\"]\n\n1. d4 *", []string{"1. e4 *", "1. d4 *"}, ""},
		{"CRLF", "[Event \"x\"]\r\n[Site \"y\"]\r\n\r\n1. e4\r\ne5 *\r\n", []string{"1. e4 e5 *"}, ""},
		{"no numbers", "e4 e5 Nf3 *", []string{"1. e4 e5 2. Nf3 *"}, ""},
		{"numbers glued", "1.e4 e5 2.Nf3 2...Nc6 3 .Bb5 *", []string{"1. e4 e5 2. Nf3 Nc6 3. Bb5 *"}, ""},
		{"numbers wrong", "7. e4 9. e5 *", []string{"1. e4 e5 *"}, "1:1 move-number, 1:7 move-number"},
		{"spaces of web pages", "1.\u00a0e4\u202fe5\u200b 2.\u2009Nf3 2… Nc6 3\u00a0Bb5\u00a0*", []string{"1. e4 e5 2. Nf3 Nc6 3. Bb5 *"}, ""},
		{"figurines", "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. ♗×c6 *", []string{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *"}, ""},
		{"tags only", "[Event \"x\"]\n[Result \"*\"]\n\n*\n", []string{"*"}, ""},
		{"tags after a comment", "{first} [Event \"x\"]\n1. e4 *", []string{"{first} 1. e4 *"}, ""},
		{"tags in one line", `[Event "x"][White "y"] 1. e4 *`, []string{"1. e4 *"}, ""},
		{"several games", "1. e4 1-0\n1. d4 0-1 1. c4 1/2-1/2", []string{"1. e4 1-0", "1. d4 0-1", "1. c4 1/2-1/2"}, ""},

		{"suffixes", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6 ?! *", []string{"1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *"}, ""},
		{"glued glyphs", "1. e4$1 e5$2$14 2. Nf3+?! *", []string{"1. e4 $1 e5 $2 $14 2. Nf3 $6 *"}, ""},
		{"signs apart", "1. e4 = e5 +/- 2. Nf3 ± Nc6 -+ *", []string{"1. e4 $10 e5 $16 2. Nf3 $16 Nc6 $19 *"}, ""},
		{"too many signs", "1. e4!!! e5 *", []string{"1. e4 $3 e5 *"}, ""},
		{"glyph too large", tagged + "1. e4 $256 e5 $ *", []string{"1. e4 e5 *"}, "3:7 bad-nag, 3:15 bad-nag"},
		{"check signs", "1. e4+ e5# 2. Qh5 ++ *", []string{"1. e4 e5 2. Qh5 *"}, ""},
		{"comments", "{a} 1. e4 {b\n c} {d} e5 ; e } f\n *", []string{"{a} 1. e4 {b c} {d} 1... e5 ;e } f\n*"}, ""},
		{"empty comments", "1. e4 {} e5 { \n } *", []string{"1. e4 e5 *"}, ""},
		{"comment behind the result", "1. e4 1-0 {time}\n1. d4 *", []string{"1. e4 {time} 1-0", "1. d4 *"}, ""},
		{"comments nest not", "1. e4 {a {b} e5 *", []string{"1. e4 {a {b} 1... e5 *"}, ""},
		{"semicolon in braces", "1. e4 {a ; b} e5 ; c {d\n2. d4 *", []string{"1. e4 {a ; b} 1... e5 {c {d} 2. d4 *"}, ""},
		{"escape lines", "% secret\n[Event \"x\"]\n% 1. d4\n1. e4\n%\n e5 *", []string{"1. e4 e5 *"}, ""},
		{"per cent elsewhere", tagged + "1. e4 % e5 *", []string{"1. e4 e5 *"}, "3:7 bad-character"},
		{"draw offer", "1. e4 (=) e5 *", []string{"1. e4 {(=)} 1... e5 *"}, ""},
		{"variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5 *",
			[]string{"1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *"}, ""},
		{"empty variation", "1. e4 () e5 *", []string{"1. e4 e5 *"}, ""},
		{"result in a variation", "1. e4 (1. d4 1-0) e5 (1... c5 *) 0-1", []string{"1. e4 (1. d4) 1... e5 (1... c5) 0-1"}, ""},

		{"castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 O–O *", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"}, ""},
		{"long and UCI", "1. e2-e4 e7e5 2. Ng1f3 b8c6 *", []string{"1. e4 e5 2. Nf3 Nc6 *"}, ""},
		{"en passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", []string{"1. e4 a6 2. e5 d5 3. exd6 *"}, ""},
		{"en passant glued", "1. e4 a6 2. e5 d5 3. exd6e.p. *", []string{"1. e4 a6 2. e5 d5 3. exd6 *"}, ""},
		{"promotions", "[FEN \"7k/PPPP4/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=N Kg7 2. b8(R) Kf7 3. c8B Kf6 4. d8=Q+ *",
			[]string{"1. a8=N Kg7 2. b8=R Kf7 3. c8=B Kf6 4. d8=Q+ *"}, ""},
		{"promotion, then a variation", "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=Q+(1. Kb2)1... Kg7 *", []string{"1. a8=Q+ (1. Kb2) 1... Kg7 *"}, ""},
		{"results", "1. e4 1–0 1. e4 0-1 1. e4 ½-½ 1. e4 1/2", []string{"1. e4 1-0", "1. e4 0-1", "1. e4 1/2-1/2", "1. e4 1/2-1/2"}, ""},

		{"illegal move", tagged + "1. e4 e5 2. Ke3 d5 3. d4 1-0\n" + tagged + "1. d4 *", []string{"1. e4 e5 1-0", "1. d4 *"}, "3:13 bad-move"},
		{"no move", tagged + "1. e4 word e5 *", []string{"1. e4 *"}, "3:7 bad-move"},
		{"ambiguous move", "[FEN \"4k3/8/8/8/8/8/8/R1R1K3 w - - 0 1\"]\n1. Rb1 *", []string{"*"}, "2:4 bad-move"},
		{"illegal in a variation", tagged + "1. e4 (1. e5 d5 (1... x)) e5 *", []string{"1. e4 e5 *"}, "3:11 bad-move"},
		{"null moves", tagged + "1. -- e5 *\n" + tagged + "1. e4 Z0 *", []string{"1. -- e5 *", "1. e4 -- *"}, "3:4 null-move, 6:7 null-move"},
		{"junk in brackets", "[a note]\n[5 games]\n" + tagged + "1. e4 *", []string{"1. e4 *"}, "1:1 junk"},
		{"misspelt tags", "[variant \"chess960\"]\n[Setup \"1\"]\n[SetUp \"1\"]\n[Fen \"" + startFEN + "\"]\n1. e4 *", []string{"1. e4 *"}, "3:1 duplicate-tag"},
		{"junk between games", "From: me\nmore 1. e4\n\n" + tagged + "1. e4 *\n\nThe end\n", []string{"1. e4 *", "*"}, "1:1 junk, 8:1 junk"},
		{"strange characters", tagged + "1. e4, e5 } 2. d4 \x00 *", []string{"1. e4 e5 2. d4 *"}, "3:6 bad-character, 3:11 bad-character, 3:19 bad-character"},
		{"no result", tagged + "1. e4 e5\n\n" + tagged + "1. d4\n", []string{"1. e4 e5 *", "1. d4 *"}, "5:1 missing-result, 8:1 missing-result"},
		{"no result but a tag", "[Result \"1-0\"]\n\n1. e4", []string{"1. e4 1-0"}, "3:6 missing-result"},
		{"no moves, no result", tagged + tagged + "*", []string{"*", "*"}, "3:1 missing-result"},
		{"tags twice", "[White \"a\"]\n[White \"b\"]\n*", []string{"*"}, "2:1 duplicate-tag"},
		{"quotes in a tag", "[White \"a \\\"b\\\" \\\\ c\"]\n*", []string{"*"}, ""},
		{"bare quotes in a tag", "[White \"a \"b\" c\"]\n*", []string{"*"}, ""},
		{"open tags", "[White \"a]\n[Black \"b\"\n[Site\n[Round 5]\n*", []string{"*"}, "1:1 bad-tag, 2:1 bad-tag, 3:1 bad-tag, 4:1 bad-tag"},
		{"bracket among moves", tagged + "1. e4 [x] e5 *", []string{"1. e4 *"}, "3:7 bad-character, 3:8 bad-move"},
		{"stray brackets", tagged + "(1. d4) 1. e4 ) e5 *", []string{"1. e4 e5 *"}, "3:1 stray-variation, 3:15 stray-bracket"},
		{"open variation", tagged + "1. e4 (1. d4 d5 1-0", []string{"1. e4 (1. d4 d5) 1-0"}, "3:17 unterminated-variation"},
		{"open variation, next game", tagged + "1. e4 (1. d4\n" + tagged + "1. c4 *", []string{"1. e4 (1. d4) *", "1. c4 *"}, "4:1 unterminated-variation, 4:1 missing-result"},
		{"open comment", tagged + "1. e4 {never\nends", []string{"1. e4 {never ends} *"}, "3:7 unterminated-comment"},
		{"open comment, next game", tagged + "1. e4 {never\n" + tagged + "1. d4 *", []string{"1. e4 {never} *", "1. d4 *"}, "3:7 unterminated-comment"},
		{"too deep", tagged + "1. e4 " + strings.Repeat("(1. d4 ", tooDeep) + strings.Repeat(")", tooDeep) + " e5 *", nil, fmt.Sprintf("3:%d deep-variation", 7+7*MaxDepth)},
		{"mate won by the wrong side", tagged + "1. f3 e5 2. g4 Qh4# 1-0", []string{"1. f3 e5 2. g4 Qh4# 1-0"}, "3:21 result-contradicts-board"},
		{"mate unfinished", tagged + "1. f3 e5 2. g4 Qh4# *", []string{"1. f3 e5 2. g4 Qh4# *"}, ""},
		{"stalemate won", "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n1. Qf7 1-0", []string{"1. Qf7 1-0"}, "2:8 result-contradicts-board"},
		{"results differ", "[Result \"1-0\"]\n1. e4 1/2-1/2", []string{"1. e4 1/2-1/2"}, "2:7 result-contradicts-tag"},

		// A move never vanishes.
		{"castling in bare zeros", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 00 *", []string{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"}, ""},
		{"bare zeros with a check sign", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 00+ Nf6 5. d3 OO *", []string{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *"}, ""},
		{"three bare zeros", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. 000 0-0+ *", []string{"1. O-O-O O-O *"}, ""},
		{"zeros where nobody can castle", tagged + "1. e4 e5 2. 00 Nf6 *", []string{"1. e4 e5 *"}, "3:13 bad-move"},
		{"no castling in hyphens", tagged + "1. e4 e5 2. 0-0 Nf6 *", []string{"1. e4 e5 *"}, "3:13 bad-move"},
		{"a null move in zeros", tagged + "1. e4 0000 2. d4 *", []string{"1. e4 -- 2. d4 *"}, "3:7 null-move"},
		{"five zeros", tagged + "1. e4 00000 *", []string{"1. e4 *"}, "3:7 bad-move"},
		{"half a point of nothing", tagged + "1. e4 0.0 *", []string{"1. e4 *"}, "3:7 bad-move"},
		{"nought", tagged + "1. e4 0 e5 0. Nf3 *", []string{"1. e4 e5 2. Nf3 *"}, "3:7 move-number, 3:12 move-number"},
		{"a number that is none", tagged + "1. e4 77 e5 *", []string{"1. e4 e5 *"}, "3:7 move-number"},
		{"letters like O", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. О–О о-о *", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"}, ""},
		{"wide letters", "１．ｅ４ ｅ５ 2. Ｎｆ３ *", []string{"1. e4 e5 2. Nf3 *"}, ""},
		{"blanks of Windows", "[Event \"x\"]\n\n1.\xa0e4\xa0e5\x85 2.\xa0Nf3 *", []string{"1. e4 e5 2. Nf3 *"}, ""},
		{"dashes of Windows", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O\x96O *", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *"}, ""},
		{"blanks of all kinds", "1.\u3000e4\u2003e5\u205f2.\u2028Nf3\u200a*", []string{"1. e4 e5 2. Nf3 *"}, ""},
		{"nothing between the letters", "1. N\u200bf3 N\u2060f\u200d6 2.\ufeffd4 *", []string{"1. Nf3 Nf6 2. d4 *"}, ""},
		{"nothing between moves", "1. e4\u200be5 2. Nf3\u200bNc6 *", []string{"1. e4 e5 2. Nf3 Nc6 *"}, ""},

		// An annotation never ends a game.
		{"signs glued", "1. e4± e5∓ 2. Nf3= Nc6=+ 3. Bb5+= a6-+ 4. Ba4+/- Nf6□ *",
			[]string{"1. e4 $16 e5 $17 2. Nf3 $10 Nc6 $15 3. Bb5 $14 a6 $19 4. Ba4 $16 Nf6 $7 *"}, ""},
		{"signs of Windows glued", "1. e4\xb1 e5 2. Nf3\xb1 *", []string{"1. e4 $16 e5 2. Nf3 $16 *"}, ""},
		{"signs behind a check", "1. e4 d5 2. Bb5++- c6+= 3. exd5 cxb5 4. Qe2= Qd6 5. Qxb5+= Bd7+- *",
			[]string{"1. e4 d5 2. Bb5+ $18 c6 $14 3. exd5 cxb5 4. Qe2 $10 Qd6 5. Qxb5+ $10 Bd7 $18 *"}, ""},
		{"words glued", "1. e4N e5D 2. Qh5TN Nc6 3. Qxf7ch *", []string{"1. e4 $146 e5 $220 2. Qh5 $146 Nc6 3. Qxf7+ *"}, ""},
		{"words apart", "1. f3 TN e5 N 2. g4 D Qh4 mate 0-1", []string{"1. f3 $146 e5 $146 2. g4 $220 Qh4# 0-1"}, ""},
		{"daggers", "1. e4 e5 2. Qh5 Nc6 3. Qxf7† Kxf7 4. Bc4‡ *", []string{"1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Bc4+ *"}, ""},
		{"signs in brackets", "1. e4 (!) e5 (?!) 2. Nf3 (±) Nc6 (N) 3. Bb5 (=) *", []string{"1. e4 $1 e5 $6 2. Nf3 $16 Nc6 $146 3. Bb5 {(=)} *"}, ""},
		{"glyphs of the sites", "1. e4 → e5 ⇆ 2. Nf3 N Nc6 =∞ 3. Bb5 ⨀ a6 ↑ 4. Ba4 ⊕ Nf6 ∆ 5. O-O ↑↑ *",
			[]string{"1. e4 $40 e5 $132 2. Nf3 $146 Nc6 $44 3. Bb5 $22 a6 $36 4. Ba4 $138 Nf6 $140\n5. O-O $32 *"}, ""},
		{"unknown signs", tagged + "1. e4 ♥ e5☺ 2. Nf3 ¤ Nc6 : *", []string{"1. e4 e5 2. Nf3 Nc6 *"},
			"3:7 unknown-sign, 3:11 unknown-sign, 3:24 unknown-sign, 3:31 unknown-sign"},
		{"a letter on the last rank", "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8N Kg7 2. Nb6N *", []string{"1. a8=N Kg7 2. Nb6 $146 *"}, ""},
		{"no promotion by a sign", "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8= Kg7 *", []string{"*"}, "2:4 bad-move"},
		{"half a castling is none", tagged + "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O- *", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 *"}, "3:35 bad-move"},
		{"a sign before any move", tagged + "± 1. e4 *", []string{"$16 1. e4 *"}, ""},
		{"promotion in brackets behind a sign", "[FEN \"7k/2P5/8/8/8/8/8/6K1 w - - 0 1\"]\n\n1. c8=(Q)+ *", []string{"1. c8=Q+ *"}, ""},
		{"figurine in brackets", "[FEN \"7k/2P5/8/8/8/8/8/6K1 w - - 0 1\"]\n\n1. c8(♕)+ *", []string{"1. c8=Q+ *"}, ""},
		{"a diagram on the last rank", "[FEN \"7k/8/8/8/8/8/8/R5K1 w - - 0 1\"]\n\n1. Ra8(D) Kg7 *", []string{"1. Ra8+ $220 Kg7 *"}, ""},

		{"several signs glued", "1. e4±□ e5=N 2. Nf3=+- Nc6♥± *", []string{"1. e4 $16 $7 e5 $10 $146 2. Nf3 $10 $18 Nc6 $16 *"}, "1:27 unknown-sign"},
		{"several signs apart", "1. e4 ±□ e5 *", []string{"1. e4 $16 $7 e5 *"}, ""},
		{"a cross", "1. e4 e5 × 2. Nf3 Nc6 3. N×e5 *", []string{"1. e4 e5 $147 2. Nf3 Nc6 3. Nxe5 *"}, ""},
		{"a sign on an illegal move", tagged + "1. e4 e5 2. Ke3± *", []string{"1. e4 e5 *"}, "3:13 bad-move"},
		{"signs on null moves", tagged + "1. e4 --± 2. Z0= *", []string{"1. e4 -- $16 2. -- $10 *"}, "3:7 null-move, 3:15 null-move"},
		{"castling in pieces", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0 - 0 O – O *", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"}, ""},
		{"castling in pieces, to the other side", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. O - O - O O - O *", []string{"1. O-O-O O-O *"}, ""},
		{"no castling in pieces", tagged + "1. e4 e5 2. 0 - 0 Nf6 *", []string{"1. e4 e5 *"}, "3:13 bad-move"},
		{"a piece torn off its move", tagged + "1. e4 N f6 2. d4 *", []string{"1. e4 *"}, "3:7 bad-move"},
		{"a piece glued to the move before", tagged + "1. e4N f6 2. d4 *", []string{"1. e4 *"}, "3:6 bad-move"},
		{"a piece torn off its capture", tagged + "1. e4 Nf6 2. Nc3 d5 3. d4 N × e4 *", []string{"1. e4 Nf6 2. Nc3 d5 3. d4 *"}, "3:27 bad-move"},
		{"castling in a zero and a letter", "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0O 0o *", []string{"1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O *"}, ""},
		{"castling in odd zeros", "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0\u200b-0 ０-０ *", []string{"1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O *"}, ""},
		{"a novelty before a pawn's move", "1. e4 N e5 2. Nf3 N d6 *", []string{"1. e4 $146 e5 2. Nf3 $146 d6 *"}, ""},

		// Null moves.
		{"null moves of all kinds", tagged + "1. e4 -- 2. Z0 @@@@ 3. null 0000 4. d4 *", []string{"1. e4 -- 2. -- -- 3. -- -- 4. d4 *"},
			"3:7 null-move, 3:13 null-move, 3:16 null-move, 3:24 null-move, 3:29 null-move"},
		{"a null move in a variation", tagged + "1. e4 e5 (1... -- 2. d4 (2. --) d5) 2. Nf3 *", []string{"1. e4 e5 (1... -- 2. d4 (2. --) 2... d5) 2. Nf3 *"},
			"3:16 null-move, 3:29 null-move"},
		{"no passing in check", tagged + "1. e4 f6 2. Qh5+ -- 3. d4 *", []string{"1. e4 f6 2. Qh5+ *"}, "3:18 null-move"},
		{"passing ends a capture en passant", tagged + "1. e4 a6 2. e5 d5 3. -- a5 4. exd6 *", []string{"1. e4 a6 2. e5 d5 3. -- a5 *"}, "3:22 null-move, 3:31 bad-move"},

		// Comments.
		{"a tag in a comment", tagged + "1. e4 {see\n[Event \"y\"] below} e5 *", []string{"1. e4 {see [Event \"y\"] below} 1... e5 *"}, ""},
		{"two tags in a comment", tagged + "1. e4 {\n[Event \"y\"]\n[Event \"z\"]\n} e5 *", []string{"1. e4 {[Event \"y\"] [Event \"z\"]} 1... e5 *"}, ""},
		{"a forgotten brace", tagged + "1. e4 {see\n\n[Event \"y\"]\n\n1. d4 {b} d5 *", []string{"1. e4 {see} *", "1. d4 {b} 1... d5 *"}, "3:7 unterminated-comment"},
		{"a tag of any name in a comment", tagged + "1. e4 {see\n[Site \"y\"] below} e5 *", []string{"1. e4 {see [Site \"y\"] below} 1... e5 *"}, ""},
		{"a forgotten brace before tags of any name", tagged + "1. e4 {see 1-0\n\n[Site \"y\"]\n\n1. d4 {b} 1-0", []string{"1. e4 {see 1-0} *", "1. d4 {b} 1-0"}, "3:7 unterminated-comment"},
		{"a bracket with a comment only", "1. e4 ({a}) e5 *", []string{"1. e4 ({a}) 1... e5 *"}, ""},
		{"a bracket with dots only", "1. e4 (...) e5 *", []string{"1. e4 e5 *"}, ""},

		// Results.
		{"halves", "1. e4 0.5-0.5\n1. d4 0,5-0,5\n1. c4 ½\n1. f4 1/2-1/2", []string{"1. e4 1/2-1/2", "1. d4 1/2-1/2", "1. c4 1/2-1/2", "1. f4 1/2-1/2"}, "1:7 odd-result, 2:7 odd-result"},
		{"halves in the tag too", "[Result \"0.5-0.5\"]\n\n1. d4 d5 0.5-0.5", []string{"1. d4 d5 1/2-1/2"}, "1:1 odd-result, 3:10 odd-result"},
		{"spaces in results", "1. e4 1 - 0\n1. d4 0 – 1\n1. c4 1/2 - 1/2\n", []string{"1. e4 1-0", "1. d4 0-1", "1. c4 1/2-1/2"}, ""},
		{"halves in dashes and spaces", "1. e4 0.5–0.5\n1. d4 0,5 - 0,5\n", []string{"1. e4 1/2-1/2", "1. d4 1/2-1/2"}, "1:7 odd-result, 2:7 odd-result"},
		{"odd spaces in results", "1. e4 1\u00a0-\u00a00\n1. d4 0\u200b–1\n1. c4 １-０", []string{"1. e4 1-0", "1. d4 0-1", "1. c4 1-0"}, ""},
		{"comments behind the result", "1. e4 1-0 {a} {b} ;c\n1. d4 *", []string{"1. e4 {a} {b} {c} 1-0", "1. d4 *"}, ""},
		{"both lose, and why", "1. e4 0-0 {forfeit} ; of both\n\n1. d4 *", []string{"1. e4 {forfeit} {of both} *", "1. d4 *"}, "1:7 odd-result"},
		{"a result tag in small letters", "[result \"1-0\"]\n1. e4 0-1", []string{"1. e4 0-1"}, "2:7 result-contradicts-tag"},
		{"forfeits", "[Result \"+--\"]\n\n+--\n\n[Result \"-:+\"]\n\n*\n\n[Result \"+-\"]\n\n1-0", []string{"1-0", "*", "1-0"},
			"1:1 odd-result, 3:1 odd-result, 5:1 odd-result, 7:1 result-contradicts-tag, 9:1 odd-result"},
		{"both lose", "[Result \"0-0\"]\n\n1. e4 0-0\n\n[Result \"0-0\"]\n\n*\n", []string{"1. e4 *", "*"}, ""},
		{"both lose, with no tag", "1. e4 e5 0-0\n", []string{"1. e4 e5 *"}, "1:10 odd-result"},
		{"castling, then the end", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0\n", []string{"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *"}, "2:1 missing-result"},
		{"a tag that says less", "[Result \"*\"]\n1. e4 1-0", []string{"1. e4 1-0"}, "2:7 result-contradicts-tag"},
		{"a tag that says more", "[Result \"1-0\"]\n1. e4 *", []string{"1. e4 *"}, "2:7 result-contradicts-tag"},
		{"an unknown result", "[Result \"adjourned\"]\n1. e4 *", []string{"1. e4 *"}, "1:1 unknown-result"},
		{"an unknown result and no end", "[Result \"adjourned\"]\n1. e4", []string{"1. e4 *"}, "1:1 unknown-result, 2:6 missing-result"},

		// Files.
		{"CR alone", "[Event \"x\"]\r\r1. e4 ; open\r% 1. d4\r1... e5 *\r\r[Event \"y\"]\r\r1. d4 *\r", []string{"1. e4 {open} 1... e5 *", "1. d4 *"}, ""},
		{"CR alone in a comment", tagged + "1. e4 {a\rb\r\nc} e4 *", []string{"1. e4 {a b c} *"}, "5:4 bad-move"},
		{"an end from older times", "1. e4 e5 *\n\x1a", []string{"1. e4 e5 *"}, ""},
		{"ends within a file", "1. e4 e5 *\n\x1a1. d4 *\x1a\x1a", []string{"1. e4 e5 *", "1. d4 *"}, ""},
		{"UTF-16", "\xff\xfe1\x00.\x00 \x00e\x004\x00\xb1\x00 \x00e\x005\x00 \x00*\x00", []string{"1. e4 $16 e5 *"}, ""},
		{"UTF-16, the other way round", "\xfe\xff\x001\x00.\x00 \x00e\x004\x00 \x26\x58\x00f\x006\x00 \x00*", []string{"1. e4 Nf6 *"}, ""},
		{"UTF-16, half of it", "\xff\xfee\x004\x00 \x00*\x00\x00\xd8=", []string{"1. e4 *", "*"}, "1:5 junk"},
		{"wrapped by a forum", "[pgn]1. e4 e5 *[/pgn] [PGN]\n[Event \"x\"]\n\n1. d4\n[/PGN]\n[pgn height=300]\n1. c4 *\n[/pgn]", []string{"1. e4 e5 *", "1. d4 *", "1. c4 *"}, "5:1 missing-result"},
		{"tags of several games", "[Round \"1\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n[Round \"2\"]\n[White \"B\"]\n[Result \"0-1\"]\n", []string{"1-0", "0-1"}, "5:1 missing-result, 8:1 missing-result"},
		{"a tag again, with no line between", "[Round \"1\"]\n[White \"A\"]\n[Round \"2\"]\n\n*", []string{"*"}, "3:1 duplicate-tag"},
		{"an empty line among tags", "[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *", []string{"1. e4 *"}, ""},
		{"a game begins again", "1. e4 e5\n\n1. d4 d5 *\n", []string{"1. e4 e5 *", "1. d4 d5 *"}, "3:1 missing-result"},
		{"a game begins again behind a bad move", tagged + "1. e4 Zz9\n\n1. d4 d5 *\n", []string{"1. e4 *", "1. d4 d5 *"}, "3:7 bad-move, 5:1 missing-result"},
		{"Black goes on", "1. e4\n\n1... e5\n\n1. ... *\n", []string{"1. e4 e5 *"}, "5:1 move-number"},
		{"a game begins again behind an odd empty line", "1. e4 e5\n\u00a0\u200b\n1. d4 d5 *\n", []string{"1. e4 e5 *", "1. d4 d5 *"}, "3:1 missing-result"},
		{"a move of White in the dots of Black", tagged + "1. e4 e5 2... d4 3. ... *", []string{"1. e4 e5 2. d4 *"}, "3:10 move-number, 3:18 move-number"},
		{"a move of White behind an ellipsis", tagged + "1. e4 e5 (1... c5 2. … d4) 2. d4 2. d5 2…*", []string{"1. e4 e5 (1... c5 2. d4) 2. d4 d5 *"}, "3:19 move-number, 3:42 move-number"},
		{"the same line again", "1. e4 e5 1. d4 *\n", []string{"1. e4 e5 2. d4 *"}, "1:10 move-number"},
		{"a variation of the first move", "1. e4 (\n\n1. d4) 1... e5 *", []string{"1. e4 (1. d4) 1... e5 *"}, ""},
		{"numbers all shifted", "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 20\"]\n1. e4 e5 2. Kd2 Kd7 3. Kd3 *", []string{"20. e4 e5 21. Kd2 Kd7 22. Kd3 *"}, ""},
		{"a number amiss among shifted ones", "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 20\"]\n1. e4 e5 2. Kd2 Kd7 4. Kd3 Kd6 5. Kc3 *", []string{"20. e4 e5 21. Kd2 Kd7 22. Kd3 Kd6 23. Kc3 *"}, "2:21 move-number"},
		{"a number without its dot", "1 e4 e5 2 Nf3 *", []string{"1. e4 e5 2. Nf3 *"}, ""},

		// Starts.
		{"a right that cannot be", "[FEN \"4r1k1/5ppp/8/8/8/8/5PPP/4R1K1 w KQkq - 0 1\"]\n\n1. Rxe8# 1-0", []string{"1. Rxe8# 1-0"}, "1:1 repaired-start"},
		{"a FEN from an address", "[FEN \"4r1k1/5ppp/8/8/8/8/5PPP/4R1K1_w_-_-_0_1\"]\n\n1. Rxe8# 1-0", []string{"1. Rxe8# 1-0"}, "1:1 repaired-start"},
		{"two readings", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w\"]\n\n1. O-O *", []string{"*"}, "1:1 bad-start"},

		{"start missing", "[SetUp \"1\"]\n1. e4 *", []string{"*"}, "1:1 missing-start"},
		{"start missing in Chess960", "[Variant \"Fischer Random\"]\n1. e4 *", []string{"*"}, "1:1 missing-start"},
		{"start unreadable", "[FEN \"x\"]\n1. e4 *", []string{"*"}, "1:1 bad-start"},
		{"start illegal", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 *", []string{"*"}, "1:1 bad-start"},
		{"SetUp contradicts", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 *", []string{"1. e4 *"}, "1:1 setup-contradicts"},
		{"SetUp with the classical start", "[SetUp \"0\"]\n[FEN \"" + startFEN + "\"]\n1. e4 *", []string{"1. e4 *"}, ""},
		{"another variant", "[Variant \"Crazyhouse\"]\n1. e4 e5 *\n1. d4 *", []string{"*", "1. d4 *"}, "1:1 unknown-variant"},
		{"Black begins", "[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 7\"]\n7... e5 8. Ke2 *", []string{"7... e5 8. Ke2 *"}, ""},
		{"long word", tagged + "1. e4 " + strings.Repeat("x", 5000) + " *", []string{"1. e4 *"}, "3:7 bad-move"},
		{"long Latin-1 tag", "[White \"" + strings.Repeat("\xe9", 3000) + "\"]\n*", []string{"*"}, "1:1 bad-tag"},
		{"long tag", "[White \"" + strings.Repeat("x", 1<<13) + "\"]\n*", nil, "1:1 bad-tag"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, chunk := range []int{1 << 20, 1} {
				games := readAll(t, &slowReader{tt.text, chunk}, nil)
				if got := faultList(games); got != tt.faults {
					t.Errorf("faults %q, want %q", got, tt.faults)
				}
				var moves []string
				for _, s := range games {
					moves = append(moves, movetext(s))
				}
				if tt.moves == nil && tt.faults != "" {
					continue // what is read matters less than that reading goes on
				}
				if !slices.Equal(moves, tt.moves) {
					t.Errorf("moves\n%q, want\n%q", moves, tt.moves)
				}
				checkFixedPoint(t, games)
			}
		})
	}
}

// slowReader hands out a text in small pieces.
type slowReader struct {
	text  string
	chunk int
}

func (r *slowReader) Read(p []byte) (int, error) {
	if r.text == "" {
		return 0, io.EOF
	}
	n := copy(p, r.text[:min(len(r.text), r.chunk)])
	r.text = r.text[n:]
	return n, nil
}

// checkFixedPoint writes games, reads them back and writes them again.
func checkFixedPoint(t testing.TB, games []*Game) {
	t.Helper()
	for _, s := range games {
		written := string(s.AppendPGN(nil))
		again := readAll(t, strings.NewReader(written), nil)
		if len(again) != 1 {
			t.Errorf("%q\nread back as %d games", written, len(again))
			continue
		}
		b := again[0]
		if got := string(b.AppendPGN(nil)); got != written {
			t.Errorf("written\n%q\nread and written\n%q", written, got)
		}
		if s.StartKnown() && (b.Start != s.Start || b.Result != s.Result ||
			!slices.Equal(b.Elements, s.Elements) || !slices.Equal(b.Comments, s.Comments)) {
			t.Errorf("%q\nread back as another game: faults %s", written, faultList(again))
		}
		for _, f := range b.Faults {
			switch f.Code {
			case CodeUnknownVariant, CodeMissingStart, CodeBadStart, CodeResultContradictsBoard, CodeSetUpContradicts, CodeNullMove, CodeUnknownResult:
			default:
				t.Errorf("%q\nread back with fault %v", written, f.Error())
			}
		}
	}
}

func TestPGNTags(t *testing.T) {
	games := readAll(t, strings.NewReader("[White \"J\\\"o\\\\e\"]\n[Black \"M\xfcller \x96\"]\n[Zulu \"z\"]\n[Alpha \"a\tb\"]\n[Site \"Zürich\"]\n[Round \"a \"b\" c\"]\n\n1. e4 {h\xe9} {red \u009b31m} *"), nil)
	if len(games) != 1 {
		t.Fatalf("%d games", len(games))
	}
	want := []Tag{{"White", `J"o\e`}, {"Black", "Müller –"}, {"Zulu", "z"}, {"Alpha", "a b"}, {"Site", "Zürich"}, {"Round", `a "b" c`}}
	if got := games[0].Tags; !slices.Equal(got, want) {
		t.Errorf("tags %q, want %q", got, want)
	}
	const written = `[Event "?"]
[Site "Zürich"]
[Date "????.??.??"]
[Round "a \"b\" c"]
[White "J\"o\\e"]
[Black "Müller –"]
[Result "*"]
[Alpha "a b"]
[Zulu "z"]

1. e4 {hé} {red �31m} *
`
	if got := string(games[0].AppendPGN(nil)); got != written {
		t.Errorf("written\n%s\nwant\n%s", got, written)
	}
}

func TestPGNLetters(t *testing.T) {
	games := readAll(t, strings.NewReader("1. e4 e5 2. Cf3 Cc6 3. Fb5 Cf6 4. O-O Cxe4 *"), &french)
	if got, want := movetext(games[0]), "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 *"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestPGNWrap checks that lines stay within 80 columns, whatever stands in them.
func TestPGNWrap(t *testing.T) {
	text := "1. e4 {" + strings.Repeat("word %x [Event é ", 60) + "[Site x} ;" + strings.Repeat("} word ", 10) + "\n(1. d4 " + strings.Repeat("$1 ", 100) + ") e5 *"
	games := readAll(t, strings.NewReader(text), nil)
	for line := range strings.Lines(movetext(games[0])) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n >= 80 {
			t.Errorf("%d columns: %s", n, line)
		}
		if strings.HasPrefix(line, "%") || strings.HasPrefix(line, "[") {
			t.Errorf("a line that others take for something else: %s", line)
		}
	}
	checkFixedPoint(t, games)
}

// TestPGNBounds reads a game without end and one with endless text.
func TestPGNBounds(t *testing.T) {
	for name, text := range map[string]string{
		"moves":    "1. Nf3 Nf6 " + strings.Repeat("Ng1 Ng8 Nf3 Nf6 ", MaxElements/4+10) + "1-0\n",
		"comments": "1. e4 " + strings.Repeat("{"+strings.Repeat("x", 1000)+"} ", MaxText/1000) + "1-0\n",
		"comment":  "1. e4 {" + strings.Repeat("x", 2*MaxText) + "} 1-0\n",
	} {
		games := readAll(t, strings.NewReader(text+"1. d4 *"), nil)
		if got := faultList(games); len(games) != 2 || !strings.HasSuffix(got, " long-game") || strings.Contains(got, ",") {
			t.Errorf("%s: %d games, faults %s", name, len(games), got)
		}
	}
}

func TestPGNSourceFails(t *testing.T) {
	broken := errors.New("broken")
	r := NewReader(io.MultiReader(strings.NewReader("1. e4 *\n1. d4"), &failingReader{broken}), nil)
	if s, err := r.Next(); err != nil || movetext(s) != "1. e4 *" {
		t.Errorf("first game %v, %v", s, err)
	}
	if _, err := r.Next(); err != broken {
		t.Errorf("error %v, want that of the source", err)
	}
	if _, err := NewReader(&failingReader{nil}, nil).Next(); err != io.ErrNoProgress {
		t.Errorf("error %v, want %v", err, io.ErrNoProgress)
	}
}

type failingReader struct{ err error }

func (r *failingReader) Read([]byte) (int, error) { return 0, r.err }

// TestPGNChess960Games writes and reads back the reference games.
func TestPGNChess960Games(t *testing.T) {
	var all []byte
	var want []string
	for i, row := range casetest.Table(t, "chess960-san-games.tsv") {
		s := &Game{Start: mustPosition(t, row["start_fen"])}
		s.SetTag("Round", fmt.Sprint(i+1))
		p := s.Start
		for _, text := range strings.Fields(row["uci_king_takes_rook"]) {
			m, err := p.ParseUCI(text)
			if err != nil {
				t.Fatal(err)
			}
			s.AddMove(m)
			p.Apply(m)
		}
		checkFixedPoint(t, []*Game{s})
		if got := s.Position(); got.ShredderFEN() != row["final_shredder_fen"] {
			t.Errorf("game %d ends in %s, want %s", i+1, got.ShredderFEN(), row["final_shredder_fen"])
		}
		// The same game from the reference's own notation.
		text := fmt.Sprintf("[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n\n", row["start_fen"], row["san"])
		read := readAll(t, strings.NewReader(text), nil)
		if len(read) != 1 || len(read[0].Faults) > 0 || movetext(read[0]) != movetext(s) {
			t.Errorf("game %d: read as %s, faults %s", i+1, movetext(read[0]), faultList(read))
		}
		all = append(s.AppendPGN(all), '\n')
		want = append(want, movetext(s))
	}
	games := readAll(t, strings.NewReader(string(all)), nil)
	if len(games) != len(want) || faultList(games) != "" {
		t.Fatalf("%d games read back of %d, faults %s", len(games), len(want), faultList(games))
	}
	for i, s := range games {
		if movetext(s) != want[i] {
			t.Errorf("game %d read back as\n%s\nwant\n%s", i+1, movetext(s), want[i])
		}
	}
}

// TestAppendIn writes a game in every style, and reads it back with the same letters.
func TestAppendIn(t *testing.T) {
	text := "[FEN \"r3k2r/1P5p/8/8/1p6/8/P6P/R3K2R w KQkq - 0 1\"]\n\n1. a4 {why} bxa3 (1... b3 2. bxa8=N) 2. O-O *\n"
	french := engine.Letters{"", "P", "C", "F", "T", "D", "R"}
	game := readAll(t, strings.NewReader(text), nil)[0]
	for _, tt := range []struct {
		style engine.Style
		want  string
	}{
		{engine.StyleSAN, "1. a4 {why} 1... bxa3 (1... b3 2. bxa8=C) 2. O-O *"},
		{engine.StyleFIDE, "1. a4 {why} 1... bxa3 e.p. (1... b3 2. bxa8C) 2. 0-0 *"},
		{engine.StyleShort, "1. a4 {why} 1... bxa3 e.p. (1... b3 2. bxa8C) 2. O-O *"},
		{engine.StyleLong, "1. a2-a4 {why} 1... b4xa3 e.p. (1... b4-b3 2. b7xa8C) 2. O-O *"},
		{engine.StyleUCI, "1. a2a4 {why} 1... b4a3 (1... b4b3 2. b7a8n) 2. e1h1 *"},
	} {
		t.Run(tt.style.String(), func(t *testing.T) {
			written := string(game.AppendIn(nil, engine.Notation{Style: tt.style, Letters: &french}))
			if _, moves, _ := strings.Cut(written, "\n\n"); moves != tt.want+"\n" {
				t.Errorf("written\n%s, want\n%s", moves, tt.want)
			}
			again := readAll(t, strings.NewReader(written), &french)
			if len(again) != 1 || !slices.Equal(again[0].Elements, game.Elements) || len(again[0].Faults) > 0 {
				t.Errorf("read back as %v", again)
			}
		})
	}
}
