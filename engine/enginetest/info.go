package enginetest

import (
	"fmt"
	"reflect"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

// checkInfo checks how the game describes itself, the types of its state and
// events, and that impossible tables are errors.
func checkInfo[S comparable, E any](h *Harness[S, E]) error {
	for _, t := range []reflect.Type{reflect.TypeFor[S](), reflect.TypeFor[E]()} {
		if err := plain(t); err != nil {
			return fmt.Errorf("types: %s: %w", t, err)
		}
	}
	if err := record.CheckLexicon(h.Info.Lexicon); err != nil {
		return fmt.Errorf("lexicon: %w", err)
	}
	if err := checkCards(&h.Info); err != nil {
		return fmt.Errorf("cards: %w", err)
	}
	if err := checkRules(&h.Info); err != nil {
		return fmt.Errorf("rule index: %w", err)
	}
	for _, id := range []rulebook.ID{h.Info.KernelRules.Waiver, h.Info.KernelRules.Over} {
		if _, ok := h.Info.Book.Rule(id); !ok {
			return fmt.Errorf("kernel rules: rule %q is not in the book", id)
		}
	}
	for _, o := range h.Info.Options {
		if _, ok := h.Info.Book.Rule(o.Rule); !ok {
			return fmt.Errorf("option %s: rule %q is not in the book", o.Name, o.Rule)
		}
		if !slices.Contains(o.Values, o.Default) {
			return fmt.Errorf("option %s: the default %q is not one of %q", o.Name, o.Default, o.Values)
		}
	}
	if err := checkFinal(&h.Info); err != nil {
		return fmt.Errorf("final table: %w", err)
	}
	if err := checkStatistics(h); err != nil {
		return err
	}
	return checkTables(h)
}

// checkFinal checks how a final table is said.
func checkFinal(info *engine.Info) error {
	f := info.Final
	if f == nil {
		return nil
	}
	if len(f.Said) != len(f.Options) {
		return fmt.Errorf("%d options, but files say %d", len(f.Options), len(f.Said))
	}
	for i, o := range f.Options {
		if said := f.Said[i]; said.Path == "" || said.Numbers != nil && len(said.Numbers) != len(o.Values) {
			return fmt.Errorf("option %s is %q in files, with %d numbers for %d values", o.Name, said.Path, len(said.Numbers), len(o.Values))
		}
	}
	for _, figure := range f.Figures {
		from, to := figure.Range()
		if figure.Name == "" || from < 0 || to < from || to > 9999 || !figure.Must && (figure.Default < from || figure.Default > to) {
			return fmt.Errorf("figure %q is from %d to %d, by default %d", figure.Name, from, to, figure.Default)
		}
		for _, a := range append([]engine.Arg{figure.Term}, figure.Values...) {
			if !worded(info.Lexicon, a) {
				return fmt.Errorf("figure %s has a thing without a word", figure.Name)
			}
		}
		if err := checkSides(&figure); err != nil {
			return err
		}
	}
	return nil
}

func checkCards(info *engine.Info) error {
	if len(info.Cards) != max(len(info.Lexicon.Cards)-1, 0) {
		return fmt.Errorf("%d cards, but %d words", len(info.Cards), len(info.Lexicon.Cards)-1)
	}
	for i, c := range info.Cards {
		if int(c.ID) != i+1 || c.Key != info.Lexicon.Cards[i+1] {
			return fmt.Errorf("card %d is %q with id %d, but its word is %q", i+1, c.Key, c.ID, info.Lexicon.Cards[i+1])
		}
		if c.Copies < 1 {
			return fmt.Errorf("card %s has %d copies", c.Key, c.Copies)
		}
	}
	return nil
}

// checkTables makes sure that impossible tables are errors.
func checkTables[S comparable, E any](h *Harness[S, E]) error {
	if len(h.Info.Players) < h.Info.MaxSeats || h.Info.MinSeats < 1 {
		return fmt.Errorf("players: %d for %d to %d seats", len(h.Info.Players), h.Info.MinSeats, h.Info.MaxSeats)
	}
	good := h.Info.Players[:h.Info.MinSeats]
	twice := append([]engine.Seat{good[0]}, h.Info.Players[:max(1, h.Info.MinSeats-1)]...)
	bad := []engine.Setup{
		{},
		{Seats: h.Info.Players[:h.Info.MinSeats-1]},
		{Seats: append(slices.Clone(h.Info.Players[:h.Info.MaxSeats]), good[0])},
		{Seats: twice},
		{Seats: append(slices.Clone(good[1:]), engine.Table)},
		{Seats: append(slices.Clone(good[1:]), 200)},
		{Seats: good, Options: []engine.Option{{Name: "no-such-option", Value: "on"}}},
	}
	if len(h.Info.Options) > 0 {
		bad = append(bad, engine.Setup{Seats: good, Options: []engine.Option{{Name: h.Info.Options[0].Name, Value: "no-such-value"}}})
	}
	for _, setup := range bad {
		if _, err := engine.Start(&h.Info, h.Rules, setup); err == nil {
			return fmt.Errorf("set-up: the table %+v is accepted", setup)
		}
	}
	return nil
}

// plain reports whether values of a type are copied whole by an assignment and
// compared whole by ==.
func plain(t reflect.Type) error {
	switch t.Kind() {
	case reflect.Array:
		return plain(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if !f.IsExported() {
				return fmt.Errorf("field %s cannot be decoded: export it", f.Name)
			}
			if err := plain(f.Type); err != nil {
				return fmt.Errorf("field %s: %w", f.Name, err)
			}
		}
		return nil
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	}
	return fmt.Errorf("%s is not plain and fixed-size", t)
}
