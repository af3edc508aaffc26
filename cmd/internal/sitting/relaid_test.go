package sitting_test

import (
	"errors"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
)

// TestDemoIsNeverRefused: a whole demo of each game has no refusal, whether or not people look at
// their own cards again.
func TestDemoIsNeverRefused(t *testing.T) {
	house := sitting.House{Data: t.TempDir(), Files: configs.FS}
	for _, id := range games.IDs() {
		game, err := house.Game(id, true)
		if err != nil {
			t.Fatal(err)
		}
		for _, faults := range []sim.Faults{0, sim.FaultsOf(sim.Relaid)} {
			session, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:max(2, game.MinSeats)]}}, companion.Opts{})
			if err != nil {
				t.Fatal(err)
			}
			s, robot := demoOf(t, house, game, session, 1, faults)
			for err == nil {
				err = robot.Act(t.Context())
			}
			if !errors.Is(err, sitting.ErrOver) {
				t.Fatalf("%s, faults %v: %v", id, faults, err)
			}
			log, err := session.Log(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range log {
				if e.Refusal != nil {
					t.Errorf("%s, faults %v: after act %d: %+v", id, faults, e.Act, *e.Refusal)
				}
			}
			if f := s.Scanner.Faults(); len(f) > 0 {
				t.Errorf("%s, faults %v: misread %+v", id, faults, f)
			}
		}
	}
}

// demoOf returns a sitting at the built-in demo rig, with its robot.
func demoOf(t *testing.T, house sitting.House, game games.Loaded, session *companion.Session, seed uint64, faults sim.Faults) (*sitting.Sitting, *sitting.Robot) {
	t.Helper()
	file, err := house.RigFile("demo")
	if err != nil {
		t.Fatal(err)
	}
	bench := rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Parts: game.Lexicon.Dice, Sim: func(o *sim.Opts) { o.Live, o.Faults = false, faults }})
	tags, err := house.Tags(game, true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sitting.Sit(t.Context(), session, bench, tags, sitting.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Close(), session.Close()); err != nil {
			t.Error(err)
		}
	})
	robot, err := sitting.NewRobot(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return s, robot
}
