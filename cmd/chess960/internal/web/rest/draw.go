package rest

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/speak"
)

// mostDrawn is the greatest number of starts in one draw over the net.
const mostDrawn = 1000

// drawStarts answers with a draw.
func drawStarts(c *call) (any, error) {
	d, err := ReadDraw(c.text, c.query["exclude"])
	if err != nil {
		return nil, err
	}
	if c.isSet("throws") {
		if err := d.Enter(draw.Dice, c.text("throws")); err != nil {
			return nil, err
		}
		if err := d.Settle(c.reader.Speaker); err != nil {
			return nil, fail(http.StatusConflict, err)
		}
		return api.NewDraw(&d), nil
	}
	if err := Draw(&d, c.text("count"), c.text("seed"), c.isSet("seed")); err != nil {
		return nil, err
	}
	return api.NewDraw(&d), nil
}

// ReadDraw reads the rules of a draw from a query, of which value returns a parameter.
func ReadDraw(value func(name string) string, exclude []string) (d draw.Draw, err error) {
	yes := func(name string) bool {
		text := value(name)
		if err == nil && text != "" && text != "0" && text != "1" {
			err = speak.Tell("web.error.yes", "name", name, "text", speak.Quote(text))
		}
		return text == "1"
	}
	d.Double, d.Games = yes("dfrc"), 1
	if yes("pairs") {
		d.Games = 2
	}
	d.Rules.Repeat = yes("repeat") || d.Double
	switch twins := value("twins"); twins {
	case "", "keep":
	case "remove":
		d.Rules.RemoveTwins = true
	default:
		return d, speak.Tell("web.error.twins", "text", speak.Quote(twins))
	}
	exclude = slices.DeleteFunc(slices.Clone(exclude), func(list string) bool { return strings.TrimSpace(list) == "" }) // a field left empty
	excluded, wrong := draw.Excluded(exclude, chess960.Standard)
	if err == nil {
		d.Rules.Exclude, err = excluded, wrong
	}
	return d, err
}

// Draw fills a draw: so many starts, one if count is empty, by the seed or by chance.
func Draw(d *draw.Draw, count, seed string, seeded bool) error {
	n := 1
	if count != "" {
		var err error
		if n, err = strconv.Atoi(count); err != nil || n < 1 || n > mostDrawn {
			return speak.Tell("web.error.number", "name", "count", "text", speak.Quote(count), "least", 1, "most", mostDrawn)
		}
	}
	if !seeded {
		return d.From("random", chess960.Random(rand.Reader), n)
	}
	d.Seed = seed
	source, err := chess960.Seeded(seed)
	if err != nil {
		return err
	}
	return d.From("seed", source, n)
}

// recordShape stands for a record in the document: package sealed describes it.
type recordShape map[string]any

// verify answers whether a record holds.
func verify(c *call) (any, error) {
	text, err := c.body()
	if err != nil {
		return nil, err
	}
	published := sealed.Published{Anchor: c.text("anchor"), Head: c.text("head")}
	for _, name := range [...]string{"anchor", "head"} {
		if text := c.text(name); text != "" && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
			return nil, speak.Tell("usage.published", "flag", name, "text", speak.Quote(text), "least", sealed.MinPublished)
		}
	}
	name := c.text("name")
	if name == "" {
		name = "record"
	}
	record, err := sealed.ParseRecord(text)
	if err != nil {
		return api.NewVerified(name, nil, err, c.reader.Speaker), nil
	}
	event, err := record.Verify(published)
	return api.NewVerified(name, event, err, c.reader.Speaker), nil
}
