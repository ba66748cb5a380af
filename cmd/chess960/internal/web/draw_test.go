package web

import (
	"bytes"
	stdhtml "html"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/web/hall"
)

// TestReceipt names the options of a draw and the command that repeats it.
func TestReceipt(t *testing.T) {
	h := explorer(t, Options{})
	command := regexp.MustCompile(`chess960 draw [^<]*`)
	for _, test := range []struct{ query, command, options string }{
		{"count=3&seed=it's", `chess960 draw --seed 'it'\''s' --count 3`, "Drawn: 3."},
		{"count=2&seed=x&exclude=518+1&exclude=2", "chess960 draw --seed x --count 2 --exclude 518,1,2", "Drawn: 2. Without 518, 1, 2."},
		{"count=2&seed=x&repeat=1&pairs=1", "chess960 draw --seed x --count 2 --repeat --pairs", "Drawn: 2. A position may come again. Two games with each."},
		{"count=2&seed=x&twins=remove", "chess960 draw --seed x --count 2 --twins remove", "Drawn: 2. No twin of a position drawn."},
		{"count=2&seed=x&dfrc=1", "chess960 draw --seed x --count 2 --dfrc", "Drawn: 2. Each side its own position."},
		{"count=1&throws=1+3+6+2+4", "chess960 draw --throws 1,3,6,2,4", "Drawn: 1."},
	} {
		text := stdhtml.UnescapeString(body(t, ask(h, http.MethodGet, "/draw?lang=en&"+test.query)))
		if got := command.FindString(text); got != test.command {
			t.Errorf("%s: %q, want %q", test.query, got, test.command)
		}
		if !strings.Contains(text, "<dd>"+test.options+"</dd>") {
			t.Errorf("%s: the options are not %q", test.query, test.options)
		}
	}
	for _, query := range []string{"count=2&throws=1+3+6+2+4", "count=1&seed=a&throws=1+3+6+2+4", "count=1&throws=1+3", "count=1&throws=9"} {
		if text := body(t, ask(h, http.MethodGet, "/draw?lang=en&"+query)); !strings.Contains(text, `role="alert"`) || strings.Contains(text, `class="drawn"`) {
			t.Errorf("%s is not refused", query)
		}
	}
}

// TestVerifyPublished holds a record against what somebody has noted.
func TestVerifyPublished(t *testing.T) {
	m := newTournament(t, hall.Options{}, "open")
	m.draw(t, 0, "round=1")
	record, err := os.ReadFile(m.files[0])
	if err != nil {
		t.Fatal(err)
	}
	anchor := regexp.MustCompile(`"anchor": "([0-9a-f]{64})"`).FindSubmatch(record)
	if anchor == nil {
		t.Fatalf("no anchor in %s", record)
	}
	for _, test := range []struct {
		anchor string
		status int
		class  string
	}{
		{"", 200, "verdict yes"},
		{string(anchor[1]), 200, "verdict yes"},
		{" " + string(anchor[1][:32]) + " ", 200, "verdict yes"},
		{strings.Repeat("0", 32), 200, "verdict no"},
		{"xyz", 400, "hexadecimal"},
	} {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		file, err := w.CreateFormFile("record", "open.json")
		if err != nil {
			t.Fatal(err)
		}
		file.Write(record)
		w.WriteField("anchor", test.anchor)
		w.Close()
		r := httptest.NewRequest(http.MethodPost, "/draw", &form)
		r.Header.Set("Content-Type", w.FormDataContentType())
		got := httptest.NewRecorder()
		m.Config.Handler.ServeHTTP(got, r)
		if got.Code != test.status || !strings.Contains(got.Body.String(), test.class) {
			t.Errorf("anchor %q: %d, not %q", test.anchor, got.Code, test.class)
		}
	}
}
