package present

import (
	"cmp"
	"hash/fnv"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/words"
)

// FaceVM is somebody who is no person: an automaton of the rules. The zero value is nobody.
type FaceVM struct {
	Name string
	Icon string // its picture in its mood, as SVG
}

// mind is what an automaton feels and says at the table that is shown.
type mind struct {
	w   *Words
	log []companion.Entry
	now *companion.Update
	s   engine.Seat
}

// face returns its face, in the mood of what happened to it last.
func (m mind) face() FaceVM {
	w := m.w
	if m.s == engine.Table || slices.Contains(w.Info.Players, m.s) || words.FaceName(w.Wording, m.word()) == "" {
		return FaceVM{}
	}
	mood := ""
	m.acts(func(e *companion.Entry) {
		if list := m.moods(e); len(list) > 0 {
			mood = list[len(list)-1]
		}
	})
	return FaceVM{Name: words.FaceName(w.Wording, m.word()), Icon: m.in(mood)}
}

// word is the record word of its seat.
func (m mind) word() string { return m.w.Info.Lexicon.Seats[m.s] }

// in returns its picture in a mood; "" if the game has drawn none.
func (m mind) in(mood string) string {
	return cmp.Or(m.w.Drawn.Icon(m.word()+"-"+mood), m.w.Drawn.Icon(m.word()))
}

// acts calls do for each entry in force, the oldest first.
func (m mind) acts(do func(*companion.Entry)) {
	for i := range m.log {
		if e := &m.log[i]; e.Kind == journal.Act && slices.Contains(m.now.InForce, e.Seq) {
			do(e)
		}
	}
}

// moods lists the moods that an entry puts it in, in order.
func (m mind) moods(e *companion.Entry) (list []string) {
	for i := range e.Lines {
		rule, _ := m.w.Info.Book.Rule(e.Lines[i].Rule)
		mood := rule.Against
		if e.Lines[i].Seat == m.s {
			mood = rule.Mood
		}
		if mood != "" {
			list = append(list, mood)
		}
	}
	return list
}

// speaks reports whether it can say something with an entry: its rule is the last that is about it, so that
// its message is shown.
func (m mind) speaks(e *companion.Entry) (last bool) {
	for i := range e.Lines {
		if e.Lines[i].Seat == m.s {
			rule, _ := m.w.Info.Book.Rule(e.Lines[i].Rule)
			last = rule.Speaks
		}
	}
	return last
}

// quip returns what it says with the latest act and its face then; "" if it has said something in this
// round. What it is about is something that has happened to it since it spoke last; which, and the line, follow from the
// match alone, so that they are the same for whoever sees it and when the act is done once more.
func (m mind) quip() (says, face string) {
	w := m.w
	said, round, mood, since := 0, 0, "", []string(nil)
	m.acts(func(e *companion.Entry) {
		mood = ""
		since = append(since, m.moods(e)...)
		if e.Round != round && m.speaks(e) {
			round = e.Round
			mood = since[m.pick("mood", said)%len(since)]
			said, since = said+1, nil
		}
	})
	list := words.Quips(w.Wording, mood)
	if e := m.now.Latest; mood == "" || len(list) == 0 || !slices.Contains(m.now.InForce, e.Seq) {
		return "", ""
	}
	return w.Say("strip.quip", list[(m.pick(mood, 0)+said)%len(list)]), m.in(mood)
}

// pick returns a number that follows from the match, what it is for, and how often one was taken before.
func (m mind) pick(of string, n int) int {
	sum := fnv.New32a()
	match := m.now.Match
	_, _ = sum.Write([]byte{byte(match), byte(match >> 8), byte(match >> 16), byte(match >> 24), byte(n)})
	_, _ = sum.Write([]byte(of))
	return int(sum.Sum32() >> 1)
}
