package main

import (
	"errors"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// seated are the players: seats in table order, with a name for each; "" if it has none.
type seated struct {
	seats []engine.Seat
	names []string
}

// readPeople reads the players: seats, seats with names as red=Ana, or names alone, which take the
// first seats of the game that are not in taken. A seat may be named in the language of words, or
// only as in records if words is nil.
func readPeople(game engine.Game, words *present.Words, text string, taken []engine.Seat) (p seated, err error) {
	var seats, alone []string
	for part := range strings.SplitSeq(text, ",") {
		seat, name, given := strings.Cut(part, "=")
		seat, name = strings.TrimSpace(seat), strings.TrimSpace(name)
		if word := seatSaid(game, words, seat); word != "" {
			seat = word
		} else if seat == "" {
			return p, unknownSeat(game, "")
		} else if !given {
			alone, seat, name = append(alone, seat), "", seat
		}
		seats, p.names = append(seats, seat), append(p.names, name)
	}
	switch {
	case len(alone) == 0:
	case len(alone) < len(seats):
		return p, unknownSeat(game, alone[0])
	default:
		left := slices.DeleteFunc(slices.Clone(game.Players), func(s engine.Seat) bool { return slices.Contains(taken, s) })
		for i := range seats {
			if i == len(left) {
				return p, tooMany(game, len(seats)+len(taken))
			}
			seats[i] = game.Lexicon.Seats[left[i]]
		}
		for _, s := range taken {
			seats, p.names = append(seats, game.Lexicon.Seats[s]), append(p.names, "")
		}
	}
	p.seats, err = readSeats(game, strings.Join(seats, ","))
	return p, err
}

// firstSeats returns the seats that play by default: those of bots, then the first free ones, at
// least two in all and one for people.
func firstSeats(game engine.Game, taken []engine.Seat) []engine.Seat {
	seats := slices.Clone(taken)
	for _, s := range game.Players {
		if (len(seats) < max(2, game.MinSeats) || len(seats) == len(taken)) && !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	slices.SortFunc(seats, func(a, b engine.Seat) int { return slices.Index(game.Players, a) - slices.Index(game.Players, b) })
	return seats
}

// seatSaid returns the record word of a seat given by that word or by its name in the language; ""
// if there is no such seat.
func seatSaid(game engine.Game, words *present.Words, said string) string {
	for _, s := range game.Players {
		word := game.Lexicon.Seats[s]
		if said == word || words != nil && strings.EqualFold(said, words.Seat(s)) {
			return word
		}
	}
	return ""
}

// askPeople asks for the players until the answer is valid. An empty answer means the default.
func (p *party) askPeople(e *env) error {
	words, err := e.words(p.game.Game)
	if err != nil {
		return err
	}
	for {
		if err := errors.Join(e.say("%s", words.Say("terminal.who", p.game.MinSeats, p.game.MaxSeats)), e.out.Flush()); err != nil {
			return err
		}
		line, err := e.editing().next("")
		if line = strings.TrimSpace(line); err != nil || line == "" {
			return p.table(words)
		}
		p.Seats = line
		if err = p.table(words); err != nil {
			e.say("%s", strings.TrimPrefix(e.says.Explain(err), "--seats: "))
			p.Seats, p.names, p.chairs = "", nil, nil
			continue
		}
		var seated []string
		for i, s := range p.setup.Seats {
			seated = append(seated, strings.TrimPrefix(p.names[i]+": "+words.Seat(s), ": "))
		}
		return e.say("%s", words.Say("terminal.seated", strings.Join(seated, ", ")))
	}
}

// unknownSeat and tooMany are mistakes in a list of players.
func unknownSeat(game engine.Game, said string) error {
	return bad(commandline.Mistakef("--seats: %q is not one of %s", said, strings.Join(playerWords(game), ", ")))
}

func tooMany(game engine.Game, n int) error {
	return bad(commandline.Mistakef("--seats: %d, want %d to %d", n, game.MinSeats, game.MaxSeats))
}

// playerWords returns the record words of the seats of players.
func playerWords(game engine.Game) (words []string) {
	for _, s := range game.Players {
		words = append(words, game.Lexicon.Seats[s])
	}
	return words
}
