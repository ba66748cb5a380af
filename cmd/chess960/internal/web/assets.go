package web

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"sync"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
)

//go:embed static
var staticFiles embed.FS

// assets are the files of static by name. Each is served under a name with a part of its
// hash in it, and may be kept for ever.
type assets struct {
	hashed  map[string]string         // by name
	answers map[string]*answer.Answer // by hashed name
}

// types are the media types of the files, which do not depend on the machine.
var types = map[string]string{
	".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
}

func loadAssets() (*assets, error) {
	a := &assets{map[string]string{}, map[string]*answer.Answer{}}
	importing := map[string][]byte{} // modules, which are named once all that they import are
	err := fs.WalkDir(staticFiles, "static", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := staticFiles.ReadFile(file)
		switch name := path.Base(file); {
		case err != nil:
			return err
		case imported().Match(text):
			importing[name] = text
		default:
			a.add(name, text)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for name, text := range importing {
		if text, err = a.imports(text); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		a.add(name, text)
	}
	return a, nil
}

// address returns the address of a file.
func (a *assets) address(name string) string { return "/static/" + a.hashed[name] }

// add takes up a file under a name with a part of its hash in it.
func (a *assets) add(name string, text []byte) {
	extension := path.Ext(name)
	kind := types[extension]
	if kind == "" {
		kind = mime.TypeByExtension(extension)
	}
	sum := sha256.Sum256(text)
	hashed := name[:len(name)-len(extension)] + "." + hex.EncodeToString(sum[:5]) + extension
	a.hashed[name] = hashed
	a.answers[hashed] = answer.New(http.StatusOK, kind, text).With("Cache-Control", "public, max-age=31536000, immutable")
}

// imported is a module that another imports.
var imported = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`from "\./([^"]+)"`) })

// imports has a module import others by the names under which they are served. Those
// import nothing themselves.
func (a *assets) imports(text []byte) ([]byte, error) {
	var missing error
	text = imported().ReplaceAllFunc(text, func(found []byte) []byte {
		name := string(imported().FindSubmatch(found)[1])
		if a.hashed[name] == "" {
			missing = fmt.Errorf("imports %s, which is no file, or imports others itself", name)
		}
		return []byte(`from "./` + a.hashed[name] + `"`)
	})
	return text, missing
}

// asset serves a file of static.
func (s *site) asset(w http.ResponseWriter, r *http.Request) {
	if a := s.assets.answers[r.PathValue("name")]; a != nil {
		a.Send(w, r)
		return
	}
	s.refuse(w, r, fail(http.StatusNotFound, speak.Tell("web.error.page", "path", speak.Quote(r.URL.Path))))
}
