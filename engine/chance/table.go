package chance

import (
	"slices"

	"casekeeper/engine"
)

// tableDraws is how many tables are drawn in search of a possible one.
const tableDraws = 500

// Table draws a table: how many seats are taken, which and in what order, and a
// value for every option, half of the time the default. Seats and options that
// fixed has stay as they are. It reports false if possible takes none of many.
func (s *Source) Table(info *engine.Info, fixed engine.Setup, possible func(engine.Setup) bool) (engine.Setup, bool) {
	for range tableDraws {
		if t := s.table(info, fixed); possible(t) {
			return t, true
		}
	}
	return fixed, false
}

func (s *Source) table(info *engine.Info, fixed engine.Setup) engine.Setup {
	t := engine.Setup{Seats: fixed.Seats, Options: slices.Clone(fixed.Options), Decks: fixed.Decks}
	if t.Seats == nil {
		t.Seats = slices.Clone(info.Players)
		s.rng.Shuffle(len(t.Seats), func(i, j int) { t.Seats[i], t.Seats[j] = t.Seats[j], t.Seats[i] })
		t.Seats = t.Seats[:info.MinSeats+s.IntN(info.MaxSeats-info.MinSeats+1)]
	}
	for _, o := range info.Options {
		said := slices.ContainsFunc(t.Options, func(f engine.Option) bool { return f.Name == o.Name })
		if said || o.Seats != 0 && o.Seats != len(t.Seats) || s.IntN(2) == 0 {
			continue
		}
		if v := o.Values[s.IntN(len(o.Values))]; v != o.Default {
			t.Options = append(t.Options, engine.Option{Name: o.Name, Value: v})
		}
	}
	return t
}
