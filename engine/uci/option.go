package uci

import (
	"slices"
	"strconv"
	"strings"
)

// Option is an option of an engine.
type Option struct {
	Name    string
	Type    string // check, spin, combo, button or string
	Default string
	// Min and Max are the bounds of a spin.
	Min, Max int
	// Values are those of a combo.
	Values []string
}

// optionWords are the words that part a line about an option.
var optionWords = []string{"name", "type", "default", "min", "max", "var"}

// parseOption reads a line such as "option name Hash type spin default 16 min 1 max 1024".
func parseOption(line string) (o Option, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "option" {
		return o, false
	}
	for i := 1; i < len(words); {
		key := words[i]
		end := i + 1
		for end < len(words) && !slices.Contains(optionWords, words[end]) {
			end++
		}
		value := strings.Join(words[i+1:end], " ")
		switch key {
		case "name":
			o.Name = value
		case "type":
			o.Type = value
		case "default":
			o.Default = strings.TrimPrefix(value, "<empty>")
		case "min":
			o.Min, _ = strconv.Atoi(value)
		case "max":
			o.Max, _ = strconv.Atoi(value)
		case "var":
			o.Values = append(o.Values, value)
		}
		i = end
	}
	return o, o.Name != ""
}
