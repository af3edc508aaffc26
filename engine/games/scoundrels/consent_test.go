package scoundrels

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/record"
)

// everyConsent is at how many acts from one another the ways are looked at: they are many.
const everyConsent = 5

// TestNoActSaysYesForPeople: in whole games, with the made-up set and with random cards, every act that can follow within
// two answers is tapped. What is done before it is a no, what has one answer only, or the first use
// of an ability in this turn of which the act is the target, and at the end of which whoever says no to everything else has paid
// and lost nothing (p. 6: abilities are optional).
func TestNoActSaysYesForPeople(t *testing.T) {
	c := consents{}
	play := func(rules *Rules, games uint64) {
		c.rules = rules
		for _, setup := range tables() {
			for seed := range games {
				setup := setup
				if seed%2 == 1 {
					setup.Options = append(setup.Options[:len(setup.Options):len(setup.Options)], engine.Option{Name: "strategy-cards", Value: "in-play"})
				}
				if _, n, err := playOut(rules, setup, seed, c.look); err != nil {
					t.Fatalf("%v, seed %d, act %d: %v", setup, seed, n, err)
				}
			}
		}
	}
	play(rulesOf(madeUp()), uint64(extent.Games(40)))
	for box := range uint64(extent.Games(20)) {
		play(rulesOf(randomPack(t, chance.New(box), "")), 2)
	}
	if c.chosen == 0 || c.said == 0 || c.asked == 0 {
		t.Errorf("%d uses implied, %d times no, %d times at an optional prompt", c.chosen, c.said, c.asked)
	}
	t.Logf("%d acts imply a use, %d say no; %d at an optional prompt", c.chosen, c.said, c.asked)
}

// consents looks at what acts imply.
type consents struct {
	rules               *Rules
	acts                int
	chosen, said, asked int
}

// look taps what can be tapped after an act.
func (c *consents) look(_ State, _ []Event, s State) error {
	if c.acts++; c.acts%everyConsent != 0 {
		return nil
	}
	r, game := c.rules, madeUpGame()
	optional := false
	for _, p := range r.Awaits(s) {
		optional = optional || slices.ContainsFunc(p.Options, func(o engine.Observation) bool { return r.lex.Verbs[o.Verb].Declines })
	}
	for _, o := range c.near(&s) {
		way, _ := engine.WayTo(&game.Info, r, s, engine.Table, nil, o)
		if len(way) < 2 {
			continue
		}
		if optional {
			c.asked++
		}
		if err := c.way(s, way); err != nil {
			return fmt.Errorf("then %s: %w", formatAll(r.lex, way), err)
		}
	}
	return nil
}

// near lists the acts that are asked after at most two answers, each once.
func (c *consents) near(s *State) (list []engine.Observation) {
	seen := map[engine.Observation]bool{}
	level := []State{*s}
	for deep := 0; deep <= 2; deep++ {
		var next []State
		for i := range level {
			for _, p := range c.rules.Awaits(level[i]) {
				if p.Kind != engine.Choose || p.Open || p.Shown {
					continue
				}
				for _, o := range p.Options {
					if seen[o] {
						continue
					}
					seen[o] = true
					list = append(list, o)
					if after := c.rules.after(&level[i], o); after.Stage == s.Stage && after.Turn == s.Turn {
						next = append(next, after)
					}
				}
			}
		}
		level = next
	}
	return list
}

// way checks what is done before a tapped act.
func (c *consents) way(s State, way engine.Way) error {
	tapped := way[len(way)-1]
	var first *State // before the first use that is said yes to
	for i, lead := range way[:len(way)-1] {
		p := c.prompt(&s, lead)
		if p == nil {
			return fmt.Errorf("%s is not asked", record.Format(c.rules.lex, lead))
		}
		next := c.rules.after(&s, lead)
		switch {
		case c.rules.lex.Verbs[lead.Verb].Declines:
			c.said++
		case !p.Optional && len(p.Options) == 1:
		default:
			if c.chosen++; first == nil {
				before := s
				first = &before
			}
			if err := c.use(&s, &next, lead, way[i+1]); err != nil {
				return fmt.Errorf("it says %s: %w", record.Format(c.rules.lex, lead), err)
			}
		}
		s = next
	}
	if first == nil || tapped.Verb == verbOption {
		return nil
	}
	end := c.refuses(c.rules.after(&s, tapped), first.Owed.N)
	if what := less(first, &end, tapped.Seat); what != "" {
		return fmt.Errorf("its uses leave less %s than before", what)
	}
	return nil
}

// refuses says no to all that is asked until nothing more than before is owed, and gives the first answer where
// nobody can say no.
func (c *consents) refuses(s State, owed uint8) State {
	for range 50 {
		i := -1
		prompts := c.rules.Awaits(s)
		if s.Owed.N > owed {
			i = slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Kind == engine.Choose && !p.Optional && len(p.Options) > 0 })
		}
		if i < 0 {
			return s
		}
		says := max(0, slices.IndexFunc(prompts[i].Options, func(o engine.Observation) bool { return c.rules.lex.Verbs[o.Verb].Declines }))
		s = c.rules.after(&s, prompts[i].Options[says])
	}
	return s
}

// prompt returns the prompt that asks for an act; nil if none does.
func (c *consents) prompt(s *State, o engine.Observation) *engine.Prompt {
	for _, p := range c.rules.Awaits(*s) {
		if slices.Contains(p.Options, o) {
			return &p
		}
	}
	return nil
}

// use checks a use, or its first choice, that an act says yes to.
func (c *consents) use(s, next *State, lead, by engine.Observation) error {
	t := next.Owed.Top()
	switch {
	case lead.Verb != verbLeader && lead.Verb != verbUse && lead.Verb != verbScheme && lead.Verb != verbOption:
		return fmt.Errorf("that is no use")
	case lead.Seat != by.Seat:
		return fmt.Errorf("for somebody else than who tapped %s", record.Format(c.rules.lex, by))
	case lead.Verb == verbUse && s.UsedTrait>>traitOf(lead.Args[0])&1 == 1, lead.Verb == verbLeader && s.LeaderUsed:
		return fmt.Errorf("it was used before")
	case t == nil || t.Kind != fkUse || t.Seat != lead.Seat || t.Round > 1 && lead.Verb != verbOption:
		return fmt.Errorf("what is asked next is no first use of it")
	case lead.Verb == verbUse && t.Trait != traitOf(lead.Args[0]), lead.Verb == verbLeader && t.By != byLeader:
		return fmt.Errorf("another use is asked about next")
	}
	if what := less(s, next, lead.Seat); what != "" {
		return fmt.Errorf("that leaves less %s", what)
	}
	if c.prompt(next, by) == nil {
		return fmt.Errorf("%s does not come next", record.Format(c.rules.lex, by))
	}
	return nil
}

// less returns what a seat has less of than before; "" if nothing.
func less(before, after *State, seat engine.Seat) string {
	was, is := &before.Player[seat], &after.Player[seat]
	switch {
	case is.Money < was.Money:
		return "money"
	case is.Space < was.Space:
		return "reputation"
	case is.Reserve < was.Reserve:
		return "henchmen"
	case after.size(seat) < before.size(seat):
		return "Scoundrels"
	case after.safesOf(seat) < before.safesOf(seat):
		return "safes"
	case after.Third && !before.Third:
		return "of the turn"
	}
	return ""
}

// formatAll writes acts.
func formatAll(lex *engine.Lexicon, way engine.Way) (all []string) {
	for _, o := range way {
		all = append(all, record.Format(lex, o))
	}
	return all
}
