package chess960

import (
	"chess960/engine"
)

// Properties are what is special about a start, for one side's pieces on their
// own: Black's are the same across the board. Encoded as JSON it has the names
// of [Columns] for keys; files are letters, or null for none.
type Properties struct {
	// Twin is the number of the mirrored start.
	Twin int `json:"twin"`
	// UndefendedPawns are the files of pawns that no piece defends, and
	// KingOnlyPawns those of pawns that the king alone defends.
	UndefendedPawns Files `json:"undefended_pawns"`
	KingOnlyPawns   Files `json:"king_only_pawns"`
	// UndefendedPieces are the files of pieces that nothing defends, the king
	// left out.
	UndefendedPieces Files `json:"undefended_pieces"`
	// CastleNowG and CastleNowC say whether castling is legal on move one, to
	// the g-file and to the c-file.
	CastleNowG bool `json:"castle_now_g"`
	CastleNowC bool `json:"castle_now_c"`
	// MethodG and MethodC are how castling moves king and rook, as an
	// [engine.Method] calls itself.
	MethodG string `json:"method_g"`
	MethodC string `json:"method_c"`
	// The pieces of each kind on a and h.
	CornerBishops int `json:"corner_bishops"`
	CornerKnights int `json:"corner_knights"`
	CornerQueen   int `json:"corner_queen"`
	CornerRooks   int `json:"corner_rooks"`
	// AdjacentBishops and AdjacentKnights say whether the two stand side by
	// side.
	AdjacentBishops bool `json:"adjacent_bishops"`
	AdjacentKnights bool `json:"adjacent_knights"`
	// KnightsOnOppositeColours is set when one knight starts on a dark and the
	// other on a light square, as in the classical start.
	KnightsOnOppositeColours bool `json:"knights_on_opposite_colours"`
	// KingFile is the king's file: a set of one.
	KingFile Files `json:"king_file"`
	// PiecesOnClassicalSquares counts the files with the same piece as in
	// start 518; 8 minus it is the distance from that start.
	PiecesOnClassicalSquares int `json:"pieces_on_classical_squares"`
	// LegalFirstMoves counts White's moves in the start position.
	LegalFirstMoves int `json:"legal_first_moves"`
}

// Files returns the files on which pieces of that role start. Pawns start on
// every file; NoRole gives the empty set.
func (s Start) Files(role engine.Role) (files Files) {
	switch role {
	case engine.NoRole:
		return 0
	case engine.Pawn:
		return 1<<8 - 1
	}
	for file, r := range backranks[s.number] {
		if r == role {
			files |= 1 << file
		}
	}
	return files
}

// Properties works out what is special about the start.
//
// With the pawns at home a piece reaches little on its own side of the board,
// so every question is one about neighbouring files: rook and queen defend the
// pawn before them, queen and bishop those diagonally before them, a knight
// those two files away; rook, queen and king defend the pieces beside them.
func (s Start) Properties() Properties {
	knights, bishops, rooks := s.Files(engine.Knight), s.Files(engine.Bishop), s.Files(engine.Rook)
	queen, king := s.Files(engine.Queen), s.Files(engine.King)

	byPieces := rooks | queen | (queen | bishops).beside() | knights<<2 | knights>>2
	byKing := king | king.beside()
	const corners Files = 1<<engine.FileA | 1<<engine.FileH

	// rooks&-rooks is the left rook, rooks&(rooks-1) the right one. On a full
	// rank castling is legal only when king and rook change places.
	methodG := engine.CastlingMethod(engine.KingSide, engine.White, king.square(), (rooks & (rooks - 1)).square())
	methodC := engine.CastlingMethod(engine.QueenSide, engine.White, king.square(), (rooks & -rooks).square())

	p := Properties{
		Twin:                     s.Mirror().Number(),
		UndefendedPawns:          ^(byPieces | byKing),
		KingOnlyPawns:            byKing &^ byPieces,
		UndefendedPieces:         ^((rooks | queen | king).beside() | king),
		CastleNowG:               methodG == engine.Transposition,
		CastleNowC:               methodC == engine.Transposition,
		MethodG:                  methodG.String(),
		MethodC:                  methodC.String(),
		CornerBishops:            (bishops & corners).Count(),
		CornerKnights:            (knights & corners).Count(),
		CornerQueen:              (queen & corners).Count(),
		CornerRooks:              (rooks & corners).Count(),
		AdjacentBishops:          bishops&bishops.beside() != 0,
		AdjacentKnights:          knights&knights.beside() != 0,
		KnightsOnOppositeColours: knights&Files(darkFiles) != 0 && knights&Files(lightFiles) != 0,
		KingFile:                 king,
	}
	classical := backranks[Classical().number]
	for file, role := range backranks[s.number] {
		if role == classical[file] {
			p.PiecesOnClassicalSquares++
		}
	}
	// Sixteen pawn moves; two moves for a knight, but only one from a corner.
	p.LegalFirstMoves = 16 + 4 - p.CornerKnights + oneIf(p.CastleNowG) + oneIf(p.CastleNowC)
	return p
}

// beside returns the files next to those of the set.
func (f Files) beside() Files { return f<<1 | f>>1 }

// square returns the square on White's back rank of the leftmost file.
func (f Files) square() engine.Square { return engine.SquareAt(f.first(), engine.Rank1) }
