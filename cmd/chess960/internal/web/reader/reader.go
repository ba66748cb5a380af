// Package reader tells who reads an answer: the language and the colours that a request
// asks for. [Of] is its one door.
//
// A query comes before a cookie, and a cookie before what the browser says of itself.
package reader

import (
	"net/http"
	"strconv"
	"strings"
	"sync"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak"
)

// Reader is who reads an answer. It compares with ==, so that answers can be kept by it.
type Reader struct {
	// Speaker speaks the reader's language, and writes pieces in its letters.
	*speak.Speaker
	// Theme is "light" or "dark"; empty: as the reader's system has it.
	Theme string
}

// Themes are what a reader can choose.
var Themes = [...]string{"light", "dark"}

// speakers speak the languages of the program, by code.
var speakers = sync.OnceValue(func() map[string]*speak.Speaker {
	all := map[string]*speak.Speaker{}
	for _, code := range i18n.Codes {
		words, _ := i18n.For(code) // tests read every one
		all[code] = speak.Native(words)
	}
	return all
})

func speaking(code string) *speak.Speaker { return speakers()[code] }

// Of returns who reads the answer to a request. What is no language or theme of ours is
// as if it were not said.
func Of(r *http.Request) Reader {
	query := r.URL.Query()
	return Reader{speaking(language(r, query.Get("lang"))), theme(r, query.Get("theme"))}
}

func language(r *http.Request, asked string) string {
	if known(asked) {
		return asked
	}
	if cookie, err := r.Cookie("lang"); err == nil && known(cookie.Value) {
		return cookie.Value
	}
	return accepted(r.Header.Get("Accept-Language"))
}

func theme(r *http.Request, asked string) string {
	cookie, err := r.Cookie("theme")
	for _, theme := range Themes {
		if asked == theme {
			return theme
		}
	}
	for _, theme := range Themes {
		if err == nil && cookie.Value == theme {
			return theme
		}
	}
	return ""
}

func known(code string) bool {
	for _, c := range i18n.Codes {
		if c == code {
			return true
		}
	}
	return false
}

// accepted returns the language of ours that Accept-Language likes best, the first of
// equals; English if it likes none.
func accepted(header string) string {
	best, most := i18n.Codes[0], 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		weight := 1.0
		if q, found := strings.CutPrefix(strings.TrimSpace(rest), "q="); found {
			w, err := strconv.ParseFloat(q, 64)
			if err != nil {
				continue
			}
			weight = w
		}
		code, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if known(code) && weight > most {
			best, most = code, weight
		}
	}
	return best
}
