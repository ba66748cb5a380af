package render

import (
	"fmt"

	"chess960/engine/enum"
)

// What has a text is that text wherever texts are asked for: in JSON, in flags, as
// the keys of maps. What cannot be read leaves the value as it was.

// AppendText implements [encoding.TextAppender] with the name.
func (b Border) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, b) }

// MarshalText implements [encoding.TextMarshaler] with the name.
func (b Border) MarshalText() ([]byte, error) { return enum.AppendText(nil, b) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (b *Border) UnmarshalText(text []byte) error { return enum.UnmarshalText(b, text) }

// AppendText implements [encoding.TextAppender] with the name.
func (p Place) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, p) }

// MarshalText implements [encoding.TextMarshaler] with the name.
func (p Place) MarshalText() ([]byte, error) { return enum.AppendText(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Place) UnmarshalText(text []byte) error { return enum.UnmarshalText(p, text) }

// AppendText implements [encoding.TextAppender] with the name.
func (s Shape) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, s) }

// MarshalText implements [encoding.TextMarshaler] with the name.
func (s Shape) MarshalText() ([]byte, error) { return enum.AppendText(nil, s) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Shape) UnmarshalText(text []byte) error { return enum.UnmarshalText(s, text) }

// AppendText implements [encoding.TextAppender] with the name.
func (p MoverPlace) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, p) }

// MarshalText implements [encoding.TextMarshaler] with the name.
func (p MoverPlace) MarshalText() ([]byte, error) { return enum.AppendText(nil, p) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *MoverPlace) UnmarshalText(text []byte) error { return enum.UnmarshalText(p, text) }

// AppendText implements [encoding.TextAppender] with the name.
func (w Weakness) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, w) }

// MarshalText implements [encoding.TextMarshaler] with the name.
func (w Weakness) MarshalText() ([]byte, error) { return enum.AppendText(nil, w) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (w *Weakness) UnmarshalText(text []byte) error { return enum.UnmarshalText(w, text) }

// AppendText implements [encoding.TextAppender] with what String returns;
// the zero Ink, which is none, is nothing.
func (k Ink) AppendText(dst []byte) ([]byte, error) {
	if k == 0 {
		return dst, nil
	}
	return append(dst, k.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (k Ink) MarshalText() ([]byte, error) { return k.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseInk].
func (k *Ink) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*k = 0
		return nil
	}
	return unmarshal(k, text, ParseInk)
}

// AppendText implements [encoding.TextAppender] with what String returns;
// the zero Area, which is the whole board, is nothing.
func (a Area) AppendText(dst []byte) ([]byte, error) {
	if a == (Area{}) {
		return dst, nil
	}
	return append(dst, a.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (a Area) MarshalText() ([]byte, error) { return a.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseArea].
func (a *Area) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*a = Area{}
		return nil
	}
	return unmarshal(a, text, ParseArea)
}

// AppendText implements [encoding.TextAppender] with what String returns.
func (a Arrow) AppendText(dst []byte) ([]byte, error) {
	return append(dst, a.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (a Arrow) MarshalText() ([]byte, error) { return a.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseArrow].
func (a *Arrow) UnmarshalText(text []byte) error {
	return unmarshal(a, text, ParseArrow)
}

// AppendText implements [encoding.TextAppender] with what String returns.
func (m Mark) AppendText(dst []byte) ([]byte, error) {
	return append(dst, m.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (m Mark) MarshalText() ([]byte, error) { return m.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseMark].
func (m *Mark) UnmarshalText(text []byte) error {
	return unmarshal(m, text, ParseMark)
}

// AppendText implements [encoding.TextAppender] with what String returns.
func (c Coordinates) AppendText(dst []byte) ([]byte, error) {
	return append(dst, c.String()...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (c Coordinates) MarshalText() ([]byte, error) { return c.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseCoordinates].
func (c *Coordinates) UnmarshalText(text []byte) error {
	return unmarshal(c, text, ParseCoordinates)
}

// AppendText implements [encoding.TextAppender] with the name of a built-in theme,
// nothing for the zero Theme. A theme with inks of its own has no text, which is an
// error.
func (t Theme) AppendText(dst []byte) ([]byte, error) {
	if t == (Theme{}) {
		return dst, nil
	}
	if named, err := ThemeNamed(t.Name); err != nil || named != t {
		return dst, fmt.Errorf("theme %q has inks of its own: %w", t.Name, ErrTheme)
	}
	return append(dst, t.Name...), nil
}

// MarshalText implements [encoding.TextMarshaler] as AppendText does.
func (t Theme) MarshalText() ([]byte, error) { return t.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ThemeNamed]. The empty
// text is the zero Theme.
func (t *Theme) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*t = Theme{}
		return nil
	}
	return unmarshal(t, text, ThemeNamed)
}

// unmarshal sets v to what parse reads.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	read, err := parse(string(text))
	if err != nil {
		return err
	}
	*v = read
	return nil
}
