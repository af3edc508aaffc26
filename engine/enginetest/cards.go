package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/extent"
)

// fieldCards is how many cards have each of their fields changed, but where everything is played,
// when all of them have.
const fieldCards = 3

// CardSuite is the cards of a game with what the suite has to know of them.
type CardSuite struct {
	Forms   []catalogue.Form
	Shipped catalogue.Source
	Own     []catalogue.Source // further files, so that every sort of card is there
	// Takes gives all that the game takes from its cards, as a value that
	// reflect can compare.
	Takes func(*catalogue.Pack) any
}

// Cards checks what a form promises, on every card that the files have: what is
// written reads back; a figure that is left out, or that cannot be, is an error
// that names its field; and any other figure is another version, and something else
// to the game.
func Cards(t *testing.T, s CardSuite) {
	t.Helper()
	if err := CheckCards(s); err != nil {
		t.Error(err)
	}
}

// CheckCards is [Cards] without a test around it.
func CheckCards(s CardSuite) error {
	p, err := catalogue.Read(s.Forms, s.Shipped, s.Own...)
	if err != nil {
		return err
	}
	c := &cardCheck{CardSuite: s, pack: p, text: catalogue.Source{Name: "text", Text: p.Text()}, taken: map[string]bool{}, looked: map[string]int{}}
	again, err := catalogue.Read(s.Forms, c.text)
	switch {
	case err != nil:
		return fmt.Errorf("what is written is not read: %w", err)
	case string(again.Text()) != string(p.Text()) || again.Version() != p.Version() || !reflect.DeepEqual(s.Takes(again), s.Takes(p)):
		return errors.New("what is written reads otherwise")
	}
	for _, card := range p.Cards {
		if err := c.card(card); err != nil {
			return fmt.Errorf("%s: %w", card.Key, err)
		}
	}
	for field, taken := range c.taken {
		if !taken {
			return fmt.Errorf("the game takes nothing from %s", field)
		}
	}
	return nil
}

// cardCheck goes through the cards.
type cardCheck struct {
	CardSuite
	pack   *catalogue.Pack
	text   catalogue.Source
	taken  map[string]bool // by field: whether a change of it reached the game
	looked map[string]int  // by field: how many cards have it
}

// card checks one card: each of its figures left out, and changed.
func (c *cardCheck) card(card catalogue.Card) error {
	i := slices.IndexFunc(c.Forms, func(f catalogue.Form) bool { return f.Kind == card.Kind })
	form, said := &c.Forms[i], c.pack.Values(card.ID)
	for k := range form.Fields {
		f := &form.Fields[k]
		if said[f.Name] == "" || !f.Asked(said.With(form.Fields)) {
			continue
		}
		name := form.Kind + "." + f.Name
		if c.looked[name]++; !extent.Long() && c.looked[name] > fieldCards {
			continue
		}
		if err := c.without(form, card, said, f); err != nil {
			return err
		}
		for _, other := range others(f, said[f.Name]) {
			if err := c.change(form, card, said, f, other); err != nil {
				return err
			}
		}
	}
	return nil
}

// try reads the cards with other values of one.
func (c *cardCheck) try(form *catalogue.Form, card catalogue.Card, v catalogue.Values) (*catalogue.Pack, error) {
	lines := []catalogue.Line{{Name: "id", Literal: strconv.Quote(card.Key)}, {Name: catalogue.Mother, Literal: strconv.Quote(card.Name.In(catalogue.Mother))}}
	text := catalogue.Put(c.text, card.Kind, card.Key, append(lines, form.Lines(v)...))
	return catalogue.Read(c.Forms, catalogue.Source{Name: "changed", Text: text})
}

// without leaves a figure out: that is a mistake of the field, or it counts as
// something.
func (c *cardCheck) without(form *catalogue.Form, card catalogue.Card, said catalogue.Values, f *catalogue.Field) error {
	v := said.With(nil)
	delete(v, f.Name)
	_, err := c.try(form, card, v)
	var all catalogue.Errors
	switch found := errors.As(err, &all); {
	case f.Else != "" && err != nil:
		return fmt.Errorf("%s may be left out, but: %w", f.Name, err)
	case f.Else == "" && !(found && slices.ContainsFunc(all, func(e *catalogue.Error) bool { return e.Field == card.Kind+"."+f.Name })):
		return fmt.Errorf("%s is left out, and that is %v", f.Name, err)
	}
	return nil
}

// change gives a figure another value: if it can be it is another version, and
// reaches the game.
func (c *cardCheck) change(form *catalogue.Form, card catalogue.Card, said catalogue.Values, f *catalogue.Field, other string) error {
	v := said.With(nil)
	v[f.Name] = other
	p, err := c.try(form, card, v)
	if err != nil {
		var all catalogue.Errors
		if !errors.As(err, &all) {
			return fmt.Errorf("%s = %s: %w", f.Name, other, err)
		}
		return nil // what hangs on it, or the game's own check
	}
	if p.Version() == c.pack.Version() {
		return fmt.Errorf("%s = %s is the same version", f.Name, other)
	}
	same := reflect.DeepEqual(c.Takes(p), c.Takes(c.pack))
	name := card.Kind + "." + f.Name
	c.taken[name] = c.taken[name] || !same
	if f.Group != nil && same {
		return fmt.Errorf("%s = %s is the same to the game", f.Name, other)
	}
	return nil
}

// others are some other values that a field can have: of a repeated group each
// entry with another figure, and one less.
func others(f *catalogue.Field, said string) (list []string) {
	if f.Group != nil {
		return otherEntries(f, said)
	}
	words := strings.Fields(said)
	switch {
	case f.Text > 0:
		return []string{said + "x"}
	case f.Flag:
		words = []string{"true", "false"}
	case f.Words != nil:
		words = slices.Clone(f.Words)
	default:
		for n := f.From; n <= min(f.To, f.From+3); n++ {
			words = append(words, strconv.Itoa(n))
		}
	}
	for _, w := range words {
		if w != said && f.Good(w) {
			list = append(list, w)
		}
	}
	return list
}

func otherEntries(f *catalogue.Field, said string) (list []string) {
	entries := catalogue.Entries(said)
	if len(entries) > 1 {
		list = append(list, f.JoinEntries(entries[:len(entries)-1]))
	}
	for i := range entries {
		for k := range f.Group {
			g := &f.Group[k]
			if entries[i][g.Name] == "" || !g.Asked(entries[i].With(f.Group)) {
				continue
			}
			for _, other := range others(g, entries[i][g.Name]) {
				changed := slices.Clone(entries)
				changed[i] = changed[i].With(nil)
				changed[i][g.Name] = other
				list = append(list, f.JoinEntries(changed))
			}
		}
	}
	return list
}
