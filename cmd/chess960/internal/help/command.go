package help

import (
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/pictureflags"
)

// facts are what there is to know of a command beside its flags and its words.
type facts struct {
	command  string // its name with those of the commands above it, joined by dots
	groups   []group
	tables   []table
	examples []example
	// What --output writes, the usual first, if it can be counted up here, or by list if
	// another package knows it.
	formats []cmdline.Format
	list    func() []cmdline.Format
	// What excludes what. That which depends on the value of a flag, on colours or on how
	// many arguments there are cannot stand in a table, and stands where that value is read.
	clashes []cmdline.Clash
}

// group is a group of options, under a title with the words "help.group." and its name.
// Options that no group names stand under "options", and those that every command has in
// the end.
type group struct{ name, flags string }

// everywhere are the options that every command has.
const everywhere = "lang letters color help"

// table explains what is written in a value of an option: the words are those of
// "help.table.", its name and what is written. The title has the words of its name.
type table struct {
	name string
	rows []row
}

// row is a row of a table: what is written, and the last part of the key of its words.
type row struct{ term, name string }

// example is a command line that works as it stands in bash, zsh and PowerShell. What
// only one of them would take apart is in single quotes: ; ? * [ ] # , > < = at the
// beginning, and spaces. Pieces in braces are in the user's letters, as in tables. It has the words of "help.example.", its command, a dot and its name.
type example struct{ name, line string }

// pictureFlags are those that only a picture can follow.
const pictureFlags = "arrow mover mover-at size square dpi crop-marks bleed text-size theme light dark border piece-scale " +
	"area empty caption-above label outlines last id-prefix"

// severalDrawn are those that a draw on the table, which gives one start, cannot follow.
const severalDrawn = "seed dfrc twins repeat count"

// What many commands write: text and, with --json, JSON; or pages.
var (
	textOrJSON = []cmdline.Format{{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}}
	pdf        = []cmdline.Format{{Extensions: ".pdf", Binary: true}}
)

// commands are the facts about all commands that have any.
var commands = []facts{
	{
		command: "",
		examples: []example{
			{"draw", "chess960 draw"},
			{"show", "chess960 show 518"},
			{"diagram", "chess960 diagram 518 -o 518.svg"},
			{"help", "chess960 help diagram"},
		},
	},
	{
		command: "draw",
		groups: []group{
			{"chance", "count seed dice throws coins tosses cards turned"},
			{"rules", "exclude repeat twins dfrc pairs numbering"},
			{"output", "json output"},
		},
		examples: []example{
			{"one", "chess960 draw"},
			{"rounds", "chess960 draw --count 9 --exclude 518"},
			{"seed", "chess960 draw --seed 'Club night 2026' --count 3"},
			{"dice", "chess960 draw --throws '1,3,6,2,4'"},
		},
		formats: textOrJSON,
		clashes: []cmdline.Clash{
			{Flag: "dice", Not: "throws coins tosses cards turned " + severalDrawn},
			{Flag: "throws", Not: "coins tosses cards turned " + severalDrawn},
			{Flag: "coins", Not: "tosses cards turned " + severalDrawn},
			{Flag: "tosses", Not: "cards turned " + severalDrawn},
			{Flag: "cards", Not: "turned " + severalDrawn},
			{Flag: "turned", Not: severalDrawn},
			{Flag: "dfrc", Not: "twins=remove", Why: "usage.dfrc.twins"},
		},
	},
	{
		command: "show",
		examples: []example{
			{"number", "chess960 show 518"},
			{"arrangement", "chess960 show {rook}{knight}{bishop}{queen}{king}{bishop}{knight}{rook}"},
			{"fen", "chess960 show 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1' --json"},
		},
		formats: textOrJSON,
		clashes: []cmdline.Clash{
			{Flag: "json", Not: "no-board"},
		},
	},
	{
		command: "list",
		groups: []group{
			{"filter", "match castle-now where numbering"},
			{"output", "format json output"},
		},
		tables: []table{
			{"pattern", []row{{"{rook}", "letter"}, {"?", "any"}, {"[{bishop}{knight}]", "of"}, {"[^{bishop}{knight}]", "not"}}},
			{"condition", []row{
				{"corner_bishops=2", "equal"},
				{"king_file!=e", "other"},
				{"legal_first_moves>=20", "order"},
				{"undefended_pawns=-", "none"},
			}},
			{"property", []row{
				{"number", "number"},
				{"arrangement", "arrangement"},
				{"twin", "twin"},
				{"undefended_pawns", "undefended_pawns"},
				{"king_only_pawns", "king_only_pawns"},
				{"undefended_pieces", "undefended_pieces"},
				{"castle_now_g", "castle_now_g"},
				{"castle_now_c", "castle_now_c"},
				{"method_g", "method_g"},
				{"method_c", "method_c"},
				{"corner_bishops", "corner_bishops"},
				{"corner_knights", "corner_knights"},
				{"corner_queen", "corner_queen"},
				{"corner_rooks", "corner_rooks"},
				{"adjacent_bishops", "adjacent_bishops"},
				{"adjacent_knights", "adjacent_knights"},
				{"knights_on_opposite_colours", "knights_on_opposite_colours"},
				{"king_file", "king_file"},
				{"pieces_on_classical_squares", "pieces_on_classical_squares"},
				{"legal_first_moves", "legal_first_moves"},
			}},
		},
		examples: []example{
			{"match", "chess960 list --match '{rook}?{king}????{rook}'"},
			{"where", "chess960 list --where 'legal_first_moves>=20' --where 'corner_bishops=2'"},
			{"castle", "chess960 list --castle-now g"},
			{"tsv", "chess960 list --format tsv -o starts.tsv"},
		},
		formats: []cmdline.Format{
			{Flag: "format=text", Extensions: ".txt"}, {Flag: "format=tsv", Extensions: ".tsv .txt"},
			{Flag: "json", Extensions: ".json .txt"}, {Flag: "format=json", Extensions: ".json .txt"},
		},
		clashes: []cmdline.Clash{
			{Flag: "json", Not: "format=text format=tsv numbering"},
			{Flag: "numbering", Not: "format=tsv format=json"},
		},
	},
	{
		command: "diagram",
		groups: []group{
			{"output", "output format all outlines id-prefix spoken"},
			{"board", "flip area empty hide coordinates border piece-scale"},
			{"colours", "theme light dark"},
			{"size", "size square dpi text-size crop-marks bleed"},
			{"words", "caption caption-above label line figurines"},
			{"marks", "mark arrow last check moves castle mover mover-at"},
			{"position", "lenient numbering"},
		},
		examples: []example{
			{"svg", "chess960 diagram 518 -o 518.svg"},
			{"press", "chess960 diagram 518 --theme print-hatch --square 8 -o 518.pdf"},
			{"marks", "chess960 diagram 518 --line 'e4 e5' --mark 'e4:dot:#c00' --arrow e2e4 -o e4.png"},
			{"castle", "chess960 diagram 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1' --castle g -o castling.svg"},
		},
		list: pictures,
		clashes: []cmdline.Clash{
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
	},
	{
		command: "sheet",
		groups: []group{
			{"kind", "cards grid boards board-check leaflet event"},
			{"words", "title spoken"},
			{"board", "flip coordinates border piece-scale theme light dark"},
			{"paper", "output paper landscape margin crop-marks bleed"},
			{"position", "lenient numbering"},
		},
		examples: []example{
			{"round", "chess960 sheet 518 --title 'Round 3' -o round3.pdf"},
			{"cards", "chess960 sheet 518 --cards 8 --boards 30 -o cards.pdf"},
			{"check", "chess960 sheet 518 --board-check --boards 30 -o check.pdf"},
			{"leaflet", "chess960 sheet --leaflet -o castling.pdf"},
		},
		formats: pdf,
		clashes: []cmdline.Clash{
			{Flag: "event", Not: "leaflet board-check cards grid boards spoken POSITION " + pictureflags.DrawingFlags},
			{Flag: "leaflet", Not: "board-check cards grid boards flip coordinates border piece-scale light dark spoken POSITION"},
			{Flag: "board-check", Not: "cards grid spoken"},
			{Flag: "cards", Not: "grid spoken"},
			{Flag: "grid", Not: "spoken"},
		},
	},
	{
		command: "booklet",
		examples: []example{
			{"a5", "chess960 booklet --paper A5 -o booklet.pdf"},
			{"press", "chess960 booklet --crop-marks --bleed 3 -o press.pdf"},
		},
		formats: pdf,
	},
	{
		command: "castle",
		examples: []example{
			{"start", "chess960 castle 518"},
			{"fen", "chess960 castle 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1'"},
		},
		formats: textOrJSON,
		clashes: []cmdline.Clash{
			{Flag: "json", Not: "no-board"},
		},
	},
	{
		command: "play",
		examples: []example{
			{"table", "chess960 play 518"},
			{"moves", "chess960 play 518 e4 e5 --fen"},
			{"save", "chess960 play 518 e4 e5 --save game.pgn"},
			{"ear", "chess960 play 518 e4 e5 'what is on e4?' --no-board"},
		},
		formats: []cmdline.Format{
			{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"},
			{Flag: "pgn", Extensions: ".pgn .txt"}, {Flag: "fen", Extensions: ".fen .txt"},
		},
		clashes: []cmdline.Clash{
			{Flag: "json", Not: "fen pgn notation no-board"},
			{Flag: "fen", Not: "pgn"},
		},
	},
	{
		command: "pgn",
		groups: []group{
			{"job", "convert positions adjudicate"},
			{"output", "notation json output"},
		},
		examples: []example{
			{"check", "chess960 pgn games.pgn"},
			{"adjudicate", "chess960 pgn --adjudicate games.pgn"},
			{"convert", "chess960 pgn --convert games.pgn -o clean.pgn"},
		},
		formats: []cmdline.Format{
			{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}, {Flag: "convert", Extensions: ".pgn .txt"},
			{Flag: "positions", Extensions: ".txt"}, {Flag: "adjudicate", Extensions: ".txt"},
		},
		clashes: []cmdline.Clash{
			{Flag: "json", Not: "notation"},
			{Flag: "notation", Need: "convert"},
			{Flag: "convert", Not: "positions adjudicate"},
			{Flag: "positions", Not: "adjudicate"},
		},
	},
	{
		command: "event",
		examples: []example{
			{"new", "chess960 event new open.json --name open-2026"},
			{"draw", "chess960 event draw open.json --label 'round=1' --public 'dice:3 5 1 6 2 4 4 1 6 3 2 5 1 6 3 2'"},
			{"verify", "chess960 event verify open.json"},
		},
	},
	{
		command: "event.new",
		examples: []example{
			{"open", "chess960 event new open.json --name open-2026"},
			{"links", "chess960 event new blitz.json --name blitz-2026 --links 40 --exclude 518"},
		},
	},
	{
		command: "event.draw",
		groups: []group{
			{"draw", "label free-label count"},
			{"proof", "public head drand-signature"},
			{"output", "json"},
		},
		tables: []table{
			{"label", []row{
				{"round=3", "round"},
				{"playoff, playoff=2", "playoff"},
				{"round=3;game=2", "game"},
				{"round=3;games=1-2", "games"},
				{"round=3;boards=1-30", "boards"},
				{"round=3;dfrc=white,black", "dfrc"},
				{"round=3;redraw=1", "redraw"},
				{"round=3;drand=quicknet/27946612", "drand"},
			}},
		},
		examples: []example{
			{"round", "chess960 event draw open.json --label 'round=1' --public 'dice:3 5 1 6 2 4 4 1 6 3 2 5 1 6 3 2'"},
			{"boards", "chess960 event draw open.json --label 'round=2;boards=1-30' --public 'dice:6 1 4 4 2 5 3 3 1 2 6 5 4 1 2 6'"},
		},
		clashes: []cmdline.Clash{
			{Flag: "count", Need: "free-label", Why: "usage.event.count"},
		},
	},
	{
		command: "event.void",
		examples: []example{
			{"reason", "chess960 event void open.json --reason 'one die fell to the floor'"},
			{"redraw", "chess960 event draw open.json --label 'round=1;redraw=1' --public 'dice:6 1 4 4 2 5 3 3 1 2 6 5 4 1 2 6'"},
		},
	},
	{
		command: "event.show",
		examples: []example{
			{"text", "chess960 event show open.json"},
			{"json", "chess960 event show open.json --json -o draws.json"},
		},
		formats: textOrJSON,
	},
	{
		command: "event.verify",
		groups: []group{
			{"published", "anchor head"},
			{"output", "strict explain json output"},
		},
		examples: []example{
			{"one", "chess960 event verify open.json"},
			{"explain", "chess960 event verify open.json --explain -o sums.txt"},
		},
		formats: []cmdline.Format{{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}, {Flag: "explain", Extensions: ".txt"}},
		clashes: []cmdline.Clash{
			{Flag: "explain", Not: "json"},
		},
	},
	{
		command: "perft",
		examples: []example{
			{"depth", "chess960 perft 518 --depth 4"},
			{"divide", "chess960 perft 518 --depth 3 --divide"},
			{"all", "chess960 perft --all --depth 2 --workers 0"},
		},
		formats: textOrJSON,
		clashes: []cmdline.Clash{
			{Flag: "compare", Not: "all divide hash workers list"},
			{Flag: "all", Not: "divide POSITION"},
		},
	},
	{
		command: "serve",
		groups: []group{
			{"server", "addr open metrics"},
			{"hall", "event title round draw-at start-at url"},
		},
		examples: []example{
			{"here", "chess960 serve"},
			{"net", "chess960 serve --addr ':8960'"},
			{"hall", "chess960 serve --event open.json --title 'Open 2026' --draw-at '14:45'"},
		},
		clashes: []cmdline.Clash{
			{Flag: "title", Need: "event"},
			{Flag: "round", Need: "event"},
			{Flag: "draw-at", Need: "event"},
			{Flag: "start-at", Need: "event"},
			{Flag: "url", Need: "event"},
		},
	},
	{
		command: "site",
		examples: []example{
			{"folder", "chess960 site public"},
			{"wasm", "chess960 site public --wasm chess960.wasm"},
		},
	},
	{
		command: "completion",
		examples: []example{
			{"bash", "chess960 completion bash -o chess960.bash"},
			{"zsh", "chess960 completion zsh -o _chess960"},
			{"fish", "chess960 completion fish -o chess960.fish"},
			{"powershell", "chess960 completion powershell -o chess960.ps1"},
		},
		formats: []cmdline.Format{{Extensions: ".bash .zsh .fish .ps1"}},
	},
	{
		command: "man",
		examples: []example{
			{"man", "chess960 man -o chess960.1"},
			{"text", "chess960 man --text"},
		},
		formats: []cmdline.Format{{Extensions: ".1"}, {Flag: "text", Extensions: ".txt"}},
	},
	{
		command: "version",
		examples: []example{
			{"text", "chess960 version"},
			{"json", "chess960 version --json"},
		},
		formats: textOrJSON,
	},
}

// factsOf returns the facts about a command.
func factsOf(command string) *facts {
	for i := range commands {
		if commands[i].command == command {
			return &commands[i]
		}
	}
	return &facts{command: command}
}

// Formats returns the forms in which a command writes, the usual one first; nil if it has
// no --output. The caller does not change them.
func Formats(command string) []cmdline.Format {
	f := factsOf(command)
	if f.list != nil {
		return f.list()
	}
	return f.formats
}

// Clashes returns what excludes what among the flags of a command. The caller does not
// change it.
func Clashes(command string) []cmdline.Clash { return factsOf(command).clashes }

// pictures are the formats of diagrams.
func pictures() (list []cmdline.Format) {
	for _, f := range picture.Formats {
		list = append(list, cmdline.Format{Flag: "format=" + f.Name, Extensions: f.Extension, Binary: f.Binary})
	}
	return list
}
