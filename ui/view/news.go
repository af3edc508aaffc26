package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// news is what people have done with the sheet that tells what the latest act
// brought about, and with the contest that lies over the board.
type news struct {
	seq    string       // of the table to which ticked belongs
	ticked map[int]bool // chores that are done
	ladder bool         // what beats what is shown
	away   bool         // people look at the table instead of the contest
	by     bool         // the sheet opened by itself
}

// tell opens the sheet when there is news, and closes it when play has gone on.
func (t *Table) tell(before *present.TableVM) {
	if t.news.seq != t.vm.Seq {
		t.news.seq, t.news.ticked, t.news.ladder = t.vm.Seq, map[int]bool{}, false
		switch {
		case t.vm.News != nil && t.sheet == sheetNone:
			t.sheet, t.leaf, t.news.by = sheetNews, 0, true
		case t.vm.News == nil && t.sheet == sheetNews:
			t.sheet = sheetNone
		}
	}
	if before.Contest == nil || t.vm.Contest == nil {
		t.news.away = false
	}
}

// contestOn tells whether a contest goes on and people do not look at the
// table instead.
func (t *Table) contestOn() bool { return t.vm.Contest != nil && !t.news.away }

// contest draws the contest that goes on.
func (t *Table) contest(p *painter, b box) {
	p.rect(b, panel, brassDark, 2, 12)
	if first, second := t.pair(); second != nil && t.pairPad(p, b.inset(6), first, second) {
		return
	}
	drawContest(p, b.inset(12), t.vm.Contest)
}

// contestAsks tells whether both dice are entered on the contest itself.
func (t *Table) contestAsks(a *present.AskVM) bool {
	_, second := t.pair()
	return second != nil && len(a.Faces) > 0
}

// newsSheet shows a page of the news.
func (t *Table) newsSheet(p *painter, b, foot box) {
	n := t.vm.News
	if n == nil {
		return
	}
	if t.news.ladder && len(n.Settled) > 0 {
		drawLadder(p, b, t.vm.Labels.Ladder, n.Settled[min(t.leaf, len(n.Settled)-1)].Ladder)
		p.key(foot.left(foot.W*0.5, gap), "ladder", keyFace{kind: keyQuiet, label: t.vm.Labels.Back, icon: "back"}, func() { t.news.ladder = false; t.Refresh() })
		return
	}
	list := t.newsPages(b)
	t.leaf = min(t.leaf, len(list)-1)
	if t.leaf < len(n.Settled) && len(n.Settled[t.leaf].Ladder) > 0 {
		face := keyFace{kind: keyQuiet, icon: "ladder"}
		w := float32(60)
		if len(list) == 1 { // no pages to turn
			w, face.label, face.size = foot.W, t.vm.Labels.Ladder, textSmall
		}
		p.key(foot.left(w, gap), "ladder", face, func() { t.news.ladder = true; t.Refresh() })
	}
	if len(list) > 1 {
		t.leaf = pager(p, foot, "sheet", t.leaf, len(list), t.goTo)
	}
	list[t.leaf](p, b)
}

// newsPages are the pages of the news: each contest, then what was done and is
// to do, as much as has room.
func (t *Table) newsPages(b box) (list []func(*painter, box)) {
	for i := range t.vm.News.Settled {
		list = append(list, func(p *painter, b box) { drawContest(p, b, &t.vm.News.Settled[i]) })
	}
	s := t.vm.News.Steps
	if s == nil {
		return list
	}
	room := b.H - 36
	for _, l := range s.Lines {
		room -= logHeight(l, b.W) + 4
	}
	if len(s.Chore) > 0 {
		room -= 26
	}
	from, first := 0, true
	for from < len(s.Chore) || first {
		to := from
		for to < len(s.Chore) && (room >= choreHeight(s.Chore[to], b.W) || to == from && !first) {
			room -= choreHeight(s.Chore[to], b.W) + gap
			to++
		}
		list = append(list, t.stepsPage(s, from, to, first))
		from, first, room = to, false, b.H-36
	}
	return list
}

// stepsPage shows some of the chores; the first page also what was done.
func (t *Table) stepsPage(s *present.StepsVM, from, to int, first bool) func(*painter, box) {
	return func(p *painter, b box) {
		part := *s
		if !first {
			part.Lines = nil
		}
		drawSteps(p, &b, &part)
		if first && len(s.Chore) > 0 {
			p.text(b.top(24, 2), s.Do, textStyle{size: textSmall, colour: dim})
		}
		for i := from; i < to; i++ {
			at := b.top(choreHeight(s.Chore[i], b.W), gap)
			face := keyFace{kind: keyBare, label: s.Chore[i], on: t.news.ticked[i], what: t.news.ticked[i], draw: drawChore(s.Chore[i], t.news.ticked[i])}
			p.key(at, fmt.Sprintf("chore/%d@%s", i, t.seq), face, func() { t.news.ticked[i] = !t.news.ticked[i]; t.Refresh() })
		}
	}
}

// choreHeight is what a chore needs in a width.
func choreHeight(text string, w float32) float32 {
	return max(smallest, height(text, w-52, choreStyle())+10)
}

func choreStyle() textStyle { return textStyle{size: textPlain, colour: cream} }

func drawChore(text string, done bool) func(*painter, box) {
	return func(p *painter, b box) {
		fill := raised
		if done {
			fill = panel
		}
		p.rect(b, fill, edge, 1.5, 9)
		b = b.insetXY(8, 3)
		tick := b.left(28, 8).centre(24, 24)
		p.rect(tick, none, brass, 2, 5)
		if done {
			p.icon(tick.inset(3), "check", brass, ink)
		}
		p.text(b, text, choreStyle())
	}
}
