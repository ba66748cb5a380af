package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
)

func (s *session) showCommand() *cli.Command {
	return &cli.Command{
		Name:      "show",
		ArgsUsage: "POSITION",
		Flags:     s.flags(&cli.BoolFlag{Name: "lenient"}, jsonFlag(), outputFlag()),
		Action: func(c *cli.Context) error {
			text, err := s.oneArgument(c)
			if err != nil {
				return err
			}
			var p playable
			var repairs []engine.FENRepair
			if c.Bool("lenient") {
				p, repairs, err = s.parseLenient(text)
			} else {
				p, err = s.parsePlayable(text)
			}
			if err != nil {
				return err
			}
			return s.output(c.String("output"), func(w io.Writer) error {
				if c.Bool("json") {
					return writeJSON(w, readJSON{newShowJSON(&p), newRepairsJSON(repairs)})
				}
				s.printRepairs(w, repairs)
				return s.printShow(w, &p)
			})
		},
	}
}

// printShow prints the board and a sheet of facts.
func (s *session) printShow(w io.Writer, p *playable) error {
	start, isStart := p.start()
	if p.isStart {
		fmt.Fprintf(w, "%s\n\n", s.pairTitle(p.pair, !isStart))
	} else {
		fmt.Fprintf(w, "%s\n\n", s.status(&p.position))
		if pair, ok := startWithoutRights(&p.position); ok {
			fmt.Fprintf(w, "%s\n\n", s.words.Say("show.norights", "start", s.pairTitle(pair, pair.White != pair.Black)))
		}
	}
	if err := s.printBoard(w, p.position.Board()); err != nil {
		return err
	}
	sheet := facts{{"FEN", p.position.FEN()}, {"Shredder-FEN", p.position.ShredderFEN()}}
	if isStart {
		twin := start.Mirror()
		sheet.add(s.words.Say("show.twin"), fmt.Sprintf("%d  %s", twin.Number(), twin.Arrangement(&s.letters)))
		sheet.add(s.words.Say("show.fritz9"), fmt.Sprint(start.Fritz9()))
	}
	for _, k := range castlings(&p.position) {
		if k.Color == engine.White || !isStart {
			sheet.add(s.words.Say("show.castling."+k.Color.String()+"."+k.Side.String()), s.castlingLine(&k))
		}
	}
	fmt.Fprintln(w)
	sheet.print(w)
	if isStart {
		fmt.Fprintln(w)
		s.propertySheet(start).print(w)
		fmt.Fprintf(w, "\n%s\n", s.words.Say("show.derivation"))
		s.printDerivation(w, start)
	}
	return nil
}

// startWithoutRights returns the start that the position would be if the rooks
// could castle, which people who leave the rights out do not expect.
func startWithoutRights(p *engine.Position) (pair chess960.Pair, ok bool) {
	setup := p.Setup()
	setup.Castling = setup.Board.ByRole(engine.Rook)
	full, err := setup.Position()
	if err != nil {
		return pair, false
	}
	return chess960.PairOf(&full)
}

// castlingLine says how a castling goes and whether it is legal now.
func (s *session) castlingLine(k *engine.Castling) string {
	if !k.HasRight() {
		return s.words.Say("castle.noright")
	}
	line := s.castlingRoute(k)
	if k.Legal() {
		line = s.words.Join([]string{line, s.words.Say("castle.yes")})
	}
	return line
}

// propertySheet says what is special about a start.
func (s *session) propertySheet(start chess960.Start) (list facts) {
	p := start.Properties()
	yesNo := func(flag chess960.Flag) string {
		if flag {
			return s.words.Say("yes")
		}
		return s.words.Say("no")
	}
	files := func(f chess960.Files) string {
		if f.Count() == 0 {
			return s.words.Say("none")
		}
		var names []string
		for file := range f.All() {
			names = append(names, file.String())
		}
		return strings.Join(names, " ")
	}
	a, h := start.Backrank()[0], start.Backrank()[7]
	corners := s.words.List([]string{s.words.Say("role." + a.String()), s.words.Say("role." + h.String())})
	if a == h {
		corners = s.words.Say("show.two", "piece", s.words.Say("roles."+a.String()))
	}
	list.add(s.words.Say("show.undefended_pawns"), files(p.UndefendedPawns))
	list.add(s.words.Say("show.king_only_pawns"), files(p.KingOnlyPawns))
	list.add(s.words.Say("show.undefended_pieces"), files(p.UndefendedPieces))
	list.add(s.words.Say("show.corners"), corners)
	list.add(s.words.Say("show.adjacent_bishops"), yesNo(p.AdjacentBishops))
	list.add(s.words.Say("show.adjacent_knights"), yesNo(p.AdjacentKnights))
	list.add(s.words.Say("show.opposite_knights"), yesNo(p.KnightsOnOppositeColours))
	list.add(s.words.Say("show.classical"), fmt.Sprintf("%d / 8", p.PiecesOnClassicalSquares))
	list.add(s.words.Say("show.first_moves"), fmt.Sprint(p.LegalFirstMoves))
	return list
}

// printDerivation shows step by step how the number gives the arrangement.
func (s *session) printDerivation(w io.Writer, start chess960.Start) {
	for i, step := range start.Derive() {
		var squares []string
		for file := range step.Files.All() {
			squares = append(squares, engine.SquareAt(file, engine.Rank1).String())
		}
		sum := ""
		switch {
		case step.Divisor > 0:
			sum = fmt.Sprintf("%d = %d × %d + %d", step.Dividend, step.Divisor, step.Quotient, step.Remainder)
		case step.Role == engine.Knight:
			sum = fmt.Sprint(step.Dividend)
		}
		key := [...]string{"light", "dark", "queen", "knights", "rest"}[i]
		fmt.Fprintf(w, "  %s  %-17s %s\n", step.Rank.Text(&s.letters), sum,
			s.words.Say("derive."+key, "number", step.Dividend, "nth", step.Remainder+1, "squares", s.words.List(squares)))
	}
}

// facts is a list of facts, printed as two columns.
type facts [][2]string

func (l *facts) add(name, value string) { *l = append(*l, [2]string{name, value}) }

func (l facts) print(w io.Writer) {
	width := 0
	for _, row := range l {
		width = max(width, utf8.RuneCountInString(row[0]))
	}
	for _, row := range l {
		fmt.Fprintf(w, "%s%s  %s\n", row[0], strings.Repeat(" ", width-utf8.RuneCountInString(row[0])), row[1])
	}
}

// showJSON is a position as programs read it; properties and derivation are
// null unless it is an ordinary start.
type showJSON struct {
	identityJSON
	Turn       string               `json:"turn"`
	Status     string               `json:"status"`
	Castlings  []castlingJSON       `json:"castlings"`
	Properties *chess960.Properties `json:"properties"`
	Derivation []stepJSON           `json:"derivation"`
}

type stepJSON struct {
	Piece     string `json:"piece"`
	Dividend  *int   `json:"dividend,omitempty"`
	Divisor   int    `json:"divisor,omitempty"`
	Quotient  *int   `json:"quotient,omitempty"`
	Remainder *int   `json:"remainder,omitempty"`
	Files     string `json:"files"`
	Rank      string `json:"rank"` // after the step, with . for free squares
}

func newShowJSON(p *playable) showJSON {
	j := showJSON{
		identityJSON: fenJSON(&p.position),
		Turn:         p.position.Turn().String(),
		Status:       p.position.Status().String(),
		Castlings:    castlingsJSON(&p.position),
	}
	start, isStart := p.start()
	if p.isStart {
		j.identityJSON = newIdentityJSON(p.pair, !isStart)
	}
	if isStart {
		properties := start.Properties()
		j.Properties = &properties
		for _, step := range start.Derive() {
			s := stepJSON{Piece: step.Role.String(), Files: step.Files.String(), Rank: step.Rank.String()}
			if step.Divisor > 0 {
				s.Dividend, s.Divisor, s.Quotient, s.Remainder = &step.Dividend, step.Divisor, &step.Quotient, &step.Remainder
			} else if step.Role == engine.Knight {
				s.Dividend = &step.Dividend
			}
			j.Derivation = append(j.Derivation, s)
		}
	}
	return j
}
