package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"chess960/cmd/chess960/internal/web"
	"chess960/cmd/chess960/internal/web/answer"
)

// TestPrinted prints pages: a position, its castling and the hall are one sheet each.
func TestPrinted(t *testing.T) {
	sheet := regexp.MustCompile(`/Type\s*/Page\b[^s]`)
	p := serve(t)
	for _, name := range []string{"518", "959?lang=fr", "518/castling", "hall/518?lang=en"} {
		p.open(name)
		var pdf []byte
		p.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			printed, err := cdp.Call(ctx, target, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: new(true)})
			if err == nil {
				pdf = printed.Data
			}
			return err
		}))
		if n := len(sheet.FindAll(pdf, -1)); n != 1 {
			t.Errorf("%s: %d sheets", name, n)
		}
	}
}

// TestValid has the Nu HTML checker read every kind of page in both languages: it finds
// nothing to say.
func TestValid(t *testing.T) {
	jar := os.Getenv("VNU")
	if jar == "" {
		missing(t, "vnu.jar of vnu-jar, named by VNU")
	}
	h, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	names := strings.NewReplacer("/", "_", "?", "_", "%", "_", "&", "_")
	for _, page := range append(kinds, failures...) {
		for _, language := range []string{"en", "fr"} {
			said, err := answer.Ask(t.Context(), h, http.MethodGet, "/"+page, nil, "Accept-Language", language)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, language+"_"+names.Replace(page)+".html"), said.Body, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	var out, said bytes.Buffer
	check := exec.CommandContext(t.Context(), "java", "-jar", jar, "--format", "json", dir)
	check.Stdout, check.Stderr = &out, &said
	if err := check.Run(); err != nil && said.Len() == 0 {
		t.Fatal(err)
	}
	var found struct {
		Messages []struct{ URL, Type, Message, Extract string }
	}
	if err := json.Unmarshal(said.Bytes(), &found); err != nil {
		t.Fatalf("%v: %.500s", err, said.String())
	}
	for _, m := range found.Messages {
		t.Errorf("%s: %s: %s: %s", filepath.Base(m.URL), m.Type, m.Message, m.Extract)
	}
}
