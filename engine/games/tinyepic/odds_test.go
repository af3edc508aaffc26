package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
)

// worlds calls f with every state that looks the same to a seat that knows its card: each
// unseen card in each hand.
func worlds(s State, f func(*State)) {
	for _, seat := range append(s.people(), Rival) {
		if s.P[seat].Hand != catalogue.FaceDown {
			continue
		}
		unseen := s.handSet()
		for n := range unseen.Len() {
			world := s
			world.P[seat].Hand = unseen.Nth(n)
			worlds(world, f)
		}
		return
	}
	f(&s)
}

// winsAt reports, by the showdown itself, whether a seat wins there.
func winsAt(s *State, seat engine.Seat, m Mat) bool {
	order := s.matOrder
	if m == TownHall {
		order = func(Mat) []Placing { return s.hallOrder() }
	}
	for _, p := range order(m) {
		if p.Seat == seat {
			return p.Rank == 1
		}
	}
	return false
}

// compareHands checks the odds of showdowns against all worlds, and counts them, and those of places where the
// seat could be placed.
func compareHands(t *testing.T, rules *Rules, view State, seat engine.Seat) (n, possible int) {
	t.Helper()
	for _, c := range rules.Odds(view, seat) {
		at, could := Mat(c.Line.Args[0].Value), c.Line.Rule == ruleOddsPlaced
		if c.Line.Rule != ruleOddsHand && c.Line.Rule != ruleOddsChanged && c.Line.Rule != ruleOddsOpen && !could {
			continue
		}
		n++
		view := view
		if could {
			possible++
			i, ready := view.readyToken(seat)
			if !ready || view.present(seat, at) || !slices.ContainsFunc(view.placements(seat), func(o engine.Observation) bool { return Mat(o.Args[0]) == at }) {
				t.Fatalf("seat %d is told of a place where it cannot be placed: %+v", seat, c)
			}
			view.P[seat].Tokens[i].Where, view.P[seat].Tokens[i].Mat = placed, at
		}
		var won, all uint64
		worlds(view, func(world *State) {
			if all++; winsAt(world, seat, at) {
				won++
			}
		})
		h := c.Held
		if h.Own != view.P[seat].Hand || h.Shared[0] == h.Shared[1] || h.Name == (engine.Arg{}) {
			t.Fatalf("seat %d is told of the cards %+v", seat, h)
		}
		if unseen := view.handSet(); h.All != 0 && (h.All != unseen.Len() || h.All == int(all) && uint64(h.Good) != won) {
			t.Fatalf("seat %d is told that %d of %d cards do not beat its own, and it is %d of %d", seat, h.Good, h.All, won, all)
		}
		if c.Num*all != won*c.Den {
			t.Fatalf("seat %d is told %+v, and it is %d of %d", seat, c, won, all)
		}
	}
	return n, possible
}

// openHands checks that when all cards are open the winners are certain and the others have no
// chance.
func openHands(t *testing.T, rules *Rules, s State) (n int) {
	t.Helper()
	for m := Saloon; m <= TownHall; m++ {
		var shares, winners uint64
		for _, seat := range s.people() {
			for _, c := range rules.Odds(s, seat) {
				if c.Line.Rule == ruleOddsOpen && Mat(c.Line.Args[0].Value) == m {
					shares += c.Num
					n++
				}
			}
			if (m == TownHall || s.present(seat, m)) && winsAt(&s, seat, m) {
				winners++
			}
		}
		if shares != winners {
			t.Fatalf("at mat %d %d are sure to win, and %d do", m, shares, winners)
		}
	}
	return n
}

// TestOddsOfHandsAreExact plays games of one to four and compares the odds of every seat, as
// if it knew its card, with brute force, and those of equal views with each other.
func TestOddsOfHandsAreExact(t *testing.T) {
	extent.Whole(t, "the rulings name odds")
	rules := NewRules(standIns())
	told, possible, open, seen := 0, 0, 0, 0
	for players := 1; players <= 4; players++ {
		for seed := range uint64(3) {
			src := chance.New(seed)
			_, err := playOut(rules, engine.Setup{Seats: []engine.Seat{Red, Yellow, Blue, Green}[:players]}, seed, func(s State, _ engine.Observation, _ []Event) {
				if seen++; s.Stage < stPlace || s.Stage > stReveal || seen%23 != 0 {
					return
				}
				for _, seat := range s.people() {
					world := s
					if unseen := world.handSet(); world.P[seat].Hand == catalogue.FaceDown {
						world.P[seat].Hand = unseen.Nth(src.IntN(unseen.Len()))
					}
					v := view(world, seat)
					n, could := compareHands(t, rules, v, seat)
					told, possible = told+n, possible+could
					if other := view(scramble(world, seat, src), seat); other != v {
						t.Fatal("the scrambled state looks otherwise")
					}
				}
				worldOf := s
				for _, seat := range append(s.people(), Rival) {
					if unseen := worldOf.handSet(); worldOf.P[seat].Hand == catalogue.FaceDown {
						worldOf.P[seat].Hand = unseen.Nth(src.IntN(unseen.Len()))
					}
				}
				open += openHands(t, rules, worldOf)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d odds compared, %d of them of places where a seat could be placed, %d of open cards", told, possible, open)
	if told < 200 || open < 200 || possible < 50 {
		t.Errorf("%d odds compared, %d of them of places where a seat could be placed, %d of open cards: too few to mean something", told, possible, open)
	}
}

// TestOddsOfADuel checks two dice, one die, a reroll, and each of them with a card.
func TestOddsOfADuel(t *testing.T) {
	base := State{Count: 2, Order: [4]engine.Seat{Red, Yellow}, Stage: stPlace, Duel: Duel{On: true, Begun: true, Seat: [2]engine.Seat{Red, Yellow}}}
	for g := range base.Gap {
		base.Gap[g] = firstPoker + catalogue.CardID(10+g)
	}
	for _, seat := range []engine.Seat{Red, Yellow} {
		base.P[seat] = player{Boss: firstBoss, Inf: [4]uint8{0, 1, 1, 1}, Hand: catalogue.FaceDown}
	}
	rules := NewRules(standIns())
	type told map[ruleID][2]uint64
	for _, c := range []struct {
		name string
		seat engine.Seat
		set  func(*State)
		want told
	}{
		{"both dice, attacker", Red, func(*State) {}, told{ruleOddsDuel: {15, 36}}},
		{"both dice, defender", Yellow, func(*State) {}, told{ruleOddsDuel: {21, 36}}},
		{"with a card that adds 2", Red, func(s *State) { s.P[Red].Hand = firstPoker + 1 }, told{ruleOddsDuel: {15, 36}, ruleOddsReveal: {26, 36}}},
		{"a card that is used adds nothing", Red, func(s *State) { s.P[Red].Hand, s.P[Red].Used = firstPoker+1, true }, told{ruleOddsDuel: {15, 36}}},
		{"one die out", Red, func(s *State) { s.Duel.Roll[1] = 4 }, told{ruleOddsDuel: {2, 6}}},
		{"loser rolls again or adds 5", Red, func(s *State) {
			s.Duel.Roll, s.P[Red].Hand = [2]uint8{2, 4}, firstPoker+4
		}, told{ruleOddsReroll: {2, 6}, ruleOddsReveal: {1, 1}}},
		{"nothing to pay with", Red, func(s *State) { s.Duel.Roll, s.P[Red].Inf[Force] = [2]uint8{2, 4}, 0 }, told{}},
		{"the winner waits", Yellow, func(s *State) { s.Duel.Roll = [2]uint8{2, 4} }, told{}},
		{"not a duelist", Blue, func(s *State) { s.P[Blue].Boss = firstBoss }, told{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := base
			c.set(&s)
			got := told{}
			for _, o := range rules.Odds(view(s, c.seat), c.seat) {
				if r := o.Line.Rule; r == ruleOddsDuel || r == ruleOddsReroll || r == ruleOddsReveal {
					got[r] = [2]uint64{o.Num, o.Den}
				}
			}
			if len(got) != len(c.want) {
				t.Errorf("told %v, want %v", got, c.want)
			}
			for r, w := range c.want {
				if g := got[r]; g[0]*w[1] != w[0]*g[1] {
					t.Errorf("%s: %v, want %v", r, g, w)
				}
			}
		})
	}
}
