package main

import (
	"context"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// sheetCheck prints the list with which an arbiter goes from board to board before
// the round. One position for all boards is drawn above the list; where each board
// has its own, that stands in its row.
func (s *session) sheetCheck(c *cli.Context, p printing) error {
	boards, places, err := s.boardPlaces(c)
	if err != nil {
		return err
	}
	if boards == nil {
		if len(places) == 1 {
			return s.misuse("usage.needs", "one", "--board-check", "other", "--boards")
		}
		for i := range places {
			boards = append(boards, i+1)
		}
	}
	options, err := s.drawingOptions(c)
	if err != nil {
		return err
	}
	list := sheet.Checklist{
		Above:   p.info.Title,
		Title:   s.words.Say("check.title"),
		Options: options,
		Words:   []string{s.words.Say("check.board")},
		Boxes:   strings.Split(s.words.Say("check.boxes"), ";"),
		Sign:    s.words.Say("check.sign"),
		Foot:    s.words.Say("check.foot"),
	}
	p.info.Title = joinDots(list.Above, list.Title)
	notes := s.checkNotes(places)
	if c.NArg() == 1 {
		panel := s.panel(&places[0])
		panel.Diagram.Mover = render.NoMover
		panel.Notes = notes
		list.Panel = &panel
	} else {
		for _, flag := range drawingFlags {
			if c.IsSet(flag) { // of a picture, which there is not
				return s.misuse("usage.check.picture", "flag", "--"+flag)
			}
		}
		list.Notes = notes
		list.Words = append(list.Words, s.words.Say("check.position"))
	}
	for i := range places {
		row := sheet.Row{Words: []string{strconv.Itoa(boards[i])}}
		if list.Panel == nil {
			row.Words = append(row.Words, s.checkName(&places[i]))
			if start, isStart := places[i].start(); isStart {
				rank := [8]engine.Role(start.Backrank())
				row.Rank = &rank
			}
		}
		list.Rows = append(list.Rows, row)
	}
	doc := p.document()
	progress := s.progress(1)
	defer progress.end()
	doc.Checklist(p.paper, p.margin, &list, func(done, total int) error {
		progress.to(done, total)
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}

// checkNotes says what to look for on a board, as far as it holds of all positions.
func (s *session) checkNotes(places []place) []sheet.Note {
	text := s.words.Say("check.dark")
	starts, mirrored := true, true
	for i := range places {
		_, same := places[i].start()
		starts, mirrored = starts && places[i].isStart, mirrored && same
	}
	if mirrored {
		text += "\n" + s.words.Say("check.mirror")
	}
	if starts {
		text += "\n" + s.words.Say("check.start")
	}
	return []sheet.Note{{Title: s.words.Say("check.look"), Text: text}}
}

// checkName names a position in a row: by number and letters, or by its FEN.
func (s *session) checkName(p *place) string {
	start, isStart := p.start()
	switch {
	case isStart:
		return strconv.Itoa(start.Number()) + "  " + start.Arrangement(&s.letters)
	case p.isStart:
		return p.pair.String()
	}
	return p.setup.Board.String()
}
