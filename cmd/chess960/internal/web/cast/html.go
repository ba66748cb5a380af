package cast

import (
	"fmt"
	"html"
	"html/template"
	"strings"
)

// The HTML is written here, not by a template: templates would double the program that a
// page without a server has to load.

// text is what a page says, escaped.
func text(s string) string { return html.EscapeString(s) }

func (v *view) say(key string) string { return text(v.Say(key)) }

func (v *view) icon(name string) string {
	return `<svg class="icon" aria-hidden="true" focusable="false"><use href="` + text(v.Icons) + "#" + name + `"/></svg>`
}

// sign is the icon of what is allowed, or not.
func sign(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// when returns a text where something holds.
func when(holds bool, text string) string {
	if holds {
		return text
	}
	return ""
}

// hidden is for those who hear the page.
func hidden(s string) string { return `<span class="vh">` + s + `</span>` }

// html writes it all.
func (v *view) html() template.HTML {
	var b strings.Builder
	v.writeFour(&b)
	fmt.Fprintf(&b, `<div class="stick"><figure>%s</figure>`, v.plate)
	if v.right {
		v.writeStepper(&b)
		b.WriteString("\n" + `<ul class="legend">`)
		for _, kind := range [...]string{"must", "safe", "bad"} {
			fmt.Fprintf(&b, `<li><i class="k %s"></i>%s</li>`, kind, v.say("web.castling.legend."+kind))
		}
		b.WriteString(`</ul>`)
	}
	b.WriteString("</div>\n" + `<div class="col">`)
	route := when(v.route != "", ". "+text(v.route))
	fmt.Fprintf(&b, `<div class="verdict %s">%s<div><strong>%s</strong><span>%s%s</span></div></div>`, sign(v.legal), v.icon(sign(v.legal)), text(v.verdict), text(v.title), route)
	if len(v.obstacles) > 0 {
		fmt.Fprintf(&b, "\n"+`<section><h2 class="vh">%s</h2><ol class="obst">`, v.say("web.castling.obstacles"))
		for _, obstacle := range v.obstacles {
			fmt.Fprintf(&b, `<li><span>%s</span></li>`, text(obstacle))
		}
		b.WriteString(`</ol></section>`)
	}
	if v.right {
		v.writeSteps(&b)
		v.writeTrials(&b)
	}
	b.WriteString(`</div>`)
	return template.HTML(b.String())
}

// writeFour writes the choice of the castling.
func (v *view) writeFour(b *strings.Builder) {
	fmt.Fprintf(b, `<nav class="four" aria-label="%s">`, v.say("web.castling.which"))
	for i, one := range v.four {
		fmt.Fprintf(b, `<a id="four%d" href="%s" rel="nofollow"%s><b class="num">%s</b><span>%s%s%s</span></a>`, i, text(one.url), when(one.chosen, ` aria-current="true"`),
			one.notation, v.icon(sign(one.legal)), text(one.side), hidden(", "+text(one.verdict)))
	}
	b.WriteString("</nav>\n")
}

// writeStepper writes the buttons that go from step to step. That which runs is for
// scripts.
func (v *view) writeStepper(b *strings.Builder) {
	fmt.Fprintf(b, "\n"+`<div class="stepper"><span class="pips" role="img" aria-label="%s">`, text(v.Say("web.castling.at", "step", v.step, "last", handStep)))
	for i, s := range v.steps {
		fmt.Fprintf(b, `<i class="%s"></i>`, when(s.now, "now")+when(!s.now && i < v.step, "done"))
	}
	b.WriteString("</span>\n")
	for _, button := range [...]struct{ id, key, to, icon, words string }{
		{"first", "", v.first, "first", "web.castling.again"}, {"back", ` data-key="b"`, v.prev, "prev", "web.castling.back"},
	} {
		state := `href="` + text(button.to) + `" rel="nofollow"`
		if v.prev == "" {
			state = `role="link" aria-disabled="true"`
		}
		fmt.Fprintf(b, `<a class="btn%s" id="%s"%s %s>%s%s</a>`, when(v.prev == "", " off"), button.id, button.key, state, v.icon(button.icon), hidden(v.say(button.words)))
	}
	if v.next != "" {
		fmt.Fprintf(b, `<a class="btn main-act" id="next" data-key="n" href="%s" rel="nofollow">%s%s</a>`, text(v.next), v.say("web.castling.next"), v.icon("next"))
	} else {
		fmt.Fprintf(b, `<a class="btn main-act" id="next" data-key="n" data-again href="%s" rel="nofollow">%s%s</a>`, text(v.first), v.icon("first"), v.say("web.castling.again"))
	}
	fmt.Fprintf(b, `<button class="btn" id="run" data-key=" " type="button" hidden>%s<span class="lab" data-stop="%s">%s</span></button></div>`, v.icon("play"), v.say("web.castling.stop"), v.say("web.castling.run"))
}

// writeSteps writes the five steps.
func (v *view) writeSteps(b *strings.Builder) {
	fmt.Fprintf(b, "\n"+`<section><h2 class="vh">%s</h2><ol class="steps">`, v.say("web.castling.steps"))
	for i, s := range v.steps {
		title := text(s.title)
		if s.url != "" {
			title = fmt.Sprintf(`<a id="step%d" href="%s" rel="nofollow">%s</a>`, i, text(s.url), title)
		}
		fmt.Fprintf(b, "\n"+`<li%s><div><h3>%s</h3><p>%s</p>`, when(s.now, ` aria-current="step"`), title, text(s.text))
		if len(s.squares) > 0 {
			b.WriteString(`<ul class="sqs">`)
			for _, square := range s.squares {
				fmt.Fprintf(b, `<li%s>%s%s</li>`, when(square.bad != "", ` class="bad"`), square.name, when(square.bad != "", hidden(" "+text(square.bad))))
			}
			b.WriteString(`</ul>`)
		}
		if len(s.turns) > 0 {
			b.WriteString(`<ol class="turns">`)
			for i, turn := range s.turns {
				fmt.Fprintf(b, `<li><a id="turn%d" href="%s" rel="nofollow"%s>%s</a></li>`, i, text(turn.url), when(turn.chosen, ` aria-current="true"`), text(turn.text))
			}
			b.WriteString(`</ol>`)
		}
		fmt.Fprintf(b, `</div><span class="state %s">%s%s</span></li>`, s.sign, when(s.sign != "", v.icon(s.sign)), text(s.state))
	}
	b.WriteString(`</ol></section>`)
}

// writeTrials writes what lets one feel the conditions.
func (v *view) writeTrials(b *strings.Builder) {
	fmt.Fprintf(b, "\n"+`<section class="try"><h2>%s</h2><a class="switch" id="clear" href="%s" rel="nofollow"%s><span>%s</span><i aria-hidden="true"></i></a>`,
		v.say("web.castling.try"), text(v.emptyURL), when(v.emptied, ` aria-current="true"`), v.say("web.castling.clear"))
	if len(v.attacks) > 0 {
		fmt.Fprintf(b, "\n"+`<div class="row" role="group" aria-label="%s"><span>%[1]s</span>`, v.say("web.castling.attack"))
		for _, attack := range v.attacks {
			fmt.Fprintf(b, `<a class="btn" id="attack-%s" href="%s" rel="nofollow"%s>%[1]s</a>`, attack.text, text(attack.url), when(attack.chosen, ` aria-current="true"`))
		}
		b.WriteString(`</div>`)
	}
	fmt.Fprintf(b, "\n"+`<a class="btn" href="%s">%s%s</a></section>`, text(v.Play), v.icon("play"), v.say("web.position.play"))
}
