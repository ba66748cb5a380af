package answer

import (
	"bytes"
	"context"
	"net/http"
)

// Asked is what a handler answered in this process.
type Asked struct {
	Status int
	Header http.Header
	Body   []byte
}

// Ask asks a handler without a server: in a page that has the program as WebAssembly,
// or to write its pages down. header has names and values in turn. The error says that
// method or target are none.
func Ask(ctx context.Context, h http.Handler, method, target string, body []byte, header ...string) (*Asked, error) {
	r, err := http.NewRequestWithContext(ctx, method, target, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Host, r.RequestURI = "localhost", target
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := &recorder{Asked{Status: http.StatusOK, Header: http.Header{}}}
	h.ServeHTTP(w, r)
	return &w.Asked, nil
}

// recorder keeps what it is told.
type recorder struct{ Asked }

func (w *recorder) Header() http.Header    { return w.Asked.Header }
func (w *recorder) WriteHeader(status int) { w.Status = status }
func (w *recorder) Write(b []byte) (int, error) {
	w.Body = append(w.Body, b...)
	return len(b), nil
}
