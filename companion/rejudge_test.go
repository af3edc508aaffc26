package companion_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
)

// later is Cut the Deck as a later build plays it.
func later(rules engine.FullRules[cut.State, cut.Event]) engine.Game {
	info := cut.Info()
	info.Revision++
	return engine.Shelve(info, rules)
}

// wide is a later build whose state has one more field and whose events have another layout.
// Nothing else differs.
type wide struct {
	State cut.State
	Spare [3]uint16
}

type wideEvent struct {
	Spare uint32
	Event cut.Event
}

type wider struct{ rules cut.Rules }

func (r wider) Setup(s engine.Setup) (wide, error) {
	c, err := r.rules.Setup(s)
	return wide{State: c, Spare: [3]uint16{7}}, err
}

func (r wider) Decide(s wide, o engine.Observation) (list []wideEvent, v *engine.Violation) {
	events, v := r.rules.Decide(s.State, o)
	for _, e := range events {
		list = append(list, wideEvent{Event: e})
	}
	return list, v
}

func (r wider) Evolve(s wide, e wideEvent) wide {
	s.State = r.rules.Evolve(s.State, e.Event)
	return s
}

func (r wider) Awaits(s wide) []engine.Prompt { return r.rules.Awaits(s.State) }

func (r wider) View(s wide, viewer engine.Seat) wide {
	s.State = r.rules.View(s.State, viewer)
	return s
}

func (r wider) Sight(viewer engine.Seat, o engine.Observation, then, now wide) engine.Sight {
	return r.rules.Sight(viewer, o, then.State, now.State)
}

func (r wider) Tell(before wide, e wideEvent) []engine.Line {
	return r.rules.Tell(before.State, e.Event)
}
func (r wider) Board(s wide) engine.Board           { return r.rules.Board(s.State) }
func (r wider) Result(s wide) (engine.Result, bool) { return r.rules.Result(s.State) }

// stricter is a corrected rule: nobody bets on odd, and a pot is one point more.
type stricter struct{ cut.Rules }

func (r stricter) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := r.Rules.Decide(s, o)
	for i := range events {
		if events[i].Kind == cut.PotWon {
			events[i].Number++
		}
	}
	if v == nil && o.Verb == cut.VerbStake && cut.Side(o.Args[1]) == cut.Odd {
		return nil, engine.Refuse(cut.RuleStake, o.Seat)
	}
	return events, v
}

// confused panics at its own decision: a correction that went wrong.
type confused struct{ cut.Rules }

func (r confused) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.PotWon {
		panic("what is a pot?")
	}
	return r.Rules.Evolve(s, e)
}

func open(t *testing.T, store journal.Store, id journal.MatchID, game engine.Game) (*companion.Session, error) {
	t.Helper()
	s, err := companion.Open(store, id, game, clock())
	if s != nil {
		t.Cleanup(func() { s.Close() })
	}
	return s, err
}

func rowsOf(t testing.TB, store journal.Store, id journal.MatchID) []journal.Row {
	t.Helper()
	rows, err := store.Rows(id)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// The layout of states and events does not matter: a random match opens unchanged, goes on, and
// opens again, in the new build and in the old.
func TestChangedLayoutOpensUnchanged(t *testing.T) {
	wideGame := engine.Shelve(cut.Info(), wider{})
	if wideGame.Version == cut.Game().Version {
		t.Fatal("two layouts have one version")
	}
	for seed := range uint64(12) {
		store := &memory.Store{}
		s := begin(t, store)
		w := newWishes(seed)
		for range 60 {
			w.one(t, s)
		}
		was := now(t, s, engine.Table)
		s.Close()
		for turn := range 3 {
			game := []engine.Game{wideGame, cut.Game()}[turn%2]
			s, err := open(t, store, 1, game)
			if err != nil {
				t.Fatalf("seed %d, turn %d: %v", seed, turn, err)
			}
			is := now(t, s, engine.Table)
			if is.Acts != was.Acts || !reflect.DeepEqual(is.Board, was.Board) || !reflect.DeepEqual(is.Pending, was.Pending) || is.Redoable != was.Redoable {
				t.Fatalf("seed %d, turn %d: %d acts, want %d", seed, turn, is.Acts, was.Acts)
			}
			for range 8 {
				w.one(t, s)
			}
			was = now(t, s, engine.Table)
			s.Close()
		}
	}
}

func TestCorrectedRulesAreReportedAndContinue(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	if _, err := s.Note(t.Context(), "tea", finger); err != nil {
		t.Fatal(err)
	}
	play(t, s, stake(cut.Red, 1))
	s.Close()
	before := slices.Clone(rowsOf(t, store, 1))
	game := later(stricter{})
	_, err := open(t, store, 1, game)
	var c *companion.ChangedError
	if !errors.As(err, &c) {
		t.Fatalf("%v, want a ChangedError", err)
	}
	d := c.Rejudgment.Differences
	if len(d) != 1 || d[0].What != companion.ActDiffers || d[0].Act != 5 || d[0].Fact != rolled(1) || d[0].Then[0].Args[0] != engine.N(4) || d[0].Now[0].Args[0] != engine.N(5) || c.Rejudgment.Kept != 7 {
		t.Fatalf("differences %+v, %d stand", d, c.Rejudgment.Kept)
	}
	g, err := companion.Continue(store, 1, game, clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	u := now(t, g, engine.Table)
	if u.Acts != 7 || u.Match != 2 || len(u.Pending) != 0 || u.LogLen != 8 {
		t.Errorf("goes on with %d acts as match %d, %d in the log", u.Acts, u.Match, u.LogLen)
	}
	if !reflect.DeepEqual(rowsOf(t, store, 1), before) {
		t.Error("the rows of the match itself changed")
	}
	list, err := companion.History(store)
	if err != nil || len(list) != 1 || list[0].ID != 2 || list[0].Continues != 1 || list[0].Seats[0].Name != "Ana" {
		t.Errorf("listed: %+v, %v", list, err)
	}
	if _, err := g.Undo(t.Context(), finger); err != nil {
		t.Fatal(err)
	}
	p, err := g.Amend(t.Context(), 0, stake(cut.Red, 1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Accept(t.Context(), p, finger); err != nil {
		t.Fatal(err)
	}
	was := now(t, g, engine.Table)
	g.Close()
	again, err := open(t, store, 2, game)
	if err != nil {
		t.Fatal(err)
	}
	if is := now(t, again, engine.Table); !reflect.DeepEqual(is.Board, was.Board) || is.Acts != 6 || is.Redoable != 0 {
		t.Errorf("resumed: %d acts, %+v", is.Acts, is.Board)
	}
	for now(t, again, engine.Table).Undo != nil {
		if _, err := again.Undo(t.Context(), finger); err != nil {
			t.Fatal(err)
		}
	}
	if is := now(t, again, engine.Table); is.Acts != 0 {
		t.Errorf("%d acts in force after undoing all", is.Acts)
	}
}

// slower is a build that stores another pot than its because-lines say, without a new version of
// its rules: only the state shows it.
type slower struct{ cut.Rules }

func (r slower) Evolve(s cut.State, e cut.Event) cut.State {
	if e.Kind == cut.PotWon {
		e.Number++
	}
	return r.Rules.Evolve(s, e)
}

func TestDifferentStateIsReported(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	play(t, s, stake(cut.Red, 1), laid(11)) // every state after the pot is another one
	s.Close()
	_, err := open(t, store, 1, engine.Shelve(cut.Info(), slower{}))
	var c *companion.ChangedError
	if !errors.As(err, &c) || len(c.Rejudgment.Differences) != 1 || c.Rejudgment.Differences[0].Act != 5 || c.Rejudgment.Kept != 8 {
		t.Errorf("%v", err)
	}
}

// The table is asked for an act that the rules now refuse, and the acts behind it follow.
func TestRefusedActIsPending(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	odd := engine.Act(cut.Red, cut.VerbStake, 1, uint16(cut.Odd))
	play(t, s, odd, laid(1), rolled(1), stake(cut.Blue, 2))
	s.Close()
	game := later(stricter{})
	_, err := open(t, store, 1, game)
	var c *companion.ChangedError
	if !errors.As(err, &c) {
		t.Fatal(err)
	}
	d := c.Rejudgment.Differences
	if len(d) != 1 || d[0].What != companion.ActRefused || d[0].Refused.Rule != cut.RuleStake || d[0].Fact != odd || c.Rejudgment.Kept != 0 || len(c.Rejudgment.Waiting) != 4 {
		t.Fatalf("%+v", c.Rejudgment)
	}
	g, err := companion.Continue(store, 1, game, clock())
	if err != nil {
		t.Fatal(err)
	}
	if u := now(t, g, engine.Table); u.Acts != 0 || len(u.Pending) != 4 {
		t.Errorf("%d acts, %d wait", u.Acts, len(u.Pending))
	}
	play(t, g, stake(cut.Red, 1))
	if u := now(t, g, engine.Table); u.Acts != 4 || len(u.Pending) != 0 {
		t.Errorf("after the answer %d acts, %d wait", u.Acts, len(u.Pending))
	}
	for range 4 {
		if _, err := g.Undo(t.Context(), finger); err != nil {
			t.Fatal(err)
		}
	}
	was := now(t, g, engine.Table)
	g.Close()
	again, err := open(t, store, 2, game)
	if err != nil {
		t.Fatal(err)
	}
	if is := now(t, again, engine.Table); is.Acts != 0 || !reflect.DeepEqual(is.Pending, was.Pending) || len(is.Pending) != 4 {
		t.Errorf("resumed: %d acts, %d wait", is.Acts, len(is.Pending))
	}
}

// betsFirst is a later build in which nobody cuts before all have staked.
type betsFirst struct{ cut.Rules }

func (r betsFirst) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	if o.Kind == engine.KindAct && s.Stage == cut.Cutting && s.Stakes[o.Seat] == 0 {
		return []cut.Event{{Kind: cut.Staked, Seat: o.Seat, Number: uint8(o.Args[0]), Side: cut.Side(o.Args[1])}}, nil
	}
	if o.Kind == engine.KindCard && s.Stakes[s.Order[1]] == 0 {
		return nil, engine.Refuse(cut.RulePhase, o.Seat)
	}
	return r.Rules.Decide(s, o)
}

func (r betsFirst) Evolve(s cut.State, e cut.Event) cut.State {
	if s = r.Rules.Evolve(s, e); s.Stage == cut.Staking && s.Stakes[s.Order[s.At]] > 0 {
		s.Stage = cut.Cutting
	}
	return s
}

// TestActsThatComeLater: acts that the rules accept only after what people did next stand, in another order.
// If a die between them is lost, or nobody goes on, they wait.
func TestActsThatComeLater(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	play(t, s, stake(cut.Red, 1), laid(1), rolled(4), stake(cut.Blue, 2), laid(9), rolled(1), stake(cut.Red, 1), laid(3), rolled(2), stake(cut.Blue, 1))
	s.Close()
	r, err := companion.Rejudge(store, 1, later(betsFirst{}))
	if err != nil || r.Kept != 10 || len(r.Waiting) != 0 {
		t.Fatalf("%+v, %v", r, err)
	}
	var late []int
	for _, d := range r.Differences {
		if d.What != companion.ActLater {
			t.Errorf("%+v", d)
		}
		late = append(late, d.Act)
	}
	if !slices.Equal(late, []int{1, 2, 7, 8}) {
		t.Errorf("later than before: %v", late)
	}
	g, err := companion.Continue(store, 1, later(betsFirst{}), clock())
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	want := []engine.Observation{stake(cut.Red, 1), stake(cut.Blue, 2), laid(1), rolled(4), laid(9), rolled(1), stake(cut.Red, 1), stake(cut.Blue, 1), laid(3), rolled(2)}
	if got := facts(t, g); !reflect.DeepEqual(got, want) {
		t.Errorf("it goes on with %+v", got)
	}
	for what, left := range map[string]journal.Store{"the die is lost": lose(t, store, 3), "nobody staked next": upTo(t, store, 3)} {
		r, err := companion.Rejudge(left, 1, later(betsFirst{}))
		if err != nil || r.Kept != 1 || r.Differences[0].What != companion.ActRefused {
			t.Errorf("%s: %+v, %v", what, r, err)
		}
	}
}

// A build that cannot judge the facts at all says so and does not crash.
func TestPanickingRulesAreReported(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	s.Close()
	_, err := open(t, store, 1, later(confused{}))
	var c *companion.ChangedError
	if !errors.As(err, &c) || c.Rejudgment.Kept != 5 || c.Rejudgment.Differences[0].What != companion.ActRefused {
		t.Errorf("%v", err)
	}
}

// lose copies a match without some rows.
func lose(t *testing.T, store journal.Store, seqs ...journal.Seq) journal.Store {
	t.Helper()
	rows := slices.Clone(rowsOf(t, store, 1))
	for _, seq := range seqs {
		rows[seq] = journal.Row{Match: 1, Seq: seq, Kind: journal.Lost}
	}
	out := &memory.Store{}
	if _, err := out.Create(rows[0]); err != nil {
		t.Fatal(err)
	}
	if err := out.Append(rows[1:]...); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestLostActsAreFound(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	play(t, s, stake(cut.Red, 1), laid(7))
	want := now(t, s, engine.Table)
	acts, _ := s.Acts(t.Context(), engine.Table)
	for _, gone := range [][]journal.Seq{{1}, {2}, {3}, {4}, {5}, {7}, {2, 5}, {2, 3}} {
		holed := lose(t, store, gone...)
		_, err := open(t, holed, 1, cut.Game())
		var c *companion.ChangedError
		if !errors.As(err, &c) || c.Rejudgment.Kept != 8 || len(c.Rejudgment.Differences) != len(gone) {
			t.Errorf("rows %d lost: %v", gone, err)
			continue
		}
		for i, d := range c.Rejudgment.Differences {
			if d.What != companion.ActFound || d.Act != int(gone[i]-1) || d.Fact != acts[gone[i]-1].Fact {
				t.Errorf("rows %d lost: found %+v, want %+v", gone, d, acts[gone[i]-1].Fact)
			}
		}
		g, err := companion.Continue(holed, 1, cut.Game(), clock())
		if err != nil {
			t.Fatal(err)
		}
		if is := now(t, g, engine.Table); !reflect.DeepEqual(is.Board, want.Board) {
			t.Errorf("rows %d lost: goes on with another board", gone)
		}
		g.Close()
	}
}

// TestLostActIsFoundByBecauseLines: the round is over after the next act, and the state no longer
// shows which card was cut. The because-lines of that act do if the card has won; if it has lost,
// nothing does, and the act is lost.
func TestLostActIsFoundByBecauseLines(t *testing.T) {
	for _, c := range []struct {
		red, blue catalogue.CardID
		found     bool
	}{{1, 9, true}, {1, 6, true}, {10, 2, false}, {9, 2, false}} {
		store := &memory.Store{}
		s := begin(t, store)
		play(t, s, stake(cut.Red, 1), laid(c.red), rolled(1), stake(cut.Blue, 2), laid(c.blue), rolled(2), stake(cut.Red, 1))
		_, err := open(t, lose(t, store, 5), 1, cut.Game())
		var e *companion.ChangedError
		if !errors.As(err, &e) || len(e.Rejudgment.Differences) != 1 {
			t.Fatalf("%d against %d: %v", c.red, c.blue, err)
		}
		d := e.Rejudgment.Differences[0]
		if c.found && (d.What != companion.ActFound || d.Fact != laid(c.blue)) || !c.found && d.What != companion.ActMissing {
			t.Errorf("%d against %d: %+v", c.red, c.blue, d)
		}
	}
}

// The last act cannot be found, since nothing came after it. The table enters it, and no later
// act is applied before it.
func TestLostActThatCannotBeFoundIsAsked(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	round(t, s)
	play(t, s, stake(cut.Red, 1))
	for _, c := range []struct {
		gone           []journal.Seq
		stand, waiting int
		answers        []engine.Observation
	}{
		{[]journal.Seq{7}, 6, 0, nil},
		{[]journal.Seq{4, 5}, 3, 2, []engine.Observation{stake(cut.Blue, 2), laid(2)}}, // nothing says which side was bet on
		{[]journal.Seq{2, 3, 4, 5}, 1, 2, []engine.Observation{laid(1), rolled(1), stake(cut.Blue, 2), laid(2)}},
	} {
		holed := lose(t, store, c.gone...)
		_, err := open(t, holed, 1, cut.Game())
		var e *companion.ChangedError
		if !errors.As(err, &e) || e.Rejudgment.Kept != c.stand || len(e.Rejudgment.Waiting) != c.waiting {
			t.Fatalf("rows %d lost: %v", c.gone, err)
		}
		if d := e.Rejudgment.Differences; len(d) != 1 || d[0].What != companion.ActMissing || d[0].Act != c.stand {
			t.Errorf("rows %d lost: %+v", c.gone, d)
		}
		g, err := companion.Continue(holed, 1, cut.Game(), clock())
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, c.answers...)
		if u := now(t, g, engine.Table); u.Acts != c.stand+len(c.answers)+c.waiting || len(u.Pending) != 0 {
			t.Errorf("rows %d lost: %d acts after the answers, %d wait", c.gone, u.Acts, len(u.Pending))
		}
		g.Close()
	}
}

func TestRejudgeBySameRules(t *testing.T) {
	for seed := range uint64(8) {
		store := &memory.Store{}
		s := begin(t, store)
		w := newWishes(seed)
		for range 60 {
			w.one(t, s)
		}
		r, err := companion.Rejudge(store, 1, cut.Game())
		if u := now(t, s, engine.Table); err != nil || len(r.Differences) != 0 || r.Kept != u.Acts {
			t.Errorf("seed %d: %d of %d stand, %+v, %v", seed, r.Kept, u.Acts, r.Differences, err)
		}
	}
}
