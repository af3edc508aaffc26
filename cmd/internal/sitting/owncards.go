package sitting

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present/owncards"
)

// Figures returns the values of all cards by record word, with their names.
func Figures(game games.Loaded) map[string]catalogue.Values {
	all := make(map[string]catalogue.Values)
	for _, c := range game.Cards {
		all[c.Key] = game.Pack.Values(c.ID)
	}
	for i := range game.Forms {
		if f := &game.Forms[i]; f.Plain { // a table that is not a card is listed by its kind
			all[f.Kind] = game.Pack.TableValues(f.Kind)
		}
	}
	return all
}

// Cabinet returns the cards of a game as the card screen needs them, with the owner's own as they
// are on disk now.
func (h House) Cabinet(id string) (games.Loaded, owncards.CardsIn, error) {
	game, err := h.Game(id, false)
	if err != nil {
		return game, owncards.CardsIn{}, err
	}
	tags, err := h.Tags(game, false)
	if err != nil {
		return game, owncards.CardsIn{}, err
	}
	in := owncards.CardsIn{Tags: map[catalogue.CardID]int{}, Odd: game.Odd, Strays: len(tags.Strays())}
	for _, c := range game.Cards {
		for n := range max(c.Copies, 1) {
			in.Tags[c.ID] += tags.Count(catalogue.Copy{Card: c.ID, N: uint8(n)})
		}
	}
	in.Figures = Figures(game)
	in.Kept, err = h.keptCards(id)
	return game, in, err
}

// ownFile returns the path of the card file that the program writes for the owner.
func (h House) ownFile(game string) string { return filepath.Join(h.Data, "games", game, "own.toml") }

// NameError says that a new card would have the record word of another card.
type NameError struct{ ID string }

// Error returns the message with that word.
func (e *NameError) Error() string { return fmt.Sprintf("there is another card %q", e.ID) }

// Try returns what is unusual about the card in a form, without saving it.
func (h House) Try(f *owncards.CardForm) ([]catalogue.Odd, error) {
	_, _, after, err := h.change(f)
	if err != nil {
		return nil, err
	}
	id := f.Word()
	return slices.DeleteFunc(slices.Clone(after.Odd), func(o catalogue.Odd) bool { return o.Card != id }), nil
}

// SaveCard saves a card in the owner's file that already has it, or at the end of own.toml. The
// rest of the file is unchanged. The whole catalogue is read strictly before anything is written.
// Tags stay with their cards; those of a nameless card move to the card that replaces it.
func (h House) SaveCard(f *owncards.CardForm) error {
	before, src, after, err := h.change(f)
	if err != nil {
		return err
	}
	tags, err := h.Tags(before, false)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(src.Name), ownerOnly); err != nil {
		return fmt.Errorf("making the place to keep cards: %w", err)
	}
	if err := regular.Write(src.Name, src.Text, 0o600); err != nil {
		return fmt.Errorf("saving cards: %w", err)
	}
	if err := h.forgetCard(f); err != nil {
		return err
	}
	at := slices.IndexFunc(after.Cards, func(c catalogue.Card) bool { return c.Key == f.Word() })
	if f.ID == "" && at >= 0 && after.Cards[at].ID != f.For {
		tags.Swap(catalogue.Copy{Card: f.For}, catalogue.Copy{Card: after.Cards[at].ID})
	}
	if tags.Len() == 0 && len(tags.Strays()) == 0 {
		return nil
	}
	return h.SaveTags(after, false)(tags)
}

// change returns the game before the change, the new text of the owner's file, and the game with
// it.
func (h House) change(f *owncards.CardForm) (before games.Loaded, src catalogue.Source, after games.Loaded, err error) {
	own, err := h.OwnCards(f.Game)
	if err == nil {
		before, err = games.Load(h.Files, f.Game, games.Cards{Own: own})
	}
	if err != nil {
		return before, src, after, err
	}
	i := slices.IndexFunc(before.Forms, func(form catalogue.Form) bool { return form.Kind == f.Kind })
	if i < 0 {
		return before, src, after, fmt.Errorf("cards of the sort %q cannot be entered", f.Kind)
	}
	fields, err := f.Entries(&before.Forms[i])
	if err != nil {
		return before, src, after, err
	}
	id, plain := f.Word(), before.Forms[i].Plain
	if plain {
		id = ""
	}
	if !plain && f.ID == "" && slices.ContainsFunc(before.Cards, func(c catalogue.Card) bool { return c.Key == id }) {
		return before, src, after, &NameError{id}
	}
	own, at := place(own, f.Kind, id, h.ownFile(f.Game))
	src = catalogue.Source{Name: own[at].Name, Text: catalogue.Put(own[at], f.Kind, id, fields)}
	if plain {
		src.Text = catalogue.PutTable(own[at], f.Kind, fields)
	}
	own[at] = src
	after, err = games.Load(h.Files, f.Game, games.Cards{Own: own})
	if err == nil {
		err = kept(before, after, id)
	}
	return before, src, after, err
}

// place returns the owner's files with the index of the one that has a card, or of the file for new
// cards.
func place(own []catalogue.Source, kind, id, fresh string) ([]catalogue.Source, int) {
	own = slices.Clone(own)
	for i := len(own) - 1; i >= 0; i-- { // the last one applies
		if own[i].Has(kind, id) {
			return own, i
		}
	}
	if i := slices.IndexFunc(own, func(s catalogue.Source) bool { return s.Name == fresh }); i >= 0 {
		return own, i
	}
	own = append(own, catalogue.Source{Name: fresh})
	slices.SortFunc(own, func(a, b catalogue.Source) int { return strings.Compare(a.Name, b.Name) })
	return own, slices.IndexFunc(own, func(s catalogue.Source) bool { return s.Name == fresh })
}

// kept returns an error if another card has changed or is gone.
func kept(before, after games.Loaded, id string) error {
	was, now := Figures(before), Figures(after)
	for _, c := range before.Cards {
		if c.Nameless || c.Key == id {
			continue
		}
		same := func(k catalogue.Card) bool { k.ID = c.ID; return k == c }
		if !maps.Equal(was[c.Key], now[c.Key]) || !slices.ContainsFunc(after.Cards, same) {
			return fmt.Errorf("the card %q would change too: put the new one into the file by hand", c.Key)
		}
	}
	return nil
}
