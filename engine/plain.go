package engine

import "chess960/engine/internal/plain"

// Plain returns the text with the signs of chess notation in place of what
// typographers, keyboards and web pages write for them: hyphens for dashes,
// spaces for blanks of any kind, nothing for characters without width, "..." for
// an ellipsis, x for a cross, "1/2" for the fraction, and the letters of ASCII
// for wide ones and for the Cyrillic and Greek letters that look like O. Signs of
// judgement such as ± stay. [Position.ParseMove], and all that reads moves here,
// reads Plain text.
func Plain(text string) string { return plain.Text(text) }
