package shell

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/view"
)

// strangeCard opens a game of the Western and lays what is asked until a card
// that nobody has described lies on the table.
func strangeCard(t *testing.T, st *stage, r *room) catalogue.CardID {
	t.Helper()
	at, err := r.Begin("tiny-epic-western", engine.Setup{Seats: r.game("tiny-epic-western").Players[:2]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	st.open(func() (Sitting, error) { return at, nil })
	st.tap("table")
	st.until("the table", func() bool { return st.seat != nil && st.seat.told != nil })
	for range 12 {
		now, err := at.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		p := now[0].Awaits[0]
		card := p.Cards.Nth(0)
		for n := range p.Cards.Len() {
			if id := p.Cards.Nth(n); at.Session.Game().Cards[id-1].Nameless {
				card = id
			}
		}
		if _, err := at.Session.Submit(t.Context(), engine.Laid(p.Slot, card), Finger); err != nil {
			t.Fatal(err)
		}
		if at.Session.Game().Cards[card-1].Nameless {
			return card
		}
	}
	t.Fatal("every card is known")
	return 0
}

// TestStrangeCardIsEnteredOnce: its page opens by itself; what is saved answers
// the game, and from then on it is called by its name. One undo takes it back.
func TestStrangeCardIsEnteredOnce(t *testing.T) {
	d, r := &drawer{}, westernRoom(t)
	st := newStage(t, r, Opts{Cabinet: d})
	card := strangeCard(t, st, r)
	st.until("its page", func() bool { return st.shown == view.Screen(st.cards.form) })
	for field, value := range map[string]string{"en": "Telegraph", "money": "1", "law": "1", "force": "1", "points": "1", "icons": "rail", "timing": "now", "effect": "by-hand"} {
		st.cards.form.OnValue(field, value)
	}
	st.tap("save")
	st.until("the table goes on", func() bool {
		return st.shown == view.Screen(st.table) && st.seat.told.Update.Awaits[0].Kind == engine.Lay
	})
	if len(d.saved) != 1 || d.saved[0].Name.Only("en") != "Telegraph" || d.saved[0].For != card {
		t.Errorf("kept %+v", d.saved)
	}
	st.until("its name", func() bool { return st.seat.words.Load().Card(card) == "Telegraph" })
	if acts := st.seat.told.Update.Acts; acts < 9 {
		t.Errorf("%d acts", acts)
	}
	st.seat.undo()
	st.until("its page again, filled in", func() bool {
		return st.shown == view.Screen(st.cards.form) && st.cards.fill.Values["force"] == "1"
	})
	if got, _ := st.seat.wanted(); got != card {
		t.Errorf("%d is asked for", got)
	}
	st.until("the first figure", func() bool { return st.seat.told.Update.Undo.Fact.Kind == engine.KindCard })
	st.tap("undo")
	st.until("the card is off the table", func() bool { c, _ := st.seat.wanted(); return c == catalogue.None && st.shown == view.Screen(st.table) })
}

// TestStrangeCardIsLeft for another day: the game goes on and asks no more.
func TestStrangeCardIsLeft(t *testing.T) {
	r := westernRoom(t)
	st := newStage(t, r, Opts{Cabinet: &drawer{}})
	card := strangeCard(t, st, r)
	st.until("its page", func() bool { return st.shown == view.Screen(st.cards.form) })
	st.tap("back")
	st.until("the table goes on", func() bool {
		c, _ := st.seat.wanted()
		return c != card && st.shown == view.Screen(st.table)
	})
}
