package table

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// fellTime is how long the spot that somebody has just chosen stands out, before
// the turn passes.
const fellTime = 500 * time.Millisecond

// falls lets the spot stand out that the latest act has chosen, if it has chosen
// one. The next act ends it, as does a finger that undoes.
func (t *Table) falls(before *present.TableVM) {
	if before.Acts != t.vm.Acts {
		t.endFall()
	}
	c := &t.vm.Latest
	if !kit.CurrentLook().Motion || t.Stage.Calm || t.vm.Acts != before.Acts+1 || c.Place < 0 || c.Spot < 0 || !t.InSight() {
		return
	}
	t.fell, t.ends = true, func() {}
	stop := t.Stage.Play(fellTime, func(done float32) {
		if done >= 1 && t.fell {
			t.endFall()
			if t.passing.waits {
				t.bannerCrosses()
			}
			t.Refresh()
		}
	})
	if t.fell && stop != nil {
		t.ends = stop
	}
}

// endFall ends it at once.
func (t *Table) endFall() {
	if t.fell {
		t.fell = false
		t.ends()
	}
}
