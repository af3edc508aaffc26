package sitting

import (
	"context"
	"image"
	"reflect"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/camera"
	"casekeeper/hardware/camera/marker"
	"casekeeper/hardware/rig"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/owncards"
)

// seeing is a camera that sees something.
type seeing struct {
	sight   camera.Sight
	cards   []camera.Card
	unclear []int
}

func (c *seeing) Name() string { return "above" }
func (c *seeing) Run(ctx context.Context, _ func(hardware.Event)) error {
	<-ctx.Done()
	return ctx.Err()
}
func (c *seeing) Status() hardware.Status                      { return hardware.Status{State: hardware.Up} }
func (c *seeing) Spread() (camera.Sight, []camera.Card, []int) { return c.sight, c.cards, c.unclear }
func (c *seeing) Sight() camera.Sight                          { return c.sight }
func (c *seeing) Try() {
	c.sight.Trial = &camera.Trial{Places: 2, Cards: 1, Pictures: 4, Unread: []hardware.Input{3}}
}

// TestCardsOfAWalkAreShownAtOnce: they are taken if as many are seen as are asked for and their rows are certain,
// and kept in the file of tags; a card that lies at a place does not count meanwhile.
func TestCardsOfAWalkAreShownAtOnce(t *testing.T) {
	c := &seeing{}
	h := House{Data: t.TempDir(), Files: configs.FS}
	game := games.Loaded{Game: cut.Game()}
	b := OpenBench(t.Context(), &rig.Rig{Sources: []hardware.Source{c}})
	a := &Attendant{rig: b.Rig, scanner: b.Scanner, close: b.Close, game: game.ID}
	a.walkOf = func(string) (*tagging.Walk, games.Loaded, error, error) {
		w, notice, err := h.Walk(game)
		return w, game, notice, err
	}
	if err := a.Begin(t.Context(), game.ID, 0); err != nil {
		t.Fatal(err)
	}
	step := func(what string) owncards.Enrolment {
		t.Helper()
		out, err := a.Enrol(t.Context(), what)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if s := step(""); !s.Camera || s.Spread != nil {
		t.Errorf("before: %+v", s)
	}
	s := step("spread")
	if s.Spread == nil || len(s.Spread.Pieces) != min(spreadMost, s.Of) || s.Spread.Pieces[0] != s.Piece || len(s.Spread.Marks) != 0 {
		t.Fatalf("nothing is seen yet: %+v", s.Spread)
	}
	c.sight.Picture = image.NewGray(image.Rect(0, 0, 16, 9))
	for i := range s.Spread.Pieces {
		c.cards = append(c.cards, camera.Card{UID: marker.ID(40 + i).UID(), X: float64(i)})
	}
	last := c.cards[len(c.cards)-1]
	c.cards = c.cards[:len(c.cards)-1]
	if s = step("accept"); s.Done != 0 {
		t.Errorf("one is missing, and %d were taken", s.Done)
	}
	c.cards, c.unclear = append(c.cards, last), []int{0, 1}
	if s = step("accept"); s.Done != 0 || len(s.Spread.Marks) != len(c.cards) || s.Spread.Marks[1].X != 1 || s.Spread.Unclear == nil {
		t.Errorf("rows are not certain: %+v", s)
	}
	c.unclear = nil
	if s = step("accept"); s.Done != len(c.cards) || s.News != "took-all" || s.Spread.Done != len(c.cards) {
		t.Errorf("taken are %d, %q", s.Done, s.News)
	}
	tags, err := h.Tags(game, false)
	if err != nil || tags.Len() != len(c.cards) {
		t.Errorf("%d are kept, %v", tags.Len(), err)
	}
	if s = step("singly"); s.Spread != nil {
		t.Errorf("one by one: %+v", s.Spread)
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
}

// TestWhatACameraSees: places have their names; a picture is fetched only while people look, and what came of
// a trial is of this visit to the page.
func TestWhatACameraSees(t *testing.T) {
	c := &seeing{sight: camera.Sight{Picture: image.NewGray(image.Rect(0, 0, 16, 9)), Metres: 0.87, Module: 2.5, Size: camera.Fair, Focus: camera.Good, Light: camera.Glare,
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
