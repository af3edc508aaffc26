package coltexpress

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/extent"
)

// thousand is the number of games at every kind of table.
const thousand = 1000

// TestSeededGames plays a thousand games with every number of bandits, in standard and expert
// mode, and as two teams. Every state keeps the invariants, every event of a round card and
// every reason occurs, and final tables agree with the rulebook.
func TestSeededGames(t *testing.T) {
	rules := shippedRules()
	reasons, incidents := map[Reason]int{}, map[Incident]int{}
	tables := []engine.Setup{with(4, "teams", "two-each"), with(5, "purses", "told-apart"), with(6, "purses", "told-apart", "cheyenne-purse", "must")}
	for n := minSeats; n <= maxSeats; n++ {
		tables = append(tables, with(n), with(n, "expert", "expert"))
	}
	for _, setup := range tables {
		for seed := range uint64(extent.Games(thousand)) {
			s, acts, err := enginetest.PlayOut(rules, setup, seed, func(_ State, events []Event, s State) error {
				for _, e := range events {
					reasons[e.Why]++
				}
				return rules.Check(s)
			})
			if err == nil {
				err = finalHolds(rules, &s)
			}
			if err != nil {
				t.Fatalf("%v, seed %d, act %d: %v", setup, seed, acts, err)
			}
			for _, c := range s.Cards {
				incidents[rules.cards.round(c).Incident]++
			}
		}
	}
	for why := whyNone; why < reasonCount; why++ {
		if reasons[why] == 0 {
			t.Errorf("nothing happened by %s", reasonRules[why])
		}
	}
	for i, word := range incidentWords {
		if incidents[Incident(i)] < extent.Games(thousand) {
			t.Errorf("%s came %d times", word, incidents[Incident(i)])
		}
	}
}

// finalHolds checks a final table by the rulebook's words, from the tokens.
func finalHolds(r *Rules, s *State) error {
	if s.Round != rounds || s.untold() != 0 {
		return fmt.Errorf("round %d ends with %d purses to show", s.Round, s.untold())
	}
	totals, hits, fewest := map[engine.Seat]int{}, map[engine.Seat]int{}, uint8(ownBullets)
	for _, seat := range s.seats() {
		fewest = min(fewest, s.Bandit[seat].Bullets)
	}
	for _, seat := range s.seats() {
		b := &s.Bandit[seat]
		sum := 500*int(b.Own[Jewel]) + 1000*int(b.Own[Strongbox])
		for i, owner := range s.Worth {
			if owner.owner() == seat {
				sum += []int{250, 250, 250, 250, 250, 250, 250, 250, 300, 300, 350, 350, 400, 400, 450, 450, 500, 500}[i]
			}
		}
		if b.Ransom {
			sum += 250
		}
		if b.Bullets == fewest && !s.Switches.Teams {
			sum += 1000
		}
		for _, mate := range []engine.Seat{seat, s.partner(seat)} {
			if mate != engine.Table {
				totals[mate] += sum
				hits[mate] += int(b.Hits[byPlayer] + b.Hits[byEvent])
				if s.Switches.WideTie {
					hits[mate] += int(b.Hits[byPartner] + b.Hits[byMarshal])
				}
			}
		}
	}
	result, _ := r.Result(*s)
	for _, row := range result.Rows {
		rank := 1
		for player := range s.players() { // a team counts once
			seat := s.seatOf(player)
			if totals[seat] > totals[row.Seat] || totals[seat] == totals[row.Seat] && hits[seat] < hits[row.Seat] {
				rank++
			}
		}
		if err := saysAll(s, &row); err != nil {
			return err
		}
		if row.Total != totals[row.Seat] || row.Rank != rank || row.Together != s.Switches.Teams {
			return fmt.Errorf("seat %d has %d, rank %d; want %d, rank %d", row.Seat, row.Total, row.Rank, totals[row.Seat], rank)
		}
	}
	return nil
}

// saysAll checks that the parts of a row add up to its total, that exactly the parts with a
// value have a reason, and that the figures are what the bandit has.
func saysAll(s *State, row *engine.Row) error {
	b, sum := &s.Bandit[row.Seat], 0
	for _, p := range row.Parts {
		if sum += p.Value; (p.Value > 0) != (len(p.Lines) > 0) {
			return fmt.Errorf("seat %d: %+v", row.Seat, p)
		}
	}
	hits, cash := 0, 0
	for from, n := range b.Hits {
		if s.Switches.WideTie || cause(from) == byPlayer || cause(from) == byEvent {
			hits += int(n)
		}
	}
	if b.Ransom {
		cash = 1
	}
	want := []int{s.worthOf(row.Seat), int(b.Own[Jewel]), int(b.Own[Strongbox]), cash, int(b.Bullets), hits}
	if sum != row.Total || !slices.Equal(row.Figures, want) {
		return fmt.Errorf("seat %d: parts give %d of %d, figures %v, want %v", row.Seat, sum, row.Total, row.Figures, want)
	}
	return nil
}

// TestLootOfSix checks that with six bandits all 25 tokens are on the train or owned, 26 with
// the second strongbox.
func TestLootOfSix(t *testing.T) {
	rules := shippedRules()
	for seed := range uint64(50) {
		_, _, err := enginetest.PlayOut(rules, with(6), seed, func(_ State, _ []Event, s State) error {
			n, want := 0, 25
			for i := range s.Floor {
				n += int(s.Floor[i][0] + s.Floor[i][1] + s.Floor[i][2])
			}
			for _, b := range s.Bandit {
				n += int(b.Own[0] + b.Own[1] + b.Own[2])
			}
			if s.Second {
				want++
			}
			if s.Round > 0 && n != want {
				return fmt.Errorf("%d tokens instead of %d", n, want)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// BenchmarkRandomActs measures whole random games: prompts, an answer, its judgement and its
// events. The goal is 1,000,000 acts a second on one core of a desktop computer.
func BenchmarkRandomActs(b *testing.B) {
	rules := shippedRules()
	for name, setup := range map[string]engine.Setup{"five": with(5), "expert": with(4, "expert", "expert")} {
		b.Run(name, func(b *testing.B) { enginetest.RandomActs(b, rules, setup) })
	}
}

// BenchmarkDoor plays whole games of five through the public Match.
func BenchmarkDoor(b *testing.B) {
	game := shippedGame()
	enginetest.Door(b, game, game.Players[:5]...)
}

// TestTurnedCardLiesOnce checks that a copy that a reader saw on the pile is not offered as
// the unknown card that is turned.
func TestTurnedCardLiesOnce(t *testing.T) {
	rules, asked := shippedRules(), 0
	for seed := range uint64(100) {
		_, _, err := enginetest.PlayOut(rules, with(5), seed, func(_ State, _ []Event, s State) error {
			if rules.need(&s) != needTurned {
				return nil
			}
			lies := map[catalogue.Copy]bool{}
			for i := range s.Pile[s.Done:s.Laid] {
				if p := &s.Pile[int(s.Done)+i]; p.Piece > 0 {
					lies[catalogue.Copy{Card: p.Card, N: p.Piece - 1}] = true
				}
			}
			for _, c := range rules.Awaits(s)[0].Pieces {
				if asked++; lies[c] {
					return fmt.Errorf("%s lies there already", rules.cards.Cards[c.Card-1].Key)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if asked == 0 {
		t.Error("no card was turned")
	}
}

// TestSaidLootIsToldApart checks that figures and parts of a final table have different names
// in files, and that purses that nobody counted are not reported as none.
func TestSaidLootIsToldApart(t *testing.T) {
	info := shippedGame().Info
	for _, f := range info.Final.Figures {
		if slices.Contains(info.Final.Parts, f.Name) {
			t.Errorf("%s is both a figure and a part", f.Name)
		}
	}
	table := engine.FinalTable{Setup: with(3), Said: [][]int{{750, 1, 0, 0, 3, 2}, {250, 0, 1, 0, 3, 0}, {0, 0, 0, 0, 6, 0}}}
	result, err := info.Score(&table)
	if err != nil || len(result.Winners) != 1 || result.Winners[0] != table.Seats[1] {
		t.Fatalf("%+v, %v", result, err)
	}
	for _, row := range result.Rows {
		if lines := row.Parts[0].Lines; len(lines) > 0 {
			t.Errorf("seat %d: %v", row.Seat, lines)
		}
	}
}

// TestOnlyCheyenneSnatches checks that no other bandit gets a purse that falls, for both
// values of the house rule.
func TestOnlyCheyenneSnatches(t *testing.T) {
	rules := shippedRules()
	for _, side := range []string{"may", "must"} {
		snatched, fell := 0, 0
		for seed := range uint64(60) {
			_, _, err := enginetest.PlayOut(rules, with(5, "cheyenne-purse", side), seed, func(_ State, events []Event, _ State) error {
				for _, e := range events {
					switch {
					case e.Kind == evSnatched && e.Seat != Cheyenne:
						return fmt.Errorf("seat %d gets the purse of seat %d", e.Seat, e.Other)
					case e.Kind == evSnatched:
						snatched++
					case e.Kind == evFell && e.Loot == Purse:
						fell++
					}
				}
				return nil
			})
			if err != nil {
				t.Fatalf("%s, seed %d: %v", side, seed, err)
			}
		}
		if snatched == 0 || fell == 0 {
			t.Errorf("%s: %d purses taken, %d fell", side, snatched, fell)
		}
	}
}

// TestTwoPeople checks that two people play four bandits, and that nobody plays alone.
func TestTwoPeople(t *testing.T) {
	info := shippedGame().Info
	setup, can := info.SetupOf(2)
	if info.Fewest() != 2 || !can || len(setup.Seats) != teamSeats || len(info.People(setup)) != 2 {
		t.Errorf("at least %d; two take %+v", info.Fewest(), setup)
	}
	if _, can := info.SetupOf(1); can {
		t.Error("somebody plays alone")
	}
	if setup, can := info.SetupOf(5); !can || len(setup.Seats) != 5 || len(setup.Options) != 0 {
		t.Errorf("five take %+v", setup)
	}
}
