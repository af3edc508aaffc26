package tinyepic

import (
	"sync"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// pasts are all states of four games, one for each number of players.
var pasts = sync.OnceValue(func() (list [][]State) {
	cards := cardsOf()
	rules := NewRules(cards)
	for n := range 4 {
		var states []State
		end, err := playOut(rules, engine.Setup{Seats: []engine.Seat{Blue, Red, Green, Yellow}[:n+1]}, uint64(n), func(s State, _ engine.Observation, _ []Event) { states = append(states, s) })
		if err != nil {
			panic(err)
		}
		list = append(list, append(states, end))
	}
	return list
})

// FuzzFacts reports arbitrary facts in any state: each is refused by a rule of the index or
// keeps every invariant.
func FuzzFacts(f *testing.F) {
	book, rules := bookOf(), NewRules(cardsOf())
	f.Add(uint8(0), uint16(60), uint8(engine.KindAct), uint8(Blue), uint8(verbPlace), uint16(Bank), uint16(Porch), uint16(0), uint16(0), uint8(0), false)
	f.Add(uint8(1), uint16(70), uint8(engine.KindAct), uint8(0), uint8(verbLose), uint16(200), uint16(9), uint16(65535), uint16(1), uint8(0), true)
	f.Add(uint8(2), uint16(40), uint8(engine.KindCard), uint8(0), uint8(0), uint16(catalogue.FaceDown), uint16(0), uint16(0), uint16(0), uint8(12), false)
	f.Add(uint8(3), uint16(50), uint8(engine.KindDie), uint8(0), uint8(0), uint16(7), uint16(0), uint16(0), uint16(0), uint8(2), false)
	f.Fuzz(func(t *testing.T, game uint8, at uint16, kind, seat, verb uint8, a, b, c, d uint16, where uint8, waive bool) {
		states := pasts()[game%4]
		s := states[int(at)%len(states)]
		o := engine.Act(engine.Seat(seat), engine.Verb(verb), a, b, c, d)
		switch engine.FactKind(kind) {
		case engine.KindAct:
		case engine.KindDie:
			o = engine.Rolled(engine.Die(where), uint8(a))
		case engine.KindCard:
			o = engine.Laid(engine.Slot(where), catalogue.CardID(a))
		default:
			o.Kind = engine.FactKind(kind)
		}
		if waive {
			o = o.Waiving([]rulebook.ID{rulePlaceNoDuel, ruleBuyToken, ruleDuelRevealOnce, ruleTurnWhose}[where%4])
		}
		events, v := rules.Decide(s, o)
		if v != nil {
			if _, ok := book.Rule(v.Rule); !ok {
				t.Errorf("%+v is refused by %q, which is not in the index", o, v.Rule)
			}
			return
		}
		for _, e := range events {
			rules.Tell(s, e)
			s = rules.Evolve(s, e)
		}
		if err := rules.Check(s); err != nil {
			t.Errorf("after %+v: %v", o, err)
		}
		if len(rules.Awaits(s)) == 0 != (s.Stage == stOver) {
			t.Errorf("after %+v nothing is awaited", o)
		}
	})
}
