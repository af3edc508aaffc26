package main

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// Last returns the latest game, and the prompts of the game to continue.
func (h *house) Last() (present.LatestGames, error) {
	list, err := companion.History(h.store)
	if err != nil {
		return present.LatestGames{}, err
	}
	list = slices.DeleteFunc(list, func(s companion.MatchInfo) bool { return !slices.Contains(games.IDs(), s.Game) })
	var before present.LatestGames
	if len(list) > 0 {
		before.People = &list[0]
	}
	for i := range list {
		if len(list[i].Result) > 0 {
			continue
		}
		now, err := h.glance(list[i].ID)
		if bug := (*companion.UnjudgedError)(nil); errors.As(err, &bug) {
			continue // set aside; the list of past games has it
		}
		before.Open, before.Now = &list[i], now
		break
	}
	return before, nil
}

// glance returns the current update of a match. It returns an error if the match cannot be judged;
// opening it gives the reason to people.
func (h *house) glance(id journal.MatchID) (*companion.Update, error) {
	was, err := companion.ReadInfo(h.store, id)
	if err != nil {
		return nil, err
	}
	game, err := h.Again(&was)
	if err != nil {
		return nil, err
	}
	u, err := companion.ReadUpdate(h.store, id, game.Game)
	if err != nil {
		return nil, err
	}
	return &u, nil
}

// TeachAgain forgets which rules were explained to whom.
func (h *house) TeachAgain() error { return h.lessons.Reset("") }

// Past returns all games that were played, and counts of their dice. It calls list with the games
// before it counts. Games that were set aside, or that no longer lead to the same state, are not
// counted.
func (h *house) Past(list func(results.Past)) (results.Past, error) {
	all, err := companion.History(h.store)
	if err != nil {
		return results.Past{}, err
	}
	book, err := people.Read(h.store)
	if err != nil {
		return results.Past{}, err
	}
	past := results.Past{Sittings: slices.DeleteFunc(all, func(s companion.MatchInfo) bool { return !slices.Contains(games.IDs(), s.Game) }), Book: *book}
	list(past)
	counted := book.Apply(past.Sittings)
	counts, err := h.Counts()
	if err != nil {
		return past, err
	}
	for _, game := range games.IDs() {
		var dice []history.Tally
		for _, s := range counted {
			if s.Game != game {
				continue
			}
			more, err := counts.Dice(&s, func() ([]history.Tally, error) { return h.dice(&s) })
			var changed *companion.ChangedError
			var bug *companion.UnjudgedError
			if err != nil && !errors.As(err, &changed) && !errors.As(err, &bug) {
				return past, fmt.Errorf("past games: %w", err)
			}
			dice = history.Sum(dice, more)
		}
		if len(dice) > 0 {
			past.Dice = append(past.Dice, results.GameDice{Game: game, Tallies: dice})
		}
	}
	return past, counts.Save()
}

// Streak returns how often in a row somebody has won a game against the same players, including the
// one that has just ended; 0 if the journal cannot be read.
func (h *house) Streak(s *companion.MatchInfo, winner string) int {
	all, err := companion.History(h.store)
	if err != nil {
		return 0
	}
	book, err := people.Read(h.store)
	if err != nil {
		return 0
	}
	counted := book.Apply(all)
	if i := slices.IndexFunc(counted, func(c companion.MatchInfo) bool { return c.ID == s.ID }); i >= 0 {
		return history.Streak(counted, &counted[i], book.Name(winner))
	}
	return 0
}

// fewestFaces is the least number of faces of a die in these games.
const fewestFaces = 6

// dice counts the dice of one game.
func (h *house) dice(s *companion.MatchInfo) ([]history.Tally, error) {
	was, err := companion.ReadInfo(h.store, s.ID)
	if err != nil {
		return nil, err
	}
	game, err := h.Again(&was)
	if err != nil {
		return nil, err
	}
	rolls, err := companion.Rolls(h.store, s.ID, game.Game)
	faces := fewestFaces
	for _, r := range rolls {
		faces = max(faces, int(r.Face))
	}
	return history.Dice(rolls, faces), err
}
