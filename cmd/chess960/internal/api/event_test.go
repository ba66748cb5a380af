package api_test

import (
	"bytes"
	"slices"
	"testing"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
)

// TestWriteVerified writes lists piece by piece: they are what Write writes.
func TestWriteVerified(t *testing.T) {
	entries := append(record(t).Entries, sealed.Entry{Type: sealed.VoidEntry, Draw: 1, Reason: "é"})
	none := api.Verified{File: "none", Warnings: []api.Warning{}, Entries: []sealed.Entry{}}
	one, two := none, none
	one.File, one.Entries = "one", entries[:1]
	two.File, two.Entries, two.Parted = "two", entries, &api.Parted{From: "one", Entries: entries[:1]}
	for _, list := range [][]api.Verified{{}, {none}, {one}, {two, none, one}} {
		var whole, pieces bytes.Buffer
		if err := api.Write(&whole, list); err != nil {
			t.Fatal(err)
		}
		if err := api.WriteVerified(&pieces, slices.Values(list)); err != nil || !bytes.Equal(whole.Bytes(), pieces.Bytes()) {
			t.Errorf("%d in the list: written as\n%s\nwant\n%s\nerror %v", len(list), pieces.Bytes(), whole.Bytes(), err)
		}
	}
}
