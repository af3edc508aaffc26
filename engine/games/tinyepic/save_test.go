package tinyepic

import "testing"

// saved returns all prices that remain after the rest of a discount is saved in every way, and checks
// at each step that people are asked exactly where their answers differ.
func saved(t *testing.T, s *State, task Task) map[[4]uint8]bool {
	t.Helper()
	ways := map[[4]uint8]bool{}
	if task.N == 0 {
		ways[task.Saved] = true
		return ways
	}
	options, single := s.options(task), false
	for _, o := range options {
		next := task
		next.N--
		next.Saved[o.Args[0]]++
		after := saved(t, s, next)
		for way := range after {
			ways[way] = true
		}
		single = single || len(after) == 0
	}
	switch asked := len(options) > 1 && !s.noChoice(task); {
	case len(options) == 0 || single:
		t.Fatalf("price %v, influence %v: with %d left and %v saved there is no way on", s.fig(task.Card).Price, s.P[Red].Inf, task.N, task.Saved)
	case asked && len(ways) == 1:
		t.Fatalf("price %v, influence %v: asked how to save %d more than %v, and all answers pay the same", s.fig(task.Card).Price, s.P[Red].Inf, task.N, task.Saved)
	case !asked && len(options) > 1 && len(ways) > 1:
		t.Fatalf("price %v, influence %v: not asked how to save %d more than %v: %v", s.fig(task.Card).Price, s.P[Red].Inf, task.N, task.Saved, ways)
	}
	return ways
}

// TestSavingIsAskedWhereItDiffers tries every price of up to 4 of each influence with every amount that
// a seat can have and every discount of up to 3: the way in which it is saved is asked exactly where
// answers lead to different payments (A10).
func TestSavingIsAskedWhereItDiffers(t *testing.T) {
	k := placing(t, "red yellow", "")
	s := &k.s
	card := firstBuilding
	asked, forced := 0, 0
	each := func(most uint8, at *[4]uint8, do func()) {
		for at[Money] = 0; at[Money] <= most; at[Money]++ {
			for at[Law] = 0; at[Law] <= most; at[Law]++ {
				for at[Force] = 0; at[Force] <= most; at[Force]++ {
					do()
				}
			}
		}
	}
	each(4, &s.fig(card).Price, func() {
		price := s.fig(card).Price
		each(5, &s.P[Red].Inf, func() {
			for off := uint8(1); off <= min(3, price[Money]+price[Law]+price[Force]); off++ {
				if !s.affords(Red, card, off) {
					continue
				}
				if len(saved(t, s, Task{Kind: taskSave, Seat: Red, Card: card, N: off})) > 1 {
					asked++
				} else {
					forced++
				}
			}
		})
	})
	if asked == 0 || forced == 0 {
		t.Errorf("%d discounts are asked, %d are not", asked, forced)
	}
}
