package browser

import (
	"context"
	"crypto/rand"
	"net"
	"net/http"
	"os"
	"testing"
	"time"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/eventfile/eventtest"
	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/hall"
)

// TestHall looks on while a tournament draws: the screen shows the draw by itself, also
// one that was made while the server was away, and the clock goes down.
func TestHall(t *testing.T) {
	file := eventtest.New(t, "open", rand.Reader)
	event, err := eventfile.Verify(eventfile.OS{}, file, sealed.Published{})
	if err != nil {
		t.Fatal(err)
	}
	record := event.Record()
	// run serves the hall at an address until stop is called.
	run := func(address string) (at string, stop func()) {
		h, err := hall.Open(hall.Options{Files: []string{file}, Title: "Open", StartAt: time.Now().Add(time.Hour), URL: "http://localhost/hall"})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		go h.Follow(ctx)
		handler, err := web.New(web.Options{Hall: h})
		if err != nil {
			t.Fatal(err)
		}
		listener, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		server := &http.Server{Handler: handler}
		go server.Serve(listener)
		return listener.Addr().String(), func() {
			cancel()
			<-h.Closed()
			if err := server.Shutdown(context.Background()); err != nil {
				t.Error(err)
			}
		}
	}
	at, stop := run("127.0.0.1:0")
	p := look(t, "http://"+at+"/")
	p.size(1920, 1080)
	p.open("hall?lang=en")
	// Where there is no axe, TestAccess says so.
	access := func(where string) {
		if os.Getenv("AXE") != "" {
			p.checkAccess(axe(t), where)
		}
	}
	const fits = `document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth`
	until(p, `document.querySelector(".anchor").textContent`, record.Anchor)
	until(p, fits, true)
	access("before the draw")

	eventtest.Draw(t, file, "round=1")
	until(p, `document.querySelector(".what")?.firstChild.textContent`, "Round 1")
	until(p, `/^\d{1,3}$/.test(document.querySelector(".n").lastChild.textContent)`, true)
	until(p, `document.getElementById("said").textContent.startsWith("Round 1")`, true)
	until(p, fits, true)
	digits := value[string](p, `document.querySelector(".digits").textContent`)
	until(p, `document.querySelector(".digits").textContent != "`+digits+`"`, true)

	press := func(key string) {
		value[bool](p, `document.dispatchEvent(new KeyboardEvent("keydown", {key: "`+key+`"}))`)
	}
	press("p")
	until(p, `document.getElementById("paused").hidden`, false)
	press("p")
	until(p, `document.getElementById("paused").hidden`, true)
	press("d")
	until(p, `document.documentElement.dataset.theme`, "dark")
	access("drawn, dark")

	p.size(1080, 1920)
	until(p, fits, true)
	p.size(320, 640)
	until(p, `document.documentElement.scrollWidth`, 320)

	stop()
	eventtest.Draw(t, file, "round=2")
	_, stop = run(at)
	t.Cleanup(stop)
	until(p, `document.querySelector(".what").firstChild.textContent`, "Round 2")
	until(p, `document.getElementById("down").hidden`, true)
}
