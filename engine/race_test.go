//go:build race

package engine

// raceEnabled says that the race detector slows everything down.
const raceEnabled = true
