package taps

import (
	"reflect"
	"strings"
	"testing"
)

// begin sets a game of the western up and starts it. Two seats are taken
// already; those of the toggled keys are taken or given up.
func begin(a *App, toggled ...string) {
	a.t.Helper()
	a.Tap("new")
	a.Tap("game/" + western)
	for _, seat := range toggled {
		a.Tap(seat)
	}
	a.Tap("start")
	a.Until("the table", func(o *Outline) bool { return o.Screen == "table" && len(o.Awaits) > 0 })
}

// TestRoundBySensorsAndTaps plays a round of the western with a hub for cards
// and dice and taps for the rest, pulls the plug in the middle of the second,
// and goes on where it was.
func TestRoundBySensorsAndTaps(t *testing.T) {
	data := dataOf(t)
	hub := OpenHub(t, data, western)
	d := OpenDisplay(t, 800, 480)
	flags := []string{"--lang", "es", "--data", data, "--rig", hub.Rig}
	a := Start(t, d, flags...)
	begin(a)
	p := newPlayer(t, a, hub, 1)
	p.until("the second round", func(o *Outline) bool { return o.Round == 2 && o.must() != nil && o.must().Kind == "choose" })
	was := p.step()
	a.Kill()

	p.App = Start(t, d, flags...)
	p.Tap("continue")
	now := p.Until("the table as it was", func(o *Outline) bool { return o.Screen == "table" && len(o.Awaits) > 0 })
	if now.Acts != was.Acts || now.Round != was.Round || now.Phase != was.Phase || !reflect.DeepEqual(now.Awaits, was.Awaits) {
		t.Errorf("after the power cut: %s\nwant: %s", now, was)
	}
	p.until("the third round", func(o *Outline) bool { return o.Round == 3 })
	p.report()
	p.End()
}

// TestSoloGameByTaps plays a game against the Rival to its score, everything
// by taps.
func TestSoloGameByTaps(t *testing.T) {
	d := OpenDisplay(t, 800, 480)
	a := Start(t, d, "--lang", "en", "--data", dataOf(t))
	begin(a, "seat/2")
	p := newPlayer(t, a, nil, 2)
	p.until("over", (*Outline).over)
	p.Tap("result")
	p.Until("the final table", func(o *Outline) bool { return o.Screen == "result" && o.Has("row/1") })
	p.report()
	p.End()
}

// TestMisreadDieIsCorrectedInTwoTaps: the sensor reads a die wrongly, and it
// is put right with undo and the true face.
func TestMisreadDieIsCorrectedInTwoTaps(t *testing.T) {
	data := dataOf(t)
	hub := OpenHub(t, data, western)
	d := OpenDisplay(t, 800, 480)
	a := Start(t, d, "--lang", "en", "--data", data, "--rig", hub.Rig)
	begin(a, "seat/2") // against the Rival, who rolls in every turn
	p := newPlayer(t, a, hub, 1)
	o := p.until("a die is awaited", func(o *Outline) bool { return o.must() != nil && o.must().Kind == "roll" })
	hub.Roll(1, 3)
	acted := func(n int) func(*Outline) bool { return func(now *Outline) bool { return now.Acts == n } }
	p.Until("the wrong roll", acted(o.Acts+1))
	before := p.Taps
	p.Tap("undo")
	p.Until("the die is awaited again", func(now *Outline) bool { return now.Acts == o.Acts && reflect.DeepEqual(now.Awaits, o.Awaits) })
	p.Tap("face/5@")
	p.Until("the true roll", acted(o.Acts+1))
	if n := p.Taps - before; n > 2 {
		t.Errorf("corrected in %d taps, want 2 at most", n)
	}
	if k, _ := p.Now().Key("undo"); !strings.Contains(k.Detail, "5") {
		t.Errorf("the latest act is %q, want a 5", k.Detail)
	}
	p.End()
}
