package present_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present/presenttest"
)

// TestARefusalNamesTheCardThatLiesThere: a card that lies elsewhere already, and one that is refused
// where another lies, are answered with what lies where, and a key that corrects its entry. What was
// taken back, was seen by nobody or lies face down is not named.
func TestARefusalNamesTheCardThatLiesThere(t *testing.T) {
	_, in := sitting(t)
	middle, hand := cut.SlotMiddle, cut.HandOf(cut.Blue)
	for name, c := range map[string]struct {
		fact engine.Observation
		act  int // the entry that a key corrects; -1 = no key
		want [2]string
	}{
		"the same card elsewhere":    {engine.Laid(hand, 4), 1, [2]string{"Hat 4 lies at the middle. Was that wrong?", "Sombrero 4 ya está en el centro. ¿Estaba mal?"}},
		"another card there":         {engine.Laid(middle, 5), 1, [2]string{"Hat 4 lies at the middle. Was that wrong?", "Sombrero 4 ya está en el centro. ¿Estaba mal?"}},
		"a free place":               {engine.Laid(cut.HandOf(cut.Red), 5), -1, [2]string{}},
		"a card that was taken back": {engine.Laid(cut.HandOf(cut.Red), 7), -1, [2]string{}},
		"where one lies face down":   {engine.Laid(hand, 5), -1, [2]string{}},
		"face down itself":           {engine.Laid(middle, catalogue.FaceDown), -1, [2]string{}},
		"no card":                    {stake(cut.Red, 1, cut.NoBet), -1, [2]string{}},
	} {
		input := in()
		input.Log = []companion.Entry{
			{Kind: journal.Act, Seq: 10, Fact: engine.Laid(cut.HandOf(cut.Red), 7)}, {Kind: journal.Undo, Seq: 11},
			{Kind: journal.Act, Seq: 12, Fact: engine.Laid(hand, catalogue.FaceDown)}, {Kind: journal.Act, Seq: 13, Fact: engine.Laid(middle, 4)},
		}
		input.Update.InForce = []journal.Seq{12, 13}
		input.Update.Refusal = &companion.Refusal{ID: 3, Fact: c.fact, Line: engine.Say(cut.RulePlace, engine.Table, engine.Arg{Domain: engine.Cards, Value: uint16(c.fact.Card)})}
		for i, lang := range []string{"en", "es"} {
			w := presenttest.Cut(t, lang)
			b := w.Table(input).Banner
			switch {
			case b == nil || b.ID != 3:
				t.Errorf("%s, %s: no refusal: %+v", lang, name, b)
			case c.act < 0 && b.Correct != "":
				t.Errorf("%s, %s: it offers to correct act %d: %q", lang, name, b.Act, b.Text)
			case c.act >= 0 && (b.Text != c.want[i] || b.Act != c.act || b.Correct == "" || b.Remedy != ""):
				t.Errorf("%s, %s: %+v, want %q", lang, name, b, c.want[i])
			}
		}
		input.Update.Refusal.Sensed = true
		if b := presenttest.Cut(t, "en").Table(input).Banner; b != nil {
			t.Errorf("%s: a sensor's fact covers the table: %+v", name, b)
		}
	}
}
