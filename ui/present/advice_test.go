package present_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestHintIsForThePlayerWhoAsked checks that a hint is shown only with hints on, to the seat that
// asked, for the present table, and never at a seat of the program.
func TestHintIsForThePlayerWhoAsked(t *testing.T) {
	w := presenttest.Cut(t, "en")
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	list, err := s.Views(t.Context(), cut.Red, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	own := list[0]
	good := present.Advice{Seat: cut.Red, Seq: own.Seq, Account: bot.Account{Playouts: 5, Options: []bot.Option{{Fact: own.Awaits[0].Options[1], Visits: 4, Won: 3}, {Fact: own.Awaits[0].Options[0], Visits: 1}}}}
	other, late := good, good
	other.Seat, late.Seq = cut.Blue, own.Seq+1
	for _, c := range []struct {
		name   string
		hints  bool
		advice *present.Advice
		chairs *present.Bots
		key    bool
		told   bool
	}{
		{"not wanted", false, &good, nil, false, false},
		{"not asked", true, nil, nil, true, false},
		{"asked", true, &good, nil, true, true},
		{"another seat asked", true, &other, nil, true, false},
		{"of another table", true, &late, nil, true, false},
		{"the program holds the seat", true, &good, &present.Bots{Holds: []engine.Seat{cut.Red}}, false, false},
		{"it holds another", true, &good, &present.Bots{Holds: []engine.Seat{cut.Blue}}, true, true},
	} {
		vm := w.Hand(present.HandInput{Own: own, Shared: list[1], Hints: c.hints, Advice: c.advice, Bots: c.chairs})
		if (vm.HintKey != "") != c.key || (vm.Hint != nil) != c.told {
			t.Errorf("%s: key %q, told %+v", c.name, vm.HintKey, vm.Hint)
		}
	}
	if got := w.Hint(&good, &own); got.Best == "" || got.Why != "Starting like this, you won 3 of 4 imagined games." || len(got.Others) != 1 || got.Given != "" {
		t.Errorf("%+v", got)
	}
}

// TestWhyThereIsNoHint checks that a table that the program cannot play and a hand that it
// cannot see have different texts.
func TestWhyThereIsNoHint(t *testing.T) {
	w := presenttest.Cut(t, "en")
	told := map[string]bool{}
	for _, a := range []present.Advice{{}, {Blind: true}, {Hand: true}} {
		tip := w.Hint(&a, &companion.Update{})
		if told[tip.Best] || tip.Best == "" || tip.Why != "" || len(tip.Others) > 0 {
			t.Errorf("%+v: %+v", a, tip)
		}
		told[tip.Best] = true
	}
}

// TestSharesOfOdds checks that an uncertain event is shown neither as certain nor as
// impossible.
func TestSharesOfOdds(t *testing.T) {
	w := presenttest.Cut(t, "en")
	for want, c := range map[string]engine.Chance{"0 %": {Den: 7}, "100 %": {Num: 7, Den: 7}, "1 %": {Num: 1, Den: 1000}, "99 %": {Num: 999, Den: 1000}, "65 %": {Num: 11, Den: 17}, "50 %": {Num: 1, Den: 2}} {
		c.Line = engine.Say(cut.RuleOdds, cut.Red, engine.N(1), engine.N(2), engine.Arg{Domain: engine.Cards, Value: 1}, engine.N(1))
		got := w.Hint(&present.Advice{Odds: []engine.Chance{c}}, &companion.Update{})
		if len(got.Odds) != 1 || got.Odds[0].Share != want || got.Odds[0].Text == "" || got.Given == "" {
			t.Errorf("%d of %d: %+v, want %s", c.Num, c.Den, got, want)
		}
	}
}

// TestHintCountsCards checks that odds about cards show these, and how many are counted in words; and
// that odds about none show none.
func TestHintCountsCards(t *testing.T) {
	w := presenttest.Cut(t, "en")
	c := engine.Chance{Num: 1, Den: 3, Line: engine.Say(cut.RuleOdds, cut.Red, engine.N(1), engine.N(2), engine.Arg{Domain: engine.Cards, Value: 1}, engine.N(1))}
	with := c
	with.Held = engine.Held{Own: 1, Shared: [2]catalogue.CardID{2}, Good: 5, All: 15}
	odds := w.Hint(&present.Advice{Odds: []engine.Chance{c, with}}, &companion.Update{}).Odds
	if odds[0].Held != nil {
		t.Errorf("odds about no card show %+v", odds[0].Held)
	}
	if h := odds[1].Held; h == nil || h.Own.ID != 1 || len(h.Shared) != 1 || h.Shared[0].ID != 2 || h.Counted != "5 of the 15 that you cannot see" {
		t.Errorf("%+v", h)
	}
}

// TestOddsOfTheBestAnswerComeFirst checks that a hint begins with the odds of the place that its best
// answer is about.
func TestOddsOfTheBestAnswerComeFirst(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	lex := w.Info.Lexicon
	place, err := record.Parse(lex, "red place bank porch")
	if err != nil {
		t.Fatal(err)
	}
	at := func(n uint16, num uint64) engine.Chance {
		return engine.Chance{Num: num, Den: 4, Line: engine.Say("tew.odds.open", place.Seat, engine.Arg{Domain: lex.Verbs[place.Verb].Operands[0], Value: n})}
	}
	a := present.Advice{Seat: place.Seat, Account: bot.Account{Options: []bot.Option{{Fact: place}}}, Odds: []engine.Chance{at(place.Args[0]+1, 1), at(place.Args[0], 2)}}
	if got := w.Hint(&a, &companion.Update{}).Odds; got[0].Share != "50 %" || got[1].Share != "25 %" {
		t.Errorf("%+v", got)
	}
	third := does(t, w, place.Seat, "third", 3) // about a seat, of which odds say nothing
	a.Account.Options[0].Fact, a.Odds[1].Line.Args[0] = third, engine.Who(3)
	if got := w.Hint(&a, &companion.Update{}).Odds; got[0].Share != "25 %" {
		t.Errorf("odds that name a seat come first: %+v", got)
	}
}

// TestHintNamesTheNextBest: three further answers at most, of which games were imagined; an answer without
// others has no reason.
func TestHintNamesTheNextBest(t *testing.T) {
	w := presenttest.Cut(t, "en")
	var list []bot.Option
	for i, visits := range []int{9, 5, 0, 1, 2, 3} {
		list = append(list, bot.Option{Fact: stake(cut.Red, uint16(1+i/3), cut.Side(i%3)), Visits: visits, Won: 1})
	}
	vm := w.Hint(&present.Advice{Seat: cut.Red, Account: bot.Account{Options: list}}, &companion.Update{})
	if text := vm.Best + "|" + strings.Join(vm.Others, "|"); text != "Best: Red: Stake 1.|Red: Stake 1 odd: 1 of 5|Red: Stake 2: 1 of 1|Red: Stake 2 odd: 1 of 2" {
		t.Errorf("%s", text)
	}
	if one := w.Hint(&present.Advice{Seat: cut.Red, Account: bot.Account{Options: list[:1]}}, &companion.Update{}); one.Why != "" || one.Best == vm.Best || len(one.Others) > 0 {
		t.Errorf("the only answer: %+v", one)
	}
}
