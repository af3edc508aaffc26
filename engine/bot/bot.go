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
// chance. Strength is the same on every machine, however long it takes.
type Level int

// The levels that have names.
const (
	Random Level = 0
	Easy   Level = 10
	Normal Level = 60
	Hard   Level = 400
	Think  Level = 3000
)

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

// Account is why a seat decided as it did, from what it may know.
type Account struct {
	Options  []Option // what it could do, best first
	Playouts int
	View     uint64 // names what the seat knew: [engine.Imagined.Sees]
}

// Option is one thing that a seat can do, and how the games ended in thought that
// began with it.
type Option struct {
	Fact   engine.Observation // zero = it leaves what it need not do
	Visits int
	Mean   float64 // 0 to 1: how good the ends were for the seat
}

// Decide tells what the seat does of all that it is asked now; the first option of
// the account is its decision. False: it is asked nothing, so there is no account.
func Decide(game engine.Imagined, seat engine.Seat, level Level, seed uint64) (Account, bool) {
	s := &search{game: game, seat: seat, draw: chance.New(seed), nodes: map[uint64]*node{}}
	game.Restart(s.draw.IntN)
	options := s.options(game.Awaits())
	if len(options) == 0 {
		return Account{}, false
	}
	root := s.node(options)
	a := Account{View: game.Sees()}
	if level > 0 && len(options) > 1 {
		a.Playouts = int(level)
	}
	for range a.Playouts {
		game.Restart(s.draw.IntN)
		s.play()
	}
	for _, arm := range root.arms {
		a.Options = append(a.Options, arm.option())
	}
	if a.Playouts == 0 { // by chance: the first is as good as any
		s.shuffle(a.Options)
		return a, true
	}
	slices.SortStableFunc(a.Options, func(a, b Option) int {
		if a.Visits != b.Visits {
			return b.Visits - a.Visits
		}
		return int(math.Copysign(1, b.Mean-a.Mean))
	})
	return a, true
}

func (s *search) shuffle(list []Option) {
	for i := len(list) - 1; i > 0; i-- {
		k := s.draw.IntN(i + 1)
		list[i], list[k] = list[k], list[i]
	}
}
