package sleeve

import (
	"embed"
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
	termFigure uint16 = iota + 1
	termHalf
	termWorth
	termShared
)

var cardWords, cards = designs()

var lexicon = engine.Lexicon{
	Seats: []string{"table", "red", "yellow", "blue"},
	Verbs: []engine.VerbSpec{VerbSwap: {Word: "swap", Operands: []engine.Domain{engine.Seats}}, VerbKeep: {Word: "keep", Declines: true}},
	Slots: []string{"", "red-sleeve", "yellow-sleeve", "blue-sleeve"},
	Cards: cardWords,
	Domains: []engine.DomainSpec{
		{Name: "phase", Words: []string{"fill", "swap", "over"}},
		{Name: "term", Words: []string{"", "figure", "half", "worth", "shared"}},
	},
}

func designs() (words []string, cards []catalogue.Card) {
	words = append(words, "")
	for _, half := range []struct{ key, en, es string }{{"base", "Base", "Base"}, {"top", "Top", "Tapa"}} {
		for n := 1; n <= each; n++ {
			key := half.key + "-" + strconv.Itoa(n)
			cards = append(cards, catalogue.Card{ID: catalogue.CardID(len(words)), Key: key, Kind: half.key,
				En: half.en + " " + strconv.Itoa(n), Es: half.es + " " + strconv.Itoa(n), Copies: 1, Sure: true})
			words = append(words, key)
		}
	}
	return words, cards
}

// Book is the rule index: sections of the package comment.
func Book() *rulebook.Book {
	var rules []rulebook.Rule
	add := func(section string, ids ...rulebook.ID) {
		for _, id := range ids {
			rules = append(rules, rulebook.Rule{ID: id, Book: "doc", Page: 1, Section: section, Sure: "C"})
		}
	}
	add("1", RulePhase, RuleTurn, RuleBase, RuleTop, RuleCard)
	add("2", RuleSwap)
	add("3", RuleFigure)
	return rulebook.NewBook(rules)
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "sleeve", En: "Two in a Sleeve", MinSeats: 2, MaxSeats: 3, Lexicon: &lexicon,
		Book: Book(), Cards: cards, Catalogue: "1", Manners: engine.Manners{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue}}
}

// Game is Two in a Sleeve for the shelf of a test.
func Game() engine.Game { return engine.Shelve(Info(), Rules{}) }

// Wording holds games/sleeve/wording.es.toml and wording.en.toml, laid out as in
// package configs.
//
//go:embed games
var Wording embed.FS

func term(t uint16) engine.Arg { return engine.Arg{Domain: domTerm, Value: t} }

func card(c catalogue.CardID) engine.Arg { return engine.Arg{Domain: engine.Cards, Value: uint16(c)} }

// Tell says whose tops were swapped.
func (Rules) Tell(_ State, e Event) []engine.Line {
	if e.Kind == Swapped {
		return []engine.Line{engine.Say(RuleSwap, e.Seat, engine.Who(e.With))}
	}
	return nil
}

// Board shows every seat's figure as one thing, or the half that is there.
func (Rules) Board(s State) engine.Board {
	b := engine.Board{Phase: engine.Arg{Domain: domPhase, Value: uint16(s.Stage)}}
	for _, seat := range s.Order[:s.N] {
		sb := engine.SeatBoard{Seat: seat, ToAct: s.Stage != Over && seat == s.seat(),
			Counters: []engine.Counter{{Name: term(termWorth), Value: s.worth(seat)}}}
		figure := engine.BoardCard{Slot: SleeveOf(seat), Card: s.Top[seat], Under: s.Base[seat], Label: term(termFigure)}
		if s.worth(seat) == 0 {
			figure.Card, figure.Under, figure.Label = max(s.Top[seat], s.Base[seat]), catalogue.None, term(termHalf)
		}
		if figure.Card != catalogue.None {
			sb.Cards = []engine.BoardCard{figure}
		}
		b.Seats = append(b.Seats, sb)
	}
	return b
}

// Result ranks by worth.
func (Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != Over {
		return engine.Result{}, false
	}
	r := engine.Result{DecidedBy: term(termWorth)}
	for _, seat := range s.Order[:s.N] {
		rank, worth := 1, s.worth(seat)
		for _, other := range s.Order[:s.N] {
			if s.worth(other) > worth {
				rank++
			}
		}
		r.Rows = append(r.Rows, engine.Row{Seat: seat, Rank: rank, Total: worth, Parts: []engine.Part{{Term: term(termFigure), Value: worth,
			Lines: []engine.Line{engine.Say(RuleFigure, seat, card(s.Base[seat]), card(s.Top[seat]), engine.N(worth))}}}})
		if rank == 1 {
			r.Winners = append(r.Winners, seat)
		}
	}
	if len(r.Winners) > 1 {
		r.DecidedBy = term(termShared)
	}
	return r, true
}
