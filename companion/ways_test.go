package companion_test

import (
	"errors"
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/well"
)

// What people do in The Well.
var (
	redBucket, redBarrow   = engine.Act(well.Red, well.VerbBucket), engine.Act(well.Red, well.VerbBarrow)
	redDraws, redQuiet     = engine.Act(well.Red, well.VerbDraw, 2), engine.Act(well.Red, well.VerbQuiet)
	yellowBucket, turnOver = engine.Act(well.Yellow, well.VerbBucket), engine.Act(engine.Table, well.VerbOver)
)

// atTheWell begins a game of two with some acts.
func atTheWell(t *testing.T, store journal.Store, bots []string, acts ...engine.Observation) *companion.Session {
	t.Helper()
	s, err := companion.Begin(store, companion.Opening{Game: well.Game(), Setup: engine.Setup{Seats: []engine.Seat{well.Red, well.Yellow}},
		Names: []string{"Ana", "Luis"}, Bots: bots, Catalogue: []byte("version = \"1\"\n"), Program: "test"}, clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	play(t, s, acts...)
	return s
}

// tell tells a fact that must be taken.
func tell(t *testing.T, s *companion.Session, o engine.Observation) companion.Update {
	t.Helper()
	out, err := s.Tell(t.Context(), o, finger)
	if err != nil || out.Refusal != nil {
		t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
	}
	return out.Update
}

// TestImpliedActsAreUndoneAsOne: who goes on declines what was offered; that is three acts and one step
// back or forth, also for a program that was ended in between and for a jump.
func TestImpliedActsAreUndoneAsOne(t *testing.T) {
	store := &memory.Store{}
	s := atTheWell(t, store, nil, redBucket, redDraws)
	before := facts(t, s)
	u := tell(t, s, yellowBucket)
	after := append(append([]engine.Observation{}, before...), redQuiet, turnOver, yellowBucket)
	if got := facts(t, s); !reflect.DeepEqual(got, after) || u.Since() != 2 || u.Undo.From != 2 || u.Undo.Act != 4 {
		t.Fatalf("%+v since %d, undo %+v", got, u.Since(), u.Undo)
	}
	backAndForth := func(s *companion.Session, how string) {
		t.Helper()
		for _, step := range []struct {
			do   func() (companion.Outcome, error)
			want []engine.Observation
		}{
			{func() (companion.Outcome, error) { return s.Undo(t.Context(), finger) }, before},
			{func() (companion.Outcome, error) { return s.Redo(t.Context(), finger) }, after},
			{func() (companion.Outcome, error) { return s.Jump(t.Context(), now(t, s, engine.Table).Seq, 2, finger) }, before},
			{func() (companion.Outcome, error) { return s.Jump(t.Context(), now(t, s, engine.Table).Seq, -1, finger) }, after},
		} {
			if _, err := step.do(); err != nil {
				t.Fatal(how, err)
			}
			if got := facts(t, s); !reflect.DeepEqual(got, step.want) {
				t.Errorf("%s: %+v, want %+v", how, got, step.want)
			}
		}
	}
	backAndForth(s, "at once")
	s.Close()
	s, err := companion.Open(store, 1, well.Game(), clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	backAndForth(s, "opened again")
	play(t, s, engine.Act(well.Yellow, well.VerbDraw, 1))
	if u := now(t, s, engine.Table); u.Since() != 5 {
		t.Errorf("an act by itself is told since act %d", u.Since())
	}
	if _, err := s.Undo(t.Context(), finger); err != nil || !reflect.DeepEqual(facts(t, s), after) {
		t.Errorf("an act by itself took %+v with it, %v", facts(t, s), err)
	}
}

// TestAnAnswerFollowsByItself: the only well that a barrow reaches is not asked for where people tell, and
// is where a sensor or a program does.
func TestAnAnswerFollowsByItself(t *testing.T) {
	s := atTheWell(t, &memory.Store{}, nil)
	if u := tell(t, s, redBarrow); !reflect.DeepEqual(facts(t, s), []engine.Observation{redBarrow, redDraws}) || u.Since() != 0 {
		t.Errorf("people: %+v since %d", facts(t, s), u.Since())
	}
	s = atTheWell(t, &memory.Store{}, []string{"easy"})
	if tell(t, s, redBarrow); !reflect.DeepEqual(facts(t, s), []engine.Observation{redBarrow}) {
		t.Errorf("where a program holds the seat: %+v", facts(t, s))
	}
	if s = atTheWell(t, &memory.Store{}, nil, redBarrow); !reflect.DeepEqual(facts(t, s), []engine.Observation{redBarrow}) {
		t.Errorf("programs: %+v", facts(t, s))
	}
}

// TestTwoWaysAreNamed: an act that two others imply is refused, and both are named.
func TestTwoWaysAreNamed(t *testing.T) {
	s := atTheWell(t, &memory.Store{}, nil)
	out, err := s.Tell(t.Context(), redDraws, finger)
	if err != nil || out.Refusal == nil || out.Refusal.Either != [2]engine.Observation{redBucket, redBarrow} || len(facts(t, s)) != 0 {
		t.Errorf("%+v, %v", out.Refusal, err)
	}
	if out, err = s.Submit(t.Context(), redDraws, finger); err != nil || out.Refusal == nil || out.Refusal.Either != [2]engine.Observation{} {
		t.Errorf("a program is told %+v, %v", out.Refusal, err)
	}
}

// TestNothingIsImpliedWhileActsWait: while old acts are pending people are asked for the first of them.
func TestNothingIsImpliedWhileActsWait(t *testing.T) {
	s := atTheWell(t, &memory.Store{}, nil, redBucket, engine.Act(well.Red, well.VerbDraw, 1))
	amended(t, s, 0, redBarrow) // it does not reach the first well
	if e := now(t, s, engine.Table).Latest; e.Illegal == nil || e.Illegal.Rule != well.RuleChoice {
		t.Errorf("why the act waits: %+v", e.Illegal)
	}
	if out, err := s.Tell(t.Context(), yellowBucket, finger); err != nil || out.Refusal == nil || len(out.Update.Pending) != 1 {
		t.Errorf("%+v, %v; pending %+v", out.Refusal, err, out.Update.Pending)
	}
}

// TestNothingIsImpliedForOthers: what a program decides, what a seat's own phone does not decide, and what
// was on a screen that is old by now is refused.
func TestNothingIsImpliedForOthers(t *testing.T) {
	bots := []string{"easy", ""}
	s := atTheWell(t, &memory.Store{}, bots, redBucket, redDraws)
	if out, err := s.Tell(t.Context(), yellowBucket, finger); err != nil || out.Refusal == nil {
		t.Errorf("a program's offer is declined: %+v, %v", out.Refusal, err)
	}
	s = atTheWell(t, &memory.Store{}, nil, redBucket, redDraws)
	if out, err := s.Tell(t.Context(), yellowBucket, companion.PhoneSource(well.Game().Lexicon, well.Yellow)); err != nil || out.Refusal == nil {
		t.Errorf("a phone declines for another seat: %+v, %v", out.Refusal, err)
	}
	if _, err := s.TellAt(t.Context(), now(t, s, engine.Table).Seq-1, yellowBucket, finger); !errors.Is(err, companion.ErrStale) {
		t.Errorf("an old screen: %v", err)
	}
	if out, err := s.TellAt(t.Context(), now(t, s, engine.Table).Seq, yellowBucket, finger); err != nil || out.Refusal != nil || out.Update.Acts != 5 {
		t.Errorf("the latest screen: %+v, %v", out, err)
	}
}
