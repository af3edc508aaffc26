package view

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// side is the right of the table: what happened, what is asked, the answers.
func (t *Table) side(p *painter, b box) {
	if t.vm.Banner != nil {
		t.banner(p, b, t.vm.Banner)
		return
	}
	a := t.asked()
	if a == nil {
		t.finished(p, b)
		return
	}
	smallAsk := t.leastAsk(a, b.W)
	t.plan = t.padIn(a, b.W, b.H-smallAsk-gap) // what the strips have left
	least := t.leastAnswers(a)
	ask := min(t.askHeight(a, b.W, b.H*0.4), max(smallAsk, b.H-least-gap))
	answers := min(t.answersHeight(a, b.W), b.H-ask-gap)
	if t.seenBeside(b) {
		t.seen(p, b.top(seenHeight, gap))
		answers = min(answers, b.H-ask-gap)
	}
	if answers > 0 {
		t.answers(p, b.bottom(answers, gap), a)
	}
	t.question(p, b.bottom(ask, gap), a)
	t.latest(p, b)
}

// latest is what happened last; a tap opens the log.
func (t *Table) latest(p *painter, b box) {
	if b.H < smallest {
		return
	}
	p.key(b, "log/latest", keyFace{kind: keyBare, label: t.vm.Labels.LogTitle, what: t.vm.Log, draw: func(p *painter, b box) {
		p.rect(b, rgb(0x14261e), edge, 1, 8)
		b = b.insetXY(8, 6)
		if len(t.vm.Log) == 0 {
			p.text(b, t.vm.Labels.LogEmpty, textStyle{size: textSmall, colour: dim})
			return
		}
		drawLatest(p, b, t.vm.Log)
	}}, func() { t.OnLog() })
}

const askMargin = 8

func (t *Table) askStyle() textStyle { return textStyle{size: 20, bold: true, colour: cream} }

// askHeight is what the question needs, at most the height given.
func (t *Table) askHeight(a *present.AskVM, w, most float32) float32 {
	return min(max(t.askText(a, w, t.askStyle())+2*askMargin, 56), most)
}

// leastAsk is what it needs in the smallest letters.
func (t *Table) leastAsk(a *present.AskVM, w float32) float32 {
	return max(t.askText(a, w, t.smallAskStyle())+2*leastMargin, 56)
}

// leastMargin is what is left of the margin where room is short.
const leastMargin = 2

func (t *Table) smallAskStyle() textStyle {
	st := t.askStyle()
	st.size = textSmall
	return st
}

// askText is what the words of the question need.
func (t *Table) askText(a *present.AskVM, w float32, st textStyle) float32 {
	if t.turnsAsks() {
		w -= smallest + gap
	}
	if t.contestAside() {
		w -= smallest + gap
	}
	if a.Teaches {
		w -= smallest + gap
	}
	h := height(a.Text, w-2*askMargin-8, st)
	if a.Optional != "" {
		h += 22
	}
	return h
}

// turnsAsks tells whether there are keys to turn to other things awaited.
func (t *Table) turnsAsks() bool { return len(t.vm.Asks) > 1 && !t.narrowed() }

// narrowed tells whether only a part of the answers is shown.
func (t *Table) narrowed() bool { return t.group >= 0 || t.only != nowhere }

// widen shows all the answers again.
func (t *Table) widen() { t.group, t.only, t.at = -1, nowhere, 0 }

// question says what is asked, and turns to the other things that are.
func (t *Table) question(p *painter, b box, a *present.AskVM) {
	colour := brass
	if a.Seat.Shape != "" {
		colour = seatColour(a.Seat.Colour)
	}
	p.rect(b, leather, colour, 2, 10)
	p.rect(box{b.X, b.Y + 8, 6, b.H - 16}, colour, none, 0, 3)
	spare := (b.H - t.askText(a, b.W, t.smallAskStyle())) / 2
	b = b.insetXY(askMargin+4, min(askMargin-2, max(leastMargin, spare)))
	if t.turnsAsks() {
		next := b.right(smallest, gap)
		n := len(t.vm.Asks)
		p.key(next.centre(smallest, max(smallest, next.H)), "ask/after", keyFace{label: fmt.Sprintf("%d/%d", t.ask+1, n), what: t.ask, draw: func(p *painter, b box) {
			p.icon(b.top(b.H*0.5, 0).centre(22, 22), "next", cream, raised)
			p.text(b, fmt.Sprintf("%d/%d", t.ask+1, n), textStyle{size: textSmall, bold: true, colour: cream, align: fyne.TextAlignCenter, tight: true})
		}}, func() { t.widen(); t.ask, t.picked = (t.ask+1)%n, 0; t.Refresh() })
	}
	if t.contestAside() {
		at := b.right(smallest, gap)
		p.key(at.centre(smallest, max(smallest, at.H)), "contest/show", keyFace{icon: "badge"}, func() { t.news.away = false; t.Refresh() })
	}
	if a.Teaches {
		at := b.right(smallest, gap)
		p.key(at.centre(smallest, max(smallest, at.H)), "why@"+t.seq, keyFace{kind: keyQuiet, icon: "help"}, func() { t.OnRule(a.Rule) })
	}
	if a.Optional != "" {
		p.text(b.bottom(20, 0), a.Optional, textStyle{size: textSmall, colour: dim})
	}
	p.text(b, a.Text, t.askStyle())
}

// finished is the side of a game that is over.
func (t *Table) finished(p *painter, b box) {
	if t.vm.HasResult {
		p.key(b.bottom(64, gap), "result", keyFace{kind: keyPrimary, label: t.vm.Labels.Result, icon: "cup", size: 20}, func() { t.OnResult() })
	}
	over := b.bottom(90, gap)
	p.rect(over, leather, brass, 2, 10)
	p.text(over.inset(10), t.vm.Over, textStyle{size: textBig, bold: true, colour: cream, align: fyne.TextAlignCenter})
	t.latest(p, b)
}

// banner covers what is asked until people have read it.
func (t *Table) banner(p *painter, b box, v *present.BannerVM) {
	p.rect(b, alarmDark, alarm, 2, 12)
	b = b.inset(10)
	if v.ID != 0 {
		p.key(b.bottom(target, gap), "refusal/close", keyFace{kind: keyPrimary, label: v.Close, icon: "check"}, func() { t.OnClose(v.ID) })
		if v.Waive != "" {
			p.key(b.bottom(smallest, gap), fmt.Sprintf("refusal/waive/%d", v.ID), keyFace{label: v.Waive}, func() { t.OnWaive(v.ID) })
		}
	}
	head := b.top(32, 4)
	p.icon(head.left(30, 10), "warn", alarm, alarmDark)
	p.text(head, v.Title, textStyle{size: textBig, bold: true, colour: cream})
	if v.Ref != "" {
		p.key(b.bottom(max(smallest, height(v.Ref, b.W-48, textStyle{size: textSmall})+4), gap), "refusal/rule", keyFace{kind: keyBare, label: v.Ref, what: v.Ref, draw: func(p *painter, b box) {
			p.rect(b, alarmDark, brassDark, 1, 7)
			p.icon(b.left(36, 4).centre(24, 24), "book", brass, alarmDark)
			p.text(b, v.Ref, textStyle{size: textSmall, colour: brass})
		}}, func() { t.OnRule(v.Rule) })
	}
	st, rest := textStyle{size: 20, bold: true, colour: cream, top: true}, textStyle{size: textPlain, colour: cream, top: true}
	if height(v.Text, b.W, st)+6+height(v.Remedy, b.W, rest) > b.H {
		st.size, rest.size = textPlain, textSmall
	}
	p.text(b.top(min(height(v.Text, b.W, st), b.H*0.62), 6), v.Text, st)
	p.text(b, v.Remedy, rest)
}

// shown is the answers on offer: all, or those of the group that is open.
func (t *Table) shown(a *present.AskVM) []present.ChoiceVM {
	switch {
	case t.only != nowhere:
		return t.answersAt(t.only)
	case t.group >= 0 && t.group < len(a.Choices):
		return a.Choices[t.group].Sub
	}
	return a.Choices
}

// leastAnswers is the least height in which the answers are keys for fingers.
func (t *Table) leastAnswers(a *present.AskVM) float32 {
	rows := 2
	switch {
	case len(a.Grid) > 0:
		rows = len(a.Grid)
	case len(a.Faces) == 0 && len(a.List) == 0 && len(a.Choices) == 0 && a.Pick == nil:
		return 0
	case t.padded():
		least := t.plan.least()
		if t.narrowed() {
			least += smallest + gap
		}
		return least
	case t.narrowed() || a.Pick != nil:
		rows = 3
	}
	return float32(rows)*(smallest+gap) - gap
}

// answersHeight is what the answers want.
func (t *Table) answersHeight(a *present.AskVM, w float32) float32 {
	rows := func(n int) float32 { return float32(n)*(target+gap) - gap }
	switch {
	case len(a.Grid) > 0:
		return rows(len(a.Grid))
	case len(a.Faces) > 0 && a.Faces[0].Label != "":
		return rows(3)
	case len(a.Faces) > 0:
		return 2*76 + gap
	case len(a.List) > 0:
		return target + 6
	case a.HandTo != engine.Table && len(a.Choices) > 0:
		return 2*target + gap
	case a.HandTo != engine.Table:
		return 76
	case a.Pick != nil:
		return rows((len(a.Pick.Members) + len(a.Choices) + 2) / 2)
	case len(a.Choices) == 0:
		return 0
	case t.padded():
		return t.plan.height(padKeyHeight) + t.leastAnswers(a) - t.plan.least()
	}
	list := t.shown(a)
	n := (len(list) + t.columns(list, w) - 1) / t.columns(list, w)
	if t.narrowed() {
		n++
	}
	return rows(n)
}

// columns is two if every label has room in half the width.
func (t *Table) columns(list []present.ChoiceVM, w float32) int {
	for _, c := range list {
		room := (w-gap)/2 - 20
		if c.Icon != "" || c.Mark.Shape != "" {
			room -= 36
		}
		if s := setText(c.Label, room, target-6, textStyle{size: textPlain, bold: true}); s.cut {
			return 1
		}
	}
	if len(list) == 1 {
		return 1
	}
	return 2
}

func (t *Table) answers(p *painter, b box, a *present.AskVM) {
	switch {
	case len(a.Grid) > 0:
		t.grid(p, b, a.Grid, "card/%d@"+t.seq, t.choose)
	case len(a.Faces) > 0:
		cols := 3
		if a.Faces[0].Label != "" {
			cols = 2 // room for names
		}
		cells := b.grid(cols, (len(a.Faces)+cols-1)/cols, gap)
		for i, c := range a.Faces {
			t.face(p, cells[i], c)
		}
	case len(a.List) > 0:
		p.key(b, "cards", keyFace{kind: keyPrimary, label: t.vm.Labels.Choose, icon: "cards", size: 20, leads: true}, func() { t.open(sheetCards, t.ask) })
	case a.HandTo != engine.Table && len(a.Choices) > 0:
		rest := *a
		rest.Choices = nil
		cells := b.grid(1, 2, gap)
		t.answers(p, cells[0], &rest)
		t.answer(p, cells[1], "answer/-1/0", a.Choices[0])
	case a.HandTo != engine.Table:
		p.key(b, "hand@"+t.seq, keyFace{kind: keyPrimary, label: a.Hand, icon: "badge", size: 20}, func() { t.OnHand(a.HandTo) })
	case a.Pick != nil:
		t.pick(p, b, a)
	case t.padded():
		t.pad(p, b, &t.plan)
	default:
		t.buttons(p, b, t.shown(a))
	}
}

// pick shows things to mark, then the other answers, and at the bottom right
// the key that goes on with what is marked.
func (t *Table) pick(p *painter, b box, a *present.AskVM) {
	n := len(a.Pick.Members)
	cells := b.grid(2, (n+len(a.Choices)+2)/2, gap)
	for i, c := range a.Pick.Members {
		on := t.picked&a.Pick.Bits[i] != 0
		face := keyFace{label: c.Label, detail: c.Detail, icon: c.Icon, tint: brass, on: on}
		p.key(cells[i], fmt.Sprintf("pick/%d@%s", i, t.seq), face, func() { t.picked ^= a.Pick.Bits[i]; t.Refresh() })
	}
	fact, possible := a.Pick.Facts[t.picked]
	last := len(cells) - 1
	p.key(cells[last], "pick/go@"+t.seq, keyFace{kind: keyPrimary, label: a.Pick.Go, off: !possible}, func() { t.OnFact(fact) })
	for i, c := range a.Choices {
		t.answer(p, cells[last-len(a.Choices)+i], fmt.Sprintf("answer/-1/%d", i), c)
	}
}

// buttons are answers in words, page by page if there are many.
func (t *Table) buttons(p *painter, b box, list []present.ChoiceVM) {
	from := fmt.Sprint(t.group)
	if t.only != nowhere {
		from = fmt.Sprintf("at-%d.%d", t.only.place, t.only.spot)
	}
	cols := t.columns(list, b.W)
	fits := func(h float32) int { return max(1, int((h+gap+0.5)/(smallest+gap))) }
	all := (len(list) + cols - 1) / cols
	var head box
	if t.narrowed() {
		head = b.top(min(target, max(smallest, (b.H-float32(all)*gap)/float32(all+1))), gap)
	}
	rows := fits(b.H)
	if all > rows {
		foot := head // a row for going back and for turning pages
		if t.narrowed() {
			head = foot.left(foot.W*0.3, gap)
		} else {
			foot = b.bottom(smallest, gap)
		}
		rows = fits(b.H)
		t.at = pager(p, foot, "answers", t.at, pages(len(list), cols*rows), func(n int) { t.at = n; t.Refresh() })
	}
	if t.narrowed() {
		p.key(head, "group/back", keyFace{kind: keyQuiet, label: t.vm.Labels.Back, icon: "back"}, func() { t.widen(); t.Refresh() })
	}
	per := cols * rows
	part := list[min(t.at*per, len(list)):min((t.at+1)*per, len(list))]
	cells := b.grid(cols, min(rows, (len(part)+cols-1)/cols), gap)
	for i, c := range part {
		t.answer(p, cells[i], fmt.Sprintf("answer/%s/%d", from, t.at*per+i), c)
	}
}

// grid is the pad of playing cards; id names a card's key by its number.
func (t *Table) grid(p *painter, b box, rows [][]present.ChoiceVM, id string, chosen func(present.ChoiceVM)) {
	for r, line := range b.grid(1, len(rows), gap) {
		for i, cell := range line.grid(len(rows[r]), 1, gap) {
			c := rows[r][i]
			p.key(cell, fmt.Sprintf(id, c.Fact.Card), keyFace{kind: keyBare, label: c.Label, off: c.Off, what: c, draw: padCard(c)}, func() { chosen(c) })
		}
	}
}

// padCard draws a playing card on a pad.
func padCard(c present.ChoiceVM) func(*painter, box) {
	return func(p *painter, b box) {
		if c.Off {
			p.rect(b, panel, rgb(0x263d33), 1, 6)
			p.text(b, c.Card.Value, textStyle{size: textPlain, colour: edge, align: fyne.TextAlignCenter})
			return
		}
		playingCard(p, b, c.Card)
	}
}

// face is a face of a die: its picture and name if it has one, else pips.
func (t *Table) face(p *painter, b box, c present.ChoiceVM) {
	if c.Label != "" {
		k := keyFace{label: c.Label, icon: c.Icon, tint: brass}
		p.key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, t.seq), k, func() { t.choose(c) })
		return
	}
	p.key(b, fmt.Sprintf("face/%d@%s", c.Fact.Face, t.seq), keyFace{label: fmt.Sprint(c.Fact.Face), what: c.Fact.Face, draw: func(p *painter, b box) {
		side := min(b.W, b.H) - 10
		p.icon(b.centre(side, side), fmt.Sprintf("die-%d", c.Fact.Face), cream, ink)
	}}, func() { t.choose(c) })
}
