package shell

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"sync"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/scoring"
)

// sensorsBench records what is done with the sensors.
type sensorsBench struct {
	mu     sync.Mutex
	said   []string
	closed bool
	walk   owncards.Enrolment
	sees   bool // it has a camera
	found  []scoring.Found
}

func (b *sensorsBench) say(format string, args ...any) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.said = append(b.said, fmt.Sprintf(format, args...))
	return nil
}

func (b *sensorsBench) heard(what string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Contains(b.said, what)
}

func (b *sensorsBench) isClosed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

func (b *sensorsBench) Diagnostics(context.Context) machine.Diagnostics {
	w := machine.Diagnostics{Lamp: true, Sources: []machine.SourceCount{{Source: present.Source{Name: "felt", State: "up"}, Frames: 7}},
		Readers: []machine.ReaderCount{{Source: "felt", Slot: 1, Place: "middle"}}, Dice: []machine.DieCount{{Source: "felt", Slot: 1, Number: 1}}}
	if b.sees {
		w.Camera = &machine.Camera{Source: w.Sources[0].Source}
		if b.heard("look true") && !b.heard("look false") {
			w.Camera.Picture = image.NewGray(image.Rect(0, 0, 16, 9))
		}
	}
	if b.heard("map true") {
		w.Map = &machine.HealthMap{Rows: []machine.MapRow{{At: machine.MapReader{Place: "middle"}, State: "waits"}}}
	}
	return w
}
func (b *sensorsBench) Roll(_ context.Context, on bool) error { return b.say("roll %v", on) }
func (b *sensorsBench) Map(_ context.Context, on bool) error  { return b.say("map %v", on) }
func (b *sensorsBench) Step(_ context.Context, on bool) error { return b.say("step %v", on) }
func (b *sensorsBench) Look(_ context.Context, on bool) error { return b.say("look %v", on) }
func (b *sensorsBench) Try()                                  { _ = b.say("try") }
func (b *sensorsBench) Light(on bool)                         { _ = b.say("light %v", on) }
func (b *sensorsBench) End(context.Context) error             { return b.say("end") }
func (b *sensorsBench) Begin(_ context.Context, game string, at catalogue.CardID) error {
	return b.say("begin %s %d", game, at)
}
func (b *sensorsBench) Enrol(_ context.Context, step string) (owncards.Enrolment, error) {
	if step != "" {
		_ = b.say("%s", step)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.walk, nil
}
func (b *sensorsBench) Find(_ context.Context, game string) error { return b.say("find %s", game) }
func (b *sensorsBench) Found(context.Context) ([]scoring.Found, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := b.found
	b.found = nil
	return list, nil
}
func (b *sensorsBench) lay(cards ...catalogue.CardID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range cards {
		b.found = append(b.found, scoring.Found{Card: c})
	}
}
func (b *sensorsBench) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	return nil
}

func TestHardwarePageFromHome(t *testing.T) {
	bench := &sensorsBench{}
	st := newStage(t, newRoom(t), Opts{Bench: func(game string) (Bench, error) { return bench, bench.say("open %s", game) }})
	st.tap("hardware")
	st.until("the sensors", func() bool { return st.shown == st.work.page && st.shown.Keys()["reader/0"] != nil })
	st.tap("roll")
	st.until("the test roll", func() bool { return bench.heard("roll true") })
	st.tap("stop")
	st.until("its end", func() bool { return bench.heard("roll false") })
	st.tap("details")
	st.tap("lamp")
	st.until("the light", func() bool { return bench.heard("light true") })
	st.tap("map")
	st.until("the map", func() bool { return st.shown.Keys()["next"] != nil })
	st.tap("next")
	st.until("the next place", func() bool { return bench.heard("step true") })
	st.work.leave(st.home)
	st.until("the sensors are given back", bench.isClosed)
	if st.shown != st.home || !bench.heard("open "+cut.Game().ID) {
		t.Errorf("at %T, said %v", st.shown, bench.said)
	}
}

// TestCameraFromTheSensors: the camera is looked at only while its page is open, and tried there.
func TestCameraFromTheSensors(t *testing.T) {
	bench := &sensorsBench{sees: true}
	st := newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) { return bench, nil }})
	st.tap("hardware")
	st.until("the sensors", func() bool { return st.shown.Keys()["camera"] != nil })
	if bench.heard("look true") || st.sees("No picture is kept, and none leaves this machine.") {
		t.Error("it is looked at before anybody asks")
	}
	st.tap("camera")
	st.until("the picture", func() bool {
		return bench.heard("look true") && st.sees("No picture is kept, and none leaves this machine.")
	})
	st.tap("try")
	st.until("the trial", func() bool { return bench.heard("try") })
	st.tap("back")
	st.until("the sensors again", func() bool { return bench.heard("look false") && st.shown.Keys()["reader/0"] != nil })
	st.tap("back")
	st.until("home", func() bool { return st.shown == st.home && bench.isClosed() })
}

// TestSensorsAreTriedAgain: what does not answer is opened again; tags and other sensors need them
// closed first; Back and Play lead out of the page as before.
func TestSensorsAreTriedAgain(t *testing.T) {
	var mu sync.Mutex
	var benches []*sensorsBench
	nth := func(n int) *sensorsBench { // nil = it was not opened
		mu.Lock()
		defer mu.Unlock()
		if n >= len(benches) {
			return nil
		}
		return benches[n]
	}
	st := newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) {
		mu.Lock()
		defer mu.Unlock()
		b := &sensorsBench{walk: owncards.Enrolment{Piece: owncards.Piece{Card: 3}, Step: 3, Of: 20}}
		if benches = append(benches, b); len(benches) == 1 {
			return nil, errors.New("port is busy")
		}
		return b, nil
	}})
	st.tap("hardware")
	st.until("the trouble", func() bool { return st.work.state.Trouble != nil && st.shown.Keys()["again"] != nil })
	st.tap("again")
	st.until("the sensors", func() bool { return st.shown.Keys()["reader/0"] != nil })
	st.tap("tag")
	st.until("the tags, with sensors opened for them", func() bool {
		return st.shown == st.work.walk && nth(1).isClosed() && nth(2) != nil && nth(2).heard("begin "+cut.Game().ID+" 0")
	})
	st.tap("close")
	st.until("home", func() bool { return st.shown == st.home && nth(2).isClosed() })
	st.tap("hardware")
	st.until("the sensors", func() bool { return st.shown == st.work.page && st.shown.Keys()["reader/0"] != nil })
	st.tap("play")
	st.until("the games", func() bool { return st.shown == st.home && nth(3).isClosed() })
}

// slowBench are sensors that take their time to close.
type slowBench struct {
	sensorsBench
	may chan struct{}
}

func (b *slowBench) Close() error {
	<-b.may
	return b.sensorsBench.Close()
}

// TestSensorsAreOpenedAfterTheyHaveBeenClosed: who goes home and opens them again at once need not
// tap twice.
func TestSensorsAreOpenedAfterTheyHaveBeenClosed(t *testing.T) {
	slow, opened := &slowBench{may: make(chan struct{})}, 0
	st := newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) {
		if opened++; opened == 1 {
			return slow, nil
		}
		return &sensorsBench{}, nil
	}})
	st.tap("hardware")
	st.until("the sensors", func() bool { return st.shown.Keys()["reader/0"] != nil })
	st.tap("play")
	st.until("home", func() bool { return st.shown == st.home && st.work.moving })
	st.tap("hardware")
	if st.shown != st.home {
		t.Fatal("sensors are opened while they are being closed")
	}
	close(slow.may)
	st.until("the sensors again", func() bool { return st.shown == st.work.page && st.shown.Keys()["reader/0"] != nil })
	if !slow.isClosed() {
		t.Error("the first ones are still open")
	}
}

func TestHardwarePageWithoutSensorsOrWithErrors(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("hardware")
	st.until("that there are none", func() bool { return st.work.state.NoRig })
	st.tap("back")
	if st.shown != st.home {
		t.Errorf("Back leads to %T", st.shown)
	}
	st = newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) { return nil, errors.New("port is busy") }})
	st.tap("hardware")
	st.until("the trouble", func() bool { return st.work.state.Trouble != nil })
	st.tap("back")
}

func TestHardwarePageOfTheTable(t *testing.T) {
	bench := &sensorsBench{}
	st := played(t)
	st.seat.Bench = bench
	st.work.openSensors()
	st.until("the sensors of the table", func() bool { return st.shown.Keys()["reader/0"] != nil })
	st.tap("back")
	st.until("they are given back", bench.isClosed)
	if st.shown != st.table {
		t.Errorf("Back leads to %T", st.shown)
	}
}

func TestEnrolmentFromTheShell(t *testing.T) {
	bench := &sensorsBench{walk: owncards.Enrolment{Piece: owncards.Piece{Card: 3}, Step: 3, Of: 20, Done: 2, News: "taken", By: owncards.Piece{Card: 1}}}
	st := newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) { return bench, nil }})
	st.work.openEnrolment(cut.Game().ID, 3)
	st.until("the card to hold", func() bool { return st.shown == st.work.walk && st.shown.Keys()["accept"] != nil })
	for _, key := range []string{"accept", "skip", "before"} {
		st.tap(key)
	}
	st.until("the steps", func() bool { return bench.heard("accept") && bench.heard("skip") && bench.heard("back") })
	if !bench.heard("begin " + cut.Game().ID + " 3") {
		t.Errorf("said %s", strings.Join(bench.said, ", "))
	}
	bench.mu.Lock()
	bench.walk.Camera = true
	bench.mu.Unlock()
	st.tap("spread")
	st.until("cards are shown at once", func() bool { return bench.heard("spread") })
	bench.mu.Lock()
	bench.walk.Spread = &owncards.Spread{Pieces: []owncards.Piece{{Card: 3}}}
	bench.mu.Unlock()
	st.until("that page", func() bool { return st.shown.Keys()["singly"] != nil })
	st.tap("singly")
	st.until("one by one", func() bool { return bench.heard("singly") })
	bench.mu.Lock()
	bench.walk.Spread = nil
	bench.mu.Unlock()
	st.tap("close")
	st.until("the sensors are given back", bench.isClosed)
}

func TestBenchClosesIfThePageWasLeftWhileOpening(t *testing.T) {
	bench, gate := &sensorsBench{}, make(chan struct{})
	st := newStage(t, newRoom(t), Opts{Bench: func(string) (Bench, error) { <-gate; return bench, nil }})
	st.tap("hardware")
	st.tap("back")
	close(gate)
	st.until("the sensors are given back", bench.isClosed)
	if st.work.bench != nil || st.shown != st.home {
		t.Errorf("open at %T", st.shown)
	}
}
