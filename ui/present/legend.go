package present

import (
	"slices"

	"casekeeper/engine"
)

// SymbolVM is a picture of a game and what it is called.
type SymbolVM struct {
	Icon string
	Word string
}

// Symbols lists every picture of the game with its word, each once.
func (w *Words) Symbols() (list []SymbolVM) {
	for d := engine.FirstOwn; int(d) < int(engine.FirstOwn)+len(w.Info.Lexicon.Domains); d++ {
		spec := w.Info.Lexicon.Words(d)
		for _, word := range spec.Words {
			icon := w.drawing.look(word).Icon
			if word == "" || icon == "" || slices.ContainsFunc(list, func(s SymbolVM) bool { return s.Icon == icon }) {
				continue
			}
			list = append(list, SymbolVM{icon, capital(w.wordOf(spec.Name, word, ""))})
		}
	}
	return list
}
