//go:build js && wasm

// Command wasm is the JSON API as WebAssembly, for pages that have no server: it gives
// the page a function chess960(method, target, language, body), which answers what the
// server would, as {status, type, language, body}. target is a path of the API with its
// query, body a Uint8Array or null, and the body of the answer a Uint8Array.
//
// Its function chess960castling(file, query, icons) answers what a castling page of a site
// is asked, as HTML; null if the query has no position.
package main

import (
	"context"
	"net/url"
	"syscall/js"

	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/rest"
	"chess960/cmd/chess960/internal/web/still"
)

func main() {
	api := rest.New(rest.Options{})
	bytes := js.Global().Get("Uint8Array")
	js.Global().Set("chess960", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 4 {
			return nil
		}
		var body []byte
		if args[3].InstanceOf(bytes) {
			body = make([]byte, args[3].Length())
			js.CopyBytesToGo(body, args[3])
		}
		said, err := answer.Ask(context.Background(), api, args[0].String(), args[1].String(), body, "Accept-Language", args[2].String())
		if err != nil {
			return nil
		}
		sent := bytes.New(len(said.Body))
		js.CopyBytesToJS(sent, said.Body)
		return map[string]any{
			"status": said.Status, "type": said.Header.Get("Content-Type"), "language": said.Header.Get("Content-Language"), "body": sent,
		}
	}))
	js.Global().Set("chess960castling", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 3 {
			return nil
		}
		query, err := url.ParseQuery(args[1].String())
		if err != nil {
			return nil
		}
		page, err := still.Castling(args[0].String(), query, args[2].String())
		if err != nil {
			return nil
		}
		return page
	}))
	select {} // the page calls as long as it is there
}
