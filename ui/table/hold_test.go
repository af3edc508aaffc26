package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// TestAFingerThatRestsReadsACard checks that a finger that rests on a card which can be played or
// chosen opens all that the card says, and does nothing else.
func TestAFingerThatRestsReadsACard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range []string{bangDice, coltExpress} {
		s, read := tables.New(), 0
		deafen(s)
		acts := 0
		s.OnFact = func(engine.Observation) { acts++ }
		s.Fingers.After = func(_ time.Duration, rested func()) func() { // at once
			rested()
			return func() {}
		}
		win := open(t, s, sizes[0])
		play(t, id, 4, 3, func(u companion.Update) string {
			if read > 5 {
				return ""
			}
			vm := wordsOf(t, id, "es").Table(present.TableInput{Update: u})
			s.Show(vm)
			for _, key := range ids(s) {
				k := s.Keys()[key]
				if !strings.HasPrefix(key, "card/") {
					continue
				}
				k.MouseDown(&desktop.MouseEvent{})
				k.MouseUp(&desktop.MouseEvent{})
				if s.Keys()["close"] == nil {
					t.Fatalf("%s: nothing is read of %s", id, key)
				}
				if c := cardOf(&vm, key); len(c.Rules) > 0 {
					read++
					if texts := strings.Join(kit.OutlineOf(s, win.Canvas()).Texts, " "); !strings.Contains(texts, c.Rules[0].Text) {
						t.Errorf("%s: %s is not told: %q", id, c.Name, texts)
					}
				}
				test.Tap(s.Keys()["close"])
				break
			}
			return ""
		})
		if win.Close(); read == 0 || acts > 0 {
			t.Errorf("%s: %d cards are read, %d acts", id, read, acts)
		}
	}
}

// cardOf returns the card that a key is about, by the end of its ID.
func cardOf(vm *present.TableVM, key string) (found present.CardVM) {
	for i := range vm.Asks {
		for _, c := range vm.Asks[i].List {
			if strings.HasPrefix(key, fmt.Sprintf("card/%d@", c.Fact.Card)) {
				found = c.Card
			}
		}
	}
	return found
}
