package tinyepic

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

// A kit to build positions quickly and to play on in the words of the record format. By
// default it is round 1, phase 2, every seat has 1 of each influence, nothing is for sale,
// porches are empty, and the cards are such that hands rank red, yellow, blue, green, Rival at
// every place: all have a pair or a high card, and then the own card decides.

var (
	gapsOfKit  = [gapCount]string{"steer-1", "horseshoe-1", "teepee-1", "hat-1", "steer-2", "horseshoe-2"}
	handsOfKit = [...]string{Red: "hat-5", Yellow: "teepee-5", Blue: "horseshoe-5", Green: "steer-5", Rival: "steer-4"}
)

// openOfKit is the Rival's open card in solo games.
const openOfKit = "horseshoe-4"

// playOut plays a game with seeded answers and returns its last state. step gets every state
// with the fact that is reported in it and the events that follow.
func playOut(rules *Rules, setup engine.Setup, seed uint64, step func(s State, o engine.Observation, events []Event)) (State, error) {
	s, err := rules.Setup(setup)
	if err != nil {
		return s, err
	}
	src := chance.New(seed)
	for o, ok := src.Answer(rules.Awaits(s)); ok; o, ok = src.Answer(rules.Awaits(s)) {
		events, v := rules.Decide(s, o)
		if v != nil {
			return s, fmt.Errorf("seed %d: %+v is refused by %s", seed, o, v.Rule)
		}
		step(s, o, events)
		for _, e := range events {
			s = rules.Evolve(s, e)
		}
	}
	return s, nil
}

// shipped reads a file that ships with the game.
func shipped(name string) catalogue.Source { return enginetest.Shipped(configs.FS, ID, name) }

// cardsOf are the cards that ship: figures of 17 buildings and 5 bosses; standIns are all buildings, with
// made-up ones for the rest; bookOf is the rule index that ships.
var (
	cardsOf  = sync.OnceValue(func() *Catalogue { return cardsIn(shipped("catalogue.toml")) })
	standIns = sync.OnceValue(func() *Catalogue { return cardsIn(shipped("catalogue.toml"), shipped("stand-ins.toml")) })
	bookOf   = sync.OnceValue(func() *rulebook.Book { return enginetest.ShippedIndex(configs.FS, ID) })
)

// cardsIn reads the cards of files that are valid.
func cardsIn(shipped catalogue.Source, own ...catalogue.Source) *Catalogue {
	c, _, err := readCards(shipped, own...)
	if err != nil {
		panic(err)
	}
	return c
}

// readCards reads the cards of files.
func readCards(shipped catalogue.Source, own ...catalogue.Source) (*Catalogue, []catalogue.Warning, error) {
	p, err := catalogue.Read(Forms(), shipped, own...)
	if err != nil {
		return nil, nil, err
	}
	return NewCatalogue(p), p.Odd, nil
}

// options parses "name=value name=value".
func options(text string) (list []engine.Option) {
	for _, w := range strings.Fields(text) {
		name, value, _ := strings.Cut(w, "=")
		list = append(list, engine.Option{Name: name, Value: value})
	}
	return list
}

// table is a game under test.
type table struct {
	t     testing.TB
	info  *engine.Info
	rules *Rules
	lex   *engine.Lexicon
	s     State
	lines []engine.Line // lines of the latest act, or of the latest step of the kit
}

// sit begins a game with "red yellow" and "option=value".
func sit(t testing.TB, seats, opts string) *table {
	t.Helper()
	cards := cardsOf()
	game := Game(cards.Pack, bookOf())
	k := &table{t: t, info: &game.Info, rules: NewRules(cards), lex: newLexicon(cards.Words())}
	setup := engine.Setup{Options: options(opts)}
	for _, w := range strings.Fields(seats) {
		setup.Seats = append(setup.Seats, k.seat(w))
	}
	s, err := engine.Start(k.info, k.rules, setup)
	if err != nil {
		t.Fatal(err)
	}
	k.s = s
	return k
}

// placing begins a game at phase 2 of round 1; the first seat has to place.
func placing(t testing.TB, seats, opts string) *table {
	t.Helper()
	k := sit(t, seats, opts)
	k.s.Stage, k.s.Round = stPlace, 1
	for g, w := range gapsOfKit {
		k.s.Gap[g] = k.card(w)
	}
	for _, seat := range append(slices.Clone(k.s.people()), Rival) {
		k.s.P[seat].Hand, k.s.P[seat].Dealt = k.card(handsOfKit[seat]), 2
	}
	if k.s.Solo {
		k.s.P[Rival].Second = k.card(openOfKit)
	}
	return k
}

func index(t testing.TB, list []string, word string) int {
	t.Helper()
	i := slices.Index(list, word)
	if i < 0 {
		t.Fatalf("%q is none of %q", word, list)
	}
	return i
}

func (k *table) seat(w string) engine.Seat {
	k.t.Helper()
	return engine.Seat(index(k.t, seatWords, w))
}
func (k *table) mat(w string) Mat     { k.t.Helper(); return Mat(index(k.t, matWords, w)) }
func (k *table) card(w string) cardID { k.t.Helper(); return cardID(index(k.t, k.lex.Cards, w)) }

// has gives a seat influence: Money, Law, Force.
func (k *table) has(seat engine.Seat, money, law, force uint8) *table {
	k.s.P[seat].Inf = [4]uint8{0, money, law, force}
	return k
}

// hand gives a seat its kept card; "face-down" makes it unknown.
func (k *table) hand(seat engine.Seat, w string) *table {
	k.t.Helper()
	c := catalogue.CardID(catalogue.FaceDown)
	if w != "face-down" {
		c = k.card(w)
	}
	k.s.P[seat].Hand = c
	return k
}

// gaps lays the six table cards.
func (k *table) gaps(words ...string) *table {
	k.t.Helper()
	for g, w := range words {
		k.s.Gap[g] = k.card(w)
	}
	return k
}

// sale lays a building in a buy zone, porch one on a neutral porch.
func (k *table) sale(m Mat, w string) *table  { k.t.Helper(); k.s.Buy[m] = k.card(w); return k }
func (k *table) porch(m Mat, w string) *table { k.t.Helper(); k.s.Top[m] = k.card(w); return k }

// owns gives buildings to a seat; the last is usable.
func (k *table) owns(seat engine.Seat, words ...string) *table {
	k.t.Helper()
	for _, w := range words {
		k.s.own(seat, k.card(w))
		k.s.Top[k.s.home(seat)] = k.card(w)
		k.s.Opening = k.s.Sales
	}
	return k
}

// boss gives a seat a boss.
func (k *table) boss(seat engine.Seat, w string) *table {
	k.t.Helper()
	k.s.P[seat].Boss = k.card(w)
	return k
}

// puts places a seat's next token: "saloon influence right", with "down" for a wounded one.
func (k *table) puts(seat engine.Seat, text string) *table {
	k.t.Helper()
	w := strings.Fields(text)
	tok := Token{Where: placed, Mat: k.mat(w[0])}
	tok.Spot = Spot(index(k.t, words(domSpot), w[1]))
	for _, x := range w[2:] {
		if x == "down" {
			tok.Wounded = true
			continue
		}
		tok.Side = Side(index(k.t, words(domSide), x))
	}
	i, ok := k.s.readyToken(seat)
	if !ok {
		i = 2
	}
	k.s.P[seat].Tokens[i] = tok
	return k
}

// onward goes on from a stage, as if all before it had happened, to the next prompt.
func (k *table) onward(st Stage) *table {
	k.t.Helper()
	k.s.Stage, k.s.Cur = st, 0
	var f flow
	f.Begin(k.s, engine.Observation{})
	f.Settle(&f)
	k.lines = nil
	k.write(f.Events)
	return k
}

// resolves goes on to phase 3, buys to phase 4.
func (k *table) resolves() *table { k.t.Helper(); return k.onward(stGains) }
func (k *table) buys() *table     { k.t.Helper(); return k.onward(stHall) }

// write applies events and keeps their lines.
func (k *table) write(events []Event) {
	k.t.Helper()
	for _, e := range events {
		k.lines = append(k.lines, k.rules.Tell(k.s, e)...)
		k.s = k.rules.Evolve(k.s, e)
	}
	if err := k.rules.Check(k.s); err != nil {
		k.t.Fatalf("broken invariant: %v", err)
	}
}

func (k *table) observation(text string) engine.Observation {
	k.t.Helper()
	o, err := record.Parse(k.lex, text)
	if err != nil {
		k.t.Fatalf("%q: %v", text, err)
	}
	return o
}

func (k *table) decide(o engine.Observation) ([]Event, *engine.Violation) {
	return engine.Judge(k.info, k.rules, k.s, o)
}

// does plays facts in the words of the record.
func (k *table) does(texts ...string) *table {
	k.t.Helper()
	for _, text := range texts {
		events, v := k.decide(k.observation(text))
		if v != nil {
			k.t.Fatalf("%q: %s", text, record.Reason(k.lex, v.Line))
		}
		k.lines = nil
		k.write(events)
	}
	return k
}

// refuses checks that a fact is refused by a rule and changes nothing.
func (k *table) refuses(text string, rule rulebook.ID) *table {
	k.t.Helper()
	before := k.s
	events, v := k.decide(k.observation(text))
	switch {
	case v == nil:
		k.t.Errorf("%q is accepted with %d events, want a refusal by %s", text, len(events), rule)
	case v.Rule != rule:
		k.t.Errorf("%q is refused by %s, want %s", text, record.Reason(k.lex, v.Line), rule)
	}
	if k.s != before || len(events) > 0 && v != nil {
		k.t.Errorf("%q changed something although it was refused", text)
	}
	return k
}

// offered lists what the prompts accept, in words: acts, dice, slots.
func (k *table) offered() (list []string) {
	for _, p := range k.rules.Awaits(k.s) {
		switch p.Kind {
		case engine.Choose:
			for _, o := range p.Options {
				list = append(list, record.Format(k.lex, o))
			}
		case engine.Roll:
			list = append(list, "die "+k.lex.Dice[p.Die])
		case engine.Lay:
			list = append(list, fmt.Sprintf("card at %s", k.lex.Slots[p.Slot]))
		}
	}
	return list
}

// offers checks that prompts accept exactly these things, in any order.
func (k *table) offers(want ...string) *table {
	k.t.Helper()
	got := k.offered()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		k.t.Errorf("awaited are %q, want %q", got, want)
	}
	return k
}

// offersOne checks that prompts accept a thing; bars that they do not.
func (k *table) offersOne(want string) *table {
	k.t.Helper()
	if got := k.offered(); !slices.Contains(got, want) {
		k.t.Errorf("awaited are %q, want %q among them", got, want)
	}
	return k
}

func (k *table) bars(text string) *table {
	k.t.Helper()
	if got := k.offered(); slices.Contains(got, text) {
		k.t.Errorf("%q is on offer: %q", text, got)
	}
	return k
}
