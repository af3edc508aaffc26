package loot

import (
	"embed"
	"slices"
	"strings"

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
	termLoot
	termPoints
	termShared
	termDisguise
	termHalf
)

var words = []string{"", "shot", "grab", "run", "climb", "purse", "jewel",
	"coat-1", "coat-2", "coat-3", "coat-4", "coat-5", "hat-1", "hat-2", "hat-3", "hat-4", "hat-5"}

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{VerbGather: {Word: "gather"}, VerbSwap: {Word: "swap", Operands: []engine.Domain{engine.Seats}}},
	Slots: []string{"", "pile", "red-loot", "yellow-loot", "blue-loot", "green-loot",
		"red-disguise", "yellow-disguise", "blue-disguise", "green-disguise"},
	Layouts: []engine.Layout{0, engine.Pile, engine.Spread, engine.Spread, engine.Spread, engine.Spread},
	Cards:   words,
	Recalls: []string{memoryHoard},
	Domains: []engine.DomainSpec{
		{Name: "phase", Words: []string{"dress", "deal", "pile", "gather", "rob", "over"}},
		{Name: "term", Words: []string{"", "pile", "loot", "points", "shared", "disguise", "half"}},
	},
}

func designs() (list []catalogue.Card) {
	for i, word := range words[1:] {
		name := strings.ToUpper(word[:1]) + strings.ReplaceAll(word[1:], "-", " ")
		c := catalogue.Card{ID: catalogue.CardID(i + 1), Key: word, Kind: "action", Copies: copies, Name: catalogue.English(name), Sure: true}
		switch {
		case c.ID == purse:
			c.Kind, c.Copies = "loot", purses
		case c.ID == jewel:
			c.Kind, c.Copies = "loot", jewels
		case c.ID > jewel:
			c.Kind, c.Copies = "disguise", 1
		}
		list = append(list, c)
	}
	return list
}

// printed is what stands on a card: the points of loot, the figure of a coat or a hat.
func printed(c catalogue.CardID) engine.BoardCard {
	gives := func(t uint16, n int) engine.BoardCard {
		return engine.BoardCard{Card: c, Gives: []engine.Counter{{Name: term(t), Value: n}}}
	}
	switch {
	case c == purse:
		return gives(termPoints, points)
	case c == jewel:
		return gives(termPoints, perJewel)
	case isCoat(c):
		return gives(termDisguise, int(c-coats))
	case isHat(c):
		return gives(termDisguise, int(c-hats))
	}
	return engine.BoardCard{Card: c}
}

// book is the rule index: sections of the package comment.
func book() *rulebook.Book {
	robbery := rulebook.Section("4", RuleRob, RuleSwap)
	robbery[0].Counts = "robbed" // the final table remembers who did it most
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RuleCoat, RuleHat, RuleDeal, RulePhase, RuleTurn, RulePiece),
		rulebook.Section("2", RulePile),
		rulebook.Section("3", RuleGather),
		robbery,
		rulebook.Section("5", RuleWorth),
	))
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "loot", En: "Loot the Wagon", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book: book(), Cards: designs(), Catalogue: "1", Print: printed, KernelRules: engine.KernelRules{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green}}
}

// Game is Loot the Wagon for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/loot/wording.es.toml and wording.en.toml, laid out as in
// package configs.
//
//go:embed games
var Wording embed.FS

// Tell says who was robbed, and whose hats were swapped.
func (Rules) Tell(_ State, e Event) []engine.Line {
	switch e.Kind {
	case Robbed:
		return []engine.Line{engine.Say(RuleRob, e.Seat, engine.CardArg(e.Piece.Card), engine.Who(e.From))}
	case Swapped:
		return []engine.Line{engine.Say(RuleSwap, e.Seat, engine.Who(e.From))}
	}
	return nil
}

func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }

// lies is a piece on a slot.
func lies(slot engine.Slot, c catalogue.Copy) engine.BoardCard {
	return engine.BoardCard{Slot: slot, Card: c.Card, Piece: c.N + 1, Label: term(termLoot)}
}

// Board shows the pile, and the disguise and loot of each seat.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Round: int(s.Round), Rounds: rounds, Phase: engine.Arg{Domain: domPhase, Value: uint16(s.Stage)}}
	heap := engine.Place{Name: term(termPile)}
	for _, c := range s.Pile[:s.Laid] {
		heap.Cards = append(heap.Cards, lies(SlotPile, c))
	}
	b.Places = []engine.Place{heap}
	for i, seat := range s.seated() {
		sb := engine.SeatBoard{Seat: seat, ToAct: int(s.At) == i && s.Stage != Over,
			Counters: []engine.Counter{{Name: term(termPoints), Value: s.total(seat) + s.worth(seat)}}, Cards: s.disguise(seat)}
		for _, c := range s.loot(func(o engine.Seat) bool { return o == seat }) {
			sb.Cards = append(sb.Cards, lies(LootOf(seat), c))
		}
		b.Seats = append(b.Seats, sb)
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
		row := engine.Scored(seat, term(termLoot), s.total(seat))
		row.Total += s.worth(seat)
		row.Add(term(termDisguise), s.worth(seat), engine.Say(RuleWorth, seat, engine.CardArg(s.Coat[seat]), engine.CardArg(s.Hat[seat]), engine.N(s.worth(seat))))
		rows = append(rows, row)
	}
	return engine.Ranked(rows, term(termPoints), term(termShared)), true
}
