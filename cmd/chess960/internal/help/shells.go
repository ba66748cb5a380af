package help

import "embed"

//go:embed shells
var scripts embed.FS

// Shells returns the shells that can complete what is typed.
func Shells() []string { return []string{"bash", "zsh", "fish", "powershell"} }

// Script returns what a shell reads to complete the program's command lines, one of
// Shells. It asks the program itself, by "completion --words", each time.
func Script(shell string) (string, error) {
	text, err := scripts.ReadFile("shells/" + shell)
	return string(text), err
}
