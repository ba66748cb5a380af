package web

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/rest"
)

// maxAddress is the greatest length of a path with its query, in bytes: room for a game
// of MostMoves moves in its address.
const maxAddress = 12 << 10

// policy is what a page may load: what this server serves, and nothing else.
const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

// guard answers what is not to be answered, and gives every answer the headers that keep
// a page from others.
func guard(s *site, o Options) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header["Content-Security-Policy"] = policyHeader
		header["X-Content-Type-Options"] = noSniffHeader
		header["Referrer-Policy"] = noReferrerHeader
		header["Cross-Origin-Opener-Policy"] = sameOriginHeader
		switch {
		case o.Loopback && !ownHost(r.Host):
			s.refuse(w, r, fail(http.StatusMisdirectedRequest, speak.Tell("web.error.host", "host", speak.Quote(r.Host))))
			return
		case len(r.URL.Path)+len(r.URL.RawQuery) > maxAddress:
			short := *r // whose page does not lead to such an address
			short.URL = &url.URL{Path: "/"}
			s.refuse(w, &short, fail(http.StatusRequestURITooLong, speak.Tell("web.error.long", "most", maxAddress)))
			return
		}
		if r.Body != nil {
			r.Body = http.MaxBytesReader(w, r.Body, rest.MaxBody+1) // one more, by which it is known
		}
		s.ServeHTTP(w, r)
	})
}

var (
	policyHeader     = []string{policy}
	noSniffHeader    = []string{"nosniff"}
	noReferrerHeader = []string{"no-referrer"}
	sameOriginHeader = []string{"same-origin"}
)

// ownHost reports whether a host names the machine itself.
func ownHost(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	if n := len(host); n > 1 && host[0] == '[' && host[n-1] == ']' {
		host = host[1 : n-1]
	}
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback()
}
