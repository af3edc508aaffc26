package main

import (
	"slices"

	"casekeeper/cmd/internal/backup"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/shell"
)

var (
	_ shell.CardStore = (*house)(nil)
	_ shell.CardStick = (*house)(nil)
)

// Sticks searches the disks that are plugged in.
func (h *house) Sticks(game string) machine.StickIn { return h.House.Sticks(game, backup.Sticks()) }

// TakeCards adds a card file from a disk to the owner's own; later games use it.
func (h *house) TakeCards(game, file string) (int, error) {
	added, err := h.House.TakeCards(game, file)
	if err != nil {
		return 0, err
	}
	return added, h.reshelve(game)
}

// Cards returns the cards of a game for the card screen.
func (h *house) Cards(game string) (owncards.CardsIn, error) {
	_, in, err := h.Cabinet(game)
	return in, err
}

// Try returns what is unusual about a card of the owner's.
func (h *house) Try(f *owncards.CardForm) ([]catalogue.Odd, error) { return h.House.Try(f) }

// Save saves a card of the owner's; later games use it.
func (h *house) Save(f *owncards.CardForm) error {
	if err := h.SaveCard(f); err != nil {
		return err
	}
	return h.reshelve(f.Game)
}

// Keep keeps a card that people have begun to enter.
func (h *house) Keep(f *owncards.CardForm) error { return h.KeepCard(f) }

// reshelve reloads a game after a change of its cards.
func (h *house) reshelve(id string) error {
	game, err := h.Game(id, false)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if i := slices.IndexFunc(h.shelf, func(g games.Loaded) bool { return g.ID == id }); i >= 0 {
		h.shelf[i] = game
	}
	for lang, old := range h.words[id] {
		h.words[id][lang] = old.WithInfo(game.Info)
	}
	return nil
}
