package sealed

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
)

// format names the protocol in records and begins every text it hashes.
const format = "chess960-draw/1"

// Nonce is a link of the chain: 32 bytes, as text 64 hexadecimal digits in
// lower case.
type Nonce [sha256.Size]byte

// ParseNonce reads 64 hexadecimal digits in lower case.
func ParseNonce(text string) (n Nonce, ok bool) {
	decoded, err := hex.DecodeString(text)
	if err != nil || len(decoded) != len(n) {
		return Nonce{}, false
	}
	copy(n[:], decoded)
	return n, n.String() == text
}

// String returns the digits.
func (n Nonce) String() string { return hex.EncodeToString(n[:]) }

// before returns the nonce that stands before n in the chain: n hashed.
func (n Nonce) before() Nonce {
	return sha256.Sum256(append([]byte(format+" link\n"), n[:]...))
}

// back returns the nonce that stands that many places before n.
func (n Nonce) back(places int) Nonce {
	for range places {
		n = n.before()
	}
	return n
}

// anchorOf binds the rules line and the nonce before the first draw's.
func anchorOf(rules string, first Nonce) string {
	return digest(format + " anchor\n" + rules + "\n" + first.String())
}

// digest returns the SHA-256 of a text in hexadecimal.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// randomNonce reads a nonce from the operating system's generator.
func randomNonce(r io.Reader) (n Nonce, err error) {
	_, err = io.ReadFull(r, n[:])
	return n, err
}
