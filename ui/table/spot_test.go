package table_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// fourSizes are those that a table is made for.
var fourSizes = append([]fyne.Size{fyne.NewSize(1024, 600)}, sizes...)

// askedBy names the first moment in which a question of a rule is asked, from a
// round on.
func askedBy(rule string, round int) func(companion.Update) string {
	return func(u companion.Update) string {
		if len(u.Awaits) > 0 && string(u.Awaits[0].Ask.Rule) == rule && u.Board.Round >= round {
			return rule
		}
		return ""
	}
}

// TestPlacesAreReadFromAfar: at every size each side of each spot is a key for a
// finger, and what it gives is written as large as the design has it.
func TestPlacesAreReadFromAfar(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for people := 2; people <= 4; people++ {
		m := play(t, tinyEpic, people, 7, askedBy("tew.place.turn", 2))["tew.place.turn"]
		for _, lang := range languages() {
			for _, size := range fourSizes {
				s := tableOf(named(words(t, lang)), present.TableInput{Update: m.update, Log: m.log})
				w := open(t, s, size)
				zoom := table.ZoomFor(size.Width, size.Height)
				label := fmt.Sprintf("%d-%s-%.0f", people, lang, size.Width)
				taptest.CheckScreen(t, label, s, size)
				taptest.CheckApart(t, label, s)
				taptest.CheckTexts(t, label, s)
				n := 0
				for id, k := range s.Keys() {
					if !strings.HasPrefix(id, "spot/") || !strings.Contains(id, "@") {
						continue
					}
					n++
					if z := k.Size(); z.Width < 62*zoom || z.Height < 48*zoom {
						t.Errorf("%s: %s is %v", label, id, z)
					}
				}
				if want := len(m.update.Awaits[0].Options); n != want {
					t.Errorf("%s: %d spots answer, want %d: %q", label, n, want, ids(s))
				}
				large := 0
				for _, i := range taptest.Inks(s) {
					if (i.Text == "1" || i.Text == "2") && i.H >= 28*zoom && i.Y < size.Height*0.84 {
						large++
					}
				}
				if large < 4 {
					t.Errorf("%s: only %d digits of places are large", label, large)
				}
				w.Close()
			}
		}
	}
}

// TestCardsOfTheTableAreCorrectedWhereTheyLie: a tap on a card that was laid
// leads to the act that laid it.
func TestCardsOfTheTableAreCorrectedWhereTheyLie(t *testing.T) {
	m := play(t, tinyEpic, 3, 7, askedBy("tew.place.turn", 2))["tew.place.turn"]
	s := tableOf(words(t, "en"), present.TableInput{Update: m.update, Log: m.log})
	put(t, s)
	n := 0
	s.OnWrong = func(act int) {
		n++
		seq := m.update.InForce[act]
		for _, e := range m.log {
			if e.Seq == seq && (e.Fact.Kind != engine.KindCard || e.Round != 2) {
				t.Errorf("act %d laid no card of this round: %+v", act, e.Fact)
			}
		}
	}
	for id := range s.Keys() {
		if strings.HasPrefix(id, "slot/") {
			tap(t, s, id)
		}
	}
	if n != 6 {
		t.Errorf("%d cards can be corrected, want 6: %q", n, ids(s))
	}
}

// TestChosenSpotStandsOutBeforeTheTurnPasses: for a while after a tap the spot is
// on paper and the header says what was done; then the banner crosses.
func TestChosenSpotStandsOutBeforeTheTurnPasses(t *testing.T) {
	var before, after moment
	play(t, tinyEpic, 3, 7, func(u companion.Update) string {
		was := askedBy("tew.place.turn", 2)(before.update)
		if before.update.Acts > 0 && after.update.Acts == 0 && was != "" && askedBy("tew.place.turn", 2)(u) != "" && u.Latest.Fact.Kind == engine.KindAct {
			after = moment{update: u}
		}
		if after.update.Acts == 0 {
			before = moment{update: u}
		}
		return ""
	})
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	w := words(t, "en")
	s := tableOf(w, present.TableInput{Update: before.update})
	win := put(t, s)
	var ticks []func(float32)
	table.SetClock(s, func(_ time.Duration, f func(float32)) func() {
		ticks = append(ticks, f)
		return func() {}
	})
	vm := w.Table(present.TableInput{Update: after.update})
	s.Show(vm)
	id := ""
	for key := range s.Keys() {
		if at := fmt.Sprintf("spot/%d/%d", vm.Latest.Place, vm.Latest.Spot); strings.HasPrefix(key, at) && (vm.Latest.Offer < 0 || strings.HasPrefix(key, fmt.Sprintf("%s/%d", at, vm.Latest.Offer))) {
			id = key
		}
	}
	if id == "" {
		t.Fatalf("the latest act chose no spot: %+v", vm.Latest)
	}
	chosen := part(shot(win), s, id)
	if s.Keys()["turn@"+vm.Seq] != nil {
		t.Error("the turn passes before anybody has seen what was chosen")
	}
	for _, tick := range ticks {
		tick(1)
	}
	if s.Keys()["turn@"+vm.Seq] == nil {
		t.Fatalf("no banner: %q", ids(s))
	}
	for _, tick := range ticks[len(ticks)-1:] {
		tick(1)
	}
	if part(shot(win), s, id) == chosen {
		t.Error("the spot looks as if it had not been chosen, or still does")
	}
}

// TestRevealedCardIsShownAtItsSeat: whose card all may see has it before them
// until it is dealt anew.
func TestRevealedCardIsShownAtItsSeat(t *testing.T) {
	for people := 2; people <= 4; people++ {
		m := play(t, tinyEpic, people, 11, func(u companion.Update) string {
			for _, s := range u.Board.Seats {
				for _, c := range s.Cards {
					if c.Card > 0 && c.Card <= 20 && u.Board.Contest == nil && askedBy("tew.place.turn", 1)(u) != "" {
						return "shown"
					}
				}
			}
			return ""
		})["shown"]
		if m.update.Acts == 0 {
			t.Fatalf("%d people: nobody has shown a card", people)
		}
		vm := words(t, "en").Table(present.TableInput{Update: m.update})
		for i := range vm.Seats {
			if len(vm.Seats[i].Revealed) == 0 {
				continue
			}
			s := tables.New()
			s.Show(vm)
			win := put(t, s)
			goOn(s)
			if s.Keys()[fmt.Sprintf("seat/%d", i)] == nil {
				t.Fatalf("no seats: %q", ids(s))
			}
			with := part(shot(win), s, fmt.Sprintf("seat/%d", i))
			vm.Seats[i].Revealed = nil
			s.Show(vm)
			if part(shot(win), s, fmt.Sprintf("seat/%d", i)) == with {
				t.Errorf("%d people: the card of seat %d is not shown", people, i)
			}
		}
	}
}

// goOn leaves what the latest act has settled, as people do before they go on.
func goOn(s kit.Screen) {
	for range 9 {
		for id, k := range s.Keys() {
			if id == "contest/next" || strings.HasPrefix(id, "done/") {
				test.Tap(k)
				break
			}
		}
	}
}

// TestNothingIsLitBeforeTheTurnPasses: while the spot of the latest act stands out, no other one has the frame
// of an answer; then the answers of the next seat have it.
func TestNothingIsLitBeforeTheTurnPasses(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	kit.SetLook(kit.Look{Motion: true})
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	at := play(t, tinyEpic, 3, 7, func(u companion.Update) string {
		if u.Board.Round == 2 && len(u.Awaits) > 0 && u.Awaits[0].Ask.Rule == "tew.place.turn" {
			return fmt.Sprint(u.Acts)
		}
		return ""
	})
	tried := 0
	for acts := range 60 {
		before, after := at[fmt.Sprint(acts)], at[fmt.Sprint(acts+1)]
		if before.log == nil || after.log == nil || tried == 3 {
			continue
		}
		s, w := tables.New(), words(t, "en")
		then := w.Table(present.TableInput{Update: after.update, Log: after.log})
		if then.Latest.Spot < 0 { // something else was done
			continue
		}
		tried++
		var ends []func(float32)
		table.SetClock(s, func(_ time.Duration, tick func(float32)) func() { ends = append(ends, tick); return func() {} })
		s.Show(w.Table(present.TableInput{Update: before.update, Log: before.log}))
		window := open(t, s, sizes[0])
		s.Show(then)
		if n := framed(s); n != 1 {
			t.Errorf("act %d: %d spots have a frame while one stands out", acts, n)
		}
		for len(ends) > 0 {
			end := ends[0]
			ends = ends[1:]
			end(1)
		}
		if n := framed(s); n < 2 {
			t.Errorf("act %d: then %d spots have a frame", acts, n)
		}
		window.Close()
	}
	if tried == 0 {
		t.Error("nobody places after somebody")
	}
}

// framed counts the spots with a turquoise frame.
func framed(s *table.Table) (n int) {
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "spot/") && slices.ContainsFunc(k.Drawn(), func(o fyne.CanvasObject) bool {
			r, ok := o.(*canvas.Rectangle)
			return ok && r.StrokeWidth > 0 && r.StrokeColor == color.Color(kit.Turquoise)
		}) {
			n++
		}
	}
	return n
}
