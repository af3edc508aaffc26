package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Strips lie over the seats, or below a moment that needs none: what went
// wrong, what sensors saw, a rule that is new.

// sensorHigh is the height of the line about a sensor.
const sensorHigh = 48

// strip is what has to be said now: its height, and how it is drawn; nil if
// there is nothing.
func (t *Table) strip() (high float32, draw func(p *kit.Painter, b kit.Box)) {
	t.tells, t.apart = false, false
	tall := float32(stripHigh)
	if t.upright {
		tall += 44 // narrower: more lines
	}
	switch {
	case t.vm.Banner != nil:
		return tall, t.errorStrip
	case t.vm.Demo != nil && t.vm.Demo.Trouble != "":
		return tall, func(p *kit.Painter, b kit.Box) { sayWrong(p, b, t.vm.Demo.Trouble) }
	case !t.vm.Hardware.Good:
		return tall, t.sensorStrip
	case t.vm.Waiting != nil:
		return sensorHigh, t.waitingStrip
	case t.doing() != nil:
		return t.doingHigh(), t.doingStrip
	case t.vm.Bots.Text != "" && t.vm.Contest == nil && !t.settledOn():
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
	return min(high, max(kit.LeastTarget, kit.TextHeight(t.vm.Lesson.Text, w-lessonSigns, lessonStyle)+10))
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

// errorStrip says why something cannot be, and what puts it right. A tap on it
// takes it away.
func (t *Table) errorStrip(p *kit.Painter, b kit.Box) {
	v := t.vm.Banner
	if v.Correct != "" {
		p.Key(b.Right(min(kit.TextWidth(v.Correct, kit.TextPlain, true)+32, b.W*0.3), kit.Gap), fmt.Sprintf("refusal/correct/%d", v.ID), kit.KeyFace{Label: v.Correct}, func() { t.OnWrong(v.Act) })
	}
	if v.Waive != "" {
		w := min(kit.TextWidth(v.Waive, kit.TextPlain, true)+32, b.W*0.3)
		p.Key(b.Right(w, kit.Gap), fmt.Sprintf("refusal/waive/%d", v.ID), kit.KeyFace{Label: v.Waive, Commits: true}, func() { t.commit(func() { t.OnWaive(v.ID) }) })
	}
	if v.Rule != "" {
		p.Key(b.Right(kit.LeastTarget+8, kit.Gap), "refusal/rule", kit.KeyFace{Label: v.Ref, What: v.Ref, Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(28, 28), "book", kit.Cream, kit.Board) }}, func() { t.OnRule(v.Rule) })
	}
	text := v.Text
	if v.Remedy != "" {
		text += " " + v.Remedy
	}
	if v.ID == 0 { // nothing takes it away
		p.Tile(b, "refusal", text, func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) })
		return
	}
	p.Key(b, "refusal/close", kit.KeyFace{Kind: kit.KeyBare, Label: text, Detail: v.Close, What: text, Draw: func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) }}, func() { t.OnClose(v.ID) })
}

// sensorStrip tells what the sensors misread or what is wrong with them; a tap
// opens all of it. If it is a tag or code that nobody knows, a key beside it
// opens the question.
func (t *Table) sensorStrip(p *kit.Painter, b kit.Box) {
	text := t.vm.Hardware.Text
	if ask := t.vm.Hardware.Ask; ask != nil {
		text = ask.Text
		p.Key(b.Right(min(max(160, kit.TextWidth(ask.Label, kit.TextPlain, true)+60), b.W*0.34), kit.Gap), "tag", kit.KeyFace{Kind: kit.KeyPrimary, Label: ask.Label, Icon: "cards"}, func() { t.askTag() })
	}
	p.Key(b, "sensors/now", kit.KeyFace{Kind: kit.KeyBare, Label: text, What: text, Draw: func(p *kit.Painter, b kit.Box) { sayWrong(p, b, text) }}, func() { t.open(sheetSensors, 0) })
}

// seen tells what a sensor has just reported. One tap says that it is wrong.
func (t *Table) seen(p *kit.Painter, b kit.Box) {
	v := t.vm.Seen
	p.Key(b, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: v.Text, Detail: v.Origin, What: *v, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Night, kit.Turquoise, 2, 8)
		b = b.InsetXY(8, 3)
		wrong := b.Right(kit.TextWidth(v.Wrong, kit.TextPlain, true)+24, 8)
		p.Rect(wrong, kit.Paper, kit.PaperEdge, 1.5, 8)
		p.Text(wrong, v.Wrong, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter})
		p.Icon(b.Left(28, 8).Centre(26, 26), v.Icon, kit.Cream, kit.Night)
		p.Text(b, v.Text, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream, Tight: true})
	}}, func() { t.OnWrong(v.Act) })
}

// wrong is the key beside what tells the same: it says that the sensor is wrong.
func (t *Table) wrong(p *kit.Painter, b kit.Box, v *present.SeenVM) {
	p.Key(b, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), kit.KeyFace{Label: v.Wrong, What: v.Origin, Size: kit.TextPlain}, func() { t.OnWrong(v.Act) })
}

// teaches reports whether a rule is explained now: never over a contest, and not
// where the moment tells it by itself.
func (t *Table) teaches() bool {
	return t.vm.Lesson != nil && t.vm.Contest == nil && !t.settledOn() && t.sheet == sheetNone && !t.tellsItself()
}

// tellsItself reports whether the moment explains by itself what is to be explained.
func (t *Table) tellsItself() bool {
	m := t.moment()
	return t.vm.Lesson != nil && m.Explains != nil && m.Explains(t.look(), t.vm.Lesson)
}

// Explains reports whether a lesson that there is has its place on the screen.
func (t *Table) Explains() bool {
	if t.tellsItself() {
		return t.sheet == sheetNone
	}
	_, draw := t.strip()
	return draw != nil && t.teaches() && t.vm.Banner == nil && t.vm.Seen == nil
}

// lesson explains a rule to who meets it for the first time. A tap opens the
// rule; it goes when the game goes on.
func (t *Table) lesson(p *kit.Painter, b kit.Box) {
	v := t.vm.Lesson
	t.speech = b
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
		p.Icon(b.Right(26, 8).Centre(24, 24), "book", kit.OnPaper("brass"), kit.Paper)
		p.Text(b, v.Text, lessonStyle)
	}}, func() { t.OnRule(v.Rule) })
}

// speechRadius is that of the corners of a speech box, tailHigh how far its tail
// reaches.
const speechRadius, tailHigh = 14, 15

// tail points from the box of a lesson at what it is about: the place that is
// asked for, or the table.
func (t *Table) tail(p *kit.Painter) {
	if t.speech.W == 0 || t.vm.Lesson == nil {
		return
	}
	b, x := t.speech, t.speech.X+t.speech.W/2
	if a := t.asked(); a != nil && a.Place >= 0 {
		if at, ok := p.KeyAt(fmt.Sprintf("place/%d", a.Place)); ok {
			x = at.X + at.W/2
		}
	}
	x = max(b.X+speechRadius+tailHigh, min(x, b.X+b.W-speechRadius-tailHigh))
	rim := kit.Brass
	if m := t.vm.Lesson.Mark; m.Shape != "" {
		rim = kit.SeatColour(m.Colour)
	}
	for i := range tailHigh + 3 { // from its tip to below the frame of the box
		half, y := float32(i), b.Y-tailHigh+float32(i)
		p.Rect(kit.At(x-half-3, y, 2*half+6, 1.2), rim, kit.None, 0, 0)
		if half > 2 {
			p.Rect(kit.At(x-half, y, 2*half, 1.2), kit.Paper, kit.None, 0, 0)
		}
	}
}

// waitingStrip tells that old acts wait; a tap opens them.
func (t *Table) waitingStrip(p *kit.Painter, b kit.Box) {
	v := t.vm.Waiting
	p.Key(b, "waiting", kit.KeyFace{Label: v.Text, Icon: "warn", Tint: kit.Alarm}, func() { t.open(sheetWaiting, 0) })
}

// waiting is the sheet of old acts that wait after a correction.
func (t *Table) waiting(p *kit.Painter, b, foot kit.Box) {
	v := t.vm.Waiting
	p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "drop", kit.KeyFace{Label: v.Drop, Icon: "close", Commits: true}, func() { t.commit(t.OnDrop) })
	t.turnable(p, b, foot, v.Title, v.Lines, "")
}

var _ present.WaitingVM
