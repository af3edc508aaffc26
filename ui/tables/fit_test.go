package tables_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
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
	general, err := present.LoadGeneral(configs.FS, lang)
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
	s := sit(t, "3000-scoundrels", 4, 3)
	window := taptest.Show(t, s.screen)
	looks := []kit.Look{{}, {Contrast: true}, {Left: true}, {Large: true}}
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	sizes := []fyne.Size{{Width: 800, Height: 480}, {Width: 1024, Height: 600}, {Width: 1280, Height: 720}, {Width: 720, Height: 1280}}
	seen, turn := map[string]bool{}, 0
	page := func(name string, lay func(w *present.Words)) {
		if seen[name] {
			return
		}
		seen[name] = true
		for nth, lang := range []string{"en", "es"} {
			w := s.asPeople(lang)
			for i, size := range sizes {
				if testing.Short() && i > 0 && i%2 != nth { // the languages share the sizes
					continue
				}
				kit.SetLook(looks[(i+turn)%len(looks)])
				turn++
				window.Resize(size)
				lay(w)
				label := fmt.Sprintf("%s-%s-%.0fx%.0f", name, lang, size.Width, size.Height)
				taptest.CheckScreen(t, label, s.screen, size)
				taptest.CheckTexts(t, label, s.screen)
				keep(t, label, window)
			}
		}
		kit.SetLook(kit.Look{})
		window.Resize(taptest.Size)
	}
	for s.update.Result == nil && len(s.update.Awaits) > 0 {
		log, err := s.match.Log(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		show := func(w *present.Words) {
			s.screen.Show(w.Table(present.TableInput{Update: s.update, Log: log}))
			for s.screen.Keys()["contest/next"] != nil {
				s.tap("contest/next")
			}
		}
		rule := string(s.update.Awaits[0].Ask.Rule)
		if s.update.Acts > 20 || s.update.Awaits[0].Kind == engine.Lay {
			page(rule, show)
		}
		if s.show(); s.update.Acts > 5 && len(s.keys("place/card/")) > 0 {
			page("card", func(w *present.Words) {
				if show(w); len(s.keys("cost/")) == 0 {
					s.tap(s.keys("place/card/")[0])
				}
			})
			if s.show(); s.keys("ask/back") != nil {
				s.tap("ask/back")
			}
		}
		s.step()
		s.submit()
	}
	for _, rule := range []string{"sc.safe.limit", "sc.safe.mark", "sc.turn.choices", "sc.plan.lay", "sc.end.open", "card"} {
		if !seen[rule] {
			t.Errorf("%s was not laid out, but %v", rule, seen)
		}
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
