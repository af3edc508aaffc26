package main

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// The words of games, by game and language.

// General returns the general words of a language.
func (h *house) General(lang string) *present.Words { return h.general[lang] }

// callShort makes all languages use the same short names.
func (h *house) callShort(shorts *words.ShortNames) {
	for _, g := range h.general {
		g.Shorts = shorts
	}
}

// Games lists the games of the shelf.
func (h *house) Games() []engine.Info {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]engine.Info, len(h.shelf))
	for i, g := range h.shelf {
		list[i] = g.Info
	}
	return list
}

// Words returns the words of a game; nil if it is not on the shelf.
func (h *house) Words(game, lang string) *present.Words {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.words[game][lang] == nil {
		if err := h.read(game, lang); err != nil { // shipped words are tested
			panic(fmt.Sprintf("the words of %s in %s: %v", game, lang, err))
		}
	}
	return h.words[game][lang]
}

// read reads the words of a game of the shelf in a language. The caller holds the lock, or the
// house is not shared yet.
func (h *house) read(id, lang string) error {
	i := slices.IndexFunc(h.shelf, func(g games.Loaded) bool { return g.ID == id })
	if i < 0 || h.general[lang] == nil {
		return nil
	}
	w, err := h.general[lang].Game(h.Files, h.shelf[i].Info)
	if err == nil {
		h.words[id][lang] = w
	}
	return err
}
