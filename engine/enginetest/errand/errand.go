package errand

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The seats, clockwise.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	seatCount
)

// The acts.
const (
	VerbRun  engine.Verb = iota + 1 // an errand: a card
	VerbDone                        // one that nobody has read out was done by hand
	VerbGain                        // by hand: a seat, coins
	VerbPay                         // by hand: a seat, coins
)

// The rules.
const (
	RuleTurn rulebook.ID = "errand.turn"
	RuleLeft rulebook.ID = "errand.left" // ask; refuse args: the card
	RuleStep rulebook.ID = "errand.step" // because args: coins before and after
	RuleMost rulebook.ID = "errand.most"

	RuleUnread rulebook.ID = "errand.unread" // ask, refuse args: the card
	RuleRead   rulebook.ID = "errand.read"   // because args: the card
	RuleNotSo  rulebook.ID = "errand.not-so" // refuse args: the card
)

const (
	errands  = 6
	mostStep = 3
	begin    = 3
	mostHand = 9  // coins that are entered at once
	mostHave = 99 // coins of a seat
	domTerm  = engine.FirstOwn
)

var doWords = []string{"nothing", "gain", "pay", "give"}

//go:embed cards.toml
var cards []byte

// Wording holds games/errand, laid out as in package configs.
//
//go:embed games
var Wording embed.FS

// Shipped is the file of the cards.
func Shipped() catalogue.Source { return catalogue.Source{Name: "cards.toml", Text: cards} }

// Forms is what the cards say: a sequence of steps.
func Forms() []catalogue.Form {
	return []catalogue.Form{{Kind: "errand", Least: errands, Most: errands, Fields: []catalogue.Field{
		{Name: "steps", Most: mostStep, Group: []catalogue.Field{
			{Name: "do", Words: doWords, Of: "do"},
			{Name: "n", From: 1, To: 9, If: "do", Is: doWords[1:]},
		}},
	}}}
}

// Step is one step of a card.
type Step struct{ Do, N uint8 }

// Steps takes what the cards say.
func Steps(p *catalogue.Pack) (all [errands][mostStep]Step) {
	for i, card := range p.Of("errand") {
		f, _ := p.Figures(card.ID)
		for k, entry := range f.Entries("steps") {
			all[i][k] = Step{Do: entry.N("do")}
			if entry.Has("n") {
				all[i][k].N = entry.N("n")
			}
		}
	}
	return all
}

// State is the whole game.
type State struct {
	Coins [seatCount]uint8
	Done  catalogue.Set
	Owed  catalogue.CardID // an errand that nobody has read out is being done
	Seats uint8
	Turn  uint8
}

// Event is one errand, or one step of it, with the coins that the seats have
// afterwards.
type Event struct {
	Seat  engine.Seat
	Card  catalogue.CardID // the errand that is done; None = a step
	Owed  bool             // it is only begun
	Coins [seatCount]uint8
}

// Rules is the game with what its cards say.
type Rules struct {
	Steps [errands][mostStep]Step
	Pack  *catalogue.Pack // where a card can be missing; nil = all are known
}

var (
	_ engine.FullRules[State, Event] = Rules{}
	_ engine.Describer[State, Event] = Rules{}
)

// NewRules takes what the cards say.
func NewRules(p *catalogue.Pack) Rules { return Rules{Steps: Steps(p), Pack: p} }

// Describe is the game in which a card says this.
func (r Rules) Describe(card catalogue.CardID, says catalogue.Values) (engine.FullRules[State, Event], error) {
	p, err := r.Pack.With(card, says)
	if err != nil {
		return nil, err
	}
	return NewRules(p), nil
}

// Resume does an errand that was begun, once it has been read out.
func (r Rules) Resume(s State) []Event {
	if s.Owed == catalogue.None || !r.known(s.Owed) {
		return nil
	}
	return r.run(s, s.Owed)
}

func (r Rules) known(card catalogue.CardID) bool {
	return r.Pack == nil || !r.Pack.Cards[card-1].Missing
}

// Setup seats the first two or three.
func (r Rules) Setup(setup engine.Setup) (State, error) {
	n := len(setup.Seats)
	if n < 2 || n >= int(seatCount) || !slices.Equal(setup.Seats, []engine.Seat{Red, Yellow, Blue}[:n]) {
		return State{}, fmt.Errorf("%d seats, but red, yellow and maybe blue play, in this order", n)
	}
	s := State{Seats: uint8(n)}
	for _, seat := range setup.Seats {
		s.Coins[seat] = begin
	}
	return s, setup.CheckOptions(nil)
}

func (s *State) seat() engine.Seat { return Red + engine.Seat(s.Turn%s.Seats) }

func (s *State) left() engine.Seat { return Red + engine.Seat((s.Turn+1)%s.Seats) }

// Decide runs an errand, step by step, or begins one that nobody has read out.
func (r Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	card := catalogue.CardID(o.Args[0])
	switch {
	case o.Kind != engine.KindAct || s.over() || o.Seat != s.seat() || (s.Owed != catalogue.None) != (o.Verb != VerbRun):
		return nil, engine.Refuse(RuleTurn, o.Seat)
	case o.Verb == VerbDone:
		return []Event{{Seat: o.Seat, Card: s.Owed, Coins: s.Coins}}, nil
	case o.Verb != VerbRun && !slices.Contains(s.byHand(), o):
		return nil, engine.Refuse(RuleUnread, o.Seat, engine.CardArg(s.Owed))
	case o.Verb != VerbRun:
		return s.changed(o), nil
	case card == catalogue.None || card > errands || s.Done.Has(card):
		return nil, engine.Refuse(RuleLeft, o.Seat, engine.CardArg(card))
	case !r.known(card):
		return []Event{{Seat: o.Seat, Card: card, Owed: true, Coins: s.Coins}}, nil
	}
	return r.run(s, card), nil
}

// byHand lists what can be entered while an errand is done by hand: that it is done, then what
// each seat can gain and pay.
func (s *State) byHand() []engine.Observation {
	list := []engine.Observation{engine.Act(s.seat(), VerbDone)}
	for who := Red; who < Red+engine.Seat(s.Seats); who++ {
		for n := uint8(1); n <= min(mostHand, mostHave-s.Coins[who]); n++ {
			list = append(list, engine.Act(s.seat(), VerbGain, uint16(who), uint16(n)))
		}
		for n := uint8(1); n <= min(mostHand, s.Coins[who]); n++ {
			list = append(list, engine.Act(s.seat(), VerbPay, uint16(who), uint16(n)))
		}
	}
	return list
}

// changed is what was entered by hand.
func (s *State) changed(o engine.Observation) []Event {
	e := Event{Seat: engine.Seat(o.Args[0]), Coins: s.Coins}
	if o.Verb == VerbGain {
		e.Coins[e.Seat] += uint8(o.Args[1])
	} else {
		e.Coins[e.Seat] -= uint8(o.Args[1])
	}
	return []Event{e}
}

// run does the steps of an errand.
func (r Rules) run(s State, card catalogue.CardID) (events []Event) {
	coins, seat := s.Coins, s.seat()
	for _, step := range r.Steps[card-1] {
		n := min(step.N, coins[seat])
		switch doWords[step.Do] {
		case "gain":
			coins[seat] += step.N
		case "pay":
			coins[seat] -= n
		case "give":
			coins[seat] -= n
			coins[s.left()] += n
		default:
			continue
		}
		events = append(events, Event{Seat: seat, Coins: coins})
	}
	return append(events, Event{Seat: seat, Card: card, Coins: coins})
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	s.Coins = e.Coins
	switch {
	case e.Owed:
		s.Owed = e.Card
	case e.Card != catalogue.None:
		s.Done.Add(e.Card)
		s.Owed = catalogue.None
		s.Turn++
	}
	return s
}

func (s *State) over() bool { return s.Done.Len() == errands }

// Awaits asks for one of the errands that are left, or what one that nobody has read
// out changes.
func (r Rules) Awaits(s State) []engine.Prompt {
	switch {
	case s.over() || s.Owed != catalogue.None && r.known(s.Owed):
		return nil
	case s.Owed != catalogue.None:
		return []engine.Prompt{{Seat: s.seat(), Kind: engine.Choose, Open: true, Ask: engine.Say(RuleUnread, s.seat(), engine.CardArg(s.Owed)), Options: s.byHand()}}
	}
	p := engine.Prompt{Seat: s.seat(), Kind: engine.Choose, Ask: engine.Say(RuleLeft, s.seat())}
	for card := catalogue.CardID(1); card <= errands; card++ {
		if !s.Done.Has(card) {
			p.Options = append(p.Options, engine.Act(s.seat(), VerbRun, uint16(card)))
		}
	}
	return []engine.Prompt{p}
}

// View hides nothing.
func (Rules) View(s State, _ engine.Seat) State { return s }

// Tell gives the reason of each step.
func (Rules) Tell(before State, e Event) []engine.Line {
	if e.Card != catalogue.None {
		return nil
	}
	return []engine.Line{engine.Say(RuleStep, e.Seat, engine.N(int(before.Coins[e.Seat])), engine.N(int(e.Coins[e.Seat])))}
}

// Board shows the coins.
func (Rules) Board(s State) (b engine.Board) {
	for i := range s.Seats {
		seat := Red + engine.Seat(i)
		b.Seats = append(b.Seats, engine.SeatBoard{Seat: seat, ToAct: !s.over() && seat == s.seat(),
			Counters: []engine.Counter{{Name: engine.Arg{Domain: domTerm, Value: 1}, Value: int(s.Coins[seat])}}})
	}
	return b
}

// Result ranks by coins.
func (Rules) Result(s State) (engine.Result, bool) {
	if !s.over() {
		return engine.Result{}, false
	}
	return Rank(s.Coins[Red : Red+engine.Seat(s.Seats)]), true
}

// Rank is the final table of so many coins, by seat from Red.
func Rank(coins []uint8) engine.Result {
	term := engine.Arg{Domain: domTerm, Value: 1}
	var rows []engine.Row
	for i, n := range coins {
		row := engine.Scored(Red+engine.Seat(i), term, int(n))
		row.Figures = []int{int(n)}
		rows = append(rows, row)
	}
	return engine.Ranked(rows, term, term)
}

// finalForm asks each seat for its coins; who says nothing has those of the
// beginning.
func finalForm() *engine.FinalForm {
	f := &engine.FinalForm{Parts: []string{""}, Figures: []engine.FinalFigure{{Name: "coins", Term: engine.Arg{Domain: domTerm, Value: 1}, To: 99, Default: begin}}}
	f.Score = func(t *engine.FinalTable) (engine.Result, error) {
		var coins []uint8
		for place, seat := range t.Seats {
			if seat != Red+engine.Seat(place) {
				return engine.Result{}, &engine.FinalMistake{Field: engine.SeatField(place, "seat"), Reason: "red, yellow and maybe blue play, in this order"}
			}
			n, _ := t.Figure(f, place, 0)
			coins = append(coins, uint8(n))
		}
		return Rank(coins), nil
	}
	return f
}

// Info describes the game with its cards.
func Info(p *catalogue.Pack) engine.Info {
	return engine.Info{ID: "errand", En: "Errands", MinSeats: 2, MaxSeats: 3, KernelRules: engine.KernelRules{Waiver: RuleTurn, Over: RuleTurn, Told: RuleRead, Untold: RuleNotSo}, Players: []engine.Seat{Red, Yellow, Blue},
		Book:  rulebook.NewBook(rulebook.Section("1", RuleTurn, RuleLeft, RuleStep, RuleMost, RuleUnread, RuleRead, RuleNotSo)),
		Cards: p.Cards, Catalogue: p.Version(), Forms: p.Entered(), Final: finalForm(),
		Lexicon: &engine.Lexicon{Seats: []string{"table", "red", "yellow", "blue"}, Slots: []string{""}, Dice: []string{""}, Cards: p.Words(),
			Verbs: []engine.VerbSpec{VerbRun: {Word: "run", Operands: []engine.Domain{engine.Cards}}, VerbDone: {Word: "done"},
				VerbGain: {Word: "gain", Operands: []engine.Domain{engine.Seats, engine.Number}}, VerbPay: {Word: "pay", Operands: []engine.Domain{engine.Seats, engine.Number}}},
			Domains: []engine.DomainSpec{{Name: "term", Words: []string{"", "coins"}}}}}
}

// Game is Errands with the cards that ship, for the shelf of a test.
func Game() (engine.Game, error) {
	p, err := catalogue.Read(Forms(), Shipped())
	if err != nil {
		return engine.Game{}, err
	}
	return engine.Shelve(Info(p), NewRules(p)), nil
}

// Unread are the cards, of which nobody has read out some.
func Unread(ids ...string) (*catalogue.Pack, error) {
	text := string(cards)
	for _, id := range ids {
		before, after, _ := strings.Cut(text, `id = "`+id+`"`)
		names, says, _ := strings.Cut(after, "steps = ")
		_, rest, more := strings.Cut(says, "[[errand]]")
		text = before + `id = "` + id + `"` + names + "missing = true\n\n"
		if more {
			text += "[[errand]]" + rest
		}
	}
	return catalogue.Read(Forms(), catalogue.Source{Name: "unread", Text: []byte(text)})
}
