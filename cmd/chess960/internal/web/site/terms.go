package site

import (
	"context"
	"encoding/json"
	"math/big"
	"net/http"
	"net/url"
	"strings"

	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/rest"
	"chess960/cmd/chess960/internal/web/still"
)

// terms writes which starts each filter of the list leaves, so that the list is filtered,
// and every other filter counted, without the engine: by the term, a hexadecimal number
// with a bit for each start.
func (w *writer) terms(ctx context.Context) error {
	list, err := answer.Ask(ctx, w.pages, http.MethodGet, "/", nil)
	if err != nil {
		return err
	}
	all := map[string]string{}
	for _, link := range still.Attributes().FindAllStringSubmatch(string(list.Body), -1) {
		_, query := still.Target(strings.SplitN(link[2], "#", 2)[0])
		term := query.Get("where")
		if term == "" {
			continue
		}
		found, err := answer.Ask(ctx, w.api, http.MethodGet, rest.Root+"/positions?where="+url.QueryEscape(term), nil)
		if err != nil {
			return err
		}
		var starts []struct{ Number int }
		if err := json.Unmarshal(found.Body, &starts); err != nil {
			return err
		}
		set := new(big.Int)
		for _, start := range starts {
			set.SetBit(set, start.Number, 1)
		}
		all[term] = set.Text(16)
	}
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return w.write("static/terms.json", text)
}
