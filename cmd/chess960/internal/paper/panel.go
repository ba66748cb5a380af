// Package paper fills printed matter with words: the sheet of a round, table cards, a
// page of diagrams, the arbiter's board check, the leaflet on castling, the poster of
// an event, the booklet. Each function returns plain data for package render/sheet,
// which sets it; [Panel] is what most pages are made of.
//
// It reads no flags and writes no files, and has no words of its own: a speaker has
// them.
package paper

import (
	"strconv"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// Kind is how positions are printed: a page for each, or several to a page, as cards to
// cut out or as diagrams in a grid.
type Kind struct{ Cards, Grid bool }

// Panels puts each position into a panel, with what stands above a sheet: positions[i]
// for boards[i], if there are boards; else one position fills a page of cards, of which
// each go on one.
func Panels(kind Kind, title string, boards []int, positions []position.Position, each int, s *speak.Speaker, voice speak.Voice) (panels []sheet.Panel) {
	for i := range positions {
		panel := Panel(&positions[i], s)
		switch {
		case kind.Grid:
			if panel.Letters == "" { // no start: its number is that in the row
				panel.Letters, panel.Heading = panel.Heading, strconv.Itoa(i+1)
			}
		case i >= len(boards):
			panel.Above = title
		case kind.Cards: // on which the board must be found from afar
			panel.Above = speak.JoinDots(title, panel.Heading)
			panel.Heading = s.Say("sheet.board", "number", boards[i])
		default:
			panel.Above = speak.JoinDots(title, s.Say("sheet.board", "number", boards[i]))
		}
		switch {
		case kind.Grid:
		case kind.Cards:
			panel.Notes = castlingNotes(&positions[i], s)
		default:
			panel.Notes = roundNotes(&positions[i], s, voice)
		}
		panels = append(panels, panel)
	}
	if kind.Cards && boards == nil && len(panels) == 1 {
		for len(panels) < each {
			panels = append(panels, panels[0])
		}
	}
	return panels
}

// Panel names a position and draws it.
func Panel(p *position.Position, s *speak.Speaker) (panel sheet.Panel) {
	panel.Diagram.Board = p.Setup.Board
	start, isStart := p.Start()
	switch {
	case isStart:
		panel.Heading, panel.Letters = s.Title(p), start.Arrangement(s.Letters())
	case p.IsStart:
		panel.Heading, panel.Letters = s.Title(p), s.PairLetters(p.Pair)
	case p.Bare:
	default:
		panel.Heading = s.Turn(p.Setup.Turn)
		panel.Diagram.Mover = render.MoverOf(p.Setup.Turn)
	}
	return panel
}

// roundNotes are the notes of a position's page: how castling goes in it, and words
// to read aloud.
func roundNotes(p *position.Position, s *speak.Speaker, voice speak.Voice) []sheet.Note {
	notes := castlingNotes(p, s)
	if !p.Bare {
		notes = append(notes, sheet.Note{Title: s.Say("sheet.spoken"), Text: voice.Brief(p)})
	}
	return notes
}

// castlingNotes say how castling goes in exactly this position.
func castlingNotes(p *position.Position, s *speak.Speaker) (notes []sheet.Note) {
	board, err := p.Setup.Position()
	if p.Bare || err != nil {
		return nil
	}
	_, isStart := p.Start()
	for _, k := range speak.Castlings(&board) {
		if !k.HasRight() || isStart && k.Color == engine.Black {
			continue
		}
		text := s.CastlingRoute(&k)
		if k.MustBeEmpty != 0 {
			text += "\n" + s.MustBeEmpty(&k)
		}
		note := sheet.Note{Title: s.CastlingTitle(&k), Text: text}
		if isStart {
			note.Title = s.Say("sheet.castling."+k.Side.String(), "notation", k.Side.Notation())
		}
		notes = append(notes, note)
	}
	if isStart {
		notes = append(notes, sheet.Note{Text: s.Say("sheet.black")})
	}
	return notes
}
