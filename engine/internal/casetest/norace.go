//go:build !race

package casetest

// Race says that the race detector slows everything down.
const Race = false
