package web

import (
	"html/template"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/engine"
)

// What the template of the rules shows.
type (
	rulesPage struct {
		Castling []rule
		Methods  []methodView
		Ends     []rule
	}
	rule       struct{ Text, Article string }
	methodView struct {
		Name, Text    string
		Before, After template.HTML
	}
)

// castlingRules are what the page says of castling, as the leaflet does: the key of the
// words, and where the rule stands.
var castlingRules = [...]rule{
	{"leaflet.rule", "web.rules.guidelines"}, {"leaflet.conditions", "web.rules.laws"}, {"leaflet.hands", "web.rules.hands"},
}

// endRules are the articles of the Laws about the end of a game, in the order of the page.
var endRules = [...]string{"5.1.1", "5.1.2", "5.2.1", "5.2.2", "5.2.3", "6.9", "9.2", "9.3", "9.6.1", "9.6.2"}

// methodExamples show each method on the g side: where king and rook start.
var methodExamples = [...]struct {
	method     engine.Method
	king, rook engine.Square
}{
	{engine.DoubleMove, engine.E1, engine.H1}, {engine.Transposition, engine.F1, engine.G1},
	{engine.KingOnly, engine.D1, engine.F1}, {engine.RookOnly, engine.G1, engine.H1},
}

func (s *site) rules(r *request) (*view, error) {
	page := &rulesPage{}
	for _, c := range castlingRules {
		page.Castling = append(page.Castling, rule{r.Say(c.Text), r.Say(c.Article)})
	}
	for _, example := range methodExamples {
		var before, after chess960.Backrank
		before[example.king.File()], before[example.rook.File()] = engine.King, engine.Rook
		after[engine.FileG], after[engine.FileF] = engine.King, engine.Rook
		name := example.method.String()
		page.Methods = append(page.Methods, methodView{
			r.Say("web.method." + name), speak.Capital(r.Say("method."+name, "kingfrom", example.king, "kingto", engine.G1, "rookfrom", example.rook, "rookto", engine.F1)),
			drawn.Strip(before), drawn.Strip(after),
		})
	}
	for _, article := range endRules {
		page.Ends = append(page.Ends, rule{r.Say("web.rule." + article), article})
	}
	return &view{Title: r.Say("web.rules.title"), Nav: "rules", Name: "rules", Page: page}, nil
}
