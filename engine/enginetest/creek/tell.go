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
	domGround
	domFace
	domPhase
	domTerm
)

// Terms of the board and the result, values of domTerm.
const (
	termGold uint16 = iota + 1
	termPan
	termHome
	termTired
	termFirst
	termShared
)

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green", "bear"},
	Verbs: []engine.VerbSpec{
		VerbSend: {Word: "send", Operands: []engine.Domain{domSpot, domGround, engine.Number}},
		VerbRoll: {Word: "again"},
		VerbStop: {Word: "stop"},
		VerbEat:  {Word: "eat"},
		VerbFast: {Word: "fast", Declines: true},
	},
	Dice:  []string{"", "pan", "plain"},
	Faces: []engine.Domain{0, domFace},
	Domains: []engine.DomainSpec{
		{Name: "spot", Words: []string{"", "upper", "middle", "lower", "saloon"}},
		{Name: "ground", Words: []string{"", "water", "bank", "bar"}},
		{Name: "face", Words: []string{"", "mud", "sand", "dust", "flake", "grain", "nugget", "flood"}},
		{Name: "phase", Words: []string{"bear", "send", "pan", "supper", "over"}},
		{Name: "term", Words: []string{"", "gold", "pan", "home", "tired", "first", "shared"}},
	},
}

func spotArg(at Spot) engine.Arg    { return engine.Arg{Domain: domSpot, Value: uint16(at)} }
func groundArg(g Ground) engine.Arg { return engine.Arg{Domain: domGround, Value: uint16(g)} }
func term(value uint16) engine.Arg  { return engine.Arg{Domain: domTerm, Value: value} }
func gold(n uint8) engine.Counter {
	return engine.Counter{Name: term(termGold), Value: int(n)}
}

// book is the rule index: sections of the package comment. A strip says what nobody has chosen:
// a flood, a claim, who is first.
func book() *rulebook.Book {
	waivable := rulebook.Section("2", RuleTwo)
	waivable[0].Waivable = true
	flood, claim, first := rulebook.Section("3", RuleFlood), rulebook.Section("4", RuleClaim), rulebook.Section("5", RuleFirst)
	flood[0].Tells, claim[0].Tells, first[0].Tells = true, true, true
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RuleBear, RuleFish, RuleDoze),
		rulebook.Section("2", RulePhase, RuleTurn, RuleSend, RuleHome, RuleBank), waivable,
		rulebook.Section("3", RulePan, RuleStop, RuleFull), flood,
		claim, rulebook.Section("5", RuleSupper), first,
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

// Tell says where the bear fishes, and gives the reason for every gold.
func (Rules) Tell(before State, e Event) []engine.Line {
	n := engine.N(int(e.Gold))
	switch e.Kind {
	case BearCame:
		return []engine.Line{engine.Say(RuleBear, Bear, spotArg(e.Spot)), engine.Say(RuleFish, Bear, spotArg(e.Spot))}
	case BearDozed:
		return []engine.Line{engine.Say(RuleDoze, Bear)}
	case Kept:
		return []engine.Line{engine.Say(RuleStop, e.Seat, spotArg(e.Spot), n)}
	case Washed:
		list := []engine.Line{engine.Say(RuleFlood, e.Seat, spotArg(e.Spot), n)}
		if before.Men[e.Seat][e.Spot][Bank] > 0 {
			list = append(list, engine.Say(RuleBank, e.Seat, spotArg(e.Spot)))
		}
		return list
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

// spots lists the grounds of a place, with who stands there and what counts there.
func (s *State) spots(at Spot) (list []engine.Spot) {
	for _, ground := range grounds(at) {
		spot := engine.Spot{Name: groundArg(ground)}
		switch ground {
		case Water:
			spot.Offers = []engine.Offer{{Parts: []engine.Counter{gold(claimGold)}}}
			spot.About = []engine.Line{engine.Say(RuleClaim, engine.Table), engine.Say(RuleFlood, engine.Table)}
		case Bank:
			spot.About = []engine.Line{engine.Say(RuleBank, engine.Table)}
		}
		for _, seat := range s.seated() {
			for range s.Men[seat][at][ground] {
				spot.Tokens = append(spot.Tokens, engine.Token{Seat: seat, Down: ground == Water && s.Washed[seat][at]})
			}
		}
		if ground == Water && s.Bear == at {
			spot.Tokens = append(spot.Tokens, engine.Token{Seat: Bear})
			spot.About = append(spot.About, engine.Say(RuleFish, engine.Table))
		}
		list = append(list, spot)
	}
	return list
}

// Board shows the bear and the men at the creeks and in the saloon, and each seat's gold.
func (Rules) Board(s State) engine.Board {
	phase := [...]uint16{Waking: 0, Sending: 1, Panning: 2, Deciding: 2, Supper: 3, Over: 4}[s.Stage]
	b := engine.Board{Round: int(s.Day), Rounds: int(s.Days), Phase: engine.Arg{Domain: domPhase, Value: phase}}
	for at := Upper; at <= Saloon; at++ {
		place := engine.Place{Name: spotArg(at), Spots: s.spots(at)}
		if s.Creek == at {
			place.Seat = s.seat()
			place.Counters = []engine.Counter{{Name: term(termPan), Value: int(s.Pan)}}
		}
		b.Places = append(b.Places, place)
	}
	acts := func(i int, seat engine.Seat) bool {
		return s.Stage == Supper && s.Owes[seat] || s.Stage < Supper && s.Stage != Waking && int(s.At) == i
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
