package well

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// The seats, clockwise.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	Green
)

// The verbs.
const (
	VerbBucket engine.Verb = iota + 1
	VerbCart
	VerbBarrow
	VerbDraw // from which well
	VerbSing
	VerbQuiet
	VerbOver
)

// The rules, by their words in records.
const (
	RuleTurn   rulebook.ID = "well.turn.whose"  // refuse
	RuleChoice rulebook.ID = "well.turn.choice" // refuse
	RuleTake   rulebook.ID = "well.turn.take"   // ask
	RuleDraw   rulebook.ID = "well.turn.draw"   // ask; because args: how much, from where
	RuleSing   rulebook.ID = "well.turn.sing"   // ask, because
	RuleOver   rulebook.ID = "well.turn.over"   // ask
)

const (
	domWell engine.Domain = engine.FirstOwn + iota
	domTerm
)

const (
	termWater uint16 = iota + 1
	termCoins
)

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{VerbBucket: {Word: "bucket"}, VerbCart: {Word: "cart"}, VerbBarrow: {Word: "barrow"}, VerbDraw: {Word: "draw", Operands: []engine.Domain{domWell}},
		VerbSing: {Word: "sing"}, VerbQuiet: {Word: "quiet", Declines: true}, VerbOver: {Word: "over"}},
	Slots: []string{""}, Dice: []string{""}, Cards: []string{""},
	Domains: []engine.DomainSpec{domWell - engine.FirstOwn: {Name: "well", Words: []string{"", "east", "south", "west"}},
		domTerm - engine.FirstOwn: {Name: "term", Words: []string{"", "water", "coins"}}},
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "well", En: "The Well", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book:      rulebook.NewBook(rulebook.Section("1", RuleTurn, RuleChoice, RuleTake, RuleDraw, RuleSing, RuleOver)),
		Catalogue: "1", KernelRules: engine.KernelRules{Waiver: RuleChoice, Over: RuleTurn}, Players: []engine.Seat{Red, Yellow, Blue, Green}}
}

// Game is The Well for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Tell gives the reason for every water.
func (Rules) Tell(_ State, e Event) []engine.Line {
	switch e.Kind {
	case Drew:
		return []engine.Line{engine.Say(RuleDraw, e.Seat, engine.N(int(e.N)), engine.Arg{Domain: domWell, Value: uint16(e.Well)})}
	case Sang:
		return []engine.Line{engine.Say(RuleSing, e.Seat)}
	}
	return nil
}

// Board shows water and coins.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Round: min(int(s.Turn/s.N)+1, turnsEach), Rounds: turnsEach}
	for _, seat := range s.Order[:s.N] {
		b.Seats = append(b.Seats, engine.SeatBoard{Seat: seat, ToAct: s.Stage != Over && seat == s.seat(), Counters: []engine.Counter{
			{Name: term(termWater), Value: int(s.Water[seat])}, {Name: term(termCoins), Value: int(s.Coins[seat])}}})
	}
	return b
}

func term(n uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: n} }

// Result ranks by water.
func (Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != Over {
		return engine.Result{}, false
	}
	var rows []engine.Row
	for _, seat := range s.Order[:s.N] {
		rows = append(rows, engine.Scored(seat, term(termWater), int(s.Water[seat])))
	}
	return engine.Ranked(rows, term(termWater), term(termWater)), true
}
