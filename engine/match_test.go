package engine_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
)

// start plays facts in record words at a table of red and blue.
func start(t *testing.T, facts ...string) engine.Match {
	t.Helper()
	m, err := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range facts {
		p, v := m.Propose(fact(t, f))
		if v != nil {
			t.Fatalf("%s: %v", f, v)
		}
		m.Commit(p)
	}
	return m
}

func fact(t *testing.T, words string) engine.Observation {
	t.Helper()
	o, err := record.Parse(cut.Game().Lexicon, words)
	if err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	return o
}

// round is a first round: blue takes the pot by the higher card.
var round = []string{"red stake 1", "card hat-2 at middle", "die tie 1", "blue stake 2", "card steer-4 at middle", "die tie 1"}

func TestProposeChangesNothing(t *testing.T) {
	m := start(t, round...)
	before := m.Hash()
	p, v := m.Propose(fact(t, "red stake 1"))
	if v != nil || m.Hash() != before || m.Len() != 6 {
		t.Fatalf("proposing changed the match (%v)", v)
	}
	if p.Hash() == before {
		t.Error("the proposed state is the present one")
	}
	if p.Rehearse(); m.Hash() != before || m.Len() != 6 {
		t.Error("rehearsing changed the match")
	}
	if _, v := m.Propose(fact(t, "blue stake 1")); v == nil || v.Error() != "refused by cut.turn.whose" || m.Hash() != before {
		t.Errorf("refusal %v", v)
	}
	m.Commit(p)
	if m.Hash() != p.Hash() || m.Len() != 7 {
		t.Error("the committed state is not the proposed one")
	}
}

// TestAProposalHoldsWhenOthersWereLookedAt: what follows is worked out late, and
// must be that of the fact that is committed.
func TestAProposalHoldsWhenOthersWereLookedAt(t *testing.T) {
	m := start(t, round[:1]...)
	first, v := m.Propose(fact(t, "card hat-2 at middle"))
	other, w := m.Propose(fact(t, "card steer-4 at middle"))
	if v != nil || w != nil {
		t.Fatal(v, w)
	}
	want, not := first.Hash(), other.Hash()
	if want == not {
		t.Fatal("two cards give one state")
	}
	if m.Commit(first); m.Hash() != want || m.Fact(1) != fact(t, "card hat-2 at middle") {
		t.Errorf("after the first: %x, want %x", m.Hash(), want)
	}
}

// TestForkLeavesTheMatchAlone takes acts back on a fork and commits others in their
// place, then the other way round.
func TestForkLeavesTheMatchAlone(t *testing.T) {
	m := start(t, round...)
	fork := m.Fork()
	want, then := m.Hash(), m.BoardAt(2, cut.Red)
	other := func(m engine.Match) {
		t.Helper()
		for m.Len() > 1 {
			m.Undo()
		}
		if v := m.Judge(fact(t, "card hat-5 at middle")); v != nil {
			t.Fatal(v)
		}
	}
	other(fork)
	if fork.Len() != 2 || fork.Hash() == want || m.Len() != 6 || m.Hash() != want || !reflect.DeepEqual(m.BoardAt(2, cut.Red), then) || m.Fact(1) != fact(t, round[1]) {
		t.Errorf("the match has %d acts, its fork %d", m.Len(), fork.Len())
	}
	fork = m.Fork()
	other(m)
	if fork.Len() != 6 || fork.Hash() != want || !reflect.DeepEqual(fork.BoardAt(2, cut.Red), then) || fork.Fact(1) != fact(t, round[1]) {
		t.Errorf("the fork has %d acts, the match %d", fork.Len(), m.Len())
	}
	if o, ok := fork.Undo(); !ok || o != fact(t, round[5]) || fork.Undone() != 1 {
		t.Errorf("the fork takes back %+v", o)
	}
}

func TestUndoToTheFirstActAndBack(t *testing.T) {
	m := start(t, round...)
	var hashes []uint64
	for n := m.Len(); n > 0; n-- {
		hashes = append(hashes, m.Hash())
		if o, ok := m.Undo(); !ok || o != fact(t, round[n-1]) {
			t.Fatalf("undo gives %+v, want %s", o, round[n-1])
		}
	}
	if _, ok := m.Undo(); ok || m.Hash() != start(t).Hash() || m.Undone() != 6 {
		t.Errorf("at the start: undo %v, %d undone", ok, m.Undone())
	}
	slices.Reverse(hashes)
	for n, want := range hashes {
		if o, ok := m.Redo(); !ok || o != fact(t, round[n]) || m.Hash() != want {
			t.Fatalf("redo of act %d gives %+v", n+1, o)
		}
	}
	if _, ok := m.Redo(); ok {
		t.Error("redo beyond the last act")
	}
}

func TestNewActForgetsUndoneOnes(t *testing.T) {
	m := start(t, round[:3]...)
	m.Undo()
	m.Undo()
	p, _ := m.Propose(fact(t, "card hat-3 at middle"))
	m.Commit(p)
	if m.Len() != 2 || m.Undone() != 0 || m.Fact(1) != fact(t, "card hat-3 at middle") {
		t.Errorf("%d acts, %d undone, last %+v", m.Len(), m.Undone(), m.Fact(1))
	}
}

func TestAmendTellsWhatChanged(t *testing.T) {
	m := start(t, round...)
	before := m.Hash()
	a, v := m.ProposeAmend(1, fact(t, "card hat-5 at middle"))
	if v != nil || m.Hash() != before {
		t.Fatalf("proposing an amendment changed the match (%v)", v)
	}
	// Act 2 itself has another event, and act 6 another winner.
	if len(a.Changes) != 2 || a.Changes[0].Act != 1 || a.Changes[1].Act != 5 || a.Violated != nil || a.Kept != 6 {
		t.Fatalf("amendment %+v", a)
	}
	was, is := a.Changes[1].Before[0], a.Changes[1].After[0]
	if was.Rule != cut.RuleHigh || was.Seat != cut.Blue || is.Rule != cut.RuleHigh || is.Seat != cut.Red {
		t.Errorf("before %+v, after %+v: want blue, then red", was, is)
	}
	m.Adopt(a)
	want := slices.Clone(round)
	want[1] = "card hat-5 at middle"
	if m.Hash() != a.Hash || m.Hash() != start(t, want...).Hash() {
		t.Error("the adopted past is not the one played so from the start")
	}
	for m.Len() > 0 {
		m.Undo()
	}
	if m.Hash() != start(t).Hash() {
		t.Error("undo does not reach the first act after an amendment")
	}
}

func TestAmendStopsAtTheFirstIllegalAct(t *testing.T) {
	m := start(t, round...)
	a, v := m.ProposeAmend(1, fact(t, "card steer-4 at middle"))
	if v != nil {
		t.Fatal(v)
	}
	if a.Violated == nil || a.Violated.Rule != cut.RulePlace || a.Kept != 4 || len(a.Rest) != 2 || a.Rest[0] != fact(t, round[4]) {
		t.Errorf("amendment %+v, want acts 5 and 6 left over by %s", a, cut.RulePlace)
	}
	m.Adopt(a)
	if m.Len() != 4 || m.Undone() != 0 || m.Hash() != a.Hash {
		t.Errorf("%d acts, %d undone", m.Len(), m.Undone())
	}
	if _, v := m.ProposeAmend(0, fact(t, "blue stake 1")); v == nil || v.Rule != cut.RuleTurn {
		t.Errorf("an impossible amendment: %v, want %s", v, cut.RuleTurn)
	}
}

func TestJudgeTakesTheSameFactsAgain(t *testing.T) {
	m, back := start(t, round...), start(t)
	for n := range m.Len() {
		if v := back.Judge(m.Fact(n)); v != nil {
			t.Fatal(v)
		}
	}
	if back.Hash() != m.Hash() {
		t.Error("the state differs")
	}
	if v := back.Judge(m.Fact(2)); v == nil || back.Len() != 6 {
		t.Errorf("a fact that is not legal: %v, %d acts", v, back.Len())
	}
	back.Undo()
	back.Undo()
	if v := back.Judge(m.Fact(4)); v != nil || back.Undone() != 1 || back.Hash() != m.Hash() && back.Len() != 5 {
		t.Errorf("a fact that was undone last: %v, %d still undone", v, back.Undone())
	}
	if v := back.Judge(engine.Rolled(cut.DieTie, 3)); v != nil || back.Undone() != 0 {
		t.Errorf("another fact than the one that was undone: %v, %d undone", v, back.Undone())
	}
}

func TestPastBoardsAndPromptsHide(t *testing.T) {
	m := start(t, "red stake 1", "card hat-5 at red-hand", "card hat-2 at middle")
	if got := m.BoardAt(1, cut.Red).Seats[0].Cards; len(got) != 0 {
		t.Errorf("before the card was laid: %+v", got)
	}
	for viewer, want := range map[engine.Seat]catalogue.CardID{cut.Red: 5, cut.Blue: catalogue.FaceDown, engine.Table: catalogue.FaceDown} {
		if got := m.BoardAt(2, viewer).Seats[0].Cards[0].Card; got != want {
			t.Errorf("seat %d sees card %d, want %d", viewer, got, want)
		}
	}
	m = start(t, "red stake 1", "card hat-5 at red-hand", "card hat-2 at middle", "die tie 1", "blue stake 1")
	own, blue := m.Awaits()[0], m.AwaitsFor(cut.Blue)[0]
	if own.Cards.Has(5) || !blue.Cards.Has(5) {
		t.Error("what blue is told it may cut gives red's hidden card away")
	}
}

func TestPromptAccepts(t *testing.T) {
	roll := engine.Prompt{Kind: engine.Roll, Die: 1, Faces: 6}
	lay := engine.Prompt{Kind: engine.Lay, Slot: 2, Cards: catalogue.SetOf(7)}
	choose := engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1, 2)}}
	for _, c := range []struct {
		prompt engine.Prompt
		o      engine.Observation
		want   bool
	}{
		{roll, engine.Rolled(1, 1), true}, {roll, engine.Rolled(1, 6), true}, {roll, engine.Rolled(1, 0), false},
		{roll, engine.Rolled(1, 7), false}, {roll, engine.Rolled(2, 1), false}, {roll, engine.Rolled(1, 1).Waiving("a"), false},
		{lay, engine.Laid(2, 7), true}, {lay, engine.Laid(2, 8), false}, {lay, engine.Laid(1, 7), false},
		{lay, engine.Laid(2, catalogue.FaceDown), false},
		{choose, engine.Act(1, 1, 2), true}, {choose, engine.Act(1, 1, 3), false}, {choose, engine.Act(2, 1, 2), false},
		{engine.Prompt{}, engine.Observation{}, false},
	} {
		if got := c.prompt.Accepts(c.o); got != c.want {
			t.Errorf("%+v accepts %+v: %v, want %v", c.prompt, c.o, got, c.want)
		}
	}
}

// TestSensibleActs: the seat, the verb and each operand have to be the game's;
// a die of the game is never 0.
func TestSensibleActs(t *testing.T) {
	lex := &engine.Lexicon{Seats: []string{"table", "red"}, Dice: []string{"", "1"}, Cards: []string{"", "ace"},
		Verbs: []engine.VerbSpec{{}, {Word: "roll", Operands: []engine.Domain{engine.Dice, engine.Seats, engine.Number}},
			{Word: "play", Operands: []engine.Domain{engine.Cards, engine.FirstOwn}}}, Domains: []engine.DomainSpec{{Name: "side", Words: []string{"", "left"}}}}
	for o, want := range map[engine.Observation]bool{
		engine.Act(1, 1, 1, 1, 60_000): true, engine.Act(0, 1, 1, 0, 0): true, engine.Act(1, 2, 1, 1): true,
		engine.Act(1, 2, uint16(catalogue.FaceDown), 0): true,
		engine.Act(1, 1, 0, 1, 0):                       false, engine.Act(1, 1, 2, 1, 0): false, engine.Act(1, 1, 1, 2, 0): false,
		engine.Act(1, 1, 1, 1, 0, 1): false, engine.Act(1, 2, 2, 0): false, engine.Act(1, 2, 1, 2): false, engine.Act(2, 1, 1): false,
		engine.Act(1, 0): false, engine.Act(1, 3): false,
	} {
		if got := lex.Sensible(o); got != want {
			t.Errorf("%+v: sensible %v, want %v", o, got, want)
		}
	}
}

func TestLexiconNamesCards(t *testing.T) {
	lex := cut.Game().Lexicon
	for id, want := range map[catalogue.CardID]string{catalogue.None: "", 5: "hat-5", 20: "steer-5", 21: "", catalogue.FaceDown: "face-down"} {
		if got := lex.CardName(id); got != want {
			t.Errorf("card %d is %q, want %q", id, got, want)
		}
	}
}

// TestThingsBeyondTheLexicon: a die or a slot that the game does not name has neither symbols nor an owner.
func TestThingsBeyondTheLexicon(t *testing.T) {
	lex := &engine.Lexicon{Faces: []engine.Domain{0, engine.Cards}, Private: []engine.Seat{0, 2}}
	if a, b := lex.Face(1, 3), lex.Face(2, 3); a != (engine.Arg{Domain: engine.Cards, Value: 3}) || b != engine.N(3) {
		t.Errorf("faces %+v and %+v", a, b)
	}
	if a, b := lex.Owner(1), lex.Owner(2); a != 2 || b != engine.Table {
		t.Errorf("owners %d and %d", a, b)
	}
	if !lex.Owned() || (&engine.Lexicon{Private: []engine.Seat{0, 0}}).Owned() {
		t.Error("a slot of a seat's own is nobody's, or one of nobody's is a seat's")
	}
}

func TestWhoMayEnterACard(t *testing.T) {
	lex, hand := cut.Game().Lexicon, cut.HandOf(cut.Red)
	if !lex.Owned() || lex.Owner(hand) != cut.Red || lex.Owner(cut.SlotMiddle) != engine.Table || lex.Owner(200) != engine.Table {
		t.Error("red's hand is not red's own, or another slot is somebody's own")
	}
	for _, c := range []struct {
		name           string
		prompt         engine.Prompt
		all, own, blue bool // who may enter it
	}{
		{"an open card", engine.Prompt{Kind: engine.Lay, Slot: cut.SlotMiddle}, true, true, true},
		{"one that red may lay openly", engine.Prompt{Kind: engine.Lay, Seat: cut.Red, Slot: cut.SlotMiddle, Optional: true}, true, true, true},
		{"one that red must show", engine.Prompt{Kind: engine.Lay, Seat: cut.Red, Slot: hand}, true, true, true},
		{"one that red may lay before itself", engine.Prompt{Kind: engine.Lay, Seat: cut.Red, Slot: hand, Optional: true}, false, true, false},
		{"a secret one", engine.Prompt{Kind: engine.Lay, Seat: cut.Red, Slot: cut.SlotMiddle, Secret: true}, false, true, false},
		{"one that nobody may know", engine.Prompt{Kind: engine.Lay, Slot: cut.SlotMiddle, Secret: true}, false, false, false},
		{"a choice", engine.Prompt{Kind: engine.Choose, Seat: cut.Red}, true, true, true},
	} {
		got := [3]bool{lex.MayEnter(engine.Table, &c.prompt), lex.MayEnter(cut.Red, &c.prompt), lex.MayEnter(cut.Blue, &c.prompt)}
		if want := [3]bool{c.all, c.own, c.blue}; got != want {
			t.Errorf("%s: the shared screen, red and blue: %v, want %v", c.name, got, want)
		}
	}
}

func TestBoardWhere(t *testing.T) {
	b := start(t, "red stake 1", "card hat-5 at red-hand", "card hat-2 at middle").Board(cut.Red)
	for card, want := range map[catalogue.CardID]engine.Slot{5: cut.HandOf(cut.Red), 2: cut.SlotMiddle, 9: 0} {
		if got, ok := b.Where(card); got != want || ok != (want != 0) {
			t.Errorf("card %d lies at %d (%v), want %d", card, got, ok, want)
		}
	}
}

// TestBoardGivesWhatLiesUnder: of two cards that are one thing both are on the board, the upper first.
func TestBoardGivesWhatLiesUnder(t *testing.T) {
	two, one := engine.BoardCard{Slot: 1, Card: 4, Under: 5, Label: engine.N(7)}, engine.BoardCard{Slot: 2, Card: 6}
	b := engine.Board{Aside: []engine.BoardCard{two, one}}
	if got := slices.Collect(b.Cards()); !reflect.DeepEqual(got, []engine.BoardCard{two, {Slot: 1, Card: 5, Label: engine.N(7)}, one}) {
		t.Errorf("%+v", got)
	}
	if at, ok := b.Where(5); at != 1 || !ok {
		t.Errorf("the lower one lies at %d (%v)", at, ok)
	}
}

func ExampleGame() {
	m, err := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	if err != nil {
		fmt.Println(err)
		return
	}
	prompt := m.Awaits()[0]
	proposal, refusal := m.Propose(prompt.Options[0])
	fmt.Println(len(prompt.Options), refusal == nil)
	m.Commit(proposal) // a sitting writes it to the journal first
	fmt.Println(m.Len(), m.Awaits()[0].Kind == engine.Lay)
	// Output:
	// 6 true
	// 1 true
}

func TestOptionsAreChecked(t *testing.T) {
	specs := []engine.OptionSpec{{Name: "pace", Values: []string{"slow", "fast"}}, {Name: "duo", Values: []string{"on"}, Seats: 2}}
	for _, c := range []struct {
		seats   int
		options []engine.Option
		says    string // "" = fine
	}{
		{1, nil, ""},
		{2, []engine.Option{{Name: "pace", Value: "fast"}, {Name: "duo", Value: "on"}}, ""},
		{1, []engine.Option{{Name: "peace", Value: "fast"}}, `option "peace" is not known`},
		{1, []engine.Option{{Name: "pace", Value: "fast"}, {Name: "pace", Value: "slow"}}, "option pace is given twice"},
		{1, []engine.Option{{Name: "pace", Value: "quick"}}, `option pace: "quick" is not one of slow, fast`},
		{1, []engine.Option{{Name: "duo", Value: "on"}}, "option duo is for 2 player(s) only"},
	} {
		got := ""
		if err := (engine.Setup{Seats: make([]engine.Seat, c.seats), Options: c.options}).CheckOptions(specs); err != nil {
			got = err.Error()
		}
		if got != c.says {
			t.Errorf("%d seats, %v: %q, want %q", c.seats, c.options, got, c.says)
		}
	}
}
