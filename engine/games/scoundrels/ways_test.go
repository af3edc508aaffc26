package scoundrels

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// after returns the state after an act, which is accepted.
func (r *Rules) after(s *State, o engine.Observation) State {
	f := flow{Rules: r}
	f.Begin(*s, o)
	f.follow()
	return f.S
}

// TestWaysAreOffered: on the way through games, acts about safes, cards and players imply the use of an
// ability, a no, and the end of a turn.
func TestWaysAreOffered(t *testing.T) {
	rules, game := rulesOf(madeUp()), madeUpGame()
	acts, implied := map[engine.Verb]int{}, map[engine.Verb]int{}
	for _, setup := range tables() {
		for seed := range uint64(4) {
			if _, n, err := playOut(rules, setup, seed, func(_ State, _ []Event, s State) error {
				for _, p := range engine.Ways(&game.Info, rules, s, engine.Table, nil) {
					for _, o := range p.Options {
						way, _ := engine.WayTo(&game.Info, rules, s, engine.Table, nil, o)
						if len(way) < 2 {
							return fmt.Errorf("%s is offered, and its way is %v", record.Format(rules.lex, o), way)
						}
						acts[o.Verb]++
						for _, lead := range way[:len(way)-1] {
							implied[lead.Verb]++
						}
					}
				}
				return nil
			}); err != nil {
				t.Fatalf("%v, seed %d, act %d: %v", setup, seed, n, err)
			}
		}
	}
	for _, v := range []engine.Verb{verbPlay, verbScout, verbAim, verbSteal, verbPick, verbOffice, verbHire, verbLeader, verbVisit} {
		if acts[v] == 0 {
			t.Errorf("no act %q is offered", rules.lex.Verbs[v].Word)
		}
	}
	for _, v := range []engine.Verb{verbPass, verbUse, verbLeader, verbNext} {
		if implied[v] == 0 {
			t.Errorf("no act implies %q", rules.lex.Verbs[v].Word)
		}
	}
	for _, v := range []engine.Verb{verbAgain, verbYes, verbHire, verbHireFull, verbWatch, verbExchange} {
		if implied[v] > 0 {
			t.Errorf("%d acts imply %q", implied[v], rules.lex.Verbs[v].Word)
		}
	}
}

// TestPlaceMattersNextToArrows: a hired Scoundrel goes to the first free place by itself where no
// arrow is about, and its place is asked for where one is, or where it may be used at once.
func TestPlaceMattersNextToArrows(t *testing.T) {
	r := played(t, "table of 2", "preston plays-in slot-3")
	bare, arrow, atOnce := uint8(0), uint8(0), uint8(0)
	for n := uint8(1); n <= traitCount; n++ {
		switch tr := &r.rules.cards.Traits[n]; {
		case tr.Left || tr.Right:
			arrow = n
		case tr.When == whenHired:
			atOnce = n
		default:
			bare = n
		}
	}
	const job = 1
	lies := func(s State, space int, trait uint8) State {
		s.Sheet[sheet(Preston, space-1)-1] = Scoundrel{trait, job + 1}
		return s
	}
	sells := func(trait uint8) State {
		s := r.state
		s.Saloon = [saloon]Scoundrel{1: {trait, job}}
		s.Player[Preston].Money = 9
		return s
	}
	plain := bare - 1
	for plain == arrow || plain == atOnce || r.rules.cards.Traits[plain].Left || r.rules.cards.Traits[plain].Right {
		plain--
	}
	for name, c := range map[string]struct {
		s    State
		want uint16 // the space, 0 = it is asked for
	}{
		"an empty sheet":              {sells(bare), 1},
		"the first place is taken":    {lies(sells(bare), 1, plain), 2},
		"the first free is between":   {lies(lies(sells(bare), 1, plain), 3, plain), 2},
		"the Scoundrel has an arrow":  {sells(arrow), 0},
		"an arrow lies on the sheet":  {lies(sells(bare), 5, arrow), 0},
		"it may be used at once":      {sells(atOnce), 0},
		"one free place needs no act": {lies(lies(lies(lies(sells(bare), 1, plain), 2, plain), 3, plain), 4, plain), 0},
	} {
		hire := engine.Act(Preston, verbHire, uint16(traitCard(c.s.Saloon[1].Trait)), 0)
		hires := r.rules.hires(&c.s, Preston, ofSaloon, 0, 0, nil)
		if len(hires) == 0 {
			t.Fatalf("%s: nobody can be hired", name)
		}
		hire.Args[1] = hires[0].Args[1]
		next := r.rules.after(&c.s, hire)
		put := r.rules.settles(&next)
		if put.Args[0] != c.want {
			t.Errorf("%s: %+v, want space %d", name, put, c.want)
		}
		for k := range uint16(sheetPlaces) {
			o := engine.Act(Preston, verbPut, k+1)
			if implied := c.want > 0 && r.rules.Implies(next, o, r.rules.after(&next, o), hire); implied != (put == o) {
				t.Errorf("%s: %+v follows by itself: %v", name, o, implied)
			}
		}
	}
}
