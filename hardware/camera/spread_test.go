package camera

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/camera/marker"
)

// TestCardsInRows: cards are read row by row, however crooked, and what may be one row or two is said.
func TestCardsInRows(t *testing.T) {
	at := func(list ...[2]float64) (out []Card) {
		for i, p := range list {
			out = append(out, Card{marker.ID(i).UID(), p[0], p[1], 10})
		}
		return out
	}
	for name, c := range map[string]struct {
		cards   []Card
		order   []marker.ID
		unclear []int
	}{
		"none":              {},
		"one":               {at([2]float64{5, 5}), []marker.ID{0}, nil},
		"two rows":          {at([2]float64{100, 60}, [2]float64{90, 12}, [2]float64{10, 5}, [2]float64{10, 66}), []marker.ID{2, 1, 3, 0}, nil},
		"a slanted row":     {at([2]float64{10, 5}, [2]float64{50, 14}, [2]float64{90, 23}), []marker.ID{0, 1, 2}, nil},
		"too slanted":       {at([2]float64{10, 5}, [2]float64{50, 18}, [2]float64{90, 31}), []marker.ID{0, 1, 2}, []int{0, 2}},
		"one row or two":    {at([2]float64{10, 5}, [2]float64{50, 24}), []marker.ID{0, 1}, []int{0, 1}},
		"far enough":        {at([2]float64{50, 5}, [2]float64{10, 31}), []marker.ID{0, 1}, nil},
		"the second of two": {at([2]float64{10, 5}, [2]float64{10, 60}, [2]float64{40, 80}), []marker.ID{0, 1, 2}, []int{1, 2}},
	} {
		slices.Reverse(c.cards)
		sorted, unclear := inRows(c.cards)
		var order []marker.ID
		for _, card := range sorted {
			order = append(order, marker.ID(idOf(card.UID)))
		}
		if !slices.Equal(order, c.order) || !slices.Equal(unclear, c.unclear) {
			t.Errorf("%s: %v, unclear %v, want %v, %v", name, order, unclear, c.order, c.unclear)
		}
	}
}

// idOf returns the number of a marker below 100.
func idOf(uid hardware.UID) int {
	for n := range 100 {
		if marker.ID(n).UID() == uid {
			return n
		}
	}
	return -1
}

// TestCardsThatAreLaidOut: they are looked for in the whole picture only while somebody asks; tokens, and a card
// that is held up, are none.
func TestCardsThatAreLaidOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := newTable(0)
		s := sourceOf(tab)
		running(t, s)
		for i := range 6 { // rows of three, below the corners
			l := lying{marker.ID(40 - i), point{X: float64(300 - 100*(i%3)), Y: float64(100 + 100*(i/3))}, sideOfMarker, 60, 20, byte(100 + 20*i)}
			tab.put(l)
		}
		tab.put(lying{99, point{X: 500, Y: 60}, sideOfMarker * 1.2, 60, 20, 250}) // held up
		<-time.After(5 * time.Second)
		if _, cards, _ := s.Spread(); cards != nil {
			t.Errorf("nobody has asked, and there are %v", cards)
		}
		var ids []int
		for range 4 {
			<-time.After(time.Second)
			sight, cards, unclear := s.Spread()
			ids = nil
			for _, c := range cards {
				ids = append(ids, idOf(c.UID))
			}
			if unclear != nil || len(cards) > 0 && (sight.Picture == nil || cards[0].X != 50 || cards[0].Y != 50 || cards[0].Side != 10) {
				t.Errorf("%v, unclear %v", cards, unclear)
			}
		}
		if want := []int{38, 39, 40, 35, 36, 37}; !slices.Equal(ids, want) {
			t.Errorf("got %v, want %v", ids, want)
		}
		<-time.After(5 * time.Second)
		if _, cards, _ := s.Spread(); cards != nil {
			t.Error("nobody has asked for a while, and cards were kept")
		}
	})
}
