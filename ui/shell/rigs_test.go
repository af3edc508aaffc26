package shell

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// shed has two rigs, of which one is plugged in.
type shed struct {
	mu      sync.Mutex
	chosen  string
	plugged string // the rig that answers
	bad     error
	parts   []machine.Part // of desk
	silent  bool
	denied  bool
	looks   int
}

func (s *shed) plug(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.plugged = name
}

func (s *shed) spoil(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bad = err
}

func (s *shed) looked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.looks
}

func (s *shed) Rigs() ([]machine.Rig, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return []machine.Rig{{Name: "desk", Build: machine.Build{Order: 1, Parts: s.parts}}, {Name: "mine", Title: "What we built", Own: true}}, s.chosen
}

func (s *shed) ChooseRig(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bad == nil {
		s.chosen = name
	}
	return s.bad
}

func (s *shed) LookFor(_ context.Context, name string) machine.Look {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.looks++
	switch {
	case s.denied:
		return machine.Look{State: machine.RigMissing, Denied: &present.Source{Name: name, State: "fault", Reason: "permission"}}
	case name == s.plugged:
		return machine.Look{State: machine.RigThere}
	}
	return machine.Look{State: machine.RigMissing, Silent: s.silent}
}

// TestSensorsAreChosen: without a command line, sensors are found by themselves, used, and shown; those
// that are not found are chosen from a list.
func TestSensorsAreChosen(t *testing.T) {
	shed, bench := &shed{}, &sensorsBench{}
	st := newStage(t, newRoom(t), Opts{Rigs: shed, After: func(time.Duration, func()) {}, Bench: func(string) (Bench, error) {
		if _, chosen := shed.Rigs(); chosen == "" {
			return nil, nil
		}
		return bench, nil
	}})
	st.tap("hardware")
	st.until("the first page", func() bool { return st.shown == st.rigs.first && st.rigs.in.States["desk"] == machine.RigMissing })
	if st.shown.Keys()["sensors/use"] != nil {
		t.Error("nothing is plugged in, and it can be used")
	}
	st.tap("how")
	if st.shown.Keys()["test"] != nil {
		t.Error("nothing is chosen, and it can be tried")
	}
	shed.plug("mine")
	st.tap("look")
	st.until("what is plugged in", func() bool {
		return !st.rigs.in.Looking && st.rigs.in.States["mine"] == machine.RigThere && st.rigs.in.States["desk"] == machine.RigMissing
	})
	st.tap("choose/mine")
	st.until("it is chosen", func() bool { return st.rigs.in.Chosen == "mine" && st.shown.Keys()["test"] != nil })
	shed.spoil(errors.New("mine.toml:3: baud"))
	st.tap("choose/desk")
	st.until("why not", func() bool { return st.rigs.in.Trouble != nil && st.sees("mine.toml:3: baud") })
	shed.spoil(nil)
	st.tap("choose/")
	st.until("none", func() bool { return st.rigs.in.Chosen == "" })
	st.tap("back")
	st.until("the first page again", func() bool { return st.shown == st.rigs.first && st.shown.Keys()["sensors/use"] != nil })
	st.tap("sensors/use")
	st.until("the sensors", func() bool { return st.shown == st.work.page && st.shown.Keys()["details"] != nil })
	st.tap("back")
	st.until("home", func() bool { return st.shown == st.home && !st.moving })
	st.tap("hardware")
	st.until("what was chosen, at once", func() bool { return st.shown == st.work.page && st.shown.Keys()["other"] != nil })
	st.tap("other")
	st.until("the first page", func() bool { return st.shown == st.rigs.first })
	st.tap("finger")
	st.until("home without sensors", func() bool { return st.shown == st.home && st.rigs.in.Chosen == "" })
}

// TestHowARigIsBuilt: a tap on a rig says how it is built; its key uses it.
func TestHowARigIsBuilt(t *testing.T) {
	shed := &shed{parts: []machine.Part{{N: 11, What: "pn532", Euros: 7}}}
	st := newStage(t, newRoom(t), Opts{Lang: "en", Rigs: shed, After: func(time.Duration, func()) {}, Bench: func(string) (Bench, error) { return &sensorsBench{}, nil }})
	st.tap("hardware")
	st.until("the price", func() bool { return st.shown == st.rigs.first && st.sees("75 €") })
	st.tap("rig/desk")
	st.until("its parts", func() bool { return st.shown == st.rigs.build && st.sees("11 × PN532 board with antenna: 77 €") })
	st.tap("back")
	st.tap("rig/desk")
	st.tap("sensors/use")
	st.until("its sensors", func() bool { return st.shown == st.work.page })
	if _, chosen := shed.Rigs(); chosen != "desk" {
		t.Errorf("%q is chosen", chosen)
	}
}

// TestWhatKeepsARigFromBeingFound: what may not be opened, and pins that are off, are shown with the key
// that corrects it, and so is a port on which nothing is heard.
func TestWhatKeepsARigFromBeingFound(t *testing.T) {
	for _, c := range []struct {
		name  string
		shed  *shed
		off   string
		says  string
		asked []string
	}{
		{"rights", &shed{denied: true}, "rights", "may not open it", []string{"rights"}},
		{"pins", &shed{}, "i2c", "The pins are off.", []string{"i2c"}},
		{"silence", &shed{silent: true}, "", "says nothing yet", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			check := func() []machine.Finding {
				return []machine.Finding{{State: "warn", Text: present.Sentence{Key: "doctor.i2c.none"}, Remedy: present.Sentence{Key: "doctor.i2c.none.remedy"}, Switch: c.off}}
			}
			st := newStage(t, newRoom(t), Opts{Lang: "en", Rigs: c.shed, After: func(time.Duration, func()) {}, Machine: Machine{Checkup: check, Kiosk: &switches{}}})
			st.tap("hardware")
			st.until(c.says, func() bool { return st.shown == st.rigs.first && st.sees(c.says) })
			if c.asked == nil {
				return
			}
			st.tap("switch")
			if st.shown != st.checkup.asks || !slices.Equal(st.checkup.turns.What, c.asked) {
				t.Errorf("%T asks for %v", st.shown, st.checkup.turns.What)
			}
			st.tap("back")
			if st.shown != st.rigs.first {
				t.Errorf("back shows %T", st.shown)
			}
		})
	}
}

// TestSearchEndsWithThePage: what is plugged in is looked for while people choose, and not after.
func TestSearchEndsWithThePage(t *testing.T) {
	shed := &shed{}
	var again []func()
	var mu sync.Mutex
	st := newStage(t, newRoom(t), Opts{Rigs: shed, After: func(d time.Duration, f func()) {
		if d == searchEvery {
			mu.Lock()
			defer mu.Unlock()
			again = append(again, f)
		}
	}})
	waits := func(n int) func() bool {
		return func() bool { mu.Lock(); defer mu.Unlock(); return len(again) == n }
	}
	st.tap("hardware")
	st.until("one search", waits(1))
	again[0]()
	st.until("another", waits(2))
	st.tap("back")
	before := shed.looked()
	again[1]()
	st.until("the end of it", func() bool { return st.shown == st.home })
	if n := shed.looked(); n != before || n != 4 {
		t.Errorf("%d looks after %d, want 4", n, before)
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
