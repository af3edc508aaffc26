package scoundrels

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
)

// entered returns the one card of a text in the form that the rules use.
func entered(t *testing.T, text string) *Catalogue {
	t.Helper()
	pack, err := catalogue.Read(Forms(), catalogue.Source{Name: "one", Text: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return NewCatalogue(pack)
}

// whole is a card of each form without unknown fields.
var whole = map[string]string{
	"safe":     "value = 5\nlocation = \"estate\"\n",
	"strategy": "leader = \"preston\"\nwhen = \"turn\"\nsteps = [{ do = \"gain\", n = 5 }]\n",
	"trait":    "colour = \"red\"\ndollars = [1, 2]\ntech = 1\nwhen = \"poker\"\nnumbers = [3]\n",
	"job":      "colour = \"black\"\nholes = [1]\ntech = 1\nsteps = [{ do = \"gain\", n = 5 }]\n",
	"board":    "depot = [2, 3]\nestate = [4]\nlaboratory = [5]\nspaces = [5, 5, 5]\ntrack = [0, 1, 2, 3, 4]\nzero = 1\nmarks = [3, 2, 2]\n",
}

// openly checks for each field that can be unknown what the rules do then: they ask for it or
// leave it to the table; they never assume a figure.
var openly = map[string]func(*Catalogue) bool{
	"safe.value":       func(c *Catalogue) bool { return c.Safes[1].Value == 0 },
	"safe.location":    func(c *Catalogue) bool { return c.Safes[1].Location == 0 },
	"strategy.leader":  func(c *Catalogue) bool { return c.Strategies[1].Leader == engine.Table },
	"strategy.when":    func(c *Catalogue) bool { return c.Strategies[1].When == whenByHand },
	"strategy.event":   func(c *Catalogue) bool { return c.Strategies[1].When == whenByHand },
	"strategy.steps":   func(c *Catalogue) bool { return onlyUnknown(c.Jobs[schemeAbility+1].Steps) },
	"trait.colour":     func(c *Catalogue) bool { return c.Traits[1].Colour == 0 },
	"trait.dollars":    func(c *Catalogue) bool { return !c.Traits[1].Priced },
	"trait.tech":       func(c *Catalogue) bool { return !c.Traits[1].Counted },
	"trait.when":       func(c *Catalogue) bool { return c.Traits[1].When == whenByHand },
	"trait.numbers":    func(c *Catalogue) bool { return c.Traits[1].When == whenByHand },
	"trait.arrows":     func(c *Catalogue) bool { return c.Traits[1].When == whenByHand },
	"trait.event":      func(c *Catalogue) bool { return c.Traits[1].When == whenByHand },
	"job.colour":       func(c *Catalogue) bool { return c.Jobs[1].Colour == 0 },
	"job.holes":        func(c *Catalogue) bool { return !c.Jobs[1].Priced },
	"job.tech":         func(c *Catalogue) bool { return !c.Jobs[1].Counted },
	"job.steps":        func(c *Catalogue) bool { return onlyUnknown(c.Jobs[1].Steps) },
	"board.depot":      func(c *Catalogue) bool { return c.Board.Values[0] == 0 },
	"board.estate":     func(c *Catalogue) bool { return c.Board.Values[1] == 0 },
	"board.laboratory": func(c *Catalogue) bool { return c.Board.Values[2] == 0 },
	"board.spaces":     func(c *Catalogue) bool { return c.Board.Spaces == [3]uint8{5, 5, 5} },
	"board.track":      func(c *Catalogue) bool { return len(c.Board.Track) == 9 && c.Board.Zero == 2 },
	"board.zero":       func(c *Catalogue) bool { return len(c.Board.Track) == 9 && c.Board.Zero == 2 },
	"board.marks":      func(c *Catalogue) bool { return !c.Board.Told },
}

func onlyUnknown(steps []step) bool {
	return len(steps) == 1 && steps[0] == step{Do: doUnknown}
}

// TestUnknownFieldsAreAsked: each field of each form that a card may leave unknown, as the forms
// list them.
func TestUnknownFieldsAreAsked(t *testing.T) {
	timed := map[string]string{"numbers": "poker", "arrows": "response", "event": "after"}
	for _, form := range Forms() {
		if !form.Partial {
			continue
		}
		for _, f := range form.Fields {
			path := form.Kind + "." + f.Name
			if f.Else != "" || f.Name == "limit" {
				continue
			}
			asked := openly[path]
			if asked == nil {
				if f.Name == "numbers" || f.Name == "arrows" { // a strategy never has this timing
					continue
				}
				t.Errorf("%s can be unknown, and nothing tests it", path)
				continue
			}
			lines := slices.DeleteFunc(strings.Split(whole[form.Kind], "\n"), func(line string) bool {
				when := timed[f.Name]
				return strings.HasPrefix(line, f.Name+" ") || when != "" && (strings.HasPrefix(line, "when ") || strings.HasPrefix(line, "numbers ")) ||
					f.Name == "when" && strings.HasPrefix(line, "numbers ")
			})
			if when := timed[f.Name]; when != "" {
				lines = append(lines, fmt.Sprintf("when = %q", when))
			}
			head := fmt.Sprintf("[[%s]]\nid = \"x\"\nen = \"X\"\n", form.Kind)
			if form.Plain {
				head = "[" + form.Kind + "]\n"
			}
			if !asked(entered(t, head+strings.Join(lines, "\n")+"\nunknown = [\""+f.Name+"\"]\n")) {
				t.Errorf("%s: what is not known is taken for something", path)
			}
		}
	}
}

// TestUnknownStepsAreDoneByHand: a step with any unknown field is done by hand.
func TestUnknownStepsAreDoneByHand(t *testing.T) {
	for d := range do(doByHand) {
		v := catalogue.Values{}
		for _, field := range stepFields() {
			if field.Name != "do" && field.Asked(catalogue.Values{"do": doWords[d]}, v) && field.Else == "" && v[field.Name] == "" {
				v[field.Name] = field.Name
				c := entered(t, fmt.Sprintf("[[strategy]]\nid = \"x\"\nen = \"X\"\nleader = \"preston\"\nwhen = %q\nsteps = [%s]\nunknown = [\"steps.2.%s\"]\n",
					map[bool]string{true: "hiring", false: "turn"}[d == doDiscount], before(d)+openStep(d, field.Name), field.Name))
				if steps := c.Jobs[schemeAbility+1].Steps; steps[len(steps)-1].Do != doUnknown {
					t.Errorf("%s without %s is %+v", doWords[d], field.Name, steps[len(steps)-1])
				}
			}
		}
	}
}

// before is a step that may precede another one.
func before(d do) string {
	switch d {
	case doDiscount:
		return `{ do = "discount", n = 1 }, `
	case doPlace:
		return `{ do = "free", of = "own", n = 1 }, `
	case doShuffle:
		return `{ do = "peek-card", of = "any-deck" }, `
	}
	return `{ do = "show-card", of = "own-deck" }, `
}

// openStep returns a step without one of its fields; every other field has its first word.
func openStep(d do, without string) string {
	s := fmt.Sprintf("{ do = %q", doWords[d])
	for _, f := range stepFields() {
		if f.Name == "do" || f.Name == without || f.Else != "" || !f.Asked(catalogue.Values{"do": doWords[d]}) {
			continue
		}
		if f.Words != nil {
			s += fmt.Sprintf(", %s = %q", f.Name, f.Words[0])
		} else {
			s += fmt.Sprintf(", %s = %d", f.Name, f.From+1)
		}
	}
	return s + " }"
}

// TestUnknownChangesNothing: without stand-ins, an unknown step changes nothing but what a fact
// says.
func TestUnknownChangesNothing(t *testing.T) {
	rules, done := rulesOf(known()), 0
	for seed := range uint64(40) {
		setup := tables()[int(seed)%len(tables())]
		_, _, err := playOut(rules, setup, seed, func(before State, events []Event, _ State) error {
			top := before.Owed.Top()
			if top == nil || top.Kind != fkUse || len(events) == 0 || events[0].Kind != evGo || events[0].Frame.Step == before.Owed.Top().Step {
				return nil
			}
			if st := rules.step(top, top.Step); st == nil || st.Do != doUnknown || top.Chose != 0 {
				return nil
			}
			done++
			for _, e := range events { // the fact was "done": nothing moves up to the next step
				switch {
				case e.Kind == evGo && e.Frame.Step > top.Step+1, e.Kind == evPop:
					return nil
				case e.Kind == evMoney, e.Kind == evSpace, e.Kind == evSafe, e.Kind == evMark, e.Kind == evJail, e.Kind == evFree, e.Kind == evDrew:
					if next := rules.step(top, top.Step+1); next == nil || next.Do == doUnknown {
						return fmt.Errorf("%s does %+v", rules.lex.Cards[jobCard(top.Job)], e)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if done < 100 {
		t.Errorf("only %d steps were done by hand", done)
	}
}

// TestEveryStepKeepsTheInvariants: for each kind of step, games with a box in which every third
// card has it, in all the ways that the forms allow.
func TestEveryStepKeepsTheInvariants(t *testing.T) {
	for d := range do(len(doWords)) {
		if d == doDiscount {
			continue // only strategies have it, and every pack of random cards has strategies
		}
		t.Run(doWords[d], func(t *testing.T) {
			src := chance.New(uint64(d))
			rules := rulesOf(randomPack(t, src, doWords[d]))
			done := 0
			for seed := uint64(0); seed < 10*fewGames && (done == 0 || int(seed) < len(tables())); seed++ {
				_, acts, err := playOut(rules, tables()[int(seed)%len(tables())], seed, func(before State, events []Event, s State) error {
					for _, e := range events {
						if e.Kind == evGo || e.Kind == evUsed {
							if st := rules.step(&e.Frame, e.Frame.Step); st != nil && st.Do == d {
								done++
							}
						}
					}
					return rules.Check(s)
				})
				if err != nil {
					t.Fatalf("seed %d, act %d: %v", seed, acts, err)
				}
			}
			if done == 0 {
				t.Error("nobody did it")
			}
		})
	}
}

// TestNoLeaderIsLeftWithoutAStrategy: the leader of a card may be unknown; if others took the
// cards of a leader, any remaining card can be entered for that leader.
func TestNoLeaderIsLeftWithoutAStrategy(t *testing.T) {
	r := loose()
	for n := range r.cards.Strategies {
		r.cards.Strategies[n].Leader = Preston
	}
	r.cards.Strategies[1].Leader = engine.Table
	s, err := r.Setup(with(3, "strategy-cards", "in-play"))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Player[Preston].Strategy = stStrategy, 1
	for _, p := range r.Awaits(s) {
		if p.Ask.Rule == ruleSetupStrategy && len(p.Options) != strategyCount-1 {
			t.Errorf("seat %d has the choice of %d", p.Seat, len(p.Options))
		}
	}
}

// TestStepsWaitForNames: a card of the Saloon or of the pile that nobody has named keeps a step
// waiting that can be about it, and no other step.
func TestStepsWaitForNames(t *testing.T) {
	r := played(t, "table of 2", "has pile filthy dog")
	s := r.state
	named := s
	for k := range named.Saloon {
		named.Saloon[k] = Scoundrel{uint8(k) + 1, uint8(k) + 1}
	}
	bare := s
	bare.Pile[0] = Scoundrel{unnamed, 3}
	empty := s
	empty.Piled = 0
	for _, c := range []struct {
		name  string
		s     State
		st    step
		waits bool
	}{
		{"use of the Saloon", s, step{Do: doUse, Of: ofSaloon}, true},
		{"hire", s, step{Do: doHire, Of: ofSaloon}, true},
		{"swap", s, step{Do: doSwap, Of: ofThisSaloon}, true},
		{"discard", s, step{Do: doDiscard, Of: ofSaloon}, true},
		{"a trait of the Saloon", s, step{Do: doGiveTrait, Of: ofSaloon}, true},
		{"use of an own one", s, step{Do: doUse, Of: ofOwn}, false},
		{"a robbery", s, step{Do: doRob, Of: ofSaloon}, false},
		{"use of a Saloon in which all have names", named, step{Do: doUse, Of: ofSaloon}, false},
		{"use of a discard with a name", s, step{Do: doUse, Of: ofDiscard}, false},
		{"use of a discard without one", bare, step{Do: doUse, Of: ofDiscard}, true},
		{"use of no discard", empty, step{Do: doUse, Of: ofDiscard}, false},
	} {
		if got := c.s.nameless(&c.st); got != c.waits {
			t.Errorf("%s waits: %v", c.name, got)
		}
	}
}

// TestCardInUseIsNotHired: one that is used as it was hired, but not another one.
func TestCardInUseIsNotHired(t *testing.T) {
	r := played(t, "table of 2", "has saloon 2 amusing printer", "has saloon 3 helpful banker")
	s := r.state
	second, third := saloonOne+1, saloonOne+2
	for _, c := range []struct {
		frame Frame
		in    bool
	}{{Frame{Kind: fkHired, At: second}, true}, {Frame{Kind: fkUse, By: byHired, At: second}, true}, {Frame{Kind: fkUse, By: bySaloon, At: second}, false}} {
		s := s
		s.Owed.Push(c.frame)
		offers := len(r.rules.hires(&s, Preston, ofSaloon, 0, 0, nil))
		if s.engaged(second) != c.in || s.engaged(third) || offers != map[bool]int{true: 1, false: 2}[c.in] {
			t.Errorf("%+v: in use %v and %v, %d can be hired", c.frame, s.engaged(second), s.engaged(third), offers)
		}
	}
}
