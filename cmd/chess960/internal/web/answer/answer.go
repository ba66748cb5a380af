// Package answer sends what a handler has to say: compressed once, and not at all to a
// reader who has it already.
//
// An [Answer] is made by [New] and sent by [Answer.Send]. A [Shelf] keeps those that
// were made last, since most are pure functions of the request.
package answer

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Answer is a body and what goes before it. It does not change once it is made, and may
// be sent to many readers at once.
type Answer struct {
	status int
	header http.Header // beyond what Send works out
	body   []byte
	tag    string // strong ETag, without quotes
	packs  bool   // whether gzip may pay
	once   sync.Once
	packed []byte // body in gzip, nil where that does not pay; once has been done
}

// leastPacked is the length from which a body is compressed.
const leastPacked = 512

// New returns an answer of that status, type and body, which is not copied. Pictures
// that are compressed already are left as they are.
func New(status int, kind string, body []byte) *Answer {
	sum := sha256.Sum256(body)
	return &Answer{
		status: status, header: http.Header{"Content-Type": {kind}}, body: body, tag: base64.RawURLEncoding.EncodeToString(sum[:12]),
		packs: len(body) >= leastPacked && kind != "image/png" && kind != "application/pdf",
	}
}

// packers are writers that were used before: a new one costs more than most bodies.
var packers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, 6) // a level that there is
	return w
}}

// pack returns the body in gzip, nil where that does not pay. It is done once, when the
// first reader asks for it.
func (a *Answer) pack() []byte {
	a.once.Do(func() {
		if !a.packs {
			return
		}
		var b bytes.Buffer
		w := packers.Get().(*gzip.Writer)
		defer packers.Put(w)
		w.Reset(&b)
		w.Write(a.body) // to memory
		w.Close()
		if b.Len() < len(a.body) {
			a.packed = b.Bytes()
		}
	})
	return a.packed
}

// With sets a field of the header, before the answer is sent or kept.
func (a *Answer) With(name, value string) *Answer {
	a.header.Set(name, value)
	return a
}

// Size is the length of the body in bytes: the answer takes at most about twice as much.
func (a *Answer) Size() int { return len(a.body) }

// Status is the answer's status.
func (a *Answer) Status() int { return a.status }

// Send answers the request: with the body, or with 304 if the reader has it.
func (a *Answer) Send(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	for name, values := range a.header {
		header[name] = values
	}
	header.Add("Vary", "Accept-Encoding")
	body, tag := a.body, a.tag
	if takesGzip(r) {
		if packed := a.pack(); packed != nil {
			header.Set("Content-Encoding", "gzip")
			body, tag = packed, a.tag+"-gzip"
		}
	}
	if a.status == http.StatusOK {
		header.Set("ETag", `"`+tag+`"`)
		if (r.Method == http.MethodGet || r.Method == http.MethodHead) && has(r.Header["If-None-Match"], a.tag) {
			header.Del("Content-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		w.Write(body) // an error means that the reader has gone
	}
}

// has reports whether If-None-Match names the content, in either coding.
func has(headers []string, tag string) bool {
	for _, header := range headers {
		for part := range strings.SplitSeq(header, ",") {
			part = strings.TrimPrefix(strings.TrimSpace(part), "W/")
			if part == "*" || strings.TrimSuffix(strings.Trim(part, `"`), "-gzip") == tag {
				return true
			}
		}
	}
	return false
}

// takesGzip reports whether the reader takes gzip: what is said of it by name comes
// before what is said of all codings. A weight that is none takes nothing.
func takesGzip(r *http.Request) bool {
	others := false
	for _, header := range r.Header["Accept-Encoding"] {
		for part := range strings.SplitSeq(header, ",") {
			coding, weight, _ := strings.Cut(part, ";")
			coding = strings.TrimSpace(coding)
			switch {
			case strings.EqualFold(coding, "gzip"), strings.EqualFold(coding, "x-gzip"):
				return weighs(weight)
			case coding == "*":
				others = weighs(weight)
			}
		}
	}
	return others
}

// weighs reports whether a coding with that weight, such as q=0.5, is taken; one without
// a weight is.
func weighs(weight string) bool {
	name, value, found := strings.Cut(weight, "=")
	if !found {
		return strings.TrimSpace(weight) == ""
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	return strings.EqualFold(strings.TrimSpace(name), "q") && err == nil && q > 0
}
