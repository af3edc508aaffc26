package sleeve

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
	for _, half := range []struct{ key, name string }{{"base", "Base"}, {"top", "Top"}} {
		for n := 1; n <= each; n++ {
			key := half.key + "-" + strconv.Itoa(n)
			cards = append(cards, catalogue.Card{ID: catalogue.CardID(len(words)), Key: key, Kind: half.key,
				Name: catalogue.English(half.name + " " + strconv.Itoa(n)), Copies: 1, Sure: true})
			words = append(words, key)
		}
	}
	return words, cards
}

// book is the rule index: sections of the package comment.
func book() *rulebook.Book {
	return rulebook.NewBook(slices.Concat(
		rulebook.Section("1", RulePhase, RuleTurn, RuleBase, RuleTop, RuleCard),
		rulebook.Section("2", RuleSwap),
		rulebook.Section("3", RuleFigure),
	))
}

// Info describes the game to everybody.
func Info() engine.Info {
	return engine.Info{ID: "sleeve", En: "Two in a Sleeve", MinSeats: 2, MaxSeats: 3, Lexicon: &lexicon,
		Book: book(), Cards: cards, Catalogue: "1", KernelRules: engine.KernelRules{Waiver: RulePhase, Over: RulePhase}, Players: []engine.Seat{Red, Yellow, Blue}}
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
	var rows []engine.Row
	for _, seat := range s.Order[:s.N] {
		rows = append(rows, engine.Scored(seat, term(termFigure), s.worth(seat),
			engine.Say(RuleFigure, seat, card(s.Base[seat]), card(s.Top[seat]), engine.N(s.worth(seat)))))
	}
	return engine.Ranked(rows, term(termWorth), term(termShared)), true
}
