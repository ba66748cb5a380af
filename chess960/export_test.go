package chess960

// IsStart reports what FromBackrank decides, without its explanation.
func IsStart(rank Backrank) bool {
	_, ok := numberOf(rank)
	return ok
}
