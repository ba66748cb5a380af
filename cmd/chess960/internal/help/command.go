package help

// facts are what the help of a command has beside its words.
type facts struct {
	command  string // its name with those of the commands above it, joined by dots
	groups   []group
	tables   []table
	examples []example
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
	},
	{
		command: "show",
		examples: []example{
			{"number", "chess960 show 518"},
			{"arrangement", "chess960 show {rook}{knight}{bishop}{queen}{king}{bishop}{knight}{rook}"},
			{"fen", "chess960 show 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1' --json"},
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
	},
	{
		command: "booklet",
		examples: []example{
			{"a5", "chess960 booklet --paper A5 -o booklet.pdf"},
			{"press", "chess960 booklet --crop-marks --bleed 3 -o press.pdf"},
		},
	},
	{
		command: "castle",
		examples: []example{
			{"start", "chess960 castle 518"},
			{"fen", "chess960 castle 'rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1'"},
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
	},
	{
		command: "adjudicate",
		groups: []group{
			{"what", "flag resign illegal nth kind pawn both-flags last-period claim claim-with touched setup rules"},
			{"position", "lenient numbering pgn game"},
			{"output", "nodes board json output"},
		},
		examples: []example{
			{"flag", "chess960 adjudicate '8/8/4k3/4n3/8/4K3/4R3/8 w - - 0 1' --flag white"},
			{"touched", "chess960 adjudicate '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1' --touched 'e1,h1'"},
			{"pgn", "chess960 adjudicate --pgn games.pgn"},
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
	},
	{
		command: "perft",
		examples: []example{
			{"depth", "chess960 perft 518 --depth 4"},
			{"divide", "chess960 perft 518 --depth 3 --divide"},
			{"all", "chess960 perft --all --depth 2 --workers 0"},
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
	},
	{
		command: "man",
		examples: []example{
			{"man", "chess960 man -o chess960.1"},
			{"text", "chess960 man --text"},
		},
	},
	{
		command: "version",
		examples: []example{
			{"text", "chess960 version"},
			{"json", "chess960 version --json"},
		},
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
