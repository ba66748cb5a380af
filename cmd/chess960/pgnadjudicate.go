package main

import (
	"fmt"
	"slices"

	"chess960/engine"
)

// verdictJSON is what the Laws say of a game as far as its moves tell.
type verdictJSON struct {
	// Result and the three below it are those of an end that a move brought:
	// mate, stalemate, dead position, five occurrences, 75 moves.
	Result  string `json:"result,omitempty"`
	Rule    string `json:"rule"` // "unfinished" if the game goes on
	Article string `json:"article,omitempty"`
	Ply     int    `json:"ply"`
	Move    int    `json:"move"`
	// Recorded is the result that stands in the file.
	Recorded string `json:"recorded"`
	// Incomplete is set when moves follow that could not be read: what is said
	// is said of the last position read.
	Incomplete bool `json:"incomplete,omitempty"`
	// PlayedOn is the number of moves by both players after that.
	PlayedOn int         `json:"played_on,omitempty"`
	Claims   []claimJSON `json:"claims"`
}

// claimJSON is a draw that a player may claim in the final position, or might
// have claimed on the way.
type claimJSON struct {
	Rule    string `json:"rule"`
	Article string `json:"article"`
	By      string `json:"by"`
	Ply     int    `json:"ply"`
	Move    int    `json:"move"`
	// With are the moves of which one is to be announced, in standard algebraic
	// notation; none if the claim stands on the board.
	With []string `json:"with,omitempty"`
	Open bool     `json:"open"` // in the final position
}

// judge plays the game by the Laws. Moves are written with the letters.
func judge(g *pgnGame, letters *engine.Letters) verdictJSON {
	game := engine.NewGame(g.Start, engine.FIDEStandard())
	v := verdictJSON{Recorded: g.Result.String(), Incomplete: g.Incomplete, Claims: []claimJSON{}}
	known := map[knownClaim]bool{}
	for m := range g.Moves() {
		if _, over := game.Outcome(); over {
			v.PlayedOn++
			continue
		}
		// What stood on the board before the move was not claimed.
		v.passClaims(game, known)
		if game.Play(m) != nil {
			v.PlayedOn++
		}
	}
	outcome, over := game.Outcome()
	v.Rule, v.Ply = outcome.Termination.String(), game.Plies()
	v.Move = moveNumber(game, v.Ply)
	if over {
		v.Result, v.Article = outcome.Result.String(), outcome.Article
		return v
	}
	// A game that has a result is over, whoever agreed or resigned; a claim that
	// stood on the board at its end was passed by.
	if g.Result != engine.NoResult || g.Incomplete {
		v.passClaims(game, known)
		return v
	}
	v.Claims = append(v.Claims, openClaims(game, letters)...)
	return v
}

// openClaims are what the player on move may claim: each kind that stands on the
// board, and each kind that moves would bring about if they were announced.
func openClaims(game *engine.Game, letters *engine.Letters) (claims []claimJSON) {
	now := game.Position()
	for _, c := range game.Claims() {
		i := slices.IndexFunc(claims, func(known claimJSON) bool { return known.With != nil && known.Article == c.Article })
		if c.Move == 0 || i < 0 {
			i = len(claims)
			claims = append(claims, claimOf(game, &c))
			claims[i].Open = true
		}
		if c.Move != 0 {
			claims[i].With = append(claims[i].With, string(now.AppendSAN(nil, c.Move, letters)))
		}
	}
	return claims
}

// knownClaim tells the claims on the board that were passed by.
type knownClaim struct {
	engine.Termination
	engine.Color
}

// passClaims records each player's first claim of each kind that stands on the
// board.
func (v *verdictJSON) passClaims(game *engine.Game, known map[knownClaim]bool) {
	now := game.Position()
	if game.Occurrences() < 3 && now.Halfmoves() < 100 {
		return
	}
	for _, c := range game.Claims() {
		if kind := (knownClaim{c.Termination, now.Turn()}); c.Move == 0 && !known[kind] {
			known[kind] = true
			v.Claims = append(v.Claims, claimOf(game, &c))
		}
	}
}

func claimOf(game *engine.Game, c *engine.Claim) claimJSON {
	now := game.Position()
	return claimJSON{
		Rule: c.Termination.String(), Article: c.Article, By: now.Turn().String(), Ply: c.Ply, Move: moveNumber(game, c.Ply),
	}
}

// moveNumber returns the number of the move that is the ply-th by either
// player; that of the first move for 0.
func moveNumber(game *engine.Game, ply int) int {
	start := game.Start()
	half := ply - 1
	if start.Turn() == engine.Black {
		half++
	}
	return start.Fullmoves() + max(0, half)/2
}

// adjudicate prints what the Laws say of a game.
func (j *pgnJob) adjudicate(g *pgnGame) error {
	j.buf = fmt.Appendf(j.buf[:0], "%s: ", j.s.gameName(g))
	if !g.StartKnown() {
		j.buf = append(j.buf, j.s.words.Say("pgn.nostart")...)
		j.buf = append(j.buf, '\n')
		return j.write()
	}
	v := judge(g, &j.s.letters)
	key := "pgn.verdict"
	switch {
	case v.Incomplete && v.Result == "":
		key = "pgn.verdict.incomplete"
	case v.Result == "":
		key = "pgn.verdict.none"
	}
	j.buf = append(j.buf, j.s.words.Say(key, "rule", j.s.words.Say("pgn.rule."+v.Rule), "article", v.Article,
		"result", v.Result, "ply", v.Ply, "move", v.Move)...)
	j.buf = append(j.buf, '\n')
	if v.Result != "" && v.Recorded != v.Result && g.Result != engine.NoResult {
		j.buf = fmt.Appendf(j.buf, "  %s\n", j.s.words.Say("pgn.recorded", "result", v.Recorded))
	}
	if v.PlayedOn > 0 {
		j.buf = fmt.Appendf(j.buf, "  %s\n", j.s.words.Say("pgn.playedon", "count", v.PlayedOn))
	}
	for _, c := range v.Claims {
		j.buf = fmt.Appendf(j.buf, "  %s\n", j.s.sayClaim(&c))
	}
	return j.write()
}

// sayClaim words a claim.
func (s *session) sayClaim(c *claimJSON) string {
	key := "pgn.claim.passed"
	switch {
	case c.With != nil:
		key = "pgn.claim.with"
	case c.Open:
		key = "pgn.claim.open"
	}
	return s.words.Say(key, "player", s.words.Say("color."+c.By), "with", joinWords(c.With),
		"rule", s.words.Say("pgn.rule."+c.Rule), "article", c.Article, "ply", c.Ply, "move", c.Move)
}

// gameName says which game it is.
func (s *session) gameName(g *pgnGame) string {
	white, _ := g.Tag("White")
	black, _ := g.Tag("Black")
	return s.words.Say("pgn.game", "file", s.fileName(g.file), "number", g.number, "white", printable(white), "black", printable(black))
}

// printable returns a name as it may be shown on a terminal.
func printable(name string) string {
	if name == "" {
		return "?"
	}
	quoted := quote(name)
	if quoted == `"`+name+`"` {
		return name
	}
	return quoted
}
