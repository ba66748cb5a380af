package main

import (
	"errors"
	"fmt"
	"io"

	"chess960/chess960"
	"chess960/engine"
)

// parseLenient reads a POSITION as parsePlayable does, and a FEN that it refuses
// with what engine.RepairFEN mends.
func (s *session) parseLenient(text string) (playable, []engine.FENRepair, error) {
	p, strict := s.parsePlayable(text)
	var fen *engine.FENError
	var illegal *engine.IllegalError
	if !errors.As(strict, &fen) && !errors.As(strict, &illegal) {
		return p, nil, strict
	}
	setup, repairs, err := engine.RepairFEN(text)
	if err != nil {
		return playable{}, nil, usage(err)
	}
	position, err := setup.Position()
	if err != nil {
		return playable{}, nil, usage(err)
	}
	p = playable{place{setup: setup}, position}
	p.pair, p.isStart = chess960.PairOf(&position)
	return p, repairs, nil
}

// printRepairs says each repair in words.
func (s *session) printRepairs(w io.Writer, repairs []engine.FENRepair) {
	for _, r := range repairs {
		field := s.words.Say("fen.field." + fenKeys[r.Field])
		if r.Read == "" {
			fmt.Fprintln(w, s.words.Say("show.repair.missing", "field", field, "took", quote(r.Took)))
			continue
		}
		var faults []string
		for _, fault := range engine.FENFaults {
			if r.Faults&fault != 0 {
				faults = append(faults, s.words.Say("fen.fault."+fault.String()))
			}
		}
		fmt.Fprintln(w, s.words.Say("show.repair", "field", field, "read", quote(r.Read), "took", quote(r.Took), "faults", s.words.Join(faults)))
	}
	if len(repairs) > 0 {
		fmt.Fprintln(w)
	}
}

// readJSON is a position with what was repaired to read it.
type readJSON struct {
	showJSON
	Repairs []repairJSON `json:"repairs"`
}

// repairJSON is a repair as programs read it. A field that was missing was read
// as the empty text.
type repairJSON struct {
	Field  string   `json:"field"`
	Read   string   `json:"read"`
	Took   string   `json:"took"`
	Faults []string `json:"faults"`
}

var repairFields = map[engine.FENField]string{
	engine.FieldTurn: "turn", engine.FieldCastling: "castling", engine.FieldEnPassant: "en_passant",
	engine.FieldHalfmoves: "halfmoves", engine.FieldFullmoves: "fullmoves",
}

func newRepairsJSON(repairs []engine.FENRepair) []repairJSON {
	list := []repairJSON{} // never null
	for _, r := range repairs {
		j := repairJSON{Field: repairFields[r.Field], Read: r.Read, Took: r.Took}
		for _, fault := range engine.FENFaults {
			if r.Faults&fault != 0 {
				j.Faults = append(j.Faults, fault.String())
			}
		}
		list = append(list, j)
	}
	return list
}
