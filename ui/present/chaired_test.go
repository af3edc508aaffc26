package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestScreenOffersNoDecisionOfTheProgram: no key of the table, in any game, answers what a seat of
// the program decides, and none hands it the screen. Its name says what it is.
func TestScreenOffersNoDecisionOfTheProgram(t *testing.T) {
	presenttest.AtChaired(t, 250, func(c *presenttest.Chaired) func() {
		w := presenttest.Shelf(t, c.Game.ID, "en")
		return func() {
			vm := w.With(c.Session.Info().Seats).Table(present.TableInput{Update: c.Update, Bots: &c.Bots})
			chair := func(seat engine.Seat) bool { return slices.Contains(c.Bots.Holds, seat) }
			if slices.ContainsFunc(vm.Asks, func(a present.AskVM) bool { return chair(a.HandTo) }) || slices.ContainsFunc(vm.Hands, func(k present.HandKeyVM) bool { return chair(k.Seat) }) {
				t.Errorf("act %d: the program gets the screen: %+v", c.Update.Acts, vm.Hands)
			}
			for i, s := range c.Update.Board.Seats {
				if chair(s.Seat) != strings.Contains(vm.Seats[i].Mark.Name, "program") {
					t.Errorf("act %d: seat %d of the program: %v, is called %q", c.Update.Acts, s.Seat, chair(s.Seat), vm.Seats[i].Mark.Name)
				}
			}
			for i := range vm.Asks {
				a := &vm.Asks[i]
				var all []engine.Observation
				for _, keys := range append(a.Grid, a.Choices, a.RefusedNow, a.Faces, a.List) {
					all = append(all, presenttest.Facts(keys)...)
				}
				if a.Pick != nil {
					for _, o := range a.Pick.Facts {
						all = append(all, o)
					}
				}
				c.Offered("the screen", all)
			}
		}
	})
}
