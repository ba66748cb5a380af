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

// judge plays the game by the Laws.
func judge(g *pgnGame) verdictJSON {
	game := engine.NewGame(g.Start, engine.FIDEStandard())
	v := verdictJSON{Claims: []claimJSON{}}
	known := map[engine.Termination]bool{}
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
	now := game.Position()
	for _, c := range game.Claims() {
		i := slices.IndexFunc(v.Claims, func(known claimJSON) bool { return known.With != nil && known.Article == c.Article })
		if c.Move == 0 || i < 0 {
			i = len(v.Claims)
			v.Claims = append(v.Claims, claimOf(game, &c))
			v.Claims[i].Open = true
		}
		if c.Move != 0 {
			v.Claims[i].With = append(v.Claims[i].With, now.SAN(c.Move))
		}
	}
	return v
}

// passClaims records the first claim of each kind that stands on the board.
func (v *verdictJSON) passClaims(game *engine.Game, known map[engine.Termination]bool) {
	now := game.Position()
	if game.Occurrences() < 3 && now.Halfmoves() < 100 {
		return
	}
	for _, c := range game.Claims() {
		if c.Move == 0 && !known[c.Termination] {
			known[c.Termination] = true
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
	v := judge(g)
	key := "pgn.verdict"
	if v.Result == "" {
		key = "pgn.verdict.none"
	}
	j.buf = append(j.buf, j.s.words.Say(key, "rule", j.s.words.Say("pgn.rule."+v.Rule), "article", v.Article,
		"result", v.Result, "ply", v.Ply, "move", v.Move)...)
	j.buf = append(j.buf, '\n')
	if v.PlayedOn > 0 {
		j.buf = fmt.Appendf(j.buf, "  %s\n", j.s.words.Say("pgn.playedon", "count", v.PlayedOn))
	}
	for _, c := range v.Claims {
		key := "pgn.claim.passed"
		switch {
		case c.With != nil:
			key = "pgn.claim.with"
		case c.Open:
			key = "pgn.claim.open"
		}
		j.buf = fmt.Appendf(j.buf, "  %s\n", j.s.words.Say(key, "player", j.s.words.Say("color."+c.By), "with", joinWords(c.With),
			"rule", j.s.words.Say("pgn.rule."+c.Rule), "article", c.Article, "ply", c.Ply, "move", c.Move))
	}
	return j.write()
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
