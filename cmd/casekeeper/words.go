package main

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// What games say, by game and language.

// General gives the general words.
func (h *house) General(lang string) *present.General { return h.general[lang] }

// callShort lets all languages call people by the same short names.
func (h *house) callShort(shorts *present.ShortNames) {
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

// Words gives those of a game; nil if it is not on the shelf.
func (h *house) Words(game, lang string) *present.Words {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.words[game][lang] == nil {
		if err := h.read(game, lang); err != nil { // what ships is tested
			panic(fmt.Sprintf("the words of %s in %s: %v", game, lang, err))
		}
	}
	return h.words[game][lang]
}

// read reads what a game of the shelf says in a language. Call it with the lock,
// or before anybody else has the house.
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
