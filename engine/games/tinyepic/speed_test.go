package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// The goals, on one core of a desktop computer: 300,000 acts a second in whole games, and 20
// ms for a replay of 1,000 acts and for an amendment in the middle of them.

// BenchmarkGames plays whole seeded games, including the choice of answers.
func BenchmarkGames(b *testing.B) {
	rules := NewRules(standIns())
	for name, seats := range map[string][]engine.Seat{"solo": {Red}, "four": {Red, Yellow, Blue, Green}} {
		b.Run(name, func(b *testing.B) { enginetest.RandomActs(b, rules, engine.Setup{Seats: seats}) })
	}
}

// BenchmarkDoor plays whole games of four through the public Match.
func BenchmarkDoor(b *testing.B) {
	enginetest.Door(b, Game(standIns().Pack, bookOf()), Red, Yellow, Blue, Green)
}

// long is a match of 1,000 acts: a four-player game filled up with corrections by the table.
func long(b *testing.B) (engine.Match, engine.Game) {
	b.Helper()
	game := Game(standIns().Pack, bookOf())
	m, err := game.New(engine.Setup{Seats: []engine.Seat{Red, Yellow, Blue, Green}})
	if err != nil {
		b.Fatal(err)
	}
	src, round := chance.New(3), 0
	commit := func(o engine.Observation) {
		if p, v := m.Propose(o); v == nil {
			m.Commit(p)
		}
	}
	for m.Len() < 1000 {
		if board := m.Board(engine.Table); board.Round != round { // spread corrections over the rounds
			round = board.Round
			for i := range 130 {
				verb := []engine.Verb{verbGain, verbLose}[i%2]
				commit(engine.Act(engine.Table, verb, uint16(Red), uint16(Money)))
			}
		}
		o, ok := src.Answer(m.Awaits())
		if !ok {
			b.Fatalf("the game is over after %d acts", m.Len())
		}
		commit(o)
	}
	return m, game
}

// BenchmarkReplay decides 1,000 facts again, from set-up.
func BenchmarkReplay(b *testing.B) {
	m, game := long(b)
	for b.Loop() {
		again, err := game.New(m.Setup())
		if err != nil {
			b.Fatal(err)
		}
		for n := range m.Len() {
			p, v := again.Propose(m.Fact(n))
			if v != nil {
				b.Fatal(v)
			}
			again.Commit(p)
		}
	}
}

// BenchmarkJudge judges 1,000 acts again without their lines, as a resumed sitting does.
func BenchmarkJudge(b *testing.B) {
	m, game := long(b)
	for b.Loop() {
		again, err := game.New(m.Setup())
		if err != nil {
			b.Fatal(err)
		}
		for n := range m.Len() {
			if v := again.Judge(m.Fact(n)); v != nil {
				b.Fatal(v)
			}
		}
	}
}

// BenchmarkAmend replaces the middle one of 1,000 facts by itself, so that the rest stays legal, and
// replays the rest.
func BenchmarkAmend(b *testing.B) {
	m, _ := long(b)
	for at := m.Len() / 2; b.Loop(); {
		if a, v := m.ProposeAmend(at, m.Fact(at)); v != nil || a.Violated != nil || len(a.Rest) > 0 {
			b.Fatalf("act %d amended: %v, %v after %d", at, v, a.Violated, a.Kept)
		}
	}
}

// BenchmarkScore makes the final table of a whole game.
func BenchmarkScore(b *testing.B) {
	k := placing(b, "red yellow blue green", "").owns(Red, "jail", "mansion", "graveyard").owns(Yellow, "outhouse", "appraiser").
		owns(Blue, "grand-hotel").owns(Green, "post-office", "collapsed-mine", "barber-shop")
	k.s.Stage, k.s.Steps, k.s.Wanted = stOver, [4]uint8{0, 1, 2, 3}, Blue
	b.ReportAllocs()
	for b.Loop() {
		if r, over := k.rules.Result(k.s); !over || len(r.Rows) != 4 {
			b.Fatal(r)
		}
	}
}
