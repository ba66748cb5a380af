package main

import (
	"strings"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
	"chess960/render"
)

// placeTitle names the start, or is empty if the place is none.
func placeTitle(words i18n.Language, p *place) string {
	start, isStart := p.start()
	switch {
	case isStart:
		return words.Say("title.start", "number", start.Number())
	case p.isStart:
		return words.Say("title.pair", "white", p.pair.White.Number(), "black", p.pair.Black.Number())
	}
	return ""
}

// title names a diagram for those who cannot see it.
func (s *session) title(p *place, d *render.Diagram) string {
	title := placeTitle(s.words, p)
	switch {
	case title != "":
	case strings.TrimSpace(d.Caption) != "":
		title = d.Caption
	case p.bare:
		title = s.words.Say("title.position")
	default:
		title = s.words.Say("title.position") + ". " + s.words.Say("turn."+p.setup.Turn.String())
	}
	if d.Label != "" {
		title = d.Label + ". " + title
	}
	return title
}

// description says all that a diagram shows.
func (s *session) description(d *render.Diagram, o *render.Options) string {
	var says []string
	add := func(key string, pairs ...any) { says = append(says, s.words.Say(key, pairs...)) }
	shown := d.Board
	if o.Area != (render.Area{}) {
		add("desc.area", "area", o.Area)
		for sq := range shown.Occupied().Squares() {
			if !o.Area.Has(sq) {
				shown.Set(sq, engine.NoPiece)
			}
		}
	}
	if lists := s.pieceLists(&shown); o.HidePieces || len(lists) == 0 {
		add("desc.empty")
	} else {
		says = append(says, lists...)
	}
	switch d.Mover {
	case render.WhiteToMove:
		says = append(says, s.words.Say("turn.white")+".")
	case render.BlackToMove:
		says = append(says, s.words.Say("turn.black")+".")
	}
	if d.Last != 0 {
		add("desc.last", "squares", squareList(d.Last))
	}
	if d.Check != 0 {
		add("desc.check", "squares", squareList(d.Check))
	}
	var marks, arrows []string
	for _, m := range d.Marks {
		marks = append(marks, s.words.Say("shape."+m.Shape.String())+" "+m.Square.String())
	}
	for _, a := range d.Arrows {
		arrows = append(arrows, a.From.String()+"-"+a.To.String())
	}
	if len(marks) > 0 {
		add("desc.marks", "list", strings.Join(marks, ", "))
	}
	if len(arrows) > 0 {
		add("desc.arrows", "list", strings.Join(arrows, ", "))
	}
	if d.Moves != "" {
		add("desc.moves", "moves", s.lettered(d.Moves))
	}
	return strings.Join(says, " ")
}

// pieceLists names the pieces of each side with their squares.
func (s *session) pieceLists(b *engine.Board) (sides []string) {
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		var pieces []string
		for role := engine.King; role >= engine.Pawn; role-- {
			squares := b.ByColor(color) & b.ByRole(role)
			key := "role."
			switch squares.Count() {
			case 0:
				continue
			case 1:
			default:
				key = "roles."
			}
			pieces = append(pieces, s.words.Say(key+role.String())+" "+squareList(squares))
		}
		if len(pieces) > 0 {
			sides = append(sides, s.words.Say("pieces."+color.String(), "list", strings.Join(pieces, ", ")))
		}
	}
	return sides
}
