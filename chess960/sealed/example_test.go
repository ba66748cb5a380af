package sealed_test

import (
	"fmt"
	"math/rand/v2"

	"chess960/chess960/sealed"
)

// An event from its anchor to the check by somebody who was there. A real one takes
// its secret from crypto/rand.Reader.
func Example() {
	rules, err := sealed.ParseRules("event=open-lyon-2026;links=24;exclude=518;repeat=no;twins=keep")
	if err != nil {
		fmt.Println(err)
		return
	}
	record, secret, err := sealed.New(rules, rand.NewChaCha8([32]byte{9, 60}))
	if err != nil {
		fmt.Println(err)
		return
	}
	poster := record.Anchor // to be published

	event, err := record.Verify(sealed.Published{})
	if err != nil {
		fmt.Println(err)
		return
	}
	announced, err := event.Announce("round=1", 0, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(announced)
	if err := event.Begin(announced, "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4", nil); err != nil {
		fmt.Println(err)
		return
	}
	// Here event.Record() goes to the disk, and again before the result is shown.
	if err := event.Complete(secret); err != nil {
		fmt.Println(err)
		return
	}

	checked, err := event.Record().Verify(sealed.Published{Anchor: poster, Head: event.Report().Head})
	if err != nil {
		fmt.Println(err)
		return
	}
	last, _ := checked.Last()
	fmt.Println(last.Public, last.Result[0].Number(), last.Result[0])
	// Output:
	// draw 1, round=1, count 1, after 0c7253bd984327089d67061eee25b163
	// dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4 427 RNQNBKRB
}

func ExampleParseLabel() {
	label, err := sealed.ParseLabel("round=3;boards=1-30")
	fmt.Println(label.Count(), err)
	_, err = sealed.ParseLabel("third round")
	fmt.Println(err)
	// Output:
	// 30 <nil>
	// "third round": a label is round=N, playoff or playoff=N, then as needed and in this order ;game=N or ;games=A-B ;boards=A-B or ;dfrc=white,black ;redraw=N ;drand=quicknet/ROUND
}
