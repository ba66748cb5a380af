package sealed

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"chess960/chess960/internal/quote"
)

// cursor walks along a JSON text that is known to be valid, and builds only what
// it is asked for: a record is bounded before it is built.
type cursor struct{ text []byte }

// valid returns an error unless the text is one JSON value.
func valid(text []byte) error { return json.Unmarshal(text, &unread{}) }

// unread is a value of any kind that is not kept.
type unread struct{}

func (*unread) UnmarshalJSON([]byte) error { return nil }

// next returns the byte where the next value or sign begins.
func (c *cursor) next() byte {
	for c.text[0] <= ' ' {
		c.text = c.text[1:]
	}
	return c.text[0]
}

// raw returns the text of the next value and goes behind it.
func (c *cursor) raw() []byte {
	c.next()
	at, depth := 0, 0
	for {
		switch c.text[at] {
		case '"':
			for at++; c.text[at] != '"'; at++ {
				if c.text[at] == '\\' {
					at++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		default:
			if depth == 0 { // a number or a word
				for at < len(c.text) && strings.IndexByte(" \t\r\n,:]}", c.text[at]) < 0 {
					at++
				}
				at--
			}
		}
		at++
		if depth == 0 {
			value := c.text[:at]
			c.text = c.text[at:]
			return value
		}
	}
}

// object calls field for each name of the next value, with the cursor before what
// the name stands for; field goes behind it.
func (c *cursor) object(field func(name string) error) error {
	if c.next() != '{' {
		return c.unlike("an object")
	}
	for c.text = c.text[1:]; c.next() != '}'; {
		name, err := c.string()
		if err != nil {
			return err
		}
		c.next()
		c.text = c.text[1:] // the colon
		if err := field(name); err != nil {
			return err
		}
		c.comma()
	}
	c.text = c.text[1:]
	return nil
}

// array calls element for each element of the next value, with the cursor before
// it; element goes behind it.
func (c *cursor) array(element func() error) error {
	if c.next() != '[' {
		return c.unlike("a list")
	}
	for c.text = c.text[1:]; c.next() != ']'; {
		if err := element(); err != nil {
			return err
		}
		c.comma()
	}
	c.text = c.text[1:]
	return nil
}

func (c *cursor) comma() {
	if c.next() == ',' {
		c.text = c.text[1:]
	}
}

// string reads a string of at most MaxLine bytes.
func (c *cursor) string() (text string, err error) {
	if c.next() != '"' {
		return "", c.unlike("a text in quotes")
	}
	raw := c.raw()
	if len(raw) > 6*MaxLine { // each character may be escaped
		return "", fmt.Errorf("a text longer than %d bytes", MaxLine)
	}
	if bytes.IndexByte(raw, '\\') < 0 {
		text = string(raw[1 : len(raw)-1])
	} else if err := json.Unmarshal(raw, &text); err != nil {
		return "", err
	}
	if len(text) > MaxLine {
		return "", fmt.Errorf("a text longer than %d bytes", MaxLine)
	}
	return text, nil
}

// longestNumber is more bytes than a number that fits has.
const longestNumber = 24

// int reads a whole number, written without point or exponent.
func (c *cursor) int() (int, error) {
	before, raw := *c, c.raw()
	n, err := strconv.Atoi(string(raw[:min(len(raw), longestNumber)]))
	if err != nil {
		return 0, before.unlike("a whole number")
	}
	return n, nil
}

// uint is int for numbers that have no sign and may be larger.
func (c *cursor) uint() (uint64, error) {
	before, raw := *c, c.raw()
	n, err := strconv.ParseUint(string(raw[:min(len(raw), longestNumber)]), 10, 64)
	if err != nil {
		return 0, before.unlike("a whole number")
	}
	return n, nil
}

// unlike is the error that the next value is not what is needed.
func (c *cursor) unlike(needed string) error {
	raw := c.raw()
	return fmt.Errorf("%q where %s is needed", quote.Clip(string(raw[:min(len(raw), 200)])), needed)
}
