package bot

import (
	"math"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// story is a game that is written down: what is asked and how it stands follow from what was done.
type story struct {
	asks   func(done []engine.Observation) []engine.Prompt
	ends   func(done []engine.Observation) (engine.Result, bool)
	idle   map[engine.Observation]bool // acts that change nothing; those that are refused are false
	done   []engine.Observation
	second []engine.Observation // what came second in each game
}

func (g *story) Restart(func(int) int) {
	if len(g.done) > 1 {
		g.second = append(g.second, g.done[1])
	}
	g.done = nil
}
func (g *story) HoldsDecks() bool              { return false }
func (g *story) Holds() []engine.Seat          { return []engine.Seat{1, 3} }
func (g *story) Awaits() []engine.Prompt       { return g.asks(g.done) }
func (g *story) Result() (engine.Result, bool) { return g.ends(g.done) }
func (g *story) Play(o engine.Observation) bool {
	taken, idle := g.idle[o]
	if !idle {
		g.done = append(g.done, o)
	}
	return !idle || taken
}
func (g *story) Sees() uint64 {
	sum := uint64(1)
	for _, o := range g.done {
		sum = sum*31 + uint64(o.Seat)*7 + uint64(o.Verb)
	}
	return sum
}

func does(verb engine.Verb) engine.Observation { return engine.Act(1, verb) }

// choose asks a seat to choose between verbs.
func choose(seat engine.Seat, optional bool, verbs ...engine.Verb) engine.Prompt {
	p := engine.Prompt{Kind: engine.Choose, Seat: seat, Optional: optional}
	for _, v := range verbs {
		p.Options = append(p.Options, engine.Act(seat, v))
	}
	return p
}

// won is an end in which seat 1 has so many points and seat 2 three.
func won(points int) engine.Result {
	r := engine.Result{Rows: []engine.Row{{Seat: 1, Total: points}, {Seat: 2, Total: 3}}, Winners: []engine.Seat{2}}
	if points > 3 {
		r.Winners[0] = 1
	}
	return r
}

// TestWorth: a victory is three quarters, and the rest how far the seat is ahead of the best other.
func TestWorth(t *testing.T) {
	rows := func(totals ...int) (list []engine.Row) {
		for i, n := range totals {
			list = append(list, engine.Row{Seat: engine.Seat(i + 1), Total: n})
		}
		return list
	}
	for _, c := range []struct {
		r    engine.Result
		over bool
		want float64
		won  int
	}{
		{engine.Result{Rows: rows(9, 1), Winners: []engine.Seat{1}}, false, 0.5, 0},
		{engine.Result{Rows: rows(10, 5), Winners: []engine.Seat{1}}, true, 0.75 + 0.25*(0.5+1.0/6), 1},
		{engine.Result{Rows: rows(5, 7, 0, 10), Winners: []engine.Seat{4}}, true, 0, 0}, // as far behind as can be: the row of seat 3, which it holds too, comes last
		{engine.Result{Rows: rows(5, 10), Winners: []engine.Seat{2}}, true, 0.25 * (0.5 - 1.0/6), 0},
		{engine.Result{Rows: []engine.Row{{Seat: 2, Total: 10}, {Seat: 1, Total: 5}, {Seat: 4, Total: 7}}, Winners: []engine.Seat{2}}, true, 0.25 * (0.5 - 1.0/6), 0},
		{engine.Result{Rows: rows(4), Winners: []engine.Seat{1}}, true, 0.875, 1},
		{engine.Result{Rows: rows(0, 0), Winners: []engine.Seat{2, 3}}, true, 0.875, 1},
		{engine.Result{Rows: rows(-2, 2)}, true, 0, 0},
		{engine.Result{Rows: rows(-1, -3)}, true, 0.25 * 0.75, 0},
	} {
		s := &search{seats: []engine.Seat{1, 3}, game: &story{ends: func([]engine.Observation) (engine.Result, bool) { return c.r, c.over }}}
		if got, won := s.worth(); math.Abs(got-c.want) > 1e-9 || won != c.won {
			t.Errorf("%+v: %v, %d, not %v, %d", c.r, got, won, c.want, c.won)
		}
	}
}

// TestWhatASeatCanDo: all that its player has to decide, and to leave it where the game goes on
// without; chance answers the rest.
func TestWhatASeatCanDo(t *testing.T) {
	roll := engine.Prompt{Kind: engine.Roll, Die: 1, Faces: 6}
	may, die := choose(1, true, 4), roll
	die.Optional = true
	for _, c := range []struct {
		name    string
		prompts []engine.Prompt
		want    int  // answers
		leaves  bool // the last of them is none
		others  int  // prompts for chance
	}{
		{"one that must", []engine.Prompt{choose(1, false, 1, 2)}, 2, false, 1},
		{"two seats of one player", []engine.Prompt{choose(1, false, 1), choose(3, false, 1)}, 2, false, 2},
		{"one that may, and nothing else", []engine.Prompt{may}, 1, false, 1},
		{"one that may beside a die", []engine.Prompt{may, roll}, 2, true, 1},
		{"one that may beside a die that may", []engine.Prompt{may, die}, 1, false, 1},
		{"one that may beside what nobody can answer", []engine.Prompt{may, {Kind: engine.Lay, Slot: 1}}, 1, false, 1},
		{"one that may beside one that must and a die", []engine.Prompt{may, choose(3, false, 2), roll}, 2, false, 1},
		{"another seat", []engine.Prompt{choose(2, false, 1, 2), roll}, 0, false, 2},
	} {
		s := &search{seats: []engine.Seat{1, 3}}
		list := s.options(c.prompts)
		if leaves := len(list) > 0 && list[len(list)-1] == (engine.Observation{}); len(list) != c.want || leaves != c.leaves {
			t.Errorf("%s: %+v", c.name, list)
		}
		if got := len(s.others(c.prompts)); got != c.others {
			t.Errorf("%s: chance answers %d prompts, not %d", c.name, got, c.others)
		}
		s.path = make([]*arm, depth)
		if got := len(s.others(c.prompts)); got != len(c.prompts) {
			t.Errorf("%s, beyond the tree: chance answers %d prompts", c.name, got)
		}
	}
}

// TestDecided: it ends as soon as no other option can get more visits than the first.
func TestDecided(t *testing.T) {
	for _, c := range []struct {
		visits []int
		played int
		want   bool
	}{
		{[]int{5, 3}, 8, false}, {[]int{5, 3}, 9, true}, {[]int{3, 5}, 9, true}, {[]int{1, 5, 4}, 9, false}, {[]int{5, 4, 1}, 9, false}, {[]int{4, 4}, 9, false}, {[]int{1, 0}, 10, true},
	} {
		k := &Thinking{level: 10, root: &node{}, account: Account{Playouts: c.played}}
		for _, n := range c.visits {
			k.root.arms = append(k.root.arms, &arm{visits: n})
		}
		if got := k.decided(); got != c.want {
			t.Errorf("%v after %d of 10: %v", c.visits, c.played, got)
		}
		k.account.Shared = true
		if got := k.decided(); got != (c.played == 10) {
			t.Errorf("%v after %d of 10, shared: %v", c.visits, c.played, got)
		}
	}
}

// TestBestFirst: options are ordered by visits, then by how well they went; what was done comes first.
func TestBestFirst(t *testing.T) {
	k := &Thinking{root: &node{arms: []*arm{{fact: does(1), visits: 4, sum: 1}, {fact: does(2), visits: 6, sum: 6}, {fact: does(3), visits: 4, sum: 2}, {fact: does(4)}}}, account: Account{Playouts: 14}}
	order := func() (list []engine.Verb) {
		for _, o := range k.Account().Options {
			list = append(list, o.Fact.Verb)
		}
		return list
	}
	if got := order(); !slices.Equal(got, []engine.Verb{2, 3, 1, 4}) || k.Account().Options[1].Mean != 0.5 {
		t.Errorf("%v, %+v", got, k.Account().Options)
	}
	k.search.did = does(3)
	if got := order(); !slices.Equal(got, []engine.Verb{2, 3, 1, 4}) {
		t.Errorf("its own account: %v", got)
	}
	for did, want := range map[engine.Verb][]engine.Verb{3: {3, 2, 1, 4}, 2: {2, 3, 1, 4}, 4: {4, 2, 3, 1}, 9: {2, 3, 1, 4}} {
		k.search.did, k.account.Shared = does(did), true
		if got := order(); !slices.Equal(got, want) {
			t.Errorf("%d was done: %v", did, got)
		}
	}
}

// TestByChanceEachComesFirst: without playouts each option comes first and last now and then.
func TestByChanceEachComesFirst(t *testing.T) {
	g := &story{asks: func([]engine.Observation) []engine.Prompt { return []engine.Prompt{choose(1, false, 1, 2, 3)} }}
	first, last := map[engine.Verb]int{}, map[engine.Verb]int{}
	for seed := range uint64(60) {
		a, _ := Decide(g, Random, seed)
		first[a.Options[0].Fact.Verb]++
		last[a.Options[2].Fact.Verb]++
	}
	for v := engine.Verb(1); v <= 3; v++ {
		if first[v] < 8 || last[v] < 8 {
			t.Errorf("of 60 times, first %v, last %v", first, last)
		}
	}
}

// TestEveryOtherPlayoutBeginsWithWhatWasDone, and no later decision does.
func TestEveryOtherPlayoutBeginsWithWhatWasDone(t *testing.T) {
	g := &story{
		asks: func(done []engine.Observation) []engine.Prompt {
			if len(done) == 2 {
				return nil
			}
			return []engine.Prompt{choose(1, false, 1, 2)}
		},
		ends: func(done []engine.Observation) (engine.Result, bool) { // each 2 is worth nothing
			points := 3
			for _, o := range done {
				points += 3 - 2*int(o.Verb)
			}
			return won(points), true
		},
	}
	_, k := Told(Account{}, g, []engine.Seat{1}, does(2), 400, 1)
	k.On(400)
	a, twos := k.Account(), 0
	for _, o := range g.second {
		if o == does(2) {
			twos++
		}
	}
	if n := a.Options[0].Visits; a.Options[0].Fact != does(2) || n < 200 || n > 220 || a.Playouts != 400 {
		t.Errorf("%+v", a)
	}
	if twos > 100 {
		t.Errorf("the second decision was the bad one %d times", twos)
	}
}

// TestWhatChangesNothingIsTriedOnce: an act that is refused, or after which the seat sees the same.
func TestWhatChangesNothingIsTriedOnce(t *testing.T) {
	g := &story{idle: map[engine.Observation]bool{does(2): false, does(3): true},
		asks: func(done []engine.Observation) []engine.Prompt {
			if len(done) == 1 {
				return nil
			}
			return []engine.Prompt{choose(1, false, 1, 2, 3, 4)}
		},
		ends: func(done []engine.Observation) (engine.Result, bool) { return won(int(done[0].Verb)), true },
	}
	a, _ := Decide(g, 100, 1)
	for _, o := range a.Options {
		if idle := o.Fact == does(2) || o.Fact == does(3); idle != (o.Visits == 1) {
			t.Errorf("%+v", a.Options)
		}
	}
	if best := a.Options[0]; best.Fact != does(4) || best.Won != best.Visits || best.Mean < 0.8 {
		t.Errorf("%+v", a.Options)
	}
}

// TestWhatIsLeftIsAskedAgainAfterAChange: a seat that leaves what it need not do may do it once the
// other has gone on, and not before.
func TestWhatIsLeftIsAskedAgainAfterAChange(t *testing.T) {
	g := &story{
		asks: func(done []engine.Observation) []engine.Prompt {
			switch {
			case len(done) == 2 || len(done) == 1 && done[0].Seat == 1:
				return nil
			}
			return []engine.Prompt{choose(1, true, 1), choose(2, false, 1)}
		},
		ends: func(done []engine.Observation) (engine.Result, bool) { // to do it second is best
			if len(done) == 2 && done[0].Seat == 2 && done[1].Seat == 1 {
				return won(9), true
			}
			return won(1), true
		},
	}
	a, _ := Decide(g, 200, 1)
	if best := a.Options[0]; best.Fact != (engine.Observation{}) || best.Won < best.Visits*3/4 {
		t.Errorf("%+v", a.Options)
	}
	for _, o := range a.Options[1:] {
		if o.Won != 0 {
			t.Errorf("%+v", a.Options)
		}
	}
}

// TestPlayoutsBeyondTheTree end by chance.
func TestPlayoutsBeyondTheTree(t *testing.T) {
	deepest := 0
	g := &story{
		asks: func(done []engine.Observation) []engine.Prompt {
			if deepest = max(deepest, len(done)); len(done) == depth+3 {
				return nil
			}
			return []engine.Prompt{choose(1, false, 1, 2)}
		},
		ends: func(done []engine.Observation) (engine.Result, bool) {
			return won(int(done[0].Verb) * 2), len(done) == depth+3
		},
	}
	s := &search{game: g, seats: []engine.Seat{1}, draw: chance.New(1), nodes: map[uint64]*node{}}
	for range 20 {
		g.Restart(nil)
		s.play()
		if len(s.path) != depth {
			t.Fatalf("%d decisions in the tree", len(s.path))
		}
	}
	if deepest != depth+3 {
		t.Errorf("it ends after %d decisions", deepest)
	}
}
