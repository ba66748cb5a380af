// Package sealed is the sealed draw of a tournament, protocol chess960-draw/1: a
// draw of start positions that nobody can steer and anybody can check, without
// a network.
//
// Before the event [New] makes a chain of nonces, each the hash of the next, and
// an anchor that binds the first and the [Rules]. The anchor is published, the
// [Secret] is kept. Each draw uses the next nonce together with dice thrown in
// public: the arbiter cannot steer it, having bound the nonces before, and nobody
// can know it before the dice have fallen. The nonce is then part of the
// [Record], and anyone can do the sum again.
//
// [Record.Verify] does every sum again, once, and returns the [Event] that goes on
// from there. For each draw the arbiter's program calls
//
//   - [Event.Announce] when the label is named and before anybody throws;
//   - [Event.Begin] with the dice; then it puts the record safely on the disk;
//   - [Event.Complete] with the secret, and puts the record on the disk again
//     before it shows the result, with the dice;
//   - [Event.Void] sets the latest draw aside, in the open.
//
// Whoever checks a record calls [Record.Verify] with what was [Published], or
// [Record.Explain] to see every text and hash on the way; [Compare] holds two
// records of one secret against each other. The error is a [VerifyError] that names
// the first entry that does not hold; a [Warning] is what a reader should know though
// nothing is false.
//
// A record that holds, with the poster's anchor, shows that rules and secret were
// fixed before the event, that each result follows from its secret, its label and its
// dice, and that this record uses each secret once and in order. Whether these were
// the dice, and whether there was another record, it cannot show: that takes a
// witness who compares the dice with those that were thrown, and a digest that was
// announced.
//
// Nothing here touches a file or a clock, or draws from hidden chance: the nonces
// come from the caller's generator. The package does not check drand's own
// signatures, and does not know who threw the dice or when an anchor was shown.
package sealed
