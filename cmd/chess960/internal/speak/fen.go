package speak

import (
	"errors"
	"strings"

	"chess960/engine"
)

// positionError words an error about a FEN or the placement of pieces.
func (s *Speaker) positionError(err error) (text string, known bool) {
	var illegal *engine.IllegalError
	var fen *engine.FENError
	var placement *engine.PlacementError
	switch {
	case errors.As(err, &illegal):
		text := illegal.FEN
		if text == "" {
			text = illegal.Setup.FEN()
		}
		return s.words.Say("error.illegal", "text", Quote(text), "reasons", s.words.Join(s.illegalReasons(illegal))), true
	case errors.As(err, &fen):
		return s.fenError(fen), true
	case errors.As(err, &placement):
		return s.words.Say("error.placement."+placement.Code.String(), "text", Quote(placement.Text),
			"rank", placement.Rank, "letter", Quote(string(placement.Letter)), "count", placement.Count), true
	}
	return "", false
}

// fenError says everything that is wrong with a FEN.
func (s *Speaker) fenError(e *engine.FENError) string {
	var faults []string
	switch e.Field {
	case engine.FieldCount:
		return s.words.Say("error.fen.count", "text", Quote(e.FEN), "count", e.Text)
	case engine.FieldPlacement:
		faults = append(faults, s.Explain(e.Err)) // which says what was read
	default:
		faults = append(faults, s.words.Say("error.fen", "text", Quote(e.FEN), "fault", s.fieldError(e)))
	}
	for _, other := range e.Also {
		faults = append(faults, s.fieldError(other))
	}
	if e.Illegal != nil {
		faults = append(faults, s.illegalReasons(e.Illegal)...)
	}
	return s.words.Join(faults)
}

// fenKeys are the fields of a FEN, as keys have them.
var fenKeys = map[engine.FENField]string{
	engine.FieldTurn: "turn", engine.FieldCastling: "castling",
	engine.FieldEnPassant: "enpassant", engine.FieldHalfmoves: "counter", engine.FieldFullmoves: "counter", engine.FieldCount: "whole",
}

// fieldError says what one field, not the placement, says and should say.
func (s *Speaker) fieldError(e *engine.FENError) string {
	key := fenKeys[e.Field]
	return s.words.Say("error.fen.field", "field", s.words.Say("fen.field."+key), "value", Quote(e.Text), "right", s.words.Say("fen.right."+key))
}

func (s *Speaker) illegalReasons(e *engine.IllegalError) (reasons []string) {
	for _, reason := range engine.Illegals() {
		if e.Reasons&reason != 0 {
			reasons = append(reasons, s.words.Say("illegal."+reason.String(),
				"rights", strings.ReplaceAll(SquareList(e.BadRights), " ", ", "), "square", e.Setup.EnPassant))
		}
	}
	return reasons
}

// Repair says what was mended in a FEN to read it.
func (s *Speaker) Repair(r *engine.FENRepair) string {
	field := s.words.Say("fen.field." + fenKeys[r.Field])
	if r.Read == "" {
		return s.words.Say("show.repair.missing", "field", field, "took", Quote(r.Took))
	}
	var faults []string
	for _, fault := range engine.FENFaults() {
		if r.Faults&fault != 0 {
			faults = append(faults, s.words.Say("fen.fault."+fault.String()))
		}
	}
	return s.words.Say("show.repair", "field", field, "read", Quote(r.Read), "took", Quote(r.Took), "faults", s.words.Join(faults))
}
