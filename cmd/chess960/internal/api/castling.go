package api

import (
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Castling is one castling. Without the right, method, king and rook are null and the
// only obstacle is "no-right".
type Castling struct {
	Color       string     `json:"color"`
	Side        string     `json:"side"`
	Method      *string    `json:"method"`
	King        *[2]string `json:"king"` // from, to
	Rook        *[2]string `json:"rook"` // from, to
	Legal       bool       `json:"legal"`
	MustBeEmpty []string   `json:"must_be_empty"`
	MustBeSafe  []string   `json:"must_be_safe"`
	Obstacles   []Obstacle `json:"obstacles"`
}

// Obstacle is something that forbids a castling. Square is where: the square that is
// blocked or attacked. Piece is the letter of what stands in the way or attacks, and
// from the square on which it stands. All three are null for "no-right".
type Obstacle struct {
	Code   string  `json:"code"`
	Square *string `json:"square"`
	Piece  *string `json:"piece"`
	From   *string `json:"from"`
}

// NewCastlings lists the four castlings of a position: White's g and c side, then
// Black's.
func NewCastlings(p *engine.Position) (list []Castling) {
	for _, k := range speak.Castlings(p) {
		list = append(list, newCastling(&k))
	}
	return list
}

func newCastling(k *engine.Castling) Castling {
	j := Castling{
		Color:       k.Color.String(),
		Side:        k.Side.String(),
		Legal:       k.Legal(),
		MustBeEmpty: newSquares(k.MustBeEmpty),
		MustBeSafe:  newSquares(k.MustBeSafe),
		Obstacles:   []Obstacle{},
	}
	if k.HasRight() {
		method := k.Method.String()
		j.Method = &method
		j.King = &[2]string{k.KingFrom.String(), k.KingTo.String()}
		j.Rook = &[2]string{k.RookFrom.String(), k.RookTo.String()}
	}
	for _, o := range k.Obstacles() {
		obstacle := Obstacle{Code: o.Code.String()}
		if o.Code != engine.ObstacleNoRight {
			square, piece, from := o.Square.String(), o.Piece.String(), o.Attacker.String()
			obstacle.Square, obstacle.Piece, obstacle.From = &square, &piece, &from
		}
		j.Obstacles = append(j.Obstacles, obstacle)
	}
	return j
}

func newSquares(squares engine.Bitboard) []string {
	list := []string{}
	for sq := range squares.Squares() {
		list = append(list, sq.String())
	}
	return list
}
