package web

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"chess960/chess960"
)

// discard is where a benchmark writes answers.
type discard struct{ header http.Header }

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) Write(b []byte) (int, error) { return len(b), nil }
func (d *discard) WriteHeader(int)             {}

// BenchmarkExplorer answers as the server does, without the network: each start in turn,
// most of which the shelf has lost by then, and one that it has.
func BenchmarkExplorer(b *testing.B) {
	for _, test := range []struct {
		name   string
		target func(i int) string
	}{
		{"html/one", func(int) string { return "/518" }},
		{"html/all", func(i int) string { return "/" + strconv.Itoa(i%chess960.Count) }},
		{"html/new", func(i int) string { return "/" + strconv.Itoa(i%chess960.Count) + "?n=" + strconv.Itoa(i) }},
		{"json/one", func(int) string { return "/api/v1/positions/518" }},
		{"json/all", func(i int) string { return "/api/v1/positions/" + strconv.Itoa(i%chess960.Count) }},
		{"game/new", func(i int) string {
			return "/api/v1/positions/" + strconv.Itoa(i%chess960.Count) + "/game?moves=e4+e5+d4+d5&lang=" + strconv.Itoa(i)
		}},
		{"list/new", func(i int) string { return "/?n=" + strconv.Itoa(i) }},
		{"list/few", func(i int) string { return "/?where=corner_bishops%3D2&n=" + strconv.Itoa(i) }},
	} {
		b.Run(test.name, func(b *testing.B) {
			h := explorer(b, Options{})
			i := 0
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, test.target(i), nil)
				h.ServeHTTP(&discard{http.Header{}}, r)
				i++
			}
		})
	}
}
