package chess960

import (
	"fmt"
	"strconv"
	"strings"

	"chess960/engine/enum"
	"chess960/engine/quote"
)

// Term compares one column with a value, such as corner_bishops=2. The zero
// value holds for every start.
type Term struct {
	column   *column
	operator Operator
	number   int    // for columns of numbers
	text     string // for columns of text
}

// Operator is how a [Term] compares. The zero value is Equal.
type Operator uint8

// The operators. The last four are for columns of numbers only.
const (
	Equal Operator = iota
	NotEqual
	Less
	LessOrEqual
	Greater
	GreaterOrEqual
)

// String returns the sign, such as "<=".
func (o Operator) String() string { return enum.Name(operatorSigns[:], int(o)) }

var operatorSigns = [...]string{Equal: "=", NotEqual: "!=", Less: "<", LessOrEqual: "<=", Greater: ">", GreaterOrEqual: ">="}

// operators are the signs to look for, longest first.
var operators = []struct {
	sign     string
	operator Operator
}{{"!=", NotEqual}, {"<=", LessOrEqual}, {">=", GreaterOrEqual}, {"==", Equal}, {"=", Equal}, {"<", Less}, {">", Greater}}

// ParseTerm reads a comparison such as "undefended_pawns=-", "king_file!=e" or
// "legal_first_moves>=20": a name from [Columns], one of = != < <= > >=, and a
// value. Names and values may be in either case and have white space around
// them; files may be in any order; yes and no are 1 and 0, or true and false. Any
// other text is a *TermError.
func ParseTerm(text string) (Term, error) {
	text = strings.TrimSpace(text)
	name, operator, value, ok := splitTerm(text)
	e := &TermError{Text: quote.Short(text, quote.Most), Column: quote.Short(name, quote.Most), Operator: operator, Value: quote.Short(value, quote.Most)}
	if !ok {
		e.Code = NoOperator
		return Term{}, e
	}
	c := columnNamed(strings.ToLower(name))
	switch {
	case c == nil:
		e.Code = UnknownColumn
		return Term{}, e
	case c.number != nil:
		n, err := c.parseNumber(value)
		if err != nil {
			e.Code, e.Want = BadValue, "a whole number"
			return Term{}, e
		}
		return Term{column: c, operator: operator, number: n}, nil
	case operator > NotEqual:
		e.Code = TextHasNoOrder
		return Term{}, e
	}
	parsed, ok := c.parse(value)
	if !ok {
		e.Code, e.Want = BadValue, c.want
		return Term{}, e
	}
	return Term{column: c, operator: operator, text: parsed}, nil
}

// splitTerm cuts a term at its operator, the first one in the text.
func splitTerm(text string) (name string, operator Operator, value string, ok bool) {
	at := strings.IndexAny(text, "!=<>")
	if at < 0 {
		return text, 0, "", false
	}
	for _, o := range operators {
		if rest, found := strings.CutPrefix(text[at:], o.sign); found {
			return strings.TrimSpace(text[:at]), o.operator, strings.TrimSpace(rest), true
		}
	}
	return text, 0, "", false
}

// match reports whether the term holds for the start.
func (t Term) match(s Start, p *Properties) bool {
	if t.column == nil {
		return true
	}
	if t.column.number == nil {
		return (t.column.text(s, p) == t.text) == (t.operator == Equal)
	}
	n := t.column.number(s, p)
	switch t.operator {
	case Equal:
		return n == t.number
	case NotEqual:
		return n != t.number
	case Less:
		return n < t.number
	case LessOrEqual:
		return n <= t.number
	case Greater:
		return n > t.number
	}
	return n >= t.number
}

// String returns the term in the one form that [ParseTerm] reads back as the
// same term; "" for the zero value.
func (t Term) String() string {
	if t.column == nil {
		return ""
	}
	value := t.text
	if t.column.number != nil {
		value = strconv.Itoa(t.number)
	}
	return t.column.name + t.operator.String() + value
}

// TermError says why a text is no [Term].
type TermError struct {
	// Text is what was read, shortened to about 100 bytes.
	Text string
	Code TermCode
	// Column, Operator and Value are its parts; without an operator, Column is
	// the whole text.
	Column   string
	Operator Operator
	Value    string
	// Want says in English what BadValue should have been.
	Want string
}

// TermCode names what is wrong with a term. Its String is the same word in
// lower case with hyphens.
type TermCode uint8

// What can be wrong with a term.
const (
	// NoOperator: nothing to compare with.
	NoOperator TermCode = iota + 1
	// UnknownColumn: no column of that name.
	UnknownColumn
	// TextHasNoOrder: < <= > >= on a column of text.
	TextHasNoOrder
	// BadValue: a value that the column can never have.
	BadValue
)

// String returns the code as a word, such as "unknown-column".
func (c TermCode) String() string { return enum.Name(termCodes[:], int(c)) }

var termCodes = [...]string{
	NoOperator:     "no-operator",
	UnknownColumn:  "unknown-column",
	TextHasNoOrder: "text-has-no-order",
	BadValue:       "bad-value",
}

// Error says in English what was read, what is wrong and what would be right.
func (e *TermError) Error() string {
	switch e.Code {
	case NoOperator:
		return fmt.Sprintf("condition %q: no comparison; write a column, one of = != < <= > >=, and a value, such as corner_bishops=2", e.Text)
	case UnknownColumn:
		return fmt.Sprintf("condition %q: there is no column %q; columns are %s", e.Text, e.Column, strings.Join(Columns(), ", "))
	case TextHasNoOrder:
		return fmt.Sprintf("condition %q: %s holds text, which compares with = and != only", e.Text, e.Column)
	}
	return fmt.Sprintf("condition %q: %s compares with %s, not with %q", e.Text, e.Column, e.Want, e.Value)
}
