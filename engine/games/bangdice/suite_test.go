package bangdice

import (
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/rulebook"
)

// shippedFile is one of the data files that ship with the game.
func shippedFile(name string) catalogue.Source { return enginetest.Shipped(configs.FS, ID, name) }

// shipped loads the game's cards and rule index as they ship.
var shipped = sync.OnceValues(func() (*Catalogue, *rulebook.Book) {
	cards, err := readCards(shippedFile("catalogue.toml"))
	if err != nil {
		panic(err)
	}
	return cards, enginetest.ShippedIndex(configs.FS, ID)
})

// readCards reads the cards of files.
func readCards(shipped catalogue.Source, own ...catalogue.Source) (*Catalogue, error) {
	p, err := catalogue.Read(Forms(), shipped, own...)
	if err != nil {
		return nil, err
	}
	return NewCatalogue(p), nil
}

// shippedGame is the game as it is on the shelf.
func shippedGame() engine.Game {
	cards, book := shipped()
	return shelve(cards, book)
}

// shippedRules are its rules.
func shippedRules() *Rules {
	cards, _ := shipped()
	return NewRules(cards)
}

// scramble deals the roles that the viewer may not know again among the seats that have them.
func scramble(s State, viewer engine.Seat, src *chance.Source) State {
	var hidden []engine.Seat
	for _, seat := range s.seats() {
		if p := &s.P[seat]; seat != viewer && !p.Shown && isRole(p.Role) {
			hidden = append(hidden, seat)
		}
	}
	for i := len(hidden) - 1; i > 0; i-- {
		a, b := &s.P[hidden[i]], &s.P[hidden[src.IntN(i+1)]]
		a.Role, b.Role = b.Role, a.Role
	}
	return s
}

// known is a set-up with known roles.
func known(n int, options ...engine.Option) engine.Setup {
	seats := shippedGame().Players[:n]
	return engine.Setup{Seats: seats, Options: append([]engine.Option{{Name: optRoles, Value: rolesKnown}}, options...)}
}

// TestSuite plays every table of the suite, and tables with known roles, which test secrecy.
func TestSuite(t *testing.T) {
	game := shippedGame()
	rules := shippedRules()
	setups := enginetest.Setups(&game.Info, func(s engine.Setup) bool { _, err := engine.Start(&game.Info, rules, s); return err == nil })
	for n := 4; n <= maxSeats; n++ {
		setups = append(setups, known(n))
	}
	enginetest.Run(t, enginetest.Harness[State, Event]{Info: game.Info, Rules: rules, Setups: setups, Seeds: 2, Scramble: scramble, Extra: anyRole})
}

// anyRole reports whether a fact is accepted although no prompt offers it: while roles are
// entered in secret, every role that is not revealed is accepted, so that a refusal reveals
// nothing; a revealed role card is always right.
func anyRole(s State, o engine.Observation) bool {
	return !s.Secret && o.Kind == engine.KindCard && isRole(o.Card) && s.left()[o.Card] > 0
}

// TestCards runs the tests for the cards of every game.
func TestCards(t *testing.T) {
	enginetest.Cards(t, enginetest.CardSuite{Forms: Forms(), Shipped: shippedFile("catalogue.toml"),
		Takes: func(p *catalogue.Pack) any { return NewCatalogue(p).Characters }})
}
