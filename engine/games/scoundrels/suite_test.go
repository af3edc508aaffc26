package scoundrels

import (
	"fmt"
	"math/bits"
	"strings"
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

// read reads the cards that ship, and then others.
func read(own ...catalogue.Source) *catalogue.Pack {
	pack, err := catalogue.Read(Forms(), shippedFile("catalogue.toml"), own...)
	if err != nil {
		panic(err)
	}
	return pack
}

// madeUp is the game with the made-up set, known the game without it.
var (
	madeUp = sync.OnceValue(func() *catalogue.Pack { return read(shippedFile("stand-ins.toml")) })
	known  = sync.OnceValue(func() *catalogue.Pack { return read() })
	book   = sync.OnceValue(func() *rulebook.Book { return enginetest.ShippedIndex(configs.FS, ID) })
)

// madeUpGame is the game of the shelf with the made-up set.
var madeUpGame = sync.OnceValue(func() engine.Game { return Game(madeUp(), book()) })

func rulesOf(p *catalogue.Pack) *Rules {
	return NewRules(NewCatalogue(p))
}

// with returns a set-up of the first n leaders, with options by name and value.
func with(n int, options ...string) engine.Setup {
	return enginetest.With(madeUpGame().Players[:n], options...)
}

// scramble gives other numbers to the cards that the viewer may not know.
func scramble(s State, viewer engine.Seat, src *chance.Source) State {
	for _, seat := range s.seats() {
		if p := &s.Player[seat]; seat != viewer && p.Known {
			p.Own, p.Seed = 0, uint64(src.IntN(1000))+1
			for p.Own |= 1 << (1 + src.IntN(pokerEach)); bits.OnesCount8(p.Own) < int(p.Hand); {
				p.Own |= 1 << (1 + src.IntN(pokerEach))
			}
		}
		for slot := range s.Player[seat].Plays {
			c := &s.Player[seat].Plays[slot]
			if seat != viewer && c.Lies && !c.Open && c.Number != 0 && !saw(c.Seen, viewer) && src.IntN(2) == 0 {
				c.Number = uint8(1 + src.IntN(pokerEach))
			}
		}
	}
	return s
}

// TestSuite plays every table of the suite, with the made-up set.
func TestSuite(t *testing.T) {
	game, rules := madeUpGame(), rulesOf(madeUp())
	setups := enginetest.Setups(&game.Info, func(engine.Setup) bool { return true })
	for n := minSeats; n <= maxSeats; n++ {
		setups = append(setups, with(n, "length", "three-days", "strategy-cards", "in-play"))
	}
	enginetest.Run(t, enginetest.Harness[State, Event]{Info: game.Info, Rules: rules, Setups: setups, Seeds: 1, Scramble: scramble, Extra: unoffered(rules)})
}

// unoffered reports facts that are accepted although no prompt offers them: a hire at the full
// price, acts beyond prompts that only people can answer.
func unoffered(rules *Rules) func(State, engine.Observation) bool {
	return func(s State, o engine.Observation) bool {
		f := flow{Rules: rules}
		f.Begin(s, o)
		return o.Verb == verbHire || f.overlook()
	}
}

// fewCards are some of the made-up set, with every field of every form.
func fewCards() catalogue.Source {
	want := []string{"gambler", "quack", "convict", "made-up-barkeeper", "made-up-ferryman", "made-up-mayor", "rebel", "dog", "made-up-envious", "made-up-fair",
		"made-up-quiet", "ravishing", "cruel", "helpful", "clean-house", "made-up-clean-house", "made-up-spread-rumours", "recruit-outcasts", "atomic-generator"}
	var text []string
	for block := range strings.SplitSeq(string(shippedFile("stand-ins.toml").Text), "\n\n") {
		for _, id := range want {
			if strings.Contains(block, "id = \""+id+"\"\n") || strings.HasPrefix(block, "[board]") {
				text = append(text, block)
				break
			}
		}
	}
	return catalogue.Source{Name: "few.toml", Text: []byte(strings.Join(text, "\n\n"))}
}

// TestCards runs what the cards of every game pass.
func TestCards(t *testing.T) {
	enginetest.Cards(t, enginetest.CardSuite{Forms: Forms(), Shipped: fewCards(),
		Takes: func(p *catalogue.Pack) any {
			c := NewCatalogue(p)
			return fmt.Sprint(c.Traits, c.Jobs, c.Strategies, c.Safes, c.Board)
		}})
}
