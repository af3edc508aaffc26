package scoundrels

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// TestOneOfEach: a safe, a trait and a job that everybody sees somewhere are refused in another place
// where a card is awaited, and the refusal says where they are.
func TestOneOfEach(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(3))
	if err != nil {
		t.Fatal(err)
	}
	named := Scoundrel{Trait: 7, Job: 9}
	opened := s
	depot := slices.IndexFunc(r.homes[:], func(home uint8) bool { return home == r.homes[0] })
	other := depot + 1 + slices.IndexFunc(r.homes[depot+1:], func(home uint8) bool { return home == r.homes[depot] })
	opened.Stage = stOpen
	opened.Safes[depot], opened.Safes[other] = stolen(Preston, 0), stolen(Zimmer, 0)
	card := uint8(1 + slices.IndexFunc(r.cards.Safes[1:], func(c safe) bool { return c.Value != 0 && c.Location == r.homes[depot]+1 }))
	opened.Opened[depot], opened.Shown[depot] = r.cards.Safes[card].Value, card
	s.Stage = stTurn
	change := func(change func(*State)) State {
		s := s
		change(&s)
		return s
	}
	for _, c := range []struct {
		name string
		s    State
		card catalogue.CardID
		slot engine.Slot
		want rulebook.ID
		seat engine.Seat
		at   engine.Slot
	}{
		{"a safe", opened, firstSafe + catalogue.CardID(card-1), safeSlot(stolen(Zimmer, 0)), ruleCardsOnePlace, engine.Table, safeSlot(stolen(Preston, 0))},
		{"a trait in the Saloon", change(func(s *State) { s.Saloon[0] = named }), traitCard(7), saloonSlot(1), ruleCardsOnePlace, engine.Table, saloonSlot(0)},
		{"a job in the Saloon", change(func(s *State) { s.Saloon[2] = named }), jobCard(9), saloonSlot(1), ruleCardsOnePlace, engine.Table, saloonSlot(2)},
		{"a discard", change(func(s *State) { s.Pile[0], s.Piled = named, 1 }), jobCard(9), saloonSlot(1), ruleCardsOnePlace, engine.Table, slotPile},
		{"a hired one", change(func(s *State) { *s.at(sheet(Lilith, 2)) = named }), traitCard(7), saloonSlot(1), ruleCardsTaken, Lilith, 0},
		{"one to be placed", change(func(s *State) { s.Owed.Push(Frame{Kind: fkPlace, Seat: Zimmer, Trait: 7, Job: 9}) }), jobCard(9), saloonSlot(1), ruleCardsTaken, Zimmer, 0},
	} {
		_, v := r.Decide(c.s, engine.Laid(c.slot, c.card))
		want := engine.Refuse(c.want, c.seat, engine.CardArg(c.card))
		if c.at != 0 {
			want = engine.Refuse(c.want, c.seat, engine.CardArg(c.card), engine.SlotArg(c.at))
		}
		if v == nil || *v != *want {
			t.Errorf("%s is taken twice: %+v, want %+v", c.name, v, want)
		}
	}
	if _, v := r.Decide(change(func(s *State) { s.Saloon[0] = named }), engine.Laid(saloonSlot(1), traitCard(8))); v != nil {
		t.Errorf("another trait is refused: %+v", v)
	}
}

// TestShownFromHand: a card that lies open is neither offered nor taken as one of the hand.
func TestShownFromHand(t *testing.T) {
	r := played(t, "table of 2")
	s := r.state
	s.Player[Preston].Plays[beside] = play{Lies: true, Open: true, Number: cardZero}
	list := r.rules.targets(&s, &Frame{Seat: Preston}, &step{Do: doShowCard, Of: ofOwnHand})
	if len(list) != pokerEach-1 || slices.Contains(list, engine.Act(Preston, verbShow, uint16(cardZero))) {
		t.Errorf("%d cards are offered", len(list))
	}
}
