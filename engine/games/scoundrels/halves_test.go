package scoundrels

import (
	"testing"

	"casekeeper/engine"
)

// TestFramesFollowTheirScoundrels: what is in use stays the same Scoundrel when one is put under
// the pile, exchanged, discarded, or slides in the Saloon.
func TestFramesFollowTheirScoundrels(t *testing.T) {
	r := played(t, "table of 2", "has preston 1 amusing printer", "has preston 3 helpful banker", "has pile filthy dog", "has pile generous quack", "has pile cruel chef")
	watched := func(list ...place) (s State) {
		s = r.state
		for _, at := range list {
			s.Owed.Push(Frame{Kind: fkUse, Seat: Preston, At: at})
		}
		return s
	}
	names := func(s *State) (list []Scoundrel) {
		for i := range s.Owed.Tasks[:s.Owed.N] {
			list = append(list, *s.at(s.Owed.Tasks[i].At))
		}
		return list
	}
	first, third := sheet(Preston, 0), sheet(Preston, 2)
	for _, c := range []struct {
		name string
		on   []place
		e    Event
	}{
		{"the top goes under the pile", []place{pileOne, pileOne + 1, pileOne + 2}, Event{Kind: evUnder, Place: pileOne + 2}},
		{"the middle goes under the pile", []place{pileOne, pileOne + 1, pileOne + 2}, Event{Kind: evUnder, Place: pileOne + 1}},
		{"two are exchanged", []place{first, third, pileOne}, Event{Kind: evExchange, Seat: Preston, Place: first, To: third}},
		{"one goes to an empty space", []place{first, third}, Event{Kind: evExchange, Seat: Preston, Place: first, To: sheet(Preston, 1)}},
		{"one on a sheet is discarded", []place{first, pileOne}, Event{Kind: evDiscard, Place: third}},
	} {
		s := watched(c.on...)
		before := names(&s)
		s.Apply(c.e)
		for i, now := range names(&s) {
			if now != before[i] {
				t.Errorf("%s: the frame at %d is at %+v, was at %+v", c.name, c.on[i], now, before[i])
			}
		}
	}
	s := watched(saloonOne, saloonOne+1)
	s.Saloon[0], s.Saloon[1] = Scoundrel{11, 11}, Scoundrel{12, 12}
	s.Saloon[2] = Scoundrel{}
	before := names(&s)
	s.Apply(Event{Kind: evRefill})
	for i, now := range names(&s) {
		if now != before[i] {
			t.Errorf("the Saloon slides: the frame at %+v is at %+v", before[i], now)
		}
	}
	if s.Saloon[2] != (Scoundrel{12, 12}) || s.Saloon[1] != (Scoundrel{11, 11}) || s.Saloon[0].Trait != unnamed {
		t.Errorf("the Saloon is %+v", s.Saloon)
	}
}

// TestStrategyCardsHaveTheirTime: a card for the own turn is not used before a card is laid, after
// an event only when that came, and once.
func TestStrategyCardsHaveTheirTime(t *testing.T) {
	const turn = `strategy rob-the-bank when = "turn"; steps = [{ do = "gain", n = 2 }]`
	for _, c := range []struct {
		name  string
		lines []string
		seat  engine.Seat
		can   bool
	}{
		{"in the own turn", []string{turn, "preston plays-in slot-6"}, Preston, true},
		{"of somebody else's card", []string{turn, "preston plays-in slot-6"}, Zimmer, false},
		{"at the start of a turn", []string{`strategy rob-the-bank when = "turn-start"; steps = [{ do = "gain", n = 2 }]`}, Preston, true},
		{"that of the start later on", []string{`strategy rob-the-bank when = "turn-start"; steps = [{ do = "gain", n = 2 }]`, "preston plays-in slot-6"}, Preston, false},
		{"a second time", []string{turn, "preston plays-in slot-6", "preston plan rob-the-bank"}, Preston, false},
		{"with a price that nobody can pay", []string{`strategy rob-the-bank when = "turn"; steps = [{ link = "cost", do = "pay", n = 5 }, { do = "gain", n = 9 }]`, "preston plays-in slot-6"}, Preston, false},
		{"under a condition that does not hold", []string{`strategy rob-the-bank when = "turn"; if = "money-at-most"; limit = 3; steps = [{ do = "gain", n = 9 }]`, "preston plays-in slot-6"}, Preston, false},
	} {
		r := played(t, "table of 2")
		for _, line := range append([]string{"has preston strategy rob-the-bank"}, c.lines...) {
			if err := r.line(line); err != nil {
				t.Fatalf("%s: %s: %v", c.name, line, err)
			}
		}
		if got := r.rules.schemable(&r.state, c.seat); got != c.can {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// TestOwnCardFaceDownStaysDown: who knows the number of a card still shows it face down on the
// table.
func TestOwnCardFaceDownStaysDown(t *testing.T) {
	r := played(t, "table of 2", "preston plays-in slot-3")
	r.state.Player[Preston].Plays[slot3].Number = 5
	spot := r.place(t, "leader-sheet").Spots[2]
	if len(spot.Tokens) != 1 || spot.Tokens[0].Seat != engine.Table || spot.Tokens[0].Note != term(termHand) {
		t.Errorf("it shows %+v", spot.Tokens)
	}
}
