package answer

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

func send(a *Answer, method string, header ...string) *http.Response {
	r := httptest.NewRequest(method, "/", nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	a.Send(w, r)
	return w.Result()
}

// TestSend sends a body as it is and packed, and not to a reader who has it.
func TestSend(t *testing.T) {
	text := strings.Repeat("castling ", 1000)
	a := New(http.StatusOK, "text/plain", []byte(text)).With("Vary", "Cookie")
	plain := send(a, http.MethodGet)
	body, err := io.ReadAll(plain.Body)
	if err != nil || string(body) != text || plain.Header.Get("Content-Length") != strconv.Itoa(len(text)) {
		t.Errorf("plain: %d bytes, %v, error %v", len(body), plain.Header, err)
	}
	if got := plain.Header.Values("Vary"); len(got) != 2 {
		t.Errorf("Vary is %q", got)
	}
	for _, accept := range []string{"gzip", "br, gzip;q=0.5", "*", "deflate , gzip", "GZIP", "x-gzip", "*;q=0, gzip", "gzip ; q=0.1", "gzip;Q=1.0"} {
		packed := send(a, http.MethodGet, "Accept-Encoding", accept)
		r, err := gzip.NewReader(packed.Body)
		if err != nil {
			t.Fatalf("%q: %v", accept, err)
		}
		if body, err := io.ReadAll(r); err != nil || string(body) != text {
			t.Errorf("%q: %d bytes, error %v", accept, len(body), err)
		}
		if packed.Header.Get("ETag") == plain.Header.Get("ETag") {
			t.Errorf("%q: packed and plain have one ETag", accept)
		}
	}
	for _, accept := range []string{"", "br", "gzip;q=0", "gzip;q=0.0", "gzip;q=0.000", "xgzip", "gzip;q=0, *", "*;q=0", "gzip;q=", "gzip;q=NaN", "gzip;q=-1", "gzip;x=1", "identity"} {
		if coding := send(a, http.MethodGet, "Accept-Encoding", accept).Header.Get("Content-Encoding"); coding != "" {
			t.Errorf("%q: %q", accept, coding)
		}
	}
	tag := plain.Header.Get("ETag")
	for _, match := range []string{tag, "W/" + tag, `"x", ` + tag, "*", send(a, http.MethodGet, "Accept-Encoding", "gzip").Header.Get("ETag")} {
		again := send(a, http.MethodGet, "If-None-Match", match)
		if body, _ := io.ReadAll(again.Body); again.StatusCode != http.StatusNotModified || len(body) > 0 || again.Header.Get("ETag") == "" {
			t.Errorf("%s: %s, %d bytes", match, again.Status, len(body))
		}
	}
	for _, match := range []string{"", `"x"`, tag[:len(tag)-2] + `"`} {
		if again := send(a, http.MethodGet, "If-None-Match", match); again.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", match, again.Status)
		}
	}
	if post := send(a, http.MethodPost, "If-None-Match", tag); post.StatusCode != http.StatusOK {
		t.Errorf("what was done is said not to have been: %s", post.Status)
	}
	several := httptest.NewRequest(http.MethodGet, "/", nil)
	several.Header["Accept-Encoding"], several.Header["If-None-Match"] = []string{"br", "gzip"}, []string{`"x"`, tag}
	if w := httptest.NewRecorder(); !takesGzip(several) {
		t.Error("of several fields only the first is read")
	} else if a.Send(w, several); w.Code != http.StatusNotModified {
		t.Errorf("of several fields only the first is read: %d", w.Code)
	}
	if head := send(a, http.MethodHead); head.Header.Get("Content-Length") != strconv.Itoa(len(text)) {
		t.Errorf("HEAD: %v", head.Header)
	}
	if other := New(http.StatusNotFound, "text/plain", []byte(text)); send(other, http.MethodGet, "If-None-Match", "*").StatusCode != http.StatusNotFound {
		t.Error("a refusal is taken for what the reader has")
	}
}

// TestShelf keeps what was put on it, and never another key's answer.
func TestShelf(t *testing.T) {
	var s Shelf
	answers := map[string]*Answer{}
	for i := range 3 * len(s.small) {
		key := strconv.Itoa(i)
		answers[key] = New(http.StatusOK, "text/plain", []byte(key))
		s.Put(key, answers[key])
		if s.Find(key) != answers[key] {
			t.Fatalf("%s was not kept", key)
		}
	}
	found := 0
	for key, a := range answers {
		switch s.Find(key) {
		case a:
			found++
		case nil:
		default:
			t.Errorf("%s has the answer of another", key)
		}
	}
	if found < len(s.small)/2 || found > len(s.small) {
		t.Errorf("%d are kept in %d places", found, len(s.small))
	}
	large, huge := New(200, "text/plain", make([]byte, mostSmall)), New(200, "text/plain", make([]byte, mostLarge))
	s.Put("large", large)
	s.Put("huge", huge)
	if s.Find("large") != large || s.Find("huge") != nil {
		t.Error("what is large is not kept, or what is huge is")
	}
}
