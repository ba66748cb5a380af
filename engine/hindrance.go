package engine

import "chess960/engine/internal/enum"

// HindranceCode says what kind of thing keeps a piece from making a move.
type HindranceCode uint8

// The codes, in the order in which hindrances are reported.
const (
	_ HindranceCode = iota
	// HindranceNoPiece: the player has no such piece, or none where the text says
	// that it stands. It is then the only hindrance; From means nothing if the text
	// names no square.
	HindranceNoPiece
	// HindranceTheirs: the piece on From, which is Piece, is the opponent's.
	HindranceTheirs
	// HindranceOwnPiece: Piece, the player's own, stands where the move would
	// arrive.
	HindranceOwnPiece
	// HindranceUnreachable: no such piece moves like that from From.
	HindranceUnreachable
	// HindrancePath: Piece stands in the way.
	HindrancePath
	// HindranceNothingToTake: a pawn moves diagonally only to capture.
	HindranceNothingToTake
	// HindranceTooLate: the capture en passant of Piece, a pawn, was possible on
	// the move after its double step only (Laws 3.7.3.2). Only a [Game] knows.
	HindranceTooLate
	// HindrancePinned: the move would open the line of Piece to the king (3.9.2).
	HindrancePinned
	// HindranceInCheck: Piece gives check, and the move does not end it.
	HindranceInCheck
	// HindranceIntoCheck: Piece attacks where the king would arrive.
	HindranceIntoCheck
	// HindranceNoPromotion: the move names a piece to promote to and reaches no
	// last rank with a pawn.
	HindranceNoPromotion
)

// String returns the code as text, such as "pinned".
func (c HindranceCode) String() string {
	return enum.Name([]string{
		HindranceNoPiece:       "no-piece",
		HindranceTheirs:        "theirs",
		HindranceOwnPiece:      "own-piece",
		HindranceUnreachable:   "unreachable",
		HindrancePath:          "path-blocked",
		HindranceNothingToTake: "nothing-to-take",
		HindranceTooLate:       "too-late",
		HindrancePinned:        "pinned",
		HindranceInCheck:       "in-check",
		HindranceIntoCheck:     "into-check",
		HindranceNoPromotion:   "no-promotion",
	}, int(c))
}

// Hindrance is one reason why a piece cannot make the move that was asked for:
// what [Obstacle] is for castling. Wording belongs elsewhere.
type Hindrance struct {
	Code HindranceCode
	// From is where the piece stands that was to move.
	From Square
	// Piece is what hinders it, on Square; NoPiece where nothing does.
	Piece  Piece
	Square Square
	// Ply is set for HindranceTooLate: the number of moves by both players up to
	// the double step, that one included.
	Ply int
}

// hindrances returns why no piece of that role, on one of the squares of among,
// can go to the square. Where some piece moves like that and others do not, it
// speaks of those that do. It is slow, and is asked once a move is refused.
func (p *Position) hindrances(role Role, to Square, among Bitboard, promoted Role) (list []Hindrance) {
	b := &p.board
	at := b.At(to)
	candidates := b.of(p.turn, role&7) & among
	switch {
	case candidates == 0:
		none := Hindrance{Code: HindranceNoPiece}
		if among != 0 && !among.more() {
			if none.From = among.First(); b.Occupied().Has(none.From) {
				return []Hindrance{{Code: HindranceTheirs, From: none.From, Piece: b.At(none.From), Square: none.From}}
			}
		}
		return []Hindrance{none}
	case at != NoPiece && at.Color() == p.turn:
		return []Hindrance{{Code: HindranceOwnPiece, From: candidates.First(), Piece: at, Square: to}}
	case promoted != NoRole && !promotes(role, to, promoted) && p.origins(role, to, among) != 0:
		return []Hindrance{{Code: HindranceNoPromotion, From: p.origins(role, to, among).First()}}
	}
	astray := 0
	for from := range candidates.Squares() {
		found := p.hindrancesFrom(role, from, to)
		if len(found) == 1 && found[0].Code == HindranceUnreachable {
			astray++
		}
		list = append(list, found...)
	}
	if astray < len(list) {
		near := list[:0]
		for _, h := range list {
			if h.Code != HindranceUnreachable {
				near = append(near, h)
			}
		}
		list = near
	}
	return list
}

// hindrancesFrom is hindrances of the one piece on from.
func (p *Position) hindrancesFrom(role Role, from, to Square) (list []Hindrance) {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	hinders := func(code HindranceCode, squares Bitboard) {
		for s := range squares.Squares() {
			list = append(list, Hindrance{Code: code, From: from, Piece: b.At(s), Square: s})
		}
	}
	taken := to.Bitboard()
	switch role {
	case Pawn:
		switch {
		case pawnAttacks[us&1][from].Has(to):
			if p.enPassant != A1 && to == p.enPassant {
				taken = to.forward(them).Bitboard()
			} else if !b.Occupied().Has(to) {
				return []Hindrance{{Code: HindranceNothingToTake, From: from}}
			}
		case p.pawnSteps(from).Has(to):
			if ahead := from.forward(us).Bitboard() | taken; b.Occupied()&ahead != 0 {
				hinders(HindrancePath, nearest(from, b.Occupied()&ahead))
				return list
			}
		default:
			return []Hindrance{{Code: HindranceUnreachable, From: from}}
		}
	default:
		if !Attacks(role.Of(us), from, 0).Has(to) {
			return []Hindrance{{Code: HindranceUnreachable, From: from}}
		}
		if role != Knight {
			if line := between[from][to] & b.Occupied(); line != 0 {
				hinders(HindrancePath, nearest(from, line))
				return list
			}
		}
	}
	after := b.Occupied()&^(from.Bitboard()|taken) | to.Bitboard()
	if role == King {
		hinders(HindranceIntoCheck, b.attackers(to, them, after)&^taken)
		return list
	}
	king, checkers := p.King(us), p.Checkers()
	attackers := b.attackers(king, them, after) &^ taken
	hinders(HindranceInCheck, attackers&checkers)
	hinders(HindrancePinned, attackers&^checkers)
	return list
}

// pawnSteps returns the squares ahead of the pawn on from that its step and its
// double step would reach on an empty board.
func (p *Position) pawnSteps(from Square) Bitboard {
	one := from.forward(p.turn)
	steps := one.Bitboard()
	if from.Rank() == Rank2+5*Rank(p.turn&1) {
		steps |= one.forward(p.turn).Bitboard()
	}
	return steps
}

// nearest returns the square of a line's set that is nearest to its end from.
func nearest(from Square, line Bitboard) Bitboard {
	if line.First() > from {
		return line.First().Bitboard()
	}
	return line.last().Bitboard()
}
