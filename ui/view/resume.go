package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// Resume is the screen before a game goes on after a cut: where it is, what
// happened last, what is worth a look. One tap goes on.
type Resume struct {
	*page
	vm present.ResumeVM
	at int // page of what is worth a look

	OnGo  func()
	OnLog func()
	OnAct func(n int)
}

var _ Screen = (*Resume)(nil)

// NewResume makes the screen.
func NewResume() *Resume {
	r := &Resume{}
	r.page = newPage(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Resume) Show(vm present.ResumeVM) {
	r.vm = vm
	r.Refresh()
}

func (r *Resume) build(p *painter, b box) {
	p.ground(b)
	head := b.top(titleBar, 0)
	p.rect(head, night, none, 0, 0)
	head = head.insetXY(16, 4)
	if r.vm.Saved != (present.DiskVM{}) {
		diskLight(p, head.right(min(head.W*0.42, 330), gap), r.vm.Saved, night)
	}
	p.text(head, r.vm.Title, textStyle{size: textTitle, bold: true, colour: cream})
	b = b.inset(12)
	foot := b.bottom(target+6, 12)
	p.key(foot.right(foot.W*0.42, gap), "go", keyFace{kind: keyPrimary, label: r.vm.Go, icon: "play", size: 20}, func() { r.OnGo() })
	p.key(foot.left(foot.W*0.6, gap), "log", keyFace{kind: keyQuiet, label: r.vm.Log, icon: "page"}, func() { r.OnLog() })
	why := textStyle{size: textPlain, colour: cream, top: true}
	p.text(b.top(height(r.vm.Why, b.W, why), 10), r.vm.Why, why)
	if r.vm.When != "" {
		r.awaited(p, &b)
	}
	if len(r.vm.Acts) == 0 {
		r.check(p, b)
		return
	}
	var left box
	if b.W > b.H {
		left = b.left((b.W-12)*0.5, 12)
	} else {
		left = b.top((b.H-12)*0.5, 12)
	}
	r.acts(p, left)
	r.check(p, b)
}

// awaited cuts the strip that says where the game is and what it waits for.
func (r *Resume) awaited(p *painter, b *box) {
	text, colour, shape := r.vm.When, brass, ""
	if len(r.vm.Asks) > 0 {
		a := &r.vm.Asks[0]
		text += " — " + a.Text
		if shape = a.Seat.Shape; shape != "" {
			colour = seatColour(a.Seat.Colour)
		}
	}
	st := textStyle{size: 20, bold: true, colour: cream}
	h := max(48, height(text, b.W-60, st)+14)
	at := b.top(h, 10)
	p.rect(at, night, colour, 2, 10)
	at = at.insetXY(12, 4)
	if shape != "" {
		p.icon(at.left(28, 8).centre(26, 26), shape, colour, ink)
	}
	p.text(at, text, st)
}

// acts are the last ones; a tap looks at one.
func (r *Resume) acts(p *painter, b box) {
	p.text(b.top(26, 4), r.vm.Last, textStyle{size: textPlain, bold: true, colour: brass})
	for _, row := range r.vm.Acts {
		row.Origin = ""
		high := max(smallest, height(happenedText(&row), b.W-54, happenedStyle(&row))+10)
		if row.Detail != "" && b.H > 240 {
			high += height(row.Detail, b.W-54, textStyle{size: textSmall})
		} else {
			row.Detail = ""
		}
		if b.H < high {
			return
		}
		p.key(b.top(high, gap), fmt.Sprintf("row/%d", row.N), keyFace{kind: keyBare, label: row.Text, what: row, draw: func(p *painter, b box) {
			happened(p, b, row)
		}}, func() { r.OnAct(row.Act) })
	}
}

// check is what is worth a look.
func (r *Resume) check(p *painter, b box) {
	p.text(b.top(26, 4), r.vm.Look, textStyle{size: textPlain, bold: true, colour: brass})
	p.rect(b, board, boardEdge, 1, 10)
	b = b.inset(10)
	list := cutPages(r.vm.Check, b.W, b.H)
	if len(list) == 0 {
		return
	}
	if len(list) > 1 {
		foot := b.bottom(smallest, 4)
		list = cutPages(r.vm.Check, b.W, b.H)
		r.at = pager(p, foot, "check", r.at, len(list), func(n int) { r.at = n; r.Refresh() })
	}
	drawPage(p, b, list[min(r.at, len(list)-1)])
}
