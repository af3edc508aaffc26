package ruleindex

import (
	"maps"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/drawing"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// SymbolVM is a picture of a game with its meaning.
type SymbolVM struct {
	Icon string
	Word string
}

// Symbols lists every picture of the game once with its word. A picture on cards has the name
// of the first such card, without the part in brackets.
func Symbols(w *present.Words) (list []SymbolVM) {
	for d := engine.FirstOwn; int(d) < int(engine.FirstOwn)+len(w.Info.Lexicon.Domains); d++ {
		spec := w.Info.Lexicon.Words(d)
		for _, word := range spec.Words {
			icon := w.Drawn.LookOf(word).Icon
			if word == "" || icon == "" || slices.ContainsFunc(list, func(s SymbolVM) bool { return s.Icon == icon }) {
				continue
			}
			list = append(list, SymbolVM{icon, words.Capital(w.TermText(spec.Name, word))})
		}
	}
	for _, pattern := range slices.Sorted(maps.Keys(w.Drawn.Cards.Fronts)) {
		icon := w.Drawn.Icon(w.Drawn.Cards.Fronts[pattern])
		i := slices.IndexFunc(w.Info.Cards, func(c catalogue.Card) bool { return drawing.Covers(pattern, c.Key) })
		if i < 0 || slices.ContainsFunc(list, func(s SymbolVM) bool { return s.Icon == icon }) {
			continue
		}
		name, _, _ := strings.Cut(w.Card(w.Info.Cards[i].ID), " (")
		list = append(list, SymbolVM{icon, words.Capital(name)})
	}
	return list
}
