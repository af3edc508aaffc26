package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
)

// Refused renders why a fact was refused, and what people can do, as the viewer of u sees it: the
// remedy of the rule, or else what is asked of the seat or of others; "" if u tells neither.
func Refused(w *Words, r *companion.Refusal, u *companion.Update) (text, remedy string) {
	if r.Either[0].Kind != 0 {
		return either(w, r), ""
	}
	if text, remedy = RefusedThen(w, r.Line, u.Awaits); remedy == "" && u.Result != nil {
		remedy = w.Say("refusal.over")
	}
	return text, remedy
}

// RefusedThen is Refused where the prompts are those of another time.
func RefusedThen(w *Words, l engine.Line, asked []engine.Prompt) (text, remedy string) {
	text, remedy = w.Refusal(l)
	if p := askedInstead(asked, l.Seat); remedy == "" && p != nil {
		remedy = w.Say("refusal.asked", w.Ask(p.Ask))
		if can := possible(w, p); can != "" {
			remedy = w.Say("refusal.possible", remedy, can)
		}
	}
	return text, remedy
}

// askedInstead returns the prompt of a seat, a required one before an optional one, or else the
// first; nil if there is none.
func askedInstead(list []engine.Prompt, seat engine.Seat) (found *engine.Prompt) {
	rank := func(p *engine.Prompt) (n int) {
		if p.Seat != seat {
			n += 2
		}
		if p.Optional {
			n++
		}
		return n
	}
	for i := range list {
		if found == nil || rank(&list[i]) < rank(found) {
			found = &list[i]
		}
	}
	return found
}

// possible lists the answers to a question, at most maxButtons of them, or else their first parts;
// "" if those are more, too.
func possible(w *Words, p *engine.Prompt) string {
	for _, n := range []int{engine.MaxOperands, 1, 0} {
		var labels []string
		for _, o := range p.Options {
			label := w.Answer(p.Ask, o)
			if n < engine.MaxOperands {
				label = w.Label(o, n)
			}
			if !slices.Contains(labels, label) {
				labels = append(labels, label)
			}
		}
		if len(labels) > 0 && len(labels) <= maxButtons && !slices.Contains(labels, "") {
			return strings.Join(labels, " · ")
		}
	}
	return ""
}
