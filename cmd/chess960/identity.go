package main

import (
	"chess960/chess960"
	"chess960/engine"
)

// identityJSON says which start a position is, as programs read it. For double
// Chess960 number is 960*black + white, and white and black are the numbers of
// the two arrangements. Of a position that is no start only the FENs are not
// null.
type identityJSON struct {
	Number      *int    `json:"number"`
	Arrangement *string `json:"arrangement"`
	White       *int    `json:"white,omitempty"`
	Black       *int    `json:"black,omitempty"`
	FEN         string  `json:"fen"`
	ShredderFEN string  `json:"shredder_fen"`
	Mirror      *int    `json:"mirror"`
	Fritz9      *int    `json:"fritz9"`
}

// newIdentityJSON names a pair of starts: as double Chess960, or as the one
// start that both sides have.
func newIdentityJSON(pair chess960.Pair, double bool) identityJSON {
	position := pair.Position()
	j := fenJSON(&position)
	if double {
		arrangement := pair.White.String() + "/" + pair.Black.String()
		number, mirror := pair.Number(), pair.Mirror().Number()
		white, black := pair.White.Number(), pair.Black.Number()
		j.Number, j.Arrangement, j.Mirror, j.White, j.Black = &number, &arrangement, &mirror, &white, &black
		return j
	}
	arrangement := pair.White.String()
	number, mirror, fritz9 := pair.White.Number(), pair.White.Mirror().Number(), pair.White.Fritz9()
	j.Number, j.Arrangement, j.Mirror, j.Fritz9 = &number, &arrangement, &mirror, &fritz9
	return j
}

func fenJSON(p *engine.Position) identityJSON {
	return identityJSON{FEN: p.FEN(), ShredderFEN: p.ShredderFEN()}
}

// startTitle names a start, such as "Position 518  RNBQKBNR".
func (s *session) startTitle(start chess960.Start) string {
	return s.words.Say("title.start", "number", start.Number()) + "  " + start.Arrangement(&s.letters)
}

// pairTitle names a pair of starts.
func (s *session) pairTitle(pair chess960.Pair, double bool) string {
	if !double {
		return s.startTitle(pair.White)
	}
	return s.words.Say("title.pair", "white", pair.White.Number(), "black", pair.Black.Number()) + "  " +
		pair.White.Arrangement(&s.letters) + "/" + pair.Black.Arrangement(&s.letters)
}
