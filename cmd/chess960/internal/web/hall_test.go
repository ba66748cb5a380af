package web

import (
	"bufio"
	"context"
	"crypto/rand"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/eventfile/eventtest"
	"chess960/cmd/chess960/internal/web/hall"
	"chess960/cmd/chess960/internal/web/reader"
	"chess960/cmd/chess960/internal/web/server/servertest"
)

// tournament is an explorer with a hall, whose groups are drawn at will.
type tournament struct {
	*httptest.Server
	files []string
	close func() // the hall
}

func newTournament(t testing.TB, o hall.Options, events ...string) *tournament {
	t.Helper()
	m := &tournament{}
	for _, event := range events {
		m.files = append(m.files, eventtest.New(t, event, rand.Reader))
	}
	o.Files = m.files
	h, err := hall.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go h.Follow(ctx)
	m.close = func() {
		cancel()
		<-h.Closed()
	}
	m.Server = httptest.NewServer(explorer(t, Options{Hall: h}))
	t.Cleanup(func() {
		m.close()
		m.Server.Close()
	})
	return m
}

// draw makes a draw.
func (m *tournament) draw(t testing.TB, group int, label string) {
	t.Helper()
	eventtest.Draw(t, m.files[group], label)
}

// line is a stream of events.
type line struct {
	*http.Response
	text *bufio.Scanner
}

// listen opens a stream.
func (m *tournament) listen(t testing.TB, query, last string) *line {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, m.URL+"/hall/events?"+query, nil)
	if err != nil {
		t.Fatal(err)
	}
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Body.Close() })
	if kind := w.Header.Get("Content-Type"); w.StatusCode != http.StatusOK || kind != "text/event-stream" {
		t.Fatalf("%s %s", w.Status, kind)
	}
	l := &line{w, bufio.NewScanner(w.Body)}
	if !l.text.Scan() || !strings.HasPrefix(l.text.Text(), "retry: ") || !l.text.Scan() {
		t.Fatalf("the stream begins with %q", l.text.Text())
	}
	return l
}

// next reads an event; ok is false at the end of the stream.
func (l *line) next() (id, data string, ok bool) {
	for l.text.Scan() {
		switch name, value, _ := strings.Cut(l.text.Text(), ": "); name {
		case "id":
			id = value
		case "data":
			data += value + "\n"
		case "":
			if data != "" {
				return id, data, true
			}
		}
	}
	return "", "", false
}

// until reads events until one says something.
func (l *line) until(t testing.TB, says string) (id string) {
	t.Helper()
	for {
		id, data, ok := l.next()
		if !ok {
			t.Fatalf("the stream ended before %q", says)
		}
		if strings.Contains(data, says) {
			return id
		}
	}
}

// TestHall follows a tournament of two groups as page and as stream.
func TestHall(t *testing.T) {
	now := time.Now()
	m := newTournament(t, hall.Options{Title: "Open <Lyon>", DrawAt: now.Add(time.Hour), StartAt: now.Add(2 * time.Hour), URL: "http://192.168.1.20:8960/hall"}, "open-a", "open-b")
	page := func(target string, says ...string) {
		t.Helper()
		w := ask(m.Config.Handler, http.MethodGet, target)
		text := body(t, w)
		if w.StatusCode != http.StatusOK || w.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %s %v", target, w.Status, w.Header)
		}
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("%s says no %q", target, want)
			}
		}
	}
	anchor := func(group int) string {
		record, err := eventfile.Load(eventfile.OS{}, m.files[group])
		if err != nil {
			t.Fatal(err)
		}
		return record.Anchor
	}
	page("/hall", "Open &lt;Lyon&gt;", "open-a", "open-b", anchor(0), anchor(1), "Draw at "+now.Add(time.Hour).Format("15:04"), "1:00:00", `<svg class="qr"`, `http-equiv="refresh"`, `data-theme="light"`)
	page("/hall?group=2&lang=fr", "open-b", anchor(1), "Tirage à", `href="/hall"`)
	all, second := m.listen(t, "lang=en", ""), m.listen(t, "lang=fr&group=2", "")
	id := all.until(t, anchor(0))
	second.until(t, anchor(1))
	m.draw(t, 0, "round=3")
	drawn := all.until(t, `<div class="rank-b">`)
	if drawn == id {
		t.Error("the id is the same")
	}
	m.draw(t, 1, "round=3;games=1-2")
	second.until(t, "Ronde 3 · parties 1 à 2")
	all.until(t, "Set up the pieces now")
	page("/hall", "open-a · Round 3", "open-b · Round 3 · games 1–2", "2:00:00")
	page("/hall?group=1", "Round 3", "Black mirrors White")
}

// TestHallGoesOn loses nothing where a line drops: whoever names the last event gets what
// is new since, or waits if there is nothing.
func TestHallGoesOn(t *testing.T) {
	m := newTournament(t, hall.Options{}, "open")
	id := m.listen(t, "", "").until(t, "The draw comes next")
	quiet := m.listen(t, "", id)
	m.draw(t, 0, "round=1")
	drawn := m.listen(t, "", id).until(t, "Set up the pieces now")
	if got := quiet.until(t, "Set up the pieces now"); got != drawn {
		t.Errorf("ids %s and %s", got, drawn)
	}
	// By the query as well, which a page has that was loaded before; the header is newer.
	for _, l := range []*line{m.listen(t, "last="+drawn, ""), m.listen(t, "last="+id, drawn)} {
		m := make(chan string, 1)
		go func() {
			id, _, _ := l.next()
			m <- id
		}()
		select {
		case id := <-m:
			t.Errorf("%q comes again", id)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// TestHallEnds ends the streams with the hall, and leaves no goroutine behind.
func TestHallEnds(t *testing.T) {
	before := runtime.NumGoroutine()
	m := newTournament(t, hall.Options{}, "open")
	lines := make([]*line, 20)
	for i := range lines {
		lines[i] = m.listen(t, "", "")
		lines[i].until(t, "The draw comes next")
	}
	begun := time.Now()
	m.close()
	for _, l := range lines {
		if _, _, ok := l.next(); ok {
			t.Error("one more event")
		}
		l.Body.Close()
	}
	m.Server.Close()
	if took := time.Since(begun); took > time.Second {
		t.Errorf("the end took %v", took)
	}
	servertest.NoneLeft(t, before, time.Second)
}

// TestHallSlow has readers who read nothing: the others learn of the draw all the same.
func TestHallSlow(t *testing.T) {
	m := newTournament(t, hall.Options{}, "open")
	for range 50 {
		slow, err := net.Dial("tcp", m.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		slow.(*net.TCPConn).SetReadBuffer(1)
		if _, err := slow.Write([]byte("GET /hall/events HTTP/1.1\r\nHost: x\r\n\r\n")); err != nil {
			t.Fatal(err)
		}
	}
	l := m.listen(t, "", "")
	l.until(t, "The draw comes next")
	begun := time.Now()
	m.draw(t, 0, "round=1")
	l.until(t, "Set up the pieces now")
	if took := time.Since(begun); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestHallRefuses says what there is instead.
func TestHallRefuses(t *testing.T) {
	m := newTournament(t, hall.Options{}, "open")
	without := explorer(t, Options{})
	for _, test := range []struct {
		handler http.Handler
		target  string
		says    string
	}{
		{without, "/hall/events", "/hall/518"},
		{m.Config.Handler, "/hall?group=2", "groups are 1 to 1"},
		{m.Config.Handler, "/hall/events?group=x", "groups are 1 to 1"},
		{m.Config.Handler, "/hall/960", "959"},
	} {
		if w := ask(test.handler, http.MethodGet, test.target); w.StatusCode != http.StatusNotFound || !strings.Contains(body(t, w), test.says) {
			t.Errorf("%s: %s", test.target, w.Status)
		}
	}
}

// TestHallClock counts down in digits, and in words at the end.
func TestHallClock(t *testing.T) {
	say := reader.Of(httptest.NewRequest(http.MethodGet, "/?lang=en", nil)).Speaker
	to := time.Date(2026, 3, 1, 15, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		left          time.Duration
		digits, words string
	}{
		{2*time.Hour + 90*time.Second, "2:01:30", "until the clocks are started at 15:00"},
		{9*time.Minute + 41*time.Second, "9:41", "until the clocks are started at 15:00"},
		{9*time.Minute + 40*time.Second + time.Millisecond, "9:41", "until the clocks are started at 15:00"},
		{time.Minute, "1:00", "until the clocks are started at 15:00"},
		{59 * time.Second, "0:59", "Less than a minute until the clocks are started"},
		{0, "", "The clocks are started"},
		{-time.Hour, "", "The clocks are started"},
	} {
		c := newHallClock(say, "start", to, to.Add(-test.left), "web.hall.started")
		if c.Digits != test.digits || c.Words != test.words || c.To != to.UnixMilli() {
			t.Errorf("%v: %+v", test.left, c)
		}
	}
}
