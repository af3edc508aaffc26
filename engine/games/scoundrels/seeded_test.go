package scoundrels

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/record"
)

// playOut plays one seeded game straight on the rules and tells how many acts it
// took. each sees every act: the state before, its events, the state after.
func playOut(r *Rules, setup engine.Setup, seed uint64, each func(before State, events []Event, after State) error) (s State, acts int, err error) {
	s, err = r.Setup(setup)
	if err != nil {
		return s, 0, err
	}
	src := chance.New(seed)
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic after %d acts: %v, owed %+v", acts, p, s.Owed)
			panic(err)
		}
	}()
	for acts = 0; acts < 3000; acts++ {
		prompts := r.Awaits(s)
		if len(prompts) == 0 {
			return s, acts, nil
		}
		o, ok := src.Answer(prompts)
		if !ok {
			return s, acts, fmt.Errorf("nobody can answer %+v", prompts)
		}
		c, v := r.Interpret(s, o)
		if v != nil {
			return s, acts, v
		}
		events, v := r.Decide(s, c)
		if v != nil {
			return s, acts, fmt.Errorf("%s: %w", record.Format(r.lex, o), v)
		}
		before := s
		for _, e := range events {
			s = r.Evolve(s, e)
		}
		if err := each(before, events, s); err != nil {
			return s, acts, fmt.Errorf("%s: %w", record.Format(r.lex, o), err)
		}
	}
	return s, acts, fmt.Errorf("the game goes on")
}

// tables are the tables of the seeded games: every number of players and length,
// without strategy cards and with them.
func tables() (list []engine.Setup) {
	for n := minSeats; n <= maxSeats; n++ {
		for _, length := range []string{"two-days", "three-days"} {
			list = append(list, with(n, "length", length), with(n, "length", length, "strategy-cards", "in-play"))
		}
	}
	return list
}

// thousand is how many games are played at every sort of table.
const thousand = 1000

// TestSeededGames plays games at every sort of table, with the made-up set and
// with what the sources tell alone.
func TestSeededGames(t *testing.T) {
	for name, pack := range map[string]*catalogue.Pack{"made-up": madeUp(), "known": known()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules := rulesOf(pack)
			n := thousand
			if testing.Short() {
				n = 20
			}
			for _, setup := range tables() {
				for seed := range uint64(n) {
					_, acts, err := playOut(rules, setup, seed, func(_ State, _ []Event, s State) error { return rules.Check(s) })
					if err != nil {
						t.Fatalf("%v, seed %d, act %d: %v", setup, seed, acts, err)
					}
				}
			}
		})
	}
}

// BenchmarkRandomActs measures whole random games: what is awaited, an answer, its
// judgement and its events.
func BenchmarkRandomActs(b *testing.B) {
	rules := rulesOf(madeUp())
	b.ReportAllocs()
	acts, seed := 0, uint64(0)
	for b.Loop() {
		_, n, err := playOut(rules, with(4), seed, func(State, []Event, State) error { return nil })
		if err != nil {
			b.Fatal(err)
		}
		acts += n
		seed++
	}
	b.ReportMetric(float64(acts)/b.Elapsed().Seconds(), "acts/s")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkDoor plays whole games of four through the public Match.
func BenchmarkDoor(b *testing.B) {
	game := madeUpGame()
	enginetest.Door(b, game, game.Players...)
}
