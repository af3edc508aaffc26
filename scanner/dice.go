package scanner

import (
	"slices"
	"strconv"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// lastRoll is what a die was told to show.
type lastRoll struct {
	face  uint8     // 0 = crooked, or nothing yet
	at    time.Time // it was told the latest time
	since time.Time // and the first time
	used  bool      // it was reported, or lay there before: told again it is no roll
	asked time.Time // it was first told again while a roll was awaited; zero = it was not
}

// How hubs that do not number their rolls are taken.
const (
	// retold is within how long one that tells its state, rolled or not, tells it
	// again: what comes after a longer silence is a roll.
	retold = 3 * time.Second
	// slowest is the longest such time that is learned from a hub.
	slowest = 10 * time.Second
	// doubted is how long a die that is awaited is told to show what it did before,
	// until people are told that it may have been rolled.
	doubted = 4 * time.Second
)

// Roll takes an event of a die. A roll that nothing waits for, now, is shown
// and not used: it is not kept for later, since nobody could tell which throw
// it was. old is whether the die may have lain there before the table began.
func (m *Matcher) Roll(e hardware.Event, old bool) {
	at := Sensor{e.Source, e.Input}
	f := Fault{Source: e.Source, Reader: e.Input, Face: e.Face}
	i := m.rollFor(at)
	last := m.rolled[at]
	again := last != nil && last.face == e.Face
	if !again {
		last = &lastRoll{face: e.Face, since: e.At, used: old && e.Unnumbered, at: e.At}
		m.rolled[at] = last
	}
	before := last.at
	if up := m.up[e.Source]; up.After(before) {
		before = up // what it told before it was away is told anew
	}
	last.at = e.At
	switch {
	case again && e.Seq == 0 && !e.Unnumbered && e.At.Sub(before) < bounce, last.used && !again:
	case again && e.Unnumbered && (i < 0 || e.At.Sub(before) <= m.pace(e.Source)):
		m.toldAgain(i, e, last, e.At.Sub(before))
	case e.Kind == hardware.DieFault:
		f.Kind = Crooked
		m.pass(f)
	case i < 0:
		last.since, last.used = e.At, false
		f.Kind, f.Die = m.unawaited(at)
		m.pass(f)
	default:
		last.since, last.used = e.At, true
		m.answerRoll(i, e, f)
	}
}

// Saw notes what a die shows while the table is held: it is no roll later.
func (m *Matcher) Saw(e hardware.Event) {
	m.rolled[Sensor{e.Source, e.Input}] = &lastRoll{face: e.Face, since: e.At, at: e.At, used: true}
}

// pace is how long after a die was told its hub may tell the same again.
func (m *Matcher) pace(source string) time.Duration { return max(retold, 2*m.paces[source]) }

// toldAgain takes the state of a die that was told before, by a hub that does not
// number its rolls. It is a roll only if it was none yet and fell just before
// the game awaited it. Where a die that is awaited shows what it did before,
// nobody can tell whether it was rolled: people are asked.
func (m *Matcher) toldAgain(i int, e hardware.Event, last *lastRoll, after time.Duration) {
	switch {
	case i < 0:
		m.paces[e.Source] = max(m.paces[e.Source], min(after, slowest))
		last.asked = time.Time{}
	case e.Kind == hardware.DieFault:
		m.pass(Fault{Kind: Crooked, Source: e.Source, Reader: e.Input})
	case !last.used && e.At.Sub(last.since) <= retold:
		last.used = true
		m.answerRoll(i, e, Fault{Source: e.Source, Reader: e.Input, Face: e.Face})
	case last.asked.IsZero():
		last.asked = e.At
	case e.At.Sub(last.asked) >= doubted:
		m.pass(Fault{Kind: SameFace, Source: e.Source})
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
