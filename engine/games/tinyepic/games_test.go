package tinyepic

import (
	"fmt"
	"sync"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
)

// gamesEach is how many seeded games are played at each table.
const gamesEach = 1000

// TestSeededGames plays whole games for each number of players and each difficulty, with and
// without cards that have to be entered, every other one with random house rules, sometimes
// with a correction by the table or a waiver. Every invariant holds, every game ends, and
// every line of the rules occurs in some game.
func TestSeededGames(t *testing.T) {
	tables := []string{"", "", "", ""} // one to four players
	for _, d := range difficulties[1:] {
		tables = append(tables, "difficulty="+d)
	}
	all := []*Rules{NewRules(standIns()), NewRules(cardsOf())}
	seen := &coverage{}
	t.Run("tables", func(t *testing.T) {
		for i, opts := range tables {
			players := 1
			if i < 4 {
				players = i + 1
			}
			t.Run(fmt.Sprintf("%d players %s", players, opts), func(t *testing.T) {
				t.Parallel()
				var own coverage
				for seed := range uint64(extent.Games(gamesEach)) {
					g := seeded{t: t, rules: all[seed%2], src: chance.New(seed ^ uint64(i)<<32), seen: &own}
					if err := g.play(players, opts, seed%4 >= 2, seed%8 == 7); err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
				}
				seen.add(&own)
			})
		}
	})
	if extent.Long() { // what is rare comes in a thousand games
		seen.check(t)
	}
}

// coverage is what occurred in some game.
type coverage struct {
	sync.Mutex
	events  [evOver + 1]int
	reasons [reasonCount]int
	tasks   [taskEffect + 1]int
}

func (c *coverage) add(o *coverage) {
	c.Lock()
	defer c.Unlock()
	for i, n := range o.events {
		c.events[i] += n
	}
	for i, n := range o.reasons {
		c.reasons[i] += n
	}
	for i, n := range o.tasks {
		c.tasks[i] += n
	}
}

func (c *coverage) check(t *testing.T) {
	for i, n := range c.events[1:] {
		if n == 0 {
			t.Errorf("event %d never happened", i+1)
		}
	}
	for i, n := range c.reasons[1:] {
		if n == 0 {
			t.Errorf("nothing ever happened by %s (reason %d)", reasonRules[i+1], i+1)
		}
	}
	for i, n := range c.tasks[1:] {
		if n == 0 {
			t.Errorf("task %d was never owed", i+1)
		}
	}
}

// seeded is one seeded game.
type seeded struct {
	t     *testing.T
	rules *Rules
	src   *chance.Source
	seen  *coverage
	s     State
}

// mostActs is more acts than any game has.
const mostActs = 1500

func (g *seeded) play(players int, opts string, house, rich bool) (err error) {
	setup := engine.Setup{Seats: shuffled(g.src, players), Options: options(opts)}
	for _, h := range houseRules {
		if house && g.src.IntN(2) == 0 {
			setup.Options = append(setup.Options, engine.Option{Name: h.Name, Value: h.On})
		}
	}
	if house && g.src.IntN(3) == 0 {
		setup.Options = append(setup.Options, engine.Option{Name: optShowdowns, Value: []string{showdownWinners, showdownContested}[g.src.IntN(2)]})
	}
	if g.s, err = g.rules.Setup(setup); err != nil {
		return err
	}
	for acts := 0; ; acts++ {
		prompts := g.rules.Awaits(g.s)
		o, ok := g.src.Answer(prompts)
		if !ok {
			break
		}
		if acts > mostActs {
			return fmt.Errorf("the game does not end: stage %d, %+v", g.s.Stage, prompts)
		}
		if g.src.IntN(40) == 0 {
			g.try(g.disturbance())
			continue
		}
		if rich {
			o = g.spend(o)
		}
		if v := g.try(o); v != nil {
			return fmt.Errorf("act %d: %+v is on offer and refused by %s", acts, o, v.Rule)
		}
		if err := g.rules.Check(g.s); err != nil {
			return fmt.Errorf("act %d: after %+v: %w", acts, o, err)
		}
	}
	if g.s.Stage != stOver {
		return fmt.Errorf("nothing is awaited in round %d at stage %d, duel %+v, task %+v", g.s.Round, g.s.Stage, g.s.Duel, g.s.Owed.Top())
	}
	r, _ := g.rules.Result(g.s)
	if len(r.Winners) == 0 || len(r.Rows) != max(players, 2) {
		return fmt.Errorf("the result is %+v", r)
	}
	return nil
}

// spend buys if possible, so that the deck sometimes runs out.
func (g *seeded) spend(o engine.Observation) engine.Observation {
	if g.s.Stage == stReveal { // what is contested depends on what people have
		return o
	}
	for _, seat := range g.s.people() { // as if the table had given it
		g.s.P[seat].Inf = [4]uint8{0, maxInfluence, maxInfluence, maxInfluence}
		g.s.P[seat].Third = true
	}
	for _, p := range g.rules.Awaits(g.s) {
		for _, x := range p.Options {
			if x.Verb == verbBuy {
				return x
			}
			if o.Verb == verbTake && x.Verb == verbTake {
				o = x // with so much influence others are offered
			}
		}
	}
	return o
}

// shuffled draws seats.
func shuffled(src *chance.Source, n int) (seats []engine.Seat) {
	all := []engine.Seat{Red, Yellow, Blue, Green}
	for range n {
		i := src.IntN(len(all))
		seats = append(seats, all[i])
		all = append(all[:i:i], all[i+1:]...)
	}
	return seats
}

// disturbance is a correction by the table, or an act with a waiver.
func (g *seeded) disturbance() engine.Observation {
	seat := g.s.Order[g.src.IntN(int(g.s.Count))]
	kind := uint16(1 + g.src.IntN(3))
	switch g.src.IntN(6) {
	case 0:
		return engine.Act(engine.Table, verbGain, uint16(seat), kind)
	case 1:
		return engine.Act(engine.Table, verbLose, uint16(seat), kind)
	case 2:
		return engine.Act(engine.Table, verbThird, uint16(seat))
	case 3:
		m := Saloon + Mat(g.src.IntN(matCount))
		return engine.Act(g.s.Order[g.s.Turn], verbPlace, uint16(m), uint16(Porch), 0).Waiving(rulePlaceNoDuel)
	case 4:
		return engine.Act(g.s.Rank[0], verbBuy, uint16(g.s.Buy[Saloon+Mat(g.src.IntN(matCount))])).Waiving(ruleBuyToken)
	}
	return engine.Act(seat, verbReveal).Waiving(ruleDuelRevealOnce)
}

// try plays a fact unless it is refused.
func (g *seeded) try(o engine.Observation) *engine.Violation {
	events, v := g.rules.Decide(g.s, o)
	if v != nil {
		return v
	}
	for _, e := range events {
		g.seen.events[e.Kind]++
		g.seen.reasons[e.Why]++
		g.seen.tasks[e.Task.Kind]++
		g.s = g.rules.Evolve(g.s, e)
	}
	return nil
}
