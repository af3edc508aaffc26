package companion

import (
	"context"
	"maps"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A running game keeps the card files that it began with. A name that people give to a card
// during the game, because it had none or nobody had seen it, is a note in the journal.

// nameMark stands between a card's record word and its name.
const nameMark = " = "

// NameCard notes how people call a card. All updates from then on have the name, see
// [Update.Named], if the card files do not know the card.
func (s *Session) NameCard(ctx context.Context, card catalogue.CardID, name string, from journal.Source) (Outcome, error) {
	return s.Note(ctx, s.game.Lexicon.CardName(card)+nameMark+strings.TrimSpace(name), from)
}

// NamedCard returns the card that a note names, and its name; nil for any other note.
func NamedCard(info *engine.Info, note string) (*catalogue.Card, string) {
	word, name, _ := strings.Cut(note, nameMark)
	for i := range info.Cards {
		if c := &info.Cards[i]; c.Key == word && (c.Nameless || c.Missing) && name != "" {
			return c, name
		}
	}
	return nil, ""
}

// name takes the name of a card from a note. An update that was sent keeps its names.
func (k *keeper) name(info *engine.Info, note string) {
	if card, name := NamedCard(info, note); card != nil {
		named := map[string]string{}
		maps.Copy(named, k.named)
		named[card.Key] = name
		k.named = named
	}
}
