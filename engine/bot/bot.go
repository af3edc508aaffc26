package bot

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// Level is how many whole games are played in thought for a decision; 0 decides by
// chance. Easy makes a beginner's mistakes beside: now and then it does not think. Strength is the same on every machine, however long it takes.
type Level int

// The levels that have names.
const (
	Random Level = 0
	Easy   Level = 10
	Normal Level = 60
	Hard   Level = 400
	Think  Level = 3000
)

// hasty is how seldom a beginner decides without thinking: once in so many
// decisions.
const hasty = 4

// mostPlayouts is more than anybody waits for.
const mostPlayouts = 100_000

var names = map[string]Level{"random": Random, "easy": Easy, "normal": Normal, "hard": Hard, "think": Think}

// ParseLevel reads a level: its name, or a number of playouts.
func ParseLevel(word string) (Level, error) {
	if l, ok := names[word]; ok {
		return l, nil
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 0 && n <= mostPlayouts {
		return Level(n), nil
	}
	return 0, fmt.Errorf("%q is no level: use random, easy, normal, hard, think or a number of playouts up to %d", word, mostPlayouts)
}

// String is the level's name, or its playouts.
func (l Level) String() string {
	for name, of := range names {
		if of == l {
			return name
		}
	}
	return strconv.Itoa(int(l))
}

// Account is why a seat decided as it did, from what it may know, or from what
// another viewer does: [Told].
type Account struct {
	Options  []Option // what it could do, best first; of [Told] what it did first
	Playouts int
	View     uint64 // names what the viewer knew: [engine.Imagined.Sees]
	Shared   bool   // it is of [Told]
}

// Option is one thing that a seat can do, and how the games ended in thought that
// began with it.
type Option struct {
	Fact   engine.Observation // zero = it leaves what it need not do
	Visits int
	Won    int     // of them, how many the seat won, alone or with others
	Mean   float64 // 0 to 1: how good the ends were for the seat
}

// Thinking is a decision that is being made, some playouts at a time, so that who
// waits for it can see that it goes on, and end it. One goroutine at a time.
type Thinking struct {
	search  search
	root    *node
	level   Level
	account Account
}

// Begin begins to decide what who imagines the game does of all that their seats are
// asked now. False: they are asked nothing.
func Begin(game engine.Imagined, level Level, seed uint64) (*Thinking, bool) {
	t := &Thinking{level: level, search: search{game: game, seats: game.Holds(), draw: chance.New(seed), nodes: map[uint64]*node{}}}
	s := &t.search
	game.Restart(s.draw.IntN)
	options := s.options(game.Awaits())
	if len(options) == 0 {
		return nil, false
	}
	t.root = s.node(options)
	t.account.View = game.Sees()
	if len(options) == 1 || level == Easy && s.draw.IntN(hasty) == 0 {
		t.level = 0
	}
	return t, true
}

// On runs at most n further playouts. It reports whether more are useful, which
// they are until no other option can become the first any more.
func (t *Thinking) On(n int) bool {
	for ; n > 0 && !t.decided(); n-- {
		t.search.game.Restart(t.search.draw.IntN)
		t.search.play()
		t.account.Playouts++
	}
	return !t.decided()
}

// decided reports whether all playouts that are left could not change the choice.
func (t *Thinking) decided() bool {
	left := int(t.level) - t.account.Playouts
	if left <= 0 || t.account.Shared {
		return left <= 0
	}
	first, second := 0, 0
	for _, a := range t.root.arms {
		switch {
		case a.visits > first:
			first, second = a.visits, first
		case a.visits > second:
			second = a.visits
		}
	}
	return first-second > left
}

// Account returns the decision so far: the first of its options.
func (t *Thinking) Account() Account {
	a := t.account
	for _, arm := range t.root.arms {
		a.Options = append(a.Options, arm.option())
	}
	if a.Playouts == 0 { // by chance: the first is as good as any
		t.search.shuffle(a.Options)
		return a
	}
	slices.SortStableFunc(a.Options, func(a, b Option) int {
		if a.Visits != b.Visits {
			return b.Visits - a.Visits
		}
		return int(math.Copysign(1, b.Mean-a.Mean))
	})
	if i := slices.IndexFunc(a.Options, func(o Option) bool { return o.Fact == t.search.did }); a.Shared && i > 0 {
		did := a.Options[i]
		copy(a.Options[1:], a.Options[:i])
		a.Options[0] = did
	}
	return a
}

// Decide thinks to the end; see [Begin].
func Decide(game engine.Imagined, level Level, seed uint64) (Account, bool) {
	t, ok := Begin(game, level, seed)
	if !ok {
		return Account{}, false
	}
	t.On(int(level))
	return t.Account(), true
}

func (s *search) shuffle(list []Option) {
	for i := len(list) - 1; i > 0; i-- {
		k := s.draw.IntN(i + 1)
		list[i], list[k] = list[k], list[i]
	}
}
