package speak

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// Fact is something that is known about a position, and its name.
type Fact struct{ Name, Value string }

// Start names a start, such as "Position 518  RNBQKBNR".
func (s *Speaker) Start(start chess960.Start) string {
	return s.number(chess960.Pair{White: start, Black: start}, false) + "  " + start.Arrangement(&s.letters)
}

// Pair names a pair of starts: as double Chess960, or as the one start that both
// sides have.
func (s *Speaker) Pair(pair chess960.Pair, double bool) string {
	if !double {
		return s.Start(pair.White)
	}
	return s.number(pair, true) + "  " + s.PairLetters(pair)
}

// PairLetters returns the arrangements of a pair, White's first.
func (s *Speaker) PairLetters(pair chess960.Pair) string {
	return pair.White.Arrangement(&s.letters) + "/" + pair.Black.Arrangement(&s.letters)
}

// number names a start by its number alone.
func (s *Speaker) number(pair chess960.Pair, double bool) string {
	if double {
		return s.words.Say("title.pair", "white", pair.White.Number(), "black", pair.Black.Number())
	}
	return s.words.Say("title.start", "number", pair.White.Number())
}

// PositionName names a position in a line: a start as Pair does, another by its FEN.
func (s *Speaker) PositionName(p *position.Playable) string {
	if !p.IsStart {
		return p.Board.FEN()
	}
	_, same := p.Start()
	return s.Pair(p.Pair, !same)
}

// NoRights says that a position has the pieces of a start and not its castling
// rights.
func (s *Speaker) NoRights(pair chess960.Pair) string {
	number, letters := pair.String(), s.PairLetters(pair)
	if pair.White == pair.Black {
		number, letters = fmt.Sprint(pair.White.Number()), pair.White.Arrangement(&s.letters)
	}
	return s.words.Say("show.norights", "start", number+" "+letters)
}

// Facts lists what a program or a person would copy of a position: the FENs; of an
// ordinary start the twin and the number that Fritz 9 gives it; the castlings, of
// which White's are enough for an ordinary start.
func (s *Speaker) Facts(p *engine.Position, start chess960.Start, isStart bool) []Fact {
	list := []Fact{{"FEN", p.FEN()}, {"Shredder-FEN", p.ShredderFEN()}}
	if isStart {
		list = append(list, s.startFacts(start)...)
	}
	return append(list, s.CastlingFacts(p, isStart)...)
}

// startFacts names a start's twin, and the number that Fritz 9 gives the start.
func (s *Speaker) startFacts(start chess960.Start) []Fact {
	twin := start.Mirror()
	return []Fact{
		{s.words.Say("show.twin"), fmt.Sprintf("%d  %s", twin.Number(), twin.Arrangement(&s.letters))},
		{s.words.Say("show.fritz9"), fmt.Sprint(start.Fritz9())},
	}
}

// CastlingFacts says how each castling goes; if Black's mirror them, only White's.
func (s *Speaker) CastlingFacts(p *engine.Position, mirrored bool) (list []Fact) {
	for _, k := range Castlings(p) {
		if k.Color == engine.White || !mirrored {
			list = append(list, Fact{s.CastlingSide(&k), s.castlingLine(&k)})
		}
	}
	return list
}

// Properties says what is special about a start.
func (s *Speaker) Properties(start chess960.Start) []Fact {
	p := start.Properties()
	return []Fact{
		{s.words.Say("show.undefended_pawns"), s.squares(p.UndefendedPawns, engine.Rank2)},
		{s.words.Say("show.king_only_pawns"), s.squares(p.KingOnlyPawns, engine.Rank2)},
		{s.words.Say("show.undefended_pieces"), s.squares(p.UndefendedPieces, engine.Rank1)},
		{s.words.Say("show.corners"), s.corners(start)},
		{s.words.Say("show.adjacent_bishops"), s.yesNo(p.AdjacentBishops)},
		{s.words.Say("show.adjacent_knights"), s.yesNo(p.AdjacentKnights)},
		{s.words.Say("show.opposite_knights"), s.yesNo(p.KnightsOnOppositeColours)},
		{s.words.Say("show.classical"), fmt.Sprintf("%d / 8", p.PiecesOnClassicalSquares)},
		{s.words.Say("show.first_moves"), fmt.Sprint(p.LegalFirstMoves)},
	}
}

func (s *Speaker) yesNo(yes bool) string {
	if yes {
		return s.words.Say("yes")
	}
	return s.words.Say("no")
}

// squares names the squares of files on a rank, if there are any.
func (s *Speaker) squares(files chess960.Files, rank engine.Rank) string {
	if files.Count() == 0 {
		return s.words.Say("none")
	}
	return strings.Join(squareNames(files, rank), " ")
}

// corners names the pieces on the a-file and the h-file.
func (s *Speaker) corners(start chess960.Start) string {
	a, h := start.Backrank()[0], start.Backrank()[7]
	if a == h {
		return s.words.Say("show.two", "piece", s.words.Say("roles."+a.String()))
	}
	return s.words.List([]string{s.role(a), s.role(h)})
}

// Columns sets facts in two columns, a line each.
func Columns(facts []Fact) (lines []string) {
	width := 0
	for _, f := range facts {
		width = max(width, utf8.RuneCountInString(f.Name))
	}
	for _, f := range facts {
		lines = append(lines, f.Name+strings.Repeat(" ", width-utf8.RuneCountInString(f.Name))+"  "+f.Value)
	}
	return lines
}
