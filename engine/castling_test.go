package engine

import (
	"fmt"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// renderObstacles writes obstacles as castling-refusals.tsv does, "-" for none.
func renderObstacles(obstacles []Obstacle) string {
	var text []string
	for _, o := range obstacles {
		switch o.Code {
		case ObstacleNoRight:
			text = append(text, fmt.Sprint(o.Code))
		case ObstacleKingPathBlocked, ObstacleRookPathBlocked:
			text = append(text, fmt.Sprintf("%v:%v=%v", o.Code, o.Square, o.Piece))
		case ObstacleInCheck:
			text = append(text, fmt.Sprintf("%v:%v%v", o.Code, o.Piece, o.Attacker))
		default:
			text = append(text, fmt.Sprintf("%v:%v<%v%v", o.Code, o.Square, o.Piece, o.Attacker))
		}
	}
	if len(text) == 0 {
		return "-"
	}
	return strings.Join(text, "; ")
}

// geometry is one row of castling-geometry.tsv for one colour.
type geometry struct {
	color                              Color
	side                               Side
	kingFrom, rookFrom, kingTo, rookTo refSquare
	method                             string
	mustBeEmpty, mustBeSafe            string // squares from a to h, "-" for none
}

func (g geometry) String() string {
	return fmt.Sprintf("%v, side %v, king %v, rook %v", g.color, g.side, g.kingFrom, g.rookFrom)
}

// move is the castling, as the king taking the rook.
func (g geometry) move() refMove { return refMove{from: g.kingFrom, to: g.rookFrom} }

// readGeometry reads a row, which is for White; Black's squares lie on the
// eighth rank.
func readGeometry(row map[string]string, c Color) geometry {
	square := func(name string) refSquare { return refSquare{int(name[0] - 'a'), refBackRank(c)} }
	side := KingSide
	if row["side"] == "c" {
		side = QueenSide
	}
	back := "1"
	if c == Black {
		back = "8"
	}
	return geometry{
		color: c, side: side,
		kingFrom: square(row["king_from"]), rookFrom: square(row["rook_from"]),
		kingTo: square(row["king_to"]), rookTo: square(row["rook_to"]),
		method:      row["method"],
		mustBeEmpty: strings.ReplaceAll(row["must_be_empty"], "1", back),
		mustBeSafe:  strings.ReplaceAll(row["must_not_be_attacked"], "1", back),
	}
}

// bare returns the board with the king, the rook, its right and the enemy
// king, which stands where nothing of this is in its way.
func (g geometry) bare() *refPosition {
	p := &refPosition{turn: g.color, enPassant: refNowhere, fullmoves: 1}
	p.put(g.kingFrom, King.Of(g.color))
	p.put(g.rookFrom, Rook.Of(g.color))
	p.rights[g.rookFrom.rank][g.rookFrom.file] = true
	p.put(g.enemyKing(refNowhere), King.Of(g.color.Other()))
	return p
}

// enemyKing returns a square on the enemy's back rank, off the rook's files,
// next to no file of taken.
func (g geometry) enemyKing(taken refSquare) refSquare {
	for _, file := range []int{0, 7, 1, 6, 2} {
		if file != g.rookFrom.file && file != g.rookTo.file && file != taken.file {
			return refSquare{file, refBackRank(g.color.Other())}
		}
	}
	panic("five files and three exceptions")
}

// with returns the bare board with one more piece.
func (g geometry) with(piece Piece, s refSquare) *refPosition {
	p := g.bare()
	p.put(g.enemyKing(refNowhere), NoPiece)
	p.put(g.enemyKing(s), King.Of(g.color.Other()))
	p.put(s, piece)
	return p
}

// blocked is the list of obstacles of a knight that stands in the way.
func (g geometry) blocked(piece Piece, s refSquare) string {
	var want []string
	if s != g.kingFrom && s != g.rookFrom {
		if within(s, g.kingFrom, g.kingTo) {
			want = append(want, fmt.Sprintf("king-path-blocked:%v=%s", s, refLetter(piece)))
		}
		if within(s, g.rookFrom, g.rookTo) {
			want = append(want, fmt.Sprintf("rook-path-blocked:%v=%s", s, refLetter(piece)))
		}
	}
	if len(want) == 0 {
		return "-"
	}
	return strings.Join(want, "; ")
}

// within reports whether s lies from a to b, both included, on their rank.
func within(s, a, b refSquare) bool {
	return s.rank == a.rank && min(a.file, b.file) <= s.file && s.file <= max(a.file, b.file)
}

// attacked is the list of obstacles of an enemy piece in front of the back
// rank, with nothing in its way.
func (g geometry) attacked(piece Piece, from refSquare) string {
	attacker := refLetter(piece) + from.String()
	var check, crosses, lands []string
	for _, name := range strings.Fields(g.mustBeSafe) {
		s := refSquare{int(name[0] - 'a'), refBackRank(g.color)}
		switch {
		case !reaches(piece, from, s):
		case s == g.kingFrom:
			check = append(check, "in-check:"+attacker)
		case s == g.kingTo:
			lands = append(lands, "lands-on-attacked:"+name+"<"+attacker)
		default:
			crosses = append(crosses, "crosses-attacked:"+name+"<"+attacker)
		}
	}
	if all := append(append(check, crosses...), lands...); len(all) > 0 {
		return strings.Join(all, "; ")
	}
	return "-"
}

// reaches reports whether a piece on from attacks s on an empty board.
func reaches(piece Piece, from, s refSquare) bool {
	files, ranks := s.file-from.file, s.rank-from.rank
	straight := files == 0 || ranks == 0
	diagonal := files == ranks || files == -ranks
	switch piece.Role() {
	case Pawn:
		return (files == 1 || files == -1) && ranks == refForward(piece.Color()).rank
	case Knight:
		return files*ranks == 2 || files*ranks == -2
	case Bishop:
		return diagonal
	case Rook:
		return straight
	}
	return straight || diagonal
}

// checkCastling compares legality, obstacles and the list of moves.
func (g geometry) checkCastling(t *testing.T, ref *refPosition, want string) {
	t.Helper()
	fen := ref.shredderFEN()
	p := mustPosition(t, fen)
	castling := p.Castling(g.side)
	if got := renderObstacles(castling.Obstacles()); got != want {
		t.Errorf("%v: %s: obstacles %s, want %s", g, fen, got, want)
	}
	if got := castling.Legal(); got != (want == "-") {
		t.Errorf("%v: %s: legal: %t, want %t", g, fen, got, want == "-")
	}
	listed := false
	for _, m := range p.AppendMoves(nil) {
		if _, ok := m.Castles(); ok {
			listed = true
			if got, want := m.String(), g.move().String(); got != want {
				t.Errorf("%v: %s: castling listed as %s, want %s", g, fen, got, want)
			}
		}
	}
	if listed != (want == "-") {
		t.Errorf("%v: %s: castling listed: %t, want %t", g, fen, listed, want == "-")
	}
}

var colors = []Color{White, Black}

// TestCastlingGeometry compares the castlings of all 960 starts with the table.
func TestCastlingGeometry(t *testing.T) {
	t.Parallel()
	rows := casetest.Table(t, "castling-geometry.tsv")
	if len(rows) != 2*960 {
		t.Fatalf("%d castlings, want %d", len(rows), 2*960)
	}
	for _, row := range rows {
		for _, c := range colors {
			g := readGeometry(row, c)
			g.checkCastling(t, g.bare(), "-")

			p := mustPosition(t, g.bare().shredderFEN())
			castling := p.Castling(g.side)
			got := fmt.Sprintln(castling.Color, castling.Side, castling.Method,
				castling.KingFrom, castling.RookFrom, castling.KingTo, castling.RookTo)
			want := fmt.Sprintln(c, row["side"], g.method, g.kingFrom, g.rookFrom, g.kingTo, g.rookTo)
			if got != want {
				t.Errorf("%v: castling %swant %s", g, got, want)
			}
			if got := squaresOf(castling.MustBeEmpty); got != g.mustBeEmpty {
				t.Errorf("%v: must be empty: %s, want %s", g, got, g.mustBeEmpty)
			}
			if got := squaresOf(castling.MustBeSafe); got != g.mustBeSafe {
				t.Errorf("%v: must be safe: %s, want %s", g, got, g.mustBeSafe)
			}

			// Castling moves the two pieces and nothing else.
			after := p
			after.Apply(mustMove(t, &p, g.move().String()))
			refAfter := g.bare().after(g.move())
			if refAfter.at(g.kingTo) != King.Of(c) || refAfter.at(g.rookTo) != Rook.Of(c) {
				t.Fatalf("%v: reference puts king and rook elsewhere: %s", g, refAfter.fen())
			}
			if got, want := after.FEN(), refAfter.fen(); got != want {
				t.Errorf("%v: after castling %q, want %q", g, got, want)
			}
		}

		// The start position itself.
		rank := row["arrangement"]
		p := mustPosition(t, refStart(t, rank, rank).shredderFEN())
		g := readGeometry(row, White)
		castling := p.Castling(g.side)
		if got, want := castling.Legal(), row["available_at_move_1"] == "yes"; got != want {
			t.Errorf("%s: %v: legal on move one: %t, want %t", rank, g, got, want)
		}
	}
}

// TestCastlingObstacles puts one piece at a time on every square of every
// geometry, for either colour.
func TestCastlingObstacles(t *testing.T) {
	t.Parallel()
	seen := map[geometry]bool{}
	for _, row := range casetest.Table(t, "castling-geometry.tsv") {
		for _, c := range colors {
			g := readGeometry(row, c)
			if seen[g] || casetest.Race && g.color == Black {
				continue
			}
			seen[g] = true
			for _, s := range refEverySquare {
				if ref := g.bare(); ref.at(s).Color() == g.color && ref.at(s) != NoPiece {
					continue
				}
				if s.rank == refBackRank(c) {
					// A knight attacks nothing on its own rank.
					for _, knight := range []Piece{Knight.Of(White), Knight.Of(Black)} {
						g.checkCastling(t, g.with(knight, s), g.blocked(knight, s))
					}
					continue
				}
				for role := Pawn; role <= Queen; role++ {
					if role == Pawn && s.rank == refBackRank(c.Other()) {
						continue
					}
					piece := role.Of(c.Other())
					g.checkCastling(t, g.with(piece, s), g.attacked(piece, s))
				}
			}
			uncovers := strings.HasPrefix(row["discovered_attack_possible"], "yes")
			if want := row["side"] == "c" && g.rookFrom.file == 1; uncovers != want {
				t.Errorf("%v: table says that an attack can be uncovered: %t, want %t", g, uncovers, want)
			}
			if uncovers {
				corner := refSquare{0, refBackRank(c)}
				for _, role := range []Role{Rook, Queen} {
					piece := role.Of(c.Other())
					g.checkCastling(t, g.with(piece, corner),
						fmt.Sprintf("uncovered-by-rook:%v<%s%v", g.kingTo, refLetter(piece), corner))
				}
				for _, role := range []Role{Knight, Bishop} {
					g.checkCastling(t, g.with(role.Of(c.Other()), corner), "-")
				}
			}
			// Enemy pieces on the back rank both block and attack along it:
			// here the reference says what to expect.
			for file := range 8 {
				s := refSquare{file, refBackRank(c)}
				if s == g.kingFrom || s == g.rookFrom {
					continue
				}
				for _, role := range []Role{Bishop, Rook, Queen} {
					ref := g.with(role.Of(c.Other()), s)
					g.checkCastling(t, ref, refReasons(ref, g.side == KingSide))
				}
			}
		}
	}
	if want := 2 * 42; len(seen) != want && !casetest.Race {
		t.Errorf("%d geometries, want %d", len(seen), want)
	}
}

func TestCastlingRefusals(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "castling-refusals.tsv") {
		t.Run(row["id"]+"/"+row["side"]+"/"+row["note"], func(t *testing.T) {
			side := KingSide
			if row["side"] == "c" {
				side = QueenSide
			}
			p := mustPosition(t, row["fen"])
			castling := p.Castling(side)
			if got, want := renderObstacles(castling.Obstacles()), row["reasons"]; got != want {
				t.Errorf("%s: obstacles %s, want %s", row["fen"], got, want)
			}
			if got, want := castling.Legal(), row["legal"] == "legal"; got != want {
				t.Errorf("%s: legal: %t, want %t", row["fen"], got, want)
			}
		})
	}
}

// TestCastlingOfTheOther judges the player who is not on move as if it were
// their turn.
func TestCastlingOfTheOther(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "castling-refusals.tsv") {
		p := mustPosition(t, row["fen"])
		other := p.Setup()
		other.Turn = other.Turn.Other()
		q, err := other.Position()
		if err != nil {
			continue // the player on move is in check
		}
		for _, s := range sideNames {
			theirs, ours := q.CastlingOf(p.Turn(), s.side), p.Castling(s.side)
			if got, want := renderObstacles(theirs.Obstacles()), renderObstacles(ours.Obstacles()); got != want {
				t.Errorf("%s, side %s: obstacles %s with the other player on move, want %s", row["fen"], s.name, got, want)
			}
		}
	}
}

// TestCastlingWithoutRight finds the rook unable although it stands ready.
func TestCastlingWithoutRight(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	for _, s := range sideNames {
		castling := p.Castling(s.side)
		if castling.Legal() || castling.Method != NoMethod || castling.MustBeEmpty|castling.MustBeSafe != 0 {
			t.Errorf("side %s without a right: %+v, want nothing legal and no squares", s.name, castling)
		}
		if got, want := renderObstacles(castling.Obstacles()), "no-right"; got != want {
			t.Errorf("side %s without a right: obstacles %s, want %s", s.name, got, want)
		}
	}
}
