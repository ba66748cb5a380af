package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
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
	g := &game{s: s, quiet: c.Bool("json"), line: []ply{{position: p.position}}}
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

// game is a position that is being played out, with the way back.
type game struct {
	s       *session
	line    []ply // from the start; never empty
	quiet   bool  // commands print nothing: all is in the JSON at the end
	printed bool  // a command has printed something
}

// ply is a position and the move that led to it.
type ply struct {
	position engine.Position
	move     engine.Move // 0 for the start
	san      string
}

func (g *game) now() *engine.Position { return &g.line[len(g.line)-1].position }

// errQuit ends the game at the player's wish.
var errQuit = errors.New("quit")

// readArguments plays moves and commands given as arguments.
func (g *game) readArguments(arguments []string) error {
	for i, argument := range arguments {
		if err := g.readLine(argument); err != nil {
			return g.locate("play.at.argument", i+1, err)
		}
	}
	return nil
}

// readLines plays moves and commands from a pipe or file, line by line.
func (g *game) readLines(r io.Reader) error {
	lines := newLines(r)
	number := 0
	for lines.Scan() {
		number++
		text := lines.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin a file with this mark
		}
		if err := g.readLine(text); err != nil {
			return g.locate("play.at.line", number, err)
		}
		// Whoever writes into the pipe may be waiting for the answer.
		if err := g.s.out.Flush(); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return g.locate("play.at.line", number+1, err)
	}
	return nil
}

// newLines reads lines of at most a megabyte.
func newLines(r io.Reader) *bufio.Scanner {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	return lines
}

const longestLine = 1 << 20

// locate says where in the input an error lies.
func (g *game) locate(key string, number int, err error) error {
	if errors.Is(err, errQuit) {
		return err
	}
	return wordsError(g.s.words.Say(key, "number", number, "error", g.s.explain(err)))
}

// converse plays with a person at the terminal.
func (g *game) converse(p *playable) error {
	out := g.s.out
	if _, isStart := p.start(); p.isStart {
		fmt.Fprintf(out, "%s\n\n", g.s.pairTitle(p.pair, !isStart))
	}
	if err := g.printBoard(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n", g.s.words.Say("play.hello"))
	lines := newLines(g.s.in)
	for {
		now := g.now()
		fmt.Fprintf(out, "%d%s ", now.Fullmoves(), [...]string{".", "..."}[now.Turn()])
		if err := out.Flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			fmt.Fprintln(out)
			return lines.Err()
		}
		before := len(g.line)
		err := g.readLine(lines.Text())
		switch {
		case errors.Is(err, errQuit):
			return nil
		case err != nil:
			fmt.Fprintf(out, "%s\n", g.s.explain(err))
		case len(g.line) != before:
			fmt.Fprintln(out)
			if err := g.printBoard(); err != nil {
				return err
			}
		}
	}
}

// readLine plays the moves and obeys the commands of one line. What follows a #
// at the start of a word is a comment.
func (g *game) readLine(text string) error {
	for _, word := range strings.Fields(text) {
		if strings.HasPrefix(word, "#") {
			return nil
		}
		if word = cutMoveNumber(word); word == "" || ornament(word) {
			continue
		}
		if command, prints := g.command(word); command != nil {
			if prints && g.quiet {
				continue
			}
			g.printed = g.printed || prints
			if err := command(); err != nil {
				return err
			}
		} else if err := g.move(word); err != nil {
			return err
		}
	}
	return nil
}

// cutMoveNumber takes a move number, "1." or "12...", off the front of a word.
func cutMoveNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if dots := strings.TrimLeft(rest, "."); len(rest) < len(word) && len(dots) < len(rest) {
		return dots
	}
	return word
}

// ornament reports whether the word is one that scores have beside the moves: a
// result, or the mark of a capture en passant.
func ornament(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*", "e.p.":
		return true
	}
	return false
}

// command returns what the word orders, and whether that is to print something;
// nil if it is no command.
func (g *game) command(word string) (command func() error, prints bool) {
	switch word {
	case "fen":
		return func() error { return g.println(g.now().FEN()) }, true
	case "board":
		return g.printBoard, true
	case "moves":
		return func() error { return g.println(strings.Join(g.moves(), " ")) }, true
	case "castle":
		return g.printCastlings, true
	case "help":
		return func() error { return g.println(g.s.playHelp()) }, true
	case "undo":
		return g.undo, false
	case "quit", "exit":
		return func() error { return errQuit }, false
	}
	return nil, false
}

func (g *game) println(text string) error {
	_, err := fmt.Fprintln(g.s.out, text)
	return err
}

// move plays a move in any notation.
func (g *game) move(text string) error {
	now := g.now()
	if status := now.Status(); status != engine.Ongoing {
		return wordsError(g.s.words.Say("play.over", "text", quote(text), "status", g.s.words.Say("status."+status.String())))
	}
	m, err := now.ParseMove(text, &g.s.letters)
	if err != nil {
		return err
	}
	next := ply{position: *now, move: m, san: string(now.AppendSAN(nil, m, &g.s.letters))}
	next.position.Apply(m)
	g.line = append(g.line, next)
	return nil
}

func (g *game) undo() error {
	if len(g.line) == 1 {
		return wordsError(g.s.words.Say("play.undo.none"))
	}
	g.line = g.line[:len(g.line)-1]
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
	last := g.line[len(g.line)-1]
	if last.move != 0 {
		for _, square := range [...]engine.Square{last.move.From(), last.move.To()} {
			d.Marks = append(d.Marks, render.Mark{Square: square, Shape: render.Filled})
		}
	}
	if err := render.EncodeText(g.s.out, d, &g.s.style); err != nil {
		return err
	}
	state := g.s.status(now)
	if last.move != 0 {
		before := &g.line[len(g.line)-2].position
		number := strconv.Itoa(before.Fullmoves()) + [...]string{".", "..."}[before.Turn()]
		state = number + " " + last.san + "  " + state
	}
	return g.println("\n" + state)
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
func (g *game) score() *engine.Score {
	score := &engine.Score{Start: g.line[0].position}
	for _, ply := range g.line[1:] {
		score.AddMove(ply.move)
	}
	now := g.now()
	switch now.Status() {
	case engine.Checkmate:
		score.Result = [...]engine.Result{engine.BlackWins, engine.WhiteWins}[now.Turn()]
	case engine.Stalemate, engine.Dead:
		score.Result = engine.Draw
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
		LegalMoves:  []moveJSON{},
		Castlings:   castlingsJSON(now),
	}
	for i, ply := range g.line[1:] {
		j.Moves = append(j.Moves, moveJSON{g.line[i].position.SAN(ply.move), ply.move.String()})
	}
	for _, m := range now.AppendMoves(nil) {
		j.LegalMoves = append(j.LegalMoves, moveJSON{now.SAN(m), m.String()})
	}
	slices.SortFunc(j.LegalMoves, func(a, b moveJSON) int { return strings.Compare(a.SAN, b.SAN) })
	return j
}
