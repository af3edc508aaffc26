package bot_test

import (
	"flag"
	"reflect"
	"slices"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

var peeks = flag.Int("peeks", 10, "how many pairs of states of each game are compared that look the same to a seat")

// TestProgramDoesNotPeek takes states of games of each kind, puts another card where
// a seat knows of none, and lets the program decide for that seat in both: the same
// choice, and the same account of it.
func TestProgramDoesNotPeek(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			p := &peeker{T: t, game: game.Game}
			for seed := uint64(1); p.pairs < *peeks && seed < uint64(60**peeks); seed++ {
				p.play(seed)
			}
			if p.pairs < *peeks {
				t.Errorf("%d pairs of states, want %d", p.pairs, *peeks)
			}
			if p.game.Decks && p.dealt == 0 {
				t.Error("no hands were dealt to others")
			}
			t.Logf("%d pairs that differ in a card, %d in hands", p.pairs, p.dealt)
		})
	}
}

// playouts are few: one that peeks would not need many.
const playouts = 4

type peeker struct {
	*testing.T
	game  engine.Game
	setup engine.Setup
	pairs int
	dealt int // pairs that differ in hands that the program holds
}

// match is a game in which all that happened; nil if it cannot have.
func (p *peeker) match(facts []engine.Observation) engine.Match { return p.matchOf(p.setup, facts) }

func (p *peeker) matchOf(setup engine.Setup, facts []engine.Observation) engine.Match {
	m, err := p.game.New(setup)
	if err != nil {
		p.Fatal(err)
	}
	for _, o := range facts {
		proposal, v := m.Propose(o)
		if v != nil {
			return nil
		}
		m.Commit(proposal)
	}
	return m
}

// play plays some of a game by chance and compares there.
func (p *peeker) play(seed uint64) {
	draw := chance.New(seed)
	people := p.game.Fewest() + draw.IntN(p.game.MaxSeats-p.game.Fewest()+1)
	p.setup = p.choose(chaired(p.game, people, seed), draw)
	m := p.match(nil)
	var facts []engine.Observation
	for range 20 + draw.IntN(120) {
		o, ok := draw.Answer(m.Awaits())
		if !ok {
			return
		}
		proposal, v := m.Propose(o)
		if v != nil {
			p.Fatalf("seed %d: %+v is refused", seed, o)
		}
		m.Commit(proposal)
		facts = append(facts, o)
	}
	for i := range m.Awaits() {
		if a := &m.Awaits()[i]; a.Decides() && a.Seat != engine.Table && a.Answers() > 1 {
			p.compare(seed, m, facts, a.Seat, draw)
			return
		}
	}
}

// choose gives a table other choices than it begins with, now and then.
func (p *peeker) choose(s engine.Setup, draw *chance.Source) engine.Setup {
	for i := range p.game.Options {
		o := &p.game.Options[i]
		if draw.IntN(3) > 0 || o.Seats > 0 || s.Get(o.Name, "") != "" {
			continue
		}
		other := s
		other.Options = append(slices.Clone(s.Options), engine.Option{Name: o.Name, Value: o.Values[draw.IntN(len(o.Values))]})
		if _, err := p.game.New(other); err == nil && p.game.BarsChairs(other) == nil {
			s = other
		}
	}
	return s
}

// deal gives the others other hands, where the program holds them.
func (p *peeker) deal(seed uint64, m engine.Match, facts []engine.Observation, seat engine.Seat) {
	if !p.game.Decks {
		return
	}
	other := p.setup
	other.Decks = slices.Clone(p.setup.Decks)
	for at, s := range p.setup.Seats {
		if !slices.Contains(p.game.With(p.setup, seat), s) {
			other.Decks[at] += 31
		}
	}
	now := p.matchOf(other, facts)
	if now == nil || now.Hash() == m.Hash() || now.HashFor(seat) != m.HashFor(seat) {
		return
	}
	want, _ := bot.Decide(m.Imagine(seat), playouts, seed)
	if got, _ := bot.Decide(now.Imagine(seat), playouts, seed); !reflect.DeepEqual(got, want) {
		p.Fatalf("seed %d, seat %d: %+v, and when others have other hands %+v", seed, seat, want, got)
	}
	p.dealt++
}

// compare puts other cards where the seat sees none, or two in each other's place.
func (p *peeker) compare(seed uint64, m engine.Match, facts []engine.Observation, seat engine.Seat, draw *chance.Source) {
	var laid []int
	for i := range facts {
		if facts[i].Kind == engine.KindCard && facts[i].Card != catalogue.FaceDown {
			laid = append(laid, i)
		}
	}
	var first bot.Account
	p.deal(seed, m, facts, seat)
	for n, i := range laid {
		for range 4 {
			other := append([]engine.Observation(nil), facts...)
			if k := laid[draw.IntN(len(laid))]; draw.IntN(2) == 0 && k != i {
				other[i].Card, other[k].Card = other[k].Card, other[i].Card
				other[i].Piece, other[k].Piece = other[k].Piece, other[i].Piece
			} else {
				other[i].Card, other[i].Piece = catalogue.CardID(1+draw.IntN(len(p.game.Cards))), 0
			}
			now := p.match(other)
			if now == nil || now.Hash() == m.Hash() || now.HashFor(seat) != m.HashFor(seat) {
				continue
			}
			if first.Options == nil {
				first, _ = bot.Decide(m.Imagine(seat), playouts, seed)
			}
			if got, _ := bot.Decide(now.Imagine(seat), playouts, seed); !reflect.DeepEqual(got, first) {
				p.Fatalf("seed %d, seat %d: %+v, and with another card for the %d. %+v", seed, seat, first, n, got)
			}
			p.pairs++
		}
	}
}
