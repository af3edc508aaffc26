package shell

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
)

// TestEntriesByHandAreUndoneOneByOne: figures that the table enters for a card that it does by
// hand are not the card's own. Undo takes back one, and the card can be read out afterwards.
func TestEntriesByHandAreUndoneOneByOne(t *testing.T) {
	d, r := &drawer{}, scoundrelsRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	card := using(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	st.tap("back")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) })
	before := st.seat.shown.Update.Acts
	gains := func() engine.Observation {
		p := &st.seat.shown.Update.Awaits[0]
		lex := st.seat.Session.Game().Lexicon
		return p.Options[slices.IndexFunc(p.Options, func(o engine.Observation) bool { return lex.Verbs[o.Verb].Word == "receive" })]
	}
	for n := 1; n <= 3; n++ {
		st.seat.fact(gains())
		st.until("a figure", func() bool { return st.seat.shown.Update.Acts == before+n })
	}
	st.seat.undo()
	st.until("one less", func() bool { return st.seat.shown.Update.Acts == before+2 })
	st.tap("menu")
	st.tap("catalogue")
	st.until("the cards", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	st.cards.page.OnCard(card)
	st.tap("enter")
	st.until("the form", func() bool { return st.shown == st.cards.form && !st.cards.fill.Asked })
	fillJob(st, "Late", "7")
	st.tap("save")
	st.until("that the game knows it", func() bool {
		f := st.seat.shown.Update.Latest.Fact
		return f.Kind == engine.KindTold && f.Card == card
	})
	if st.seat.shown.Update.Acts != before+3 {
		t.Errorf("%d acts, want %d", st.seat.shown.Update.Acts, before+3)
	}
}
