package bot_test

import (
	"reflect"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

func TestLevels(t *testing.T) {
	for word, want := range map[string]bot.Level{"random": 0, "easy": 10, "normal": 60, "hard": 400, "think": 3000, "0": 0, "25": 25, "100000": 100_000} {
		got, err := bot.ParseLevel(word)
		if err != nil || got != want {
			t.Errorf("%s: %d, %v", word, got, err)
		}
		if back, err := bot.ParseLevel(got.String()); err != nil || back != got {
			t.Errorf("%s is told as %s", word, got)
		}
	}
	for _, word := range []string{"", "Easy", "-1", "100001", "1.5", "very hard"} {
		if got, err := bot.ParseLevel(word); err == nil {
			t.Errorf("%q is read as %d", word, got)
		}
	}
}

// facts are what happens in a game of Cut the Deck for three that is played by
// chance.
func facts(t *testing.T, seed uint64, acts int) (list []engine.Observation) {
	t.Helper()
	m, draw := table(t, nil), chance.New(seed)
	for range acts {
		o, ok := draw.Answer(m.Awaits())
		if !ok {
			break
		}
		if !commit(m, o) {
			t.Fatalf("seed %d: %+v is refused", seed, o)
		}
		list = append(list, o)
	}
	return list
}

// table is a game in which that happened; nil if it cannot have.
func table(t *testing.T, facts []engine.Observation) engine.Match {
	t.Helper()
	game := cut.Game()
	m, err := game.New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Yellow, cut.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range facts {
		if !commit(m, o) {
			return nil
		}
	}
	return m
}

func commit(m engine.Match, o engine.Observation) bool {
	p, v := m.Propose(o)
	if v == nil {
		m.Commit(p)
	}
	return v == nil
}

// sealing is the same with another card where Yellow seals one; false if it would
// lie twice.
func sealing(facts []engine.Observation, card catalogue.CardID) (list []engine.Observation, ok bool) {
	for _, o := range facts {
		if o.Kind == engine.KindCard && o.Slot == cut.HandOf(cut.Yellow) {
			o.Card = card
		} else if o.Kind == engine.KindCard && o.Card == card {
			return nil, false
		}
		list = append(list, o)
	}
	return list, true
}

// TestNobodyPeeks lets a seat decide at tables that differ only in what it may not
// know: its account is the same.
func TestNobodyPeeks(t *testing.T) {
	decisions := 0
	for seed := range uint64(30) {
		for acts := range 20 {
			var first *bot.Account
			played := facts(t, seed, acts)
			for sealed := catalogue.CardID(1); sealed <= 20; sealed++ {
				other, ok := sealing(played, sealed)
				if !ok {
					continue
				}
				m := table(t, other)
				if m == nil {
					continue
				}
				a, ok := bot.Decide(m.Imagine(cut.Red), 8, seed)
				if !ok {
					continue
				}
				if decisions++; first == nil {
					first = &a
				} else if !reflect.DeepEqual(*first, a) {
					t.Fatalf("seed %d, act %d, Yellow's card %d: %+v, with another card %+v", seed, acts, sealed, a, *first)
				}
			}
		}
	}
	if decisions < 1000 {
		t.Errorf("only %d decisions", decisions)
	}
}

// few playouts, and none of a beginner's mistakes.
const few bot.Level = 12

// TestBeginnersAreHasty: now and then, and nobody else.
func TestBeginnersAreHasty(t *testing.T) {
	m := table(t, nil)
	seat := m.Awaits()[0].Seat
	hasty := map[bot.Level]int{}
	for seed := range uint64(400) {
		for _, level := range []bot.Level{bot.Easy, few} {
			if a, _ := bot.Decide(m.Imagine(seat), level, seed); a.Playouts == 0 {
				hasty[level]++
			}
		}
	}
	if n := hasty[bot.Easy]; n < 60 || n > 140 || hasty[few] > 0 {
		t.Errorf("of 400 decisions %v were made without thinking", hasty)
	}
}

// TestSeedDecides looks for seeds that decide otherwise, and decides twice with each.
func TestSeedDecides(t *testing.T) {
	m := table(t, nil)
	seat := m.Awaits()[0].Seat
	seen := map[engine.Observation]bool{}
	for seed := range uint64(20) {
		a, ok := bot.Decide(m.Imagine(seat), few, seed)
		b, _ := bot.Decide(m.Imagine(seat), few, seed)
		if !ok || !reflect.DeepEqual(a, b) {
			t.Fatalf("seed %d: %+v, then %+v", seed, a, b)
		}
		left := int(few) - a.Playouts
		if left < 0 || visits(a) != a.Playouts || left > 0 && a.Options[0].Visits-a.Options[1].Visits <= left {
			t.Errorf("seed %d: %d playouts, %d visits: %+v", seed, a.Playouts, visits(a), a.Options)
		}
		seen[a.Options[0].Fact] = true
	}
	if len(seen) < 2 {
		t.Error("the seed makes no difference")
	}
	if _, ok := bot.Decide(m.Imagine(cut.Blue), few, 1); ok && seat != cut.Blue {
		t.Error("a seat that is asked nothing decides")
	}
}

// TestPartnersDecideTogether: whoever holds two seats decides what either is asked,
// and wins with either.
func TestPartnersDecideTogether(t *testing.T) {
	game := cut.Game()
	m, err := game.New(engine.Setup{Seats: game.Players, Options: []engine.Option{{Name: "partners", Value: "on"}}})
	if err != nil {
		t.Fatal(err)
	}
	draw, of := chance.New(3), map[engine.Seat]int{}
	for o, ok := draw.Answer(m.Awaits()); ok; o, ok = draw.Answer(m.Awaits()) {
		for _, seat := range []engine.Seat{cut.Red, cut.Blue} {
			a, decides := bot.Decide(m.Imagine(seat), 30, 1)
			if !decides {
				continue
			}
			other, _ := bot.Decide(m.Imagine(cut.Red+cut.Blue-seat), 30, 1)
			if !reflect.DeepEqual(a, other) {
				t.Fatalf("seat %d decides %+v, its partner %+v", seat, a, other)
			}
			for _, option := range a.Options {
				if of[option.Fact.Seat]++; option.Fact.Seat == cut.Yellow || option.Fact.Seat == cut.Green {
					t.Fatalf("seat %d decides %+v", seat, option.Fact)
				}
			}
		}
		if !commit(m, o) {
			t.Fatalf("%+v is refused", o)
		}
	}
	if of[cut.Red] == 0 || of[cut.Blue] == 0 {
		t.Errorf("options by seat: %v", of)
	}
}

func visits(a bot.Account) (n int) {
	for _, o := range a.Options {
		n += o.Visits
	}
	return n
}

// TestNothingRealHappens compares the game before and after somebody thought.
func TestNothingRealHappens(t *testing.T) {
	m := table(t, facts(t, 3, 4))
	hash, acts := m.Hash(), m.Len()
	for seat := cut.Red; seat <= cut.Blue; seat++ {
		bot.Decide(m.Imagine(seat), bot.Normal, 1)
	}
	if m.Hash() != hash || m.Len() != acts {
		t.Error("thinking has changed the game")
	}
}

// TestThinkingInPieces thinks some playouts at a time: the decision is the same,
// and who cannot wait gets one, too.
func TestThinkingInPieces(t *testing.T) {
	m := table(t, nil)
	seat := m.Awaits()[0].Seat
	whole, _ := bot.Decide(m.Imagine(seat), bot.Normal, 5)
	thinking, ok := bot.Begin(m.Imagine(seat), bot.Normal, 5)
	if !ok {
		t.Fatal("nothing to decide")
	}
	if got := thinking.Account(); len(got.Options) != len(whole.Options) || got.Playouts != 0 {
		t.Errorf("hurried at once: %+v", got)
	}
	thinking, _ = bot.Begin(m.Imagine(seat), bot.Normal, 5)
	for more, pieces := true, 0; more; pieces++ {
		if more = thinking.On(7); pieces == 3 {
			if got := thinking.Account(); got.Playouts != 28 || visits(got) != 28 {
				t.Errorf("hurried after 28 playouts: %+v", got)
			}
		}
	}
	if got := thinking.Account(); !reflect.DeepEqual(got, whole) {
		t.Errorf("in pieces %+v, at once %+v", got, whole)
	}
	if thinking.On(5) || thinking.Account().Playouts != whole.Playouts {
		t.Error("it goes on after its end")
	}
}
