package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// panels reads the positions, and puts each into a panel: one for each board, if
// there are boards, or else one position on all cards of a page.
func (s *session) panels(c *cli.Context, kind string, each int) (panels []sheet.Panel, err error) {
	boards, places, err := s.boardPlaces(c)
	if err != nil {
		return nil, err
	}
	voice, err := s.speaker(c)
	if err != nil {
		return nil, err
	}
	for i := range places {
		panel := s.panel(&places[i])
		switch {
		case kind == "grid":
			if panel.Letters == "" { // no start: its number is that in the row
				panel.Letters, panel.Heading = panel.Heading, strconv.Itoa(i+1)
			}
		case i >= len(boards):
			panel.Above = c.String("title")
		case kind == "cards": // on which the board must be found from afar
			panel.Above = joinDots(c.String("title"), panel.Heading)
			panel.Heading = s.words.Say("sheet.board", "number", boards[i])
		default:
			panel.Above = joinDots(c.String("title"), s.words.Say("sheet.board", "number", boards[i]))
		}
		if kind != "grid" {
			panel.Notes = s.castlingNotes(&places[i])
		}
		if kind == "" && !places[i].bare {
			panel.Notes = append(panel.Notes, sheet.Note{Title: s.words.Say("sheet.spoken"), Text: voice.brief(&places[i])})
		}
		panels = append(panels, panel)
	}
	if kind == "cards" && boards == nil && len(panels) == 1 {
		for len(panels) < each {
			panels = append(panels, panels[0])
		}
	}
	return panels, nil
}

// joinDots joins the parts that there are.
func joinDots(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return strings.TrimSpace(part) == "" }), " · ")
}

// mostBoards is the greatest number of boards in a hall.
const mostBoards = 2000

// boardPlaces reads --boards and the positions: one for each board, or one for
// all. Without --boards the boards are nil.
func (s *session) boardPlaces(c *cli.Context) (boards []int, places []place, err error) {
	if c.NArg() == 0 {
		return nil, nil, s.misuse("usage.position.missing", "help", helpFor(c))
	}
	for _, text := range c.Args().Slice() {
		p, err := s.parsePlace(text)
		if err != nil {
			return nil, nil, err
		}
		places = append(places, p)
	}
	if !c.IsSet("boards") {
		return nil, places, nil
	}
	text := c.String("boards")
	from, to, both := strings.Cut(text, "-")
	if !both {
		from, to = "1", text
	}
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || first < 1 || last < first || last > mostBoards {
		return nil, nil, s.misuse("usage.boards", "text", quote(text), "most", mostBoards)
	}
	for board := first; board <= last; board++ {
		boards = append(boards, board)
	}
	if len(places) == 1 {
		for len(places) < len(boards) {
			places = append(places, places[0])
		}
	}
	if len(places) != len(boards) {
		return nil, nil, s.misuse("usage.boards.count", "boards", len(boards), "positions", len(places))
	}
	return boards, places, nil
}

// panel names a position and draws it.
func (s *session) panel(p *place) (panel sheet.Panel) {
	panel.Diagram.Board = p.setup.Board
	start, isStart := p.start()
	switch {
	case isStart:
		panel.Heading, panel.Letters = placeTitle(s.words, p), start.Arrangement(&s.letters)
	case p.isStart:
		panel.Heading = placeTitle(s.words, p)
		panel.Letters = p.pair.White.Arrangement(&s.letters) + "/" + p.pair.Black.Arrangement(&s.letters)
	case p.bare:
	default:
		panel.Heading = s.words.Say("turn." + p.setup.Turn.String())
		panel.Diagram.Mover = render.MoverOf(p.setup.Turn)
	}
	return panel
}

// castlingNotes says how castling goes in exactly this position.
func (s *session) castlingNotes(p *place) (notes []sheet.Note) {
	position, err := p.setup.Position()
	if p.bare || err != nil {
		return nil
	}
	_, isStart := p.start()
	for _, k := range castlings(&position) {
		if !k.HasRight() || isStart && k.Color == engine.Black {
			continue
		}
		text := s.castlingRoute(&k)
		if k.MustBeEmpty != 0 {
			text += "\n" + s.words.Say("castle.empty", "squares", squareList(k.MustBeEmpty))
		}
		note := sheet.Note{Title: s.words.Say("castle.title."+k.Color.String()+"."+k.Side.String(), "notation", k.Side.Notation()), Text: text}
		if isStart {
			note.Title = s.words.Say("sheet.castling."+k.Side.String(), "notation", k.Side.Notation())
		}
		notes = append(notes, note)
	}
	if isStart {
		notes = append(notes, sheet.Note{Text: s.words.Say("sheet.black")})
	}
	return notes
}
