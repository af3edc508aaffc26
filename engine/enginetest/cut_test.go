package enginetest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/rulebook"
)

type harness = enginetest.Harness[cut.State, cut.Event]

// healthy is Cut the Deck as it should be.
func healthy() harness {
	return harness{Info: cut.Info(), Rules: cut.Rules{}, Scramble: scramble, Invariant: invariant, MaxActs: 60}
}

// scramble deals other cards to the private slots that the viewer may not see.
func scramble(s cut.State, viewer engine.Seat, src *chance.Source) cut.State {
	if s.Stage == cut.Over {
		return s
	}
	for seat, card := range s.Sealed {
		if card != catalogue.None && !s.Same(engine.Seat(seat), viewer) {
			s.Sealed[seat] = catalogue.CardID(1 + src.IntN(20))
		}
		if s.Held[seat][0] != catalogue.None && !s.Same(engine.Seat(seat), viewer) {
			s.Held[seat][src.IntN(len(s.Held[seat]))] = catalogue.CardID(1 + src.IntN(20))
		}
	}
	return s
}

// invariant: no card lies in two places, and no points come from nowhere.
func invariant(s cut.State) error {
	var lying catalogue.Set
	n, points := 0, 0
	for seat := range s.Cuts {
		for _, card := range []catalogue.CardID{s.Cuts[seat], s.Sealed[seat]} {
			if card != catalogue.None {
				n++
				lying.Add(card)
			}
		}
		points += int(s.Points[seat])
	}
	switch {
	case lying.Len() != n:
		return fmt.Errorf("%d cards lie on %d places", lying.Len(), n)
	case points > int(s.N)*(3*3+1):
		return fmt.Errorf("%d points", points)
	}
	return nil
}

func TestCut(t *testing.T) { enginetest.Run(t, healthy()) }

func TestCutPlaythrough(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{cut.Blue, cut.Red, cut.Green}, Options: []engine.Option{{Name: "ace-high", Value: "on"}}}
	enginetest.Playthrough(t, cut.Game(), "testdata/cut-three-seats.ckr", setup, 5)
}

func TestCutScenarios(t *testing.T) { enginetest.Scenarios(t, cut.Game(), "testdata/scenarios") }

// Mutants of Cut the Deck: each breaks one promise.
type (
	leaky        struct{ cut.Rules } // shows everybody's sealed card
	cheating     struct{ cut.Rules } // tells everybody what hands the program holds
	estranged    struct{ cut.Rules } // hides a card from the person who laid it
	half         struct{ cut.Rules } // hides a card and shows whether it is high
	anySeat      struct{ cut.Rules } // lets anybody stake
	partial      struct{ cut.Rules } // does not know one of its own events
	silent       struct{ cut.Rules } // gives a reason that is not in the book
	shy          struct{ cut.Rules } // refuses without a rule of the book
	greedy       struct{ cut.Rules } // offers what it refuses
	miser        struct{ cut.Rules } // offers less than it accepts
	endless      struct{ cut.Rules } // starts again after the last round
	early        struct{ cut.Rules } // reports a result before the end
	forgetful    struct{ cut.Rules } // loses the winner's row
	doubled      struct{ cut.Rules } // lays one card on two places
	sick         struct{ cut.Rules } // says itself that a state is broken
	mute         struct{ cut.Rules } // names things without words
	unanswerable struct{ cut.Rules } // asks for a card of an empty deck
	stacked      struct{ cut.Rules } // deals everybody the same card
	redealt      struct{ cut.Rules } // deals what the viewer knows anew
	frank        struct{ cut.Rules } // tells the seat whose turn it is the card that it refuses
	rowless      struct{ cut.Rules } // forgets somebody where it says how the game would end now
	vague        struct{ cut.Rules } // marks a figure as open and does not say why
	moody        struct {            // decides by what it was asked before
		cut.Rules
		asked *int
	}
)

func (leaky) View(s cut.State, _ engine.Seat) cut.State { return s }

func (m cheating) View(s cut.State, viewer engine.Seat) cut.State {
	v := m.Rules.View(s, viewer)
	v.Held = s.Held
	return v
}

func (m estranged) View(s cut.State, viewer engine.Seat) cut.State {
	s.Partners = false
	return m.Rules.View(s, viewer)
}

func (m half) View(s cut.State, viewer engine.Seat) cut.State {
	v := m.Rules.View(s, viewer)
	for seat, card := range s.Sealed {
		if v.Sealed[seat] == catalogue.FaceDown {
			v.Before[0] = uint8(card % 2)
		}
	}
	return v
}

func (stacked) Deal(view cut.State, _ engine.Seat, _ func(int) int) cut.State {
	for seat, card := range view.Sealed {
		if card == catalogue.FaceDown {
			view.Sealed[seat] = 1
		}
	}
	return view
}

func (m redealt) Deal(view cut.State, viewer engine.Seat, draw func(int) int) cut.State {
	if view.Sealed[viewer] != catalogue.None {
		view.Sealed[viewer] = catalogue.FaceDown
	}
	return m.Rules.Deal(view, viewer, draw)
}

func (m anySeat) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	if o.Verb == cut.VerbStake {
		o.Seat = s.Order[s.At]
	}
	return m.Rules.Decide(s, o)
}

func (m partial) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.BetWon {
		e.Kind = 99
	}
	return m.Rules.Evolve(s, e)
}

func (m silent) Tell(s cut.State, e cut.Event) []engine.Line {
	lines := m.Rules.Tell(s, e)
	for i := range lines {
		lines[i].Rule = "cut.nowhere"
	}
	return lines
}

func (m shy) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := m.Rules.Decide(s, o)
	if v != nil {
		v.Rule = rulebook.ID("cut.because")
	}
	return events, v
}

func (m greedy) Awaits(s cut.State) []engine.Prompt {
	prompts := m.Rules.Awaits(s)
	if s.Stage == cut.Staking {
		prompts[0].Options = append(prompts[0].Options, engine.Act(prompts[0].Seat, cut.VerbStake, 3))
	}
	return prompts
}

func (m miser) Awaits(s cut.State) []engine.Prompt {
	prompts := m.Rules.Awaits(s)
	if s.Stage == cut.Staking {
		prompts[0].Options = prompts[0].Options[:1]
	}
	return prompts
}

func (m endless) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.Ended {
		e.Kind = cut.Cleared
	}
	s = m.Rules.Evolve(s, e)
	s.Round, s.Points = min(s.Round, 3), [5]uint8{}
	return s
}

func (m early) Result(s cut.State) (engine.Result, bool) {
	if s.Round == 3 {
		s.Stage = cut.Over
	}
	return m.Rules.Result(s)
}

func (m forgetful) Result(s cut.State) (engine.Result, bool) {
	r, over := m.Rules.Result(s)
	if over {
		r.Rows = r.Rows[1:]
	}
	return r, over
}

func (m doubled) Evolve(s cut.State, e cut.Event) cut.State {
	s = m.Rules.Evolve(s, e)
	if e.Kind == cut.SealLaid {
		s.Cuts[e.Seat] = e.Card
	}
	return s
}

func (sick) Check(s cut.State) error {
	if s.Round == 2 {
		return fmt.Errorf("the second round is impossible")
	}
	return nil
}

func (m mute) Awaits(s cut.State) []engine.Prompt {
	prompts := m.Rules.Awaits(s)
	for i := range prompts {
		prompts[i].Ask.Args[0] = engine.Arg{Domain: engine.Cards, Value: 99}
	}
	return prompts
}

func (m unanswerable) Awaits(s cut.State) []engine.Prompt {
	prompts := m.Rules.Awaits(s)
	if s.Stage == cut.Cutting {
		prompts[0].Cards = catalogue.Set{}
	}
	return prompts
}

func (m frank) Sight(viewer engine.Seat, o engine.Observation, then, now cut.State) engine.Sight {
	if then == now && viewer == now.Order[now.At] {
		return engine.Open
	}
	return m.Rules.Sight(viewer, o, then, now)
}

func (m rowless) Standing(s cut.State) engine.Result {
	r := m.Rules.Standing(s)
	r.Rows = r.Rows[1:]
	return r
}

func (m vague) Standing(s cut.State) engine.Result {
	r := m.Rules.Standing(s)
	r.Open = nil
	return r
}

func (m moody) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := m.Rules.Decide(s, o)
	if *m.asked++; len(events) > 0 && *m.asked%2 == 0 {
		events[0].Why = cut.ByTurn
	}
	return events, v
}

func TestSuiteCatchesBrokenGames(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules engine.FullRules[cut.State, cut.Event]
		want  string
	}{
		{"leaky", leaky{}, "hiding: the view of"},
		{"half", half{}, "hiding: the view of"},
		{"cheating", cheating{}, "hiding: the view of"},
		{"estranged", estranged{}, "hiding: one person holds"},
		{"rowless", rowless{}, "standing: blue has no row"},
		{"vague", vague{}, "standing: something is open, and no line says what"},
		{"frank", frank{}, "is told the card"},
		{"anySeat", anySeat{}, "is not offered and yet accepted"},
		{"partial", partial{}, "panic: cut: event of kind 99"},
		{"silent", silent{}, `because: rule "cut.nowhere" is not in the book`},
		{"shy", shy{}, `rule "cut.because" is not in the book`},
		{"greedy", greedy{}, "stake 3 is offered and refused by cut.stake.size"},
		{"miser", miser{}, "is not offered and yet accepted"},
		{"endless", endless{}, "end: the game goes on after 60 acts"},
		{"early", early{}, "end: over is true, but 1 prompts are open"},
		{"forgetful", forgetful{}, "has no row"},
		{"doubled", doubled{}, "invariant: 1 cards lie on 2 places"},
		{"sick", sick{}, "invariant: the second round is impossible"},
		{"mute", mute{}, "names something that has no word"},
		{"unanswerable", unanswerable{}, "prompt: cut.cut.card cannot be answered"},
		{"stacked", stacked{}, "dealing: invariant: "},
		{"redealt", redealt{}, "dealing: it changes what"},
		{"boastful", boastful{}, "odds: cut.seal.odds comes in"},
		{"whimsical", whimsical{asked: new(int)}, "asks twice and hears two things"},
		{"gossip", gossip{}, "odds: table does not play and has some"},
		{"moody", moody{asked: new(int)}, "pure: "},
		{"rare", rare{}, "partners=on, after 0 acts: panic: two choices at once"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "rare" {
				extent.Whole(t, "it takes many drawn tables to find it")
			}
			h := healthy()
			h.Rules = c.rules
			if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// rare is wrong only where two choices meet, in which no one table of each choice is.
type rare struct{ cut.Rules }

func (r rare) Awaits(s cut.State) []engine.Prompt {
	if s.AceHigh && s.Partners {
		panic("two choices at once")
	}
	return r.Rules.Awaits(s)
}

func TestSuiteCatchesBrokenDescriptions(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*harness)
		want  string
	}{
		{"reserved word", func(h *harness) {
			lex := *h.Info.Lexicon
			lex.Seats = []string{"table", "red", "undo", "blue", "green"}
			h.Info.Lexicon = &lex
		}, "lexicon: "},
		{"card order", func(h *harness) { h.Info.Cards = h.Info.Cards[1:] }, "cards: "},
		{"default", func(h *harness) {
			h.Info.Options = []engine.OptionSpec{{Name: "ace-high", Values: []string{"off"}, Default: "no", Rule: cut.RuleAce}}
		}, `the default "no"`},
		{"rule of an option", func(h *harness) {
			h.Info.Options = []engine.OptionSpec{{Name: "ace-high", Values: []string{"off"}, Default: "off"}}
		}, `rule "" is not in the book`},
		{"kernel rules", func(h *harness) { h.Info.KernelRules.Over = "" }, `kernel rules: rule "" is not in the book`},
		{"vacuous scramble", func(h *harness) {
			h.Scramble = func(s cut.State, _ engine.Seat, _ *chance.Source) cut.State { return s }
		}, "never changed a state"},
	} {
		h := healthy()
		c.spoil(&h)
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func TestAlwaysAndExtraAllowUnofferedFacts(t *testing.T) {
	h := healthy()
	h.Rules, h.Always = miser{}, []engine.Verb{cut.VerbStake}
	if err := enginetest.Check(h); err != nil {
		t.Errorf("Always: %v", err)
	}
	h.Always = nil
	h.Extra = func(s cut.State, o engine.Observation) bool { return o.Verb == cut.VerbStake && s.Stage == cut.Staking }
	if err := enginetest.Check(h); err != nil {
		t.Errorf("Extra: %v", err)
	}
}

func TestSetupsUseEverything(t *testing.T) {
	info := cut.Info()
	// The house rule is pretended to be for three seats with blue.
	possible := func(s engine.Setup) bool { return len(s.Seats) == 3 && slices.Contains(s.Seats, cut.Blue) }
	counts, firsts, on := map[int]bool{}, map[engine.Seat]bool{}, false
	for _, s := range enginetest.Setups(&info, possible) {
		counts[len(s.Seats)], firsts[s.Seats[0]] = true, true
		on = on || possible(s) && len(s.Options) == 1 && s.Options[0] == engine.Option{Name: "ace-high", Value: "on"}
	}
	if len(counts) != 3 || len(firsts) < 3 || !on {
		t.Errorf("seats %v, first %v, ace-high on: %v", counts, firsts, on)
	}
}

func TestStateAndEventsMustBePlain(t *testing.T) {
	type pointer struct{ P *int }
	type sized struct{ N int }
	for name, err := range map[string]error{
		"field P: *int is not plain":   enginetest.Check(enginetest.Harness[pointer, cut.Event]{Info: cut.Info()}),
		"field wall cannot be decoded": enginetest.Check(enginetest.Harness[time.Time, cut.Event]{Info: cut.Info()}),
		"field N: int is not plain":    enginetest.Check(enginetest.Harness[cut.State, sized]{Info: cut.Info()}),
		"string is not plain":          enginetest.Check(enginetest.Harness[[2]string, cut.Event]{Info: cut.Info()}),
	} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error %v, want %q", err, name)
		}
	}
}

func TestReplayedNamesTheLineThatChanged(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}
	text, err := enginetest.Recorded(cut.Game(), setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := enginetest.Replayed(cut.Game(), text); err != nil {
		t.Errorf("just recorded: %v", err)
	}
	other := engine.Shelve(cut.Info(), silent{})
	if err := enginetest.Replayed(other, text); err == nil || !strings.Contains(err.Error(), "cut.nowhere") {
		t.Errorf("with other reasons: %v", err)
	}
	short := strings.Join(strings.Split(text, "\n")[:8], "\n")
	if err := enginetest.Replayed(cut.Game(), short); err == nil || !strings.Contains(err.Error(), "not played to its end") {
		t.Errorf("cut short: %v", err)
	}
}

func TestScenarioMustExpectSomething(t *testing.T) {
	const start = "record 1\ngame cut\nseats red blue\nred stake 1\n"
	for text, want := range map[string]string{
		start:                          "expects nothing",
		start + "expect red stake 2\n": "line 5: expected \"red stake 2\": stake: 1 instead of 2",
		start + "expect red rain\n":    "line 5, field 4",
	} {
		if err := enginetest.Scenario(cut.Game(), text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
	if err := enginetest.Scenario(cut.Game(), start+"expect red stake 1\n"); err != nil {
		t.Error(err)
	}
}

// A game is put through the suite by one call; here without a test around it.
func ExampleCheck() {
	err := enginetest.Check(enginetest.Harness[cut.State, cut.Event]{Info: cut.Info(), Rules: cut.Rules{}})
	fmt.Println(err)
	// Output: <nil>
}
