package sitting_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/creek"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/hardware/hwtest"
)

// chaired is a game between red, a person, and blue, a bot.
type chaired struct {
	*testing.T
	session *companion.Session
	chairs  *sitting.Chairs
	draw    *chance.Source
	thought *atomic.Bool // a decision was shown
}

func chairedTable(t *testing.T, store journal.Store, level string) *chaired {
	t.Helper()
	s, err := companion.Begin(store, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Bots: []string{"", level}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	return seated(t, s)
}

func seated(t *testing.T, s *companion.Session) *chaired {
	t.Helper()
	t.Cleanup(func() { s.Close() })
	var at atomic.Pointer[sitting.Chairs]
	var thought atomic.Bool
	chairs, err := sitting.SeatChairs(t.Context(), s, func() {
		if c := at.Load(); c != nil && c.Chairs().Thinks != engine.Table {
			thought.Store(true)
		}
	})
	if err != nil || chairs == nil {
		t.Fatalf("%v, %v", chairs, err)
	}
	at.Store(chairs)
	return &chaired{t, s, chairs, chance.New(1), &thought}
}

func (c *chaired) now() companion.Update {
	c.Helper()
	u, err := c.session.Now(c.Context(), engine.Table)
	if err != nil {
		c.Fatal(err)
	}
	return u
}

func blues(u *companion.Update) bool {
	return len(u.Awaits) > 0 && u.Awaits[0].Kind == engine.Choose && u.Awaits[0].Seat == cut.Blue
}

// people plays the person's part until the bot must decide or the game is over.
func (c *chaired) people() companion.Update {
	c.Helper()
	for {
		u := c.now()
		if u.Result != nil || blues(&u) {
			return u
		}
		o, ok := c.draw.Answer(u.Awaits)
		if !ok {
			c.Fatalf("nothing can be done: %+v", u.Awaits)
		}
		if _, err := c.session.Submit(c.Context(), o, journal.Source{ID: "finger"}); err != nil {
			c.Fatal(err)
		}
	}
}

// did waits for an act of the bot.
func (c *chaired) did() (u companion.Update) {
	c.Helper()
	hwtest.Until(c, "the program's act", func() bool {
		u = c.now()
		return c.chairs.Chairs().Waits && c.chairs.Chairs().Did == u.Seq
	})
	return u
}

// TestProgramHoldsASeat plays whole games: every choice of blue is the bot's, with the level and
// the seed that the journal keeps. After each the bot waits until people have carried it out or
// have gone on.
func TestProgramHoldsASeat(t *testing.T) { synctest.Test(t, holdsASeat) }

func holdsASeat(t *testing.T) {
	c := chairedTable(t, &memory.Store{}, "easy")
	time.Sleep(time.Minute)
	if u := c.now(); u.Acts > 0 {
		t.Errorf("it decides for red: %+v", u.Latest)
	}
	decided := 0
	for u := c.people(); u.Result == nil; u = c.people() {
		game, seq, err := c.session.Imagine(t.Context(), cut.Blue)
		shared, at, bad := c.session.Imagine(t.Context(), engine.Table)
		u = c.did()
		if seq != u.Seq-1 || at != seq {
			continue // the bot was faster
		}
		want, _ := bot.Decide(game, bot.Easy, uint64(u.Match)<<32+uint64(seq))
		e := u.Latest
		if err != nil || bad != nil || e.Fact != want.Options[0].Fact || e.Source.ID != companion.BotSource ||
			string(e.Source.Raw) != fmt.Sprintf("easy %d", uint64(u.Match)<<32+uint64(seq)) {
			t.Fatalf("it did %+v (%s %s), not %+v; %v", e.Fact, e.Source.ID, e.Source.Raw, want.Options[0].Fact, err)
		}
		c.accounts(e, want, shared, u)
		if decided++; decided%2 == 0 { // otherwise people go on at once
			c.chairs.Done(e.Seq - 1)
			if !c.chairs.Chairs().Waits {
				t.Error("hands that were done with an earlier act are done with this one")
			}
			c.chairs.Done(e.Seq)
			if got := c.chairs.Chairs(); got.Waits {
				t.Errorf("hands are done, and it waits: %+v", got)
			}
		}
	}
	if decided == 0 || c.thought.Load() {
		t.Errorf("it decided %d times; it is seen to think though it decides at once: %t", decided, c.thought.Load())
	}
	acts, err := c.session.Acts(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range acts {
		if a.Fact.Kind == engine.KindCard && a.Fact.Slot == cut.HandOf(cut.Blue) {
			continue // laid by the bot from its hand, or by people
		}
		if chair := a.Fact.Kind == engine.KindAct && a.Fact.Seat == cut.Blue; chair != (a.Source.ID == companion.BotSource) {
			t.Errorf("%+v comes from %q", a.Fact, a.Source.ID)
		}
	}
}

// accounts checks the reason given for an act: the bot's own where the table knows what the seat
// knew, otherwise one found from what the table knows.
func (c *chaired) accounts(e *companion.Entry, own bot.Account, shared engine.Imagined, u companion.Update) {
	c.Helper()
	if e.Fact.Kind == engine.KindCard {
		return
	}
	var why *bot.Account
	hwtest.Until(c, "an account", func() bool { why = c.chairs.Chairs().Why; return why != nil })
	if (shared.HoldsDecks() || shared.Sees() != own.View) != why.Shared {
		c.Errorf("an account of what the table knows: %v", why.Shared)
	}
	want := own
	if _, thinking := bot.Told(own, shared, []engine.Seat{cut.Blue}, e.Fact, bot.Normal, uint64(u.Match)<<32+uint64(u.Seq)); thinking != nil {
		for thinking.On(1) {
		}
		want = thinking.Account()
	}
	if !reflect.DeepEqual(*why, want) {
		c.Errorf("account %+v, want %+v", why, want)
	}
}

// TestProgramWaitsAfterUndo: an act that was undone is not repeated before people say so or do
// something else.
func TestProgramWaitsAfterUndo(t *testing.T) { synctest.Test(t, waitsAfterUndo) }

func waitsAfterUndo(t *testing.T) {
	c := chairedTable(t, &memory.Store{}, "12")
	for range 2 {
		c.people()
		acts := c.did().Acts
		if _, err := c.session.Undo(t.Context(), journal.Source{}); err != nil {
			t.Fatal(err)
		}
		hwtest.Until(t, "it waits", func() bool { return c.chairs.Chairs().Back })
		if u := c.now(); u.Acts != acts-1 || c.chairs.Chairs().Did != 0 {
			t.Errorf("%d acts, of %d one was taken back; %+v", u.Acts, acts, c.chairs.Chairs())
		}
		if _, err := c.session.Note(t.Context(), "wait", journal.Source{}); err != nil {
			t.Fatal(err)
		}
		c.chairs.Hurry() // nothing to hurry
		time.Sleep(time.Minute)
		if u := c.now(); u.Acts != acts-1 {
			t.Fatal("it has decided again")
		}
		c.chairs.Resume()
		u := c.did()
		if words := strings.Fields(string(u.Latest.Source.Raw)); len(words) != 2 || words[0] != "12" {
			t.Errorf("it was hurried: %q", words)
		}
		c.chairs.Done(u.Seq)
	}
}

// TestProgramIsHurried: a long decision is shown, and a tap ends it. A decision that an undo makes
// pointless is abandoned.
func TestProgramIsHurried(t *testing.T) {
	c := chairedTable(t, &memory.Store{}, "100000")
	c.people()
	hwtest.Until(t, "it is seen to think", func() bool { return c.chairs.Chairs().Thinks == cut.Blue })
	acts := c.now().Acts
	if acts > 0 {
		if _, err := c.session.Undo(t.Context(), journal.Source{}); err != nil {
			t.Fatal(err)
		}
		hwtest.Until(t, "it gives up", func() bool { s := c.chairs.Chairs(); return s.Back && s.Thinks == engine.Table })
		if _, err := c.session.Redo(t.Context(), journal.Source{}); err != nil {
			t.Fatal(err)
		}
		hwtest.Until(t, "it is seen to think again", func() bool { return c.chairs.Chairs().Thinks == cut.Blue })
	}
	c.chairs.Hurry()
	u := c.did()
	words := strings.Fields(string(u.Latest.Source.Raw))
	if n, err := strconv.Atoi(words[len(words)-1]); len(words) != 3 || err != nil || n == 0 || n >= 100_000 || c.chairs.Chairs().Thinks != engine.Table || u.Latest.Source.ID != companion.BotSource {
		t.Errorf("hurried: %q, %+v", words, c.chairs.Chairs())
	}
}

// TestProgramGoesOnAfterACut: the session ends while the bot decides. When it is resumed the bot
// plays its seat as before.
func TestProgramGoesOnAfterACut(t *testing.T) {
	store := &memory.Store{}
	c := chairedTable(t, store, "100000")
	c.people()
	hwtest.Until(t, "it is seen to think", func() bool { return c.chairs.Chairs().Thinks == cut.Blue })
	if err := c.session.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-c.chairs.Ended():
	case <-time.After(time.Minute):
		t.Fatal("it thinks on")
	}
	s, err := companion.Open(store, c.session.Info().ID, cut.Game(), companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	again := seated(t, s)
	hwtest.Until(t, "it is seen to think again", func() bool { return again.chairs.Chairs().Thinks == cut.Blue })
	again.chairs.Hurry()
	acts := again.did().Acts
	if err := again.session.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = companion.Open(store, s.Info().ID, cut.Game(), companion.Opts{}); err != nil {
		t.Fatal(err)
	}
	third := seated(t, s)
	if third.did().Acts != acts { // people may not have carried it out before the restart
		t.Error("it goes on without hands")
	}
}

// TestProgramSitsWhereItIsAsked: there are no bots unless asked for, and an unknown level is an
// error.
func TestProgramSitsWhereItIsAsked(t *testing.T) {
	if c, err := sitting.SeatChairs(t.Context(), begun(t), func() {}); c != nil || err != nil {
		t.Errorf("nobody asked: %v, %v", c, err)
	}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Bots: []string{"", "clever"}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	if c, err := sitting.SeatChairs(t.Context(), s, func() {}); c != nil || err == nil {
		t.Errorf("a level that there is not: %v, %v", c, err)
	}
}

// TestProgramBesideHastyPeople: people who act while the bot decides, and undo it, never make the
// bot act on an outdated table.
func TestProgramBesideHastyPeople(t *testing.T) {
	c := chairedTable(t, &memory.Store{}, "40")
	rng := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		u := c.now()
		switch {
		case u.Result != nil || rng.IntN(4) == 0:
			if _, err := c.session.Undo(t.Context(), journal.Source{}); err != nil && u.Undo != nil {
				t.Fatal(err)
			}
			c.chairs.Resume()
		case blues(&u):
			c.chairs.Hurry()
			c.chairs.Done(u.Seq)
			for range rng.IntN(4) * 1000 {
				runtime.Gosched() // people act at any moment of its thoughts
			}
		default:
			if o, ok := c.draw.Answer(u.Awaits); ok {
				if _, err := c.session.Submit(t.Context(), o, journal.Source{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if r := c.now().Refusal; r != nil && r.Fact.Seat == cut.Blue {
			t.Fatalf("what the program did is refused: %+v", r)
		}
	}
}

// TestProgramDoesOneThingAtATime plays all seats of a game in which several owe a choice at once.
// Nothing goes on before people have carried out an act.
func TestProgramDoesOneThingAtATime(t *testing.T) { synctest.Test(t, oneThingAtATime) }

func oneThingAtATime(t *testing.T) {
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: creek.Game(), Setup: engine.Setup{Seats: []engine.Seat{creek.Red, creek.Red + 1}}, Bots: []string{"easy", "easy"}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	c := seated(t, s)
	for range 10 {
		u := c.now()
		if len(u.Awaits) > 0 && u.Awaits[0].Kind == engine.Roll {
			o, _ := c.draw.Answer(u.Awaits)
			if _, err := s.Submit(t.Context(), o, journal.Source{}); err != nil {
				t.Fatal(err)
			}
			continue
		}
		acts := c.did().Acts
		time.Sleep(time.Minute)
		if now := c.now(); now.Acts != acts {
			t.Fatal("it does not wait for hands")
		}
		c.chairs.Done(c.now().Seq)
	}
}

// TestProgramSeesHandsFollow: when a reader sees the card that the bot lays, nobody needs to
// confirm it; when another card lies there, somebody does.
func TestProgramSeesHandsFollow(t *testing.T) { synctest.Test(t, seesHandsFollow) }

func seesHandsFollow(t *testing.T) {
	for _, c := range []struct {
		name  string
		sees  catalogue.CardID
		waits bool
	}{{"the card", 4, false}, {"another", 5, true}} {
		store := &memory.Store{}
		s, err := companion.Begin(store, companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, Bots: []string{"easy"}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, 0), engine.Laid(cut.SlotMiddle, 4)} {
			if out, err := s.Submit(t.Context(), o, journal.Source{ID: companion.BotSource}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
		table := seated(t, s)
		table.did()
		if _, err := s.Sense(t.Context(), companion.Sighting{Fact: engine.Laid(cut.SlotMiddle, c.sees), Source: journal.Source{ID: "reader"}}); err != nil {
			t.Fatal(err)
		}
		if c.waits {
			time.Sleep(time.Minute)
			if !table.chairs.Chairs().Waits {
				t.Errorf("%s: it goes on", c.name)
			}
			continue
		}
		hwtest.Until(t, "it goes on", func() bool { return !table.chairs.Chairs().Waits })
	}
}

// dreamless are rules that panic on imagined games.
type dreamless struct{ cut.Rules }

func (dreamless) Deal(cut.State, engine.Seat, func(int) int) cut.State { panic("no dreams") }

// TestPeopleDecideWhereTheRulesFailInThought: if the rules panic in search, people take over the
// bot's seat, a hint is an error, and the game goes on.
func TestPeopleDecideWhereTheRulesFailInThought(t *testing.T) {
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: engine.Shelve(cut.Info(), dreamless{}), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}},
		Bots: []string{"", "easy"}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	c := seated(t, s)
	var bug *companion.UnjudgedError
	if _, err := sitting.Advise(t.Context(), s, cut.Red); !errors.As(err, &bug) {
		t.Errorf("a hint: %v", err)
	}
	c.people()
	hwtest.Until(t, "the program to stand up", func() bool { return len(c.chairs.Chairs().Holds) == 0 })
	for u := c.now(); u.Result == nil; u = c.now() {
		o, ok := c.draw.Answer(u.Awaits)
		if !ok {
			t.Fatalf("nothing can be done: %+v", u.Awaits)
		}
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
	}
}
