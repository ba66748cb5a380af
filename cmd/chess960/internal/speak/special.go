package speak

import (
	"chess960/chess960"
	"chess960/engine"
)

// Special says in sentences what is special about a start, subject by subject. What
// [Speaker.Properties] has in a word or two is the same.
func (s *Speaker) Special(start chess960.Start) []Fact {
	p := start.Properties()
	pawns := s.several("special.pawns", p.UndefendedPawns, engine.Rank2)
	if p.KingOnlyPawns != 0 {
		pawns += " " + s.several("special.king", p.KingOnlyPawns, engine.Rank2)
	}
	colours := s.words.Say("special.knights.same")
	if p.KnightsOnOppositeColours {
		colours = s.words.Say("special.knights.both")
	}
	moves := "special.moves.plain"
	if p.CastleNowG || p.CastleNowC {
		moves = "special.moves.castling"
	}
	like := "special.like.some"
	switch p.PiecesOnClassicalSquares {
	case 0:
		like = "special.like.none"
	case 8:
		like = "special.like.all"
	}
	return []Fact{
		{s.words.Say("special.pawns"), pawns},
		{s.words.Say("special.pieces"), s.several("special.pieces", p.UndefendedPieces, engine.Rank1)},
		{s.words.Say("special.corners"), s.words.Say("special.corners.two", "pieces", s.corners(start))},
		{s.words.Say("special.bishops"), s.beside(start.Files(engine.Bishop), p.AdjacentBishops)},
		{s.words.Say("special.knights"), s.beside(start.Files(engine.Knight), p.AdjacentKnights) + " " + colours},
		{s.words.Say("special.moves"), s.words.Say(moves, "count", p.LegalFirstMoves)},
		{s.words.Say("special.like"), s.words.Say(like, "count", p.PiecesOnClassicalSquares)},
	}
}

// several says something of the squares of files: of none, of one, or of several.
func (s *Speaker) several(key string, files chess960.Files, rank engine.Rank) string {
	switch files.Count() {
	case 0:
		key += ".all"
	case 1:
		key += ".one"
	default:
		key += ".many"
	}
	return s.words.Say(key, "squares", s.squaresOf(files, rank))
}

// beside says where two pieces are, and whether side by side.
func (s *Speaker) beside(files chess960.Files, adjacent bool) string {
	key := "special.apart"
	if adjacent {
		key = "special.beside"
	}
	return s.words.Say(key, "squares", s.squaresOf(files, engine.Rank1))
}

// squaresOf names the squares of files on a rank, as a sentence does.
func (s *Speaker) squaresOf(files chess960.Files, rank engine.Rank) string {
	return s.words.List(squareNames(files, rank))
}

// squareNames names the squares of files on a rank.
func squareNames(files chess960.Files, rank engine.Rank) (names []string) {
	for file := range files.All() {
		names = append(names, engine.SquareAt(file, rank).String())
	}
	return names
}
