package secretstest

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
)

// Tables returns set-ups with every number of seats, and with every other value of every option
// at the largest table that can have it, where most is hidden. In one more set-up the program
// holds all the decks that it can.
func Tables(game engine.Game) (list []engine.Setup) {
	for n := game.MinSeats; n <= game.MaxSeats; n++ {
		list = append(list, engine.Setup{Seats: game.Players[:n]})
	}
	for _, spec := range game.Options {
		for _, v := range spec.Values {
			for n := game.MaxSeats; n >= game.MinSeats && v != spec.Default; n-- {
				if s := (engine.Setup{Seats: game.Players[:n], Options: []engine.Option{{Name: spec.Name, Value: v}}}); possible(game, s) {
					list = append(list, s)
					break
				}
			}
		}
	}
	if game.Decks {
		list = append(list, held(engine.Setup{Seats: game.Players[:game.MaxSeats]}))
	}
	return slices.DeleteFunc(list, func(s engine.Setup) bool { return !possible(game, s) })
}

// most is about how many twins the tables of a game have together.
func most() int {
	return max(2, extent.Games(40))
}

// few is how many drawn tables are played besides the fixed ones: each is several whole games.
const few = 3

// Drawn returns n set-ups drawn from seeds from the first on: seats in any order, several options
// at once, and at every other one the program holds the decks that it can.
func Drawn(game engine.Game, from uint64, n int) (list []engine.Setup) {
	for seed := from; seed < from+uint64(n); seed++ {
		s, ok := chance.New(seed).Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { return possible(game, s) })
		if all := held(s); game.Decks && seed%2 == 1 && possible(game, all) {
			s = all
		}
		if ok {
			list = append(list, s)
		}
	}
	return list
}

func possible(game engine.Game, s engine.Setup) bool { _, err := game.New(s); return err == nil }

// held returns a set-up in which the program holds all decks.
func held(s engine.Setup) engine.Setup {
	for i := range s.Seats {
		s.Decks = append(s.Decks, uint64(i+1))
	}
	return s
}
