package scanner

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// press takes a button. A button that means nothing now is shown and not used.
func (t *Table) press(e hardware.Event) {
	t.refresh()
	if e.Code != hardware.ButtonUndo {
		t.matcher.Press(e)
		return
	}
	if t.cfg.Undo == nil || !t.cfg.Undo(pressed(e)) {
		t.matcher.idle(e)
		return
	}
	t.matcher.stale = true // nothing fits what is on the table until the update is here
}

func pressed(e hardware.Event) Provenance {
	return Provenance{Source: e.Source, Reader: e.Slot, Raw: e.Raw, Reads: 1, At: e.At}
}

// Press takes the buttons next and yes: they give the answer that is awaited
// if there is only this one, so that nobody can choose by accident. If
// anything else is awaited, or may be done, a finger has to say what is meant.
// No other button answers anything.
func (m *Matcher) Press(e hardware.Event) {
	means := e.Code == hardware.ButtonNext || e.Code == hardware.ButtonYes
	if !means || m.stale || len(m.awaits) != 1 || m.awaits[0].Kind != engine.Choose || len(m.awaits[0].Options) != 1 {
		m.idle(e)
		return
	}
	if !m.report(0, m.awaits[0].Options[0], pressed(e)) {
		m.idle(e)
	}
}

// idle shows a press that means nothing now.
func (m *Matcher) idle(e hardware.Event) {
	m.pass(Fault{Kind: IdleButton, Source: e.Source, Reader: e.Slot})
}

// light switches the lamps of the rig: lit while somebody owes something.
func (t *Table) light(awaits []engine.Prompt) {
	owed := slices.ContainsFunc(awaits, func(p engine.Prompt) bool { return !p.Optional })
	for _, f := range t.feeds {
		if lamp, can := f.source.(hardware.Lamp); can {
			lamp.Light(owed)
		}
	}
}
