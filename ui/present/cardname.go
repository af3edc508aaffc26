package present

import (
	"maps"
	"slices"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// At returns words for the table as an update shows it. A card that the card files do not know is
// called as people have named it in the match, and one without a name by its figures, where those
// are known. Whoever shows a match takes its words from here, anew for each update.
func (w *Words) At(u *companion.Update) *Words {
	names := map[string]string{}
	add := func(list []engine.BoardCard) {
		for _, c := range list {
			if c.Card == catalogue.None || c.Card == catalogue.FaceDown || int(c.Card) > len(w.Info.Cards) || len(c.Gives) == 0 {
				continue
			}
			if card := &w.Info.Cards[c.Card-1]; card.Nameless && w.CalledCard(card.Key) == "" {
				price := partsText(w, slices.DeleteFunc(slices.Clone(c.Price), func(p engine.Counter) bool { return p.Value == 0 }))
				names[card.Key] = w.Say("card.figures", words.Capital(w.KindName(card.Kind)), price, partsText(w, c.Gives))
			}
		}
	}
	for i := range u.Board.Places {
		add(u.Board.Places[i].Cards)
	}
	for i := range u.Board.Seats {
		add(u.Board.Seats[i].Cards)
	}
	maps.Copy(names, u.Named)
	return w.saying(w.Wording.Called(names))
}

// renderNote renders a note of the journal.
func (w *Words) renderNote(text string) string {
	if c, name := companion.NamedCard(&w.Info, text); c != nil {
		return w.Say("log.named", w.PrintedName(c), name)
	}
	return w.Say("log.note", text)
}
