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
func (m *motion) falls(before *present.TableVM) {
	if before.Acts != m.vm.Acts {
		m.endFall()
	}
	c := &m.vm.Latest
	if !kit.CurrentLook().Motion || m.Stage.Calm || m.vm.Acts != before.Acts+1 || c.Place < 0 || c.Spot < 0 || !m.InSight() {
		return
	}
	m.fell, m.ends = true, func() {}
	stop := m.Stage.Play(fellTime, func(done float32) {
		if done >= 1 && m.fell {
			m.endFall()
			if m.passing.waits {
				m.passing.waits = false
				m.bannerComes()
			}
			m.Refresh()
		}
	})
	if m.fell && stop != nil {
		m.ends = stop
	}
}

// endFall ends it at once.
func (m *motion) endFall() {
	if m.fell {
		m.fell = false
		m.ends()
	}
}
