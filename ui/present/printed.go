package present

import (
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/words"
)

func offers(w *Words, list []engine.Offer) []OfferVM {
	var out []OfferVM
	for _, o := range list {
		out = append(out, OfferVM{Word: w.recordOf(o.Name), Look: w.LookOf(o.Name), Name: words.Capital(w.term(o.Name)), Parts: counters(w, o.Parts), Text: offerText(w, o)})
	}
	return out
}

// prizes renders the offers of a place, which go to its winner.
func prizes(w *Words, list []engine.Offer) []OfferVM {
	out := offers(w, list)
	for i := range out {
		out[i].Text = w.Say("board.won", out[i].Text)
	}
	return out
}

// cardLines renders what a card prints: price, gains and when they count.
func cardLines(w *Words, b *engine.BoardCard) (list []string) {
	add := func(key, text string) {
		if text != "" {
			list = append(list, w.Say(key, text))
		}
	}
	add("board.price", partsText(w, b.Price))
	add("board.gives", partsText(w, b.Gives))
	when := w.term(b.When)
	for i, a := range b.Signs {
		if sign := w.term(a); i == 0 {
			when += " " + sign
		} else {
			when += ", " + sign
		}
	}
	add("board.when", strings.TrimSpace(when))
	return list
}

// partsText renders counters, such as "1 Law, 2 Force". The value one takes the form "single"
// of the term if there is one.
func partsText(w *Words, list []engine.Counter) string {
	return counted(w, list, func(n int) string { return map[bool]string{true: "single"}[n == 1 || n == -1] })
}

// lackText renders counters of which somebody has too little, in the form "lacked" of their terms.
func lackText(w *Words, list []engine.Counter) string {
	return counted(w, list, func(int) string { return "lacked" })
}

// counted renders counters, each in the form of its term that goes with its value.
func counted(w *Words, list []engine.Counter, form func(n int) string) string {
	var parts []string
	for _, p := range list {
		parts = append(parts, strings.Replace(strconv.Itoa(p.Value), "-", "–", 1)+" "+w.ArgAs(p.Name, form(p.Value)))
	}
	return strings.Join(parts, ", ")
}

// offerText renders an offer, such as "left: 1 Law (at once)".
func offerText(w *Words, o engine.Offer) string {
	text, name := partsText(w, o.Parts), w.term(o.Name)
	switch {
	case text == "":
		text = name
	case name != "" && o.Name.Domain == engine.Number:
		text = name + ". " + text
	case name != "":
		text = name + ": " + text
	}
	if when := w.term(o.When); when != "" {
		text = text + " (" + when + ")"
	}
	return words.Capital(text)
}

func lists(w *Words, list []engine.List) []ListVM {
	var out []ListVM
	for _, l := range list {
		out = append(out, ListVM{Name: words.Capital(w.term(l.Name)), Items: offers(w, l.Items)})
	}
	return out
}

// recordOf is [words.Game.Word], but "" for the zero value.
func (w *Words) recordOf(a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	return w.Word(a)
}

func (w *Words) TermView(a engine.Arg) TermVM {
	return TermVM{w.recordOf(a), words.Capital(w.term(a)), shortForm(w, a), w.LookOf(a).Icon}
}

// shortForm renders the short form of a thing; "" = it has none.
func shortForm(w *Words, a engine.Arg) string {
	if a == (engine.Arg{}) {
		return ""
	}
	if s := w.ArgAs(a, "short"); s != w.ArgAs(a, "") {
		return words.Capital(s)
	}
	return ""
}

// LookOf returns the look of a thing; a number has none.
func (w *Words) LookOf(a engine.Arg) LookVM {
	if a.Domain == engine.Number {
		return LookVM{}
	}
	return w.Drawn.LookOf(w.recordOf(a))
}

// abouts renders explanations; lines without a sentence are left out.
func abouts(w *Words, lines ...engine.Line) []AboutVM {
	var out []AboutVM
	for _, l := range lines {
		if a := about(w, l); a.Text != "" {
			out = append(out, a)
		}
	}
	return out
}

// about renders what a thing does: with the rule's sentence for that, else with its text for
// beginners.
func about(w *Words, l engine.Line) AboutVM {
	for _, use := range []string{words.UseAbout, words.UseTeach} {
		if w.HasRuleText(use, l.Rule) {
			return AboutVM{w.RuleText(use, l), w.Reference(l.Rule)}
		}
	}
	return AboutVM{}
}

// faceIcon returns the picture of a face; "" for pips.
func (w *Words) faceIcon(d engine.Die, face uint8) string {
	if a := w.Info.Lexicon.Face(d, face); a.Domain != engine.Number {
		return w.LookOf(a).Icon
	}
	return ""
}
