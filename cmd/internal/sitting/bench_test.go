package sitting

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/health"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present/owncards"
)

// simBench is a bench with one simulated hub on which a test lays tags.
type simBench struct {
	*Bench
	t   *testing.T
	sim *sim.Rig
}

func newSimBench(t *testing.T, o sim.Opts) *simBench {
	t.Helper()
	hub, err := sim.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	r := &rig.Rig{Sources: []hardware.Source{hub.Source()}, Sims: []*sim.Rig{hub}}
	for _, s := range o.Slots {
		r.Wiring.Readers = append(r.Wiring.Readers, hardware.Reader{Source: hub.Name(), Input: s, Place: fmt.Sprint("place-", s)})
	}
	b := &simBench{OpenBench(t.Context(), r), t, hub}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// pass advances the hub's clock and waits until everything it emitted is handled.
func (b *simBench) pass(d time.Duration) {
	b.t.Helper()
	beat, err := b.sim.Advance(b.t.Context(), d)
	if err == nil {
		err = b.Scanner.WaitBeat(b.t.Context(), b.sim.Name(), beat)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b *simBench) do(f func()) {
	b.t.Helper()
	if err := b.Scanner.Do(b.t.Context(), f); err != nil {
		b.t.Fatal(err)
	}
}

func (b *simBench) state(w *tagging.Walk) (s tagging.WalkState) {
	b.t.Helper()
	b.do(func() { s = w.State() })
	return s
}

// until advances the clock, ten seconds at most, until the walk reports kind for one of uids. With
// two cards on it, a bad reader may miss the second for so long that the first is taken.
func (b *simBench) until(w *tagging.Walk, kind tagging.WalkKind, uids ...hardware.UID) tagging.WalkState {
	b.t.Helper()
	var s tagging.WalkState
	for range 50 {
		if s = b.state(w); s.News.Kind == kind && slices.Contains(uids, s.News.UID) {
			return s
		}
		if kind == tagging.WalkCrowd && s.News.Kind == tagging.WalkTook && s.News.UID == uids[0] {
			return s
		}
		if kind == tagging.WalkTook && s.News.Kind == tagging.WalkBefore { // this machine was busy while the walk began: lift and lay again, as people would
			b.lift()
			b.sim.Place(1, uids[0])
		}
		b.pass(200 * time.Millisecond)
	}
	b.t.Fatalf("news %v at piece %v, want %q of %v", s.News, s.Piece, kind, uids)
	return s
}

// lift removes all tags and waits until the readers have seen it.
func (b *simBench) lift() {
	b.sim.Lift(1)
	b.sim.Lift(2)
	b.pass(4 * time.Second) // longer than a reader can be stuck, plus one missed poll
}

// People hold every card of a game on a bad reader, sometimes the wrong one or two at once; the
// plug falls out; they stop halfway and resume. In the end each card has its own tag.
func TestWalkOverAWholeGameOnABadRig(t *testing.T) {
	for _, id := range games.IDs() {
		for seed := range uint64(extent.Some(2, 1)) {
			t.Run(fmt.Sprint(id, "-", seed), func(t *testing.T) { walkWhole(t, id, seed) })
		}
	}
}

func walkWhole(t *testing.T, id string, seed uint64) {
	house := House{Data: t.TempDir(), Files: configs.FS}
	game, err := house.Game(id, true)
	if err != nil {
		t.Fatal(err)
	}
	b := newSimBench(t, sim.Opts{Slots: []hardware.Input{1, 2}, Seed: seed, Faults: sim.AllFaults})
	want := enrol.EnrolAll(id, game.Cards, sim.Tag)
	tagOf := func(c catalogue.Copy) hardware.UID { uid, _ := want.Tag(c); return uid }
	begin := func() *tagging.Walk {
		w, notice, err := house.Walk(game)
		if err != nil || notice != nil {
			t.Fatal(err, notice)
		}
		if err := b.Scanner.Hold(t.Context(), w); err != nil {
			t.Fatal(err)
		}
		b.pass(3 * time.Second)
		return w
	}
	w := begin()
	of := b.state(w).Of
	for n := range of {
		s := b.state(w)
		if s.Over || s.Step != n+1 || s.Done != n {
			t.Fatalf("step %d: %+v", n+1, s)
		}
		uid := tagOf(s.Piece)
		switch {
		case n%9 == 4: // a card that has its tag already
			b.sim.Place(1, sim.Tag(0))
			if s := b.until(w, tagging.WalkTaken, sim.Tag(0)); tagOf(s.News.By) != sim.Tag(0) {
				t.Fatalf("the tag is said to be on %v", s.News.By)
			}
			b.lift()
		case n%9 == 6: // two cards
			b.sim.Place(1, uid)
			b.sim.Place(2, sim.Tag(1))
			s := b.until(w, tagging.WalkCrowd, uid, sim.Tag(1))
			b.lift()
			if s.News.Kind == tagging.WalkTook {
				continue
			}
		case n%9 == 7:
			if err := b.sim.Replug(n%2 == 0); err != nil {
				t.Fatal(err)
			}
			b.pass(3 * time.Second)
		case n%9 == 8:
			w = begin() // resumed later
		}
		b.sim.Place(1, uid)
		b.until(w, tagging.WalkTook, uid)
		b.lift()
	}
	if s := b.state(w); !s.Over || s.Done != of {
		t.Fatalf("at the end: %+v", s)
	}
	kept, err := enrol.LoadEnrolment(house.TagFile(id), id, game.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	if changes, same, only := kept.Compare(want); len(changes) != 0 || same != of || only != 0 {
		t.Errorf("kept otherwise than laid: %v, %d the same, %d more", changes, same, only)
	}
}

func TestSurveyOfASimulatedFelt(t *testing.T) {
	b := newSimBench(t, sim.Opts{Slots: []hardware.Input{1, 2, 3, 4}, Seed: 3, Weak: map[hardware.Input]float64{2: .4}, Leak: map[sim.Leak]float64{{From: 3, To: 4}: .35}})
	s := health.NewSurvey(b.Rig.Wiring, health.DefaultSurvey, func(hardware.Reader) uint64 { return b.Rig.Sources[0].Status().BadFrames })
	if err := b.Scanner.Hold(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	b.pass(time.Second)
	for slot := range hardware.Input(4) {
		b.sim.Place(slot+1, sim.Tag(7))
		for range 40 {
			b.pass(time.Second)
			at, more := 0, false
			b.do(func() { at, more = s.At() })
			if !more || at > int(slot) {
				break
			}
		}
	}
	var got []health.Warning
	b.do(func() { got = s.Warnings() })
	if len(got) != 2 || got[0].Kind != health.WarnWeak || got[0].At.Input != 2 || got[1].Kind != health.WarnBleed || got[1].At.Input != 3 || got[1].Other.Input != 4 {
		t.Errorf("got %+v, rows %+v", got, s.Rows())
	}
	counts := b.Scanner.Counts()
	if len(counts) != 4 || counts[0].Reads == 0 || counts[3].Tag != sim.Tag(7) {
		t.Errorf("counters %+v", counts)
	}
}

// TestStateOfAWalk: a piece has a number if there are several of its design, and the news name a tag or a code.
func TestStateOfAWalk(t *testing.T) {
	game := &engine.Info{Cards: []catalogue.Card{{ID: 1, Copies: 1}, {ID: 2, Copies: 3}}}
	for c, want := range map[catalogue.Copy]owncards.Piece{{Card: 1}: {Card: 1}, {Card: 2}: {Card: 2, N: 1}, {Card: 2, N: 2}: {Card: 2, N: 3}, {Card: 3}: {Card: 3}} {
		if got := PieceOf(game, c); got != want {
			t.Errorf("%+v is %+v, want %+v", c, got, want)
		}
	}
	for news, want := range map[tagging.WalkNews]string{{UID: sim.Tag(3)}: sim.Tag(3).String(), {Code: "978"}: "978"} {
		if got := WalkState(game, tagging.WalkState{News: news}).Tag; got != want {
			t.Errorf("%+v is of %q, want %q", news, got, want)
		}
	}
}
