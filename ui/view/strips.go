package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Strips lie over the seats, or below a moment that needs none: what went
// wrong, what sensors saw, a rule that is new.

// sensorHigh is the height of the line about a sensor.
const sensorHigh = 48

// strip is what has to be said now: its height, and how it is drawn; nil if
// there is nothing.
func (t *Table) strip() (high float32, draw func(p *painter, b box)) {
	t.tells, t.apart = false, false
	tall := float32(stripHigh)
	if t.upright {
		tall += 44 // narrower: more lines
	}
	switch {
	case t.vm.Banner != nil:
		return tall, t.errorStrip
	case t.vm.Demo != nil && t.vm.Demo.Trouble != "":
		return tall, func(p *painter, b box) { sayWrong(p, b, t.vm.Demo.Trouble) }
	case !t.vm.Hardware.Good:
		return tall, t.sensorStrip
	case t.vm.Waiting != nil:
		return sensorHigh, t.waitingStrip
	case t.doing() != nil:
		return t.doingHigh(), t.doingStrip
	case t.vm.Chairs.Text != "" && t.vm.Contest == nil && !t.settledOn():
		return tall, t.chairStrip
	case len(t.asides()) > 0:
		t.apart = true
		if t.upright {
			return asideLow, t.asideStrip
		}
		return t.doingHigh(), t.asideStrip
	case t.vm.Seen != nil:
		return sensorHigh, t.seen
	case t.teaches():
		t.tells = true
		return tall, t.lesson
	}
	return 0, nil
}

// low is how high a lesson over the table is: as its words need, so that it covers
// little of what they are about.
func (t *Table) low(w, high float32) float32 {
	return min(high, max(smallest, height(t.vm.Lesson.Text, w-lessonSigns, lessonStyle)+10))
}

// lessonSigns is the width of what stands beside the words of a lesson.
const lessonSigns = 24 + 38 + 34

// lessonStyle is that of its words.
var lessonStyle = textStyle{size: textPlain, bold: true, colour: ink, tight: true}

// sayWrong draws a sentence about what went wrong.
func sayWrong(p *painter, b box, text string) {
	p.rect(b, alarmDark, alarm, 2, 8)
	b = b.insetXY(10, 3)
	p.icon(b.left(34, 8).centre(28, 28), "close", alarm, alarmDark)
	p.text(b, text, textStyle{size: 20, bold: true, colour: cream, tight: true})
}

// errorStrip says why something cannot be, and what puts it right. A tap on it
// takes it away.
func (t *Table) errorStrip(p *painter, b box) {
	v := t.vm.Banner
	if v.Correct != "" {
		p.key(b.right(min(width(v.Correct, textPlain, true)+32, b.W*0.3), gap), fmt.Sprintf("refusal/correct/%d", v.ID), keyFace{label: v.Correct}, func() { t.OnWrong(v.Act) })
	}
	if v.Waive != "" {
		w := min(width(v.Waive, textPlain, true)+32, b.W*0.3)
		p.key(b.right(w, gap), fmt.Sprintf("refusal/waive/%d", v.ID), keyFace{label: v.Waive, commits: true}, func() { t.commit(func() { t.OnWaive(v.ID) }) })
	}
	if v.Rule != "" {
		p.key(b.right(smallest+8, gap), "refusal/rule", keyFace{label: v.Ref, what: v.Ref, draw: func(p *painter, b box) { p.icon(b.centre(28, 28), "book", cream, board) }}, func() { t.OnRule(v.Rule) })
	}
	text := v.Text
	if v.Remedy != "" {
		text += " " + v.Remedy
	}
	if v.ID == 0 { // nothing takes it away
		p.tile(b, "refusal", text, func(p *painter, b box) { sayWrong(p, b, text) })
		return
	}
	p.key(b, "refusal/close", keyFace{kind: keyBare, label: text, detail: v.Close, what: text, draw: func(p *painter, b box) { sayWrong(p, b, text) }}, func() { t.OnClose(v.ID) })
}

// sensorStrip tells what the sensors misread or what is wrong with them; a tap
// opens all of it. If it is a tag or code that nobody knows, a key beside it
// opens the question.
func (t *Table) sensorStrip(p *painter, b box) {
	text := t.vm.Hardware.Text
	if ask := t.vm.Hardware.Ask; ask != nil {
		text = ask.Text
		p.key(b.right(min(max(160, width(ask.Label, textPlain, true)+60), b.W*0.34), gap), "tag", keyFace{kind: keyPrimary, label: ask.Label, icon: "cards"}, func() { t.askTag() })
	}
	p.key(b, "sensors/now", keyFace{kind: keyBare, label: text, what: text, draw: func(p *painter, b box) { sayWrong(p, b, text) }}, func() { t.open(sheetSensors, 0) })
}

// seen tells what a sensor has just reported. One tap says that it is wrong.
func (t *Table) seen(p *painter, b box) {
	v := t.vm.Seen
	p.key(b, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), keyFace{kind: keyBare, label: v.Text, detail: v.Origin, what: *v, draw: func(p *painter, b box) {
		p.rect(b, night, turquoise, 2, 8)
		b = b.insetXY(8, 3)
		wrong := b.right(width(v.Wrong, textPlain, true)+24, 8)
		p.rect(wrong, paper, paperEdge, 1.5, 8)
		p.text(wrong, v.Wrong, textStyle{size: textPlain, bold: true, colour: ink, align: fyne.TextAlignCenter})
		p.icon(b.left(28, 8).centre(26, 26), v.Icon, cream, night)
		p.text(b, v.Text, textStyle{size: 20, bold: true, colour: cream, tight: true})
	}}, func() { t.OnWrong(v.Act) })
}

// wrong is the key beside what tells the same: it says that the sensor is wrong.
func (t *Table) wrong(p *painter, b box, v *present.SeenVM) {
	p.key(b, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), keyFace{label: v.Wrong, what: v.Origin, size: textPlain}, func() { t.OnWrong(v.Act) })
}

// teaches tells whether a rule is explained now: never over a contest, and not
// where the moment tells it by itself.
func (t *Table) teaches() bool {
	return t.vm.Lesson != nil && t.vm.Contest == nil && !t.settledOn() && t.sheet == sheetNone && !t.tellsItself()
}

// tellsItself tells whether the moment explains by itself what is to be explained.
func (t *Table) tellsItself() bool {
	m := t.moment()
	return t.vm.Lesson != nil && m.tells != nil && m.tells(t, t.vm.Lesson)
}

// Explains tells whether a lesson that there is has its place on the screen.
func (t *Table) Explains() bool {
	if t.tellsItself() {
		return t.sheet == sheetNone
	}
	_, draw := t.strip()
	return draw != nil && t.teaches() && t.vm.Banner == nil && t.vm.Seen == nil
}

// lesson explains a rule to who meets it for the first time. A tap opens the
// rule; it goes when the game goes on.
func (t *Table) lesson(p *painter, b box) {
	v := t.vm.Lesson
	t.speech = b
	p.key(b, "lesson/"+string(v.Rule), keyFace{kind: keyBare, label: v.Text, what: *v, draw: func(p *painter, b box) {
		colour := brass
		if v.Mark.Shape != "" {
			colour = seatColour(v.Mark.Colour)
		}
		p.rect(b, paper, colour, 3, speechRadius)
		b = b.insetXY(12, 3)
		sign, first := "help", b.left(30, 8)
		if v.Mark.Shape != "" {
			sign = v.Mark.Shape
		}
		p.icon(first.centre(26, 26), sign, onPaper("brass"), paper)
		p.icon(b.right(26, 8).centre(24, 24), "book", onPaper("brass"), paper)
		p.text(b, v.Text, lessonStyle)
	}}, func() { t.OnRule(v.Rule) })
}

// speechRadius is that of the corners of a speech box, tailHigh how far its tail
// reaches.
const speechRadius, tailHigh = 14, 15

// tail points from the box of a lesson at what it is about: the place that is
// asked for, or the table.
func (t *Table) tail(p *painter) {
	if t.speech.W == 0 || t.vm.Lesson == nil {
		return
	}
	b, x := t.speech, t.speech.X+t.speech.W/2
	if a := t.asked(); a != nil && a.Place >= 0 {
		if at, ok := p.keyAt(fmt.Sprintf("place/%d", a.Place)); ok {
			x = at.X + at.W/2
		}
	}
	x = max(b.X+speechRadius+tailHigh, min(x, b.X+b.W-speechRadius-tailHigh))
	rim := brass
	if m := t.vm.Lesson.Mark; m.Shape != "" {
		rim = seatColour(m.Colour)
	}
	for i := range tailHigh + 3 { // from its tip to below the frame of the box
		half, y := float32(i), b.Y-tailHigh+float32(i)
		p.rect(box{x - half - 3, y, 2*half + 6, 1.2}, rim, none, 0, 0)
		if half > 2 {
			p.rect(box{x - half, y, 2 * half, 1.2}, paper, none, 0, 0)
		}
	}
}

// waitingStrip tells that old acts wait; a tap opens them.
func (t *Table) waitingStrip(p *painter, b box) {
	v := t.vm.Waiting
	p.key(b, "waiting", keyFace{label: v.Text, icon: "warn", tint: alarm}, func() { t.open(sheetWaiting, 0) })
}

// waiting is the sheet of old acts that wait after a correction.
func (t *Table) waiting(p *painter, b, foot box) {
	v := t.vm.Waiting
	p.key(b.bottom(target, gap), "drop", keyFace{label: v.Drop, icon: "close", commits: true}, func() { t.commit(t.OnDrop) })
	t.turnable(p, b, foot, v.Title, v.Lines, "")
}

var _ present.WaitingVM
