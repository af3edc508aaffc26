package present_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestScreenOffersNoDecisionOfTheProgram: no key of the table, in any game, answers what a seat of
// the program decides.
func TestScreenOffersNoDecisionOfTheProgram(t *testing.T) {
	presenttest.AtChaired(t, 250, func(c *presenttest.Chaired) func() {
		w := presenttest.Shelf(t, c.Game.ID, "en")
		return func() {
			vm := w.Table(present.TableInput{Update: c.Update, Bots: &c.Bots})
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
