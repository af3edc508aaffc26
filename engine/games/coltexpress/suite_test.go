package coltexpress

import (
	"fmt"
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
var shipped = sync.OnceValues(func() (*catalogue.Pack, *rulebook.Book) {
	pack, err := catalogue.Read(Forms(), shippedFile("catalogue.toml"))
	if err != nil {
		panic(err)
	}
	return pack, enginetest.ShippedIndex(configs.FS, ID)
})

// shippedGame is the game as it is on the shelf, shippedRules its rules.
func shippedGame() engine.Game { return Game(shipped()) }
func shippedRules() *Rules {
	pack, _ := shipped()
	return NewRules(NewCatalogue(pack))
}

// with is a set-up of the first n bandits, with options by name and value.
func with(n int, options ...string) engine.Setup {
	return enginetest.With(shippedGame().Players[:n], options...)
}

// scramble replaces what the viewer may not know by other possible cards of the same players.
func scramble(s State, viewer engine.Seat, src *chance.Source) State {
	for i := range s.Pile[:s.Laid] {
		p := &s.Pile[i]
		if !p.secret() || s.theirs(viewer, p.By) || src.IntN(2) == 0 {
			continue
		}
		player := s.playerOf(p.By)
		if can, _ := s.piecesTo(nil, player, s.unknown(player, 0, true).can[p.Level], true); len(can) > 0 {
			c := can[src.IntN(len(can))]
			p.Card, p.Piece = c.Card, c.N+1
		}
	}
	for player := range s.players() {
		if m := &s.Mind[player]; m.Known && !s.theirs(viewer, s.seatOf(player)) {
			m.Own = 0
			hand, can := copies(0), s.stock(player)
			for ; can != 0; can &= can - 1 {
				if one := can & -can; src.IntN(2) == 0 && hand.count() < int(m.Hand) {
					hand = hand.plus((one | one>>1) & firsts)
				}
			}
			m.Own, m.Seed = hand, uint64(src.IntN(1000))+1
		}
	}
	if s.Switches.Tags && s.Stage < stShow {
		strange := func() *holder {
			h := &s.Worth[src.IntN(purseAll)]
			if h.owner() != engine.Table && s.theirs(viewer, h.owner()) {
				return nil
			}
			return h
		}
		if a, b := strange(), strange(); a != nil && b != nil {
			*a, *b = *b, *a
		}
	}
	return s
}

// TestSuite plays every table of the suite, and teams with each of their switches.
func TestSuite(t *testing.T) {
	game, rules := shippedGame(), shippedRules()
	setups := enginetest.Setups(&game.Info, func(s engine.Setup) bool { _, err := engine.Start(&game.Info, rules, s); return err == nil })
	for n := minSeats; n <= maxSeats; n++ {
		setups = append(setups, with(n, "expert", "expert"))
	}
	setups = append(setups, with(5, "purses", "told-apart"), with(4, "teams", "two-each", "purses", "told-apart"), with(4, "teams", "two-each", "team-ghost", "own-card"), with(4, "teams", "two-each", "team-doc", "six"))
	enginetest.Run(t, enginetest.Harness[State, Event]{Info: game.Info, Rules: rules, Setups: setups, Seeds: 2, Scramble: scramble})
}

// TestCards runs the tests for the cards of every game.
func TestCards(t *testing.T) {
	enginetest.Cards(t, enginetest.CardSuite{Forms: Forms(), Shipped: shippedFile("catalogue.toml"),
		Takes: func(p *catalogue.Pack) any {
			c := NewCatalogue(p)
			return fmt.Sprint(c.Cars, c.Rounds)
		}})
}
