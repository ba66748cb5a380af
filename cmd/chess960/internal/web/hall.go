package web

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"rsc.io/qr"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/cmd/chess960/internal/web/hall"
	"chess960/engine"
)

// The hall has one template for the tournament's screen and for any start on the big
// screen. What it shows of the records lies in its "scene", which is sent again, to those
// who have the page open, whenever a record goes on.

// What the template of the hall shows.
type (
	hallPage struct {
		Events string // address of what is new; "" if nothing will be
		ID     string // of the state that is shown
		Now    int64  // milliseconds since 1970, by which clocks that are wrong are put right

		What, Title string
		Cards       []hallCard
		Clock       *hallClock
		Set         bool   // the pieces are to be set up
		Start       string // when the clocks start, before the draw
		All         string
		QR          template.HTML
		URL         string
		Back        string
		Said        string // for those who hear the page
	}
	// hallCard is one start, or the place for one.
	hallCard struct {
		What      string // a group, a board
		Number    string // "" before the draw
		Letters   []string
		Plate     template.HTML
		Strip     template.HTML
		Castlings []speak.Fact
		Waiting   string // what is waited for, before the draw
		Notice    string // that a draw was set aside
		Anchor    string
		Link      string // to the group alone
	}
	// hallClock counts down to a time.
	hallClock struct {
		To          int64  // milliseconds since 1970
		Digits      string // 9:41, "" when the time has come
		Words       string
		Until, Soon string // the words before, and in the last minute
		Then        string // and when the time has come
	}
)

// Alone returns the only card, nil if there are several.
func (p *hallPage) Alone() *hallCard {
	if len(p.Cards) == 1 {
		return &p.Cards[0]
	}
	return nil
}

// Size says how many cards there are: two, few, some or many.
func (p *hallPage) Size() string {
	switch n := len(p.Cards); {
	case n <= 2:
		return "two"
	case n <= 4:
		return "few"
	case n <= 6:
		return "some"
	}
	return "many"
}

// Slots are the places of digits and letters before there are any.
func (hallCard) Slots(n int) []struct{} { return make([]struct{}, n) }

// hall is the tournament's screen. It has nothing to show without a record.
func (s *site) hall(r *request) (*view, error) {
	if s.live == nil {
		return nil, fail(http.StatusNotFound, speak.Tell("web.error.hall"))
	}
	group, err := s.group(r.query.Get("group"))
	if err != nil {
		return nil, err
	}
	return s.scene(r.Reader.Speaker, s.live.Now(), group, time.Now()), nil
}

// group reads the number of a group; 0 are all of them.
func (s *site) group(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	most := len(s.live.Now().Groups)
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, fail(http.StatusNotFound, speak.Tell("web.hall.group", "text", speak.Quote(text), "most", most))
	}
	return n, nil
}

// scene shows where the records stand.
func (s *site) scene(say *speak.Speaker, state *hall.State, group int, now time.Time) *view {
	o := &s.live.Options
	page := &hallPage{ID: state.ID, Now: now.UnixMilli(), Title: o.Title, QR: s.code, URL: o.URL}
	query := url.Values{"lang": {say.Language()}}
	groups := state.Groups
	if group > 0 {
		groups = groups[group-1 : group]
		query.Set("group", strconv.Itoa(group))
		if len(state.Groups) > 1 {
			page.All = "/hall"
		}
	}
	page.Events = address("/hall/events", query)
	for i := range groups {
		link := ""
		if len(groups) > 1 {
			link = "/hall?group=" + strconv.Itoa(i+1)
		}
		page.Cards = append(page.Cards, groupCards(say, &groups[i], o, len(state.Groups) > 1, link)...)
	}
	if alone := page.Alone(); alone != nil {
		page.What = alone.What
	} else if len(groups) == 1 {
		page.What = groupName(say, &groups[0], o, len(state.Groups) > 1)
	}
	if page.Title == "" && len(state.Groups) == 1 {
		page.Title = groups[0].Name
	}
	if page.What == "" {
		page.What, page.Title = page.Title, ""
	}
	drawn := (&hall.State{Groups: groups}).Drawn()
	page.Set = drawn && (o.StartAt.IsZero() || now.Before(o.StartAt))
	switch {
	case !drawn && !o.DrawAt.IsZero():
		page.Clock = newHallClock(say, "draw", o.DrawAt, now, "web.hall.next")
	case drawn && !o.StartAt.IsZero():
		page.Clock = newHallClock(say, "start", o.StartAt, now, "web.hall.started")
	}
	if !drawn && !o.StartAt.IsZero() {
		page.Start = say.Say("web.hall.start-at", "time", clockTime(say, o.StartAt))
	}
	var said []string
	for i := range page.Cards {
		c := &page.Cards[i]
		if c.Number != "" {
			said = append(said, say.Of(c.What+" "+c.Number, strings.Join(c.Letters, " ")))
		} else if c.Waiting != "" {
			said = append(said, c.What+" "+c.Waiting)
		}
	}
	page.Said = strings.Join(said, ". ")
	title := page.What
	if title == "" {
		title = say.Say("web.hall.title")
	}
	return &view{Title: title, Name: "hall", Bare: true, Fresh: true, Page: page}
}

// groupCards are what a group has on the screen: its starts, or the place for one.
func groupCards(say *speak.Speaker, g *hall.Group, o *hall.Options, named bool, link string) (cards []hallCard) {
	name := groupName(say, g, o, named)
	if !g.Drawn() {
		c := hallCard{What: name, Anchor: g.Anchor, Link: link, Waiting: say.Say("web.hall.next")}
		if !o.DrawAt.IsZero() {
			c.Waiting = say.Say("web.hall.draw-at", "time", clockTime(say, o.DrawAt))
		}
		switch g.Last.Type {
		case sealed.PendingEntry:
			c.Waiting = say.Say("web.hall.drawing")
		case sealed.VoidEntry:
			c.Notice = say.Say("web.hall.voided", "draw", g.Last.Draw, "reason", speak.Shown(g.Last.Reason))
		}
		c.Plate = pawns().Draw(c.Waiting, g.Name)
		return []hallCard{c}
	}
	pairs, double := api.DrawnPairs(&g.Last)
	label, _ := sealed.ParseLabel(g.Last.Label)
	for i, pair := range pairs {
		c := startCard(say, pair, double)
		c.What, c.Link = name, link
		if len(pairs) > 1 {
			c.What = say.Say("web.hall.start", "number", i+1)
			if label.Boards.First > 0 {
				c.What = say.Say("web.hall.board", "board", label.Boards.First+i)
			}
			if link != "" {
				c.What = name + " · " + c.What
			}
		}
		cards = append(cards, c)
	}
	return cards
}

// groupName names what is drawn for: the round, named with the group where there are
// several.
func groupName(say *speak.Speaker, g *hall.Group, o *hall.Options, named bool) string {
	var words []string
	if named {
		words = append(words, g.Name)
	}
	label, err := sealed.ParseLabel(g.Last.Label)
	switch {
	case g.Last.Label != "" && err != nil:
		words = append(words, speak.Shown(g.Last.Label))
	case label.Round > 0:
		words = append(words, say.Say("web.hall.round", "round", label.Round))
	case label.Playoff > 0:
		words = append(words, say.Say("web.hall.playoff.number", "number", label.Playoff))
	case g.Last.Label != "":
		words = append(words, say.Say("web.hall.playoff"))
	case o.Round > 0:
		words = append(words, say.Say("web.hall.round", "round", o.Round))
	}
	switch games := label.Games; {
	case games.First > 0 && games.First == games.Last:
		words = append(words, say.Say("web.hall.game", "game", games.First))
	case games.First > 0:
		words = append(words, say.Say("web.hall.games", "first", games.First, "last", games.Last))
	}
	return strings.Join(words, " · ")
}

// startCard shows a start.
func startCard(say *speak.Speaker, pair chess960.Pair, double bool) hallCard {
	start := pair.White
	c := hallCard{Number: strconv.Itoa(start.Number()), Strip: drawn.Strips()[start.Number()]}
	text := say.Say("web.board.both", "letters", start.Arrangement(say.Letters()))
	if double {
		c.Number += "/" + strconv.Itoa(pair.Black.Number())
		text = say.PairLetters(pair)
	}
	for _, role := range start.Backrank() {
		c.Letters = append(c.Letters, say.Letters()[role])
	}
	board := pair.Position()
	shown := drawn.Plate{Board: board.Board()}
	c.Plate = shown.Draw(say.Say("web.position")+" "+c.Number, text)
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		k := board.Castling(side)
		c.Castlings = append(c.Castlings, speak.Fact{Name: side.Notation(), Value: speak.Capital(say.CastlingRoute(&k))})
	}
	return c
}

// pawns are what is known of the board before the draw.
func pawns() *drawn.Plate {
	board, _ := engine.ParseBoard("8/pppppppp/8/8/8/8/PPPPPPPP/8")
	return &drawn.Plate{Board: board}
}

// newHallClock counts down to a time: until the draw, or until the start.
func newHallClock(say *speak.Speaker, what string, to, now time.Time, then string) *hallClock {
	c := &hallClock{To: to.UnixMilli(), Until: say.Say("web.hall.until."+what, "time", clockTime(say, to)), Soon: say.Say("web.hall.soon." + what), Then: say.Say(then)}
	left := to.Sub(now)
	switch {
	case left <= 0:
		c.Words = c.Then
		return c
	case left < time.Minute:
		c.Words = c.Soon
	default:
		c.Words = c.Until
	}
	seconds := int((left + time.Second - 1) / time.Second)
	c.Digits = fmt.Sprintf("%d:%02d", seconds/60%60, seconds%60)
	if hours := seconds / 3600; hours > 0 {
		c.Digits = fmt.Sprintf("%d:%02d:%02d", hours, seconds/60%60, seconds%60)
	}
	return c
}

// clockTime writes a time of day.
func clockTime(say *speak.Speaker, t time.Time) string {
	return say.Say("web.hall.time", "hour", t.Format("15"), "minute", t.Format("04"))
}

// code draws an address as a QR code with the margin that it needs, black on white in
// every theme.
func code(text string) (template.HTML, error) {
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", err
	}
	const margin = 4
	var b strings.Builder
	size := c.Size + 2*margin
	fmt.Fprintf(&b, `<svg class="qr" viewBox="0 0 %d %[1]d" role="img" aria-label="%s" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path fill="#000" d="`, size, template.HTMLEscapeString(text))
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			first := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > first {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%[3]dz", first+margin, y+margin, x-first)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return template.HTML(b.String()), nil
}

// hallOf shows a start on the big screen.
func (s *site) hallOf(r *request) (*view, error) {
	start, err := r.start("/hall", "")
	if err != nil {
		return nil, err
	}
	at := position.OfStart(start)
	card := startCard(r.Speaker, chess960.Pair{White: start, Black: start}, false)
	page := &hallPage{Cards: []hallCard{card}, Back: "/" + card.Number}
	return &view{Title: r.Title(&at), Name: "hall", Bare: true, Page: page}, nil
}
