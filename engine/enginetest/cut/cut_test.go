package cut_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/rulebook"
)

func start(t *testing.T, options ...engine.Option) engine.Match {
	t.Helper()
	m, err := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play commits facts and returns the rule and seat of every line they caused.
func play(t *testing.T, m engine.Match, facts ...engine.Observation) (lines []engine.Line) {
	t.Helper()
	for _, o := range facts {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
		lines = append(lines, p.Lines()...)
	}
	return lines
}

func stake(seat engine.Seat, n uint16, side cut.Side) engine.Observation {
	return engine.Act(seat, cut.VerbStake, n, uint16(side))
}

func laid(card catalogue.CardID) engine.Observation { return engine.Laid(cut.SlotMiddle, card) }

func TestPotGoesToCardThenDieThenTurn(t *testing.T) {
	on := engine.Option{Name: "ace-high", Value: "on"}
	for _, c := range []struct {
		name      string
		options   []engine.Option
		red, blue catalogue.CardID
		dice      [2]uint8
		rule      rulebook.ID
		seat      engine.Seat
	}{
		{"card", nil, 1, 7, [2]uint8{6, 1}, cut.RuleHigh, cut.Blue},
		{"ace high", []engine.Option{on}, 1, 7, [2]uint8{6, 1}, cut.RuleHigh, cut.Red},
		{"die", nil, 2, 7, [2]uint8{3, 4}, cut.RuleDie, cut.Blue},
		{"die of the earlier", nil, 2, 7, [2]uint8{4, 3}, cut.RuleDie, cut.Red},
		{"turn", nil, 2, 7, [2]uint8{4, 4}, cut.RuleEarly, cut.Red},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := start(t, c.options...)
			lines := play(t, m, stake(cut.Red, 1, cut.NoBet), laid(c.red), engine.Rolled(cut.DieTie, c.dice[0]),
				stake(cut.Blue, 2, cut.NoBet), laid(c.blue), engine.Rolled(cut.DieTie, c.dice[1]))
			if len(lines) != 1 || lines[0].Rule != c.rule || lines[0].Seat != c.seat || lines[0].Args[0] != engine.N(3) {
				t.Errorf("lines = %+v, want 3 points to seat %d by %s", lines, c.seat, c.rule)
			}
			if list := m.Contests(5); len(list) != 1 || len(list[0].Sides) != 2 || list[0].Sides[0].Seat != c.seat || !list[0].Sides[0].Ahead || list[0].Sides[1].Ahead {
				t.Errorf("contests = %+v, want one with seat %d ahead of the other", list, c.seat)
			}
		})
	}
}

func TestStakingTwiceCanBeWaived(t *testing.T) {
	m := start(t)
	play(t, m, stake(cut.Red, 2, cut.NoBet), laid(1), engine.Rolled(cut.DieTie, 1),
		stake(cut.Blue, 1, cut.NoBet), laid(2), engine.Rolled(cut.DieTie, 1))
	again := stake(cut.Red, 2, cut.NoBet)
	if _, v := m.Propose(again); v == nil || v.Rule != cut.RuleTwice {
		t.Errorf("second stake of 2: refusal %v, want %s", v, cut.RuleTwice)
	}
	if _, v := m.Propose(again.Waiving(cut.RuleTurn)); v == nil || v.Rule != cut.RuleWaiver {
		t.Errorf("waiving the turn: refusal %v, want %s", v, cut.RuleWaiver)
	}
	if _, v := m.Propose(again.Waiving(cut.RuleTwice)); v != nil {
		t.Errorf("waived: %v", v)
	}
}

func TestSealedCardIsHiddenUntilTheEnd(t *testing.T) {
	m := start(t)
	play(t, m, stake(cut.Red, 1, cut.NoBet), engine.Laid(cut.HandOf(cut.Red), 5))
	for _, c := range []struct {
		viewer engine.Seat
		want   catalogue.CardID
	}{{cut.Red, 5}, {cut.Blue, catalogue.FaceDown}, {engine.Table, catalogue.FaceDown}} {
		if got := m.Board(c.viewer).Seats[0].Cards[0].Card; got != c.want {
			t.Errorf("seat %d sees card %d, want %d", c.viewer, got, c.want)
		}
	}
	if _, v := m.Propose(engine.Laid(cut.HandOf(cut.Red), 6)); v == nil || v.Rule != cut.RuleSeal {
		t.Errorf("second sealed card: %v, want %s", v, cut.RuleSeal)
	}
}
