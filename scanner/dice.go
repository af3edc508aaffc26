package scanner

import (
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// Roll takes an event of a die. A roll that nothing waits for, now, is shown
// and not used: it is not kept for later, since nobody could tell which throw
// it was.
func (m *Matcher) Roll(e hardware.Event) {
	at := Sensor{e.Source, e.Input}
	f := Fault{Source: e.Source, Reader: e.Input, Face: e.Face}
	switch e.Kind {
	case hardware.DieFault:
		f.Kind = Crooked
		m.pass(f)
	case hardware.DieFace:
		last, again := m.rolled[at]
		m.rolled[at] = lastRoll{e.Face, e.At}
		if again && e.Seq == 0 && last.face == e.Face && e.At.Sub(last.at) < bounce {
			return
		}
		i := m.rollFor(at)
		if i < 0 {
			f.Kind, f.Die = m.unawaited(at)
			m.pass(f)
			return
		}
		m.answerRoll(i, e, f)
	}
}

// unawaited tells what a roll is that nothing waits for. A die that a game
// calls by its number lies on the table with its face, so that it has to be put
// back.
func (m *Matcher) unawaited(at Sensor) (FaultKind, engine.Die) {
	d := m.dice[at]
	if d.part == 0 || m.info.Lexicon.Dice[d.part] != strconv.Itoa(int(d.part)) {
		return Untimely, 0
	}
	return KeptDie, d.part
}

// answerRoll reports a face to the prompt that it answers.
func (m *Matcher) answerRoll(i int, e hardware.Event, f Fault) {
	p := m.awaits[i]
	o := engine.Rolled(p.Die, e.Face)
	if !p.Accepts(o) {
		f.Kind = WrongFace
		m.pass(f)
		return
	}
	if !m.report(i, o, Provenance{Source: e.Source, Reader: e.Input, Raw: e.Raw, Reads: 1, At: e.At}) {
		f.Kind = Untimely
		m.pass(f)
	}
}

// PartOf gives the part that a die of a rig always plays; 0 if it serves
// whatever is awaited, false if the game has no such part. Where a game tells
// its dice apart by number and the rig has several, each plays the part that is
// called by its number: when some are thrown again, a kept one that moves is
// not taken for one of them.
func PartOf(lex *engine.Lexicon, w hardware.Wiring, d hardware.Die) (engine.Die, bool) {
	if d.Part != "" {
		part := slices.Index(lex.Dice, d.Part)
		return engine.Die(max(part, 0)), part > 0
	}
	if part := slices.Index(lex.Dice, strconv.Itoa(d.Number)); part > 0 && len(w.Dice) > 1 {
		return engine.Die(part), true
	}
	return 0, true
}

// rollFor finds the prompt that a die serves: the one of its part if the rig
// gives it one; any die the only one that waits; otherwise the first die the
// first, the second the second. -1 if none.
func (m *Matcher) rollFor(at Sensor) int {
	d, wired := m.dice[at]
	var rolls []int
	for i := range m.awaits {
		if m.awaits[i].Kind == engine.Roll && (d.part == 0 || m.awaits[i].Die == d.part) {
			rolls = append(rolls, i)
		}
	}
	switch {
	case !wired || len(rolls) == 0:
		return -1
	case len(rolls) == 1:
		return rolls[0]
	case d.number >= 1 && d.number <= len(rolls):
		return rolls[d.number-1]
	}
	return -1
}
