package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/errand"
)

func errandCards(t *testing.T) *catalogue.Pack {
	t.Helper()
	p, err := catalogue.Read(errand.Forms(), errand.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestErrand: a game whose cards are sequences of steps passes the suite of
// rules and that of cards.
func TestErrand(t *testing.T) {
	p := errandCards(t)
	enginetest.Run(t, enginetest.Harness[errand.State, engine.Observation, errand.Event]{
		Info: errand.Info(p), Rules: errand.Rules{Steps: errand.Steps(p)},
		Setups: []engine.Setup{{Seats: []engine.Seat{errand.Red, errand.Yellow}}, {Seats: []engine.Seat{errand.Red, errand.Yellow, errand.Blue}}}})
	enginetest.Cards(t, errandSuite())
}

func errandSuite() enginetest.CardSuite {
	return enginetest.CardSuite{Forms: errand.Forms(), Shipped: errand.Shipped(), Takes: func(p *catalogue.Pack) any { return errand.Steps(p) }}
}

// TestErrandIsPlayed: what a card says in steps is what happens, in order.
func TestErrandIsPlayed(t *testing.T) {
	p := errandCards(t)
	r := errand.Rules{Steps: errand.Steps(p)}
	s, err := r.Setup(engine.Setup{Seats: []engine.Seat{errand.Red, errand.Yellow}})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		card        string
		red, yellow uint8
	}{{"debt", 4, 5}, {"market", 4, 7}, {"feast", 1, 11}, {"rest", 1, 11}, {"fair", 4, 11}, {"post", 4, 13}} {
		seat := errand.Red + engine.Seat(i%2)
		var id catalogue.CardID
		for _, card := range p.Cards {
			if card.Key == c.card {
				id = card.ID
			}
		}
		events, refused := r.Decide(s, engine.Act(seat, errand.VerbRun, uint16(id)))
		if refused != nil {
			t.Fatal(c.card, refused)
		}
		for _, e := range events {
			s = r.Evolve(s, e)
		}
		if s.Coins[errand.Red] != c.red || s.Coins[errand.Yellow] != c.yellow {
			t.Errorf("after %s: %d and %d coins, want %d and %d", c.card, s.Coins[errand.Red], s.Coins[errand.Yellow], c.red, c.yellow)
		}
	}
}

// TestCardSuiteCatches: mutants of the cards and of who takes them.
func TestCardSuiteCatches(t *testing.T) {
	mutant := func(change func(*enginetest.CardSuite)) enginetest.CardSuite {
		s := errandSuite()
		change(&s)
		return s
	}
	for name, c := range map[string]struct {
		suite enginetest.CardSuite
		want  string
	}{
		"the last step is dropped": {mutant(func(s *enginetest.CardSuite) {
			s.Takes = func(p *catalogue.Pack) any {
				all := errand.Steps(p)
				for i := range all {
					all[i][2] = errand.Step{}
				}
				return all
			}
		}), "is the same to the game"},
		"a number of steps is not taken": {mutant(func(s *enginetest.CardSuite) {
			s.Takes = func(p *catalogue.Pack) any {
				all := errand.Steps(p)
				for i := range all {
					all[i][1].N = 0
				}
				return all
			}
		}), "is the same to the game"},
		"a field that nobody takes": {mutant(func(s *enginetest.CardSuite) {
			s.Forms[0].Fields = append(s.Forms[0].Fields, catalogue.Field{Name: "weight", To: 9})
			s.Shipped.Text = []byte(strings.ReplaceAll(string(s.Shipped.Text), "\nsteps", "\nweight = 3\nsteps"))
		}), "takes nothing from errand.weight"},
		"a file that is wrong": {mutant(func(s *enginetest.CardSuite) { s.Shipped.Text = s.Shipped.Text[:400] }), "cards.toml: line"},
		"a check that forbids what it wrote": {mutant(func(s *enginetest.CardSuite) {
			n := 0
			s.Forms[0].Check = func(e *catalogue.Entry) {
				if n++; n > 6 {
					e.Wrong("steps", "are too many", "")
				}
			}
		}), "is not read"},
	} {
		if err := enginetest.CheckCards(c.suite); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}
