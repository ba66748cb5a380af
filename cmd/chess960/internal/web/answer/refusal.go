package answer

import "net/http"

// Refusal returns what a mux says to a request that it has no handler for: the status,
// 404 or 405, and for the latter the methods allowed. A request that it does have a
// handler for, or sends elsewhere, is none: status is 0.
func Refusal(mux *http.ServeMux, r *http.Request) (status int, allow string) {
	handler, pattern := mux.Handler(r)
	if pattern != "" {
		return 0, ""
	}
	var said refusal
	handler.ServeHTTP(&said, r)
	if said.status < http.StatusBadRequest { // to the path without .. and //
		return 0, ""
	}
	return said.status, said.Header().Get("Allow")
}

// refusal is what a mux answers, without the body.
type refusal struct {
	header http.Header
	status int
}

func (f *refusal) Header() http.Header {
	if f.header == nil {
		f.header = http.Header{}
	}
	return f.header
}
func (f *refusal) Write(b []byte) (int, error) { return len(b), nil }
func (f *refusal) WriteHeader(status int)      { f.status = status }
