package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// seenHeight is what the strip of a fact that a sensor reported needs.
const seenHeight = 60

// seenWidth is the room for it in the bar, in place of round and phase: there it
// moves nothing.
func seenWidth(v *present.SeenVM) float32 {
	return max(220, 16+24+8+width(v.Text, textSmall, true)+6+width(v.Wrong, textPlain, true)+20)
}

// seenBeside tells whether what a sensor has reported has room above what is
// asked and its answers, if the bar has none; otherwise it stands below the board.
func (t *Table) seenBeside(b box) bool {
	a := t.asked()
	if t.vm.Seen == nil || t.seenInBar || t.vm.Banner != nil {
		return false
	}
	if a == nil {
		return b.H > 300
	}
	return b.H-seenHeight-gap >= t.askHeight(a, b.W, b.H*0.4)+gap+t.leastAnswers(a)
}

// seen tells what a sensor has just reported. It covers nothing that is
// awaited. One tap says that it is wrong.
func (t *Table) seen(p *painter, at box) {
	v := t.vm.Seen
	p.key(at, fmt.Sprintf("seen/%d@%s", v.Act, t.seq), keyFace{kind: keyBare, label: v.Text, detail: v.Origin, what: *v, draw: func(p *painter, b box) {
		p.rect(b, leather, brass, 2, 9)
		b = b.insetXY(8, 4)
		wrong := b.right(width(v.Wrong, textPlain, true)+20, 6).insetXY(0, 4)
		p.rect(wrong, brass, brassDark, 1.5, 8)
		p.text(wrong, v.Wrong, textStyle{size: textPlain, bold: true, colour: ink, align: fyne.TextAlignCenter})
		p.icon(b.left(24, 8).centre(24, 24), v.Icon, brass, leather)
		p.text(b, v.Text, textStyle{size: textPlain, bold: true, colour: cream, elide: true})
	}}, func() { t.OnWrong(v.Act) })
}

// Explains tells whether a lesson that there is has its place on the screen.
func (t *Table) Explains() bool { return !t.mute }

// crowds tells whether a lesson would take the room that answers need to be a
// tap each.
func (t *Table) crowds(b box) bool {
	whole := t.planIn(b)
	b.H -= t.lessonHeight(b.W) + gap
	rest := t.planIn(b)
	return len(whole.blocks) > 0 && len(rest.blocks) == 0
}

// planIn plans the pad for a page whose strips are not cut yet.
func (t *Table) planIn(b box) padPlan {
	a := t.asked()
	if a == nil {
		return padPlan{}
	}
	side := t.beside(b)
	return t.padIn(a, side.W, side.H-t.leastAsk(a, side.W)-gap)
}

// lesson cuts the strip off the bottom of the page that explains a rule to who
// meets it for the first time. A tap opens the rule; it goes when the game goes
// on.
func (t *Table) lesson(p *painter, b *box) {
	v := t.vm.Lesson
	at := b.bottom(t.lessonHeight(b.W), gap)
	p.key(at, "lesson/"+string(v.Rule), keyFace{kind: keyBare, label: v.Text, what: *v, draw: func(p *painter, b box) {
		colour := brass
		if v.Mark.Shape != "" {
			colour = seatColour(v.Mark.Colour)
		}
		p.rect(b, leather, colour, 2, 9)
		b = b.insetXY(10, 6)
		first := b.left(lessonLead, 0)
		if v.Mark.Shape != "" {
			p.icon(first.left(24, 0).centre(24, 24), v.Mark.Shape, colour, ink)
		} else {
			p.icon(first.left(24, 0).centre(24, 24), "help", brass, leather)
		}
		p.icon(b.right(lessonLead, 0).centre(24, 24), "book", brass, leather)
		p.text(b, v.Text, lessonStyle())
	}}, func() { t.OnRule(v.Rule) })
}

const lessonLead = 36 // of the signs to the left and right of a lesson

func lessonStyle() textStyle { return textStyle{size: textSmall, colour: cream} }

// lessonHeight is what the strip needs.
func (t *Table) lessonHeight(w float32) float32 {
	return max(target, height(t.vm.Lesson.Text, w-2*10-2*lessonLead, lessonStyle())+12)
}

// waitingStrip tells below the board that old acts wait; a tap opens them.
func (t *Table) waitingStrip(p *painter, b box) {
	v := t.vm.Waiting
	p.key(b, "waiting", keyFace{label: v.Text, icon: "warn", tint: alarm}, func() { t.open(sheetWaiting, 0) })
}

// waiting is the sheet of old acts that wait after a correction.
func (t *Table) waiting(p *painter, b, foot box) {
	v := t.vm.Waiting
	p.key(b.bottom(target, gap), "drop", keyFace{label: v.Drop, icon: "close"}, func() { t.OnDrop() })
	t.turnable(p, b, foot, v.Title, v.Lines, "")
}
