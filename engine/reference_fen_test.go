package engine

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// refParse reads a FEN that is known to be well formed.
func refParse(t testing.TB, fen string) *refPosition {
	t.Helper()
	fields := strings.Fields(fen)
	for i, missing := range []string{"", "w", "-", "-", "0", "1"} {
		if i >= len(fields) {
			fields = append(fields, missing)
		}
	}
	p := &refPosition{enPassant: refNowhere}
	for i, row := range strings.Split(fields[0], "/") {
		file := 0
		for _, ch := range row {
			if '1' <= ch && ch <= '8' {
				file += int(ch - '0')
				continue
			}
			p.put(refSquare{file, 7 - i}, refPiece(ch))
			file++
		}
	}
	if fields[1] == "b" {
		p.turn = Black
	}
	for _, ch := range strings.Trim(fields[2], "-") {
		rook := p.rookOfLetter(ch)
		if !rook.onBoard() {
			t.Fatalf("reference: %q: no rook for castling %q", fen, ch)
		}
		p.rights[rook.rank][rook.file] = true
	}
	if fields[3] != "-" {
		p.enPassant = refSquare{int(fields[3][0] - 'a'), int(fields[3][1] - '1')}
	}
	var err error
	if p.halfmoves, err = strconv.Atoi(fields[4]); err != nil {
		t.Fatalf("reference: %q: %v", fen, err)
	}
	if p.fullmoves, err = strconv.Atoi(fields[5]); err != nil {
		t.Fatalf("reference: %q: %v", fen, err)
	}
	return p
}

const refLetters = "?PNBRQK"

// refPiece returns the piece with that FEN letter.
func refPiece(letter rune) Piece {
	c := White
	if letter >= 'a' {
		c, letter = Black, letter-'a'+'A'
	}
	return Role(strings.IndexRune(refLetters, letter)).Of(c)
}

// refLetter returns the FEN letter of a piece.
func refLetter(piece Piece) string {
	letter := refLetters[piece.Role() : piece.Role()+1]
	if piece.Color() == Black {
		letter = strings.ToLower(letter)
	}
	return letter
}

// rookOfLetter returns the rook that a letter of the castling field means: K
// is the outermost rook to the right of the king, Q to the left, any other
// letter the rook on that file; capitals for White.
func (p *refPosition) rookOfLetter(letter rune) refSquare {
	c := White
	if letter >= 'a' {
		c, letter = Black, letter-'a'+'A'
	}
	king, rank := p.king(c), refBackRank(c)
	switch letter {
	case 'K':
		for file := 7; file > king.file; file-- {
			if p.board[rank][file] == Rook.Of(c) {
				return refSquare{file, rank}
			}
		}
		return refNowhere
	case 'Q':
		for file := 0; file < king.file; file++ {
			if p.board[rank][file] == Rook.Of(c) {
				return refSquare{file, rank}
			}
		}
		return refNowhere
	}
	return refSquare{int(letter - 'A'), rank}
}

// fen returns the position with K, Q, k and q for the outermost rooks and the
// file's letter for inner ones.
func (p *refPosition) fen() string {
	return p.fenWith(p.legalEnPassant(), func(c Color, rook refSquare) string {
		for _, letter := range []string{"K", "Q"} {
			if c == Black {
				letter = strings.ToLower(letter)
			}
			if p.rookOfLetter(rune(letter[0])) == rook {
				return letter
			}
		}
		return refFileLetter(c, rook)
	})
}

// shredderFEN returns the position with the files of the rooks.
func (p *refPosition) shredderFEN() string {
	return p.fenWith(p.legalEnPassant(), refFileLetter)
}

// historicFEN is shredderFEN with the en-passant square after every double
// step, as the first FEN standard has it.
func (p *refPosition) historicFEN() string { return p.fenWith(p.enPassant, refFileLetter) }

func refFileLetter(c Color, rook refSquare) string {
	if c == White {
		return string(rune('A' + rook.file))
	}
	return string(rune('a' + rook.file))
}

// fenWith writes a FEN; letter names the rooks that may castle.
func (p *refPosition) fenWith(enPassant refSquare, letter func(Color, refSquare) string) string {
	var rows []string
	for rank := 7; rank >= 0; rank-- {
		row, empty := "", 0
		for file := range 8 {
			piece := p.board[rank][file]
			if piece == NoPiece {
				empty++
			}
			if empty > 0 && (piece != NoPiece || file == 7) {
				row += strconv.Itoa(empty)
				empty = 0
			}
			if piece != NoPiece {
				row += refLetter(piece)
			}
		}
		rows = append(rows, row)
	}
	castling := ""
	for _, c := range []Color{White, Black} {
		for file := 7; file >= 0; file-- {
			if rook := (refSquare{file, refBackRank(c)}); p.rights[rook.rank][rook.file] {
				castling += letter(c, rook)
			}
		}
	}
	if castling == "" {
		castling = "-"
	}
	turn := "w"
	if p.turn == Black {
		turn = "b"
	}
	return fmt.Sprintf("%s %s %s %v %d %d", strings.Join(rows, "/"), turn, castling,
		enPassant, p.halfmoves, p.fullmoves)
}

// legalEnPassant returns the en-passant square if a legal move captures there.
func (p *refPosition) legalEnPassant() refSquare {
	if !p.enPassant.onBoard() {
		return refNowhere
	}
	for _, m := range p.moves() {
		if p.isEnPassant(m) {
			return m.to
		}
	}
	return refNowhere
}

// san returns the move in standard algebraic notation, from the definition: the
// origin is named as far as needed to tell the move from the legal moves of like
// pieces to the same square, by file if that is enough, else by rank.
func (p *refPosition) san(m refMove) string {
	piece := p.at(m.from)
	text := ""
	switch {
	case p.isCastling(m) && m.to.file > m.from.file:
		text = "O-O"
	case p.isCastling(m):
		text = "O-O-O"
	case piece.Role() == Pawn:
		if m.from.file != m.to.file {
			text = m.from.String()[:1] + "x"
		}
		text += m.to.String()
		if m.promotion != NoRole {
			text += "=" + refLetter(m.promotion.Of(White))
		}
	default:
		var twins []refSquare
		for _, other := range p.moves() {
			if p.at(other.from) == piece && other.to == m.to && other.from != m.from && !p.isCastling(other) {
				twins = append(twins, other.from)
			}
		}
		sameFile, sameRank := false, false
		for _, s := range twins {
			sameFile = sameFile || s.file == m.from.file
			sameRank = sameRank || s.rank == m.from.rank
		}
		text = refLetter(piece.Role().Of(White))
		switch {
		case len(twins) == 0:
		case !sameFile:
			text += m.from.String()[:1]
		case !sameRank:
			text += m.from.String()[1:]
		default:
			text += m.from.String()
		}
		if p.at(m.to) != NoPiece {
			text += "x"
		}
		text += m.to.String()
	}
	next := p.after(m)
	switch {
	case next.outcome() == "checkmate":
		return text + "#"
	case len(next.checkers()) > 0:
		return text + "+"
	}
	return text
}

// problems returns what makes a position one that no game can reach, as far as
// that shows at a glance: who has how many men, pawns on their last or first
// rank, the king of the player not on move in check, more than two checkers,
// rights without king and rook. En passant is not looked at.
func (p *refPosition) problems() []string {
	var problems []string
	add := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Sprintf(format, args...))
		}
	}
	for _, c := range []Color{White, Black} {
		men, pawns := 0, len(p.find(Pawn.Of(c)))
		for role := Pawn; role <= King; role++ {
			men += len(p.find(role.Of(c)))
		}
		kings := len(p.find(King.Of(c)))
		add(kings != 1, "%v has %d kings", c, kings)
		add(pawns > 8, "%v has %d pawns", c, pawns)
		add(men > 16, "%v has %d men", c, men)
		for _, s := range p.find(Pawn.Of(c)) {
			add(s.rank == 0 || s.rank == 7, "%v pawn on %v", c, s)
		}
		right, left := 0, 0
		for file := range 8 {
			rook := refSquare{file, refBackRank(c)}
			if !p.rights[rook.rank][rook.file] {
				continue
			}
			add(p.at(rook) != Rook.Of(c), "%v has a right on %v but no rook", c, rook)
			add(p.king(c).rank != refBackRank(c), "%v has a right but its king is on %v", c, p.king(c))
			if file > p.king(c).file {
				right++
			} else {
				left++
			}
		}
		add(right > 1 || left > 1, "%v has two rights on one side", c)
	}
	if len(problems) == 0 {
		add(len(p.attackers(p.king(p.turn.Other()), p.turn)) > 0, "%v is in check but not on move", p.turn.Other())
		add(len(p.checkers()) > 2, "%d checkers", len(p.checkers()))
	}
	return problems
}

// doubtful reports whether nothing is wrong at a glance but the checks may be
// such that no last move can have given them, which the reference does not
// judge: two at once, or any after a double step.
func (p *refPosition) doubtful() bool {
	checkers := len(p.checkers())
	return checkers == 2 || checkers == 1 && p.enPassant.onBoard()
}

// refRandomBackRank returns an arrangement of Chess960: bishops on squares of
// both colours, the king between the rooks.
func refRandomBackRank(rng *rand.Rand) string {
	for {
		pieces := []byte("RNBQKBNR")
		rng.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
		text := string(pieces)
		bishops := strings.Index(text, "B") + strings.LastIndex(text, "B")
		king := strings.Index(text, "K")
		if bishops%2 == 1 && strings.Index(text, "R") < king && king < strings.LastIndex(text, "R") {
			return text
		}
	}
}

// refStart returns the start position with these arrangements.
func refStart(t testing.TB, white, black string) *refPosition {
	t.Helper()
	return refParse(t, strings.ToLower(black)+"/pppppppp/8/8/8/8/PPPPPPPP/"+white+" w KQkq - 0 1")
}

// refRandomPlacement strews some pieces over the board and keeps what has no
// problems; rights are given as often as the pieces allow. Most such positions
// could not arise in a game, but the rules answer for them all the same.
func refRandomPlacement(t testing.TB, rng *rand.Rand) *refPosition {
	t.Helper()
	for {
		p := refRandomSetup(rng)
		if len(p.problems()) == 0 {
			return p
		}
	}
}

// refRandomSetup strews pieces over the board without looking at the rules.
func refRandomSetup(rng *rand.Rand) *refPosition {
	p := &refPosition{turn: Color(rng.IntN(2)), enPassant: refNowhere, fullmoves: 1 + rng.IntN(90), halfmoves: rng.IntN(60)}
	for _, c := range []Color{White, Black} {
		rank := refBackRank(c)
		if rng.IntN(3) == 0 {
			p.put(refSquare{rng.IntN(8), rng.IntN(8)}, King.Of(c))
		} else {
			p.put(refSquare{1 + rng.IntN(6), rank}, King.Of(c))
		}
		for range rng.IntN(4) {
			if s := (refSquare{rng.IntN(8), rank}); p.at(s) == NoPiece {
				p.put(s, Rook.Of(c))
			}
		}
		for range rng.IntN(9) {
			if s := (refSquare{rng.IntN(8), 1 + rng.IntN(6)}); p.at(s) == NoPiece {
				p.put(s, Pawn.Of(c))
			}
		}
		for range rng.IntN(5) {
			role := []Role{Knight, Bishop, Rook, Queen}[rng.IntN(4)]
			if s := (refSquare{rng.IntN(8), rng.IntN(8)}); p.at(s) == NoPiece {
				p.put(s, role.Of(c))
			}
		}
		king := p.king(c)
		var left, right []refSquare
		for file := range 8 {
			s := refSquare{file, rank}
			switch {
			case king.rank != rank || p.at(s) != Rook.Of(c):
			case file < king.file:
				left = append(left, s)
			default:
				right = append(right, s)
			}
		}
		for _, rooks := range [][]refSquare{left, right} {
			if len(rooks) > 0 && rng.IntN(4) > 0 {
				rook := rooks[rng.IntN(len(rooks))]
				p.rights[rook.rank][rook.file] = true
			}
		}
	}
	// A pawn that has just made a double step, if one can have.
	forward := refForward(p.turn.Other())
	for _, s := range p.find(Pawn.Of(p.turn.Other())) {
		jumped := refSquare{s.file, s.rank - forward.rank}
		from := refSquare{s.file, s.rank - 2*forward.rank}
		if from.rank == refBackRank(p.turn.Other())+forward.rank &&
			p.at(jumped) == NoPiece && p.at(from) == NoPiece && rng.IntN(2) == 0 {
			p.enPassant = jumped
		}
	}
	return p
}

// The reference is tested on its own, against counts and verdicts from other
// programs, before anything is tested against it.

func TestReferencePerft(t *testing.T) {
	t.Parallel()
	check := func(name string, row map[string]string, depth int) {
		t.Run(name, func(t *testing.T) {
			p := refParse(t, row["fen"])
			for d := 1; d <= depth; d++ {
				if got, want := p.perft(d), number(t, row[fmt.Sprint("perft", d)]); got != want {
					t.Errorf("%s: perft %d = %d, want %d", row["fen"], d, got, want)
				}
			}
		})
	}
	for _, row := range casetest.Table(t, "perft/edges.tsv") {
		check("edge/"+row["case"], row, 3)
	}
	for i, row := range casetest.Table(t, "perft/starts.tsv") {
		if i%120 == 7 {
			check("start/"+row["number"], row, 3)
		}
	}
	for i, row := range casetest.Table(t, "perft/middlegames.tsv") {
		if i%4 == 0 {
			check("middlegame/"+row["id"], row, 2)
		}
	}
}

func TestReferenceCastlingReasons(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "castling-refusals.tsv") {
		t.Run(row["id"]+"/"+row["note"], func(t *testing.T) {
			p := refParse(t, row["fen"])
			if got, want := refReasons(p, row["side"] == "g"), row["reasons"]; got != want {
				t.Errorf("%s, side %s: reasons %q, want %q", row["fen"], row["side"], got, want)
			}
		})
	}
}

// refReasons joins the reasons against one castling; "-" for none.
func refReasons(p *refPosition, right bool) string {
	rook, ok := p.castlingRook(right)
	if !ok {
		return "no-right"
	}
	if reasons := p.castlingReasons(rook); len(reasons) > 0 {
		return strings.Join(reasons, "; ")
	}
	return "-"
}

func TestReferenceSAN(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "notation-tests.tsv") {
		t.Run(row["id"]+"/"+row["san_pgn"], func(t *testing.T) {
			p := refParse(t, row["fen"])
			for _, m := range p.moves() {
				if m.String() == row["uci_chess960"] {
					if got, want := p.san(m), row["san_pgn"]; got != want {
						t.Errorf("%s: %v written %s, want %s", row["fen"], m, got, want)
					}
					return
				}
			}
			t.Errorf("%s: no move %s", row["fen"], row["uci_chess960"])
		})
	}
}

func TestReferenceFEN(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"perft/edges.tsv", "perft/starts.tsv", "perft/middlegames.tsv"} {
		for _, row := range casetest.Table(t, name) {
			if got, want := refParse(t, row["fen"]).historicFEN(), row["fen"]; got != want {
				t.Errorf("%s: read and written back: %q, want %q", name, got, want)
			}
		}
	}
}
