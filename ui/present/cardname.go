package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// A running game keeps the card files that it began with. A name that people give to a card
// during the game, because it had none or nobody had seen it, is a note in the journal.

// nameMark stands between a card's record word and its name.
const nameMark = " = "

// CardNote makes the note that names a card.
func CardNote(word, name string) string { return word + nameMark + strings.TrimSpace(name) }

// readCardNote parses a CardNote; "", "" if the text is another note.
func readCardNote(info *engine.Info, text string) (word, name string) {
	word, name, _ = strings.Cut(text, nameMark)
	for i := range info.Cards {
		if c := &info.Cards[i]; c.Key == word && (c.Nameless || c.Missing) && name != "" {
			return word, name
		}
	}
	return "", ""
}

// CardNames returns the names that the notes of a log give to cards, by record word.
func CardNames(info *engine.Info, log []companion.Entry) map[string]string {
	names := map[string]string{}
	for i := range log {
		if e := &log[i]; e.Kind == journal.Note {
			if word, name := readCardNote(info, e.Text); word != "" {
				names[word] = name
			}
		}
	}
	return names
}

// Called returns words with these names of cards, see [words.Game.Called].
func (w *Words) Called(names map[string]string) *Words { return w.game(w.Game.Called(names)) }

// Figured returns words that name the nameless cards on a board by their figures, where those
// are known.
func (w *Words) Figured(b *engine.Board) *Words {
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
	for i := range b.Places {
		add(b.Places[i].Cards)
	}
	for i := range b.Seats {
		add(b.Seats[i].Cards)
	}
	return w.Called(names)
}

// renderNote renders a note of the journal.
func (w *Words) renderNote(text string) string {
	if word, name := readCardNote(&w.Info, text); word != "" {
		for i := range w.Info.Cards {
			if c := &w.Info.Cards[i]; c.Key == word {
				return w.Say("log.named", w.PrintedName(c), name)
			}
		}
	}
	return w.Say("log.note", text)
}
