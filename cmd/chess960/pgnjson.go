package main

import (
	"encoding/json"
	"io"
)

// pgnJSON is a game as programs read it: one in a line, in an array.
type pgnJSON struct {
	File      string            `json:"file"`
	Game      int               `json:"game"`
	Junk      bool              `json:"junk,omitempty"` // no game, only faults behind the last one
	Tags      map[string]string `json:"tags"`
	Chess960  bool              `json:"chess960"`
	Start     string            `json:"start,omitempty"` // not if it is not known
	Plies     int               `json:"plies"`
	FEN       string            `json:"fen,omitempty"` // at the end
	Result    string            `json:"result"`
	Faults    []faultJSON       `json:"faults"`
	Positions []string          `json:"positions,omitempty"`    // with --positions: FEN by ply, from 0
	PGN       string            `json:"pgn,omitempty"`          // with --convert
	Verdict   *verdictJSON      `json:"adjudication,omitempty"` // with --adjudicate
}

type faultJSON struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Code    string `json:"code"`
	Text    string `json:"text"`
	Message string `json:"message"`
}

// jsonPrinter returns what prints a game as JSON, with what the mode adds.
func jsonPrinter(mode string) func(*pgnJob, *pgnGame) error {
	return func(j *pgnJob, g *pgnGame) error {
		report := j.json(g)
		switch {
		case g.Junk():
		case mode == "convert":
			report.PGN = string(g.AppendPGN(nil))
		case !g.StartKnown():
		case mode == "positions":
			p := g.Start
			report.Positions = []string{p.FEN()}
			for m := range g.Moves() {
				p.Apply(m)
				report.Positions = append(report.Positions, p.FEN())
			}
		case mode == "adjudicate":
			v := judge(g, nil)
			report.Verdict = &v
		}
		text := "[\n"
		if j.printed {
			text = ",\n"
		}
		j.printed = true
		if _, err := io.WriteString(j.out, text); err != nil {
			return err
		}
		line, err := json.Marshal(report)
		if err != nil {
			return err
		}
		_, err = j.out.Write(line)
		return err
	}
}

func (j *pgnJob) json(g *pgnGame) pgnJSON {
	report := pgnJSON{
		File: g.file, Game: g.number, Junk: g.Junk(), Tags: map[string]string{}, Chess960: g.Chess960(), Plies: g.Plies(),
		Result: g.Result.String(), Faults: []faultJSON{},
	}
	for _, tag := range g.Tags {
		report.Tags[tag.Name] = tag.Value
	}
	if g.StartKnown() {
		end := g.Position()
		report.Start, report.FEN = g.Start.FEN(), end.FEN()
	}
	for i := range g.Faults {
		f := &g.Faults[i]
		report.Faults = append(report.Faults, faultJSON{f.Line, f.Column, f.Code.String(), f.Text, j.s.explainFault(f)})
	}
	return report
}

// endJSON closes the array.
func (j *pgnJob) endJSON() error {
	text := "\n]\n"
	if !j.printed {
		text = "[]\n"
	}
	_, err := io.WriteString(j.out, text)
	return err
}
