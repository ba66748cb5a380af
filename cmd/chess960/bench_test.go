package main

import (
	"testing"

	"chess960/chess960"
	"chess960/render"
)

// counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// BenchmarkDiagrams draws all 960 starts as SVG. Beside it stand, in the README, the
// figures of another library for one diagram.
func BenchmarkDiagrams(b *testing.B) {
	b.ReportAllocs()
	var bytes counter
	for b.Loop() {
		bytes = 0
		for start := range chess960.All() {
			position := start.Position()
			if err := render.EncodeSVG(&bytes, render.Diagram{Board: position.Board()}, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(bytes)/chess960.Count, "bytes/diagram")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/chess960.Count, "µs/diagram")
}
