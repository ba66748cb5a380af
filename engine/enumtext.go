package engine

import "chess960/engine/enum"

// The values that have names are texts wherever texts are asked for, in JSON, in
// flags, as the keys of maps: the text is what String returns, and no value
// without a name can be written or read.

// AppendText implements [encoding.TextAppender].
func (c Color) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler].
func (c Color) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Color) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }

// AppendText implements [encoding.TextAppender].
func (r Role) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, r) }

// MarshalText implements [encoding.TextMarshaler].
func (r Role) MarshalText() ([]byte, error) { return enum.AppendText(nil, r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Role) UnmarshalText(text []byte) error { return enum.UnmarshalText(r, text) }

// AppendText implements [encoding.TextAppender].
func (p Piece) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, p) }

// MarshalText implements [encoding.TextMarshaler].
func (p Piece) MarshalText() ([]byte, error) { return enum.AppendText(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Piece) UnmarshalText(text []byte) error { return enum.UnmarshalText(p, text) }

// AppendText implements [encoding.TextAppender].
func (f File) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, f) }

// MarshalText implements [encoding.TextMarshaler].
func (f File) MarshalText() ([]byte, error) { return enum.AppendText(nil, f) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (f *File) UnmarshalText(text []byte) error { return enum.UnmarshalText(f, text) }

// AppendText implements [encoding.TextAppender].
func (r Rank) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, r) }

// MarshalText implements [encoding.TextMarshaler].
func (r Rank) MarshalText() ([]byte, error) { return enum.AppendText(nil, r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Rank) UnmarshalText(text []byte) error { return enum.UnmarshalText(r, text) }

// AppendText implements [encoding.TextAppender].
func (s Side) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Side) MarshalText() ([]byte, error) { return enum.AppendText(nil, s) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Side) UnmarshalText(text []byte) error { return enum.UnmarshalText(s, text) }

// AppendText implements [encoding.TextAppender].
func (s Status) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Status) MarshalText() ([]byte, error) { return enum.AppendText(nil, s) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Status) UnmarshalText(text []byte) error { return enum.UnmarshalText(s, text) }

// AppendText implements [encoding.TextAppender].
func (r Result) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, r) }

// MarshalText implements [encoding.TextMarshaler].
func (r Result) MarshalText() ([]byte, error) { return enum.AppendText(nil, r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Result) UnmarshalText(text []byte) error { return enum.UnmarshalText(r, text) }

// AppendText implements [encoding.TextAppender].
func (t Termination) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, t) }

// MarshalText implements [encoding.TextMarshaler].
func (t Termination) MarshalText() ([]byte, error) { return enum.AppendText(nil, t) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (t *Termination) UnmarshalText(text []byte) error { return enum.UnmarshalText(t, text) }

// AppendText implements [encoding.TextAppender].
func (m Method) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, m) }

// MarshalText implements [encoding.TextMarshaler].
func (m Method) MarshalText() ([]byte, error) { return enum.AppendText(nil, m) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Method) UnmarshalText(text []byte) error { return enum.UnmarshalText(m, text) }

// AppendText implements [encoding.TextAppender].
func (c ObstacleCode) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler].
func (c ObstacleCode) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *ObstacleCode) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }

// AppendText implements [encoding.TextAppender].
func (c HindranceCode) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler].
func (c HindranceCode) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *HindranceCode) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }

// AppendText implements [encoding.TextAppender].
func (c PlacementCode) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler].
func (c PlacementCode) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *PlacementCode) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }

// AppendText implements [encoding.TextAppender].
func (f FENField) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, f) }

// MarshalText implements [encoding.TextMarshaler].
func (f FENField) MarshalText() ([]byte, error) { return enum.AppendText(nil, f) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (f *FENField) UnmarshalText(text []byte) error { return enum.UnmarshalText(f, text) }

// AppendText implements [encoding.TextAppender].
func (s Style) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Style) MarshalText() ([]byte, error) { return enum.AppendText(nil, s) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Style) UnmarshalText(text []byte) error { return enum.UnmarshalText(s, text) }

// AppendText implements [encoding.TextAppender].
func (o Offence) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, o) }

// MarshalText implements [encoding.TextMarshaler].
func (o Offence) MarshalText() ([]byte, error) { return enum.AppendText(nil, o) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (o *Offence) UnmarshalText(text []byte) error { return enum.UnmarshalText(o, text) }

// AppendText implements [encoding.TextAppender].
func (c LossCause) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler].
func (c LossCause) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *LossCause) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }
