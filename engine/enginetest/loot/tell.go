package loot

import (
	"cmp"
	"embed"
	"slices"

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
)

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue", "green"},
	Verbs: []engine.VerbSpec{VerbGather: {Word: "gather"}},
	Slots: []string{"", "pile", "red-loot", "yellow-loot", "blue-loot", "green-loot"},
	Lies:  []engine.Lies{0, engine.Pile, engine.Spread, engine.Spread, engine.Spread, engine.Spread},
	Cards: []string{"", "shot", "grab", "run", "climb", "purse", "jewel"},
	Domains: []engine.DomainSpec{
		{Name: "phase", Words: []string{"deal", "pile", "gather", "rob", "over"}},
		{Name: "term", Words: []string{"", "pile", "loot", "points", "shared"}},
	},
}

func designs() (list []catalogue.Card) {
	for i, es := range []string{"Disparo", "Botín", "Carrera", "Subida", "Bolsa", "Joya"} {
		c := catalogue.Card{ID: catalogue.CardID(i + 1), Key: lexicon.Cards[i+1], Kind: "action", Copies: copies, Es: es,
			En: []string{"Shot", "Grab", "Run", "Climb", "Purse", "Jewel"}[i], Sure: true}
		switch c.ID {
		case purse:
			c.Kind, c.Copies = "loot", purses
		case jewel:
			c.Kind, c.Copies = "loot", jewels
		}
		list = append(list, c)
	}
	return list
}

// Book is the rule index: sections of the package comment.
func Book() *rulebook.Book {
	var rules []rulebook.Rule
	for section, ids := range map[string][]rulebook.ID{"1": {RuleDeal, RulePhase, RuleTurn, RulePiece}, "2": {RulePile}, "3": {RuleGather}, "4": {RuleRob}} {
		for _, id := range ids {
			rules = append(rules, rulebook.Rule{ID: id, Book: "doc", Page: 1, Section: section, Sure: "C"})
		}
	}
	return rulebook.NewBook(rules)
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "loot", En: "Loot the Wagon", MinSeats: 2, MaxSeats: 4, Lexicon: &lexicon,
		Book: Book(), Cards: designs(), Catalogue: "1", Manners: engine.Manners{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue, Green}}
}

// Game is Loot the Wagon for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/loot/wording.es.toml and wording.en.toml, laid out as in
// package configs.
//
//go:embed games
var Wording embed.FS

// Tell says who was robbed.
func (Rules) Tell(_ State, e Event) []engine.Line {
	if e.Kind != Robbed {
		return nil
	}
	return []engine.Line{engine.Say(RuleRob, e.Seat, engine.Arg{Domain: engine.Cards, Value: uint16(e.Piece.Card)}, engine.Who(e.From))}
}

func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }

// lies is a piece on a slot.
func lies(slot engine.Slot, c catalogue.Copy) engine.BoardCard {
	return engine.BoardCard{Slot: slot, Card: c.Card, Piece: c.N + 1, Label: term(termLoot)}
}

// Board shows the pile, and the loot of each seat.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Round: int(s.Round), Rounds: rounds, Phase: engine.Arg{Domain: domPhase, Value: uint16(s.Stage)}}
	heap := engine.Place{Name: term(termPile)}
	for _, c := range s.Pile[:s.Laid] {
		heap.Cards = append(heap.Cards, lies(SlotPile, c))
	}
	b.Places = []engine.Place{heap}
	for i, seat := range s.seated() {
		sb := engine.SeatBoard{Seat: seat, ToAct: int(s.At) == i && s.Stage != Over,
			Counters: []engine.Counter{{Name: term(termPoints), Value: s.total(seat)}}}
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
	var r engine.Result
	best := slices.MaxFunc(s.seated(), func(a, b engine.Seat) int { return cmp.Compare(s.total(a), s.total(b)) })
	for _, seat := range s.seated() {
		rank := 1
		for _, other := range s.seated() {
			if s.total(other) > s.total(seat) {
				rank++
			}
		}
		r.Rows = append(r.Rows, engine.Row{Seat: seat, Rank: rank, Total: s.total(seat), Parts: []engine.Part{{Term: term(termPoints), Value: s.total(seat)}}})
		if s.total(seat) == s.total(best) {
			r.Winners = append(r.Winners, seat)
		}
	}
	if r.DecidedBy = term(termPoints); len(r.Winners) > 1 {
		r.DecidedBy = term(termShared)
	}
	return r, true
}
