package api

import (
	"iter"

	"chess960/chess960"
)

// Listed is a start of a list.
type Listed struct {
	Number      int                 `json:"number"`
	Arrangement string              `json:"arrangement"`
	Fritz9      int                 `json:"fritz9"`
	Properties  chess960.Properties `json:"properties"`
}

// NewList lists starts.
func NewList(starts iter.Seq[chess960.Start]) []Listed {
	list := []Listed{}
	for start := range starts {
		list = append(list, Listed{start.Number(), start.String(), start.Fritz9(), start.Properties()})
	}
	return list
}
