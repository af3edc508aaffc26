package sitting

import (
	"slices"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

// TestContestIsLookedAt: an act of a contest, or the last one, is shown for a time and needs no
// confirmation; any other act waits for people.
func TestContestIsLookedAt(t *testing.T) {
	at := func(since time.Duration) *Chairs {
		return &Chairs{state: present.Bots{Did: 5, Waits: true}, since: time.Now().Add(-since)}
	}
	quiet, ended := companion.Update{Latest: &companion.Entry{}}, companion.Update{Latest: &companion.Entry{Contests: make([]engine.Contest, 1)}}
	on := companion.Update{Board: engine.Board{Contest: &engine.Contest{}}}
	for what, u := range map[string]companion.Update{"ended": ended, "on": on} {
		if _, wait := at(0).due(&u); wait <= contestTime/2 || wait > contestTime {
			t.Errorf("contest %s, now: %v", what, wait)
		}
		if _, wait := at(contestTime).due(&u); wait != time.Millisecond {
			t.Errorf("contest %s, its time is over: %v", what, wait)
		}
	}
	if _, wait := at(contestTime).due(&quiet); wait != 0 {
		t.Errorf("hands are waited for %v", wait)
	}
}

// TestWhoDeclinedIsAskedAgain: a seat that has declined a choice decides again once the game has gone on.
func TestWhoDeclinedIsAskedAgain(t *testing.T) {
	c := &Chairs{session: atCut(t, cut.Red, cut.Blue), state: present.Bots{Holds: []engine.Seat{cut.Blue}}, left: map[engine.Seat]journal.Seq{cut.Blue: 4}}
	for seq, want := range map[journal.Seq]engine.Seat{4: engine.Table, 5: cut.Blue} {
		u := companion.Update{Seq: seq, Awaits: []engine.Prompt{{Kind: engine.Choose, Seat: cut.Red}, {Kind: engine.Choose, Seat: cut.Blue}}}
		if seat, _ := c.due(&u); seat != want {
			t.Errorf("row %d: seat %d decides, want %d", seq, seat, want)
		}
	}
}

// TestSeatsOfOneBot: who holds two seats knows what both know.
func TestSeatsOfOneBot(t *testing.T) {
	c := &Chairs{session: atCut(t, cut.Red, cut.Yellow, cut.Blue, cut.Green)}
	for seat, want := range map[engine.Seat][]engine.Seat{cut.Red: {cut.Red, cut.Blue}, cut.Green: {cut.Yellow, cut.Green}} {
		if got := c.with(seat); !slices.Equal(got, want) {
			t.Errorf("seat %d: with %v, want %v", seat, got, want)
		}
	}
}

// TestRobotLaysNoCardThatSomebodyHas: red knows which card she has laid face down, so the robot does not lay
// it for blue, though the table may think of it.
func TestRobotLaysNoCardThatSomebodyHas(t *testing.T) {
	s := atCut(t, cut.Red, cut.Blue)
	const secret = 9
	for _, o := range []engine.Observation{engine.Act(cut.Red, cut.VerbStake, 1, 0), engine.Laid(cut.HandOf(cut.Red), secret), engine.Laid(cut.SlotMiddle, 1), engine.Rolled(cut.DieTie, 1), engine.Act(cut.Blue, cut.VerbStake, 1, 0)} {
		if out, err := s.Submit(t.Context(), o, journal.Source{}); err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
	}
	r := &Robot{sitting: &Sitting{Session: s}, viewers: []engine.Seat{engine.Table, cut.Red, cut.Yellow, cut.Blue, cut.Green}}
	all, u, err := r.awaits(t.Context())
	if err != nil || len(all) != 2 || !u.Awaits[0].Cards.Has(secret) || all[0].Cards.Has(secret) || all[0].Cards.Len() != u.Awaits[0].Cards.Len()-1 {
		t.Errorf("%+v of %+v, %v", all, u.Awaits, err)
	}
}

// atCut is a game of Cut the Deck, with four seats one of partners.
func atCut(t *testing.T, seats ...engine.Seat) *companion.Session {
	t.Helper()
	setup := engine.Setup{Seats: seats}
	if len(seats) == 4 {
		setup.Options = []engine.Option{{Name: "partners", Value: "on"}}
	}
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: cut.Game(), Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
