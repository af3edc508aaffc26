package creek

import (
	"embed"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

const optLong = "long-season"

// The game's own domains.
const (
	domSpot engine.Domain = engine.FirstOwn + iota
	domFace
	domPhase
	domTerm
)

// Terms of the board and the result, values of domTerm.
const (
	termMen uint16 = iota + 1
	termGold
	termPan
	termHome
	termTired
	termFirst
	termShared
)

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{
		VerbSend: {Word: "send", Operands: []engine.Domain{domSpot}},
		VerbRoll: {Word: "again"},
		VerbStop: {Word: "stop"},
		VerbEat:  {Word: "eat"},
		VerbFast: {Word: "fast", Declines: true},
	},
	Dice:  []string{"", "pan"},
	Faces: []engine.Domain{0, domFace},
	Domains: []engine.DomainSpec{
		{Name: "spot", Words: []string{"", "upper", "middle", "lower", "saloon"}},
		{Name: "face", Words: []string{"", "mud", "sand", "dust", "flake", "grain", "nugget", "flood"}},
		{Name: "phase", Words: []string{"send", "pan", "supper", "over"}},
		{Name: "term", Words: []string{"", "men", "gold", "pan", "home", "tired", "first", "shared"}},
	},
}

func spotArg(at Spot) engine.Arg   { return engine.Arg{Domain: domSpot, Value: uint16(at)} }
func term(value uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: value} }
func gold(n uint8) engine.Counter {
	return engine.Counter{Name: term(termGold), Value: int(n)}
}

// book is the rule index: sections of the package comment. A strip says what nobody has chosen:
// a flood, a claim, who is first.
func book() *rulebook.Book {
	waivable := rulebook.Section("1", RuleTwo)
	waivable[0].Waivable = true
	flood, claim, first := rulebook.Section("2", RuleFlood), rulebook.Section("3", RuleClaim), rulebook.Section("4", RuleFirst)
	flood[0].Tells, claim[0].Tells, first[0].Tells = true, true, true
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RulePhase, RuleTurn, RuleSend), waivable,
		rulebook.Section("2", RulePan, RuleStop, RuleFull), flood,
		claim, rulebook.Section("4", RuleSupper), first,
		rulebook.Section("house", RuleLong, RuleWaiver),
	))
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "creek", En: "Three Creeks", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon, Book: book(), Catalogue: "1", Stepwise: true,
		KernelRules: engine.KernelRules{Waiver: RuleWaiver, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green},
		Options: []engine.OptionSpec{{Name: optLong, Values: []string{"off", "on"}, Default: "off", Rule: RuleLong}}}
}

// Game is Three Creeks for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/creek, laid out as in package configs.
//
//go:embed games
var Wording embed.FS

// Tell gives the reason for every gold.
func (Rules) Tell(_ State, e Event) []engine.Line {
	n := engine.N(int(e.Gold))
	switch e.Kind {
	case Kept:
		return []engine.Line{engine.Say(RuleStop, e.Seat, spotArg(e.Spot), n)}
	case Washed:
		return []engine.Line{engine.Say(RuleFlood, e.Seat, spotArg(e.Spot), n)}
	case Claimed:
		return []engine.Line{engine.Say(RuleClaim, e.Seat, spotArg(e.Spot), n, engine.N(int(e.Men)))}
	case Ate:
		return []engine.Line{engine.Say(RuleSupper, e.Seat)}
	case DayEnded:
		if e.Spot == Saloon {
			return []engine.Line{engine.Say(RuleFirst, e.Seat)}
		}
	}
	return nil
}

// Board shows the men at the creeks and in the saloon, and each seat's gold.
func (Rules) Board(s State) engine.Board {
	phase := [...]uint16{Sending: 0, Panning: 1, Deciding: 1, Supper: 2, Over: 3}[s.Stage]
	b := engine.Board{Round: int(s.Day), Rounds: int(s.Days), Phase: engine.Arg{Domain: domPhase, Value: phase}}
	for at := Upper; at <= Saloon; at++ {
		spot := engine.Spot{Name: term(termMen)}
		for _, seat := range s.seated() {
			for range s.Men[seat][at] {
				spot.Tokens = append(spot.Tokens, engine.Token{Seat: seat, Down: s.Washed[seat][at]})
			}
		}
		place := engine.Place{Name: spotArg(at), Spots: []engine.Spot{spot}}
		if s.Creek == at {
			place.Seat = s.seat()
			place.Counters = []engine.Counter{{Name: term(termPan), Value: int(s.Pan)}}
		}
		b.Places = append(b.Places, place)
	}
	acts := func(i int, seat engine.Seat) bool {
		return s.Stage == Supper && s.Owes[seat] || s.Stage < Supper && int(s.At) == i
	}
	for i, seat := range s.seated() {
		sb := engine.SeatBoard{Seat: seat, ToAct: acts(i, seat), Counters: []engine.Counter{gold(s.Gold[seat]),
			{Name: term(termHome), Value: int(s.home(seat)), Max: menEach}, {Name: term(termTired), Value: int(s.Tired[seat]), Max: menEach}}}
		if int(s.First) == i {
			sb.Marks = append(sb.Marks, term(termFirst))
		}
		b.Seats = append(b.Seats, sb)
	}
	return b
}

// Result ranks by gold.
func (Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != Over {
		return engine.Result{}, false
	}
	var rows []engine.Row
	for _, seat := range s.seated() {
		rows = append(rows, engine.Scored(seat, term(termGold), int(s.Gold[seat])))
	}
	return engine.Ranked(rows, term(termGold), term(termShared)), true
}
