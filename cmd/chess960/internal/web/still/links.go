// Package still tells where the pages of the explorer lie as files, and leads the links of
// a page from file to file.
package still

import (
	"net/url"
	"regexp"
	"strings"
	"sync"

	"chess960/cmd/chess960/internal/i18n"
)

// Languages are those of the pages. The first lies at the top, each of the others in a
// folder of its own.
var Languages = i18n.Codes

// file returns the file that answers an address of the server, below the folder of a
// language. What a page does by a question of its own, its file does in the browser:
// the box and the draw of a position at random lead to the list, which sends the reader
// on.
func file(path string) string {
	switch {
	case path == "/" || path == "/open" || path == "/random":
		return "index.html"
	case strings.HasPrefix(path, "/static/"), strings.Contains(path[strings.LastIndexByte(path, '/'):], "."):
		return path[1:]
	case strings.HasPrefix(path, "/api/"):
		return path[1:] + ".json"
	}
	return path[1:] + ".html"
}

// folder is where the pages of a language lie, below the whole.
func folder(language string) string {
	if language == Languages[0] {
		return ""
	}
	return language + "/"
}

// Attributes are what leads elsewhere in a page. All values of a template have double
// quotes.
var Attributes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(href|src|action|data-api)="(/[^"]*)"`)
})

// Relative makes an address of the server one that a page of a language, at a file, can
// follow wherever the site lies. The entities of HTML in it stay as they are.
func Relative(address, language, from string) string {
	address, fragment, _ := strings.Cut(address, "#")
	path, query, _ := strings.Cut(address, "?")
	if fragment != "" {
		fragment = "#" + fragment
	}
	if path == "" {
		return fragment
	}
	var kept []string
	var view, sort string
	for pair := range strings.SplitSeq(query, "&amp;") {
		switch name, value, _ := strings.Cut(pair, "="); {
		case pair == "":
		case name == "lang":
			language = value
		case path == "/" && name == "view":
			view = "-" + value
		case path == "/" && name == "sort":
			sort = "-" + value
		default:
			kept = append(kept, pair)
		}
	}
	if path == "/random" {
		kept = append(kept, "random=1")
	}
	to := folder(language) + file(path)
	switch {
	case view+sort != "": // the list in a view and an order
		to = folder(language) + "index" + view + sort + ".html"
	case strings.HasPrefix(path, "/static/"):
		to = file(path)
	case path == "/api/v1":
		to = folder(language) + path[1:]
	}
	if len(kept) > 0 {
		to += "?" + strings.Join(kept, "&amp;")
	}
	return strings.Repeat("../", strings.Count(from, "/")) + to + fragment
}

// Rewrite makes the addresses of a page relative.
func Rewrite(page, language, from string) string {
	return Attributes().ReplaceAllStringFunc(page, func(text string) string {
		parts := Attributes().FindStringSubmatch(text)
		return parts[1] + `="` + Relative(parts[2], language, from) + `"`
	})
}

// Target returns the address of a question to the API or the server, as a link has it,
// without the entities of HTML.
func Target(address string) (path string, query url.Values) {
	u, err := url.Parse(strings.ReplaceAll(address, "&amp;", "&"))
	if err != nil {
		return "", nil
	}
	return u.Path, u.Query()
}
