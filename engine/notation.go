package engine

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine/quote"
)

// Why a text is no move of a position; a *MoveError wraps one of these or
// ErrIllegalMove.
var (
	ErrMoveSyntax    = errors.New("not a move: write it like e4, Nf3, exd5, e8=Q, O-O or e2e4")
	ErrAmbiguousMove = errors.New("ambiguous move")
	// ErrNoPromotion refuses a pawn's move to the last rank that does not say
	// what the pawn becomes (Laws 3.7.3.3). It wraps ErrIllegalMove.
	ErrNoPromotion = fmt.Errorf("%w: a pawn's move to the last rank names the piece, as in e8=Q", ErrIllegalMove)
)

// MoveError says why a text is no move of a position.
type MoveError struct {
	Text string // what was read
	Err  error
	// Role is what was to move and To where it was to go; NoRole if the text could
	// not be read, or asks for castling by its own sign.
	Role Role
	To   Square
	// Origins are the squares on which the text lets the piece stand: one, a file, a
	// rank, or all of them.
	Origins Bitboard
	// Hindrances are the reasons why a move that can be read is illegal, piece by
	// piece; none for castling, which Castling explains.
	Hindrances []Hindrance
	// Candidates are the moves that an ambiguous text may mean, in standard
	// algebraic notation.
	Candidates []string
	// Castling explains a castling that was asked for and is illegal, or one
	// that is legal but was asked for as a king's move; nil otherwise.
	Castling *Castling
}

func (e *MoveError) Error() string {
	text := fmt.Sprintf("move %s: %v", quote.Text(e.Text), e.Err)
	switch {
	case len(e.Candidates) > 0:
		text += ": " + strings.Join(e.Candidates, ", ")
	case len(e.Hindrances) > 0:
		for i, h := range e.Hindrances {
			text += []string{": ", ", "}[min(i, 1)] + h.Code.String()
			if h.Piece != NoPiece {
				text += fmt.Sprintf(" (%v%v)", h.Piece, h.Square)
			}
		}
	case e.Castling != nil && e.Castling.Legal():
		text += fmt.Sprintf(": castling here is %s, or king takes rook %v%v", e.Castling.Side.Notation(), e.Castling.KingFrom, e.Castling.RookFrom)
	case e.Castling != nil:
		for i, o := range e.Castling.Obstacles() {
			text += []string{": ", ", "}[min(i, 1)] + o.Code.String()
			if o.Code != ObstacleNoRight {
				text += fmt.Sprintf(" %v (%v%v)", o.Square, o.Piece, o.Attacker)
			}
		}
	}
	return text
}

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }

// ParseMove reads a move in any common notation: UCI as [Position.ParseUCI]
// does, also with a hyphen or an x between the squares, anything else as
// [Position.ParseSAN] does. A promotion in capitals that names its piece by one of
// the letters l is read by them, not as UCI. The error is a *MoveError.
func (p *Position) ParseMove(text string, l *Letters) (Move, error) {
	if m, ok := p.scanSAN(text, l); ok {
		return m, nil // the squares of a pawn's move in UCI mean the same in SAN
	}
	if plain := joinSquares(strings.TrimSpace(Plain(text))); looksLikeUCI(plain) && !promotesBy(plain, l.or()) {
		m, err := p.ParseUCI(plain)
		if err != nil {
			err.(*MoveError).Text = text
		}
		return m, err
	}
	return p.ParseSAN(text, l)
}

// joinSquares takes the hyphen out of "g1-f3" and the x out of "g1xf3".
func joinSquares(text string) string {
	if len(text) > 2 && (text[2] == '-' || text[2] == 'x') && looksLikeUCI(text[:2]+text[3:]) {
		return text[:2] + text[3:]
	}
	return text
}

// ParseUCI reads a legal move in UCI notation; the error is a *MoveError.
// Castling is the king taking its own rook, "e1h1". The classical "e1g1" and
// "e1c1", and "e8g8" and "e8c8", are read as castling too where the king stands
// on the first square and no king's move has these squares. From other squares
// such a text is refused, and the error names the castling that may be meant.
func (p *Position) ParseUCI(text string) (Move, error) {
	if !looksLikeUCI(text) {
		return 0, &MoveError{Text: text, Err: ErrMoveSyntax}
	}
	from := SquareAt(File(text[0]-'a'), Rank(text[1]-'1'))
	to := SquareAt(File(text[2]-'a'), Rank(text[3]-'1'))
	promoted := NoRole
	if len(text) == 5 {
		piece, _ := ParsePiece(text[4])
		promoted = piece.Role()
	}
	role := p.board.roleAt(from)
	if promotes(role, to, promoted) && p.origins(role, to, from.Bitboard()) != 0 {
		return p.moveOf(role, from, to, promoted), nil
	}
	if m, ok := p.castles(to); ok && m.From() == from && promoted == NoRole {
		return m, nil
	}
	if role == NoRole {
		return 0, &MoveError{Text: text, Err: ErrIllegalMove, To: to, Origins: from.Bitboard(), Hindrances: []Hindrance{{Code: HindranceNoPiece, From: from}}}
	}
	failure := p.refuse(text, role, to, from.Bitboard(), promoted)
	if from != p.King(p.turn) || from.Rank() != p.turn.BackRank() || promoted != NoRole {
		return 0, failure
	}
	for _, side := range [...]Side{KingSide, QueenSide} {
		k := p.Castling(side)
		switch {
		case k.HasRight() && to == k.RookFrom, !k.HasRight() && p.asksForCastling(side, to):
			failure.Castling = &k
		case to != side.KingTo(p.turn) || from == to || kingAttacks[from].Has(to):
		case from.File() != FileE:
			if k.HasRight() {
				failure.Castling = &k
			}
		case k.Legal():
			return newMove(k.KingFrom, k.RookFrom, castlesKind), nil
		default:
			failure.Castling = &k
		}
	}
	if failure.Castling != nil {
		failure.Hindrances = nil
	}
	return 0, failure
}

// asksForCastling reports whether the king, on its back rank, is told to take an
// own rook there on that side, which can only mean castling.
func (p *Position) asksForCastling(side Side, to Square) bool {
	return p.board.of(p.turn, Rook).Has(to) && to.Rank() == p.turn.BackRank() && castlingSide(p.King(p.turn), to) == side
}

// promotesBy reports whether a text that looks like UCI ends with a capital that
// is one of the letters l: "a7a8B" makes a rook in Hungarian.
func promotesBy(text string, l *Letters) bool {
	if len(text) != 5 || text[4] >= 'a' {
		return false
	}
	role, _ := cutRole(text[4:], l)
	return role != NoRole
}

// looksLikeUCI reports whether text has the shape of a UCI move.
func looksLikeUCI(text string) bool {
	if len(text) != 4 && len(text) != 5 {
		return false
	}
	for i := range 4 {
		if least := [...]byte{'a', '1'}[i%2]; text[i] < least || text[i] > least+7 {
			return false
		}
	}
	return len(text) == 4 || strings.IndexByte("nbrqNBRQ", text[4]) >= 0
}
