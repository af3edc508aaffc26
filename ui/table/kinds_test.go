package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// kindsChosen are questions for one kind of influence: about the mat that prints it, and about a seat.
func kindsChosen(t *testing.T, w *present.Words) map[string]present.TableVM {
	t.Helper()
	out := map[string]present.TableVM{}
	for name, m := range play(t, tinyEpic, 4, 74, func(u companion.Update) string {
		switch {
		case len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.influence.wild":
			return ""
		case u.Awaits[0].Ask.Args[2] == engine.Arg{}:
			return "seat"
		case w.Info.Lexicon.Verbs[u.Latest.Fact.Verb].Word == "place": // no contest is looked at
			return "mat"
		}
		return ""
	}) {
		out[name] = w.Table(present.TableInput{Update: m.update, Log: m.log})
	}
	if len(out) != 2 {
		t.Fatalf("only %d kinds of question", len(out))
	}
	return out
}

// forTwo makes a question for two kinds, alike or not, of one for one kind.
func forTwo(vm present.TableVM) present.TableVM {
	a := vm.Asks[0]
	a.Choices = nil
	for i, first := range vm.Asks[0].Choices {
		for _, second := range vm.Asks[0].Choices[i:] {
			c := first
			c.Looks = slices.Concat(first.Looks, second.Looks)
			c.Fact.Args[1] = second.Fact.Args[0]
			a.Choices = append(a.Choices, c)
		}
	}
	vm.Asks = []present.AskVM{a}
	return vm
}

// kindKeys are the keys of a choice between kinds, from the left to the right.
func kindKeys(s *table.Table) (list []*kit.Key) {
	for _, id := range ids(s) {
		if strings.HasPrefix(id, "kind/") {
			list = append(list, s.Keys()[id])
		}
	}
	return list
}

// TestKindIsChosenOnTheMatThatItIsAbout: whoever placed last, the keys stand on the Saloon where that prints the
// gain, and on Town Hall where it is a seat's, each as large as a finger; nothing is hidden, and a lesson leaves them
// free.
func TestKindIsChosenOnTheMatThatItIsAbout(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range languages() {
		for what, vm := range kindsChosen(t, words(t, lang)) {
			for _, size := range fourSizes {
				for lesson := range 2 {
					for place := range vm.Places {
						if vm.Latest.Place, vm.Latest.Spot = place, 0; len(vm.Places[place].Spots) == 0 {
							continue
						}
						if vm.Lesson = nil; lesson > 0 {
							vm.Lesson = &present.LessonVM{Rule: "tew.influence.wild", Text: vm.Asks[0].Reason.Text, Ref: vm.Asks[0].Reason.Ref}
						}
						s := tables.New()
						w := open(t, s, size)
						s.Show(vm)
						label := fmt.Sprintf("%s, %s, %.0f, lesson %d, latest %d", lang, what, size.Width, lesson, place)
						taptest.CheckScreen(t, label, s, size)
						taptest.CheckApart(t, label, s)
						keys := kindKeys(s)
						if got := reported(s); len(keys) != 3 || len(got) != 3 {
							t.Fatalf("%s: %d keys report %+v", label, len(keys), got)
						}
						on := slices.IndexFunc(vm.Places, func(pl present.PlaceVM) bool { return pl.As == "lists" })
						if what == "mat" {
							on = vm.Asks[0].Place
						}
						mat := matTile(s, on)
						for _, k := range keys {
							if at := kit.At(k.Position().X, k.Position().Y, k.Size().Width, k.Size().Height); !at.Meets(mat) || at.Y < mat.Y || at.Y+at.H > mat.Y+mat.H || at.X < mat.X || at.X+at.W > mat.X+mat.W {
								t.Errorf("%s: %s at %v is not on %v", label, k.ID, at, mat)
							}
						}
						if hidden := s.Stage.Hidden(); len(hidden) > 0 {
							t.Errorf("%s: %v is hidden", label, hidden)
						}
						if lesson > 0 && s.Keys()["lesson/tew.influence.wild"] == nil {
							t.Errorf("%s: no lesson", label)
						}
						w.Close()
					}
				}
			}
		}
	}
}

// matTile returns where a mat is drawn.
func matTile(s *table.Table, place int) kit.Box {
	for _, o := range s.Drawn() {
		if of, ok := o.(*kit.Tile); ok && of.ID == fmt.Sprint("mat/", place) {
			return kit.At(o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		}
	}
	return kit.Box{}
}

// TestTwoKindsAreTheSameKeysTappedTwice: any two taps name one answer, whichever comes first; where two alike are none,
// the second tap on a key takes the first one back.
func TestTwoKindsAreTheSameKeysTappedTwice(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	one := kindsChosen(t, words(t, "es"))["mat"]
	vm := forTwo(one)
	s := tables.New()
	defer open(t, s, sizes[0]).Close()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	for first := range 3 {
		for second := range 3 {
			s.Clear()
			s.Show(vm)
			got = nil
			test.Tap(kindKeys(s)[first])
			if len(got) > 0 {
				t.Fatalf("one tap reports %+v", got)
			}
			test.Tap(kindKeys(s)[second])
			want := []uint16{one.Asks[0].Choices[min(first, second)].Fact.Args[0], one.Asks[0].Choices[max(first, second)].Fact.Args[0]}
			if len(got) != 1 || !slices.Equal(got[0].Args[:2], want) {
				t.Errorf("taps on %d and %d report %+v, want %v", first, second, got, want)
			}
		}
	}
	unlike := vm
	unlike.Asks = slices.Clone(vm.Asks)
	unlike.Asks[0].Choices = slices.DeleteFunc(slices.Clone(vm.Asks[0].Choices), func(c present.ChoiceVM) bool { return c.Fact.Args[0] == c.Fact.Args[1] })
	s.Clear()
	s.Show(unlike)
	got = nil
	for _, k := range []int{0, 0, 1, 2} {
		test.Tap(kindKeys(s)[k])
	}
	if want := []uint16{one.Asks[0].Choices[1].Fact.Args[0], one.Asks[0].Choices[2].Fact.Args[0]}; len(got) != 1 || !slices.Equal(got[0].Args[:2], want) {
		t.Errorf("a kind that was taken back is part of %+v", got)
	}
}
