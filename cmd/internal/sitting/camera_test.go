package sitting

import (
	"context"
	"image"
	"reflect"
	"testing"

	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/hardware/rig"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present/machine"
)

// seeing is a camera that sees something.
type seeing struct{ sight camera.Sight }

func (c *seeing) Name() string { return "above" }
func (c *seeing) Run(ctx context.Context, _ func(hardware.Event)) error {
	<-ctx.Done()
	return ctx.Err()
}
func (c *seeing) Status() hardware.Status { return hardware.Status{State: hardware.Up} }
func (c *seeing) Sight() camera.Sight     { return c.sight }
func (c *seeing) Try() {
	c.sight.Trial = &camera.Trial{Places: 2, Cards: 1, Pictures: 4, Unread: []hardware.Input{3}}
}

// TestWhatACameraSees: places have their names; a picture is fetched only while people look, and what came of
// a trial is of this visit to the page.
func TestWhatACameraSees(t *testing.T) {
	c := &seeing{camera.Sight{Picture: image.NewGray(image.Rect(0, 0, 16, 9)), Metres: 0.87, Module: 2.5, Size: camera.Fair, Focus: camera.Good, Light: camera.Glare,
		Marks: []camera.Mark{{Place: 3, X: 1, Y: 2, Side: 3, Cards: 2}, {Place: 9, Unseen: true}, {X: 8}},
		Trial: &camera.Trial{Moved: true}}} // of somebody's visit before
	b := OpenBench(t.Context(), &rig.Rig{Sources: []hardware.Source{c}, Wiring: hardware.Wiring{Readers: []hardware.Reader{{Source: "above", Input: 3, Place: "gap-3"}}}})
	a := &Attendant{rig: b.Rig, scanner: b.Scanner, close: b.Close, tagsOf: func(string) (*enrol.Enrolment, games.Loaded, error) { return nil, games.Loaded{}, context.Canceled }}
	look := func() *machine.Camera { return a.Diagnostics(t.Context()).Camera }
	if got := look(); got == nil || got.Picture != nil || got.Marks != nil || got.Source.State != "up" {
		t.Fatalf("before anybody looks: %+v", got)
	}
	if err := a.Look(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	got := look()
	gap, unwired := machine.MapReader{Source: "above", Place: "gap-3", Slot: 3}, machine.MapReader{Source: "above", Slot: 9}
	want := machine.Camera{Source: got.Source, Picture: c.sight.Picture, Metres: 0.87, Module: 2.5, Size: "fair", Focus: "good", Light: "glare",
		Marks: []machine.CameraMark{{At: gap, X: 1, Y: 2, Side: 3, Cards: 2}, {At: unwired, Unseen: true}, {Corner: true, X: 8}}}
	if !reflect.DeepEqual(*got, want) {
		t.Errorf("got %+v, want %+v", *got, want)
	}
	a.Try()
	if got := look().Trial; got == nil || !reflect.DeepEqual(*got, machine.CameraTrial{Places: 2, Cards: 1, Pictures: 4, Unread: []machine.MapReader{gap}}) {
		t.Errorf("the trial: %+v", got)
	}
	c.sight.Picture = nil
	if got := look().Picture; got != nil {
		t.Errorf("no picture is %v", got)
	}
	if err := a.Look(t.Context(), true); err != nil || look().Trial != nil {
		t.Errorf("who comes again sees the trial of before: %v", err)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if got := look(); got.Marks != nil {
		t.Errorf("after the page: %+v", got)
	}
	var none Attendant
	none.rig = &rig.Rig{Sources: []hardware.Source{}}
	if none.Try(); none.camera(nil, true, true) != nil {
		t.Error("a rig without a camera sees something")
	}
}
