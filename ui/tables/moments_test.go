package tables_test

import (
	"maps"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/kittest"
	"casekeeper/ui/kit/taptest"
)

// TestMomentsOfScoundrels: what is done passes over the table: a card to its slot, a henchman onto
// it, a mark onto its safe, a stolen safe to its thief and one that is given back from there; the
// page of a mark comes in. Each effect has a place on the page.
func TestMomentsOfScoundrels(t *testing.T) {
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	want := map[string]kit.EffectKind{"plays-in": kit.Flight, "distrust": kit.Flight, "mark": kit.Flight, "steal": kit.Flight, "abandon": kit.Flight, "scout": kit.Slide}
	done, passed := map[string]int{}, map[string]int{}
	for seed := uint64(0); len(done) < len(want) && seed < 10; seed++ {
		s := sit(t, "3000-scoundrels", 4, seed)
		s.named = true // else the page of a card may come by itself
		clock := &kittest.Clock{}
		s.screen.Stage.Play = clock.Play
		taptest.Show(t, s.screen)
		for word := ""; s.update.Result == nil && len(s.update.Awaits) > 0; {
			s.show()
			if kind, ok := want[word]; ok {
				done[word]++
				for _, m := range s.screen.Stage.Moves {
					if m.Effect != nil && m.Effect.Kind == kind {
						passed[word]++
						break
					}
				}
			}
			s.step()
			if word = ""; s.act.Kind == engine.KindAct {
				word = s.words.Info.Lexicon.Verbs[s.act.Verb].Word
			}
			s.submit()
		}
	}
	for word := range maps.Keys(want) {
		t.Logf("%s: %d times, %d times something passed", word, done[word], passed[word])
		if done[word] == 0 || passed[word] < done[word] {
			t.Errorf("%s: %d times, and %d times something passed over the table", word, done[word], passed[word])
		}
	}
}
