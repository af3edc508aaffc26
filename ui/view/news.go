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
	away   bool         // the contest that goes on is off the board
	by     bool         // the sheet opened by itself
}

// tell opens the sheet when there is news, and closes it when play has gone on.
func (t *Table) tell(before *present.TableVM) {
	if t.news.seq != t.vm.Seq {
		t.news.seq, t.news.ticked, t.news.ladder = t.vm.Seq, map[int]bool{}, false
		switch {
		case t.vm.News != nil && t.sheet == sheetNone:
			t.sheet, t.turn, t.news.by = sheetNews, 0, true
		case t.vm.News == nil && t.sheet == sheetNews:
			t.sheet = sheetNone
		}
	}
	if before.Contest == nil || t.vm.Contest == nil {
		t.news.away = false
	}
}

// contested draws the contest that goes on over the board; false if there is
// none, or people look at the board.
func (t *Table) contested(p *painter, b box) bool {
	c := t.vm.Contest
	if c == nil {
		return false
	}
	if t.news.away {
		return false
	}
	p.rect(b, panel, brassDark, 2, 12)
	if first, second := t.pair(); second != nil && t.pairPad(p, b.inset(6), first, second) {
		return true
	}
	b = b.inset(12)
	foot := b.bottom(target, gap)
	p.key(foot.right(foot.W*0.5, gap), "contest/away", keyFace{kind: keyQuiet, label: t.vm.Labels.ToTable, icon: "back"}, func() { t.news.away = true; t.Refresh() })
	drawContest(p, b, c)
	return true
}

// contestKey cuts a key off the board that shows the contest again.
func (t *Table) contestKey(p *painter, b *box) {
	if t.vm.Contest != nil && t.news.away {
		p.key(b.bottom(target, gap), "contest/show", keyFace{label: t.vm.Labels.ShowContest, icon: "badge"}, func() { t.news.away = false; t.Refresh() })
	}
}

// contestAside tells whether that key stands beside the question: a table of
// its own needs its room.
func (t *Table) contestAside() bool {
	return t.vm.Contest != nil && t.news.away && t.vm.Drawing.Stand == present.Across
}

// newsSheet shows a page of the news.
func (t *Table) newsSheet(p *painter, b, foot box) {
	n := t.vm.News
	if n == nil {
		return
	}
	if t.news.ladder && len(n.Settled) > 0 {
		drawLadder(p, b, t.vm.Labels.Ladder, n.Settled[min(t.turn, len(n.Settled)-1)].Ladder)
		p.key(foot.left(foot.W*0.5, gap), "ladder", keyFace{kind: keyQuiet, label: t.vm.Labels.Back, icon: "back"}, func() { t.news.ladder = false; t.Refresh() })
		return
	}
	list := t.newsPages(b)
	t.turn = min(t.turn, len(list)-1)
	if t.turn < len(n.Settled) && len(n.Settled[t.turn].Ladder) > 0 {
		face := keyFace{kind: keyQuiet, icon: "ladder"}
		w := float32(60)
		if len(list) == 1 { // no pages to turn
			w, face.label, face.size = foot.W, t.vm.Labels.Ladder, textSmall
		}
		p.key(foot.left(w, gap), "ladder", face, func() { t.news.ladder = true; t.Refresh() })
	}
	if len(list) > 1 {
		t.turn = pager(p, foot, "sheet", t.turn, len(list), t.goTo)
	}
	list[t.turn](p, b)
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
