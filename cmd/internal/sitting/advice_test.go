package sitting_test

import (
	"reflect"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// sealed returns a game in which red and blue have each laid a card face down, and blue is to
// stake.
func sealed(t *testing.T, red, blue catalogue.CardID) *companion.Session {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	round := func(seat engine.Seat, card, up catalogue.CardID, face uint8) {
		facts := []engine.Observation{engine.Act(seat, cut.VerbStake, 1, 0)}
		if card != 0 {
			facts = append(facts, engine.Laid(cut.HandOf(seat), card))
		}
		for _, o := range append(facts, engine.Laid(cut.SlotMiddle, up), engine.Rolled(cut.DieTie, face)) {
			if out, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
			}
		}
	}
	round(cut.Red, red, 1, 2)
	round(cut.Blue, blue, 2, 3)
	return s
}

// TestAdviceIsOfWhatASeatKnows: advice is the same in two games that differ only in what the seat
// may not know. For what it knows, the advice is the decision of the search.
func TestAdviceIsOfWhatASeatKnows(t *testing.T) {
	one, other, own := sealed(t, 12, 7), sealed(t, 12, 15), sealed(t, 15, 7)
	ask := func(s *companion.Session, seat engine.Seat) present.Advice {
		a, err := sitting.Advise(t.Context(), s, seat)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	a := ask(one, cut.Red)
	if b := ask(other, cut.Red); !reflect.DeepEqual(a, b) {
		t.Errorf("red's hint tells what blue has:\n%+v\n%+v", a, b)
	}
	if reflect.DeepEqual(ask(one, cut.Blue).Odds, ask(other, cut.Blue).Odds) || reflect.DeepEqual(a.Odds, ask(own, cut.Red).Odds) {
		t.Error("odds say nothing of the own card")
	}
	if len(a.Odds) != 1 || a.Account.Playouts < int(bot.Hard)/2 || len(a.Account.Options) != 6 {
		t.Errorf("red is told %+v", a)
	}
	if b := ask(one, cut.Blue); len(b.Account.Options) != 0 {
		t.Errorf("blue has nothing to decide and is told %+v", b.Account)
	}
}

// TestAdviceLeavesNoTrace: asking for advice causes no update, row or log entry, and does not
// change the game.
func TestAdviceLeavesNoTrace(t *testing.T) {
	s := sealed(t, 12, 7)
	var before []companion.Update
	var subs []*companion.Subscription
	for _, viewer := range []engine.Seat{engine.Table, cut.Red, cut.Blue} {
		sub, err := s.Subscribe(t.Context(), viewer)
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		subs, before = append(subs, sub), append(before, <-sub.Updates())
	}
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sitting.Advise(t.Context(), s, cut.Red); err != nil {
		t.Fatal(err)
	}
	after, err := s.Views(t.Context(), engine.Table, cut.Red, cut.Blue)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(before, after) {
		t.Errorf("the table is another:\n%+v\n%+v", before, after)
	}
	for i, sub := range subs {
		select {
		case u := <-sub.Updates():
			t.Errorf("viewer %d hears of it: %+v", i, u)
		default:
		}
	}
	if now, err := s.Log(t.Context(), 0); err != nil || !reflect.DeepEqual(now, log) {
		t.Errorf("the log says %+v, %v", now, err)
	}
}

// TestAdviceNeedsAGameThatCanBePlayed: where no bot could play there is no advice, but there are
// odds.
func TestAdviceNeedsAGameThatCanBePlayed(t *testing.T) {
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options []engine.Option
		blind   bool
	}{{nil, true}, {[]engine.Option{{Name: "roles", Value: "known"}}, false}} {
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:5], Options: c.options}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if a, err := sitting.Advise(t.Context(), s, game.Players[0]); err != nil || a.Blind != c.blind {
			t.Errorf("%v: %+v, %v", c.options, a, err)
		}
	}
}

// TestNoAdviceAboutAHandThatNobodyTold: without the hand's cards entered the program cannot say
// which to lay.
func TestNoAdviceAboutAHandThatNobodyTold(t *testing.T) {
	s := sealed(t, 0, 7)
	for _, hand := range []bool{false, true} {
		a, err := sitting.Advise(t.Context(), s, cut.Red)
		if err != nil || a.Hand != hand || a.Blind || len(a.Account.Options) > 0 == hand {
			t.Errorf("hand %t, want %t: %+v, %v", a.Hand, hand, a, err)
		}
		if out, err := s.Submit(t.Context(), engine.Act(cut.Red, cut.VerbStake, 1, 0), journal.Source{ID: "finger"}); !hand && (err != nil || out.Refusal != nil) {
			t.Fatal(out.Refusal, err)
		}
	}
}

// TestNoAdviceAboutBulletsInAHand: their number is not a choice, and a team's hand is that of both
// its seats.
func TestNoAdviceAboutBulletsInAHand(t *testing.T) {
	game, err := games.Load(configs.FS, "colt-express", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	setup, _ := game.SetupOf(2)
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	updates, err := s.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	defer updates.Close()
	draw, laid, counted := chance.New(5), 0, 0
	for u := range updates.Updates() {
		if u.Result != nil {
			break
		}
		for _, p := range u.Awaits {
			if !p.Chosen {
				continue
			}
			for _, seat := range game.With(setup, p.Seat) {
				if a, err := sitting.Advise(t.Context(), s, seat); err != nil || !a.Hand || len(a.Account.Options) > 0 {
					t.Fatalf("seat %d is asked %+v and advised %+v, %v", seat, p, a, err)
				}
			}
			if p.Kind == engine.Lay {
				laid++
			} else {
				counted++
			}
		}
		o, _ := draw.Answer(u.Awaits)
		if out, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
			t.Fatal(o, out.Refusal, err)
		}
	}
	if laid == 0 || counted == 0 {
		t.Errorf("%d cards to lay, %d bullets to count", laid, counted)
	}
}
