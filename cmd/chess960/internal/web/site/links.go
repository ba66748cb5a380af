package site

import (
	"net/url"
	"regexp"
	"strings"
	"sync"
)

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
	if language == languages[0] {
		return ""
	}
	return language + "/"
}

// attributes are what leads elsewhere in a page. All values of a template have double
// quotes.
var attributes = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(href|src|action|data-api)="(/[^"]*)"`)
})

// relative makes an address of the server one that a page of a language, at a file, can
// follow wherever the site lies. The entities of HTML in it stay as they are.
func relative(address, language, from string) string {
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

// rewrite makes the addresses of a page relative.
func rewrite(page, language, from string) string {
	return attributes().ReplaceAllStringFunc(page, func(text string) string {
		parts := attributes().FindStringSubmatch(text)
		return parts[1] + `="` + relative(parts[2], language, from) + `"`
	})
}

// target returns the address of a question to the API or the server, as a link has it,
// without the entities of HTML.
func target(address string) (path string, query url.Values) {
	u, err := url.Parse(strings.ReplaceAll(address, "&amp;", "&"))
	if err != nil {
		return "", nil
	}
	return u.Path, u.Query()
}
