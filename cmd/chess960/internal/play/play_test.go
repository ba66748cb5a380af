package play

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

const classical = "518"

// repeated brings a position up for the third time after its eighth move.
const repeated = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"

// sitting is a game at the table: what is typed, and what is answered.
type sitting struct {
	name     string
	position string
	rules    func() engine.Rules
	typed    string // lines
	want     string // what is printed
	err      string // how the error is explained, "" for none
}

var sittings = []sitting{
	// What only shows something.
	{name: "moves and fen", typed: "1. e4 e5 # the open game\n\nfen", want: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"},
	{name: "moves", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "moves", want: "Kb1 Kb2 a3 a4\n"},
	{name: "board", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "board", want: `8 . . . . . . . k
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P . . . . . . .
1 K . . . . . . .
  a b c d e f g h

White to move
`},
	{name: "flip", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "a4\nflip", want: `1 . . . . . . . K
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . P
5 . . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 k . . . . . . .
  h g f e d c b a

1. a4  Black to move
`},
	{name: "castle", position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", typed: "Rh2 castle Kd8\nRh1 Ke8 castle", want: `Black, g side (O-O): not possible now
  - there is no right to castle on this side
Black, c side (O-O-O): not possible now
  - there is no right to castle on this side
White, g side (O-O): not possible now
  - the rook has moved: 1. Rh2
White, c side (O-O-O): not possible now
  - there is no right to castle on this side
`},
	{name: "what", typed: "what e2 e4 what is on e4?\nwhat e7 what stands on the square e2 ?\nwhat", want: "e2, white pawn.\ne4, white pawn.\ne7, black pawn.\ne2, empty.\n",
		err: "line 3: what asks for a square, such as: what e4"},
	{name: "where", position: "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", typed: "where is the king?\nwhere are White's knights and queens\nwhere black\nwhere r",
		want: "White: king e1.\nBlack: king e8.\nWhite: knights b1 g1, no queen.\nBlack: king e8.\nWhite: rooks a1 h1.\nBlack: no rook.\n"},
	{name: "turn", typed: "whose move is it?\ne4 turn\nwho is to move", want: "White to move.\nBlack to move.\nBlack to move.\n"},
	{name: "check", typed: "is it check? e4 f6 Qh5\ncheck\nis the black king in check ?", want: "White is not in check.\nthe king on e8 is in check from the white queen on h5.\nthe king on e8 is in check from the white queen on h5.\n"},
	{name: "a question without an answer", typed: "is e4 attacked?", err: "line 1: there is no answer to that question; ask such as: what e4, where is the king, whose move, is it check, last"},
	{name: "a square is no piece", typed: "where is e4?", err: "line 1: where asks for a piece; what e4 says what stands there"},
	{name: "curly apostrophes", typed: "what's on e2 what’s on e7 Where’s White’s king?", want: "e2, white pawn.\ne7, black pawn.\nWhite: king e1.\n"},
	{name: "last", typed: "e4 d5 exd5 last last", want: "Move 2, White, pawn e4 takes the pawn on d5.\nMove 2, White, pawn e4 takes the pawn on d5.\n"},
	{name: "last of none", typed: "last", err: "line 1: no move has been played yet"},
	{name: "moves of a piece", typed: "moves g1 moves e2 e4\nmoves e7 e5", want: "Nf3 Nh3\ne3 e4\ne5 e6\n"},
	{name: "quit leaves the rest unread", typed: "e4\nquit\nnonsense\n", err: ""},
	{name: "exit", typed: "exit nonsense"},

	// Taking back.
	{name: "undo", typed: "e4 e5\nundo undo d4 fen", want: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"},
	{name: "nothing to undo", typed: "e4\nundo\nundo", err: "line 3: there is no move to take back"},
	{name: "mate is taken back", typed: "f3 e5 g4 Qh4 undo Nc6\nfen", want: "r1bqkbnr/pppp1ppp/2n5/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"},
	{name: "whoever resigns", typed: "e4 Resign White", want: "resignation: Black wins, 0-1\n"},
	{name: "nobody resigns for a slip", typed: "e4 resign wite", err: `line 1: "wite" is neither a player (white, black) nor a move nor a command`},
	{name: "an offer, then a move", typed: "e4 offer 1...e5 fen", want: "White offers a draw\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"},
	{name: "resignation is not taken back", typed: "e4 resign undo", want: "resignation: White wins, 1-0\n",
		err: "line 1: the game was ended by the players or the arbiter, and no move is taken back: resignation: White wins, 1-0"},

	// Offers.
	{name: "an offer by its sign", typed: "e4 e5(=)\naccept", want: "Black offers a draw\ndraw: agreement\n"},
	{name: "an offer before any move", typed: "offer", want: "White offers a draw\n"},
	{name: "an offer by whom it is said", typed: "e4 offer black decline", want: "Black offers a draw\nWhite declines the draw\n"},
	{name: "a move declines", typed: "e4 (=) e5 accept", want: "White offers a draw\n", err: "line 1: the opponent has not offered a draw (Laws 9.1.2.1)"},
	{name: "accepted too early", typed: "e4 (=) accept", want: "White offers a draw\n",
		err: "line 1: a draw can be agreed only after both players have made a move (Laws 5.2.3)"},
	{name: "an offer stands", typed: "e4 offer offer", want: "White offers a draw\n",
		err: "line 1: a draw has been offered already and is not answered yet (Laws 9.1.2.1)"},
	{name: "nothing to decline", typed: "decline", err: "line 1: the opponent has not offered a draw (Laws 9.1.2.1)"},
	{name: "an offer with a move that is refused", typed: "e5(=)", err: `line 1: "e5" is not a legal move here: the pawn on e2 does not go to e5`},
	{name: "an offer with mate", typed: "f3 e5 g4 Qh4#(=)", err: `line 1: "offer": the game is over (checkmate, 0-1)`},

	// Claims.
	{name: "a claim on the board", typed: repeated + "\nclaim", want: "draw: third occurrence of the position, claimed\n"},
	{name: "a claim with a move", typed: "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 claim 4...Ng8", want: "draw: third occurrence of the position, claimed with Ng8\n"},
	{name: "fifty moves", position: "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", typed: "claim", want: "draw: 50 moves without capture or pawn move, claimed\n"},
	{name: "fifty moves with a move", position: "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", typed: "claim Ra2", want: "draw: 50 moves without capture or pawn move, claimed with Ra2\n"},
	{name: "a wrong claim", typed: "claim\naccept", want: "wrong claim (Laws 9.5.3): 2 min more for Black, and a draw is offered\n",
		err: "line 2: a draw can be agreed only after both players have made a move (Laws 5.2.3)"},
	{name: "a wrong claim in rapid chess", rules: engine.FIDERapidBlitz, typed: "claim", want: "wrong claim (Laws 9.5.3): 1 min more for Black, and a draw is offered\n"},
	{name: "a wrong claim binds", typed: "claim Nf3\nmoves\ne4", want: "wrong claim (Laws 9.5.3): 2 min more for Black, and a draw is offered; Nf3 was announced and must be played\nNf3\n",
		err: `line 3: "e4": a claim announced Nf3, which must be played (Laws 9.5.3)`},
	{name: "another claim", typed: "claim Nf3 claim e4", want: "wrong claim (Laws 9.5.3): 2 min more for Black, and a draw is offered; Nf3 was announced and must be played\n",
		err: "line 1: a claim has announced another move, which must be played (Laws 9.5.3)"},
	{name: "a claim with no legal move", typed: "claim e5", err: `line 1: "e5" is not a legal move here: the pawn on e2 does not go to e5`},
	{name: "nothing to claim on a server", rules: engine.ServerRules, typed: "claim",
		err: "line 1: there is nothing to claim: by these rules repetition and quiet moves draw the game by themselves (Laws 9.2)"},

	// Touched pieces.
	{name: "touched", typed: "touch b1\nmoves\ne4", want: "touched: b1; to be played: Na3, Nc3\nNa3 Nc3\n",
		err: `line 3: "e4": after touching b1 the choice is Na3, Nc3 (Laws 4.3 to 4.5)`},
	{name: "touched and moved", typed: "touch e2 e4 fen", want: "touched: e2; to be played: e3, e4\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"},
	{name: "touched and free", typed: "touch a1 e4", want: "touched: a1; any move may be played\n"},
	{name: "king, then rook", position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", typed: "touch e1 h1\nKe2", want: "touched: e1, h1; to be played: O-O\n",
		err: `line 2: "Ke2": after touching e1, h1 the choice is O-O (Laws 4.3 to 4.5)`},
	{name: "touching declines", typed: "e4 offer touch b8 accept", want: "White offers a draw\ntouched: b8; to be played: Na6, Nc6\n",
		err: "line 1: the opponent has not offered a draw (Laws 9.1.2.1)"},
	{name: "no claim after a touch", typed: repeated + " touch b1 claim", want: "touched: b1; to be played: Na3, Nc3\n",
		err: "line 1: a piece has been touched: no draw can be claimed on this move (Laws 9.4)"},
	{name: "undo takes a touch back", typed: "e4 touch b8 undo e4 e5", want: "touched: b8; to be played: Na6, Nc6\n"},
	{name: "an empty square", typed: "touch e4", err: "line 1: there is no piece on e4"},
	{name: "touch without a square", typed: "touch", err: "line 1: touch needs the squares of pieces, such as touch e1 h1"},

	// Illegal moves.
	{name: "the second illegal move loses", typed: "illegal\nillegal", want: "illegal move by White (Laws 7.5.5): 2 min more for Black\nillegal moves: Black wins, 0-1\n"},
	{name: "illegal moves without penalty", rules: engine.ServerRules, typed: "illegal illegal illegal", want: strings.Repeat("illegal move by White\n", 3)},
	{name: "an illegal move out of turn", typed: "illegal black", err: "line 1: only the player on move may do this (Laws 1.3)"},
	{name: "illegal moves against a bare king", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "illegal illegal",
		want: "illegal move by White (Laws 7.5.5): 2 min more for Black\ndraw: illegal moves, but the opponent could not have mated\n"},

	// The other ends.
	{name: "mate", typed: "f3 e5 g4 Qh4\nboard", want: boardOf("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR") + "\n2... Qh4#  checkmate: Black wins, 0-1\n"},
	{name: "stalemate", position: "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", typed: "Qg6 board", want: boardOf("7k/8/6Q1/8/8/8/8/K7") + "\n1. Qg6  draw: stalemate\n"},
	{name: "dead position", position: "7k/8/8/8/8/8/1p6/K7 w - - 0 1", typed: "Kxb2 board", want: boardOf("7k/8/8/8/8/8/1K6/8") + "\n1. Kxb2  draw: dead position\n"},
	{name: "five occurrences", typed: repeated + " " + repeated + " board", want: boardOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") + "\n8... Ng8  draw: fifth occurrence of the position\n"},
	{name: "75 moves", position: "4k3/8/8/8/8/8/8/R3K3 w - - 149 80", typed: "Ra2 board", want: boardOf("4k3/8/8/8/8/8/R7/4K3") + "\n80. Ra2  draw: 75 moves without capture or pawn move\n"},
	{name: "three occurrences on a server", rules: engine.ServerRules, typed: repeated + " board", want: boardOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") + "\n4... Ng8  draw: third occurrence of the position\n"},
	{name: "50 moves on a server", rules: engine.ServerRules, position: "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", typed: "Ra2 board", want: boardOf("4k3/8/8/8/8/8/R7/4K3") + "\n80. Ra2  draw: 50 moves without capture or pawn move\n"},
	{name: "resignation by whom it is said", typed: "resign black", want: "resignation: White wins, 1-0\n"},
	{name: "resignation against a bare king", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "resign", want: "draw: resignation, but the opponent could not have mated\n"},
	{name: "time", typed: "e4 flag", want: "time is over: White wins, 1-0\n"},
	{name: "time against a bare king", position: "7k/8/8/8/8/8/P7/K7 w - - 0 1", typed: "flag", want: "draw: time is over, but the opponent could not have mated\n"},
	{name: "a move after the end", typed: "resign e4", want: "resignation: Black wins, 0-1\n", err: `line 1: "e4": the game is over (resignation, 0-1)`},
	{name: "a flag after the end", typed: "f3 e5 g4 Qh4 flag", err: `line 1: "flag": the game is over (checkmate, 0-1)`},

	// Why a move is refused.
	{name: "no such piece", typed: "Qf3x1", err: `line 1: "Qf3x1" is not a move: write for example e4, Nf3, exd5, e8=Q, O-O or e2e4`},
	{name: "own piece", typed: "Ra2", err: `line 1: "Ra2" is not a legal move here: the white pawn, of the same side, stands on a2`},
	{name: "path blocked", typed: "Bd3", err: `line 1: "Bd3" is not a legal move here: the white pawn on e2 blocks the way of the bishop on f1`},
	{name: "nothing there", typed: "e3e4", err: `line 1: "e3e4" is not a legal move here: there is no piece on e3`},
	{name: "theirs", typed: "e7e5", err: `line 1: "e7e5" is not a legal move here: the black pawn on e7 is the opponent's`},
	{name: "no queen", position: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", typed: "Qd4", err: `line 1: "Qd4" is not a legal move here: there is no queen to move`},
	{name: "unreachable", typed: "Ng1g3\n", err: `line 1: "Ng1g3" is not a legal move here: the knight on g1 does not go to g3`},
	{name: "none reaches", typed: "Nf6", err: `line 1: "Nf6" is not a legal move here: no knight goes to f6`},
	{name: "nothing to take", typed: "exd3", err: `line 1: "exd3" is not a legal move here: the pawn on e2 goes to d3 only to take, and there is nothing to take`},
	{name: "pinned", typed: "e4 e5 d4 Bb4 Nd2 a6 Nf3 a5 Nb3", err: `line 1: "Nb3" is not a legal move here: the knight on d2 is pinned by the black bishop on b4`},
	{name: "in check", typed: "e4 d5 Bb5 a6", err: `line 1: "a6" is not a legal move here: the king stays in check from the white bishop on b5`},
	{name: "into check", position: "4k3/8/8/8/8/8/8/r5K1 w - - 0 1", typed: "Kf1", err: `line 1: "Kf1" is not a legal move here: the king would be in check from the black rook on a1`},
	{name: "en passant too late", typed: "e4 a6 e5 d5 h3 h6 exd6", err: `line 1: "exd6" is not a legal move here: en passant is allowed only in immediate answer to the double step, which was 2... d5`},
	{name: "no promotion", typed: "Nf3=Q", err: `line 1: "Nf3=Q" is not a legal move here: only a pawn that reaches the last rank promotes`},
	{name: "the king has moved", typed: "e4 e5 Be2 a6 Nf3 a5 Kf1 a4 Ke1 Ra5 O-O", err: `line 1: "O-O": castling on the g side is not possible: the king has moved: 4. Kf1`},
	{name: "the rook has moved", typed: "Nf3 a6 Rg1 a5 Rh1 a4 g3 a3 Bg2 axb2 O-O", err: `line 1: "O-O": castling on the g side is not possible: the rook has moved: 2. Rg1`},
	{name: "the rook was captured", position: "4k3/p7/8/8/8/8/6b1/4K2R b K - 0 1", typed: "Bxh1 Ke2 Bb7 Ke1 Bc6 O-O",
		err: `line 1: "O-O": castling on the g side is not possible: the rook was captured: 1... Bxh1`},
	{name: "never a right", position: "4k3/8/8/8/8/8/8/4K2R w - - 0 1", typed: "O-O", err: `line 1: "O-O": castling on the g side is not possible: there is no right to castle on this side`},

	{name: "save without a name", typed: "save", err: "line 1: save needs the name of a file, such as save game.pgn"},
	{name: "save", typed: "e4 save 1.pgn e5", want: "the game is kept in 1.pgn\n"},
}

// boardOf draws a placement as the table does.
func boardOf(placement string) string {
	board, err := engine.ParseBoard(placement)
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	render.EncodeText(&text, render.Diagram{Board: board}, nil)
	return text.String()
}

func speaker(t testing.TB, language string) *speak.Speaker {
	t.Helper()
	words, err := i18n.For(language)
	if err != nil {
		t.Fatal(err)
	}
	return speak.New(words.Plain(), engine.English()) // so that tests can be typed
}

// sheet returns the sheet on which the sitting begins.
func (s *sitting) sheet(t testing.TB) *score.Sheet {
	t.Helper()
	text, rules := s.position, s.rules
	if text == "" {
		text = classical
	}
	if rules == nil {
		rules = engine.FIDEStandard
	}
	p, err := position.ParsePlayable(text)
	if err != nil {
		t.Fatal(err)
	}
	return score.New(p.Board, rules())
}

func keepNothing(string, []byte) error { return nil }

// TestSittings types what people type, and reads the answers. The record of each game,
// read again, gives the same game.
func TestSittings(t *testing.T) {
	for _, s := range sittings {
		t.Run(s.name, func(t *testing.T) {
			sheet := s.sheet(t)
			var out strings.Builder
			say := speaker(t, "en")
			table := New(sheet, say, &out, render.TextOptions{})
			table.Save = keepNothing
			got := ""
			if err := table.ReadLines(strings.NewReader(s.typed)); err != nil {
				got = say.Explain(err)
			}
			if out.String() != s.want {
				t.Errorf("printed\n%s, want\n%s", out.String(), s.want)
			}
			if got != s.err {
				t.Errorf("error %q, want %q", got, s.err)
			}
			checkContinues(t, sheet)
		})
	}
}

// checkContinues reads the record of a sheet again.
func checkContinues(t testing.TB, sheet *score.Sheet) {
	t.Helper()
	say := speaker(t, "en")
	text := sheet.AppendPGN(nil, engine.Notation{})
	again, err := score.Continue(bytes.NewReader(text), sheet.Game().Start(), sheet.Game().Rules())
	if err != nil {
		t.Fatalf("cannot be continued: %v\n%s", err, text)
	}
	if got := again.AppendPGN(nil, engine.Notation{}); !bytes.Equal(got, text) {
		t.Errorf("continued as\n%s, was\n%s", got, text)
	}
	if got, want := say.State(again), say.State(sheet); got != want {
		t.Errorf("continued in the state %q, was %q", got, want)
	}
	if got, want := again.Penalties(), sheet.Penalties(); !slices.Equal(got, want) {
		t.Errorf("continued with the penalties %v, were %v", got, want)
	}
}

// TestEveryCommandSits finds the commands and the ends that no sitting has.
func TestEveryCommandSits(t *testing.T) {
	var typed, answers string
	for _, s := range sittings {
		typed += s.typed + "\n"
		answers += s.want
	}
	words := strings.Fields(typed)
	for _, c := range commandList() {
		if c.name != "help" && !slices.Contains(words, c.name) {
			t.Errorf("no sitting has %q", c.name)
		}
	}
	say := speaker(t, "en")
	for end := engine.ByCheckmate; end <= engine.ByIllegalMoves; end++ {
		if !strings.Contains(answers, say.Rule(end)) {
			t.Errorf("no sitting ends by %v", end)
		}
	}
}

// TestCommandWords holds the words for commands to what can be typed: in no language
// does one stand for two commands, or for a move.
func TestCommandWords(t *testing.T) {
	start := engine.StartPosition()
	var alphabets []engine.Letters
	for _, code := range chess960.Languages() {
		letters, _ := chess960.LettersOf(code)
		alphabets = append(alphabets, letters)
	}
	for _, code := range i18n.Codes {
		say := speaker(t, code)
		owner := map[string]string{}
		for _, c := range commandList() {
			words := append(wordsFor(say, "play.command."+c.name), c.name)
			for _, word := range words {
				if other, taken := owner[word]; taken && other != c.name {
					t.Errorf("%s: %q is %s and %s", code, word, other, c.name)
				}
				owner[word] = c.name
				for _, typed := range []string{word, strings.ToUpper(word)} {
					for _, letters := range alphabets {
						if _, err := start.ParseMove(typed, &letters); !errors.Is(err, engine.ErrMoveSyntax) {
							t.Errorf("%s: %q is a move in the letters %v: %v", code, typed, letters, err)
						}
					}
				}
				if word != strings.ToLower(word) {
					t.Errorf("%s: %q is not in small letters", code, word)
				}
			}
			if key := "play.help." + c.name; say.Say(key) == key {
				t.Errorf("%s: no help for %s", code, c.name)
			}
		}
		for _, word := range wordsFor(say, "play.opening") {
			if owner[word] != "" {
				t.Errorf("%s: %q is %s, and opens a question", code, word, owner[word])
			}
			for _, letters := range alphabets {
				if _, err := start.ParseMove(word, &letters); !errors.Is(err, engine.ErrMoveSyntax) {
					t.Errorf("%s: %q is a move in the letters %v: %v", code, word, letters, err)
				}
			}
		}
		for word, c := range commandWords(say) {
			if name := owner[word]; name != c.name && word != offerSign && word != "exit" && c.name != "" {
				t.Errorf("%s: %q is %s, want %s", code, word, c.name, name)
			}
		}
	}
}

// TestQuestionWords holds the words of questions to each other: none is a square, and
// none that means nothing by itself is the name of a piece or a side.
func TestQuestionWords(t *testing.T) {
	for _, code := range i18n.Codes {
		say := speaker(t, code)
		table := New((&sitting{}).sheet(t), say, io.Discard, render.TextOptions{})
		for _, word := range wordsFor(say, "play.aside") {
			if _, err := engine.ParseSquare(word); err == nil || table.colorOf(word) != nil || table.roleOf(word) != engine.NoRole {
				t.Errorf("%s: %q is passed over, and means something", code, word)
			}
		}
		for role := engine.Pawn; role <= engine.King; role++ {
			for _, word := range []string{say.Say("role." + role.String()), say.Say("roles." + role.String()), say.Letters()[role]} {
				if got := table.roleOf(strings.ToUpper(word)); got != role && word != say.Letters()[engine.Pawn] {
					t.Errorf("%s: %q is %v, want %v", code, word, got, role)
				}
			}
		}
		for _, color := range [...]engine.Color{engine.White, engine.Black} {
			for _, word := range wordsFor(say, "play.side."+color.String()) {
				if got := table.colorOf(word); got == nil || *got != color {
					t.Errorf("%s: %q is no side", code, word)
				}
			}
		}
	}
}

// TestTold plays a game by ear: sentences for all that happens, and no board.
func TestTold(t *testing.T) {
	for code, test := range map[string]struct{ typed, want string }{
		"en": {"e4 e5 Nf3\nNc6 Bc4 Bc5 castle\nO-O Nf6 undo\nNge7 flip", `Move 1, White, pawn e2 to e4.
Move 1, Black, pawn e7 to e5.
Move 2, White, knight g1 to f3.
Move 2, Black, knight b8 to c6.
Move 3, White, bishop f1 to c4.
Move 3, Black, bishop f8 to c5.
White, castles on the g side: king e1 to g1, rook h1 to f1. It is possible now. Must be empty: f1 g1. Must not be attacked: e1 f1 g1.
White, castles on the c side: king e1 to c1, rook a1 to d1. It is not possible now: the white bishop on c1 stands in the way of king and rook; the white queen on d1 stands in the way of king and rook; the white knight on b1 stands in the rook's way. Must be empty: b1 c1 d1. Must not be attacked: c1 d1 e1.
Move 4, White, castles on the g side: king e1 to g1, rook h1 to f1.
Move 4, Black, knight g8 to f6.
Taken back. Move 4, Black, knight g8 to f6.
Move 4, Black, knight g8 to e7.
Black: king e8, queen d8, rooks a8 h8, bishops c5 c8, knights c6 e7, pawns e5 a7 b7 c7 d7 f7 g7 h7.
White: king g1, queen d1, rooks a1 f1, bishops c1 c4, knights b1 f3, pawns a2 b2 c2 d2 f2 g2 h2 e4.
White to move.
`},
		"fr": {"f3 e5 g4 Dh4\nqu’y a-t-il en h4 ? où est la dame noire ?", `Coup 1, les Blancs, pion de f2 en f3.
Coup 1, les Noirs, pion de e7 en e5.
Coup 2, les Blancs, pion de g2 en g4.
Coup 2, les Noirs, dame de d8 en h4, échec et mat.
h4, dame noire.
Noirs : dame h4.
`},
	} {
		var out strings.Builder
		say := speaker(t, code)
		if code == "fr" {
			say = speak.Native(say.Words())
		}
		table := NewTold((&sitting{}).sheet(t), say, &out)
		if err := table.ReadLines(strings.NewReader(test.typed)); err != nil {
			t.Fatal(say.Explain(err))
		}
		if got := strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(out.String()); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", code, got, test.want)
		}
	}
}

// TestHelp has a line for every command, in every language, and the help of the program
// names them all.
func TestHelp(t *testing.T) {
	for _, code := range i18n.Codes {
		var out strings.Builder
		table := New((&sitting{}).sheet(t), speaker(t, code), &out, render.TextOptions{})
		if err := table.ReadArguments([]string{"help"}); err != nil {
			t.Fatal(err)
		}
		description := speaker(t, code).Say("command.play.description")
		for _, c := range commandList() {
			if word := table.word(c.name); !strings.Contains(description, " "+word) {
				t.Errorf("%s: %s is not in the description", code, word)
			}
		}
		lines := strings.Split(out.String(), "\n")
		if got, want := len(lines), len(commandList())+2; got != want || strings.Contains(out.String(), "{") {
			t.Errorf("%s: %d lines, want %d:\n%s", code, got, want, out.String())
		}
	}
}

// TestArguments has an argument for a line, with words in one or in several.
func TestArguments(t *testing.T) {
	say := speaker(t, "en")
	for _, test := range []struct {
		arguments []string
		want, err string
	}{
		{[]string{"1. e4 e5", "2.Nf3", "# the rest", "Nc6"}, "", ""},
		{[]string{"e4", "e5", "claim", "Nf3", "Nc3"}, "wrong claim (Laws 9.5.3): 2 min more for Black, and a draw is offered; Nf3 was announced and must be played\n",
			`move 5: "Nc3": a claim announced Nf3, which must be played (Laws 9.5.3)`},
		{[]string{"e4", "resign", "black"}, "resignation: White wins, 1-0\n", ""},
		{[]string{"e4", "e5 Ke3", "Nf6"}, "", `move 2: "Ke3" is not a legal move here: the king on e1 does not go to e3`},
		{[]string{"quit", "nonsense"}, "", ""},
	} {
		var out strings.Builder
		table := New((&sitting{}).sheet(t), say, &out, render.TextOptions{})
		got := ""
		if err := table.ReadArguments(test.arguments); err != nil {
			got = say.Explain(err)
		}
		if out.String() != test.want || got != test.err {
			t.Errorf("%q: printed %q, error %q; want %q, %q", test.arguments, out.String(), got, test.want, test.err)
		}
	}
}

// TestAnswers tells what is said from what is shown.
func TestAnswers(t *testing.T) {
	var out, answers strings.Builder
	table := New((&sitting{}).sheet(t), speaker(t, "en"), &out, render.TextOptions{})
	table.Answers, table.Save = &answers, keepNothing
	typed := "e4 offer decline fen e5 claim touch e1 illegal save x.pgn moves Ke2 resign"
	if err := table.ReadLines(strings.NewReader(typed)); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\nKe2\n"; got != want {
		t.Errorf("shown %q, want %q", got, want)
	}
	if got, want := strings.Count(answers.String(), "\n"), 7; got != want {
		t.Errorf("%d answers, want %d:\n%s", got, want, answers.String())
	}
}

// TestFrenchWords types the words of another language, and capitals.
func TestFrenchWords(t *testing.T) {
	for _, test := range []struct{ typed, want, err string }{
		{"e4 e5 proposer noirs Refuser FEN", "nulle proposée par les Noirs\nnulle refusée par les Blancs\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n", ""},
		{"e4 abandonner Blancs", "abandon : les Noirs gagnent, 0-1\n", ""},
		{"e4 Resign WHITE", "abandon : les Noirs gagnent, 0-1\n", ""},
		{"abandonner blanche", "", `ligne 1 : "blanche" n'est ni un joueur (blancs, noirs), ni un coup, ni une commande`},
		{"toucher E2 Coups", "pièce touchée : e2 ; à jouer : e3, e4\ne3 e4\n", ""},
	} {
		var out strings.Builder
		say := speaker(t, "fr")
		table := New((&sitting{}).sheet(t), say, &out, render.TextOptions{})
		got := ""
		if err := table.ReadLines(strings.NewReader(test.typed)); err != nil {
			got = say.Explain(err)
		}
		plain := strings.NewReplacer("\u202f", " ", "\u00a0", " ")
		if out := plain.Replace(out.String()); out != test.want || plain.Replace(got) != test.err {
			t.Errorf("%q: %q, error %q; want %q, %q", test.typed, out, got, test.want, test.err)
		}
	}
}

// TestNotations writes moves in each style wherever the table writes one.
func TestNotations(t *testing.T) {
	for style, want := range map[engine.Style]string{
		engine.StyleSAN: "O-O", engine.StyleFIDE: "0-0", engine.StyleShort: "O-O", engine.StyleLong: "O-O", engine.StyleUCI: "e1h1",
	} {
		var out strings.Builder
		say := speaker(t, "en").WithStyle(style)
		s := sitting{position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
		table := New(s.sheet(t), say, &out, render.TextOptions{})
		err := table.ReadLines(strings.NewReader("touch e1 h1\nmoves\nO-O board\nundo\nKe2"))
		if err == nil {
			t.Fatal("no error")
		}
		answers := strings.Split(out.String(), "\n")
		last := answers[len(answers)-2]
		if answers[0] != "touched: e1, h1; to be played: "+want || answers[1] != want || last != "1. "+want+"  Black to move" || !strings.Contains(say.Explain(err), "choice is "+want) {
			t.Errorf("%v: %s\n%s", style, out.String(), say.Explain(err))
		}
	}
}

// TestConversation talks with the table as at a terminal.
func TestConversation(t *testing.T) {
	for code, want := range map[string][]string{
		"en": {"White to move\nType a move, or help.\nThe game is kept in game.pgn as it goes on", "\n1. \n8 r n b", "1. f3  Black to move; White offers a draw\n1... Black declines the draw\n1... \"Ke7\" is not",
			"2... Qh4#  checkmate: Black wins, 0-1\n0-1 \"e4\": the game is over (checkmate, 0-1)\n0-1 \n"},
		"fr": {"Trait aux Blancs\nTapez un coup, ou \"aide\".\nLa partie est gardée dans game.pgn", "1. f3  Trait aux Noirs ; nulle proposée par les Blancs\n1... nulle refusée par les Noirs\n",
			"2... Qh4#  échec et mat : les Noirs gagnent, 0-1\n0-1 \"e4\" : la partie est terminée (échec et mat, 0-1)\n0-1 \n"},
	} {
		var out strings.Builder
		table := New((&sitting{}).sheet(t), speaker(t, code), &out, render.TextOptions{})
		table.File, table.Save = "game.pgn", keepNothing
		if err := table.Converse(strings.NewReader("f3 (=)\ndecline\nKe7\ne5\ng4\nQh4\ne4\n")); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(out.String(), text) {
				t.Errorf("%s: no %q in\n%s", code, text, out.String())
			}
		}
		if n := strings.Count(out.String(), "offers a draw") + strings.Count(out.String(), "proposée"); n != 1 {
			t.Errorf("%s: the offer is said %d times", code, n)
		}
	}
}

// disk keeps what a table saves, and fails when it is full.
type disk struct {
	files map[string]string
	saves int
	full  bool
}

var errFull = errors.New("the disk is full")

func (d *disk) save(name string, text []byte) error {
	if d.full {
		return errFull
	}
	d.files[name] = string(text)
	d.saves++
	return nil
}

// TestKeep keeps a game after each line that changes it, so that one that is broken
// off is lost at no point.
func TestKeep(t *testing.T) {
	d := &disk{files: map[string]string{}}
	sheet := (&sitting{}).sheet(t)
	table := New(sheet, speaker(t, "en"), io.Discard, render.TextOptions{})
	table.File, table.Save = "a.pgn", d.save
	if err := table.Keep(); err != nil || d.saves != 1 {
		t.Fatalf("a new game: %d saves, error %v", d.saves, err)
	}
	for i, line := range []string{"e4 e5", "(=)", "board", "Nf3", "undo", "touch b1", "save", "save b.pgn", "Nc3 nonsense"} {
		table.ReadLines(strings.NewReader(line))
		if got, want := d.files[table.File], string(sheet.AppendPGN(nil, engine.Notation{})); got != want {
			t.Errorf("after line %d, %q: kept\n%s, want\n%s", i+1, line, got, want)
		}
	}
	if d.saves != 8 || table.File != "b.pgn" {
		t.Errorf("%d saves, want 8, the last in %s", d.saves, table.File)
	}
	if got, want := d.files["a.pgn"], "{[%play offer black]} {[%play touch white b1]} *"; !strings.Contains(got, want) {
		t.Errorf("a.pgn is\n%s, want %s in it", got, want)
	}

	// A disk that is full is reported, the game goes on, and is kept once there is room.
	d.full = true
	if err := table.ReadLines(strings.NewReader("Nf6")); !errors.Is(unlocated(err), errFull) {
		t.Errorf("error %v, want %v", err, errFull)
	}
	if err := table.ReadLines(strings.NewReader("save c.pgn")); !errors.Is(unlocated(err), errFull) || table.File != "b.pgn" {
		t.Errorf("error %v, want %v; the file is %s", err, errFull, table.File)
	}
	d.full = false
	if err := table.ReadLines(strings.NewReader("board")); err != nil || !strings.Contains(d.files["b.pgn"], "2. Nc3 Nf6 *") {
		t.Errorf("error %v; kept\n%s", err, d.files["b.pgn"])
	}
}

// unlocated returns the error within one that says where it lies.
func unlocated(err error) error {
	var message *speak.Message
	if errors.As(err, &message) {
		for _, value := range message.Pairs {
			if err, ok := value.(error); ok {
				return err
			}
		}
	}
	return err
}

// FuzzReadLines types anything. Whatever happens, the record gives the same game.
func FuzzReadLines(f *testing.F) {
	for _, s := range sittings {
		f.Add(s.typed)
	}
	f.Add("\ufeffe4\r\n\x00\x1b[2J (=) claim touch touch e1 resign white 1/2-1/2")
	f.Add("où est le roi noir ? qu'y a-t-il en e1 que e4 coups e2 à qui le trait trait est-ce échec dernier annuler")
	say, native := speaker(f, "en"), speak.Native(speaker(f, "fr").Words())
	f.Fuzz(func(t *testing.T, typed string) {
		sheet := (&sitting{}).sheet(t)
		table := New(sheet, say, io.Discard, render.TextOptions{})
		table.Save = keepNothing
		if err := table.ReadLines(strings.NewReader(typed)); err != nil && say.Explain(err) == "" {
			t.Errorf("error %v has no words", err)
		}
		checkContinues(t, sheet)
		told := NewTold((&sitting{}).sheet(t), native, io.Discard)
		told.Save = keepNothing
		if err := told.ReadLines(strings.NewReader(typed)); err != nil && native.Explain(err) == "" {
			t.Errorf("error %v has no words", err)
		}
	})
}

func ExampleTable() {
	words, _ := i18n.For("en")
	p, _ := position.ParsePlayable("518")
	var out bytes.Buffer
	table := New(score.New(p.Board, engine.FIDEStandard()), speak.New(words, engine.English()), &out, render.TextOptions{})
	table.ReadArguments([]string{"e4", "e5", "Nf3(=)", "accept"})
	fmt.Print(out.String())
	// Output:
	// White offers a draw
	// draw: agreement
}
