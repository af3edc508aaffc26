package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Strips lie over the seats, or below a moment that needs none: what went
// wrong, what sensors saw, a rule that is new.

// sensorHigh is the height of the line about a sensor.
const sensorHigh = 48

// strip is what has to be said now.
func (l stripView) strip() strip {
	tall := float32(stripHigh)
	if l.f.upright {
		tall += 44 // narrower: more lines
	}
	wide := func(draw func(*kit.Painter, kit.Box)) func(*kit.Painter, kit.Box, bool) {
		return func(p *kit.Painter, b kit.Box, _ bool) { draw(p, b) }
	}
	vm := &l.t.vm
	switch {
	case vm.Banner != nil:
		return strip{high: tall, draw: wide(l.errorStrip), note: l.errorNote}
	case vm.Demo != nil && vm.Demo.Trouble != "":
		return strip{high: tall, draw: wide(func(p *kit.Painter, b kit.Box) { sayWrong(p, b, vm.Demo.Trouble) }), note: func() note { return wrongNote(vm.Demo.Trouble) }}
	case !vm.Hardware.Good:
		return strip{high: tall, draw: wide(l.sensorStrip), note: l.sensorNote}
	case l.t.Phones.calls() != "":
		return strip{high: tall, draw: wide(l.phoneStrip), note: l.phoneNote}
	case l.t.undone() != "":
		return strip{high: sensorHigh, draw: wide(l.undoneStrip), note: l.undoneNote}
	case vm.Waiting != nil:
		return strip{high: sensorHigh, draw: wide(l.waitingStrip)}
	case l.t.doing() != nil:
		return strip{high: l.doingHigh(), draw: l.doingStrip, note: l.doingNote, of: l.t.doing()}
	case vm.Bots.Text != "" && vm.Contest == nil && !l.t.settledOn():
		return strip{high: tall, draw: l.chairStrip, note: l.chairNote}
	case len(l.t.asides()) > 0 && l.f.upright:
		return strip{high: asideLow, draw: wide(l.asideStrip), note: l.asideNote}
	case len(l.t.asides()) > 0:
		return strip{high: l.doingHigh(), draw: wide(l.asideStrip), note: l.asideNote}
	case vm.Seen != nil:
		return strip{high: sensorHigh, draw: wide(l.seen), note: l.seenNote}
	case l.teaches():
		return strip{high: tall, draw: wide(l.lesson), note: l.lessonNote, lesson: true}
	}
	return strip{}
}

// NoticeHigh returns the height that what the strip says needs in a width, if it stands in a
// quiet place; 0 = it says nothing.
func NoticeHigh(l Look, w float32) float32 {
	if l.f.strip.note == nil {
		return 0
	}
	n := l.f.strip.note()
	return n.high(w)
}

// NoticeOf returns what the strip shows of the latest act; nil = it does not.
func NoticeOf(l Look) *present.StripVM { return l.f.strip.of }

// low is how high a lesson over the table is: as its words need, so that it covers
// little of what they are about.
func (l stripView) low(w, high float32) float32 {
	return min(high, max(kit.LeastTarget, kit.TextHeight(lessonText(l.t.vm.Lesson.Text, l.t.vm.Lesson), w-lessonSigns, lessonStyle)+10))
}

// lessonSigns is the width of what stands beside the words of a lesson.
const lessonSigns = 24 + 38 + 34

// lessonStyle is that of its words.
var lessonStyle = kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Tight: true}

// sayWrong draws a sentence about what went wrong.
func sayWrong(p *kit.Painter, b kit.Box, text string) {
	p.Rect(b, kit.AlarmDark, kit.Alarm, 2, 8)
	b = b.InsetXY(10, 3)
	p.Icon(b.Left(34, 8).Centre(28, 28), "close", kit.Alarm, kit.AlarmDark)
	p.Text(b, text, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream, Tight: true})
}

// errorStrip draws why an act was refused, and the remedy. A tap on it takes it away.
func (l stripView) errorStrip(p *kit.Painter, b kit.Box) {
	v := l.t.vm.Banner
	for _, k := range l.errorKeys() {
		k.draw(p, b.Right(min(max(k.wide, kit.LeastTarget+8), max(b.W*0.3, kit.LeastTarget+8)), kit.Gap))
	}
	text := strings.TrimSpace(v.Text + " " + v.Remedy)
	if v.ID == 0 { // nothing takes it away
		p.Tile(b, "refusal", text, func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) })
		return
	}
	p.Key(b, "refusal/close", kit.KeyFace{Kind: kit.KeyBare, Label: text, Detail: v.Close, What: text, Draw: func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) }}, func() { l.t.OnClose(v.ID) })
}

// errorKeys are the keys beside why an act was refused.
func (l stripView) errorKeys() (list []stripKey) {
	v := l.t.vm.Banner
	if v.Correct != "" {
		list = append(list, stripKey{kit.TextWidth(v.Correct, kit.TextPlain, true) + 32, func(p *kit.Painter, b kit.Box) {
			p.Key(b, fmt.Sprintf("refusal/correct/%d", v.ID), kit.KeyFace{Label: v.Correct}, func() { l.t.OnWrong(v.Act) })
		}})
	}
	if v.Waive != "" {
		list = append(list, stripKey{kit.TextWidth(v.Waive, kit.TextPlain, true) + 32, func(p *kit.Painter, b kit.Box) {
			p.Key(b, fmt.Sprintf("refusal/waive/%d", v.ID), kit.KeyFace{Label: v.Waive, Commits: true}, func() { l.t.commit(func() { l.t.OnWaive(v.ID) }) })
		}})
	}
	if v.Rule != "" {
		list = append(list, stripKey{kit.LeastTarget, func(p *kit.Painter, b kit.Box) {
			p.Key(b, "refusal/rule", kit.KeyFace{Label: v.Ref, What: v.Ref, Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(28, 28), "book", kit.Cream, kit.Board) }}, func() { l.OpenRule(v.Rule) })
		}})
	}
	return list
}

// errorNote says why an act was refused.
func (l stripView) errorNote() note {
	v := l.t.vm.Banner
	n := wrongNote(strings.TrimSpace(v.Text + " " + v.Remedy))
	n.short = v.Text
	n.keys = l.errorKeys()
	n.key = func(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
		if v.ID == 0 { // nothing takes it away
			p.Tile(b, "refusal", noteFace(n.text), draw)
			return
		}
		p.Key(b, "refusal/close", kit.KeyFace{Kind: kit.KeyBare, Label: n.text, Detail: v.Close, What: noteFace(n.text), Draw: draw}, func() { l.t.OnClose(v.ID) })
	}
	return n
}

// sensorStrip draws what the sensors misread or what is wrong with them; a tap opens all of it. A
// key beside an unknown tag or code opens the question which card it is on.
func (l stripView) sensorStrip(p *kit.Painter, b kit.Box) {
	text := l.t.vm.Hardware.Text
	if ask := l.t.vm.Hardware.Ask; ask != nil {
		text = ask.Text
		l.tagKey(p, b.Right(min(max(160, kit.TextWidth(ask.Label, kit.TextPlain, true)+60), b.W*0.34), kit.Gap))
	}
	p.Key(b, "sensors/now", kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) }}, func() { l.t.open(sheetSensors, 0) })
}

// tagKey is the key to the question which card an unknown tag is on.
func (l stripView) tagKey(p *kit.Painter, b kit.Box) {
	face := kit.KeyFace{Kind: kit.KeyPrimary, Label: l.t.vm.Hardware.Ask.Label}
	if b.W > l.tagWide()+34 {
		face.Icon = "cards"
	}
	p.Key(b, "tag", face, func() { l.t.askTag() })
}

// tagWide is the width of the key's words.
func (l stripView) tagWide() float32 {
	return kit.TextWidth(l.t.vm.Hardware.Ask.Label, kit.SizeKey, true) + 24
}

// sensorNote says what is wrong with the sensors.
func (l stripView) sensorNote() note {
	h := &l.t.vm.Hardware
	n := wrongNote(h.Text)
	if h.Ask != nil {
		n.text, n.keys = h.Ask.Text, []stripKey{{l.tagWide(), l.tagKey}}
	}
	n.key = func(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
		p.Key(b, "sensors/now", kit.KeyFace{Kind: kit.KeyBare, Label: n.text, What: noteFace(n.text), Draw: draw}, func() { l.t.open(sheetSensors, 0) })
	}
	return n
}

// phoneStrip says that a phone wants to be let in. A tap opens the page of phones.
func (l stripView) phoneStrip(p *kit.Painter, b kit.Box) {
	text := l.t.Phones.calls()
	p.Key(b, "phones/now", kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) }}, l.t.Phones.Tapped)
}

// phoneNote says the same in a notice.
func (l stripView) phoneNote() note {
	n := wrongNote(l.t.Phones.calls())
	n.key = func(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
		p.Key(b, "phones/now", kit.KeyFace{Kind: kit.KeyBare, Label: n.text, What: noteFace(n.text), Draw: draw}, l.t.Phones.Tapped)
	}
	return n
}

// undoneNote says what an undo has taken back.
func (l stripView) undoneNote() note {
	n := onPaper(l.t.undone())
	n.rim = kit.Felt
	n.sign = func(p *kit.Painter, b kit.Box) { p.Icon(b, "undo", kit.Felt, kit.Paper) }
	return n
}

// undoneStrip says the same in a strip.
func (l stripView) undoneStrip(p *kit.Painter, b kit.Box) {
	text := l.t.undone()
	p.Tile(b, "undone", text, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.Felt, 3, 8)
		b = b.InsetXY(12, 3)
		p.Icon(b.Left(30, 8).Centre(26, 26), "undo", kit.Felt, kit.Paper)
		p.Text(b, text, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true})
	})
}

// teaches reports whether a rule is explained now: never over a contest, and not
// where the moment tells it by itself.
func (l stripView) teaches() bool {
	return l.t.vm.Lesson != nil && l.t.vm.Contest == nil && !l.t.settledOn() && l.t.sheet == sheetNone && !l.tellsItself()
}

// tellsItself reports whether the moment explains by itself what is to be explained.
func (l stripView) tellsItself() bool {
	m := l.f.scene
	return l.t.vm.Lesson != nil && m.Explains != nil && m.Explains(l.Look, l.t.vm.Lesson)
}

// lesson explains a rule to who meets it for the first time. A tap says that it was read; it goes
// too when the game goes on.
func (l stripView) lesson(p *kit.Painter, b kit.Box) {
	v := l.t.vm.Lesson
	p.Key(b, "lesson/"+string(v.Rule), kit.KeyFace{Kind: kit.KeyBare, Label: v.Text, What: *v, Draw: func(p *kit.Painter, b kit.Box) {
		colour := kit.Brass
		if v.Mark.Shape != "" {
			colour = kit.SeatColour(v.Mark.Colour)
		}
		p.Rect(b, kit.Paper, colour, 3, speechRadius)
		b = b.InsetXY(12, 3)
		sign, first := "help", b.Left(30, 8)
		if v.Mark.Shape != "" {
			sign = v.Mark.Shape
		}
		p.Icon(first.Centre(26, 26), sign, kit.OnPaper("brass"), kit.Paper)
		p.Icon(b.Right(26, 8).Centre(24, 24), "check", kit.OnPaper("brass"), kit.Paper)
		p.Text(b, lessonText(v.Text, v), lessonStyle)
	}}, func() { l.t.OnLearned(v.Rule) })
}

// lessonText is a text with which lesson it is, and the page of its rule.
func lessonText(text string, v *present.LessonVM) string {
	where := v.Nth
	if v.Ref != "" {
		where += ", " + v.Ref
	}
	return text + " " + kit.Unbroken("("+where+")")
}

// lessonNote explains a rule: with its first sentence where there is no room for two. A tap says that
// it was read.
func (l stripView) lessonNote() note {
	v := l.t.vm.Lesson
	n := onPaper(lessonText(v.Text, v))
	if first, _, more := strings.Cut(v.Text, ". "); more {
		n.short = lessonText(first+".", v)
		n.least = n.short
	}
	n.sign, n.read = func(p *kit.Painter, b kit.Box) { p.Icon(b, "help", kit.OnPaper("brass"), kit.Paper) }, true
	if v.Mark.Shape != "" {
		n.rim = kit.SeatColour(v.Mark.Colour)
	}
	n.key = func(p *kit.Painter, b kit.Box, draw func(*kit.Painter, kit.Box)) {
		p.Key(b, "lesson/"+string(v.Rule), kit.KeyFace{Kind: kit.KeyBare, Label: v.Text, What: noteFace(v.Text), Draw: draw}, func() { l.t.OnLearned(v.Rule) })
	}
	return n
}

// speechRadius is that of the corners of a lesson.
const speechRadius = 14

// waitingStrip tells that old acts wait; a tap opens them.
func (l stripView) waitingStrip(p *kit.Painter, b kit.Box) {
	v := l.t.vm.Waiting
	p.Key(b, "waiting", kit.KeyFace{Label: v.Text, Icon: "warn", Tint: kit.Alarm}, func() { l.t.open(sheetWaiting, 0) })
}

// Quiet reports whether no strip says anything.
func (l Look) Quiet() bool { return l.f.strip.none() }
