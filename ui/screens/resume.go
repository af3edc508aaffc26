package screens

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// Resume is the screen before an interrupted game continues: its state, the latest acts, and
// what to check on the table. One tap continues.
type Resume struct {
	*kit.Page
	vm present.ResumeVM
	at int // page of what is worth a look

	OnGo  func()
	OnLog func()
	OnAct func(n int)
}

var _ kit.Screen = (*Resume)(nil)

// NewResume makes the screen.
func NewResume() *Resume {
	r := &Resume{}
	r.Page = kit.NewPage(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Resume) Show(vm present.ResumeVM) {
	r.vm = vm
	r.Refresh()
}

func (r *Resume) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	head := b.Top(titleBar, 0)
	p.Bars(head)
	head = head.InsetXY(16, 4)
	if r.vm.Saved != (present.DiskVM{}) {
		diskLight(p, head.Right(min(head.W*0.42, 330), kit.Gap), r.vm.Saved, kit.Night)
	}
	p.Text(head, r.vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
	b = b.Inset(12)
	foot := b.Bottom(kit.KeyHeight+6, 12)
	p.Key(foot.Right(foot.W*0.42, kit.Gap), "go", kit.KeyFace{Kind: kit.KeyPrimary, Label: r.vm.Go, Icon: "play", Size: 20}, func() { r.OnGo() })
	p.Key(foot.Left(foot.W*0.6, kit.Gap), "log", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Log, Icon: "page"}, func() { r.OnLog() })
	why := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Top: true}
	p.Text(b.Top(kit.TextHeight(r.vm.Why, b.W, why), 10), r.vm.Why, why)
	if r.vm.When != "" {
		r.awaited(p, &b)
	}
	if len(r.vm.Acts) == 0 {
		r.check(p, b)
		return
	}
	var left kit.Box
	if b.W > b.H {
		left = b.Left((b.W-12)*0.5, 12)
	} else {
		left = b.Top((b.H-12)*0.5, 12)
	}
	r.acts(p, left)
	r.check(p, b)
}

// awaited cuts off and draws the strip with the round and the open question.
func (r *Resume) awaited(p *kit.Painter, b *kit.Box) {
	text, colour, shape := r.vm.When, kit.Brass, ""
	if len(r.vm.Asks) > 0 {
		a := &r.vm.Asks[0]
		text += " — " + a.Text
		if shape = a.Seat.Shape; shape != "" {
			colour = kit.SeatColour(a.Seat.Colour)
		}
	}
	st := kit.TextStyle{Size: 20, Bold: true, Colour: kit.Cream}
	h := max(48, kit.TextHeight(text, b.W-60, st)+14)
	at := b.Top(h, 10)
	p.Rect(at, kit.Night, colour, 2, 10)
	at = at.InsetXY(12, 4)
	if shape != "" {
		p.Icon(at.Left(28, 8).Centre(26, 26), shape, colour, kit.Ink)
	}
	p.Text(at, text, st)
}

// acts draws the latest acts; a tap opens one.
func (r *Resume) acts(p *kit.Painter, b kit.Box) {
	p.Text(b.Top(26, 4), r.vm.Last, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
	for _, row := range r.vm.Acts {
		row.Origin = ""
		high := max(kit.LeastTarget, kit.TextHeight(happenedText(&row), b.W-54, happenedStyle(&row))+10)
		if row.Detail != "" && b.H > 240 {
			high += kit.TextHeight(row.Detail, b.W-54, kit.TextStyle{Size: kit.TextSmall})
		} else {
			row.Detail = ""
		}
		if b.H < high {
			return
		}
		p.Key(b.Top(high, kit.Gap), fmt.Sprintf("row/%d", row.N), kit.KeyFace{Kind: kit.KeyBare, Label: row.Text, What: row, Draw: func(p *kit.Painter, b kit.Box) {
			happened(p, b, row)
		}}, func() { r.OnAct(row.Act) })
	}
}

// check draws what people should compare with the table.
func (r *Resume) check(p *kit.Painter, b kit.Box) {
	p.Text(b.Top(26, 4), r.vm.Look, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 10)
	b = b.Inset(10)
	list := pieces.CutPages(r.vm.Check, b.W, b.H)
	if len(list) == 0 {
		return
	}
	if len(list) > 1 {
		foot := b.Bottom(kit.LeastTarget, 4)
		list = pieces.CutPages(r.vm.Check, b.W, b.H)
		r.at = kit.Pager(p, foot, "check", r.at, len(list), func(n int) { r.at = n; r.Refresh() })
	}
	pieces.DrawLines(p, b, list[min(r.at, len(list)-1)])
}
