package cut

import (
	"embed"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

const (
	optAceHigh  = "ace-high"
	optPartners = "partners"
)

// The game's own domains.
const (
	domSide engine.Domain = engine.FirstOwn + iota
	domPhase
	domTerm
)

// Terms of the board and the result, values of domTerm.
const (
	termMiddle uint16 = iota + 1
	termPoints
	termStake
	termSealed
	termShared
	termPot
)

var cardWords, cards = deck()

var lexicon = engine.Lexicon{
	Seats:   []string{"table", "red", "yellow", "blue", "green"},
	Verbs:   []engine.VerbSpec{VerbStake: {Word: "stake", Operands: []engine.Domain{engine.Number, domSide}}},
	Slots:   []string{"", "middle", "red-hand", "yellow-hand", "blue-hand", "green-hand"},
	Dice:    []string{"", "tie"},
	Private: []engine.Seat{0, 0, Red, Yellow, Blue, Green},
	Cards:   cardWords,
	Domains: []engine.DomainSpec{
		{Name: "side", Words: []string{"", "odd", "even"}},
		{Name: "phase", Words: []string{"stake", "cut", "roll", "over"}},
		{Name: "term", Words: []string{"", "middle", "points", "stake", "sealed", "shared", "pot"}},
	},
}

// deck names the cards: hat-1 is CardID 1, steer-5 is 20.
func deck() (words []string, cards []catalogue.Card) {
	words = append(words, "")
	for i, suit := range []string{"hat", "teepee", "horseshoe", "steer"} {
		for v := 1; v <= values; v++ {
			n := strconv.Itoa(v)
			words = append(words, suit+"-"+n)
			cards = append(cards, catalogue.Card{ID: catalogue.CardID(len(words) - 1), Key: suit + "-" + n, Kind: "poker",
				Name: catalogue.English([]string{"Hat", "Teepee", "Horseshoe", "Steer"}[i] + " " + n), Copies: 1, Sure: true})
		}
	}
	return words, cards
}

// book is the rule index: pages and sections of the package comment.
func book() *rulebook.Book {
	waivable := rulebook.Section("1", RuleTwice)
	waivable[0].Waivable = true
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RulePhase, RuleTurn, RuleStake), waivable,
		rulebook.Section("2", RuleSeal),
		rulebook.Section("3", RuleCard, RulePlace),
		rulebook.Section("4", RuleHigh, RuleDie, RuleEarly, RuleBet),
		rulebook.Section("5", RuleBest, RuleOdds),
		rulebook.Section("house", RuleAce, RulePartners, RuleWaiver),
	))
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "cut", En: "Cut the Deck", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book: book(), Cards: cards, Catalogue: "1", KernelRules: engine.KernelRules{Waiver: RuleWaiver, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green}, Chairs: true, Decks: true,
		Options: []engine.OptionSpec{
			{Name: optAceHigh, House: true, Values: []string{"off", "on"}, Default: "off", Rule: RuleAce},
			{Name: optPartners, Values: []string{"off", "on"}, Default: "off", Rule: RulePartners, Seats: 4},
		},
		Held: func(s engine.Setup) []uint8 {
			if s.Get(optPartners, "off") == "on" {
				return []uint8{0, 1, 0, 1}
			}
			return nil
		}}
}

// Game is Cut the Deck for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/cut/wording.es.toml and wording.en.toml, laid out as in
// package configs.
//
//go:embed games
var Wording embed.FS

// Tell gives the reason for every point.
func (Rules) Tell(before State, e Event) []engine.Line {
	card := engine.CardArg(e.Card)
	pot := engine.N(int(e.Number))
	switch e.Kind {
	case BetWon:
		return []engine.Line{engine.Say(RuleBet, e.Seat, engine.Arg{Domain: domSide, Value: uint16(e.Side)}, pot)}
	case SealWon:
		return []engine.Line{engine.Say(RuleBest, e.Seat, card)}
	case PotWon:
		rule := []rulebook.ID{ByCard: RuleHigh, ByDie: RuleDie, ByTurn: RuleEarly}[e.Why]
		return []engine.Line{engine.Say(rule, e.Seat, pot, card, engine.N(int(before.Dice[e.Seat])))}
	}
	return nil
}

// Board shows the middle with cards and stakes, and points, stake and private card of each seat.
func (Rules) Board(s State) engine.Board {
	term := func(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }
	b := engine.Board{Round: int(s.Round), Rounds: rounds, Phase: engine.Arg{Domain: domPhase, Value: uint16(s.Stage)}}
	middle := engine.Place{Name: term(termMiddle), Counters: []engine.Counter{{Name: term(termPot), Value: int(s.pot())}}}
	stakes := engine.Spot{Name: term(termStake)}
	for i, seat := range s.seated() {
		sb := engine.SeatBoard{Seat: seat, ToAct: int(s.At) == i && s.Stage != Over, Counters: []engine.Counter{
			{Name: term(termPoints), Value: int(s.Points[seat])}, {Name: term(termStake), Value: int(s.Stakes[seat]), Max: 2}}}
		if card := s.Sealed[seat]; card != catalogue.None {
			sb.Cards = append(sb.Cards, engine.BoardCard{Slot: HandOf(seat), Card: card, Label: term(termSealed)})
			sb.Marks = append(sb.Marks, term(termSealed))
		}
		for range s.Stakes[seat] {
			stakes.Tokens = append(stakes.Tokens, engine.Token{Seat: seat})
		}
		b.Seats = append(b.Seats, sb)
		if card := s.Cuts[seat]; card != catalogue.None {
			middle.Cards = append(middle.Cards, engine.BoardCard{Slot: SlotMiddle, Card: card, Label: engine.Who(seat)})
		}
	}
	stakes.Counters = []engine.Counter{{Name: term(termStake), Value: len(stakes.Tokens)}}
	middle.Spots = []engine.Spot{stakes}
	b.Places = []engine.Place{middle}
	return b
}

func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }

// Result ranks by points.
func (Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != Over {
		return engine.Result{}, false
	}
	return s.score(), true
}

// score ranks by the points so far.
func (s *State) score() engine.Result {
	var rows []engine.Row
	for _, seat := range s.seated() {
		rows = append(rows, engine.Scored(seat, term(termPoints), int(s.Points[seat])))
	}
	return engine.Ranked(rows, term(termPoints), term(termShared))
}

// Standing ranks by the points so far; those of a seat that has staked are open.
func (Rules) Standing(s State) engine.Result {
	out := s.score()
	for i := range out.Rows {
		if seat := out.Rows[i].Seat; s.Stakes[seat] > 0 {
			out.Rows[i].Parts[0].Open = true
			out.Open = append(out.Open, engine.Say(RuleStake, seat, engine.N(s.Stakes[seat])))
		}
	}
	return out
}
