package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/cut"
)

// leader is Cut the Deck in which every player was somebody, pairs win and lose together, and the best
// card of a round is a contest.
type leader struct {
	cut.Rules
	unknown bool // at the end the table does not know who was whom
	apart   bool // one of a pair wins without the other
	worst   bool // the contest has a side that is ahead in second place
}

var lead = engine.Arg{Domain: engine.FirstOwn + 2, Value: 4} // "sealed"

func (l leader) Board(s cut.State) engine.Board {
	b := l.Rules.Board(s)
	for i := range b.Seats {
		if !l.unknown || s.Stage != cut.Over {
			b.Seats[i].Cards = []engine.BoardCard{{Card: catalogue.CardID(i + 1), Label: lead}}
		}
	}
	return b
}

func (l leader) Result(s cut.State) (engine.Result, bool) {
	r, over := l.Rules.Result(s)
	if !over {
		return r, false
	}
	r.Winners = nil
	for i := range r.Rows {
		r.Rows[i].Rank, r.Rows[i].Figures = 1, []int{0}
		if !l.apart || i > 0 {
			r.Winners = append(r.Winners, r.Rows[i].Seat)
		}
	}
	return r, true
}

func (l leader) Settled(_ cut.State, e cut.Event) (engine.Contest, bool) {
	c := engine.Contest{Name: lead, Sides: []engine.Side{{Seat: cut.Red, Rank: 1, Ahead: true}, {Seat: cut.Blue, Rank: 2, Ahead: l.worst}}}
	return c, e.Kind == cut.PotWon
}

// remembering is the harness of leader.
func remembering(rules leader) harness {
	h := healthy()
	h.Rules, h.Scramble = rules, nil
	h.Info.Was = []engine.Arg{lead}
	h.Info.Welcome = func(engine.Setup) []int { return []int{1, 2, 3, 4, 5, 6} }
	pair := engine.FinalFigure{Name: "pair", Term: lead, Values: []engine.Arg{engine.Who(cut.Red), engine.Who(cut.Blue)}, Sides: []int{1, 0}}
	h.Info.Final = &engine.FinalForm{Figures: []engine.FinalFigure{pair}, Cards: []catalogue.CardID{1}}
	return h
}

// TestSuiteChecksWhatStatisticsRestOn: what a player was, how welcome a face is, who wins together, and
// contests.
func TestSuiteChecksWhatStatisticsRestOn(t *testing.T) {
	if err := enginetest.Check(remembering(leader{})); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*harness){
		"was: label 0 has no word":                     func(h *harness) { h.Info.Was = []engine.Arg{{Domain: lead.Domain, Value: 99}} },
		"was: label 1 has no word, or is there twice":  func(h *harness) { h.Info.Was = []engine.Arg{lead, lead} },
		"was: 0 cards say what seat":                   func(h *harness) { h.Rules = leader{unknown: true} },
		"the dice of no table say anything":            func(h *harness) { h.Info.Welcome = func(engine.Setup) []int { return nil } },
		"all faces are equally welcome":                func(h *harness) { h.Info.Welcome = func(engine.Setup) []int { return make([]int, 6) } },
		"a die has 6 faces, but 2":                     func(h *harness) { h.Info.Welcome = func(engine.Setup) []int { return []int{0, 1} } },
		"figure pair: side -1":                         func(h *harness) { h.Info.Final.Figures[0].Sides = []int{1, -1} },
		"figure pair has 2 values, but 1 sides":        func(h *harness) { h.Info.Final.Figures[0].Sides = []int{1} },
		"2 sides, with somebody on one: false":         func(h *harness) { h.Info.Final.Figures[0].Sides = []int{0, 0} },
		"some on side 1 of pair have won, others have": func(h *harness) { h.Rules = leader{apart: true} },
		"side 1 is seat 3 with place 2, ahead: true":   func(h *harness) { h.Rules = leader{worst: true} },
	} {
		h := remembering(leader{})
		change(&h)
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}
