package main

import "chess960/cmd/chess960/internal/cmdline"

// pictureFlags are those that only a picture can follow.
const pictureFlags = "arrow mover mover-at size square dpi crop-marks bleed text-size theme light dark border piece-scale " +
	"area empty caption-above label outlines last id-prefix"

// drawingFlags are those that say how the diagrams of a sheet are drawn.
const drawingFlags = "flip coordinates border piece-scale theme light dark"

// severalDrawn are those that a draw on the table, which gives one start, cannot follow.
const severalDrawn = "seed dfrc twins repeat count"

// clashes are what excludes what, command by command. What depends on the value of a
// flag, on colours or on how many arguments there are cannot stand in a table, and stands
// where that value is read.
var clashes = map[string][]cmdline.Clash{
	"draw": {
		{Flag: "dice", Not: "throws coins tosses cards turned " + severalDrawn},
		{Flag: "throws", Not: "coins tosses cards turned " + severalDrawn},
		{Flag: "coins", Not: "tosses cards turned " + severalDrawn},
		{Flag: "tosses", Not: "cards turned " + severalDrawn},
		{Flag: "cards", Not: "turned " + severalDrawn},
		{Flag: "turned", Not: severalDrawn},
		{Flag: "dfrc", Not: "twins=remove", Why: "usage.dfrc.twins"},
	},
	"show": {
		{Flag: "json", Not: "no-board"},
	},
	"castle": {
		{Flag: "json", Not: "no-board"},
	},
	"list": {
		{Flag: "json", Not: "format=text format=tsv numbering"},
		{Flag: "numbering", Not: "format=tsv format=json"},
	},
	"diagram": {
		{Flag: "castle", Not: "line last hide moves"},
		{Flag: "size", Not: "square dpi crop-marks bleed text-size"},
		{Flag: "all", Not: "POSITION"},
		{Flag: "format=svg", Not: "dpi spoken"},
		{Flag: "format=png", Not: "id-prefix outlines spoken"},
		{Flag: "format=pdf", Not: "id-prefix outlines dpi spoken"},
		{Flag: "format=text", Not: "spoken " + pictureFlags},
		{Flag: "format=spoken", Not: "coordinates flip hide line figurines " + pictureFlags},
		{Flag: "dpi", Need: "square", Why: "usage.dpi"},
		{Flag: "figurines", Need: "line"},
	},
	"sheet": {
		{Flag: "event", Not: "leaflet board-check cards grid boards spoken POSITION " + drawingFlags},
		{Flag: "leaflet", Not: "board-check cards grid boards flip coordinates border piece-scale light dark spoken POSITION"},
		{Flag: "board-check", Not: "cards grid spoken"},
		{Flag: "cards", Not: "grid spoken"},
		{Flag: "grid", Not: "spoken"},
	},
	"pgn": {
		{Flag: "json", Not: "notation"},
		{Flag: "notation", Need: "convert"},
		{Flag: "convert", Not: "positions adjudicate"},
		{Flag: "positions", Not: "adjudicate"},
	},
	"play": {
		{Flag: "json", Not: "fen pgn notation no-board"},
		{Flag: "fen", Not: "pgn"},
	},
	"adjudicate": {
		{Flag: "flag", Not: "resign illegal both-flags claim claim-with setup touched"},
		{Flag: "resign", Not: "illegal both-flags claim claim-with setup touched"},
		{Flag: "illegal", Not: "both-flags claim claim-with setup touched"},
		{Flag: "both-flags", Not: "claim claim-with setup touched"},
		{Flag: "setup", Not: "claim claim-with touched"},
		{Flag: "claim", Not: "claim-with"},
		{Flag: "nth", Need: "illegal"},
		{Flag: "kind", Need: "illegal"},
		{Flag: "pawn", Need: "illegal"},
		{Flag: "last-period", Need: "both-flags"},
		{Flag: "pgn", Not: "POSITION"},
		{Flag: "game", Need: "pgn"},
		{Flag: "json", Not: "board"},
	},
	"perft": {
		{Flag: "compare", Not: "all divide hash workers list"},
		{Flag: "all", Not: "divide POSITION"},
	},
	"serve": {
		{Flag: "title", Need: "event"},
		{Flag: "round", Need: "event"},
		{Flag: "draw-at", Need: "event"},
		{Flag: "start-at", Need: "event"},
		{Flag: "url", Need: "event"},
	},
	"event.draw": {
		{Flag: "count", Need: "free-label", Why: "usage.event.count"},
	},
	"event.verify": {
		{Flag: "explain", Not: "json"},
	},
}
