package companion_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
)

var finger = journal.Source{ID: "finger"}

func table() companion.Opening {
	return companion.Opening{Game: cut.Game(), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}},
		Names: []string{"Ana", "Luis"}, Catalogue: []byte("version = \"1\"\n"), Program: "test"}
}

// clock returns a clock that advances by one second with each reading.
func clock() companion.Opts {
	at := time.UnixMilli(1_000_000)
	return companion.Opts{Now: func() time.Time { at = at.Add(time.Second); return at }}
}

func begin(t testing.TB, store journal.Store) *companion.Session {
	t.Helper()
	s, err := companion.Begin(store, table(), clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func resume(t testing.TB, store journal.Store, id journal.MatchID) *companion.Session {
	t.Helper()
	s, err := companion.Open(store, id, cut.Game(), clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// play submits facts that must be legal.
func play(t testing.TB, s *companion.Session, facts ...engine.Observation) {
	t.Helper()
	for _, o := range facts {
		if out, err := s.Submit(t.Context(), o, finger); err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
		}
	}
}

// now returns the present update of a viewer.
func now(t testing.TB, s *companion.Session, viewer engine.Seat) companion.Update {
	t.Helper()
	u, err := s.Now(t.Context(), viewer)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func stake(seat engine.Seat, n uint16) engine.Observation {
	return engine.Act(seat, cut.VerbStake, n, uint16(cut.NoBet))
}

func laid(card catalogue.CardID) engine.Observation { return engine.Laid(cut.SlotMiddle, card) }

func rolled(face uint8) engine.Observation { return engine.Rolled(cut.DieTie, face) }

func TestAcceptedFactIsStoredAndPublished(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	if u := now(t, s, engine.Table); u.Seq != 0 || u.Undo != nil || u.Latest != nil || u.Failure != nil || len(u.Awaits) != 1 {
		t.Errorf("at the beginning: %+v", u)
	}
	from := journal.Source{ID: "hub-1", Raw: []byte("K1"), Reads: 3}
	out, err := s.Submit(t.Context(), stake(cut.Red, 1), from)
	if err != nil || out.Refusal != nil || out.Seq != 1 {
		t.Fatalf("%+v, %v", out, err)
	}
	u := now(t, s, engine.Table)
	if u.Latest == nil || u.Latest.Fact != stake(cut.Red, 1) || !reflect.DeepEqual(u.Latest.Source, from) || u.Latest.AtMillis != 1_002_000 {
		t.Errorf("latest = %+v", u.Latest)
	}
	if want := (companion.Change{Kind: journal.Act, Fact: stake(cut.Red, 1), Asked: engine.Say("cut.stake.size", cut.Red)}); u.Undo == nil || *u.Undo != want || u.Redo != nil || u.Acts != 1 {
		t.Errorf("undo = %+v, redo = %+v, acts = %d", u.Undo, u.Redo, u.Acts)
	}
	rows, err := store.Rows(1)
	if err != nil || len(rows) != 2 || rows[1].Fact != "red stake 1" || !reflect.DeepEqual(rows[1].Source, from) || rows[1].Kind != journal.Act {
		t.Errorf("rows = %+v, %v", rows, err)
	}
}

func TestRefusalNamesTheFactAndChangesNothing(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	before := now(t, s, engine.Table)
	out, err := s.Submit(t.Context(), stake(cut.Blue, 1), finger)
	if err != nil || out.Refusal == nil || out.Seq != 0 {
		t.Fatalf("%+v, %v", out, err)
	}
	u := now(t, s, engine.Table)
	want := &companion.Refusal{ID: 1, Fact: stake(cut.Blue, 1), Line: engine.Say(cut.RuleTurn, cut.Blue, engine.Who(cut.Red))}
	if !reflect.DeepEqual(u.Refusal, want) || !reflect.DeepEqual(out.Refusal, want) || !reflect.DeepEqual(u.Latest.Refusal, want) {
		t.Errorf("refusal = %+v and %+v, want %+v", u.Refusal, out.Refusal, want)
	}
	if !reflect.DeepEqual(u.Board, before.Board) || !reflect.DeepEqual(u.Awaits, before.Awaits) {
		t.Error("a refusal changed the table")
	}
	if rows, _ := store.Rows(1); len(rows) != 1 {
		t.Errorf("%d rows, want only the set-up", len(rows))
	}
	play(t, s, stake(cut.Red, 1))
	if u := now(t, s, engine.Table); u.Refusal != nil {
		t.Errorf("refusal after an accepted fact: %+v", u.Refusal)
	}
}

// round plays a round in which both stake 2.
func round(t testing.TB, s *companion.Session) {
	t.Helper()
	play(t, s, stake(cut.Red, 2), laid(1), rolled(1), stake(cut.Blue, 2), laid(2), rolled(1))
}

func TestWaive(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	ctx := t.Context()
	if _, err := s.Waive(ctx, 1, finger); !errors.Is(err, companion.ErrStale) {
		t.Errorf("nothing refused yet: %v", err)
	}
	round(t, s)
	out, err := s.Submit(ctx, stake(cut.Blue, 1), finger)
	if err != nil || out.Refusal == nil || out.Refusal.Waivable {
		t.Fatalf("%+v, %v; want a refusal that cannot be waived", out.Refusal, err)
	}
	if _, err := s.Waive(ctx, out.Refusal.ID, finger); !errors.Is(err, companion.ErrWaiver) {
		t.Errorf("waiving the turn: %v, want ErrWaiver", err)
	}
	out, err = s.Submit(ctx, stake(cut.Red, 2), finger)
	if err != nil || out.Refusal == nil || !out.Refusal.Waivable || out.Refusal.ID != 2 {
		t.Fatalf("%+v, %v; want a refusal that can be waived", out.Refusal, err)
	}
	if _, err := s.Waive(ctx, 1, finger); !errors.Is(err, companion.ErrStale) {
		t.Errorf("waiving an older refusal: %v, want ErrStale", err)
	}
	if out, err := s.Waive(ctx, 2, finger); err != nil || out.Refusal != nil || out.Seq != 7 {
		t.Fatalf("waiving: %+v, %v", out, err)
	}
	rows, err := store.Rows(1)
	if err != nil || rows[7].Fact != "red stake 2 waive cut.stake.twice" {
		t.Errorf("row = %q, %v", rows[7].Fact, err)
	}
	if m := moment(t, s, 6); len(m.Prompts) == 0 || m.Prompts[0].Accepts(m.Fact.Fact) {
		t.Errorf("what was asked before the waived act: %+v", m.Prompts)
	}
	if _, err := s.Submit(ctx, laid(5).Waiving(cut.RulePlace), finger); !errors.Is(err, companion.ErrWaiver) {
		t.Errorf("submitting with a rule that cannot be waived: %v", err)
	}
}

// stubborn are rules that refuse a second high stake even where the table has set the rule aside.
type stubborn struct{ cut.Rules }

func (r stubborn) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	o.Waive = ""
	return r.Rules.Decide(s, o)
}

// TestWaiverIsOfferedOnce: a fact that is refused although a rule was set aside for it is not offered
// that again.
func TestWaiverIsOfferedOnce(t *testing.T) {
	opening := table()
	opening.Game = engine.Shelve(cut.Info(), stubborn{})
	s, err := companion.Begin(&memory.Store{}, opening, clock())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	round(t, s)
	play(t, s, stake(cut.Red, 1))
	for _, c := range []struct {
		fact    engine.Observation
		offered bool
	}{{stake(cut.Red, 2), true}, {stake(cut.Red, 2).Waiving(cut.RuleTwice), false}} {
		p, err := s.Amend(t.Context(), 6, c.fact)
		if err != nil || p.Refused == nil || p.Refused.Waivable != c.offered {
			t.Errorf("%+v in an amendment: %+v, %v", c.fact, p.Refused, err)
		}
	}
	if _, err := s.Undo(t.Context(), finger); err != nil {
		t.Fatal(err)
	}
	out, err := s.Submit(t.Context(), stake(cut.Red, 2), finger)
	if err != nil || out.Refusal == nil || !out.Refusal.Waivable {
		t.Fatalf("%+v, %v; want a refusal that can be waived", out.Refusal, err)
	}
	if out, err = s.Waive(t.Context(), out.Refusal.ID, finger); err != nil || out.Refusal == nil || out.Refusal.Waivable {
		t.Fatalf("%+v, %v; want a refusal that cannot be waived", out.Refusal, err)
	}
	if _, err := s.Waive(t.Context(), out.Refusal.ID, finger); !errors.Is(err, companion.ErrWaiver) {
		t.Errorf("waiving twice: %v, want ErrWaiver", err)
	}
}

func TestNothingToUndo(t *testing.T) {
	s := begin(t, &memory.Store{})
	ctx := t.Context()
	for name, f := range map[string]func(context.Context, journal.Source) (companion.Outcome, error){"undo": s.Undo, "redo": s.Redo, "drop": s.Drop} {
		if _, err := f(ctx, finger); !errors.Is(err, companion.ErrNothing) {
			t.Errorf("%s: %v, want ErrNothing", name, err)
		}
	}
	if _, err := s.Jump(ctx, now(t, s, engine.Table).Seq, -1, finger); !errors.Is(err, companion.ErrNothing) {
		t.Errorf("a jump forward: %v, want ErrNothing", err)
	}
	play(t, s, stake(cut.Red, 1))
	if _, err := s.Undo(ctx, finger); err != nil {
		t.Fatal(err)
	}
	u := now(t, s, engine.Table)
	if u.Undo != nil || u.Redo == nil || u.Redo.Fact != stake(cut.Red, 1) || u.Latest.Kind != journal.Undo || u.Latest.Of != journal.Act {
		t.Errorf("after undo: %+v", u)
	}
	play(t, s, stake(cut.Red, 2))
	if _, err := s.Redo(ctx, finger); !errors.Is(err, companion.ErrNothing) {
		t.Errorf("redo after another act: %v, want ErrNothing", err)
	}
}

func TestNoteKeepsTheRefusal(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	if _, err := s.Submit(t.Context(), stake(cut.Blue, 1), finger); err != nil {
		t.Fatal(err)
	}
	if out, err := s.Note(t.Context(), "Luis fetches crisps", finger); err != nil || out.Seq != 1 {
		t.Fatalf("%+v, %v", out, err)
	}
	u := now(t, s, engine.Table)
	if u.Latest.Text != "Luis fetches crisps" || u.Latest.Kind != journal.Note || u.Refusal == nil || u.Undo != nil {
		t.Errorf("%+v", u)
	}
}

func TestUnwordedFactIsAnError(t *testing.T) {
	s := begin(t, &memory.Store{})
	o := stake(cut.Red, 1)
	o.Args[3] = 7 // the verb has two operands; the game ignores a fourth
	if _, err := s.Submit(t.Context(), o, finger); !errors.Is(err, companion.ErrUnworded) {
		t.Errorf("%v, want ErrUnworded", err)
	}
	if u := now(t, s, engine.Table); u.Acts != 0 || u.Seq != 0 {
		t.Errorf("%+v", u)
	}
}

// A subscriber that never reads blocks nobody, and finds the latest update and the whole log.
func TestSlowSubscriber(t *testing.T) {
	s := begin(t, &memory.Store{})
	ctx := t.Context()
	sub, err := s.Subscribe(ctx, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 50 { // 100 rows
		play(t, s, stake(cut.Red, uint16(1+i%2)))
		if _, err := s.Undo(ctx, finger); err != nil {
			t.Fatal(err)
		}
	}
	u := <-sub.Updates()
	if u.Seq != 100 || u.Missed != 100 || u.LogLen != 100 {
		t.Errorf("seq %d, missed %d, log %d; want 100 each", u.Seq, u.Missed, u.LogLen)
	}
	log, err := s.Log(ctx, 90)
	if err != nil || len(log) != 10 || log[0].N != 90 || log[0].Seq != 91 || log[0].Fact != stake(cut.Red, 2) {
		t.Errorf("log from 90: %d entries, %+v, %v", len(log), log, err)
	}
	for _, n := range []int{100, 1000} {
		if log, err := s.Log(ctx, n); err != nil || len(log) != 0 {
			t.Errorf("log from %d: %+v, %v", n, log, err)
		}
	}
	sub.Close()
	sub.Close()
	if _, open := <-sub.Updates(); open {
		t.Error("the channel is open after Close")
	}
}

// Facts are judged in order, although nobody reads the updates.
func TestFactsInOrder(t *testing.T) {
	s := begin(t, &memory.Store{})
	ctx := t.Context()
	facts := []engine.Observation{stake(cut.Red, 1), laid(5), rolled(2), stake(cut.Blue, 2), laid(6), rolled(3)}
	play(t, s, facts...)
	acts, err := s.Acts(ctx, engine.Table)
	if err != nil || len(acts) != len(facts) {
		t.Fatalf("%d acts, %v", len(acts), err)
	}
	for i, a := range acts {
		if a.Fact != facts[i] || a.Act != i || a.Source.ID != "finger" {
			t.Errorf("act %d = %+v", i, a)
		}
	}
	if lines := acts[5].Lines; len(lines) != 1 || lines[0].Rule != cut.RuleHigh || lines[0].Seat != cut.Red {
		t.Errorf("lines = %+v", lines)
	}
}

// TestOnePersonHoldsTwoSeats: the name is entered once and both seats have it.
func TestOnePersonHoldsTwoSeats(t *testing.T) {
	store := &memory.Store{}
	four := table()
	four.Setup = engine.Setup{Seats: []engine.Seat{cut.Green, cut.Yellow, cut.Red, cut.Blue}, Options: []engine.Option{{Name: "partners", Value: "on"}}}
	four.Names = []string{"Ana", "Bea"}
	s, err := companion.Begin(store, four, clock())
	if err != nil {
		t.Fatal(err)
	}
	info := s.Info()
	want := []companion.Player{{Seat: "green", Name: "Ana"}, {Seat: "yellow", Name: "Bea"}, {Seat: "red", Name: "Ana", FirstSeat: "green"}, {Seat: "blue", Name: "Bea", FirstSeat: "yellow"}}
	if !slices.Equal(info.Seats, want) {
		t.Errorf("seats %+v", info.Seats)
	}
	if people := info.People(); len(people) != 2 || !slices.Equal(people[1], []companion.Player{want[1], want[3]}) {
		t.Errorf("people %+v", people)
	}
}

func TestHistory(t *testing.T) {
	store := &memory.Store{}
	s := begin(t, store)
	finish(t, s)
	second := table()
	second.Setup = engine.Setup{Seats: []engine.Seat{cut.Green, cut.Yellow, cut.Red}, Options: []engine.Option{{Name: "ace-high", Value: "on"}}}
	if _, err := companion.Begin(store, second, clock()); err != nil {
		t.Fatal(err)
	}
	list, err := companion.History(store)
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	running, over := list[0], list[1]
	if running.ID != 2 || len(running.Result) != 0 || running.Rows != 1 || len(running.Seats) != 3 || running.Seats[0] != (companion.Player{Seat: "green", Name: "Ana"}) ||
		running.Options[0] != (engine.Option{Name: "ace-high", Value: "on"}) {
		t.Errorf("the running one: %+v", running)
	}
	r, _ := now(t, s, engine.Table).Result, 0
	if over.ID != 1 || over.Game != "cut" || over.Edition != "1" || over.Program != "test" || len(over.Catalogue) != 0 ||
		over.BeganMillis >= over.ActedMillis || len(over.Result) != 2 || over.Result[0].Total != r.Rows[0].Total || over.Result[0].Seat != "red" {
		t.Errorf("the one that is over: %+v; result %+v", over, r)
	}
	if _, err := s.Undo(t.Context(), finger); err != nil {
		t.Fatal(err)
	}
	if look, err := companion.ReadInfo(store, 1); err != nil || len(look.Result) != 0 {
		t.Errorf("after undoing the end: %+v, %v", look, err)
	}
}

func TestBeginErrors(t *testing.T) {
	one := table()
	one.Setup.Seats = one.Setup.Seats[:1]
	if _, err := companion.Begin(&memory.Store{}, one, clock()); err == nil || !strings.Contains(err.Error(), "2 to 4") {
		t.Errorf("one seat: %v", err)
	}
	if _, err := companion.Open(&memory.Store{}, 1, cut.Game(), clock()); !errors.Is(err, journal.ErrNoMatch) {
		t.Errorf("no match: %v", err)
	}
	store := &memory.Store{}
	begin(t, store)
	other := cut.Game()
	other.ID = "poker"
	if _, err := companion.Open(store, 1, other, clock()); err == nil || !strings.Contains(err.Error(), "a game of cut, not of poker") {
		t.Errorf("another game: %v", err)
	}
}
