package scoundrels

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// apart are the acts that an early act includes, one by one.
func apart(r *Rules, s *State, o engine.Observation) []engine.Observation {
	act := func(v engine.Verb, args ...uint16) engine.Observation { return engine.Act(o.Seat, v, args...) }
	office := func(option uint16) engine.Observation { return act(verbOffice, option) }
	if o.Verb == verbUseOn {
		list := []engine.Observation{act(verbUse, o.Args[0])}
		for next := r.after(s, list[0]); ; {
			only := r.sole(&next, o.Seat)
			if only.Verb == 0 {
				return list
			}
			list, next = append(list, only), r.after(&next, only)
		}
	}
	has := func(p engine.Prompt) bool { return slices.Contains(p.Options, o) }
	if !slices.ContainsFunc(r.ahead(s, nil), has) {
		leads := r.leading(s, o)
		now := *s
		for _, lead := range leads {
			now = r.after(&now, lead)
		}
		if slices.ContainsFunc(r.ahead(&now, nil), has) {
			return append(leads, apart(r, &now, o)...)
		}
		return append(leads, o)
	}
	switch _, aims := r.aims(s); {
	case o.Verb == verbPlay:
		return []engine.Observation{engine.Act(engine.Table, verbNext), o}
	case o.Verb == verbTurn:
		return []engine.Observation{act(verbTake, o.Args[0], o.Args[1]), act(verbMark, o.Args[2])}
	case o.Verb == verbScout, o.Verb == verbSteal && aims:
		return []engine.Observation{act(verbLeader), o}
	case o.Verb == verbSteal:
		return []engine.Observation{office(officeBribe), o}
	case o.Verb == verbPick:
		return []engine.Observation{office(officeBail), o}
	case o.Verb == verbBailOut:
		return []engine.Observation{office(officeBailTwo), act(verbPick, o.Args[0]), act(verbPick, o.Args[1])}
	case o.Verb == verbHireOnto:
		return []engine.Observation{act(verbHire, o.Args[0], o.Args[1]), act(verbPut, o.Args[2])}
	}
	return nil
}

// TestActsAheadAreTwoActs plays games in which each act that includes the one before it comes to
// the same as the acts one by one, which older records have.
func TestActsAheadAreTwoActs(t *testing.T) {
	rules := rulesOf(madeUp())
	after := func(s State, list ...engine.Observation) (State, error) {
		for _, o := range list {
			events, v := rules.Decide(s, o)
			if v != nil {
				return s, fmt.Errorf("%s: %w", record.Format(rules.lex, o), v)
			}
			for _, e := range events {
				s = rules.Evolve(s, e)
			}
		}
		return s, nil
	}
	seen, included, visited := map[engine.Verb]int{}, map[engine.Verb]int{}, 0
	for _, setup := range tables() {
		for seed := range uint64(12) {
			_, acts, err := playOut(rules, setup, seed, func(_ State, _ []Event, s State) error {
				for _, p := range rules.Including(s) {
					for _, o := range p.Options {
						list := apart(rules, &s, o)
						once, err := after(s, o)
						if err != nil {
							return err
						}
						steps, err := after(s, list...)
						if err != nil {
							return err
						}
						if err := saysYes(rules, s, list, len(rules.leading(&s, o))); err != nil {
							return err
						}
						if once != steps || len(list) < 2 {
							return fmt.Errorf("%s is not the same as %v", record.Format(rules.lex, o), list)
						}
						included[list[0].Verb]++
						if seen[o.Verb]++; s.Owed.N > 0 {
							visited++
						}
					}
				}
				return nil
			})
			if err != nil {
				t.Fatalf("%v, seed %d, act %d: %v", setup, seed, acts, err)
			}
		}
	}
	for _, v := range []engine.Verb{verbPlay, verbScout, verbAim, verbLook, verbSteal, verbPick, verbBailOut, verbHireOnto, verbUseOn, verbOffice, verbHire} {
		if seen[v] == 0 {
			t.Errorf("no act %q was offered ahead", rules.lex.Verbs[v].Word)
		}
	}
	for _, v := range []engine.Verb{verbPass, verbAgain, verbUse} {
		if included[v] == 0 {
			t.Errorf("no act includes the answer %q", rules.lex.Verbs[v].Word)
		}
	}
	if visited == 0 {
		t.Error("nothing was offered ahead at the Office")
	}
}

// saysYes checks that each of the first answers of an act that uses a card, or goes on using one,
// costs nothing and is followed by an answer to that very use.
func saysYes(r *Rules, s State, list []engine.Observation, first int) error {
	for i, o := range list[:min(first, len(list)-1)] {
		before := s
		s = r.after(&s, o)
		switch o.Verb {
		case verbUse, verbScheme, verbAgain, verbOption:
		case verbYes:
			return fmt.Errorf("%s does an optional step", record.Format(r.lex, list[len(list)-1]))
		default:
			continue
		}
		t, asked := s.Owed.Top(), r.must(&s, nil)[0]
		word := func(o engine.Observation) string { return record.Format(r.lex, o) }
		switch {
		case t == nil || t.Kind != fkUse || !slices.Contains(asked.Options, list[i+1]):
			return fmt.Errorf("%s says %s, and nothing of that use asks for it", word(list[len(list)-1]), word(o))
		case o.Verb == verbUse && t.Trait != traitOf(o.Args[0]), o.Verb == verbScheme && t.By != byScheme:
			return fmt.Errorf("%s says %s, and another use asks for it", word(list[len(list)-1]), word(o))
		case o.Verb != verbUse && o.Verb != verbScheme && (before.Owed.N != s.Owed.N || before.Owed.Top().Trait != t.Trait || before.Owed.Top().Job != t.Job):
			return fmt.Errorf("%s says %s to another use", word(list[len(list)-1]), word(o))
		}
		if was, is := before.Player[o.Seat], s.Player[o.Seat]; is.Money < was.Money || is.Space < was.Space || is.Reserve < was.Reserve {
			return fmt.Errorf("%s pays for %s", word(list[len(list)-1]), word(o))
		}
	}
	return nil
}

// TestPlaceMattersNextToArrows: a Scoundrel is put at the first free place by itself where no
// arrow is about, and is asked for where one is, or where it may be used at once.
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
		p, some := r.rules.settles(&c.s)
		if some != (c.want > 0) || some && (len(p.Options) != 1 || p.Options[0].Args[2] != c.want) {
			t.Errorf("%s: %+v, %v, want space %d", name, p.Options, some, c.want)
		}
	}
}

// TestAMarkIsMovedWithItsSide: where no mark is left, one act takes a mark off its safe and says which
// side it shows; that comes to the same as both acts, and is not offered where it keeps its face.
func TestAMarkIsMovedWithItsSide(t *testing.T) {
	r := played(t, "table of 2", "preston plays-in slot-2")
	s := r.state
	for i := range uint8(marksEach) {
		s.Marks[int(Preston-1)*marksEach+int(i)] = mark{On: i + 1, Number: markFaces[r.rules.sort(i)][0]}
	}
	far := space(2, 0)
	s = r.rules.after(&s, engine.Act(Preston, verbScout, uint16(far)))
	p, some := r.rules.moved(&s)
	if !some || len(p.Options) != 2*marksEach {
		t.Fatalf("%d ways to move a mark: %+v", len(p.Options), p)
	}
	for _, o := range p.Options {
		once := r.rules.after(&s, o)
		took := r.rules.after(&s, engine.Act(Preston, verbTake, o.Args[0], o.Args[1]))
		if twice := r.rules.after(&took, engine.Act(Preston, verbMark, o.Args[2])); once != twice || once == s {
			t.Errorf("%s is not the same as both acts", record.Format(r.rules.lex, o))
		}
	}
	if !slices.ContainsFunc(r.rules.Including(s), func(q engine.Prompt) bool { return q.Accepts(p.Options[0]) }) {
		t.Error("it is not offered")
	}
	s.Switches.MarkFace = true
	if _, some := r.rules.moved(&s); some {
		t.Error("it is offered where a mark keeps its face")
	}
}
