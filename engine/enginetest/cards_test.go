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
	enginetest.Run(t, errandHarness(t))
	enginetest.Cards(t, errandSuite())
}

func errandHarness(t *testing.T) enginetest.Harness[errand.State, errand.Event] {
	p := errandCards(t)
	return enginetest.Harness[errand.State, errand.Event]{
		Info: errand.Info(p), Rules: errand.NewRules(p),
		Setups: []engine.Setup{{Seats: []engine.Seat{errand.Red, errand.Yellow}}, {Seats: []engine.Seat{errand.Red, errand.Yellow, errand.Blue}}}}
}

// TestFinalSuiteCatches: mutants of how a final table is described.
func TestFinalSuiteCatches(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*engine.FinalForm)
		want   string
	}{
		"a figure that does not count": {func(f *engine.FinalForm) {
			f.Score = func(t *engine.FinalTable) (engine.Result, error) {
				return errand.Rank(make([]uint8, len(t.Seats))), nil
			}
		}, "people who describe the table are told"},
		"a range that is too small":  {func(f *engine.FinalForm) { f.Figures[0].To = 4 }, "is not from 0 to 4"},
		"a default out of the range": {func(f *engine.FinalForm) { f.Figures[0].Default = 100 }, "by default 100"},
		"a thing without a word":     {func(f *engine.FinalForm) { f.Figures[0].Term.Value = 9 }, "without a word"},
		"a figure that is not kept": {func(f *engine.FinalForm) {
			f.Figures = append(f.Figures, engine.FinalFigure{Name: "more", Term: f.Figures[0].Term})
		}, "1 figures of seat 1, but the form has 2"},
		"an option that no file says": {func(f *engine.FinalForm) { f.Options = append(f.Options, engine.OptionSpec{Name: "a"}) }, "1 options, but files say 0"},
	} {
		h := errandHarness(t)
		c.change(h.Info.Final)
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

// TestFinalTablesThatCannotBe checks that an error names the wrong field.
func TestFinalTablesThatCannotBe(t *testing.T) {
	info := errand.Info(errandCards(t))
	two := []engine.Seat{errand.Red, errand.Yellow}
	r, err := info.Score(&engine.FinalTable{Setup: engine.Setup{Seats: two}, Said: [][]int{{engine.Unsaid}, {2}}})
	if err != nil || r.Winners[0] != errand.Red || r.Rows[0].Figures[0] != 3 || r.Rows[1].Figures[0] != 2 {
		t.Errorf("%+v, %v", r, err)
	}
	for _, c := range []struct {
		seats []engine.Seat
		said  [][]int
		want  string
	}{
		{two[:1], nil, "seats: 1 people, but 2 to 3 can play"},
		{append(two, errand.Red), nil, "seats[2].seat: red is at the table twice"},
		{append(two, 9), nil, "seats[2].seat: seat 9 is no player"},
		{two, [][]int{{1}, {100}}, "seats[1].coins: 100 is not from 0 to 99"},
		{[]engine.Seat{errand.Red, errand.Blue}, nil, "seats[1].seat: red, yellow and maybe blue play, in this order"},
	} {
		if _, err := info.Score(&engine.FinalTable{Setup: engine.Setup{Seats: c.seats}, Said: c.said}); err == nil || err.Error() != c.want {
			t.Errorf("%v, %v: got %v, want %s", c.seats, c.said, err, c.want)
		}
	}
	info.Final.Figures[0].Must = true
	if _, err := info.Score(&engine.FinalTable{Setup: engine.Setup{Seats: two}, Said: [][]int{{1}}}); err == nil || err.Error() != "seats[1].coins: is missing" {
		t.Errorf("got %v", err)
	}
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

// TestCardSuiteCatches runs the suite on mutants of the cards and of their owners.
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
