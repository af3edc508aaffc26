// Package pastgames fills journals with finished games of every game on the shelf, for tests and
// benchmarks.
package pastgames

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// Fill adds n finished games to a journal, taking the games in turn. They are copies of one played
// game each, with other players and dates.
func Fill(t testing.TB, store journal.Store, n int) {
	t.Helper()
	var models [][]journal.Row
	for _, id := range games.IDs() {
		models = append(models, Play(t, id, 1))
	}
	const day = 24 * 3600 * 1000
	for i := range n {
		rows := slices.Clone(models[i%len(models)])
		for k := range rows {
			rows[k].AtMillis += int64(i) * day
		}
		first, err := store.Create(rows[0])
		if err != nil {
			t.Fatal(err)
		}
		for k := range rows {
			rows[k].Match = first.Match
		}
		if err := store.Append(rows[1:]...); err != nil {
			t.Fatal(err)
		}
	}
}

// Play plays a game to the end by chance, with one seat more than its fewest, and returns its rows.
func Play(t testing.TB, id string, seed uint64) []journal.Row {
	t.Helper()
	return play(t, id, seed, func(*companion.Session, *engine.Prompt) (engine.Observation, bool) {
		return engine.Observation{}, false
	})
}

// playouts is how much the chairs of [Chaired] think: little.
const playouts = bot.Level(2)

// Chaired is Play with the program's own chairs, which decide what players decide.
func Chaired(t testing.TB, id string, seed uint64) []journal.Row {
	t.Helper()
	return play(t, id, seed, func(s *companion.Session, q *engine.Prompt) (engine.Observation, bool) {
		game, _, err := s.Imagine(t.Context(), q.Seat)
		if err != nil {
			return engine.Observation{}, false
		}
		account, ok := bot.Decide(game, playouts, seed)
		if !ok || account.Options[0].Fact == (engine.Observation{}) { // it declines; chance decides
			return engine.Observation{}, false
		}
		return account.Options[0].Fact, true
	})
}

// mistaken is after how many acts one is taken back.
const mistaken = 29

// play plays a game; what decide does not answer comes by chance.
func play(t testing.TB, id string, seed uint64, decide func(*companion.Session, *engine.Prompt) (engine.Observation, bool)) []journal.Row {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	n := min(game.MinSeats+1, game.MaxSeats)
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("Ana %d", i+1))
	}
	store := &memory.Store{}
	s, err := companion.Begin(store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:n]}, Names: names, Catalogue: game.Snapshot}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	luck := chance.New(seed)
	for n := range 5000 {
		u, err := s.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		o, ok := luck.Answer(u.Awaits)
		if !ok {
			break
		}
		if i := slices.IndexFunc(u.Awaits, func(q engine.Prompt) bool { return q.Seat != engine.Table && q.Decides() }); i == 0 {
			if chosen, decided := decide(s, &u.Awaits[i]); decided {
				o = chosen
			}
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
		if n%mistaken == mistaken-1 {
			if u, err := s.Now(t.Context(), engine.Table); err != nil || u.Undo == nil || len(u.Awaits) == 0 {
				continue // it cannot be taken back any more
			}
			if _, err := s.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
				t.Fatal(err)
			}
		}
	}
	rows, err := store.Rows(1)
	if err != nil || len(rows[len(rows)-1].Outcome) == 0 {
		t.Fatalf("%s was not played to its end (%d rows, %v)", id, len(rows), err)
	}
	return rows
}
