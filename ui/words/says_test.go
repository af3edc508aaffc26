package words_test

import (
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/words/wordstest"
)

// TestCardTexts checks the sentences of cards in each language against those that the
// rulebook prints.
func TestCardTexts(t *testing.T) {
	for _, c := range []struct {
		kind   string
		v      catalogue.Values
		en, es string
	}{
		{"job", catalogue.Values{"steps": "link=cost do=pay n=1; do=gain n=5"}, "Pay $1 to gain $5.", "Gasta 1 $ para obtener 5 $."},
		{"job", catalogue.Values{"steps": "do=gain n=3"}, "Gain $3.", "Obtén 3 $."},
		{"job", catalogue.Values{"discard": "true", "steps": "do=scout at=any n=2"},
			"Discard this Scoundrel to scout 2 safes of any location.", "Descarta a este granuja para ojear 2 cajas fuertes de cualquier localización."},
		{"job", catalogue.Values{"discard": "true", "steps": "link=cost do=pay n=1; do=gain n=5; link=may do=draw n=1"},
			"Discard this Scoundrel and pay $1 to gain $5. Then you may draw 1 card.", "Descarta a este granuja y gasta 1 $ para obtener 5 $. Luego, puedes coger 1 carta."},
		{"job", catalogue.Values{"steps": "link=may do=pay n=2; link=so do=gain-reputation n=1"},
			"You may pay $2. If you do, gain 1 reputation.", "Puedes gastar 2 $. Si lo haces, obtén 1 de reputación."},
		{"job", catalogue.Values{"steps": "link=cost do=pay n=1; do=gain n=2; link=or do=draw n=1"},
			"Pay $1 to gain $2 or draw 1 card.", "Gasta 1 $ para obtener 2 $ o bien coger 1 carta."},
		{"job", catalogue.Values{"steps": "do=lose-reputation n=1 who=each-rival; link=or do=pay n=1 who=each-rival"},
			"Each rival: lose 1 reputation or pay $1.", "Cada rival: pierde 1 de reputación o bien gasta 1 $."},
		{"job", catalogue.Values{"steps": "do=gain n=1 per=day if=broke"}, "With $0: gain $1 for each day.", "Con 0 $: obtén 1 $ por cada día."},
		{"job", catalogue.Values{"steps": "do=gain n=2; link=or do=gain n=1 per=day"}, "Gain $2 or gain $1 for each day.", "Obtén 2 $ o bien obtén 1 $ por cada día."},
		{"job", catalogue.Values{"steps": "do=steal-safe of=rival at=any"}, "Steal a rival's safe.", "Roba una caja fuerte de un rival."},
		{"job", catalogue.Values{"steps": "+=1"}, "", ""},
		{"safe", catalogue.Values{"value": "3"}, "", ""},
		{"nothing", nil, "", ""},
	} {
		for lang, want := range map[string]string{"en": c.en, "es": c.es} {
			if got := wordstest.Shelf(t, "3000-scoundrels", lang).Sentence(c.kind, c.v); got != want {
				t.Errorf("%v: %q, want %q", c.v, got, want)
			}
		}
	}
}
