package speak

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
	"chess960/engine/pgn"
)

// said is an error, and what the English words about it must have in them.
type said struct {
	err  error
	want string
}

// bareKey finds a key of package i18n that stands where its words should be.
var bareKey = regexp.MustCompile(`\b(color|end|error|event|fault|fen|hindrance|illegal|list|move|obstacle|pgn|piece|play|refusal|roles?|the|usage|verify)\.[a-z]`)

// TestExplain words every error that the libraries have, in both languages: nothing is
// left to fill in, no key is without words, and French is not English.
func TestExplain(t *testing.T) {
	english, french := speaker(t, "en"), speaker(t, "fr")
	for name, errs := range map[string][]said{
		"moves": moveErrors(t), "positions": positionErrors(t), "starts": startErrors(t), "draws": drawErrors(),
		"games": gameErrors(t), "refusals": refusals(), "sheets": sheetErrorList(),
		"dice": diceErrors(), "queries": queryErrors(), "events": sealedErrors(), "verification": verifyErrors(), "files": fileErrors(),
	} {
		t.Run(name, func(t *testing.T) {
			for _, e := range errs {
				if e.err == nil {
					t.Errorf("no error, want one with %s", e.want)
					continue
				}
				en, fr := english.Explain(e.err), french.Explain(e.err)
				for _, text := range []string{en, fr} {
					if text == "" || strings.ContainsAny(text, "{}\n") || strings.Contains(text, "%!") || bareKey.MatchString(text) {
						t.Errorf("%v: badly worded: %s", e.err, text)
					}
				}
				if !strings.Contains(en, e.want) {
					t.Errorf("%v: %s\nwant in it %s", e.err, en, e.want)
				}
				if en == fr {
					t.Errorf("%v: the same in French: %s", e.err, fr)
				}
				if wrapped := english.Explain(fmt.Errorf("around: %w", e.err)); wrapped != en {
					t.Errorf("%v: wrapped it is %s", e.err, wrapped)
				}
			}
		})
	}
}

// moveErrors are the moves that a position refuses, each in another way.
func moveErrors(t *testing.T) (list []said) {
	t.Helper()
	for _, test := range []struct{ fen, move, want string }{
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "xyz", `"xyz" is not a move: write for example e4, Nf3`},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke3", `"Ke3" is not a legal move here`},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "for castling write O-O, or king takes rook: e1h1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O", "there is no right to castle on this side"},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "the king would cross f1, which the black rook on f8 attacks"},
		{"4k3/8/8/8/8/8/8/R3KNNR w KQ - 0 1", "O-O", "the white knight on f1 stands in the way of king and rook"},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rf1", `"Rf1" is not a legal move`},
		{"4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "Ra2", `"Ra2" is ambiguous: R1a2, R4a2`},
		{"8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8", "promotes a pawn: say to what, as in e8=Q"},
	} {
		p, err := engine.ParsePosition(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = p.ParseMove(test.move, nil); err == nil {
			if test.move != "Rf1" { // which castling is not
				t.Fatalf("%s: %s is legal", test.fen, test.move)
			}
			continue
		}
		list = append(list, said{err, test.want})
	}
	return list
}

// positionErrors are texts that are no POSITION, or no legal one: of every field of a
// FEN and of every reason why a position is illegal there is one.
func positionErrors(t *testing.T) (list []said) {
	t.Helper()
	const board = "4k3/8/8/8/8/8/8/4K3"
	for _, test := range []struct{ text, want string }{
		{"", "the POSITION is empty"},
		{board + " w", "fields: 2; a FEN has four to six"},
		{"4k3/8/8/8/8/8/8/4X3 w - - 0 1", `"X" on rank 1 is not a piece`},
		{"4k3/8/8/8/8/8/8/4K4 w - - 0 1", "rank 1 has 9 squares"},
		{"4k3/8/8/8/8/8/8 w - - 0 1", "7 ranks"},
		{"4k3/8/8/4K2\x1b", `"\x1b" on rank 5`},
		{board + " x - - 0 1", `side to move "x": use w or b`},
		{board + " w KQX - 0 1", `castling "KQX"`},
		{board + " w - e4 0 1", `en passant "e4"`},
		{board + " w - - x 1", `counter "x"`},
		{board + " w - - 0 99999", `counter "99999"`},
		{board + " x y z 1 2", `side to move "x": use w or b; castling "y"`},
		{"8/8/8/8/8/8/8/4K3 x - - 0 1", "a side has no king"},
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", "a side has no king"},
		{"k6k/8/8/8/8/8/8/4K3 w - - 0 1", "more than one king"},
		{"4k3/QQQQQQQQ/QQQQQQQQ/8/8/8/8/4K3 b - - 0 1", "more than sixteen pieces"},
		{"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "more than eight pawns"},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on the first or eighth rank"},
		{"4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "the side that has just moved is in check"},
		{"R3k2R/4Q3/8/8/8/8/8/4K3 b - - 0 1", "no single move can have given this check"},
		{board + " w K - 0 1", "for the castling rights on h1"},
		{board + " w - e6 0 1", "no pawn can have stepped over the en-passant square e6"},
	} {
		_, err := position.ParsePlayable(test.text)
		if err == nil {
			t.Fatalf("%q is a position", test.text)
		}
		list = append(list, said{err, test.want})
	}
	// Counters out of range stand in no FEN that can be read.
	setup := engine.Setup{Halfmoves: -1}
	setup.Board.Set(engine.E1, engine.King.Of(engine.White))
	setup.Board.Set(engine.E8, engine.King.Of(engine.Black))
	_, err := setup.Position()
	return append(list, said{err, "a counter is out of range"})
}

// startErrors are texts that are no start and no pair: of every fault there is one.
func startErrors(t *testing.T) (list []said) {
	t.Helper()
	for _, test := range []struct{ text, want string }{
		{"5x", "that is not a whole number; numbers run from 0 to 959"},
		{"-1", "numbers run from 0 to 959"},
		{"961", "numbers run from 0 to 959"},
		{"960", `lists that count from 1 to 960 call position 0 "960"`},
		{"RNBQKBN", "letters: 7 instead of 8"},
		{"RNBQKBXY", `unknown letters: X, Y`},
		{"RRRQKBNN", "rooks: 3 instead of 2"},
		{"RBNBKQNR", "both bishops on squares of one colour"},
		{"KRNBBQNR", "the king is not between the rooks"},
		{"518/", "Black: position \"\": it is empty"},
		{"960/518", "White: position \"960\""},
	} {
		_, err := position.Parse(test.text)
		if err == nil {
			t.Fatalf("%q is a start", test.text)
		}
		list = append(list, said{err, test.want})
	}
	_, parts := chess960.ParsePair("1/2/3")
	_, number := chess960.NewPair(chess960.PairCount)
	return append(list, said{parts, "two starts with one slash between them"}, said{number, "from 0 to 921599"})
}

func drawErrors() (list []said) {
	for code, want := range map[chess960.DrawCode]string{
		chess960.CountTooSmall: "at least 1", chess960.CountTooLarge: "at most 7 at once",
		chess960.PoolTooSmall: "positions that can come: 7 (excluded: 3 of 960; none comes twice)", chess960.TwinsWithRepeat: "do not go together",
		chess960.EmptySeed: "the seed is empty", chess960.SeedNotUTF8: "not text in UTF-8",
		chess960.SourceFailed: "the source of chance failed: dry [0m", chess960.SourceStuck: "cannot be fair",
	} {
		e := &chess960.DrawError{Code: code, Count: 9, Most: 7, Excluded: 3}
		if code == chess960.SourceFailed {
			e.Err = errors.New("dry\x1b[0m")
		}
		list = append(list, said{e, want})
	}
	return append(list,
		said{&chess960.DrawError{Code: chess960.PoolTooSmall, Count: 1}, "all 960 positions are excluded"},
		said{&chess960.DrawError{Code: chess960.PoolTooSmall, Count: 9, Most: 7, Twins: true}, "twins are removed"},
		said{&chess960.DrawError{Code: chess960.PoolTooSmall, Count: 9, Most: 7}, "there are 7 positions, and none comes twice"})
}

func diceErrors() (list []said) {
	var d chess960.Dice
	_, err := d.Throw(7)
	list = append(list, said{err, "7 is not a face of a die"})
	for range 5 {
		d.Throw(1)
	}
	_, err = d.Throw(1)
	list = append(list, said{err, "the position is already decided"})
	var never chess960.Dice
	for range chess960.MostRepeats + 1 {
		_, err = never.Throw(6)
	}
	return append(list, said{err, "nobody throws a die"})
}

// queryErrors are patterns and conditions that cannot be read.
func queryErrors() (list []said) {
	for text, want := range map[string]string{
		"RNB": "3 squares instead of eight", "X???????": `"X" at place 1 is none of the letters`, "?[BN": "the [ at place 2 has no ]", "[]": "hold no piece",
	} {
		_, err := chess960.ParsePattern(text, nil)
		list = append(list, said{err, want})
	}
	for text, want := range map[string]string{
		"corner": "a comparison is missing", "x=1": `unknown name: "x"`, "method_g<king-only": "only = and != make sense", "method_g=sideways": `"method_g" is never "sideways"; use one of king-only, rook-only, double-move, transposition`,
		"king_file=k": "use one of b, c, d, e, f, g", "undefended_pieces=x": "use one of -, a, b, d, ...", "Arrangement=RNB": "letters: 3 instead of 8",
	} {
		_, err := chess960.ParseTerm(text)
		list = append(list, said{err, want})
	}
	return list
}

// sealedErrors are all refusals of sealed draws and of their files.
func sealedErrors() (list []said) {
	for _, e := range eventErrors {
		list = append(list, said{e.err, ""}, said{&sealed.Error{Text: "a\x1bb", Err: e.err}, ""})
	}
	list = append(list, said{&sealed.Error{Text: "x\u202ey", Err: sealed.ErrLabel}, `--label "x\u202ey"`})
	return append(list, said{fmt.Errorf("%w: %w", eventfile.ErrDamaged, sealed.ErrRecord), "the file is not a record of draws"})
}

func verifyErrors() (list []said) {
	for code := sealed.WrongFormat; code <= sealed.WrongHead; code++ {
		list = append(list,
			said{&sealed.VerifyError{Code: code, Entry: -1, Got: "a\x1b", Want: "b"}, "the record itself: "},
			said{&sealed.VerifyError{Code: code, Entry: 2, Draw: 1, Got: "a", Want: "b\u2028"}, "entry 3: "})
	}
	return list
}

// fileErrors are what the operating system says of files.
func fileErrors() (list []said) {
	for errno, want := range map[error]string{
		syscall.ENOSPC: "the disk is full", syscall.EROFS: "the file system is read-only", syscall.EACCES: "no permission",
		syscall.ENOENT: "no such file or folder", syscall.EISDIR: "it is a folder", syscall.ENOTDIR: "it is not a folder",
		syscall.EFBIG: "the file is too large", syscall.ELOOP: "symbolic links form a loop", syscall.ENAMETOOLONG: "the name is too long",
	} {
		list = append(list,
			said{&fs.PathError{Op: "write", Path: "a\x1b", Err: errno}, `cannot write "a\x1b": ` + want},
			said{&fs.PathError{Op: "open", Path: "a b", Err: errno}, "cannot read a b: " + want})
	}
	return append(list,
		said{&fs.PathError{Op: "write", Path: os.Stdout.Name(), Err: syscall.ENOSPC}, "cannot write standard output: the disk is full"},
		said{&eventfile.SaveError{Name: "a b", Err: &os.LinkError{Op: "rename", Old: "x", New: "a b", Err: syscall.ENOSPC}}, "cannot write a b: the disk is full"},
		said{&eventfile.SaveError{Name: "a b", Err: &os.LinkError{Op: "rename", Old: "x", New: "a b", Err: syscall.EIO}}, "cannot write a b: input/output error"},
		said{&eventfile.FileError{Name: "a b", Err: syscall.EIO}, "cannot read a b: input/output error"},
		said{fmt.Errorf("reading: %w", bufio.ErrTooLong), "longer than 1048576 bytes"})
}

// TestExplainUnknown leaves an error without codes as it is, but for what a terminal
// would obey.
func TestExplainUnknown(t *testing.T) {
	err := errors.New("strange\x1b[2J\nthing")
	if got, want := speaker(t, "fr").Explain(err), "strange [2J thing"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestFaults words every fault of a game.
func TestFaults(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		s := speaker(t, code)
		for fault := pgn.CodeBadMove; fault <= pgn.CodeJunk; fault++ {
			f := pgn.Fault{Code: fault, Text: "a\x1b"}
			if fault == pgn.CodeBadMove || fault == pgn.CodeBadStart {
				f.Err = &engine.MoveError{Text: "a\x1b", Err: engine.ErrMoveSyntax}
			}
			text := s.Fault(&f)
			if bareKey.MatchString(text) || strings.ContainsAny(text, "{}") {
				t.Errorf("%v in %s: badly worded: %s", fault, code, text)
			}
			harmless(t, "Fault", f.Text, text)
		}
	}
}
