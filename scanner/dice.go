package scanner

import (
	"slices"
	"strconv"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// lastRoll is what a die last showed.
type lastRoll struct {
	face         uint8     // 0 = crooked, or nothing yet
	at           time.Time // the latest report of it
	since        time.Time // the first report of it
	used         bool      // it became a fact, or the die lay there before: a repetition is no roll
	doubtedSince time.Time // first repetition while a roll was awaited; zero = none
}

// How hubs are read that do not number their rolls.
const (
	// repeatWithin is the time within which a hub that reports states repeats one: a report
	// after a longer silence is a roll.
	repeatWithin = 3 * time.Second
	// maxPace is the longest repetition time that is learned from a hub.
	maxPace = 10 * time.Second
	// sameFaceAfter is how long an awaited die repeats its old face before people are asked whether
	// it was rolled.
	sameFaceAfter = 4 * time.Second
)

// Roll takes an event of a die. A roll that no prompt awaits is a fault and is not kept for
// later, since nobody could say which throw it was. old says that the die may have lain
// there before the table began.
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
		before = up // after a reconnection it repeats what it reported before
	}
	last.at = e.At
	switch {
	case again && e.Seq == 0 && !e.Unnumbered && e.At.Sub(before) < bounce, last.used && !again:
	case again && e.Unnumbered && (i < 0 || e.At.Sub(before) <= m.pace(e.Source)):
		m.repeatedFace(i, e, last, e.At.Sub(before))
	case e.Kind == hardware.DieFault:
		f.Kind = Crooked
		m.addTransient(f)
	case i < 0:
		last.since, last.used = e.At, false
		f.Kind, f.Die = m.unawaited(at)
		m.addTransient(f)
	default:
		last.since, last.used = e.At, true
		m.answerRoll(i, e, f)
	}
}

// NoteFace records what a die shows while the table is held: reported again, it is no roll.
func (m *Matcher) NoteFace(e hardware.Event) {
	m.rolled[Sensor{e.Source, e.Input}] = &lastRoll{face: e.Face, since: e.At, at: e.At, used: true}
}

// pace is how long after its report of a die a hub may repeat it.
func (m *Matcher) pace(source string) time.Duration { return max(repeatWithin, 2*m.paces[source]) }

// repeatedFace handles a face that a hub without roll numbers reports again. It is a roll
// only if it was none yet and came just before the game awaited it. When an awaited die
// repeats its old face, nobody can say whether it was rolled: people are asked.
func (m *Matcher) repeatedFace(i int, e hardware.Event, last *lastRoll, after time.Duration) {
	switch {
	case i < 0:
		m.paces[e.Source] = max(m.paces[e.Source], min(after, maxPace))
		last.doubtedSince = time.Time{}
	case e.Kind == hardware.DieFault:
		m.addTransient(Fault{Kind: Crooked, Source: e.Source, Reader: e.Input})
	case !last.used && e.At.Sub(last.since) <= repeatWithin:
		last.used = true
		m.answerRoll(i, e, Fault{Source: e.Source, Reader: e.Input, Face: e.Face})
	case last.doubtedSince.IsZero():
		last.doubtedSince = e.At
	case e.At.Sub(last.doubtedSince) >= sameFaceAfter:
		m.addTransient(Fault{Kind: SameFace, Source: e.Source})
	}
}

// unawaited returns the kind of fault of a roll that no prompt awaits. A die that the game
// calls by its number lies on the table with its face, and so does one while another is to be
// rolled: it has to be put back.
func (m *Matcher) unawaited(at Sensor) (FaultKind, engine.Die) {
	d := m.dice[at]
	rolls := slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Kind == engine.Roll })
	if d.part == 0 || !rolls && m.info.Lexicon.Dice[d.part] != strconv.Itoa(int(d.part)) {
		return Untimely, 0
	}
	return KeptDie, d.part
}

// answerRoll answers prompt i with the face of e; f is the fault if the prompt does not
// accept it.
func (m *Matcher) answerRoll(i int, e hardware.Event, f Fault) {
	p := m.awaits[i]
	o := engine.Rolled(p.Die, e.Face)
	if !p.Accepts(o) {
		f.Kind = WrongFace
		m.addTransient(f)
		return
	}
	if !m.report(i, o, Provenance{Source: e.Source, Reader: e.Input, Raw: e.Raw, Reads: 1, At: e.At}) {
		f.Kind = Untimely
		m.addTransient(f)
	}
}

// PartOf returns the part that a die of a rig always plays: 0 if it serves any prompt, false
// if the game has no such part. Where the rig has several dice, each plays the part of its
// number, the first attacks and the second defends: when one is rolled again, another that
// moves is then not taken for it.
func PartOf(lex *engine.Lexicon, w hardware.Wiring, d hardware.Die) (engine.Die, bool) {
	if d.Part != "" {
		part := slices.Index(lex.Dice, d.Part)
		return engine.Die(max(part, 0)), part > 0
	}
	if len(w.Dice) == 1 {
		return 0, true
	}
	return engine.Die(d.Number), 0 < d.Number && d.Number < len(lex.Dice)
}

// rollFor returns the index of the prompt that a die answers: that of its part if the rig
// names one, else one of a part that no die plays, see isNobodys; the only one if one roll is awaited;
// otherwise the first die answers the first prompt, the second die the second. -1 = none.
func (m *Matcher) rollFor(at Sensor) int {
	d, wired := m.dice[at]
	var rolls, nobodys []int
	for i := range m.awaits {
		switch p := &m.awaits[i]; {
		case p.Kind != engine.Roll:
		case d.part == 0 || p.Die == d.part:
			rolls = append(rolls, i)
		case !d.named && m.isNobodys(p.Die):
			nobodys = append(nobodys, i)
		}
	}
	if len(rolls) == 0 {
		rolls = nobodys
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

// isNobodys reports whether a part is rolled with any die: no die of the rig plays it, as
// where two dice attack and defend and a third party rolls. A die that the game calls by its
// number is no such part: it has a sensor or it is entered by hand.
func (m *Matcher) isNobodys(part engine.Die) bool {
	if m.info.Lexicon.Dice[part] == strconv.Itoa(int(part)) {
		return false
	}
	for _, d := range m.dice {
		if d.part == part {
			return false
		}
	}
	return true
}
