package tunnel

import (
	"embed"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The game's own domains.
const (
	domPhase engine.Domain = engine.FirstOwn + iota
	domTerm
)

// Terms of the board and the result, values of domTerm.
const (
	termPile uint16 = iota + 1
	termVault
	termPoints
	termShared
	termClaim
)

var cardWords, cards = designs()

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{VerbLook: {Word: "look"}, VerbClaim: {Word: "claim", Operands: []engine.Domain{engine.Number}},
		VerbCall: {Word: "call"}, VerbPass: {Word: "pass", Declines: true}},
	Slots: []string{"", "pile", "vault"},
	Cards: cardWords,
	Domains: []engine.DomainSpec{
		{Name: "phase", Words: []string{"vault", "daylight", "tunnel", "claim", "call", "turn", "over"}},
		{Name: "term", Words: []string{"", "pile", "vault", "points", "shared", "claim"}},
	},
}

func designs() (words []string, cards []catalogue.Card) {
	words = append(words, "")
	for n := 1; n <= cars; n++ {
		key := "car-" + strconv.Itoa(n)
		words = append(words, key)
		cards = append(cards, catalogue.Card{ID: catalogue.CardID(n), Key: key, Kind: "car", Name: catalogue.English("Car " + strconv.Itoa(n)), Copies: pieces, Sure: true})
	}
	return words, cards
}

// book is the rule index: sections of the package comment.
func book() *rulebook.Book {
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RuleVault, RulePhase, RuleTurn),
		rulebook.Section("2", RuleOpen),
		rulebook.Section("3", RuleDown, RuleCard, RuleLook, RuleClaim),
		rulebook.Section("4", RulePass, RuleCall, RuleTurned, RuleTrue, RuleFalse),
		rulebook.Section("5", RuleBest),
	))
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "tunnel", En: "Through the Tunnel", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book: book(), Cards: cards, Catalogue: "1", KernelRules: engine.KernelRules{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green}}
}

// Game is Through the Tunnel for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/tunnel/wording.es.toml and wording.en.toml, laid out as
// in package configs.
//
//go:embed games
var Wording embed.FS

// Tell says who has looked, what was claimed and turned over, and why there are
// points.
func (Rules) Tell(before State, e Event) []engine.Line {
	card := engine.CardArg(e.Card)
	switch e.Kind {
	case Looked:
		return []engine.Line{engine.Say(RuleLook, e.Seat)}
	case Claimed:
		return []engine.Line{engine.Say(RuleClaim, e.Seat, engine.N(int(e.Car)))}
	case Turned:
		return []engine.Line{engine.Say(RuleTurned, e.Seat, card)}
	case Won:
		switch e.Why {
		case byPass:
			return []engine.Line{engine.Say(RulePass, e.Seat)}
		case byTrue:
			return []engine.Line{engine.Say(RuleTrue, e.Seat)}
		case byFalse:
			return []engine.Line{engine.Say(RuleFalse, e.Seat, engine.Who(before.seat()))}
		}
		return []engine.Line{engine.Say(RuleBest, e.Seat, card)}
	}
	return nil
}

func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }

// Board shows the pile, the lowest card first, the vault, and everybody's
// points.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Round: int(s.Round), Rounds: rounds, Phase: engine.Arg{Domain: domPhase, Value: uint16(s.Stage)}}
	pile := engine.Place{Name: term(termPile), Counters: []engine.Counter{{Name: term(termClaim), Value: int(s.Claim), Max: cars}}}
	for _, p := range s.Pile[:s.Laid] {
		pile.Cards = append(pile.Cards, engine.BoardCard{Slot: SlotPile, Card: p.Card, Label: engine.Who(p.Seat)})
	}
	vault := engine.Place{Name: term(termVault)}
	if s.Vault != catalogue.None {
		vault.Cards = []engine.BoardCard{{Slot: SlotVault, Card: s.Vault, Label: term(termVault)}}
	}
	b.Places = []engine.Place{pile, vault}
	for _, seat := range s.seated() {
		b.Seats = append(b.Seats, engine.SeatBoard{Seat: seat, ToAct: seat == s.acts(),
			Counters: []engine.Counter{{Name: term(termPoints), Value: int(s.Points[seat])}}})
	}
	return b
}

// Result ranks by points.
func (Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != Over {
		return engine.Result{}, false
	}
	var rows []engine.Row
	for _, seat := range s.seated() {
		rows = append(rows, engine.Scored(seat, term(termPoints), int(s.Points[seat])))
	}
	return engine.Ranked(rows, term(termPoints), term(termShared)), true
}
