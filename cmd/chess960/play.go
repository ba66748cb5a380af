package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/engine/pgn"
	"chess960/render"
)

func (s *session) playCommand() *cli.Command {
	return &cli.Command{
		Name:      "play",
		ArgsUsage: "POSITION [MOVE...]",
		Flags:     s.flags(&cli.BoolFlag{Name: "fen"}, &cli.BoolFlag{Name: "pgn"}, jsonFlag()),
		Action:    s.play,
	}
}

func (s *session) play(c *cli.Context) error {
	if c.NArg() == 0 {
		return s.misuse("usage.position.missing", "help", helpFor(c))
	}
	p, err := s.parsePlayable(c.Args().First())
	if err != nil {
		return err
	}
	g := &game{s: s, quiet: c.Bool("json"), game: engine.NewGame(p.position, engine.FIDEStandard())}
	switch moves := c.Args().Tail(); {
	case len(moves) > 0:
		err = g.readArguments(moves)
	case s.inTerminal && s.outTerminal && !g.quiet:
		g.printed = true
		err = g.converse(&p)
	default:
		err = g.readLines(s.in)
	}
	if err != nil && !errors.Is(err, errQuit) {
		return err
	}
	switch {
	case c.Bool("json"):
		return writeJSON(s.out, g.json(&p))
	case c.Bool("fen"):
		_, err = fmt.Fprintln(s.out, g.now().FEN())
		return err
	case c.Bool("pgn"):
		_, err = s.out.Write(g.score().AppendPGN(nil))
		return err
	case !g.printed:
		return g.printBoard()
	}
	return nil
}

// game is a game that is being played out by the Laws.
type game struct {
	s       *session
	game    *engine.Game
	quiet   bool // commands print nothing: all is in the JSON at the end
	printed bool // a command has printed something
}

// now returns the position on the board.
func (g *game) now() *engine.Position {
	p := g.game.Position()
	return &p
}

// errQuit ends the game at the player's wish.
var errQuit = errors.New("quit")

func (g *game) println(text string) error {
	_, err := fmt.Fprintln(g.s.out, text)
	return err
}

// move plays a move in any notation.
func (g *game) move(text string) error {
	if outcome, over := g.game.Outcome(); over {
		return wordsError(g.s.words.Say("play.over", "text", quote(text), "status", g.s.words.Say("pgn.rule."+outcome.Termination.String())))
	}
	m, err := g.now().ParseMove(text, &g.s.letters)
	if err != nil {
		return err
	}
	return g.game.Play(m)
}

func (g *game) undo() error {
	if !g.game.Undo() {
		return wordsError(g.s.words.Say("play.undo.none"))
	}
	return nil
}

// moves returns the legal moves in the player's letters, sorted.
func (g *game) moves() (list []string) {
	now := g.now()
	for _, m := range now.AppendMoves(nil) {
		list = append(list, string(now.AppendSAN(nil, m, &g.s.letters)))
	}
	slices.Sort(list)
	return list
}

// printBoard shows the board, the last move, and how the game stands.
func (g *game) printBoard() error {
	now := g.now()
	d := render.Diagram{Board: now.Board()}
	state := g.state()
	if before, ok := g.game.PositionAt(g.game.Plies() - 1); ok {
		moves := g.game.Moves()
		last := moves[len(moves)-1]
		for _, square := range [...]engine.Square{last.From(), last.To()} {
			d.Marks = append(d.Marks, render.Mark{Square: square, Shape: render.Filled})
		}
		number := strconv.Itoa(before.Fullmoves()) + [...]string{".", "..."}[before.Turn()]
		state = number + " " + string(before.AppendSAN(nil, last, &g.s.letters)) + "  " + state
	}
	if err := render.EncodeText(g.s.out, d, &g.s.style); err != nil {
		return err
	}
	return g.println("\n" + state)
}

// state says how the game stands: how it ended, or whose move it is and what may
// be claimed on the board.
func (g *game) state() string {
	if outcome, over := g.game.Outcome(); over {
		return g.s.words.Say("pgn.rule." + outcome.Termination.String())
	}
	clauses := []string{g.s.status(g.now())}
	for _, claim := range openClaims(g.game, &g.s.letters) {
		key := "play.claim"
		if claim.With != nil {
			key = "play.claim.with"
		}
		clauses = append(clauses, g.s.words.Say(key, "rule", g.s.words.Say("pgn.rule."+claim.Rule), "with", joinWords(claim.With)))
	}
	return g.s.words.Join(clauses)
}

func (g *game) printCastlings() error {
	now := g.now()
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := now.Castling(side)
		g.s.printCastling(g.s.out, &k)
	}
	return nil
}

// score returns the line that was played, with the result that its end has.
func (g *game) score() *pgn.Game {
	outcome, _ := g.game.Outcome()
	score := &pgn.Game{Start: g.game.Start(), Result: outcome.Result}
	for _, m := range g.game.Moves() {
		score.AddMove(m)
	}
	return score
}

// gameJSON is a line that was played, as programs read it.
type gameJSON struct {
	Start       identityJSON   `json:"start"`
	Moves       []moveJSON     `json:"moves"`
	FEN         string         `json:"fen"`
	ShredderFEN string         `json:"shredder_fen"`
	Turn        string         `json:"turn"`
	Status      string         `json:"status"`
	Result      string         `json:"result"` // 1-0, 0-1, 1/2-1/2 or *
	Rule        string         `json:"rule"`   // what ended the game; "unfinished" if nothing did
	Article     string         `json:"article,omitempty"`
	Claims      []claimJSON    `json:"claims"` // open to the player on move
	Check       bool           `json:"check"`
	LegalMoves  []moveJSON     `json:"legal_moves"`
	Castlings   []castlingJSON `json:"castlings"`
}

// moveJSON is a move in standard algebraic notation, in English, and in UCI
// notation with castling as king takes own rook.
type moveJSON struct {
	SAN string `json:"san"`
	UCI string `json:"uci"`
}

func (g *game) json(p *playable) gameJSON {
	now := g.now()
	j := gameJSON{
		Start:       newShowJSON(p).identityJSON,
		Moves:       []moveJSON{},
		FEN:         now.FEN(),
		ShredderFEN: now.ShredderFEN(),
		Turn:        now.Turn().String(),
		Status:      now.Status().String(),
		Check:       now.Checkers() != 0,
		Claims:      append([]claimJSON{}, openClaims(g.game, nil)...),
		LegalMoves:  []moveJSON{},
		Castlings:   castlingsJSON(now),
	}
	outcome, _ := g.game.Outcome()
	j.Result, j.Rule, j.Article = outcome.Result.String(), outcome.Termination.String(), outcome.Article
	for i, m := range g.game.Moves() {
		before, _ := g.game.PositionAt(i)
		j.Moves = append(j.Moves, moveJSON{before.SAN(m), m.String()})
	}
	for _, m := range now.AppendMoves(nil) {
		j.LegalMoves = append(j.LegalMoves, moveJSON{now.SAN(m), m.String()})
	}
	slices.SortFunc(j.LegalMoves, func(a, b moveJSON) int { return strings.Compare(a.SAN, b.SAN) })
	return j
}
