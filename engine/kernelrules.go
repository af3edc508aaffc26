package engine

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"
)

// KernelRules names the rules of a game's book by which the kernel itself refuses a
// fact, before the game is asked.
type KernelRules struct {
	Waiver rulebook.ID // the rule that the table set aside cannot be: the book calls it not waivable
	Over   rulebook.ID // the game is over
	Told   rulebook.ID // a card says what the table has read out; "" = nobody has to, see [Describer]
	Untold rulebook.ID // it cannot say that
}

// Start returns the first state of a table. It checks the number of seats, that each can
// be taken and is taken once, and the options; everything else the game checks in Setup.
// The error says what is wrong and what is possible.
func Start[S comparable, E any](info *Info, rules FullRules[S, E], setup Setup) (S, error) {
	if err := info.canSeat(setup.Seats); err != nil {
		var none S
		return none, err
	}
	if err := setup.CheckOptions(info.Options); err != nil {
		var none S
		return none, err
	}
	return rules.Setup(setup)
}

func (i *Info) canSeat(seats []Seat) error {
	if n := len(seats); n < i.MinSeats || n > i.MaxSeats {
		return fmt.Errorf("%d seats: the game is for %d to %d", n, i.MinSeats, i.MaxSeats)
	}
	for at, seat := range seats {
		switch {
		case !slices.Contains(i.Players, seat):
			return fmt.Errorf("seat %s cannot be taken: choose from %s", i.seatName(seat), strings.Join(i.names(i.Players), ", "))
		case slices.Contains(seats[:at], seat):
			return fmt.Errorf("seat %s is taken twice", i.seatName(seat))
		}
	}
	return nil
}

// seatName returns a seat's record word, or its number if it has none.
func (i *Info) seatName(seat Seat) string {
	if int(seat) < len(i.Lexicon.Seats) {
		return i.Lexicon.Seats[seat]
	}
	return fmt.Sprint(seat)
}

func (i *Info) names(seats []Seat) (list []string) {
	for _, seat := range seats {
		list = append(list, i.seatName(seat))
	}
	return list
}

// Judge returns the events that follow from a fact in a state, or a refusal. When several
// refusals apply, a waiver of a rule that is not waivable comes first, then the end of the
// game, then the game's own.
func Judge[S comparable, E any](info *Info, rules FullRules[S, E], s S, o Observation) ([]E, *Violation) {
	if o.Waive != "" {
		if rule, known := info.Book.Rule(o.Waive); !known || !rule.Waivable {
			return nil, Refuse(info.KernelRules.Waiver, o.Seat)
		}
	}
	if _, over := rules.Result(s); over {
		return nil, Refuse(info.KernelRules.Over, o.Seat)
	}
	if o.Kind == KindTold && info.KernelRules.Told != "" {
		return resume(info, rules, s, o)
	}
	return rules.Decide(s, o)
}
