package shell

import (
	"errors"
	"sync"
	"testing"

	"casekeeper/ui/present/machine"
)

// shed has two rigs, of which one is plugged in.
type shed struct {
	mu     sync.Mutex
	chosen string
	bad    error
}

func (s *shed) Rigs() ([]machine.Rig, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return []machine.Rig{{Name: "desk"}, {Name: "mine", Title: "What we built"}}, s.chosen
}

func (s *shed) ChooseRig(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bad == nil {
		s.chosen = name
	}
	return s.bad
}

func (s *shed) LookFor(name string) bool { return name == "mine" }

// TestSensorsAreChosen: without a command line, sensors are found, chosen and tested.
func TestSensorsAreChosen(t *testing.T) {
	shed, bench := &shed{}, &sensorsBench{}
	st := newStage(t, newRoom(t), Opts{Rigs: shed, Bench: func(string) (Bench, error) {
		if _, chosen := shed.Rigs(); chosen == "" {
			return nil, nil
		}
		return bench, nil
	}})
	st.tap("hardware")
	st.until("the rigs", func() bool { return st.shown == st.rigs.page && st.shown.Keys()["choose/desk"] != nil })
	if st.shown.Keys()["test"] != nil {
		t.Error("nothing is chosen, and it can be tried")
	}
	st.tap("look")
	st.until("what is plugged in", func() bool {
		return !st.rigs.in.Looking && st.rigs.in.States["mine"] == machine.RigThere && st.rigs.in.States["desk"] == machine.RigMissing
	})
	st.tap("choose/mine")
	st.until("it is chosen", func() bool { return st.rigs.in.Chosen == "mine" && st.shown.Keys()["test"] != nil })
	st.tap("test")
	st.until("the sensors", func() bool { return st.shown == st.work.page && st.shown.Keys()["details"] != nil })
	st.tap("back")
	st.until("the rigs again", func() bool { return st.shown == st.rigs.page })
	shed.bad = errors.New("mine.toml:3: baud")
	st.tap("choose/desk")
	st.until("why not", func() bool { return st.rigs.in.Trouble != nil && st.sees("mine.toml:3: baud") })
	shed.bad = nil
	st.tap("choose/")
	st.until("none", func() bool { return st.rigs.in.Chosen == "" })
	st.tap("back")
	if st.shown != st.home {
		t.Errorf("back shows %T", st.shown)
	}
}

// TestTagsNeedAReader: people who want to tag cards without sensors are led to the sensors.
func TestTagsNeedAReader(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Rigs: &shed{}, CardStore: &drawer{}, Bench: func(string) (Bench, error) { return nil, nil }})
	st.tap("cards")
	st.until("the cards", func() bool { return st.cards.in.Tags != nil })
	st.tap("enrol")
	st.until("the sensors to choose", func() bool { return st.shown == st.rigs.page && st.rigs.in.Tags })
	st.tap("back")
	if st.shown != st.cards.page {
		t.Errorf("back shows %T", st.shown)
	}
}
