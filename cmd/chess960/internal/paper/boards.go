package paper

import (
	"slices"
	"strconv"
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
)

// mostBoards is the greatest number of boards in a hall.
const mostBoards = 2000

// Boards reads which boards there are: how many, "30", or the first and the last, "5-30".
func Boards(text string) (boards []int, err error) {
	from, to, both := strings.Cut(text, "-")
	if !both {
		from, to = "1", text
	}
	first, err := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || first < 1 || last < first || last > mostBoards {
		return nil, speak.Tell("usage.boards", "text", speak.Quote(text), "most", mostBoards)
	}
	for board := first; board <= last; board++ {
		boards = append(boards, board)
	}
	return boards, nil
}

// ForBoards gives each board its position: one for all, or one each.
func ForBoards(boards []int, positions []position.Position) ([]position.Position, error) {
	if len(positions) == 1 {
		positions = slices.Repeat(positions, len(boards))
	}
	if len(positions) != len(boards) {
		return nil, speak.Tell("usage.boards.count", "boards", len(boards), "positions", len(positions))
	}
	return positions, nil
}
