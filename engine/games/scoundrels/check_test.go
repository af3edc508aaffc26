package scoundrels

import (
	"strings"
	"testing"

	"casekeeper/engine"
)

// arranged is a state in the middle of a turn: Preston has laid a card, Zimmer doubts it, and
// both have Scoundrels, safes and marks.
func arranged(t *testing.T) (*Rules, State) {
	t.Helper()
	r := &ruling{rules: loose()}
	for _, line := range []string{"table of 3", "has preston 1 amusing printer", "has zimmer 2 helpful banker", "has pile filthy dog", "has preston safe depot-1", "preston plays-in slot-3", "zimmer distrust"} {
		if err := r.line(line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return r.rules, r.state
}

// TestBrokenStatesAreNoticed: each invariant is broken once, by as little as possible.
func TestBrokenStatesAreNoticed(t *testing.T) {
	r, good := arranged(t)
	if err := r.Check(good); err != nil {
		t.Fatal(err)
	}
	p, z := Preston, Zimmer
	for _, c := range []struct {
		name, want string
		spoil      func(*State)
	}{
		{"a henchman too many at hand", "henchmen", func(s *State) { s.Player[p].Reserve++ }},
		{"a henchman too few in jail", "henchmen", func(s *State) { s.Player[p].Jail-- }},
		{"a henchman too many in the box", "henchmen", func(s *State) { s.Player[p].Box++ }},
		{"a henchman lost from a card", "henchmen", func(s *State) { s.Player[p].Plays[slot3].Crowd = 0 }},
		{"a henchman on the own card", "has a henchman on card", func(s *State) {
			s.Player[p].Plays[slot3].Crowd |= bit(p)
			s.Player[p].Reserve--
		}},
		{"a henchman on an open card", "has a henchman on card", func(s *State) { s.Player[p].Plays[slot3].Open, s.Player[p].Plays[slot3].Number = true, 4 }},
		{"a henchman where no card lies", "has a henchman on card", func(s *State) {
			s.Player[p].Plays[slot5].Crowd = bit(z)
			s.Player[z].Reserve--
		}},
		{"a card without a number lies open", "has a card", func(s *State) {
			s.Player[z].Plays[slotA] = play{Lies: true, Open: true}
			s.Player[z].Hand--
		}},
		{"a number that no card has", "has a card", func(s *State) { s.Player[p].Plays[slot3].Number = pokerEach + 1 }},
		{"a poker card too many", "8 poker cards", func(s *State) { s.Player[z].Deck++ }},
		{"a poker card too few", "6 poker cards", func(s *State) { s.Player[z].Hand-- }},
		{"a token beyond the track", "of the track", func(s *State) { s.Player[p].Space = r.cards.Board.top() + 1 }},
		{"more money than there can be", "dollars", func(s *State) { s.Player[p].Money = 10_001 }},
		{"two safes on one space", "lies at spot", func(s *State) { s.Safes[1] = s.Safes[2] }},
		{"a safe at another location", "lies at spot", func(s *State) { s.Safes[0] = space(2, 0) }},
		{"a safe at a space that is not there", "lies at spot", func(s *State) { s.Safes[0] = space(0, spacesEach-1) + 1 }},
		{"a safe nowhere", "lies at spot", func(s *State) { s.Safes[0] = 0 }},
		{"a safe at no spot", "lies at spot", func(s *State) { s.Safes[0] = spotCount }},
		{"more safes than the day allows", "2 safes on day 1", func(s *State) { s.Safes[1] = stolen(p, 1) }},
		{"a mark without a number", "mark 0", func(s *State) { s.Marks[0] = mark{On: 1} }},
		{"a mark on no safe", "mark 0", func(s *State) { s.Marks[0] = mark{Number: 2} }},
		{"a mark on a safe that is not there", "mark 0", func(s *State) { s.Marks[0] = mark{On: safeCount + 1, Number: markFaces[r.sort(0)][0]} }},
		{"a mark with a number of another one", "shows 7", func(s *State) { s.Marks[0] = mark{On: 1, Number: 7} }},
		{"a trait twice", "lies twice", func(s *State) { s.Pile[0].Trait = s.at(sheet(p, 0)).Trait }},
		{"a job twice", "lies twice", func(s *State) { s.Pile[0].Job = s.at(sheet(p, 0)).Job }},
		{"a Scoundrel from nowhere", "jobs left", func(s *State) { *s.at(sheet(p, 4)) = Scoundrel{unnamed, unnamed} }},
		{"a discard above the pile", "discards", func(s *State) {
			s.Pile[s.Piled] = Scoundrel{unnamed, unnamed}
		}},
		{"what is due lies on no sheet", "due", func(s *State) { s.Due = traitBit(s.Pile[0].Trait) }},
		{"a gap in the Saloon", "of the Saloon is empty", func(s *State) {
			s.Saloon[1] = Scoundrel{}
			s.Jobs++
		}},
		{"work when the night begins", "owed", func(s *State) {
			s.Stage = stStarter
			s.Owed.Push(Frame{Kind: fkArrange, Seat: p})
		}},
		{"something due when safes are opened", "owed", func(s *State) {
			s.Stage = stOpen
			s.Due = traitBit(s.at(sheet(p, 0)).Trait)
		}},
		{"more jobs used than traits can have used", "were used", func(s *State) { s.UsedJob, s.UsedTrait = 1<<3-1, 0 }},
	} {
		s := good
		c.spoil(&s)
		if err := r.Check(s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestUnusualStatesAreAllowed: what looks like a broken invariant and is none.
func TestUnusualStatesAreAllowed(t *testing.T) {
	r, good := arranged(t)
	for name, change := range map[string]func(*State){
		"a safe too many while its owner chooses": func(s *State) {
			s.Safes[1] = stolen(Preston, 1)
			s.Owed.Push(Frame{Kind: fkLimit, Seat: Preston, That: 2})
		},
		"two safes on the second day":               func(s *State) { s.Safes[1], s.Day = stolen(Preston, 1), 2 },
		"unused safes of one location share a spot": func(s *State) { s.Safes[1], s.Safes[2] = unused(0), unused(0) },
		"a gap in the Saloon when a deck is empty": func(s *State) {
			s.Saloon[1], s.Traits = Scoundrel{}, 0
			s.Jobs++
		},
		"the top of the track": func(s *State) { s.Player[Preston].Space = r.cards.Board.top() },
		"a henchman that is held for the next step": func(s *State) {
			s.Player[Preston].Jail--
			s.Owed.Push(Frame{Kind: fkArrange, Seat: Zimmer, Held: Preston})
		},
		"a job used twice by one trait": func(s *State) { s.UsedJob, s.UsedTrait = 3, 1 },
		"two cards nobody has named": func(s *State) {
			s.Pile[0] = Scoundrel{unnamed, unnamed}
		},
		"due on a sheet":      func(s *State) { s.Due = traitBit(s.at(sheet(Preston, 0)).Trait) },
		"work during a turn":  func(s *State) { s.Owed.Push(Frame{Kind: fkArrange, Seat: engine.Seat(1)}) },
		"all strategies used": func(s *State) { s.Due = strategyBit(1) },
	} {
		s := good
		change(&s)
		if err := r.Check(s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
