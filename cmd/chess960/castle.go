package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
)

func (s *session) castleCommand() *cli.Command {
	return &cli.Command{
		Name:      "castle",
		ArgsUsage: "POSITION",
		Flags:     s.flags(jsonFlag()),
		Action: func(c *cli.Context) error {
			p, err := s.onePlayable(c)
			if err != nil {
				return err
			}
			if c.Bool("json") {
				return writeJSON(s.out, castlingsJSON(&p.position))
			}
			for i, k := range castlings(&p.position) {
				if i > 0 {
					fmt.Fprintln(s.out)
				}
				s.printCastling(s.out, &k)
			}
			return nil
		},
	}
}

// castlings returns the four castlings: White's g and c side, then Black's.
func castlings(p *engine.Position) (list []engine.Castling) {
	for _, c := range []engine.Color{engine.White, engine.Black} {
		for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
			list = append(list, p.CastlingOf(c, side))
		}
	}
	return list
}

// printCastling says how a castling goes, or everything that forbids it.
func (s *session) printCastling(w io.Writer, k *engine.Castling) {
	title := s.words.Say("castle.title."+k.Color.String()+"."+k.Side.String(), "notation", k.Side.Notation())
	verdict := "castle.no"
	if k.Legal() {
		verdict = "castle.yes"
	}
	fmt.Fprintln(w, s.words.Say("castle.verdict", "castling", title, "verdict", s.words.Say(verdict)))
	if k.HasRight() {
		fmt.Fprintf(w, "  %s\n", s.castlingRoute(k))
		if k.MustBeEmpty != 0 {
			fmt.Fprintf(w, "  %s\n", s.words.Say("castle.empty", "squares", squareList(k.MustBeEmpty)))
		}
		fmt.Fprintf(w, "  %s\n", s.words.Say("castle.safe", "squares", squareList(k.MustBeSafe)))
	}
	for _, reason := range s.obstacles(k) {
		fmt.Fprintf(w, "  - %s\n", reason)
	}
}

// castlingRoute says by which method castling moves which piece where.
func (s *session) castlingRoute(k *engine.Castling) string {
	return s.words.Say("method."+k.Method.String(),
		"kingfrom", k.KingFrom, "kingto", k.KingTo, "rookfrom", k.RookFrom, "rookto", k.RookTo)
}

// obstacles words everything that forbids castling. A piece that stands in the
// way of both king and rook is named once.
func (s *session) obstacles(k *engine.Castling) (reasons []string) {
	list := k.Obstacles()
	blocks := map[engine.ObstacleCode]engine.Bitboard{}
	for _, o := range list {
		blocks[o.Code] |= o.Square.Bitboard()
	}
	both := blocks[engine.KingPathBlocked] & blocks[engine.RookPathBlocked]
	for _, o := range list {
		code := o.Code.String()
		if both.Has(o.Square) {
			switch o.Code {
			case engine.KingPathBlocked:
				code = "both-paths-blocked"
			case engine.RookPathBlocked:
				continue
			}
		}
		reasons = append(reasons, s.words.Say("obstacle."+code,
			"piece", s.words.Say("piece."+o.Piece.String()), "square", o.Square, "attacker", o.Attacker))
	}
	return reasons
}

func squareList(squares engine.Bitboard) string {
	var names []string
	for sq := range squares.Squares() {
		names = append(names, sq.String())
	}
	return strings.Join(names, " ")
}

// castlingJSON is one castling as programs read it. Without the right, method,
// king and rook are null and the only obstacle is "no-right".
type castlingJSON struct {
	Color       string         `json:"color"`
	Side        string         `json:"side"`
	Method      *string        `json:"method"`
	King        *[2]string     `json:"king"` // from, to
	Rook        *[2]string     `json:"rook"` // from, to
	Legal       bool           `json:"legal"`
	MustBeEmpty []string       `json:"must_be_empty"`
	MustBeSafe  []string       `json:"must_be_safe"`
	Obstacles   []obstacleJSON `json:"obstacles"`
}

// obstacleJSON names a standing piece by its letter, "N", and an attacker by
// letter and square, "rd8".
type obstacleJSON struct {
	Code   string  `json:"code"`
	Square *string `json:"square"`
	Piece  *string `json:"piece"`
}

func castlingsJSON(p *engine.Position) (list []castlingJSON) {
	for _, k := range castlings(p) {
		list = append(list, newCastlingJSON(&k))
	}
	return list
}

func newCastlingJSON(k *engine.Castling) castlingJSON {
	j := castlingJSON{
		Color:       k.Color.String(),
		Side:        k.Side.String(),
		Legal:       k.Legal(),
		MustBeEmpty: strings.Fields(squareList(k.MustBeEmpty)),
		MustBeSafe:  strings.Fields(squareList(k.MustBeSafe)),
		Obstacles:   []obstacleJSON{},
	}
	if k.HasRight() {
		method := k.Method.String()
		j.Method = &method
		j.King = &[2]string{k.KingFrom.String(), k.KingTo.String()}
		j.Rook = &[2]string{k.RookFrom.String(), k.RookTo.String()}
	}
	for _, o := range k.Obstacles() {
		obstacle := obstacleJSON{Code: o.Code.String()}
		if o.Code != engine.NoRight {
			square, piece := o.Square.String(), o.Piece.String()
			if o.Attacker != o.Square {
				piece += o.Attacker.String()
			}
			obstacle.Square, obstacle.Piece = &square, &piece
		}
		j.Obstacles = append(j.Obstacles, obstacle)
	}
	return j
}
