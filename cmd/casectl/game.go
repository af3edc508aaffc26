package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// loadGame loads a game from the shelf with the owner's cards. Every error is bad input: an unknown
// game, or a mistake in the owner's files.
func (e *env) loadGame(id string, standIns bool) (games.Loaded, error) {
	if err := onShelf(id); err != nil {
		return games.Loaded{}, err
	}
	game, err := e.house.Game(id, standIns)
	return game, bad(err)
}

// named loads a game of the shelf to say what happened in it. It reports a mistake in a
// file of the owner's, and takes the cards that ship then.
func (e *env) named(id string) (games.Loaded, error) {
	game, mistake, err := e.house.GameOrShipped(id, false)
	if mistake != nil {
		e.warn(mistake)
	}
	return game, err
}

// onShelf returns an error for an unknown game and for a missing one: there is no default game.
func onShelf(id string) error {
	switch {
	case slices.Contains(games.IDs(), id):
		return nil
	case id == "":
		return bad(commandline.Mistakef("--game: say which game; there are %s", strings.Join(games.IDs(), ", ")))
	}
	return bad(commandline.Mistakef("--game: %q is not one of %s", id, strings.Join(games.IDs(), ", ")))
}

// allOrOnShelf is onShelf for commands that look at all games unless one is given.
func allOrOnShelf(id string) error {
	if id == "" {
		return nil
	}
	return onShelf(id)
}

// askGame asks which game to play, by number or ID. For a demo an empty line, or the end of the
// input, means the first game.
func (e *env) askGame(demo bool) (id string, err error) {
	general, err := e.general()
	if err != nil {
		return "", err
	}
	for i, id := range games.IDs() {
		game, err := e.house.Shipped(id)
		if err != nil {
			return "", err
		}
		e.say("%d  %s", i+1, general.Title(&game.Info))
	}
	question := "terminal.game"
	if demo {
		question = "terminal.game.demo"
	}
	if err := errors.Join(e.say("%s", general.Say(question)), e.out.Flush()); err != nil {
		return "", err
	}
	typed, err := e.editing().next("")
	typed = strings.TrimSpace(typed)
	if demo && typed == "" {
		return games.IDs()[0], nil
	}
	if n, nerr := strconv.Atoi(typed); err == nil && nerr == nil && n >= 1 && n <= len(games.IDs()) {
		return games.IDs()[n-1], nil
	}
	return typed, onShelf(typed)
}

// words returns the words of a game in the language of the answer.
func (e *env) words(game engine.Game) (*present.Words, error) {
	return e.house.Words(game, e.lang)
}

// readOptions reads name=value pairs of --option.
func readOptions(game engine.Game, list []string) (out []engine.Option, err error) {
	for _, text := range list {
		name, value, ok := strings.Cut(text, "=")
		i := slices.IndexFunc(game.Options, func(s engine.OptionSpec) bool { return s.Name == name })
		switch {
		case !ok:
			return nil, bad(commandline.Mistakef("--option: %q, want name=value", text))
		case i < 0:
			return nil, bad(commandline.Mistakef("--option: %q is not one of %s", name, strings.Join(optionNames(game), ", ")))
		case !slices.Contains(game.Options[i].Values, value):
			return nil, bad(commandline.Mistakef("--option %s: %q is not one of %s", name, value, strings.Join(game.Options[i].Values, ", ")))
		case slices.ContainsFunc(out, func(o engine.Option) bool { return o.Name == name }):
			return nil, bad(commandline.Mistakef("--option %s: given twice", name))
		}
		out = append(out, engine.Option{Name: name, Value: value})
	}
	return out, nil
}

func optionNames(game engine.Game) (names []string) {
	for _, s := range game.Options {
		names = append(names, s.Name)
	}
	return names
}

// readSeats reads seats separated by commas, in table order.
func readSeats(game engine.Game, text string) (seats []engine.Seat, err error) {
	known := playerWords(game)
	for word := range strings.SplitSeq(text, ",") {
		i := slices.Index(known, word)
		switch {
		case i < 0:
			return nil, unknownSeat(game, word)
		case slices.Contains(seats, game.Players[i]):
			return nil, bad(commandline.Mistakef("--seats: %s is given twice", word))
		}
		seats = append(seats, game.Players[i])
	}
	if len(seats) < game.MinSeats || len(seats) > game.MaxSeats {
		return nil, tooMany(game, len(seats))
	}
	return seats, nil
}

// readSeat reads one seat, which may be the automaton or the table.
func readSeat(game engine.Game, flag, word string) (engine.Seat, error) {
	i := slices.Index(game.Lexicon.Seats, word)
	if i < 0 {
		return 0, bad(commandline.Mistakef("%s: %q is not one of %s", flag, word, strings.Join(game.Lexicon.Seats, ", ")))
	}
	return engine.Seat(i), nil
}
