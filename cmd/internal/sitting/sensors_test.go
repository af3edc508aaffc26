package sitting_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/ui/present"
)

var finger = journal.Source{ID: "finger"}

// den is a sitting of two at a real table: a hub on its own port with a reader at the middle, and
// only the tags that the house has saved.
type den struct {
	*sitting.Sitting
	hub  *sim.Rig
	wait context.Context
}

// sitDown starts a new sitting in a house, with a hub.
func sitDown(t *testing.T, h sitting.House, hub *sim.Rig) *den {
	t.Helper()
	slots := cut.Game().Lexicon.Slots
	d := sitAt(t, h, rig.Source{Name: "hub", Type: "linehub", Device: hub.Device(), Dice: map[string]any{"1": int64(1)},
		Readers: map[string]string{"1": slots[cut.SlotMiddle], "2": slots[cut.HandOf(cut.Red)]}})
	d.hub = hub
	return d
}

// sitAt starts a new sitting in a house, with any device: red has staked, and a card is awaited on
// the middle.
func sitAt(t *testing.T, h sitting.House, source rig.Source) *den {
	t.Helper()
	game := games.Loaded{Game: cut.Game()}
	session := begun(t)
	tags, err := h.Tags(game, false)
	if err != nil {
		t.Fatal(err)
	}
	bench := rig.Open(&rig.File{Sources: []rig.Source{source}}, rig.Options{Places: game.Lexicon.Slots, Parts: game.Lexicon.Dice})
	s, err := sitting.Sit(t.Context(), session, bench, tags, sitting.Opts{Enrolled: h.SaveTags(game, false)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.Submit(t.Context(), engine.Act(cut.Red, cut.VerbStake, 1, uint16(cut.NoBet)), finger); err != nil {
		t.Fatal(err)
	}
	return &den{Sitting: s, wait: t.Context()}
}

// leave ends the sitting.
func (d *den) leave(t *testing.T) {
	t.Helper()
	if err := errors.Join(d.Close(), d.Session.Close()); err != nil {
		t.Error(err)
	}
}

// lay lays a tag on a reader and waits until the sitting shows what ok accepts.
func (d *den) lay(t *testing.T, reader hardware.Input, tag hardware.UID, ok func(present.Hardware) bool) present.Hardware {
	t.Helper()
	d.hub.Place(reader, tag)
	return d.until(t, fmt.Sprint("reader ", reader), ok)
}

// until waits until the sitting shows what ok accepts.
func (d *den) until(t *testing.T, what string, ok func(present.Hardware) bool) present.Hardware {
	t.Helper()
	var h present.Hardware
	hwtest.Until(t, what, func() bool { h = d.Hardware(); return ok(h) })
	return h
}

// kinds lists the kinds of the misreads.
func kinds(h present.Hardware) string {
	var list []string
	for _, m := range h.Misreads {
		list = append(list, m.Kind)
	}
	return strings.Join(list, " ")
}

func misread(kind string) func(present.Hardware) bool {
	return func(h present.Hardware) bool { return kinds(h) == kind }
}

func openHub(t *testing.T) *sim.Rig {
	t.Helper()
	hub, err := sim.Open(sim.Opts{Name: "hub", Slots: []hardware.Input{1, 2}, Live: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := hub.Close(); err != nil {
			t.Error(err)
		}
	})
	return hub
}

// TestUnknownTagIsEnrolledAndKept: the bytes pass through a real pseudo-terminal. The card that
// people name counts where it lies, and is known in later games.
func TestUnknownTagIsEnrolledAndKept(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	d := sitDown(t, h, hub)
	m := d.lay(t, 1, sim.Tag(3), misread("unknown-tag")).Misreads[0]
	want := present.Misread{Kind: "unknown-tag", Source: "hub", Reader: 1, Tag: sim.Tag(3).String(), Slot: cut.SlotMiddle}
	if m != want || acts(t, d.Sitting) != 1 {
		t.Errorf("misread %+v after %d acts, want %+v after 1", m, acts(t, d.Sitting), want)
	}
	if err := d.Enrol(t.Context(), m.Tag, 8); err != nil {
		t.Fatal(err)
	}
	d.accepted(t, 8)
	if now := d.Hardware(); kinds(now) != "" || now.Latest != (present.Tagged{Tag: m.Tag, Card: 8}) || now.Simulated || now.Tagged != catalogue.SetOf(8) {
		t.Errorf("afterwards: %+v", now)
	}
	d.leave(t)
	hub.Lift(1)

	d = sitDown(t, h, hub)
	d.lay(t, 1, sim.Tag(3), func(present.Hardware) bool { return acts(t, d.Sitting) == 2 })
	d.accepted(t, 8)
	if err := d.Forget(t.Context(), m.Tag); err != nil {
		t.Fatal(err)
	}
	d.leave(t)
	hub.Lift(1)

	d = sitDown(t, h, hub)
	d.lay(t, 1, sim.Tag(3), misread("unknown-tag"))
	d.leave(t)
}

// accepted checks that the second act is a card that the hub saw.
func (d *den) accepted(t *testing.T, card catalogue.CardID) {
	t.Helper()
	list, err := d.Session.Acts(d.wait, engine.Table)
	if err != nil || len(list) != 2 || list[1].Fact != engine.Laid(cut.SlotMiddle, card) || list[1].Source.ID != "hub:1" {
		t.Errorf("acts %+v, %v, want card %d by the hub", list, err, card)
	}
}

func TestTagsThatCannotBePutOnACard(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	d := sitDown(t, h, hub)
	defer d.leave(t)
	random, err := hardware.ParseUID("08AABBCC")
	if err != nil {
		t.Fatal(err)
	}
	d.lay(t, 1, random, misread("random-tag"))
	if err := d.Enrol(t.Context(), sim.Tag(1).String(), 4); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tag  string
		want present.TagError
	}{
		{random.String(), present.TagError{Why: "random", Tag: "08AABBCC"}},
		{sim.Tag(1).String(), present.TagError{Why: "taken", Tag: sim.Tag(1).String(), By: 4}},
		{"hat-1", present.TagError{Why: "wrong", Tag: "hat-1"}},
	} {
		var got *present.TagError
		err := d.Enrol(t.Context(), c.tag, 5)
		if !errors.As(err, &got) || got.Cause == nil || got.Why != c.want.Why || got.Tag != c.want.Tag || got.By != c.want.By || got.Copy != 0 {
			t.Errorf("%s: %v, want %+v", c.tag, err, c.want)
		}
	}
	if now := d.Hardware(); now.Tagged != catalogue.SetOf(4) || now.Latest != (present.Tagged{Tag: sim.Tag(1).String(), Card: 4}) || acts(t, d.Sitting) != 1 {
		t.Errorf("after refusals: %+v, %d acts", now, acts(t, d.Sitting))
	}
}

// A tag that cannot be saved counts in this game, and the error says that it was not saved.
func TestTagThatCannotBeSaved(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	d := sitDown(t, h, hub)
	defer d.leave(t)
	write(t, h.Data+"/tags", "a file where the directory should be")
	m := d.lay(t, 1, sim.Tag(3), misread("unknown-tag")).Misreads[0]
	var got *present.TagError
	if err := d.Enrol(t.Context(), m.Tag, 8); !errors.As(err, &got) || got.Why != "unsaved" {
		t.Errorf("got %v, want unsaved", err)
	}
	if got := d.Hardware().Latest; got != (present.Tagged{Tag: m.Tag, Card: 8}) {
		t.Errorf("what was assigned last is %+v", got)
	}
	d.accepted(t, 8)
}

// TestSealedCardIsAskedForWithoutItsTag: somebody who sees the question must not be able to look up
// later which card it was.
func TestSealedCardIsAskedForWithoutItsTag(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	d := sitDown(t, h, hub)
	defer d.leave(t)
	if m := d.lay(t, 2, sim.Tag(3), misread("unknown-tag")).Misreads[0]; m.Tag != "" || m.Slot != cut.HandOf(cut.Red) {
		t.Errorf("misread %+v, want no tag", m)
	}
}

// TestImpossibleCardInAHand: the middle has a card that a sensor then sees in a hand. The misread
// does not say which card it is.
func TestImpossibleCardInAHand(t *testing.T) {
	h, hub := sitting.House{Data: t.TempDir(), Files: configs.FS}, openHub(t)
	d := sitDown(t, h, hub)
	defer d.leave(t)
	m := d.lay(t, 1, sim.Tag(3), misread("unknown-tag")).Misreads[0]
	if err := d.Enrol(t.Context(), m.Tag, 8); err != nil {
		t.Fatal(err)
	}
	f := d.lay(t, 2, sim.Tag(3), misread("misfit")).Misreads[0]
	if f.Card != catalogue.None || f.Tag != "" || f.Slot != cut.HandOf(cut.Red) || f.Other != 0 {
		t.Errorf("misread %+v, want a card in the hand that is not named", f)
	}
	d.lay(t, 1, sim.Tag(3), misread("")) // put back
}

func TestHubThatIsAwayIsTold(t *testing.T) {
	game := cut.Game()
	file := &rig.File{Sources: []rig.Source{{Name: "hub", Type: "linehub", Device: t.TempDir() + "/no-hub", Dice: map[string]any{"1": int64(1)}}, {Name: "odd", Type: "abacus"}}}
	session := begun(t)
	tags, err := (sitting.House{Data: t.TempDir()}).Tags(games.Loaded{Game: game}, false)
	if err != nil {
		t.Fatal(err)
	}
	s, err := sitting.Sit(t.Context(), session, rig.Open(file, rig.Options{}), tags, sitting.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	d := &den{Sitting: s}
	defer d.leave(t)
	d.until(t, "the hub and the other", func(h present.Hardware) bool {
		list := h.Sources
		return len(list) == 2 && list[0].Reason == "not-found" && strings.HasSuffix(list[0].Device, "/no-hub") && list[1].State == "fault" && list[1].Detail != ""
	})
}

// TestStrangeCardOfTheDemo: the robot waits for people, takes their answer, and answers itself if
// nobody does. Either way the game goes on to its end.
func TestStrangeCardOfTheDemo(t *testing.T) {
	for name, people := range map[string]func(s *sitting.Sitting, m present.Misread, card catalogue.CardID) error{
		"answered": func(s *sitting.Sitting, m present.Misread, card catalogue.CardID) error {
			return s.Enrol(t.Context(), m.Tag, card)
		},
		"left alone": nil,
	} {
		t.Run(name, func(t *testing.T) {
			s, robot := demoTable(t, 2)
			if robot.Patience = time.Hour; people == nil {
				robot.Patience = 0
			}
			robot.Strange()
			asked := present.Misread{}
			if !s.Hardware().Simulated {
				t.Error("a demo is not at a simulated table")
			}
			var err error
			for err == nil {
				err = robot.Act(t.Context())
				list := s.Hardware().Misreads
				i := slices.IndexFunc(list, func(m present.Misread) bool { return m.Kind == "unknown-tag" })
				if i < 0 {
					continue
				}
				asked = list[i]
				if people == nil {
					continue
				}
				n := acts(t, s)
				if err := robot.Act(t.Context()); err != nil || acts(t, s) != n {
					t.Fatalf("the robot did not wait: %d acts, %v", acts(t, s)-n, err)
				}
				if err := people(s, asked, cardOf(t, asked.Tag)); err != nil {
					t.Fatal(err)
				}
			}
			if !errors.Is(err, sitting.ErrOver) || asked.Slot == 0 || asked.Tag == "" {
				t.Errorf("asked about %+v; ended with %v", asked, err)
			}
			checkSources(t, s.Session)
		})
	}
}

// cardOf returns the card that has a tag at a simulated table.
func cardOf(t *testing.T, tag string) catalogue.CardID {
	t.Helper()
	tags, err := (sitting.House{}).Tags(games.Loaded{Game: cut.Game()}, true)
	if err != nil {
		t.Fatal(err)
	}
	uid, err := hardware.ParseUID(tag)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := tags.Card(uid)
	return c.Card
}

// TestWrongAnswerDoesNotStopTheDemo: people name another card than the robot laid. The game has
// that card, and the robot goes on.
func TestWrongAnswerDoesNotStopTheDemo(t *testing.T) {
	s, robot := demoTable(t, 2)
	robot.Patience = time.Hour
	robot.Strange()
	var err error
	wrong := catalogue.CardID(0)
	for err == nil {
		err = robot.Act(t.Context())
		if h := s.Hardware(); wrong == 0 && kinds(h) == "unknown-tag" {
			u, err := s.Session.Now(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			awaited := present.Awaited(h.Misreads[0].Slot, u.Awaits)
			right := cardOf(t, h.Misreads[0].Tag)
			if wrong = awaited.Nth(0); wrong == right {
				wrong = awaited.Nth(1)
			}
			if err := s.Enrol(t.Context(), h.Misreads[0].Tag, wrong); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !errors.Is(err, sitting.ErrOver) || wrong == 0 {
		t.Errorf("ended with %v, wrong card %d", err, wrong)
	}
}
