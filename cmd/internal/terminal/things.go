package terminal

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// facts lists the dice and cards that words can mean.
func (o *offers) facts(said []string, awaits []engine.Prompt) (found finds) {
	o.rolls(&found, said, awaits)
	ids := []catalogue.CardID{catalogue.FaceDown}
	for i := range o.words.Info.Cards {
		ids = append(ids, o.words.Info.Cards[i].ID)
	}
	for _, id := range ids {
		names := [][]string{o.said(o.words.Card(id)), fold(o.words.Info.Lexicon.CardName(id))}
		if at := slices.IndexFunc(o.keyed, func(k keyed) bool { return k.card == id }); at >= 0 {
			names = append(names, []string{o.keyed[at].key})
		}
		for n := len(said); n > 0; n-- {
			if how := best(said[:n], names...); how != unlike {
				found.add(o.reach(how, said[n:]), o.laid(id, said[n:], awaits)...)
			}
			if how := best(said[len(said)-n:], names...); how != unlike && n < len(said) {
				found.add(o.reach(how, said[:len(said)-n]), o.laid(id, said[:len(said)-n], awaits)...)
			}
		}
	}
	return found
}

// reach limits the likeness of a thing that was typed with its place.
func (o *offers) reach(how likeness, place []string) likeness {
	if len(place) > 0 {
		return min(how, whole)
	}
	return how
}

// rolls adds the rolls that words can mean: a face, perhaps after its die or the player who rolls
// it.
func (o *offers) rolls(found *finds, said []string, awaits []engine.Prompt) {
	face, by := said[len(said)-1], said[:len(said)-1]
	var fit []int
	var facts []engine.Observation
	for i := range awaits {
		p := &awaits[i]
		if p.Kind != engine.Roll || !o.named(by, engine.Arg{Domain: engine.Dice, Value: uint16(p.Die)}, p.Seat) {
			continue
		}
		if n, ok := o.face(face, p); ok {
			fit, facts = append(fit, i), append(facts, engine.Rolled(p.Die, n))
		}
	}
	for n := range fit {
		if n == 0 || !alike(&awaits[fit[0]], &awaits[fit[n]]) {
			found.add(whole, present.ChoiceVM{Label: o.words.Act(facts[n]), Fact: facts[n]})
		}
	}
}

// face finds the face of a die that a word means.
func (o *offers) face(word string, p *engine.Prompt) (uint8, bool) {
	lex := o.words.Info.Lexicon
	for n := range p.Faces {
		a := lex.Face(p.Die, n+1)
		if best([]string{word}, o.said(o.words.Arg(a)), fold(record.Word(lex, a))) != unlike {
			return n + 1, true
		}
	}
	return 0, false
}

// laid lists where a card that the words name may be laid: the first matching place of a required
// prompt, or else of an optional one. It returns several if the places are equivalent and the
// player must say which.
func (o *offers) laid(id catalogue.CardID, place []string, awaits []engine.Prompt) (out []present.ChoiceVM) {
	var must, may []int
	for i := range awaits {
		p := &awaits[i]
		switch {
		case !p.Accepts(engine.Laid(p.Slot, id)) || !o.named(place, engine.Arg{Domain: engine.Slots, Value: uint16(p.Slot)}, p.Seat):
		case p.Optional:
			may = append(may, i)
		default:
			must = append(must, i)
		}
	}
	if len(must) == 0 {
		must = may
	}
	for n, i := range must {
		if n == 0 || alike(&awaits[must[0]], &awaits[i]) && !o.row(&awaits[i], awaits) {
			fact := engine.Laid(awaits[i].Slot, id)
			out = append(out, present.ChoiceVM{Label: o.words.Act(fact), Fact: fact})
		}
	}
	return out
}

// row reports whether equivalent places are filled one after another. They are not if only a seat
// knows where it lays a card, or if there are fewer cards than places.
func (o *offers) row(p *engine.Prompt, awaits []engine.Prompt) bool {
	places, cards := 0, 0
	for i := range awaits {
		if alike(p, &awaits[i]) {
			places++
		}
	}
	for n := range p.Cards.Len() {
		cards += o.words.Info.Cards[p.Cards.Nth(n)-1].Copies
	}
	return cards >= places && (!p.Optional || o.words.Info.Lexicon.MayEnter(engine.Table, p))
}

// named reports whether words name a die or a place, or the seat that it belongs to. No words match
// anything. A number alone matches nothing, because it may be a face.
func (o *offers) named(said []string, a engine.Arg, who engine.Seat) bool {
	if len(said) == 0 {
		return true
	}
	if !slices.ContainsFunc(said, func(w string) bool { return strings.Trim(w, "0123456789") != "" }) {
		return false
	}
	names := [][]string{o.said(o.words.Arg(a)), fold(record.Word(o.words.Info.Lexicon, a))}
	if who != engine.Table {
		names = append(names, o.said(o.words.Seat(who)))
	}
	return best(said, names...) != unlike
}

// alike reports whether two prompts form one row: dice or places with the same answers and the same
// question, filled in the order of the prompts.
func alike(a, b *engine.Prompt) bool {
	return a.Kind == b.Kind && a.Faces == b.Faces && a.Cards == b.Cards && a.Optional == b.Optional && a.Ask.Rule == b.Ask.Rule
}
