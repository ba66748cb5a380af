package sealed

// Parted says where two records of one secret tell different stories.
type Parted struct {
	// Entry is the index of the first entry that differs, -1 if the rules lines
	// do.
	Entry int
	// A and B are the entries of the two records there; nil for Entry -1.
	A, B *Entry
}

// Compare holds two records that hold against each other. ok is false if they
// have different anchors, or tell the same story, one perhaps further than the
// other. Otherwise one secret was used for two histories: an older copy was put
// back and drawn on again, or one of the records was altered. Which, the dice that
// the hall saw and the digests that were announced tell, not the records.
func Compare(a, b Record) (p Parted, ok bool) {
	if a.Anchor != b.Anchor {
		return Parted{}, false
	}
	if a.Rules != b.Rules {
		return Parted{Entry: -1}, true
	}
	for i := range min(len(a.Entries), len(b.Entries)) {
		if x, y := &a.Entries[i], &b.Entries[i]; !x.same(y) {
			return Parted{i, x, y}, true
		}
	}
	return Parted{}, false
}

// same reports whether two entries that follow the same history are equal, or one
// is the other while it was pending.
func (e *Entry) same(o *Entry) bool {
	if e.Type == VoidEntry || o.Type == VoidEntry {
		return e.Type == o.Type && e.Reason == o.Reason
	}
	return e.Label == o.Label && e.Count == o.Count && e.Public == o.Public
}
