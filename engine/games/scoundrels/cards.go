package scoundrels

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// step is one step of an ability.
type step struct {
	Link  link
	Do    do // doUnknown: by hand, because the text or a figure of it is unknown
	Who   who
	Of    of
	At    at
	N     uint8
	Per   per
	If    condition
	Limit uint8
}

// timing is when an ability can be used.
type timing struct {
	When    when
	Numbers uint8 // slots by bit, bit 1 is A
	Left    bool  // a Response to the left neighbour
	Right   bool
	Event   event
	Whose   uint8
	If      condition
	Limit   uint8
}

// trait is the content of a trait card.
type trait struct {
	timing
	Colour  uint8 // 0 = unknown, then those of traitColours
	Dollars uint8 // places by bit, bit 1 is the first
	Priced  bool  // Dollars is known
	Tech    uint8
	Counted bool // Tech is known
	Bonus   uint8
	Twice   bool
	Discard bool
	First   []step
}

// job is the content of a job card, or of a leader's slot, an option of the Sheriff's Office or a
// strategy card, which are used like one.
type job struct {
	Colour  uint8 // 0 = unknown, then those of jobColours
	Holes   uint8
	Dollars uint8
	Priced  bool
	Tech    uint8
	Counted bool
	If      condition
	Limit   uint8
	Discard bool
	Steps   []step
}

// strategy is what a strategy card has besides its steps.
type strategy struct {
	timing
	Leader engine.Seat // Table = unknown
}

// safe is the content of a safe card. 0 = unknown; places count from 1.
type safe struct{ Value, Location uint8 }

// Catalogue is the cards of the game in the form that the rules use. Read-only.
type Catalogue struct {
	*catalogue.Pack
	Traits     [traitCount + 1]trait
	Jobs       [effects]job // from 1: the cards, then the other abilities that are used like one
	Strategies [strategyCount + 1]strategy
	Safes      [safeCount + 1]safe
	Board      board
}

// board is what is printed on the board.
type board struct {
	Values [3]uint8 // the possible values of the safes of a location, by bit; 0 = unknown
	Spaces [3]uint8
	Track  []int // tech by space
	Zero   uint8 // the start space, from 0
	Marks  [3]uint8
	Told   bool // the number of marks of each kind is known
}

// top returns the highest space of the track.
func (b *board) top() uint8 { return uint8(len(b.Track)) - 1 }

// The abilities that are used like a job; their numbers follow the jobs.
const (
	leaderAbility = jobCount                     // plus the slot, from 1
	officeOption  = leaderAbility + slots        // plus the option, from 1
	schemeAbility = officeOption + officeOptions // plus the strategy, from 1
	effects       = schemeAbility + strategyCount + 1
)

// NewCatalogue converts cards that were read by [Forms].
func NewCatalogue(p *catalogue.Pack) *Catalogue {
	c := &Catalogue{Pack: p, Board: newBoard(p)}
	for i := range c.Traits[1:] {
		c.Traits[i+1] = newTrait(told(p, firstTrait, i))
	}
	for i := range jobCount {
		c.Jobs[i+1] = newPrinted(told(p, firstJob, i))
	}
	for i := range c.Strategies[1:] {
		f := told(p, firstStrategy, i)
		c.Strategies[i+1], c.Jobs[schemeAbility+i+1] = newStrategy(f), newJob(f)
	}
	for i := range c.Safes[1:] {
		f := told(p, firstSafe, i)
		c.Safes[i+1] = safe{Value: f.number("value"), Location: f.word("location")}
	}
	for slot, steps := range leaderSteps {
		c.Jobs[leaderAbility+slot] = job{Steps: steps}
	}
	for option, steps := range officeSteps {
		c.Jobs[officeOption+option] = job{Steps: steps}
	}
	return c
}

// card is the figures of a card, and which are unknown.
type card struct {
	catalogue.Figures
	known bool
	open  []string
}

func told(p *catalogue.Pack, first catalogue.CardID, i int) card {
	id := first + catalogue.CardID(i)
	f, known := p.Figures(id)
	return card{f, known, strings.Fields(p.Values(id)["unknown"])}
}

// has reports whether a field of the card is known.
func (c *card) has(name string) bool { return c.known && c.Has(name) }

// number returns a figure; 0 if it is unknown.
func (c *card) number(name string) uint8 {
	if !c.has(name) {
		return 0
	}
	return c.N(name)
}

// word returns the index of a word among those of its field, from 1; 0 if it is unknown.
func (c *card) word(name string) uint8 {
	if !c.has(name) {
		return 0
	}
	return c.N(name) + 1
}

// leaderSteps are the steps on every leader's sheet, by slot.
var leaderSteps = map[int][]step{
	slotA: {{Do: doScout, At: atAny, N: 1}}, slot2: {{Do: doScout, At: atAny, N: 1}}, slot3: {{Do: doGain, N: 3}}, slot4: {{Do: doGain, N: 4}},
	slot5: {{Do: doSteal, Of: ofBoard, At: atAny}},
}

// officeSteps are the steps of the Sheriff's Office, by option.
var officeSteps = map[int][]step{
	officeSell:    {{Do: doGain, N: 2}},
	officeBail:    {{Link: linkCost, Do: doPay, N: 2}, {Do: doFree, Of: ofAny, N: 1}},
	officeBailTwo: {{Link: linkCost, Do: doPay, N: 4}, {Do: doFree, Of: ofAny, N: 2}},
	officeBribe:   {{Link: linkCost, Do: doPay, N: bribe}, {Do: doSteal, Of: ofBoard, At: atAny}},
}

// newBoard converts what is known of the board; stand-ins replace the rest.
func newBoard(p *catalogue.Pack) board {
	b := board{Spaces: [3]uint8{5, 5, 5}, Track: []int{-2, -1, 0, 1, 2, 3, 4, 5, 6}, Zero: 2}
	f, found := p.Table("board")
	if !found {
		return b
	}
	for l, name := range locations {
		for _, v := range f.All(name) {
			b.Values[l] |= 1 << v
		}
	}
	if f.Has("spaces") {
		copy(b.Spaces[:], f.All("spaces"))
	}
	if f.Has("track") && f.Has("zero") {
		b.Track, b.Zero = nil, f.N("zero")-1
		for _, v := range f.All("track") {
			b.Track = append(b.Track, int(int8(v)))
		}
	}
	if b.Told = f.Has("marks"); b.Told {
		copy(b.Marks[:], f.All("marks"))
	}
	return b
}

func newTrait(f card) trait {
	if !f.known {
		return trait{timing: timing{When: whenByHand}}
	}
	return trait{timing: newTiming(f), Colour: f.word("colour"), Dollars: setOf(f.All("dollars")), Priced: f.has("dollars"), Tech: f.number("tech"), Counted: f.has("tech"),
		Bonus: f.N("bonus"), Twice: f.N("twice") == 1, Discard: f.N("discard") == 1, First: newSteps(f, "first")}
}

func newJob(f card) job {
	if !f.known {
		return job{Steps: []step{{Do: doUnknown}}}
	}
	j := job{If: condition(f.N("if")), Limit: f.number("limit"), Steps: newSteps(f, "steps")}
	if !f.has("steps") {
		j.Steps = []step{{Do: doUnknown}}
	}
	return j
}

// newPrinted converts the fields of a job card besides its steps.
func newPrinted(f card) job {
	j := newJob(f)
	if f.known {
		j.Colour, j.Holes, j.Dollars, j.Priced = f.word("colour"), setOf(f.All("holes")), setOf(f.All("dollars")), f.has("holes")
		j.Tech, j.Counted, j.Discard = f.number("tech"), f.has("tech"), f.N("discard") == 1
	}
	return j
}

func newStrategy(f card) strategy {
	if !f.known {
		return strategy{timing: timing{When: whenByHand}}
	}
	return strategy{timing: newTiming(f), Leader: engine.Seat(f.word("leader"))}
}

// newSteps converts a group of steps. A step with an unknown field is done by hand. If that is
// the step that shows a card, people decide the steps that depend on the shown card.
func newSteps(f card, name string) (list []step) {
	unseen := false
	for i, s := range f.Entries(name) {
		prefix := name + "." + strconv.Itoa(i+1) + "."
		one := step{Link: link(s.N("link")), Do: do(s.N("do")), If: condition(s.N("if"))}
		if one.If >= ifMoneyMost && s.Has("limit") {
			one.Limit = s.N("limit")
		}
		if slices.ContainsFunc(f.open, func(path string) bool { return strings.HasPrefix(path, prefix) }) {
			unseen = unseen || one.Do == doShowCard
			one.Do = doUnknown
		}
		if unseen && one.If == ifShown {
			one.If = ifByHand
		}
		if one.Do < doByHand {
			one.details(s)
		}
		list = append(list, one)
	}
	return list
}

// details sets the fields that only some steps have.
func (s *step) details(f catalogue.Figures) {
	has := func(list []do) bool { return slices.Contains(list, s.Do) }
	for _, t := range takes {
		if !has(t.does) {
			continue
		}
		switch word := f.Word(t.name); t.name {
		case "who":
			s.Who = who(slices.Index(whoWords, word))
		case "of":
			s.Of = of(slices.Index(ofWords, word))
		case "at":
			s.At = at(slices.Index(atWords, word))
		}
	}
	if has(amounts) || has(ones) || s.Do == doHire {
		s.N = f.N("n")
	}
	if has(amounts[:6]) && f.Has("per") {
		s.Per = per(f.N("per"))
	}
}

// setOf returns a set of small numbers as bits.
func setOf(list []uint8) (set uint8) {
	for _, n := range list {
		set |= 1 << n
	}
	return set
}

// newTiming converts a timing. If it is unknown or not in the effect language, the table says
// when it applies.
func newTiming(f card) timing {
	t := timing{If: condition(f.N("if")), Limit: f.number("limit"), When: whenByHand}
	if !f.has("when") {
		return t
	}
	switch t.When = when(slices.Index(whenWords, f.Word("when"))); t.When {
	case whenPoker:
		for _, n := range f.All("numbers") {
			t.Numbers |= 1 << n
		}
	case whenResponse:
		arrows := f.All("arrows")
		t.Left, t.Right = slices.Contains(arrows, 0), slices.Contains(arrows, 1)
	case whenAfter:
		t.Event, t.Whose = event(f.N("event")), f.N("whose")
	}
	if t.When == whenPoker && t.Numbers == 0 || t.When == whenResponse && !t.Left && !t.Right || t.When == whenAfter && (!f.has("event") || t.Event == hearByHand) {
		t.When = whenByHand
	}
	return t
}
