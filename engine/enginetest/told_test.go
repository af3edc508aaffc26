package enginetest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/errand"
	"casekeeper/engine/record"
)

// unread are Errands of which nobody has entered two.
func unread(t *testing.T) *catalogue.Pack {
	t.Helper()
	p, err := errand.Unread("market", "feast")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// readOut is a harness in which the table reads cards out.
func readOut(t *testing.T, rules func(errand.Rules) engine.FullRules[errand.State, errand.Event]) enginetest.Harness[errand.State, errand.Event] {
	p := unread(t)
	h := errandHarness(t)
	h.Info, h.Rules = errand.Info(p), rules(errand.NewRules(p))
	h.Seeds = 20
	h.Reads = func(src *chance.Source) (catalogue.CardID, string) {
		all := errandCards(t)
		card := all.Cards[src.IntN(len(all.Cards))].ID
		return card, all.Line(card, all.Values(all.Cards[src.IntN(len(all.Cards))].ID))
	}
	return h
}

func TestCardsAreReadOut(t *testing.T) {
	enginetest.Run(t, readOut(t, func(r errand.Rules) engine.FullRules[errand.State, errand.Event] { return r }))
}

// Mutants of what is read out.
type (
	unheard struct{ errand.Rules } // goes on as if nothing had been read out
	idle    struct{ errand.Rules } // leaves what was owed where it is
)

func (r unheard) Describe(catalogue.CardID, catalogue.Values) (engine.FullRules[errand.State, errand.Event], error) {
	return r, nil
}

func (r idle) Describe(card catalogue.CardID, says catalogue.Values) (engine.FullRules[errand.State, errand.Event], error) {
	after, err := r.Rules.Describe(card, says)
	if err != nil {
		return nil, err
	}
	return idle{after.(errand.Rules)}, nil
}

func (idle) Resume(errand.State) []errand.Event { return nil }

// full has no room for another card.
type full struct{ errand.Rules }

func (full) Describe(catalogue.CardID, catalogue.Values) (engine.FullRules[errand.State, errand.Event], error) {
	return nil, fmt.Errorf("reading it: %w", engine.Refuse("errand.cards.full", engine.Table, engine.N(13)))
}

// TestReasonOfARefusedCardIsTold: a game that knows why a card cannot say something
// tells it instead of the sentence for all others.
func TestReasonOfARefusedCardIsTold(t *testing.T) {
	h := readOut(t, func(r errand.Rules) engine.FullRules[errand.State, errand.Event] { return full{r} })
	s, err := engine.Start(&h.Info, h.Rules, h.Setups[0])
	if err != nil {
		t.Fatal(err)
	}
	card, says := h.Reads(chance.New(1))
	if _, v := engine.Judge(&h.Info, h.Rules, s, engine.Told(card, says)); v == nil || v.Rule != "errand.cards.full" || v.Args[0] != engine.N(13) {
		t.Errorf("refused by %v", v)
	}
}

func TestMutantsOfReadingAreCaught(t *testing.T) {
	h := readOut(t, func(r errand.Rules) engine.FullRules[errand.State, errand.Event] { return idle{r} })
	if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), "prompts are open") {
		t.Errorf("idle: %v", err)
	}
	if err := reading(t, func(r errand.Rules) engine.FullRules[errand.State, errand.Event] {
		return unheard{r}
	}); err == "" {
		t.Error("unheard: nothing is wrong")
	}
	if err := reading(t, func(r errand.Rules) engine.FullRules[errand.State, errand.Event] { return r }); err != "" {
		t.Error(err)
	}
}

// reading plays a game in which a card is read out while it is being done, and says
// what is not as it was read; "" = nothing.
func reading(t *testing.T, rules func(errand.Rules) engine.FullRules[errand.State, errand.Event]) string {
	t.Helper()
	p := unread(t)
	game := engine.Shelve(errand.Info(p), rules(errand.NewRules(p)))
	m, err := game.New(engine.Setup{Seats: []engine.Seat{errand.Red, errand.Yellow}})
	if err != nil {
		t.Fatal(err)
	}
	coins := func(seat engine.Seat) int {
		b := m.Board(engine.Table)
		i := slices.IndexFunc(b.Seats, func(s engine.SeatBoard) bool { return s.Seat == seat })
		return b.Seats[i].Counters[0].Value
	}
	for _, line := range []string{"red run market", "told market steps=do=gain n=4; do=give n=1"} {
		o, err := record.Parse(game.Lexicon, line)
		if err != nil {
			t.Fatal(err)
		}
		prop, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%s: %v", line, v)
		}
		if m.Commit(prop); m.Hash() != prop.Hash() {
			return "the state is not the one that was proposed"
		}
	}
	switch lines := m.Lines(1); {
	case coins(errand.Red) != 6 || coins(errand.Yellow) != 4:
		return "the errand was not done as it was read out"
	case len(lines) != 3 || lines[0].Rule != errand.RuleRead || lines[1].Rule != errand.RuleStep:
		return "what followed was not told"
	}
	m.Undo()
	if o := m.Awaits()[0].Options[0]; o.Verb != errand.VerbDone {
		return "what was read out is not taken back"
	}
	m.Redo()
	a, v := m.ProposeAmend(1, engine.Told(2, "steps=do=pay n=9"))
	if v != nil {
		t.Fatal(v)
	}
	if m.Adopt(a); coins(errand.Red) != 0 || m.Hash() != a.Hash {
		return "what was read out cannot be corrected"
	}
	return ""
}

// TestWhatACardCannotSay: it is refused with the card's name, and nothing changes.
func TestWhatACardCannotSay(t *testing.T) {
	p := unread(t)
	game := engine.Shelve(errand.Info(p), errand.NewRules(p))
	m, err := game.New(engine.Setup{Seats: []engine.Seat{errand.Red, errand.Yellow}})
	if err != nil {
		t.Fatal(err)
	}
	before := m.Hash()
	for _, says := range []string{"steps=do=fly n=1", "steps=do=gain", "weight=3", "", "steps=do=gain n=99", "steps=do=gain n=1; do=gain n=1; do=gain n=1; do=gain n=1", "missing=true"} {
		if _, v := m.Propose(engine.Told(2, says)); v == nil || v.Rule != errand.RuleNotSo || v.Args[0].Value != 2 || m.Hash() != before {
			t.Errorf("%q: %v", says, v)
		}
	}
	for _, card := range []catalogue.CardID{catalogue.None, catalogue.FaceDown, 200} {
		if _, v := m.Propose(engine.Told(card, "steps=do=gain n=1")); v == nil {
			t.Errorf("card %d can be told", card)
		}
	}
}
