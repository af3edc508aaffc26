package present_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// TestTheReasonSaysMoreThanWhoWon: below the headline of a final table stands why, which does not say
// the headline again.
func TestTheReasonSaysMoreThanWhoWon(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		played, last := map[engine.Match]bool{}, 0
		chanced(t, game, func(m engine.Match) { played[m] = true })
		for m := range played {
			r, over := m.Result()
			if !over {
				continue
			}
			last++
			for _, w := range said {
				vm := results.Page(w, &r)
				if vm.Won == "" || strings.Contains(strings.ToLower(vm.DecidedBy), strings.ToLower(vm.Won)) {
					t.Errorf("%s: %q", vm.Won, vm.DecidedBy)
				}
			}
		}
		if last == 0 {
			t.Error("no game ends")
		}
	})
}
