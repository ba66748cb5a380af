package paper

import (
	"strconv"
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// BoardCheck is the list with which an arbiter goes from board to board before the
// round: positions[i] is to stand on board boards[i]. If there is but one position for
// all, one is set, and it is drawn above the list in that manner; else each board's
// own stands in its row.
func BoardCheck(boards []int, positions []position.Position, one bool, o render.Options, s *speak.Speaker) sheet.Checklist {
	list := sheet.Checklist{
		Title:   s.Say("check.title"),
		Options: o,
		Words:   []string{s.Say("check.board")},
		Boxes:   strings.Split(s.Say("check.boxes"), ";"),
		Sign:    s.Say("check.sign"),
		Foot:    s.Say("check.foot"),
	}
	notes := checkNotes(positions, s)
	if one {
		panel := Panel(&positions[0], s)
		panel.Diagram.Mover = render.NoMover
		panel.Notes = notes
		list.Panel = &panel
	} else {
		list.Notes = notes
		list.Words = append(list.Words, s.Say("check.position"))
	}
	for i := range positions {
		row := sheet.Row{Words: []string{strconv.Itoa(boards[i])}}
		if !one {
			row.Words = append(row.Words, checkName(&positions[i], s))
			if start, isStart := positions[i].Start(); isStart {
				rank := [8]engine.Role(start.Backrank())
				row.Rank = &rank
			}
		}
		list.Rows = append(list.Rows, row)
	}
	return list
}

// checkNotes say what to look for on a board, as far as it holds of all positions.
func checkNotes(positions []position.Position, s *speak.Speaker) []sheet.Note {
	text := s.Say("check.dark")
	starts, mirrored := true, true
	for i := range positions {
		_, same := positions[i].Start()
		starts, mirrored = starts && positions[i].IsStart, mirrored && same
	}
	if mirrored {
		text += "\n" + s.Say("check.mirror")
	}
	if starts {
		text += "\n" + s.Say("check.start")
	}
	return []sheet.Note{{Title: s.Say("check.look"), Text: text}}
}

// checkName names a position in a row: by number and letters, or by its placement.
func checkName(p *position.Position, s *speak.Speaker) string {
	start, isStart := p.Start()
	switch {
	case isStart:
		return strconv.Itoa(start.Number()) + "  " + start.Arrangement(s.Letters())
	case p.IsStart:
		return p.Pair.String()
	}
	return p.Setup.Board.String()
}
