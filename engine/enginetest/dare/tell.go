package dare

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
	VerbTake  engine.Verb = iota + 1
	VerbRob               // whom
	VerbTwice             // pay a point to do the next twice
	VerbToast
	VerbBlock
	VerbLet
)

// The rules, by their words in records.
const (
	RulePhase rulebook.ID = "dare.turn.phase" // not a thing to do now
	RuleTurn  rulebook.ID = "dare.turn.whose" // args: the seat to act
	RuleDare  rulebook.ID = "dare.turn.dare"  // ask, refuse args: how many times
	RuleTake  rulebook.ID = "dare.point.take" // because args: points
	RuleRob   rulebook.ID = "dare.point.rob"  // because args: whose point
	RuleBlock rulebook.ID = "dare.rob.block"  // ask, because args: the robber
	RuleTwice rulebook.ID = "dare.twice.paid" // because
)

const (
	domTerm = engine.FirstOwn

	termPoints = 1
)

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{VerbTake: {Word: "take"}, VerbRob: {Word: "rob", Operands: []engine.Domain{engine.Seats}},
		VerbTwice: {Word: "twice"}, VerbToast: {Word: "toast"}, VerbBlock: {Word: "block"}, VerbLet: {Word: "let", Declines: true}},
	Slots: []string{""}, Dice: []string{""}, Cards: []string{""},
	Domains: []engine.DomainSpec{{Name: "term", Words: []string{"", "points"}}},
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "dare", En: "Dare", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book:      rulebook.NewBook(rulebook.Section("1", RulePhase, RuleTurn, RuleDare, RuleTake, RuleRob, RuleBlock, RuleTwice)),
		Catalogue: "1", KernelRules: engine.KernelRules{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green}}
}

// Game is Dare for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Tell gives the reason for every point.
func (Rules) Tell(_ State, e Event) []engine.Line {
	switch e.Kind {
	case Gained:
		return []engine.Line{engine.Say(RuleTake, e.Seat, engine.N(int(e.Points)))}
	case Robbed:
		return []engine.Line{engine.Say(RuleRob, e.Seat, engine.Who(e.From))}
	case Blocked:
		return []engine.Line{engine.Say(RuleBlock, e.From, engine.Who(e.Seat))}
	case Doubled:
		return []engine.Line{engine.Say(RuleTwice, e.Seat)}
	}
	return nil
}

// Board shows the points.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Round: int(s.Turn+s.N-1) / int(s.N), Rounds: turnsEach}
	t := s.Owed.Top()
	for _, seat := range s.Order[:s.N] {
		b.Seats = append(b.Seats, engine.SeatBoard{Seat: seat, ToAct: t != nil && t.Seat == seat,
			Counters: []engine.Counter{{Name: engine.Arg{Domain: domTerm, Value: termPoints}, Value: int(s.Points[seat])}}})
	}
	return b
}

// Result ranks by points.
func (Rules) Result(s State) (engine.Result, bool) {
	if !s.Over {
		return engine.Result{}, false
	}
	points := engine.Arg{Domain: domTerm, Value: termPoints}
	var rows []engine.Row
	for _, seat := range s.Order[:s.N] {
		rows = append(rows, engine.Scored(seat, points, int(s.Points[seat])))
	}
	return engine.Ranked(rows, points, points), true
}
