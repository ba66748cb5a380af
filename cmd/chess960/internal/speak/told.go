package speak

import (
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// Told says in sentences, a line each, what is known about a position, for those who hear
// it: the pieces of each side, whose move it is at a start, how each castling goes and whether it
// is possible, and of an ordinary start what is special about it and how its number gives
// it. Black castles as White does in a start, and is not said again.
func (s *Speaker) Told(p *position.Playable) (lines []string) {
	start, isStart := p.Start()
	board := p.Board.Board()
	lines = s.PieceLists(&board)
	if p.IsStart { // any other position has that for its name
		lines = append(lines, s.Sentence(s.Status(&p.Board)))
	}
	for _, k := range Castlings(&p.Board) {
		if k.Color == engine.White || !isStart {
			lines = append(lines, s.AnnounceCastling(&k))
		}
	}
	if !isStart {
		return lines
	}
	for _, f := range s.startFacts(start) {
		lines = append(lines, s.Sentence(s.Of(f.Name, strings.ReplaceAll(f.Value, "  ", " ")))) // which is in columns
	}
	for _, f := range s.Special(start) {
		lines = append(lines, s.Of(f.Name, f.Value))
	}
	lines = append(lines, s.Sentence(s.DerivationTitle()))
	for _, step := range s.DerivationSteps(start) {
		if step.Sum != "" {
			step.Text = s.Of(step.Sum, step.Text)
		}
		lines = append(lines, s.Sentence(step.Text))
	}
	return lines
}
