package scanner

import (
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// press handles a button. One that has no meaning now is shown and not used.
func (t *Scanner) press(e hardware.Event) {
	t.refresh()
	if t.matcher.autoRepeat(e) {
		return
	}
	if e.Code != hardware.ButtonUndo {
		t.matcher.Press(e)
		return
	}
	if t.cfg.Undo == nil || !t.cfg.Undo(buttonProvenance(e)) {
		t.matcher.idle(e)
		return
	}
	t.matcher.stale = true // nothing is matched until the update arrives
}

// buttonProvenance is the provenance of the answer to a press.
func buttonProvenance(e hardware.Event) Provenance {
	return Provenance{Source: e.Source, Reader: e.Input, Raw: e.Raw, Reads: 1, At: e.At}
}

// autoRepeatGap is how soon a hub without numbers repeats a button that is held down.
const autoRepeatGap = 400 * time.Millisecond

// autoRepeat reports whether a press repeats the one before because the button is held down.
func (m *Matcher) autoRepeat(e hardware.Event) bool {
	last := m.buttons.last[Sensor{e.Source, e.Input}]
	m.buttons.last[Sensor{e.Source, e.Input}] = e
	return e.Unnumbered && last.Code == e.Code && e.At.Sub(last.At) < autoRepeatGap
}

// Press takes the buttons next, yes and no. Next and yes give the only awaited answer. No gives
// the answer that declines, and yes the only other one, whatever cards may be laid
// meanwhile: these two are not pressed by accident. If anything else is awaited or optional, next
// begins to offer the answers to those who hear it, see [Config.Offered]; otherwise the answer has
// to be entered on the screen.
func (m *Matcher) Press(e hardware.Event) {
	if i, o, means := m.meant(e.Code); means && len(m.buttons.levels) == 0 {
		if m.stale || !m.report(i, o, buttonProvenance(e)) {
			m.idle(e)
		}
		return
	}
	if !m.step(e) {
		m.idle(e)
	}
}

// meant returns the index of the prompt and the answer that a button gives; false if it has
// no meaning now.
func (m *Matcher) meant(button string) (int, engine.Observation, bool) {
	goesOn := button == hardware.ButtonNext || button == hardware.ButtonYes
	if goesOn && len(m.awaits) == 1 && m.awaits[0].Kind == engine.Choose && len(m.awaits[0].Options) == 1 {
		return 0, m.awaits[0].Options[0], true
	}
	if button != hardware.ButtonYes && button != hardware.ButtonNo {
		return 0, engine.Observation{}, false
	}
	at := onlyChoice(m.awaits)
	if at < 0 {
		return 0, engine.Observation{}, false
	}
	var no, other []engine.Observation
	for _, o := range m.awaits[at].Options {
		if o.Kind == engine.KindAct && m.info.Lexicon.Verbs[o.Verb].Declines {
			no = append(no, o)
		} else {
			other = append(other, o)
		}
	}
	switch {
	case len(no) != 1:
	case button == hardware.ButtonNo:
		return at, no[0], true
	case len(other) == 1:
		return at, other[0], true
	}
	return 0, engine.Observation{}, false
}

// onlyChoice returns the index of the only prompt that asks for a choice or must be answered, if it
// asks for a choice; -1 if there is none.
func onlyChoice(awaits []engine.Prompt) int {
	at := -1
	for i := range awaits {
		if p := &awaits[i]; p.Kind == engine.Choose || !p.Optional {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	if at >= 0 && awaits[at].Kind != engine.Choose {
		return -1
	}
	return at
}

// idle shows a press that has no meaning now.
func (m *Matcher) idle(e hardware.Event) {
	m.addTransient(Fault{Kind: IdleButton, Source: e.Source, Reader: e.Input})
}

// light switches the lamps of the rig: on while a prompt must be answered.
func (t *Scanner) light(awaits []engine.Prompt) {
	owed := slices.ContainsFunc(awaits, func(p engine.Prompt) bool { return !p.Optional })
	for _, f := range t.feeds {
		if lamp, can := f.source.(hardware.Lamp); can {
			lamp.Light(owed)
		}
	}
}
