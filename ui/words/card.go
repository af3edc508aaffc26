package words

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
)

// Form finds the form of a kind of card; nil if there is none.
func (w *Game) Form(kind string) *catalogue.Form {
	for i := range w.Info.Forms {
		if w.Info.Forms[i].Kind == kind {
			return &w.Info.Forms[i]
		}
	}
	return nil
}

// TermText renders a word of a domain; a word without a text is returned as it is.
func (w *Game) TermText(domain, word string) string {
	if t, ok := w.text["term."+domain+"."+word]; ok {
		return plain(t)
	}
	return word
}

// FieldName renders the name of a field of a card.
func (w *Game) FieldName(f *catalogue.Field) string { return w.TermText("field", f.Name) }

// FieldValue renders a value, or a list of them; of a repeated group the values of each entry.
func (w *Game) FieldValue(f *catalogue.Field, value string) string {
	switch {
	case value == "":
		return ""
	case f.Group != nil:
		var entries []string
		for _, entry := range catalogue.Entries(value) {
			var said []string
			for _, g := range AskedOf(f, entry, nil) {
				if v := entry[g.Name]; v != "" {
					said = append(said, w.FieldValue(g, v))
				}
			}
			entries = append(entries, strings.Join(said, " "))
		}
		return strings.Join(entries, "; ")
	case f.Flag:
		return w.Say("cards.flag." + value)
	case f.Places > 0 && value == "-":
		return w.Say("cards.places.none")
	case len(f.Words) == 0:
		return value
	}
	var list []string
	for _, word := range strings.Fields(value) {
		list = append(list, w.TermText(f.Of, word))
	}
	return strings.Join(list, ", ")
}

// Odd renders an unusual value.
func (w *Game) Odd(o catalogue.Odd) string {
	t, ok := w.text["term.odd."+o.Word]
	if !ok {
		return o.Word
	}
	number := func(n int) int { return o.Args[min(n, len(o.Args)-1)] }
	return w.language.say(t, func(n int, _ string) string { return strconv.Itoa(number(n)) }, number)
}

// CardKind renders the kind of a card, inside a sentence.
func (w *Game) CardKind(id catalogue.CardID) string {
	if id == catalogue.None || int(id) > len(w.Info.Cards) {
		return ""
	}
	return kindWord(w, w.Info.Cards[id-1].Kind)
}

// kindTerm is the domain of the kinds of cards in wording files. Kinds are not record words.
const kindTerm = "kind"

// KindName renders a kind of card.
func (w *Game) KindName(kind string) string { return Capital(kindWord(w, kind)) }

func kindWord(w *Game, kind string) string {
	if t, ok := w.text["term."+kindTerm+"."+kind]; ok {
		return plain(t)
	}
	return kind
}

// AskedOf lists the fields that an entry of a group has to say, each name once.
func AskedOf(f *catalogue.Field, entry, card catalogue.Values) (list []*catalogue.Field) {
	for i := range f.Group {
		g := &f.Group[i]
		if g.Asked(entry.With(f.Group), card) && !slices.ContainsFunc(list, func(h *catalogue.Field) bool { return h.Name == g.Name }) {
			list = append(list, g)
		}
	}
	return list
}
