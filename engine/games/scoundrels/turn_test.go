package scoundrels

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestRefusedCards: a poker card of somebody else is refused with its owner, a card that nothing
// asks for with the slot; which of the own cards it is nobody judges.
func TestRefusedCards(t *testing.T) {
	r := played(t, "table of 2")
	lay := func(card catalogue.CardID, slot engine.Slot) engine.Observation {
		return engine.Observation{Kind: engine.KindCard, Card: card, Slot: slot}
	}
	taken := played(t, "table of 2", "preston plays-in slot-3")
	for _, c := range []struct {
		name string
		at   *ruling
		o    engine.Observation
		rule ruleID
	}{
		{"an own card into its slot", r, lay(pokerCard(Preston, 4), playSlot(Preston, slot3)), ""},
		{"an own card into another slot", r, lay(pokerCard(Preston, 2), playSlot(Preston, slot3)), ""},
		{"a card face down", r, lay(catalogue.FaceDown, playSlot(Preston, slot3)), ""},
		{"a card of a rival", r, lay(pokerCard(Zimmer, 4), playSlot(Preston, slot3)), ruleCardsWhose},
		{"into the slot of a rival", r, lay(pokerCard(Zimmer, 4), playSlot(Zimmer, slot3)), ruleCardsNotNow},
		{"a second card in a turn", taken, lay(pokerCard(Preston, 4), playSlot(Preston, slot4)), ruleCardsNotNow},
		{"a safe in the middle of the game", r, lay(firstSafe, safeSlot(stolen(Preston, 0))), ruleCardsNotNow},
		{"a trait where a card is played", r, lay(firstTrait, playSlot(Preston, slot3)), ruleCardsNotNow},
		{"a trait in the Saloon", taken, lay(firstTrait, saloonSlot(0)), ""},
		{"a poker card in the Saloon", taken, lay(pokerCard(Preston, 4), saloonSlot(0)), ruleCardsNotNow},
	} {
		_, v := c.at.rules.Decide(c.at.state, c.o)
		switch {
		case v == nil && c.rule != "", v != nil && v.Rule != c.rule:
			t.Errorf("%s: refused by %v, want %q", c.name, v, c.rule)
		}
	}
}

// TestRefusedActs: the refusal names who is asked instead, what the card costs, or the slot that
// has a card.
func TestRefusedActs(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		rule  ruleID
		fact  string
	}{
		"somebody else's turn":       {[]string{"table of 2"}, ruleTurnWhose, "zimmer plays-in slot-3"},
		"a slot with a card":         {[]string{"table of 2", "has preston 1 amusing printer", "preston plays-in slot-3", "zimmer distrust", "preston office sell", "zimmer plays-in slot-2", "preston distrust", "zimmer office sell"}, rulePlanPlay, "preston plays-in slot-3"},
		"a henchman before the card": {[]string{"table of 2"}, rulePlanHenchman, "zimmer distrust"},
		"a henchman on the own card": {[]string{"table of 2", "preston plays-in slot-3"}, rulePlanHenchman, "preston distrust"},
		"an act of another phase":    {[]string{"table of 2"}, ruleTurnPhase, "preston go-without"},
		"too dear": {[]string{"table of 2", "has saloon 3 amusing printer", `trait amusing colour = "blue"; dollars = [1, 2, 3, 4, 5]; when = "poker"; numbers = [3]`, "preston plays-in slot-6"},
			ruleHirePrice, "preston hire amusing 5"},
		"at a wrong price": {[]string{"table of 2", "has saloon 3 amusing printer", "preston plays-in slot-6"}, ruleHirePrice, "preston hire amusing 1"},
	} {
		r := played(t, c.lines...)
		if err := r.refused(string(c.rule), c.fact); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSight: who may see a card that was laid: its owner always, others once it was called or they
// have looked at it; nobody may tell another card from it once it is gone.
func TestSight(t *testing.T) {
	r := rulesOf(madeUp())
	then, err := r.Setup(with(3))
	if err != nil {
		t.Fatal(err)
	}
	then.Stage, then.Day = stStart, 1
	laid := then
	laid.Stage = stTurn
	laid.Player[Preston].Plays[slot3] = play{Lies: true, Number: 4}
	o := engine.Observation{Kind: engine.KindCard, Card: pokerCard(Preston, 4), Slot: playSlot(Preston, slot3)}
	change := func(s State, f func(*State)) State { f(&s); return s }
	card := func(s *State) *play { return &s.Player[Preston].Plays[slot3] }
	lilith := Lilith
	called := laid
	called.Player[Preston].Plays[slot3].Crowd = bit(lilith)
	called.settle(Event{Kind: evShown, Other: Preston, Slot: slot3, N: 4})
	for _, c := range []struct {
		name      string
		viewer    engine.Seat
		then, now State
		want      engine.Sight
	}{
		{"its owner", Preston, then, laid, engine.Open},
		{"a rival", lilith, then, laid, engine.Sealed},
		{"the table", engine.Table, then, laid, engine.Sealed},
		{"once it was called", lilith, then, change(laid, func(s *State) { card(s).Open = true }), engine.Open},
		{"called, and it was misread", lilith, then, change(laid, func(s *State) { card(s).Open, card(s).Misread, card(s).Number = true, true, 5 }), engine.Gone},
		{"called as it was read", lilith, then, called, engine.Open},
		{"after a look", lilith, then, change(laid, func(s *State) { card(s).Seen = bit(lilith) }), engine.Open},
		{"after a look of somebody else", lilith, then, change(laid, func(s *State) { card(s).Seen = bit(Zimmer) }), engine.Sealed},
		{"on the next day", lilith, then, change(laid, func(s *State) { s.Day = 2 }), engine.Gone},
		{"when safes are opened", lilith, then, change(laid, func(s *State) { s.Stage = stOpen }), engine.Gone},
		{"where a card lay before", lilith, change(then, func(s *State) { card(s).Lies = true }), laid, engine.Gone},
		{"of somebody who was not on turn", lilith, change(then, func(s *State) { s.Turn = 1 }), laid, engine.Gone},
		{"not when a card is played", lilith, laid, laid, engine.Gone},
	} {
		if got := r.Sight(c.viewer, o, c.then, c.now); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := r.Sight(engine.Table, engine.Observation{Kind: engine.KindCard, Card: firstTrait, Slot: saloonSlot(0)}, then, laid); got != engine.Open {
		t.Errorf("a card of the Saloon: %v", got)
	}
}

// TestStrategiesOfALeader: its own two, or any free ones if nobody knows whose they are; never one
// that another player has.
func TestStrategiesOfALeader(t *testing.T) {
	r := rulesOf(madeUp())
	s, err := r.Setup(with(2, "strategy-cards", "in-play"))
	if err != nil {
		t.Fatal(err)
	}
	for n := range r.cards.Strategies {
		r.cards.Strategies[n].Leader = Lilith
	}
	r.cards.Strategies[1].Leader, r.cards.Strategies[2].Leader, r.cards.Strategies[3].Leader = Preston, Zimmer, engine.Table
	count := func(any bool) (mask int) {
		for _, o := range r.strategiesOf(&s, Preston, any) {
			mask |= 1 << (o.Args[0] - uint16(firstStrategy) + 1)
		}
		return mask
	}
	all := 1<<(strategyCount+1) - 2
	if own, any := count(false), count(true); own != 1<<1|1<<3 || any != all {
		t.Errorf("%b can be its own, any of %b", own, any)
	}
	s.Player[Zimmer].Strategy = 3
	if own, any := count(false), count(true); own != 1<<1 || any != all&^(1<<3) {
		t.Errorf("after Zimmer took one of them %b can be its own, any of %b", own, any)
	}
}

// TestUnknownPriceIsEntered: of a card whose price nobody knows each price is offered that can be
// paid, and with a card that lowers it the lower one and the full one.
func TestUnknownPriceIsEntered(t *testing.T) {
	offered := func(r *ruling) (list [2][]int) {
		for _, o := range r.rules.hires(&r.state, Preston, ofSaloon, 0, 0, nil) {
			k := 0
			if o.Verb == verbHireFull {
				k = 1
			}
			list[k] = append(list[k], int(o.Args[1]))
		}
		return list
	}
	same := func(got, want []int) bool {
		if len(got) != len(want) {
			return false
		}
		for i := range got {
			if got[i] != want[i] {
				return false
			}
		}
		return true
	}
	for _, c := range []struct {
		name       string
		money      string
		known      bool
		cuts       bool
		hire, full []int
	}{
		{"known", "4", true, false, []int{0}, nil},
		{"unknown", "3", false, false, []int{0, 1, 2, 3}, nil},
		{"unknown, with much money", "12", false, false, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, nil},
		{"unknown, with a card that lowers it", "3", false, true, []int{0, 1, 2, 3}, []int{0, 1, 2, 3}},
	} {
		r := played(t, "table of 2 strategy-cards in-play", "has saloon 3 amusing printer", "has preston money "+c.money)
		r.rules.cards.Traits[r.half("amusing")].Priced = c.known
		if c.cuts {
			if err := r.line(`strategy recruit-outcasts when = "hiring"; steps = [{ do = "discount", n = 2 }]`); err != nil {
				t.Fatal(err)
			}
			if err := r.line("has preston strategy recruit-outcasts"); err != nil {
				t.Fatal(err)
			}
		}
		if got := offered(r); !same(got[0], c.hire) || !same(got[1], c.full) {
			t.Errorf("%s: %v, want %v and in full %v", c.name, got, c.hire, c.full)
		}
	}
}
