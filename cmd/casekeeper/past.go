package main

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// TeachAgain forgets what was explained to whom.
func (h *house) TeachAgain() error { return h.lessons.Reset("") }

// Past lists all games that were played, and how the dice fell in them. A game
// that cannot be folded any more is listed, and its dice do not count.
func (h *house) Past() (present.Past, error) {
	list, err := companion.History(h.store)
	if err != nil {
		return present.Past{}, err
	}
	past := present.Past{Sittings: slices.DeleteFunc(list, func(s companion.Sitting) bool { return !slices.Contains(games.IDs(), s.Game) })}
	for _, game := range games.IDs() {
		var rolls []companion.Roll
		faces := 0
		for _, s := range past.Sittings {
			if s.Game != game {
				continue
			}
			more, err := h.rolls(&s)
			var changed *companion.ChangedError
			if err != nil && !errors.As(err, &changed) {
				return present.Past{}, fmt.Errorf("past games: %w", err)
			}
			rolls = append(rolls, more...)
		}
		for _, r := range rolls {
			faces = max(faces, int(r.Face), fewestFaces)
		}
		if tallies := history.Dice(rolls, faces); len(tallies) > 0 {
			past.Dice = append(past.Dice, present.GameDice{Game: game, Tallies: tallies})
		}
	}
	return past, nil
}

// fewestFaces is how many faces a die of these games has at least.
const fewestFaces = 6

func (h *house) rolls(s *companion.Sitting) ([]companion.Roll, error) {
	game, err := h.Again(s.Game, s.Catalogue)
	if err != nil {
		return nil, err
	}
	return companion.Rolls(h.store, s.ID, game.Game)
}
