package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/errand"
	"casekeeper/engine/enginetest/toys"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// TestCoinsOfAnErrandAreEnteredByHand: what a card changes that nobody has read out is entered in two
// taps, the seat and the figure, each figure on a key of its own in the row of what it does.
func TestCoinsOfAnErrandAreEnteredByHand(t *testing.T) {
	all := toys.All()
	toy := all[slices.IndexFunc(all, func(toy toys.Toy) bool { return toy.ID == "errand" })]
	unread := uint16(slices.IndexFunc(toy.Lexicon.Cards, func(word string) bool { return word == "market" }))
	for _, size := range []fyne.Size{taptest.Size, fyne.NewSize(720, 1280)} {
		for lang, seat := range map[string]string{"en": "Yellow", "es": "Amarillo"} {
			t.Run(fmt.Sprintf("%s-%.0f", lang, size.Width), func(t *testing.T) {
				general, err := present.Load(configs.FS, lang)
				if err != nil {
					t.Fatal(err)
				}
				words, err := general.Game(toy.Wording, toy.Info)
				if err != nil {
					t.Fatal(err)
				}
				match, err := companion.Begin(&memory.Store{}, companion.Opening{Game: toy.Game, Setup: engine.Setup{Seats: toy.Players[:3]}}, companion.Opts{})
				if err != nil {
					t.Fatal(err)
				}
				defer match.Close()
				s := table.New()
				var fact engine.Observation
				s.OnFact = func(o engine.Observation) { fact = o }
				taptest.Show(t, s).Resize(size)
				submit := func(o engine.Observation) {
					out, err := match.Submit(t.Context(), o, journal.Source{ID: "finger"})
					if err != nil || out.Refusal != nil {
						t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
					}
					s.Show(words.Table(present.TableInput{Update: out.Update}))
				}
				tap := func(label string) {
					for _, id := range taptest.IDs(s) {
						if strings.Contains(id, "answer/") && s.Keys()[id].Label() == label {
							taptest.Tap(t, s, id)
							return
						}
					}
					t.Fatalf("no key says %q: %v", label, taptest.IDs(s))
				}
				submit(engine.Act(errand.Red, errand.VerbRun, unread))
				for want, verb := range map[string]engine.Verb{"gain": errand.VerbGain, "pay": errand.VerbPay} {
					tap(seat)
					taptest.CheckScreen(t, want, s, size)
					taptest.CheckApart(t, want, s)
					taptest.CheckTexts(t, want, s)
					says := map[string]string{"en gain": "Yellow gains 2", "en pay": "Yellow pays 2", "es gain": "Amarillo gana 2", "es pay": "Amarillo paga 2"}[lang+" "+want]
					if k := s.Keys()[keyOf(s, says)]; k == nil || !slices.Equal(taptest.Texts(k.Drawn()), []string{"2"}) {
						t.Fatalf("no key %q shows a 2", says)
					}
					tap(says)
					if fact != engine.Act(errand.Red, verb, uint16(errand.Yellow), 2) {
						t.Fatalf("%s: %+v", want, fact)
					}
					submit(fact)
				}
			})
		}
	}
}

// keyOf is the ID of the key with a label; "" = none has it.
func keyOf(s *table.Table, label string) string {
	ids := taptest.IDs(s)
	if i := slices.IndexFunc(ids, func(id string) bool { return s.Keys()[id].Label() == label }); i >= 0 {
		return ids[i]
	}
	return ""
}
