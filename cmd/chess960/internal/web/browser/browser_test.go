package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"chess960/cmd/chess960/internal/web"
)

// patience is how long a test waits for what has to come.
const patience = 60 * time.Second

// missing skips a test that needs something which is not here, and fails it in CI.
func missing(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal("needs " + what)
	}
	t.Skip("needs " + what)
}

// browser is one Chromium for all tests, each of which has a window of its own, as
// private as a first visit.
var browser struct {
	once   sync.Once
	ctx    context.Context
	cancel context.CancelFunc
}

func TestMain(m *testing.M) {
	code := m.Run()
	if built.dir != "" {
		os.RemoveAll(built.dir)
	}
	if browser.cancel != nil {
		browser.cancel()
	}
	os.Exit(code)
}

func chromium(t testing.TB) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		missing(t, "chromium")
	}
	browser.once.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("lang", "en"))
		ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, cancel := chromedp.NewContext(ctx)
		browser.ctx, browser.cancel = ctx, func() { cancel(); stop() }
	})
	if err := chromedp.Do(browser.ctx); err != nil {
		t.Fatal(err)
	}
	return browser.ctx
}

// tab is a page that a test looks at.
type tab struct {
	testing.TB
	ctx  context.Context
	at   string // address of the explorer, with a slash at its end
	mu   sync.Mutex
	said []string // messages of the console
}

// look opens a window for the explorer at an address.
func look(t testing.TB, at string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium(t), chromedp.WithNewBrowserContext())
	ctx, stop := context.WithTimeout(ctx, patience)
	p := &tab{TB: t, ctx: ctx, at: at}
	messages := chromedp.Console(ctx)
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		for m, err := range messages {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.said = append(p.said, m.String()+" "+m.URL)
			p.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		stop()
		cancel()
		<-heard
		if len(p.said) > 0 {
			t.Errorf("the console says %q", p.said)
		}
	})
	return p
}

// serve serves the explorer to a new window.
func serve(t testing.TB) *tab {
	t.Helper()
	h, err := web.New(web.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(h)
	p := look(t, server.URL+"/")
	t.Cleanup(server.Close)
	return p
}

// do acts, and fails the test if that does not come about.
func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	for _, step := range steps {
		if err := chromedp.Do(p.ctx, step); err != nil {
			p.Fatalf("%v, at %s", err, p.address())
		}
	}
}

// open opens a page of the explorer.
func (p *tab) open(page string) {
	p.Helper()
	p.do(chromedp.Navigate(p.at + page))
}

// address returns where the window is, below the explorer.
func (p *tab) address() string {
	at, err := chromedp.Run(p.ctx, chromedp.Location())
	if err != nil {
		return err.Error()
	}
	return strings.TrimPrefix(at, p.at)
}

// value returns what a script says.
func value[T any](p *tab, script string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", script, err)
	}
	return v
}

// until waits until a script says what is wanted.
func until[T comparable](p *tab, script string, want T) {
	p.Helper()
	var got T
	var err error
	for end := time.Now().Add(patience / 4); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got, err = chromedp.Run(p.ctx, chromedp.Evaluate[T](script)); err == nil && got == want {
			return
		}
	}
	p.Fatalf("%s: %v, want %v, error %v, at %s", script, got, want, err, p.address())
}

// click clicks the first element that a CSS selector picks.
func (p *tab) click(selector string) {
	p.Helper()
	p.act(chromedp.Click(chromedp.CSS(selector)))
}

// act acts on a page that has come, again if another page came meanwhile.
func (p *tab) act(step chromedp.Action[chromedp.Void]) {
	p.Helper()
	until(p, "document.readyState", "complete")
	err := chromedp.Do(p.ctx, step)
	if err != nil && p.ctx.Err() == nil {
		until(p, "document.readyState", "complete")
		err = chromedp.Do(p.ctx, step)
	}
	if err != nil {
		p.Fatalf("%v, at %s", err, p.address())
	}
}

// size gives the window a size in CSS pixels.
func (p *tab) size(width, height int64) {
	p.Helper()
	p.do(chromedp.EmulateViewport(width, height))
}

// prefer has the browser say what its user prefers of a media feature.
func (p *tab) prefer(feature, value string) {
	p.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: feature, Value: value}},
		})
		return err
	}))
}

// noScripts has the browser run no scripts of pages.
func (p *tab) noScripts() {
	p.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
}

// text returns the text of the first element that a CSS selector picks.
func (p *tab) text(selector string) string {
	p.Helper()
	text, err := chromedp.Run(p.ctx, chromedp.TextContent(chromedp.CSS(selector)))
	if err != nil {
		p.Fatalf("%s: %v, at %s", selector, err, p.address())
	}
	return strings.Join(strings.Fields(text), " ")
}

// files serves the files of a folder below a path, as a plain web host does.
func files(t testing.TB, dir string) (at string) {
	t.Helper()
	const below = "/some/where/"
	server := httptest.NewServer(http.StripPrefix(below, http.FileServer(http.Dir(dir))))
	t.Cleanup(server.Close)
	return fmt.Sprint(server.URL, below)
}
