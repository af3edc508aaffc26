package table

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// chosenTime is how long the spot of the latest act stands out before the turn passes.
const chosenTime = 500 * time.Millisecond

// standsOut lets the spot of the latest act stand out, if it has one. The next act ends that, and
// so does undo.
func (m *motion) standsOut(before *present.TableVM) {
	if before.Acts != m.vm.Acts && m.chosen {
		m.endChosen()
		if a := m.turnHas(); a != nil && a.Seat == m.turnShown.mark && m.vm.Acts > before.Acts {
			m.waitsNoMore()
		}
		m.turnShown.waits = false // the turn is another one
	}
	c := &m.vm.Latest
	if !kit.CurrentLook().Motion || m.Stage.Calm || m.vm.Since != before.Acts || m.vm.Acts == before.Acts || c.Place < 0 || c.Spot < 0 || !m.InSight() {
		return
	}
	m.chosen, m.ends = true, func() {}
	stop := m.Stage.Play(chosenTime, func(done float32) {
		if done >= 1 && m.chosen {
			m.endChosen()
			m.waitsNoMore()
			m.Refresh()
		}
	})
	if m.chosen && stop != nil {
		m.ends = stop
	}
}

// waitsNoMore lets the banner come that has waited for it.
func (m *motion) waitsNoMore() {
	if m.turnShown.waits {
		m.turnShown.waits = false
		m.bannerComes()
	}
}

// endChosen ends it immediately.
func (m *motion) endChosen() {
	if m.chosen {
		m.chosen = false
		m.ends()
	}
}
