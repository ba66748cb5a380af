package api

import (
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/score"
	"chess960/engine"
)

// Game is a game that was played out.
type Game struct {
	Start       Identity `json:"start"`
	Moves       []Move   `json:"moves"`
	FEN         string   `json:"fen"`
	ShredderFEN string   `json:"shredder_fen"`
	Turn        string   `json:"turn"`
	Status      string   `json:"status"`
	Result      string   `json:"result"` // 1-0, 0-1, 1/2-1/2 or *
	Rule        string   `json:"rule"`   // what ended the game; "unfinished" if nothing did
	Article     *string  `json:"article"`
	Claims      []Claim  `json:"claims"` // open to the player on move
	Offer       *string  `json:"offer"`  // by whom a draw is offered and not answered yet
	// Announced is the move that a claim announced: it must be played, or was not
	// played since the claim was right.
	Announced  *Move      `json:"announced"`
	Touched    []string   `json:"touched"`   // squares of pieces that the player on move has touched
	MustPlay   []Move     `json:"must_play"` // to which the player on move is bound; none if to no one
	Penalties  []Penalty  `json:"penalties"`
	Check      bool       `json:"check"`
	LegalMoves []Move     `json:"legal_moves"`
	Castlings  []Castling `json:"castlings"`
}

// Move is a move in standard algebraic notation, in English, and in UCI notation with
// castling as king takes own rook.
type Move struct {
	SAN string `json:"san"`
	UCI string `json:"uci"`
}

// Penalty is the extra time that a player got for what the other did.
type Penalty struct {
	To      string `json:"to"`
	Seconds int    `json:"seconds"`
	Article string `json:"article"`
	Ply     int    `json:"ply"` // how many moves by both players had been played
}

// NewGame gives a game that was played from that position.
func NewGame(p *position.Playable, sheet *score.Sheet) Game {
	game := sheet.Game()
	now := game.Position()
	j := Game{
		Start:       newIdentityOf(p),
		Moves:       []Move{},
		FEN:         now.FEN(),
		ShredderFEN: now.ShredderFEN(),
		Turn:        now.Turn().String(),
		Status:      now.Status().String(),
		Check:       now.Checkers() != 0,
		Claims:      newClaims(ruling.Open(game)),
		Touched:     []string{},
		MustPlay:    newMoves(&now, sheet.Bound()),
		Penalties:   []Penalty{},
		LegalMoves:  newMoves(&now, now.AppendMoves(nil)),
		Castlings:   NewCastlings(&now),
	}
	outcome, _ := game.Outcome()
	j.Result, j.Rule, j.Article = outcome.Result.String(), outcome.Termination.String(), orNull(outcome.Article)
	for i, m := range game.Moves() {
		before, _ := game.PositionAt(i)
		j.Moves = append(j.Moves, Move{before.SAN(m), m.String()})
	}
	if by, open := game.OfferedBy(); open {
		j.Offer = orNull(by.String())
	}
	m, announced := game.Announced()
	if outcome.Move != 0 {
		m, announced = outcome.Move, true
	}
	if announced {
		j.Announced = &Move{now.SAN(m), m.String()}
	}
	for _, square := range sheet.Touched() {
		j.Touched = append(j.Touched, square.String())
	}
	for _, p := range sheet.Penalties() {
		j.Penalties = append(j.Penalties, Penalty{p.To.String(), int(p.Bonus.Seconds()), p.Article, p.Ply})
	}
	return j
}

// newMoves gives moves that are legal in p, sorted.
func newMoves(p *engine.Position, moves []engine.Move) []Move {
	list := []Move{}
	for _, m := range moves {
		list = append(list, Move{p.SAN(m), m.String()})
	}
	slices.SortFunc(list, func(a, b Move) int { return strings.Compare(a.SAN, b.SAN) })
	return list
}

// orNull returns nil for the empty text.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// Claim is a draw that a player may claim in the final position, or might have claimed
// on the way.
type Claim struct {
	Rule    string `json:"rule"`
	Article string `json:"article"`
	By      string `json:"by"`
	Ply     int    `json:"ply"`
	Move    int    `json:"move"`
	// With are the moves of which one is to be announced, in standard algebraic
	// notation; none if the claim stands on the board.
	With []string `json:"with"`
	Open bool     `json:"open"` // in the final position
}

func newClaims(claims []ruling.Claim) []Claim {
	list := []Claim{}
	for i := range claims {
		c := &claims[i]
		list = append(list, Claim{
			Rule: c.Termination.String(), Article: c.Article, By: c.By.String(), Ply: c.Ply, Move: c.Move,
			With: append([]string{}, c.Notation(engine.Notation{})...), Open: c.Open,
		})
	}
	return list
}

// Verdict is what the Laws say of a game that was read, as far as its moves tell.
type Verdict struct {
	// Result and article are those of an end that a move brought, null if the game
	// goes on.
	Result  *string `json:"result"`
	Rule    string  `json:"rule"` // "unfinished" if the game goes on
	Article *string `json:"article"`
	Ply     int     `json:"ply"`
	Move    int     `json:"move"`
	// Recorded is the result that stands in the file.
	Recorded string `json:"recorded"`
	// Incomplete is set when moves follow that could not be read: what is said is
	// said of the last position read.
	Incomplete bool `json:"incomplete"`
	// PlayedOn is the number of moves by both players after the end.
	PlayedOn int     `json:"played_on"`
	Claims   []Claim `json:"claims"`
}

// NewVerdict gives a verdict, with moves in English.
func NewVerdict(v *ruling.Verdict) Verdict {
	j := Verdict{
		Rule: v.Outcome.Termination.String(), Ply: v.Ply, Move: v.Move, Recorded: v.Recorded.String(),
		Incomplete: v.Incomplete, PlayedOn: v.PlayedOn, Claims: newClaims(v.Claims),
	}
	if v.Over {
		result := v.Outcome.Result.String()
		j.Result, j.Article = &result, orNull(v.Outcome.Article)
	}
	return j
}
