package sealed

import (
	"encoding/json"
	"testing"
)

func FuzzRecord(f *testing.F) {
	for _, vector := range drawVectors(f) {
		f.Add([]byte(vector.Record))
	}
	f.Add([]byte(`{"format":"chess960-draw/1","rules":"` + testRules + `","anchor":"","entries":[{"type":"pending","draw":1,"label":"","count":9223372036854775807,"public":"","prev":""}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var r Record
		if json.Unmarshal(text, &r) != nil {
			return
		}
		if _, err := r.Verify(Published{}); err != nil {
			return
		}
		again, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		kept := mustRecord(t, again)
		if _, err := kept.Verify(Published{}); err != nil {
			t.Errorf("%s holds, but written and read again: %v", text, err)
		}
	})
}
