package engine

import "chess960/engine/enum"

// Result is how a game ended. The zero value is NoResult.
type Result uint8

// The results.
const (
	NoResult Result = iota
	WhiteWins
	BlackWins
	Draw
)

// String returns the result as PGN writes it: "1-0", "0-1", "1/2-1/2", or "*"
// for none.
func (r Result) String() string {
	return enum.Name([]string{"*", "1-0", "0-1", "1/2-1/2"}, int(r))
}

// Winner returns who won; ok is false for a draw and for no result.
func (r Result) Winner() (c Color, ok bool) {
	return Color(r-WhiteWins) & 1, r == WhiteWins || r == BlackWins
}

// winFor returns the result that c has won.
func winFor(c Color) Result { return WhiteWins + Result(c&1) }

// Termination is what ended a game. The zero value is Unfinished.
type Termination uint8

// The terminations, each with its article of the Laws. Resignation, flag fall
// and illegal moves draw the game if the opponent could not mate by any series
// of legal moves.
const (
	Unfinished       Termination = iota
	ByCheckmate                  // 5.1.1
	ByStalemate                  // 5.2.1
	ByDeadPosition               // neither player can mate by any series of legal moves: 5.2.2
	ByFivefold                   // five occurrences of the position: 9.6.1
	BySeventyFive                // 75 moves by each player without capture or pawn move: 9.6.2
	ByThreefold                  // three occurrences, with no claim: a server's custom, after 9.2
	ByFifty                      // fifty moves, with no claim: a server's custom, after 9.3
	ByThreefoldClaim             // 9.2.1 with an intended move, 9.2.2 on the board
	ByFiftyClaim                 // 9.3.1 with an intended move, 9.3.2 on the board
	ByAgreement                  // 5.2.3
	ByResignation                // 5.1.2
	ByFlag                       // 6.9
	ByIllegalMoves               // 7.5.5
	ByBothFlags                  // nobody knows which flag fell first: Guidelines III.3.1.2
)

// String returns the code as text, such as "dead-position".
func (t Termination) String() string {
	return enum.Name([]string{
		Unfinished:       "unfinished",
		ByCheckmate:      "checkmate",
		ByStalemate:      "stalemate",
		ByDeadPosition:   "dead-position",
		ByFivefold:       "fivefold",
		BySeventyFive:    "seventy-five",
		ByThreefold:      "threefold",
		ByFifty:          "fifty",
		ByThreefoldClaim: "threefold-claim",
		ByFiftyClaim:     "fifty-claim",
		ByAgreement:      "agreement",
		ByResignation:    "resignation",
		ByFlag:           "flag",
		ByIllegalMoves:   "illegal-moves",
		ByBothFlags:      "both-flags",
	}, int(t))
}

// terminationArticles are the articles of the Laws by Termination.
var terminationArticles = [...]string{
	ByCheckmate:      "5.1.1",
	ByStalemate:      "5.2.1",
	ByDeadPosition:   "5.2.2",
	ByFivefold:       "9.6.1",
	BySeventyFive:    "9.6.2",
	ByThreefold:      "9.2",
	ByFifty:          "9.3",
	ByThreefoldClaim: "9.2",
	ByFiftyClaim:     "9.3",
	ByAgreement:      "5.2.3",
	ByResignation:    "5.1.2",
	ByFlag:           "6.9",
	ByIllegalMoves:   "7.5.5",
	ByBothFlags:      "III.3.1.2",
}

// Article returns the article of the Laws, or of their Guidelines III, that the
// termination rests on; "" for Unfinished.
func (t Termination) Article() string { return article(terminationArticles[:], int(t)) }

// article returns the article of value i; "" if it has none.
func article(articles []string, i int) string {
	if i >= len(articles) {
		return ""
	}
	return articles[i]
}

// Outcome is how a game ended. The zero value stands for a game that goes on.
// Outcomes compare with ==.
type Outcome struct {
	Result      Result
	Termination Termination
	// Article is the article of the Laws, in the finest numbering.
	Article string
	// Ply is the number of moves by both players that had been played.
	Ply int
	// Move is the intended move of a claim that was right, and was not played;
	// 0 in any other case.
	Move Move
}

// Winner returns who won; ok is false for a draw and for a game that goes on.
func (o Outcome) Winner() (c Color, ok bool) { return o.Result.Winner() }
