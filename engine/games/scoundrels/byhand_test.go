package scoundrels

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// byHandTable is a turn of Preston's in which a card is done by hand, with marks, safes, and
// Scoundrels on two sheets.
func byHandTable(t *testing.T) (*Rules, State) {
	t.Helper()
	r := loose()
	s, err := r.Setup(engine.Setup{Seats: []engine.Seat{Preston, Zimmer}})
	if err != nil {
		t.Fatal(err)
	}
	r.cards.Jobs[1].Steps = []step{{Do: doByHand}}
	s.Stage, s.Slot = stTurn, slotA
	s.Sheet[sheet(Preston, 0)-1], s.Sheet[sheet(Zimmer, 2)-1] = Scoundrel{1, 1}, Scoundrel{2, 2}
	s.Saloon[2], s.Pile[0], s.Piled = Scoundrel{6, 6}, Scoundrel{7, 7}, 1
	s.Traits, s.Jobs = s.Traits-3, s.Jobs-3
	s.Safes[0], s.Safes[6] = stolen(Zimmer, 0), stolen(Preston, 0)
	s.Marks[0], s.Marks[marksEach*int(Zimmer-1)] = mark{On: 2, Number: 3}, mark{On: 2, Number: 3}
	s.Player[Preston].Plays[slotA], s.Player[Zimmer].Plays[slot3] = play{Lies: true}, play{Lies: true, Crowd: bit(Preston)}
	s.Player[Preston].Reserve--
	s.Player[Preston].Hand, s.Player[Zimmer].Hand = s.Player[Preston].Hand-1, s.Player[Zimmer].Hand-1
	s.Owed.Push(Frame{Kind: fkUse, Seat: Preston, By: byOwn, At: sheet(Preston, 0), Trait: 1, Job: 1, Round: 1})
	return r, s
}

// TestByHandOffersEveryChange: what a card does by hand is entered with two taps a figure, safes,
// marks and halves included, and the card goes on until the table is done.
func TestByHandOffersEveryChange(t *testing.T) {
	r, first := byHandTable(t)
	at := uint16(first.Safes[1])
	for _, c := range []struct {
		name  string
		fact  engine.Observation
		after func(s *State) bool
	}{
		{"money", engine.Act(Preston, verbReceive, uint16(Zimmer), 5), func(s *State) bool { return s.Player[Zimmer].Money == startMoney+5 }},
		{"reputation", engine.Act(Preston, verbFall, uint16(Preston)), func(s *State) bool { return s.Player[Preston].Space == r.cards.Board.Zero-1 }},
		{"a henchman comes onto a card", engine.Act(Preston, verbSend, uint16(Zimmer), uint16(Preston), slotA),
			func(s *State) bool {
				return s.Player[Preston].Plays[slotA].Crowd == bit(Zimmer) && s.Player[Zimmer].Reserve == 1
			}},
		{"a henchman comes back", engine.Act(Preston, verbRecall, uint16(Preston), uint16(Zimmer), uint16(slot3)),
			func(s *State) bool { return s.Player[Zimmer].Plays[slot3].Crowd == 0 && s.Player[Preston].Reserve == 2 }},
		{"henchmen leave the game", engine.Act(Preston, verbBurn, uint16(Zimmer), uint16(slot3)),
			func(s *State) bool { return s.Player[Zimmer].Plays[slot3].Crowd == 0 && s.Player[Preston].Box == 1 }},
		{"a card goes back", engine.Act(Preston, verbReturn, uint16(Zimmer)), func(s *State) bool { return s.Player[Zimmer].Hand == first.Player[Zimmer].Hand-1 }},
		{"a mark is laid", engine.Act(Preston, verbAim, at), func(s *State) bool { return s.Owed.Top().Kind == fkMark && s.Owed.Top().Times == 0 }},
		{"a safe is scouted", engine.Act(Preston, verbScout, at), func(s *State) bool { return s.Owed.Top().Kind == fkMark && s.Owed.Top().Times == 1 }},
		{"an own mark first", engine.Act(Preston, verbLift, uint16(Preston), at, 3), func(s *State) bool { return s.Marks[0].On == 0 && s.Marks[marksEach*int(Zimmer-1)].On == 2 }},
		{"a rival's mark", engine.Act(Preston, verbLift, uint16(Zimmer), at, 3), func(s *State) bool { return s.Marks[0].On == 2 && s.Marks[marksEach*int(Zimmer-1)].On == 0 }},
		{"a rival's safe", engine.Act(Preston, verbSteal, uint16(stolen(Zimmer, 0))), func(s *State) bool { return thief(s.Safes[0]) == Preston && s.Owed.Top().Kind == fkLimit }},
		{"an unused safe", engine.Act(Preston, verbSteal, uint16(unused(0))), func(s *State) bool { return s.safesOf(Preston) == 2 }},
		{"a safe goes back", engine.Act(Preston, verbAbandon, uint16(stolen(Zimmer, 0))), func(s *State) bool { return onBoard(s.Safes[0]) }},
		{"a Scoundrel leaves", engine.Act(Preston, verbDrop, uint16(traitCard(2))), func(s *State) bool { return s.find(2) == s.top() }},
		{"traits change places", engine.Act(Preston, verbSwap, uint16(traitCard(1)), uint16(traitCard(2)), halfTrait),
			func(s *State) bool { return s.find(2).owner() == Preston && s.at(s.find(2)).Job == 1 }},
		{"the job in use changes places", engine.Act(Preston, verbSwap, uint16(traitCard(1)), uint16(traitCard(2)), halfJob),
			func(s *State) bool { return s.at(sheet(Preston, 0)).Job == 2 && s.at(sheet(Zimmer, 2)).Job == 1 }},
		{"one of the Saloon is hired", engine.Act(Preston, verbHire, uint16(traitCard(6)), 2),
			func(s *State) bool { return s.Player[Preston].Money == startMoney-2 && s.Owed.Top().Kind == fkPlace }},
		{"the top discard is", engine.Act(Preston, verbHire, uint16(traitCard(7)), 0), func(s *State) bool { return s.Piled == 0 }},
		{"a trait comes from the deck", engine.Act(Preston, verbGive, uint16(traitCard(1)), uint16(traitCard(9))),
			func(s *State) bool { return s.Sheet[0] == Scoundrel{9, 1} && s.Traits == first.Traits-1 }},
		{"a trait comes from the discards", engine.Act(Preston, verbGive, uint16(traitCard(1)), uint16(traitCard(7))),
			func(s *State) bool { return s.Sheet[0] == Scoundrel{7, 1} && s.Pile[0] == Scoundrel{1, 7} }},
		{"done", engine.Act(Preston, verbDone), func(s *State) bool { return s.Owed.Empty() }},
	} {
		s := first
		if p := r.Awaits(s)[0]; !p.Open || !slices.Contains(p.Options, c.fact) {
			t.Errorf("%s: it cannot be said", c.name)
			continue
		}
		events, v := r.Decide(s, c.fact)
		if v != nil {
			t.Errorf("%s: refused by %s", c.name, v.Rule)
			continue
		}
		for _, e := range events {
			s = r.Evolve(s, e)
		}
		if !c.after(&s) {
			t.Errorf("%s: it does not follow", c.name)
		}
		if c.name != "done" && !slices.ContainsFunc(s.Owed.Tasks[:s.Owed.N], func(f Frame) bool { return f.Kind == fkUse }) {
			t.Errorf("%s: the card is over", c.name)
		}
		if err := r.Check(s); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestHenchmenByHand: anybody with a henchman in reserve can place it on face-down cards except
// their own; abilities that listen for henchmen on cards become due.
func TestHenchmenByHand(t *testing.T) {
	r, s := byHandTable(t)
	s.Player[Zimmer].Plays[slot3].Crowd, s.Player[Preston].Reserve = 0, 0
	s.Player[Preston].Plays[slot2] = play{Lies: true, Open: true, Number: 3}
	var sent []engine.Observation
	for _, o := range r.byHand(&s, s.Owed.Top()) {
		if o.Verb == verbSend {
			sent = append(sent, o)
		}
	}
	if want := engine.Act(Preston, verbSend, uint16(Zimmer), uint16(Preston), slotA); len(sent) != 1 || sent[0] != want {
		t.Fatalf("%v, want %v alone", sent, want)
	}
	tr := &r.cards.Traits[1]
	tr.When, tr.Event, tr.Whose = whenAfter, hearDistrust, whoseAny
	events, _ := r.Decide(s, sent[0])
	for _, e := range events {
		s = r.Evolve(s, e)
	}
	if s.Due != traitBit(1) {
		t.Errorf("nobody hears of a henchman that comes by hand: %b", s.Due)
	}
	s.Stage = stCall
	for _, o := range r.byHand(&s, s.Owed.Top()) {
		if o.Verb == verbSend || o.Verb == verbRecall {
			t.Errorf("%v while bluffs are called", o)
		}
	}
}
