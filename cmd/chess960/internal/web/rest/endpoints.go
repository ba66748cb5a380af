package rest

import (
	_ "embed" // for the document
	"net/http"

	"chess960/cmd/chess960/internal/api"
)

// openAPI describes the API. It is written from the table of endpoints and the types of
// package api by this package's test with -update.
//
//go:embed openapi.json
var openAPI []byte

const (
	get  = http.MethodGet
	post = http.MethodPost
)

// The parameters that several endpoints have.
var (
	ofFEN     = parameter{name: "fen", about: "the FEN, where the path says fen"}
	ofMoves   = parameter{name: "moves", about: "moves in any notation, separated by spaces or commas"}
	ofTheme   = parameter{name: "theme", about: "screen, print-grey, print-hatch, contrast, dark or colour-blind"}
	ofFlip    = parameter{name: "flip", about: "1 for Black at the bottom"}
	ofCastle  = parameter{name: "castle", about: "g or c: before and after that castling"}
	ofMarked  = parameter{name: "square", about: "mark where the piece on this square may go"}
	pictureOf = []parameter{ofFEN, ofTheme, ofFlip, ofCastle, ofMarked, {name: "width", about: "pixels, 64 to 2048, of an SVG or a PNG"}}
)

// endpoints are all questions that the API answers. {position} is a number, an
// arrangement, white/black or a FEN with its slashes escaped, or the word fen, and then
// the FEN is in the query.
var endpoints = [...]endpoint{
	{method: get, path: "/positions", name: "list", summary: "The starts that have all of some patterns and properties, as list --json.",
		parameters: []parameter{
			{name: "match", about: "a pattern of the back rank, such as R?K????R", repeated: true},
			{name: "where", about: "a property, such as corner_bishops=1", repeated: true},
			{name: "castle-now", about: "g or c: castling on that side is legal on move one"},
		}, result: []api.Listed{}, costly: true, answer: list},
	{method: get, path: "/positions/{position}", name: "show", summary: "A position and what is special about it, as show --json.",
		parameters: []parameter{ofFEN, {name: "lenient", about: "1 to mend a FEN where that leaves no doubt"}}, result: api.Show{}, answer: show},
	{method: get, path: "/positions/{position}/castlings", name: "castlings", summary: "The four castlings and what forbids each, as castle --json.",
		parameters: []parameter{ofFEN}, result: []api.Castling{}, answer: castlings},
	{method: get, path: "/positions/{position}/moves", name: "moves", summary: "The legal moves, and what each gesture on a board may mean.",
		parameters: []parameter{ofFEN}, result: api.Moves{}, answer: moves},
	{method: get, path: "/positions/{position}/game", name: "game", summary: "A game played from the position: play --json, with words.",
		parameters: []parameter{ofFEN, ofMoves, {name: "move", about: "a further move; if it is refused, the answer is the game without it, and refusal says why"}}, result: api.Played{}, refuses: http.StatusUnprocessableEntity, answer: game},
	{method: post, path: "/games", name: "play", summary: "The same for a game that is too long for an address.",
		body: Play{}, result: api.Played{}, refuses: http.StatusUnprocessableEntity, answer: play},
	{method: get, path: "/positions/{position}/notation", name: "notation", summary: "A legal move in every way of writing it.",
		parameters: []parameter{ofFEN, {name: "move", about: "the move in any notation"}}, result: api.Notation{}, refuses: http.StatusUnprocessableEntity, answer: notation},
	{method: get, path: "/positions/{position}/diagram.svg", name: "svg", summary: "A diagram of the position as SVG.",
		parameters: pictureOf, media: "image/svg+xml", answer: picture("svg")},
	{method: get, path: "/positions/{position}/diagram.png", name: "png", summary: "The same as PNG.",
		parameters: pictureOf, media: "image/png", costly: true, answer: picture("png")},
	{method: get, path: "/positions/{position}/diagram.pdf", name: "pdf", summary: "The same as PDF.",
		parameters: pictureOf, media: "application/pdf", costly: true, answer: picture("pdf")},
	{method: get, path: "/positions/{position}/sheet.pdf", name: "sheet", summary: "The position on a page for the hall, A4.",
		parameters: []parameter{ofFEN, {name: "cards", about: "how many table cards to a page, 1 to 16, instead of one sheet"}}, media: "application/pdf", costly: true, answer: sheetPDF},
	{method: get, path: "/leaflet.pdf", name: "leaflet", summary: "The leaflet on castling, A4.",
		media: "application/pdf", costly: true, answer: leafletPDF},
	{method: get, path: "/draw", name: "draw", summary: "Draw starts, as draw --json.",
		parameters: []parameter{
			{name: "count", about: "how many, 1 to 1000"},
			{name: "seed", about: "a seed: the same seed draws the same, for ever"},
			{name: "throws", about: "throws of a die, such as 1,3,6,2,4"},
			{name: "exclude", about: "starts that do not come, separated by commas", repeated: true},
			{name: "repeat", about: "1 if a start may come more than once"},
			{name: "twins", about: "keep or remove"},
			{name: "dfrc", about: "1 for double Chess960"},
			{name: "pairs", about: "1 for two games with each start"},
		}, result: api.Draw{}, fresh: true, refuses: http.StatusConflict, answer: drawStarts},
	{method: post, path: "/verify", name: "verify", summary: "Verify the record of an event's sealed draws, as event verify --json does one.",
		parameters: []parameter{
			{name: "name", about: "what the record is called in the answer"},
			{name: "anchor", about: "the anchor that was published, or its beginning"},
			{name: "head", about: "the last digest that was published, or its beginning"},
		}, body: recordShape{}, result: api.Verified{}, costly: true, answer: verify},
}
