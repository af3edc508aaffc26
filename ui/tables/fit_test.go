package tables_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// fitNames have twelve letters.
var fitNames = []string{"Maximilianus", "Bartholomeww", "Wilhelminamm", "Guadalupemmm"}

// asPeople are the words of the game in a language, with long names for its seats.
func (s *sitting) asPeople(lang string) *present.Words {
	s.Helper()
	general, err := present.Load(configs.FS, lang)
	if err != nil {
		s.Fatal(err)
	}
	w, err := general.Game(configs.FS, s.words.Info)
	if err != nil {
		s.Fatal(err)
	}
	var list []companion.Player
	for i, b := range s.update.Board.Seats {
		list = append(list, companion.Player{Seat: s.words.Info.Lexicon.Seats[b.Seat], Name: fitNames[i]})
	}
	return w.With(list)
}

// TestPagesOfScoundrelsFit lays out what is done to a safe, the page of a card and the table of a
// turn, with long names, in both languages, on four sizes, in high contrast and for the left hand.
func TestPagesOfScoundrelsFit(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	f := fitting{seen: map[string]bool{}}
	wanted := []string{"sc.safe.limit", "sc.safe.mark", "sc.turn.choices", "sc.plan.lay", "sc.end.open", "card", "half"}
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(wanted), func(rule string) bool { return f.seen[rule] })
	}
	for seed := uint64(3); seed < 9 && len(missing()) > 0; seed++ {
		f.sitting = sit(t, "3000-scoundrels", 4, seed)
		f.window = taptest.Show(t, f.screen)
		f.play()
	}
	if list := missing(); len(list) > 0 {
		t.Errorf("%v was not laid out, but %v", list, f.seen)
	}
}

// fitting is a game whose pages are laid out, each once.
type fitting struct {
	*sitting
	window fyne.Window
	seen   map[string]bool
	turn   int
}

// page lays a page out in both languages on four sizes.
func (f *fitting) page(name string, lay func(w *present.Words)) {
	if f.seen[name] {
		return
	}
	f.seen[name] = true
	looks := []kit.Look{{}, {Contrast: true}, {Left: true}, {Large: true}}
	for nth, lang := range []string{"en", "es"} {
		w := f.asPeople(lang)
		for i, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 1024, Height: 600}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}} {
			if !extent.Shows(i, nth, 4, 2) {
				continue
			}
			kit.SetLook(looks[(i+f.turn)%len(looks)])
			f.turn++
			f.window.Resize(size)
			lay(w)
			label := fmt.Sprintf("%s-%s-%.0fx%.0f", name, lang, size.Width, size.Height)
			taptest.CheckScreen(f.T, label, f.screen, size)
			taptest.CheckTexts(f.T, label, f.screen)
			keep(f.T, label, f.window)
		}
	}
	kit.SetLook(kit.Look{})
	f.window.Resize(taptest.Size)
}

// play plays the game and lays out its pages.
func (f *fitting) play() {
	for f.update.Result == nil && len(f.update.Awaits) > 0 {
		log, err := f.match.Log(f.Context(), 0)
		if err != nil {
			f.Fatal(err)
		}
		show := func(w *present.Words) {
			f.screen.Show(w.Table(present.TableInput{Update: f.update, Log: log}))
			for f.screen.Keys()["contest/next"] != nil {
				f.tap("contest/next")
			}
		}
		if f.update.Acts > 20 || f.update.Awaits[0].Kind == engine.Lay {
			f.page(string(f.update.Awaits[0].Ask.Rule), show)
		}
		if f.show(); f.update.Acts > 5 && len(f.keys("place/card/")) > 0 {
			f.cards(show)
		}
		f.step()
		half := f.act.Kind == engine.KindCard
		f.submit()
		if log, err = f.match.Log(f.Context(), 0); err != nil {
			f.Fatal(err)
		}
		if f.show(); half && f.keys("cost/") != nil { // the other one is asked for
			f.page("half", show)
		}
	}
}

// cards lays out the page of a card that nobody has named, without a price and with some.
func (f *fitting) cards(show func(*present.Words)) {
	for _, price := range []string{"", "1", "3"} {
		f.page("card"+price, func(w *present.Words) {
			if show(w); f.keys("cost/") == nil {
				f.tap(f.keys("place/card/")[0])
			}
			if price != "" {
				f.tap("cost/0")
				f.tap("cost/" + price)
			}
		})
	}
	if f.show(); f.keys("cost/") == nil {
		return
	}
	f.tap("cost/0")
	f.tap("cost/0") // nobody knows it again
	if f.keys("ask/back") != nil {
		f.tap("ask/back")
	}
}

// TestMarksOfASafeFit: as many as seven marks on every safe of a location can be read, lying and
// upright, while a number is chosen and in a turn.
func TestMarksOfASafeFit(t *testing.T) {
	s := sit(t, "3000-scoundrels", 4, 3)
	window := taptest.Show(t, s.screen)
	for _, rule := range []string{"sc.safe.mark", "sc.turn.choices"} {
		s.until(rule)
		for n := 1; n <= 7; n++ {
			for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 720, Height: 1280}} {
				vm := s.asPeople("es").Table(present.TableInput{Update: s.update})
				for p := range vm.Places {
					for k := range vm.Places[p].Spots {
						spot := &vm.Places[p].Spots[k]
						if vm.Places[p].As != "vault" || len(spot.Tokens) == 0 {
							continue
						}
						spot.Tokens = slices.Clone(spot.Tokens[:1])
						for m := range n {
							spot.Tokens = append(spot.Tokens, present.TokenVM{Mark: vm.Seats[m%4].Mark, Printed: fmt.Sprint(2 + m%6)})
						}
					}
				}
				window.Resize(size)
				s.screen.Show(vm)
				label := fmt.Sprintf("%d-marks-%s-%.0fx%.0f", n, rule, size.Width, size.Height)
				taptest.CheckScreen(t, label, s.screen, size)
				taptest.CheckTexts(t, label, s.screen)
				keep(t, label, window)
			}
		}
		window.Resize(taptest.Size)
		s.show()
		s.step()
		s.submit()
	}
}

// TestMovedMarksFit: where no mark is left, all seven that can be moved have room.
func TestMovedMarksFit(t *testing.T) {
	s := sit(t, "3000-scoundrels", 4, 3)
	window := taptest.Show(t, s.screen)
	s.until("sc.safe.mark")
	verb := func(word string) engine.Verb {
		return engine.Verb(slices.IndexFunc(s.words.Info.Lexicon.Verbs, func(v engine.VerbSpec) bool { return v.Word == word }))
	}
	for _, lang := range []string{"en", "es"} {
		vm := s.asPeople(lang).Table(present.TableInput{Update: s.update})
		asked, seat := &vm.Asks[0], s.update.Awaits[0].Seat
		places := slices.DeleteFunc([]int{0, 1, 2, 3, 4, 5, 6}, func(i int) bool { return i >= len(vm.Places) || vm.Places[i].As != "vault" })
		act := func(word string, place, spot int, args ...uint16) present.ChoiceVM {
			return present.ChoiceVM{Label: word, Word: word, Fact: engine.Act(seat, verb(word), args...), Place: place, Spot: spot}
		}
		lifts := []present.ChoiceVM{act("unmarked", -1, -1)}
		for i := range uint16(7) {
			place, number := places[i%3], 2+2*(i/3)
			spot := int(i / 3)
			lifts = append(lifts, act("lift", place, spot, 10*i+1, number))
		}
		asked.Rule, asked.Choices = "sc.safe.move", lifts
		vm.Asks = []present.AskVM{*asked}
		for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 720, Height: 1280}} {
			window.Resize(size)
			s.screen.Show(vm)
			label := fmt.Sprintf("moves-%s-%.0fx%.0f", lang, size.Width, size.Height)
			taptest.CheckScreen(t, label, s.screen, size)
			taptest.CheckTexts(t, label, s.screen)
			keep(t, label, window)
			if keys := s.keys("move/", "answer/"); len(keys) != 8 {
				t.Errorf("%s: %v", label, keys)
			}
		}
	}
}

// TestNumbersOfMarksSayHowManyAreLeft: each number says in words how many marks with it are left and
// whether the location can have it; one of which none is left is dark, and a tap on it is explained.
func TestNumbersOfMarksSayHowManyAreLeft(t *testing.T) {
	s := sit(t, "3000-scoundrels", 4, 3)
	window := taptest.Show(t, s.screen)
	s.until("sc.safe.mark")
	asked := &s.update.Awaits[0]
	none := func(n uint16) engine.Observation {
		o := asked.Options[0]
		o.Args[0] = n
		return o
	}
	asked.Options = slices.DeleteFunc(slices.Clone(asked.Options), func(o engine.Observation) bool { return o == none(4) || o == none(5) })
	for i := range s.update.Board.Places {
		if pl := &s.update.Board.Places[i]; pl.Seat == asked.Seat && len(pl.Lists) > 0 {
			for n, left := range []int{1, 1, 0, 0, 2, 2} {
				pl.Lists[0].Items[n].Parts[0].Value = left
			}
		}
	}
	want := map[string]string{"en 2": "1 left, impossible", "en 4": "None left, possible", "en 7": "2 left, possible",
		"es 3": "Queda 1, puede ser", "es 5": "Ninguna, puede ser", "es 6": "Quedan 2, puede ser", "es 2": "Queda 1, aquí no hay"}
	for _, lang := range []string{"en", "es"} {
		vm := s.asPeople(lang).Table(present.TableInput{Update: s.update})
		for _, c := range slices.Concat(vm.Asks[0].Choices, vm.Asks[0].RefusedNow) {
			key := lang + " " + c.Label
			if said := c.Left + ", " + strings.ToLower(c.Detail[:1]) + c.Detail[1:]; want[key] != "" && said != want[key] {
				t.Errorf("%s says %q", key, said)
			}
			delete(want, key)
		}
		for _, size := range []fyne.Size{{Width: 800, Height: 480}, {Width: 1024, Height: 600}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}} {
			window.Resize(size)
			s.screen.Show(vm)
			label := fmt.Sprintf("none-left-%s-%.0fx%.0f", lang, size.Width, size.Height)
			taptest.CheckScreen(t, label, s.screen, size)
			taptest.CheckTexts(t, label, s.screen)
			keep(t, label, window)
		}
	}
	if len(want) > 0 {
		t.Errorf("never seen: %v", want)
	}
	if s.tap(s.keys("none/")[0]); s.act == nil || *s.act != none(4) {
		t.Errorf("a tap on the dark 4 is %v", s.act)
	}
}

// keep writes a picture into the folder for them, if there is one.
func keep(t *testing.T, label string, w fyne.Window) {
	t.Helper()
	dir := os.Getenv("CASEKEEPER_SHEET")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, label+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		t.Fatal(err)
	}
}
