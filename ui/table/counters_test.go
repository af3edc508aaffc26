package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// TestFiguresWithoutPicturesAreShown: a game that has no pictures names its
// figures; four seats stand side by side, and a name gives way to its figure.
func TestFiguresWithoutPicturesAreShown(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for counters := 1; counters <= 3; counters++ {
		vm := present.TableVM{Seq: fmt.Sprint(counters), Hardware: present.HardwareVM{Good: true}, Places: []present.PlaceVM{{Name: "The upper creek"}, {Name: "The saloon"}}}
		var want []string
		for i, colour := range []string{"red", "yellow", "blue", "green"} {
			s := present.SeatVM{Mark: present.MarkVM{Name: colour, Shape: "circle", Colour: colour}}
			for k, name := range []string{"Gold", "At home", "Lying down"}[:counters] {
				value := 10*i + k + 10
				s.Counters, want = append(s.Counters, present.CounterVM{Name: name, Value: value}), append(want, fmt.Sprint(value))
			}
			vm.Seats = append(vm.Seats, s)
		}
		for _, size := range sizes {
			s := tables.New()
			w := open(t, s, size)
			s.Show(vm)
			all := taptest.Inks(s)
			for _, figure := range want {
				if !slices.ContainsFunc(all, func(k taptest.Ink) bool { return k.Text == figure || strings.HasSuffix(k.Text, " "+figure) }) {
					t.Errorf("%d figures a seat, %.0f wide: %s is not shown", counters, size.Width, figure)
				}
			}
			taptest.CheckTexts(t, fmt.Sprintf("%d figures a seat, %.0f wide", counters, size.Width), s)
			w.Close()
		}
	}
}
