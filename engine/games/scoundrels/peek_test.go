package scoundrels

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// heldBy is a table of three at which the program holds Preston's deck; Preston has laid a card
// face down.
func heldBy(t *testing.T, r *Rules, seed uint64) State {
	t.Helper()
	setup := with(3)
	setup.Decks = []uint64{seed}
	s, err := r.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	p := &s.Player[setup.Seats[0]]
	number := nth(p.Own, 0)
	p.leave(number)
	p.Hand--
	p.Plays[slotA] = play{Lies: true, Number: number, Turn: 1}
	return s
}

// knownCards returns the poker cards of a seat that a viewer knows.
func knownCards(r *Rules, s State, viewer, seat engine.Seat) (list []catalogue.CardID) {
	for _, sb := range r.Board(r.View(s, viewer)).Seats {
		for _, c := range sb.Cards {
			if sb.Seat == seat && isPoker(c.Card) {
				list = append(list, c.Card)
			}
		}
	}
	return list
}

// TestSeatThatLooksSeesTheCard: a seat that may look at a card that the program has laid, or at
// the top of its deck, sees it, and nobody else does; nor does the program if it is the deck.
func TestSeatThatLooksSeesTheCard(t *testing.T) {
	r := rulesOf(madeUp())
	for seed := range uint64(20) {
		s := heldBy(t, r, seed+1)
		held, looker, third := s.seats()[0], s.seats()[1], s.seats()[2]
		number := s.Player[held].Plays[slotA].Number
		if got := knownCards(r, s, looker, held); got != nil {
			t.Fatalf("before a look %v are known", got)
		}
		s.Apply(Event{Kind: evPeek, Seat: looker, Other: held, Slot: slotA})
		if got := knownCards(r, s, looker, held); !slices.Equal(got, []catalogue.CardID{pokerCard(held, number)}) {
			t.Errorf("who looked knows %v, and it is a %d", got, number)
		}
		s.Apply(Event{Kind: evPeek, Seat: looker, Other: held})
		top := s.Player[held].next(s.when())
		if got := knownCards(r, s, looker, held); !slices.Equal(got, []catalogue.CardID{pokerCard(held, top), pokerCard(held, number)}) {
			t.Errorf("who looked at the deck too knows %v, and it is a %d", got, top)
		}
		for viewer, knows := range map[engine.Seat]int{engine.Table: 0, third: 0, held: 1} { // its own card
			if got := knownCards(r, s, viewer, held); len(got) != knows {
				t.Errorf("viewer %d knows %v", viewer, got)
			}
			if r.View(s, viewer).Player[held].Top != 0 {
				t.Errorf("viewer %d knows what the deck's owner draws next", viewer)
			}
		}
		s.Turn++ // it stays on top until it is drawn
		own := s.Player[held].Own
		s.Player[held].draw(1, s.when())
		if got := s.Player[held].Own &^ own; got != 1<<top {
			t.Errorf("%b is drawn, and a %d lay on top", got, top)
		}
		if got := knownCards(r, s, looker, held); len(got) != 1 {
			t.Errorf("the hand is known: %v", got)
		}
	}
}

// TestPeopleLookOnTheScreen: where the program holds the cards, people are asked to look on the
// screen, because the cardboard means nothing. The program is not asked, and nobody is where
// people hold the cards.
func TestPeopleLookOnTheScreen(t *testing.T) {
	r := rulesOf(madeUp())
	s := heldBy(t, r, 1)
	held, looker, third := s.seats()[0], s.seats()[1], s.seats()[2]
	for _, c := range []struct {
		seat, other engine.Seat
		told        bool
	}{{looker, held, true}, {looker, third, false}, {held, looker, false}, {held, held, false}} {
		lines := r.Tell(s, Event{Kind: evPeek, Why: whyPeeked, Seat: c.seat, Other: c.other, Slot: slotA})
		if told := lines[len(lines)-1].Rule == ruleHandHeld; told != c.told || lines[0].Rule != ruleHandPeek {
			t.Errorf("%d looks at a card of %d: %+v", c.seat, c.other, lines)
		}
	}
}

// TestShuffledDeckIsUnknown: after a deck has been shuffled, nobody knows its top card, and other
// cards come up there, too.
func TestShuffledDeckIsUnknown(t *testing.T) {
	r, other := rulesOf(madeUp()), 0
	for seed := range uint64(40) {
		s := heldBy(t, r, seed+1)
		held, looker := s.seats()[0], s.seats()[1]
		s.Apply(Event{Kind: evPeek, Seat: looker, Other: held})
		top := s.Player[held].Top
		s.Apply(Event{Kind: evShuffled, Seat: looker, Other: held})
		if p := s.Player[held]; p.Top != 0 || p.Seen != 0 {
			t.Fatalf("known after it was shuffled: %+v", p)
		}
		if s.Player[held].next(s.when()) != top {
			other++
		}
	}
	if other == 0 {
		t.Error("the same card comes up after every shuffle")
	}
}

// TestDealKeepsWhatWasSeen: a seat that imagines the game still knows the cards that it has
// looked at.
func TestDealKeepsWhatWasSeen(t *testing.T) {
	r := rulesOf(madeUp())
	for seed := range uint64(40) {
		s := heldBy(t, r, seed+1)
		held, looker := s.seats()[0], s.seats()[1]
		c := &s.Player[held].Plays[slotA]
		c.Crowd = bit(looker)
		s.Apply(Event{Kind: evPeek, Seat: looker, Other: held, Slot: slotA})
		dealt := r.Deal(r.View(s, looker), looker, func(n int) int { return int(seed) % n })
		if got := dealt.Player[held].Plays[slotA].Number; got != c.Number {
			t.Errorf("seed %d: it is imagined to be a %d, and was seen to be a %d", seed, got, c.Number)
		}
		c.Number = 0 // it was looked at and never entered
		view := r.View(s, looker)
		if dealt := r.Deal(view, looker, func(n int) int { return int(seed) % n }); r.View(dealt, looker) != view {
			t.Errorf("seed %d: a card is imagined to be a %d that only a person has seen", seed, dealt.Player[held].Plays[slotA].Number)
		}
	}
}
