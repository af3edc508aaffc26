package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/rulebook"
)

// TestContestsAgreeWithWhatIsTold checks, in whole games, that every settled contest agrees
// with its lines, and that an open contest is on everybody's board.
func TestContestsAgreeWithWhatIsTold(t *testing.T) {
	duels, shows, halls, shared := 0, 0, 0, 0
	decided := map[rulebook.ID]int{}
	for seed := range uint64(12) {
		players := int(seed)%4 + 1
		m := newKitMatch(t, players)
		luck := chance.New(seed)
		for {
			o, ok := luck.Answer(m.Awaits())
			if !ok {
				break
			}
			p, v := m.Propose(o)
			if v != nil {
				t.Fatalf("seed %d: %+v refused: %+v", seed, o, v)
			}
			m.Commit(p)
			checkOpen(t, m)
			for _, c := range m.Contests(m.Len() - 1) {
				checkSettled(t, c)
				decided[c.Because[0].Rule]++
				switch {
				case c.Name == term(termDuel):
					duels++
				case c.At == mat(TownHall):
					halls++
				default:
					shows++
					if len(c.Sides) > 1 && c.Sides[1].Rank == 1 {
						shared++
					}
				}
			}
		}
	}
	if duels < 20 || shows < 20 || halls < 20 || shared == 0 {
		t.Errorf("%d duels, %d showdowns (%d shared), %d at Town Hall: too few to say anything", duels, shows, shared, halls)
	}
	for _, rule := range []rulebook.ID{ruleShowdownClass, ruleShowdownValue, ruleShowdownSuit, ruleShowdownShared, ruleHallTie} {
		if decided[rule] == 0 {
			t.Errorf("nothing was decided by %s", rule)
		}
	}
}

// checkOpen checks the open contest.
func checkOpen(t *testing.T, m engine.Match) {
	t.Helper()
	c := m.Board(engine.Table).Contest
	if c == nil {
		return
	}
	if c.Name == term(termShowdown) {
		checkShown(t, m, c)
		return
	}
	if !c.Open || len(c.Sides) != 2 || c.Sides[0].Ahead && c.Sides[1].Ahead || len(c.Because) != 1 {
		t.Fatalf("open contest %+v", c)
	}
	for _, s := range c.Sides {
		if rolled := c.Because[0].Rule != ruleDuelBegins; s.Ahead != (rolled && c.Because[0].Seat == s.Seat) {
			t.Fatalf("%+v, and the reason is %+v", s, c.Because[0])
		}
	}
	for _, s := range c.Sides {
		sum := int(s.Throws[0].Face)
		for _, p := range s.Cards {
			sum += p.Adds
			if p.Card == catalogue.FaceDown || p.Adds < 1 {
				t.Fatalf("a card in a duel is not open: %+v", s)
			}
		}
		if sum != s.Total || !s.Counts {
			t.Fatalf("side %+v does not add up", s)
		}
	}
}

// checkShown checks the hands while they are revealed: the cards that prompts ask for are the
// face-down ones.
func checkShown(t *testing.T, m engine.Match, c *engine.Contest) {
	t.Helper()
	if !c.Open || len(c.Because) != 0 {
		t.Fatalf("hands that are shown: %+v", c)
	}
	for _, s := range c.Sides {
		awaited := slices.ContainsFunc(m.Awaits(), func(p engine.Prompt) bool { return p.Kind == engine.Lay && p.Slot == s.Slot })
		if down := s.Cards[0].Card == catalogue.FaceDown; down != awaited {
			t.Fatalf("awaited %v, and the side is %+v", awaited, s)
		}
	}
}

func checkSettled(t *testing.T, c engine.Contest) {
	t.Helper()
	if c.Open || len(c.Sides) == 0 || c.Sides[0].Rank != 1 || !c.Sides[0].Ahead {
		t.Fatalf("settled contest %+v", c)
	}
	if len(c.Because) == 0 || c.Because[0].Seat != c.Sides[0].Seat {
		t.Fatalf("told of %+v, won by seat %d", c.Because, c.Sides[0].Seat)
	}
	if c.Name == term(termShowdown) {
		alone := len(c.Sides) > 1 && c.Because[0].Rule != ruleShowdownShared
		if c.Sides[0].Cards[0].Decides != alone {
			t.Fatalf("by %s: the winner's card decides: %v", c.Because[0].Rule, !alone)
		}
	}
	for i, s := range c.Sides[1:] {
		if s.Rank < c.Sides[i].Rank || s.Ahead != (s.Rank == 1) || c.Name == term(termShowdown) && s.Class.Value > c.Sides[i].Class.Value {
			t.Fatalf("not in order: %+v", c.Sides)
		}
		for _, p := range s.Cards {
			if p.Decides {
				t.Fatalf("a loser's card decides: %+v", c.Sides)
			}
		}
	}
}

func newKitMatch(t *testing.T, players int) engine.Match {
	t.Helper()
	g := Game(standIns().Pack, bookOf())
	m, err := g.New(engine.Setup{Seats: g.Players[:players]})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
