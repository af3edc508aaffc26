package scoundrels

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/record"
)

// playOut plays one seeded game directly on the rules and returns how many acts it took. each is
// called for every act with the state before, the events, and the state after.
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
		events, v := r.Decide(s, o)
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

// tables are the tables of the seeded games: every number of players and both lengths.
func tables() (list []engine.Setup) {
	for n := minSeats; n <= maxSeats; n++ {
		list = append(list, with(n), with(n, "length", "three-days"))
	}
	return list
}

// thousand is how many games are played at every kind of table.
const thousand = 1000

// TestSeededGames plays games at every kind of table with the made-up set, every other one with
// strategy cards, and some without stand-ins. Every word of the effect language occurs in them.
func TestSeededGames(t *testing.T) {
	done := map[do]int{}
	play := func(pack *catalogue.Pack, games uint64) {
		rules := rulesOf(pack)
		for _, setup := range tables() {
			for seed := range games {
				setup := setup
				if seed%2 == 1 {
					setup.Options = append([]engine.Option{{Name: "strategy-cards", Value: "in-play"}}, setup.Options...)
				}
				_, acts, err := playOut(rules, setup, seed, func(before State, _ []Event, s State) error {
					if t := before.Owed.Top(); t != nil && t.Kind == fkUse {
						if st := rules.step(t, t.Step); st != nil {
							done[st.Do]++
						}
					}
					return rules.Check(s)
				})
				if err != nil {
					t.Fatalf("%v, seed %d, act %d: %v", setup, seed, acts, err)
				}
			}
		}
	}
	play(madeUp(), uint64(extent.Games(thousand)))
	play(known(), uint64(extent.Games(thousand/10)))
	for d := range do(len(doWords)) {
		waits := d > doLoseReputation && d != doDraw && d != doReturnCard && d != doDiscount && d != doByHand
		if waits && done[d] == 0 {
			t.Errorf("nobody was asked for %s", doWords[d])
		}
	}
}

// BenchmarkRandomActs measures whole random games: prompts, an answer, its judgement and its
// events. The target, on one core of a desktop computer, is 300,000 acts a second.
func BenchmarkRandomActs(b *testing.B) {
	rules := rulesOf(madeUp())
	for name, setup := range map[string]engine.Setup{"four": with(4), "long": with(3, "length", "three-days", "strategy-cards", "in-play")} {
		b.Run(name, func(b *testing.B) { enginetest.RandomActs(b, rules, setup) })
	}
}

// BenchmarkDoor plays whole games of four through the public Match.
func BenchmarkDoor(b *testing.B) {
	game := madeUpGame()
	enginetest.Door(b, game, game.Players...)
}
