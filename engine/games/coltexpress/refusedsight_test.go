package coltexpress

import (
	"errors"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

var errFound = errors.New("found")

// stateWith returns the first state of a seeded game for which want reports true.
func stateWith(t *testing.T, rules *Rules, setup engine.Setup, want func(s *State) bool) (found State) {
	t.Helper()
	_, _, err := enginetest.PlayOut(rules, setup, 0, func(_ State, _ []Event, s State) error {
		if want(&s) {
			found = s
			return errFound
		}
		return nil
	})
	if !errors.Is(err, errFound) {
		t.Fatalf("no such state: %v", err)
	}
	return found
}

// TestWhatIsNotAwaitedIsNamedToNobody checks that a card read where its player cannot lay one
// now is secret, because it may lie face down or be in hand, and that a purse with a tag is
// secret wherever it is read. Where they are expected, they are open or known to their owner.
func TestWhatIsNotAwaitedIsNamedToNobody(t *testing.T) {
	rules := shippedRules()
	named := func(s State, o engine.Observation) bool { return rules.Sight(engine.Table, o, s, s) == engine.Open }

	s := stateWith(t, rules, with(4), func(s *State) bool { return rules.need(s) == needScheme && !rules.dark(s) })
	player := rules.turner(&s)
	o := engine.Laid(SlotPile, CardOf(s.seatOf(player), Move))
	empty := s
	empty.Mind[player].Hand = 0
	if !named(s, o) || named(empty, o) {
		t.Errorf("on the pile: named with a hand: %v, without: %v", named(s, o), named(empty, o))
	}

	s = stateWith(t, rules, with(4, "expert", "expert"), func(s *State) bool { return rules.need(s) == needHold && s.mustHold(0) })
	o = engine.Laid(DiscardOf(s.seatOf(0)), CardOf(s.seatOf(0), Move))
	answered := s
	answered.Mind[0].Answered = true
	if !named(s, o) || named(answered, o) {
		t.Errorf("on the discards: named while asked: %v, afterwards: %v", named(s, o), named(answered, o))
	}

	s = stateWith(t, rules, with(5, "purses", "told-apart"), func(s *State) bool { return rules.need(s) == needScheme })
	for _, slot := range []engine.Slot{SlotPile, SlotRound, CarSlot(1), LootOf(s.Order[0])} {
		if o := engine.Laid(slot, firstPurse); named(s, o) || rules.Sight(s.Order[0], o, s, s) == engine.Open {
			t.Errorf("a purse at slot %d is named", slot)
		}
	}
}
