package web

import (
	"crypto/rand"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/engine"
)

// start reads the start that the path names. Letters and other ways to write a number
// send the reader to the number; below is what follows in the path.
func (r *request) start(above, below string) (chess960.Start, error) {
	text := r.PathValue("position")
	p, err := position.Parse(text)
	if err != nil {
		return chess960.Start{}, fail(http.StatusNotFound, err)
	}
	start, ok := p.Start()
	if !ok {
		return start, &redirect{to: "/play?fen=" + url.QueryEscape(p.Setup.FEN())}
	}
	if number := strconv.Itoa(start.Number()); number != text {
		return start, &redirect{to: address(above+"/"+number+below, r.query)}
	}
	return start, nil
}

// What the template of a position shows.
type (
	positionPage struct {
		Number     int
		Letters    string
		English    string
		Note       string
		Plate      template.HTML
		Near       []near
		Facts      []speak.Fact
		Castlings  []castlingView
		Steps      []stepView
		Sum        []int // 5 2 1 2 of 518 = 5×96 + 2×16 + 1×4 + 2
		Notation   []speak.Fact
		Files      []fileLink
		Prev, Next int // -1 for none
		FEN        string
	}
	near struct {
		Name, Icon, Key, Letters string
		Number                   int
		Strip                    template.HTML
	}
	castlingView struct {
		Title, Text   string
		Before, After template.HTML
	}
	stepView struct {
		Title, Squares, Sum string
		Text                string
		Table               []string
		Pegs                []choice
		Strip               template.HTML
	}
	fileLink struct{ Text, Kind, URL string }
)

func (s *site) position(r *request) (*view, error) {
	start, err := r.start("", "")
	if err != nil {
		return nil, err
	}
	board := start.Position()
	n := start.Number()
	p := position.OfStart(start)
	page := &positionPage{
		Number: n, Letters: start.Arrangement(r.Letters()), English: start.String(), FEN: board.FEN(),
		Facts: r.Special(start), Sum: []int{n / 96, n / 16 % 6, n / 4 % 4, n % 4}, Prev: n - 1, Next: n + 1,
	}
	if n == chess960.Count-1 {
		page.Next = -1
	}
	if start == chess960.Classical() {
		page.Note = r.Say("web.position.classical")
	}
	shown := drawn.Plate{Board: board.Board()}
	page.Plate = shown.Draw(r.Title(&p), r.Say("web.board.both", "letters", page.Letters))
	for _, one := range []struct {
		name, key string
		n         int
	}{{"prev", "ArrowLeft", page.Prev}, {"twin", "t", start.Mirror().Number()}, {"next", "ArrowRight", page.Next}} {
		if one.n < 0 {
			continue
		}
		other, err := chess960.New(one.n)
		if err != nil {
			return nil, err
		}
		page.Near = append(page.Near, near{r.Say("web.position." + one.name), one.name, one.key, other.Arrangement(r.Letters()), one.n, drawn.Strips()[one.n]})
	}
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := board.Castling(side)
		page.Castlings = append(page.Castlings, castlingShown(&k, r))
	}
	page.Steps = stepsShown(start, r)
	page.Notation = append(r.Facts(&board, start, true)[:2:2],
		speak.Fact{Name: r.Say("web.position.letters"), Value: page.Letters},
		speak.Fact{Name: r.Say("show.fritz9"), Value: strconv.Itoa(start.Fritz9())})
	api := fmt.Sprintf("/api/v1/positions/%d", n)
	for _, file := range []struct{ name, kind, path string }{
		{"diagram", "SVG", "/diagram.svg"}, {"print", "PDF", "/diagram.pdf"}, {"pixels", "PNG", "/diagram.png"},
		{"sheet", "PDF", "/sheet.pdf"}, {"cards", "PDF", "/sheet.pdf?cards=4"}, {"data", "JSON", ""},
	} {
		page.Files = append(page.Files, fileLink{r.Say("web.file." + file.name), file.kind, api + file.path})
	}
	return &view{Title: r.Title(&p) + " " + page.Letters, Nav: "index", Name: "position", Page: page}, nil
}

// castlingShown shows king and rook before and after, on the back rank alone.
func castlingShown(k *engine.Castling, r *request) castlingView {
	var before, after chess960.Backrank
	before[k.KingFrom.File()], before[k.RookFrom.File()] = engine.King, engine.Rook
	after[k.KingTo.File()], after[k.RookTo.File()] = engine.King, engine.Rook
	text := r.CastlingRoute(k) + "."
	if k.MustBeEmpty != 0 {
		text += " " + r.Say("web.castling.empty", "squares", speak.SquareList(k.MustBeEmpty), "count", k.MustBeEmpty.Count())
	}
	text += " " + r.Say("web.castling.safe", "squares", speak.SquareList(k.MustBeSafe), "count", k.MustBeSafe.Count())
	return castlingView{r.Say("web.castling.side."+k.Side.String(), "notation", k.Side.Notation()), speak.Capital(text), drawn.Strip(before), drawn.Strip(after)}
}

// stepsShown shows how the number gives the arrangement.
func stepsShown(start chess960.Start, r *request) (steps []stepView) {
	said := r.DerivationSteps(start)
	for i, step := range start.Derive() {
		name := [...]string{"light", "dark", "queen", "knights", "rest"}[i]
		v := stepView{Title: r.Say("web.derive." + name), Text: speak.Capital(said[i].Text) + ".", Strip: drawn.Strip(step.Rank)}
		for file := range step.Files.All() {
			if v.Squares != "" {
				v.Squares += " "
			}
			v.Squares += engine.SquareAt(file, engine.Rank1).String()
		}
		switch {
		case step.Divisor > 0:
			v.Sum = said[i].Sum
		case name == "knights":
			v.Sum, v.Table = r.Say("web.derive.row", "row", step.Dividend), speak.KnightRows()
			for row := range 10 {
				v.Pegs = append(v.Pegs, choice{Text: strconv.Itoa(row), Chosen: row == step.Dividend})
			}
		default:
			v.Sum = r.Say("web.derive.left")
		}
		if v.Pegs == nil {
			place := 0
			for file := range step.Choices.All() {
				v.Pegs = append(v.Pegs, choice{Text: file.String(), Chosen: name != "rest" && slices.Contains(step.Slots, place)})
				place++
			}
		}
		steps = append(steps, v)
	}
	return steps
}

// random sends the reader to a start drawn at random.
func (s *site) random(*request) (*view, error) {
	starts, err := chess960.Draw(chess960.Random(rand.Reader), 1, chess960.Rules{})
	if err != nil {
		return nil, fail(http.StatusInternalServerError, err)
	}
	return nil, &redirect{to: "/" + strconv.Itoa(starts[0].Number()), fresh: true}
}
