package companion_test

import (
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/loot"
)

// counted counts the updates that a subscriber is sent. Nothing is read meanwhile, so each update
// says how many it replaced.
func counted(t *testing.T, s *companion.Session, viewer engine.Seat, do func()) int {
	t.Helper()
	sub, err := s.Subscribe(t.Context(), viewer)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	<-sub.Updates()
	do()
	select {
	case u := <-sub.Updates():
		return u.Missed + 1
	default:
		return 0
	}
}

func sense(t *testing.T, s *companion.Session, o engine.Observation, again bool) *companion.Refusal {
	t.Helper()
	out, err := s.Sense(t.Context(), companion.Sighting{Fact: o, Source: journal.Source{ID: "hub:1", Raw: []byte{byte(o.Card)}}, Again: again})
	if err != nil {
		t.Fatal(err)
	}
	return out.Refusal
}

func entries(t *testing.T, s *companion.Session) []companion.Entry {
	t.Helper()
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// A sensor that repeats itself causes one refusal.
func TestRepeatedSightingIsRefusedOnce(t *testing.T) {
	s := begin(t, &memory.Store{})
	told := counted(t, s, engine.Table, func() {
		for range 10_000 {
			if r := sense(t, s, laid(5), false); r == nil || !r.Sensed || r.Line.Rule == "" {
				t.Fatalf("refusal %+v", r)
			}
		}
	})
	log := entries(t, s)
	if told != 1 || len(log) != 1 || log[0].Times != 10_000 {
		t.Errorf("%d updates, log %+v", told, log)
	}
	if u := now(t, s, engine.Table); u.Refusal == nil || !u.Refusal.Sensed {
		t.Errorf("refusal %+v", u.Refusal)
	}
}

// A sensor that keeps reporting new things causes a bounded number of refusals.
func TestRefusedSightingsAreBounded(t *testing.T) {
	s := begin(t, &memory.Store{})
	told := counted(t, s, engine.Table, func() {
		for n := range 10_000 {
			sense(t, s, engine.Act(cut.Blue, cut.VerbStake, uint16(n), uint16(cut.NoBet)), false)
		}
	})
	if log := entries(t, s); told != 32 || len(log) != 32 {
		t.Errorf("%d updates and %d entries of the log, want 32", told, len(log))
	}
	play(t, s, stake(cut.Red, 1))
	if n := counted(t, s, engine.Table, func() { sense(t, s, stake(cut.Red, 1), false) }); n != 1 {
		t.Errorf("in the next state: %d updates, want 1", n)
	}
	if n := counted(t, s, engine.Table, func() { sense(t, s, stake(cut.Red, 2), true) }); n != 0 || len(entries(t, s)) != 34 {
		t.Errorf("the same placing again: %d updates, %d entries", n, len(entries(t, s)))
	}
}

// A person who tries again is refused again; the log counts.
func TestPeopleGetEveryRefusal(t *testing.T) {
	s := begin(t, &memory.Store{})
	told := counted(t, s, engine.Table, func() {
		for range 10_000 {
			if out, err := s.Submit(t.Context(), laid(5), finger); err != nil || out.Refusal == nil {
				t.Fatalf("%+v, %v", out, err)
			}
		}
	})
	log := entries(t, s)
	if told != 10_000 || len(log) != 1 || log[0].Times != 10_000 {
		t.Errorf("%d updates, log %+v", told, log)
	}
	u := now(t, s, engine.Table)
	if u.Refusal == nil || u.Refusal.ID != 10_000 || u.Refusal.Sensed {
		t.Errorf("refusal %+v", u.Refusal)
	}
}

// Of what people try in one state, so many different refusals are logged.
func TestRefusalsOfPeopleAreBounded(t *testing.T) {
	s := begin(t, &memory.Store{})
	for n := range uint16(40) {
		if out, err := s.Submit(t.Context(), engine.Act(cut.Blue, cut.VerbStake, n, uint16(cut.NoBet)), finger); err != nil || out.Refusal == nil {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	if n := len(entries(t, s)); n != 32 {
		t.Errorf("%d entries of the log, want 32", n)
	}
}

// Whether the hidden card or another one is laid on its slot, the other viewers get the same:
// nothing.
func TestSlotOfAHiddenCardRevealsNothing(t *testing.T) {
	hand := cut.HandOf(cut.Red)
	for _, again := range []catalogue.CardID{5, 9} {
		s := begin(t, &memory.Store{})
		play(t, s, stake(cut.Red, 1), engine.Laid(hand, 5))
		told := counted(t, s, cut.Blue, func() {
			if r := sense(t, s, engine.Laid(hand, again), false); r == nil {
				t.Errorf("card %d is accepted on a sealed place", again)
			}
		})
		if u := now(t, s, engine.Table); told != 0 || u.Refusal != nil || u.LogLen != 2 {
			t.Errorf("card %d: %d updates, refusal %+v, %d entries", again, told, u.Refusal, u.LogLen)
		}
	}
}

// TestPieceSeenAgainIsIgnored: a piece seen where it already lies changes nothing, whoever is
// asked for a card there. Another piece of the same design does, and so does the same piece on
// another slot once it may be laid there. A person's report is judged as always.
func TestPieceSeenAgainIsIgnored(t *testing.T) {
	game := loot.Game()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, seat := range game.Players[:2] {
		play(t, s, engine.Laid(loot.DisguiseOf(seat), loot.Coat(i+1)), engine.Laid(loot.DisguiseOf(seat), loot.Hat(i+1)))
	}
	slot := func(word string) engine.Slot { return engine.Slot(slices.Index(game.Lexicon.Slots, word)) }
	purse := catalogue.CardID(slices.Index(game.Lexicon.Cards, "purse"))
	red, blue := slot(game.Lexicon.Seats[game.Players[0]]+"-loot"), slot(game.Lexicon.Seats[game.Players[1]]+"-loot")
	for _, c := range []struct {
		slot    engine.Slot
		piece   uint8
		known   bool
		refused bool
	}{{red, 1, false, false}, {red, 1, true, false}, {red, 2, false, false}, {red, 1, true, false}, {blue, 1, false, true}, {red, 3, false, false}, {blue, 1, false, true}, {red, 3, true, false}, {blue, 4, false, false}} {
		before := len(entries(t, s))
		out, err := s.Sense(t.Context(), companion.Sighting{Fact: engine.LaidPiece(c.slot, catalogue.Copy{Card: purse, N: c.piece - 1}), Source: journal.Source{ID: "hub:1"}})
		if err != nil || out.Repeated != c.known || (out.Refusal != nil) != c.refused || c.known && len(entries(t, s)) != before || out.Update.Match == 0 {
			t.Errorf("piece %d at %d: %+v, %v", c.piece, c.slot, out, err)
		}
	}
	if out, err := s.Submit(t.Context(), engine.LaidPiece(red, catalogue.Copy{Card: purse}), journal.Source{}); err != nil || out.Repeated || out.Refusal == nil {
		t.Errorf("said again: %+v, %v", out, err)
	}
}
