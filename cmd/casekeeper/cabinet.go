package main

import (
	"slices"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
)

var _ shell.Cabinet = (*house)(nil)

// Cards are the cards of a game with what is known of them.
func (h *house) Cards(game string) (present.Cabinet, error) {
	_, in, err := h.Cabinet(game)
	return in, err
}

// Try tells what is unusual about a card of the owner's.
func (h *house) Try(f *present.CardForm) ([]catalogue.Odd, error) { return h.House.Try(f) }

// Save keeps a card of the owner's; games that begin from now on have it.
func (h *house) Save(f *present.CardForm) error {
	if err := h.SaveCard(f); err != nil {
		return err
	}
	game, err := h.Game(f.Game, false)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if i := slices.IndexFunc(h.shelf, func(g games.Loaded) bool { return g.ID == f.Game }); i >= 0 {
		h.shelf[i] = game
	}
	for lang, old := range h.words[f.Game] {
		words := *old
		words.Info = game.Info
		h.words[f.Game][lang] = &words
	}
	return nil
}
