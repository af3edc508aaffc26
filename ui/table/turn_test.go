package table_test

import (
	"strings"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

// turnOf is a table on which a seat is on turn.
func turnOf(seq string, acts, seat int) present.TableVM {
	marks := []present.MarkVM{{Name: "Ana", Colour: "red", Shape: "circle"}, {Name: "Luis", Colour: "blue", Shape: "square"}}
	vm := asking("en/"+seq, present.AskVM{Seat: marks[seat], Text: marks[seat].Name + ": place", Said: present.SaidVM{Beside: "place"}, Choices: []present.ChoiceVM{leaf(1)}})
	vm.Acts, vm.Since, vm.Seats, vm.Undo.On = acts, acts-1, nil, true
	for i, m := range marks {
		vm.Seats = append(vm.Seats, present.SeatVM{Mark: m, ToAct: i == seat})
	}
	return vm
}

// bannerOf is the key of the banner; nil if it is not there.
func bannerOf(s *table.Table) *kit.Key {
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "turn@") {
			return k
		}
	}
	return nil
}

// TestTurnPassesVisibly: the banner comes when another seat is on turn, stands
// for its time or until a tap that does nothing else, and undo works below it.
func TestTurnPassesVisibly(t *testing.T) {
	clock, acts, undone := newHasty(), 0, 0
	var end func(float32)
	var lasts time.Duration
	s := tables.New()
	s.Clock(clock.now)
	table.SetClock(s, func(d time.Duration, tick func(float32)) func() {
		lasts, end = d, tick
		return func() {}
	})
	s.OnFact, s.OnUndo = func(engine.Observation) { acts++ }, func() { undone++ }
	s.Show(turnOf("1", 1, 0))
	put(t, s)
	s.Show(turnOf("2", 2, 0))
	if bannerOf(s) != nil {
		t.Error("a banner for the seat that was on turn before")
	}
	s.Show(turnOf("3", 3, 1))
	k := bannerOf(s)
	if k == nil || !strings.HasPrefix(k.Label(), "Luis") {
		t.Fatalf("no banner of Luis: %q", ids(s))
	}
	if lasts != 600*time.Millisecond {
		t.Errorf("without motion it stands for %v", lasts)
	}
	k.Tapped(nil)
	if bannerOf(s) == nil {
		t.Error("the second half of a double tap ends the banner")
	}
	clock.on(400 * time.Millisecond)
	k.Tapped(nil)
	if bannerOf(s) != nil || acts != 0 {
		t.Errorf("a tap does not end the banner, or does %d acts", acts)
	}
	s.Show(turnOf("4", 4, 0))
	clock.on(400 * time.Millisecond)
	tap(t, s, "undo")
	if undone != 1 {
		t.Error("undo does not work under the banner")
	}
	end(1)
	if bannerOf(s) != nil {
		t.Error("the banner does not leave")
	}
	s.Show(turnOf("5", 3, 1))
	if bannerOf(s) != nil {
		t.Error("a banner for an act that was taken back")
	}
	demo := turnOf("6", 5, 0)
	demo.Demo = &present.DemoVM{Playing: true, Pace: 1}
	s.Show(demo)
	if bannerOf(s) != nil {
		t.Error("a banner covers the table of a demo that plays")
	}
}

// TestSameSeatAgain checks that the banner tells a player who places twice running, but nobody who
// only answers another question, and nobody who plays alone.
func TestSameSeatAgain(t *testing.T) {
	for name, c := range map[string]struct {
		change func(before, now *present.TableVM)
		want   bool
	}{
		"placed":    {func(_, _ *present.TableVM) {}, true},
		"answered":  {func(_, now *present.TableVM) { now.Latest.Spot = -1 }, false},
		"otherwise": {func(_, now *present.TableVM) { now.Asks[0].Rule = "x.other" }, false},
		"alone":     {func(_, now *present.TableVM) { now.Seats = now.Seats[:1] }, false},
	} {
		s := tables.New()
		s.Clock(newHasty().now)
		table.SetClock(s, func(time.Duration, func(float32)) func() { return func() {} })
		before, now := turnOf("1", 1, 0), turnOf("2", 2, 0)
		before.Latest.Place, before.Latest.Spot = -1, -1
		now.Latest, now.Labels.Again = present.ChoiceVM{Mark: now.Seats[0].Mark}, "again"
		c.change(&before, &now)
		s.Show(before)
		put(t, s)
		s.Show(now)
		if k := bannerOf(s); (k != nil) != c.want || k != nil && !strings.HasSuffix(k.Label(), "place, again") {
			t.Errorf("%s: banner %v", name, k != nil)
		}
	}
}

// TestBannerWaitsForTheContest: the banner never lies over the last page of a contest, and
// crosses when people have left that.
func TestBannerWaitsForTheContest(t *testing.T) {
	s, clock := tables.New(), newHasty()
	s.Clock(clock.now)
	table.SetClock(s, func(time.Duration, func(float32)) func() { return func() {} })
	s.Show(turnOf("1", 1, 0))
	put(t, s)
	vm := turnOf("2", 2, 1)
	sides := []present.SideVM{{Mark: vm.Seats[0].Mark, Total: "7", Ahead: true}, {Mark: vm.Seats[1].Mark, Total: "5"}}
	vm.News = &present.NewsVM{Settled: []present.ContestVM{{Name: "Showdown", Place: "Bank", Next: "Next", Sides: sides}}}
	s.Show(vm)
	if bannerOf(s) != nil || s.Keys()["contest/next"] == nil {
		t.Fatalf("the banner lies over a contest: %q", ids(s))
	}
	clock.on(400 * time.Millisecond)
	tap(t, s, "contest/next")
	if bannerOf(s) == nil {
		t.Errorf("no banner when the contest has been left: %q", ids(s))
	}
}

// TestHeaderIsOfTheSeatThatIsAsked: what the automaton did stands in the strip; the header is of
// the seat that has keys to answer.
func TestHeaderIsOfTheSeatThatIsAsked(t *testing.T) {
	for asked, want := range map[bool]string{true: "Luis", false: "Rival"} {
		vm := turnOf("2", 2, 1)
		vm.News = &present.NewsVM{Strips: []present.StripVM{{Mark: present.MarkVM{Name: "Rival", Colour: "green", Shape: "leaf"}, Text: "The Rival goes to the bank.", Done: "Done", Place: -1, Spot: -1, Acts: "plays its turn"}}}
		if !asked {
			vm.Asks = nil
		}
		s := tables.New()
		s.Show(vm)
		put(t, s)
		header := ""
		for _, d := range drawnTexts(s.Object(), fyne.NewPos(0, 0), nil) {
			if d.at.Y < 64 {
				header += d.text + " "
			}
		}
		if !strings.Contains(strings.ToUpper(header), strings.ToUpper(want)) {
			t.Errorf("a seat is asked: %v; the header says %q, not %q", asked, header, want)
		}
	}
}

// TestAnActBeforeTheBannerEndsTheWait: the banner waits until what was chosen has been seen. An act
// that comes before, as that of a program in a seat, ends the wait, and fingers are felt again.
func TestAnActBeforeTheBannerEndsTheWait(t *testing.T) {
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	clock := newHasty()
	var ticks []func(float32)
	s := tables.New()
	s.Clock(clock.now)
	table.SetClock(s, func(_ time.Duration, tick func(float32)) func() {
		ticks = append(ticks, tick)
		return func() {}
	})
	put(t, s)
	s.Show(turnOf("1", 1, 0))
	chosen := turnOf("2", 2, 1)
	chosen.Latest = present.ChoiceVM{Place: 0, Spot: 0, Offer: -1}
	s.Show(chosen)
	if bannerOf(s) != nil || !s.Deaf() {
		t.Fatal("nothing waits for what was chosen")
	}
	doubts := turnOf("3", 3, 1) // the turn is the same
	doubts.Latest = present.ChoiceVM{Place: -1, Spot: -1}
	s.Show(doubts)
	clock.on(time.Second)
	for i := 0; i < len(ticks); i++ { // one may begin another
		ticks[i](1)
	}
	if bannerOf(s) != nil || s.Deaf() {
		t.Errorf("fingers are not felt any more: %q", ids(s))
	}
	again := turnOf("4", 4, 0)
	again.Latest = chosen.Latest
	s.Show(again)
	undone := turnOf("5", 3, 1)
	undone.Latest = doubts.Latest
	s.Show(undone)
	clock.on(time.Second)
	if bannerOf(s) != nil || s.Deaf() {
		t.Errorf("undone before the banner came: %q", ids(s))
	}
}
