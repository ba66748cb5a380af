// Package engine knows the rules of chess, and of Chess960 in particular.
//
// It follows the FIDE Laws of Chess in force from 1 January 2023 and their
// Guidelines II for Chess960. It imports the standard library only, and it
// knows nothing of start numbers, pictures or human languages.
//
// A [Setup] is what a FEN can say, legal or not; [ParseFEN] makes one. A
// [Position] is legal by construction; [Setup.Position] makes one, or says
// everything that is wrong. Call [ParsePosition] to do both at once, then:
//
//   - [Position.AppendMoves] lists the legal moves without allocating, and
//     [Position.CountMoves] counts them without listing;
//   - [Position.ParseMove] reads a move in any common notation; a move that is
//     refused comes back as a [MoveError], with every [Hindrance];
//   - [Position.Play] checks a move and plays it, [Position.Apply] plays one
//     that is known to be legal;
//   - [SANScanner] reads moves in running text, fast; [Plain] takes the typography
//     of web pages out of a text;
//   - [Position.Castling] explains one side's castling: squares, method and
//     every obstacle;
//   - [Position.Status] tells mate, stalemate and dead positions, [Position.InCheck],
//     [Position.GivesCheck] and [Position.Pins] what the king has to fear, and
//     [Position.Captured], [Position.AppendCaptures] and [Position.Exchange] what is
//     taken;
//   - [Position.Key] and [Position.Same] tell positions apart as the rule of
//     repetition does;
//   - [Game] carries moves, draw offers, claims and penalties, and ends by the
//     book: [Game.Outcome] says how, [Game.Claims] what may be claimed;
//   - [Perft] and [PerftParallel] count the leaves of the move tree.
//
// Castling is always encoded as the king taking its own rook, and castling
// rights are the squares of the rooks that may still castle. The destinations
// depend on side and colour alone: see [Side.KingTo] and [Side.RookTo].
//
// Positions are plain values: assignment copies them, and concurrent readers
// need no lock. Every type that has a text marshals to it and back: a Position in
// JSON is its FEN.
//
// Package pgn reads and writes games, epd test suites, polyglot opening books, and uci
// talks to engines.
//
// The package never opens a file, prints, exits, or panics on what it reads, and it
// words nothing for people: errors have codes, squares and pieces.
package engine
