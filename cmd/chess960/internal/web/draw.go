package web

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"html/template"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/cmd/chess960/internal/web/rest"
)

// A draw is its address, with the parameters of the API and a seed: a draw without one
// is sent on to an address with a seed of 128 random bits, so that the page of a draw
// says the same whenever it is opened. A draw by throws of a die needs no seed.

// What the template of the draw page shows.
type (
	drawPage struct {
		Form    drawForm
		Asked   bool
		Error   string
		Cards   []drawCard
		Command string   // that draws the same
		Options string   // in words, for the receipt
		Dice    []string // how the throws give the start
		Result  string   // numbers, for the receipt
		Record  []string
		Failed  bool   // the record does not hold
		Anchor  string // that the record is held against
		Head    string
	}
	drawForm struct {
		Count, Seed, Throws, Exclude string
		Repeat, Remove               bool
		Double, Pairs                bool
	}
	drawCard struct {
		Number, Letters, Games string
		Strip                  template.HTML
		URL, Hall              string
	}
)

// mostOnPage is the greatest number of starts that a page draws.
const mostOnPage = 100

// drawFields are what an address asks to draw with; one is enough.
var drawFields = []string{"count", "seed", "throws", "exclude", "repeat", "twins", "dfrc", "pairs"}

func (s *site) draw(r *request) (*view, error) {
	page := &drawPage{Asked: slices.ContainsFunc(drawFields, r.query.Has), Form: drawForm{
		Count: r.query.Get("count"), Seed: r.query.Get("seed"), Throws: strings.TrimSpace(r.query.Get("throws")), Exclude: strings.Join(r.query["exclude"], " "),
		Repeat: r.query.Get("repeat") == "1", Remove: r.query.Get("twins") == "remove",
		Double: r.query.Get("dfrc") == "1", Pairs: r.query.Get("pairs") == "1",
	}}
	v := &view{Title: r.Say("web.draw.title"), Nav: "draw", Name: "draw", Page: page}
	if page.Form.Count == "" {
		page.Form.Count = "1"
	}
	if !page.Asked {
		return v, nil
	}
	if strings.TrimSpace(page.Form.Seed) == "" && page.Form.Throws == "" {
		var bits [16]byte
		if _, err := rand.Read(bits[:]); err != nil {
			return nil, answer.Fail(http.StatusInternalServerError, err)
		}
		return nil, &redirect{to: with(r.URL, "seed", hex.EncodeToString(bits[:])), fresh: true}
	}
	if err := page.fill(r); err != nil {
		page.Error = speak.Capital(r.Explain(err)) + "."
	}
	return v, nil
}

// fill draws.
func (page *drawPage) fill(r *request) error {
	d, err := rest.ReadDraw(r.query.Get, r.query["exclude"])
	if err != nil {
		return err
	}
	if n, err := strconv.Atoi(page.Form.Count); err == nil && n > mostOnPage {
		return speak.Tell("web.error.number", "name", "count", "text", speak.Quote(page.Form.Count), "least", 1, "most", mostOnPage)
	}
	if page.Form.Throws != "" {
		if err = page.thrown(r, &d); err != nil {
			return err
		}
	} else if err := rest.Draw(&d, page.Form.Count, page.Form.Seed, true); err != nil {
		return err
	}
	page.Options = options(r, &d)
	page.Command = command(&d)
	var numbers []string
	for i, pair := range d.Pairs {
		card := drawCard{Number: strconv.Itoa(pair.White.Number()), Letters: pair.White.Arrangement(r.Letters()), Strip: drawn.Strips()[pair.White.Number()]}
		card.URL, card.Hall = "/"+card.Number, "/hall/"+card.Number
		if d.Double {
			card.Number += "/" + strconv.Itoa(pair.Black.Number())
			card.Letters = r.PairLetters(pair)
			card.Strip = drawn.BlackStrip(pair.Black.Backrank()) + card.Strip
			board := pair.Position()
			card.URL, card.Hall = gameAddress("/play", board.FEN(), "", false), ""
		}
		if d.Games > 1 {
			card.Games = r.Say("web.draw.games", "first", i*d.Games+1, "last", (i+1)*d.Games)
		}
		numbers = append(numbers, card.Number)
		page.Cards = append(page.Cards, card)
	}
	page.Result = strings.Join(numbers, " ")
	return nil
}

// thrown takes the start that throws of a die have given.
func (page *drawPage) thrown(r *request, d *draw.Draw) error {
	form := &page.Form
	if strings.TrimSpace(form.Seed) != "" || form.Count != "1" || form.Repeat || form.Remove || form.Double {
		return speak.Tell("web.draw.throws.alone")
	}
	if err := d.Enter(draw.Dice, form.Throws); err != nil {
		return err
	}
	if err := d.Settle(r.Speaker); err != nil {
		return err
	}
	page.Dice = d.Lines(r.Speaker)
	return nil
}

// options says what a draw was asked for.
func options(r *request, d *draw.Draw) string {
	words := []string{r.Say("web.draw.drawn", "count", len(d.Pairs))}
	if len(d.Rules.Exclude) > 0 {
		var numbers []string
		for _, start := range d.Rules.Exclude {
			numbers = append(numbers, strconv.Itoa(start.Number()))
		}
		words = append(words, r.Say("web.draw.without", "numbers", speak.Commas(numbers)))
	}
	for _, option := range [...]struct {
		set bool
		key string
	}{
		{d.Double, "web.draw.dfrc"}, {d.Rules.Repeat && !d.Double, "web.draw.repeat"},
		{d.Rules.RemoveTwins, "web.draw.twins"}, {d.Games > 1, "web.draw.pairs"},
	} {
		if option.set {
			words = append(words, r.Say(option.key))
		}
	}
	return strings.Join(words, ". ") + "."
}

// command returns the command that draws the same.
func command(d *draw.Draw) string {
	words := []string{"chess960", "draw", "--seed", quoted(d.Seed), "--count", strconv.Itoa(len(d.Pairs))}
	if d.Dice != nil {
		var throws []string
		for _, throw := range d.Dice.Throws() {
			throws = append(throws, strconv.Itoa(throw.Number))
		}
		words = []string{"chess960", "draw", "--throws", strings.Join(throws, ",")}
	}
	if len(d.Rules.Exclude) > 0 {
		var numbers []string
		for _, start := range d.Rules.Exclude {
			numbers = append(numbers, strconv.Itoa(start.Number()))
		}
		words = append(words, "--exclude", strings.Join(numbers, ","))
	}
	if d.Rules.Repeat && !d.Double {
		words = append(words, "--repeat")
	}
	if d.Rules.RemoveTwins {
		words = append(words, "--twins", "remove")
	}
	if d.Double {
		words = append(words, "--dfrc")
	}
	if d.Games > 1 {
		words = append(words, "--pairs")
	}
	return strings.Join(words, " ")
}

// quoted returns a text as a shell reads it as one word.
func quoted(text string) string {
	if text != "" && strings.Trim(text, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.") == "" && text[0] != '-' {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// verify does the sums of a record that was sent again.
func (s *site) verify(r *request) (*view, error) {
	page := &drawPage{Form: drawForm{Count: "1"}}
	file, header, err := r.FormFile("record")
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return nil, answer.Fail(http.StatusRequestEntityTooLarge, speak.Tell("web.error.large", "most", rest.MaxBody))
	case err != nil:
		return nil, answer.Fail(http.StatusBadRequest, speak.Tell("web.error.file"))
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, answer.Fail(http.StatusBadRequest, speak.Tell("web.error.body"))
	}
	name := header.Filename
	published := sealed.Published{Anchor: strings.TrimSpace(r.FormValue("anchor")), Head: strings.TrimSpace(r.FormValue("head"))}
	for label, text := range map[string]string{"web.draw.anchor": published.Anchor, "web.draw.head": published.Head} {
		if text != "" && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
			return nil, speak.Tell("usage.published", "flag", r.Say(label), "text", speak.Quote(text), "least", sealed.MinPublished)
		}
	}
	page.Anchor, page.Head = published.Anchor, published.Head
	record, err := sealed.ParseRecord(text)
	if err == nil {
		var event *sealed.Event
		if event, err = record.Verify(published); err == nil {
			page.Record = slices.Collect(r.Verified(name, event, nil))
		}
	}
	if err != nil {
		page.Record, page.Failed = slices.Collect(r.Verified(name, nil, err)), true
	}
	return &view{Title: r.Say("web.draw.verify"), Nav: "draw", Name: "draw", Page: page}, nil
}
