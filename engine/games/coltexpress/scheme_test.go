package coltexpress

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// schemin is the Ghost's turn of Schemin' in expert mode, with the first round card: open,
// open, tunnel, switching.
func schemin(t *testing.T, turn uint8) State {
	t.Helper()
	s := trainOf(t, Ghost, Doc, Belle)
	s.Switches.Expert, s.Stage, s.Round, s.Turn = true, stScheme, 1, turn
	s.Cards[0] = firstRound
	s.Mind[0] = mind{Hand: 6, Deck: 4}
	return s
}

// refuses checks by which rule an act is refused; "" = it is accepted.
func refuses(t *testing.T, s State, o engine.Observation, want rulebook.ID) State {
	t.Helper()
	events, v := shippedRules().Decide(s, o)
	got := rulebook.ID("")
	if v != nil {
		got = v.Rule
	}
	if got != want {
		t.Errorf("%+v: refused by %q, want %q", o, got, want)
	}
	for _, e := range events {
		s.Apply(e)
	}
	return s
}

// faceDown reports whether prompts offer a face-down card and hiding.
func faceDown(s State) (down, hide bool) {
	for _, p := range shippedRules().Awaits(s) {
		down = down || p.Down
		for _, o := range p.Options {
			hide = hide || o.Verb == verbHide
		}
	}
	return down, hide
}

// TestNothingIsHiddenThatNobodyHas checks that a player without possible action cards is not
// asked for a face-down one and can lay none: with only bullets in hand, and when the
// face-down cards are all that there can be.
func TestNothingIsHiddenThatNobodyHas(t *testing.T) {
	all := (&State{}).deckOf(0)
	two := all &^ (1 | 1<<2) // all but a Move and a Floor change are among the discards
	bullets := mind{Hand: 3, Deck: 2, Got: 5, Fresh: 3}
	for name, c := range map[string]struct {
		mind mind
		laid uint8 // face-down cards
		can  bool
	}{
		"a fresh hand":           {mind: mind{Hand: 6, Deck: 4}, can: true},
		"an empty hand":          {mind: mind{Deck: 10}},
		"nothing but bullets":    {mind: bullets},
		"one that is no bullet":  {mind: mind{Hand: 4, Deck: 2, Got: 5, Fresh: 3}, can: true},
		"the first of two":       {mind: mind{Hand: 3, Deck: 1, Got: 2, Fresh: 3, Before: two, Out: two}, can: true},
		"the second of two":      {mind: mind{Hand: 3, Deck: 1, Got: 2, Fresh: 3, Before: two, Out: two}, laid: 1, can: true},
		"a third":                {mind: mind{Hand: 3, Deck: 1, Got: 3, Fresh: 3, Before: two, Out: two}, laid: 2},
		"a third of a new deck":  {mind: mind{Hand: 3, Deck: 9, Got: 3, Fresh: 3, Before: two, Mixed: true}, laid: 2, can: true},
		"the same, then dropped": {mind: mind{Hand: 3, Deck: 9, Got: 3, Fresh: 3, Before: two, Dropped: two, Mixed: true}, laid: 2},
	} {
		t.Run(name, func(t *testing.T) {
			for turn, hides := range map[uint8]bool{0: true, 2: false} { // his first turn, a tunnel
				s := schemin(t, turn)
				s.Mind[0] = c.mind
				for i := range c.laid {
					s.Pile[i] = play{Card: catalogue.FaceDown, By: Ghost, Level: early}
				}
				s.Laid = c.laid
				noCard, noHide := ruleSchemeNoCard, ruleGhostHide
				if c.can {
					noCard, noHide = "", ""
				}
				if !hides {
					noHide = ruleGhostHide // it is face down anyway
				}
				refuses(t, s, engine.Laid(SlotPile, catalogue.FaceDown), noCard)
				refuses(t, s, engine.Act(Ghost, verbHide), noHide)
				if down, hide := faceDown(s); down != c.can || hide != (c.can && hides) {
					t.Errorf("turn %d: asked for a card face down %v, to hide one %v", turn, down, hide)
				}
			}
		})
	}
	s := schemin(t, 1)
	s.Place = 1 // Doc's turn
	refuses(t, s, engine.Act(Doc, verbHide), ruleTurnChoices)
}

// TestReaderIsBelievedFaceDown checks that a face-down card is only checked for its owner,
// even if a reader sees a copy that lies openly already, and is kept as it was read.
func TestReaderIsBelievedFaceDown(t *testing.T) {
	for read := range uint8(3) {
		s := schemin(t, 2)
		for i := range uint8(2) {
			s.Pile[i] = play{Card: CardOf(Ghost, Move), Piece: i + 1, By: Ghost, Face: openFace, Level: early}
		}
		s.Laid = 2
		after := refuses(t, s, engine.Observation{Kind: engine.KindCard, Slot: SlotPile, Card: CardOf(Ghost, Move), Piece: read}, "")
		if p := after.Pile[2]; after.Laid != 3 || p.Card != CardOf(Ghost, Move) || p.Piece != read || p.Face != hiddenFace {
			t.Errorf("piece %d is read: %+v", read, p)
		}
		s.Turn = 1
		refuses(t, s, engine.Observation{Kind: engine.KindCard, Slot: SlotPile, Card: CardOf(Ghost, Move), Piece: read}, ruleCardsCopies)
	}
}

// TestKnownBulletsNeedNoAnswer checks that a player whose number of bullets is certain is not
// asked, before and after Schemin', and that the bullets are discarded.
func TestKnownBulletsNeedNoAnswer(t *testing.T) {
	known := mind{Hand: 3, Deck: 2, Got: 5, Fresh: 3}
	for stage, verb := range map[Stage]engine.Verb{stShed: verbShed, stHold: verbKeep} {
		s := schemin(t, 0)
		s.Stage, s.Mind[0] = stage, known
		if stage == stHold { // a face-down card that nobody turns yet
			s.Pile[0], s.Laid = play{Card: catalogue.FaceDown, By: Doc, Level: early}, 1
		}
		s.Mind[1], s.Mind[2] = mind{Hand: 6, Deck: 6, Got: 2, Fresh: 6}, mind{Hand: 6, Deck: 6, Got: 2, Fresh: 6}
		for _, p := range shippedRules().Awaits(s) {
			if p.Seat == Ghost {
				t.Errorf("stage %d: %+v", stage, p)
			}
		}
		for n := range uint16(5) {
			refuses(t, s, engine.Act(Ghost, verb, n), ruleTurnPhase)
		}
		refuses(t, s, engine.Laid(DiscardOf(Ghost), CardOf(Ghost, Move)), ruleCardsNotNow)
		s = refuses(t, s, engine.Act(Doc, verb, 1), "")
		s = refuses(t, s, engine.Act(Belle, verb, 0), "")
		if m := s.Mind[0]; m.Hand != 0 || m.Shed != 3 || s.Stage == stage {
			t.Errorf("stage %d: %+v", stage, m)
		}
		for n := range uint16(5) {
			if events, v := shippedRules().Decide(s, engine.Act(Ghost, verb, n)); v == nil {
				t.Errorf("stage %d: %d is taken: %+v", stage, n, events)
			}
		}
		for player, want := range []uint8{5, 6} {
			if m := s.Mind[1+player]; m.Hand != want {
				t.Errorf("player %d has %d cards, want %d", 1+player, m.Hand, want)
			}
		}
	}
}

// TestWhoGoesThird checks that seats have their place in the order of turns, which a switching turn reverses,
// while cards are laid and not before.
func TestWhoGoesThird(t *testing.T) {
	r := shippedRules()
	for turn, want := range map[uint8][3]int{0: {3, 1, 2}, 3: {2, 1, 3}} {
		s := schemin(t, turn)
		s.First = 1
		for _, stage := range []Stage{stScheme, stSteal} {
			s.Stage = stage
			for i, b := range r.Board(s).Seats {
				if nth := want[i]; stage == stScheme && b.Nth != nth || stage == stSteal && b.Nth != 0 {
					t.Errorf("turn %d, stage %d: seat %d goes %d, want %v", turn, stage, i, b.Nth, want)
				}
			}
		}
	}
}
