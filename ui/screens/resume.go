package screens

import (
	"fmt"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Resume is the screen before an interrupted game continues: the table as it was left, whose
// turn it is, and what to check on the table. One tap continues.
type Resume struct {
	showing[present.ResumeVM]
	at int // page of what is worth a look

	others []present.OpenGameVM // unfinished games besides this

	Table pieces.DrawTable
	OnGo  func()
	OnLog func()

	OnOther func(journal.MatchID) // another unfinished game is opened instead
	OnLeave func()                // it goes to the past games, and is not offered any more; nil = it cannot
}

// NewResume makes the screen.
func NewResume() *Resume {
	r := &Resume{}
	r.Page = kit.NewPage(r.build)
	return r
}

// Others replaces the other unfinished games. Show or Refresh draws them.
func (r *Resume) Others(list []present.OpenGameVM) { r.others = list }

func (r *Resume) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	head := b.Top(titleBar, 0)
	p.Bars(head)
	head = head.InsetXY(16, 4)
	if r.vm.Saved != (present.DiskVM{}) {
		diskLight(p, head.Right(min(head.W*0.42, 330), kit.Gap), r.vm.Saved, kit.Night)
	}
	p.Text(head, r.vm.Title, kit.TextStyle{Size: kit.TextTitle, Bold: true, Colour: kit.Cream})
	upright := b.Upright()
	b = b.Inset(kit.Gap)
	var picture, turn kit.Box
	if upright {
		picture = b.Top(b.W*0.72, kit.Gap)
		turn = b.Top(min(240, b.H*0.5), kit.Gap)
	} else {
		row := b.Top(b.H*0.6, kit.Gap)
		picture, turn = row.Left(row.W*0.62, kit.Gap), row
	}
	p.Key(picture, "table", kit.KeyFace{Kind: kit.KeyBare, Label: r.vm.Was, What: r.vm.Table, Draw: r.picture}, func() { r.OnGo() })
	r.turn(p, turn)
	var side kit.Box
	if upright {
		side = b.Bottom(kit.KeyHeight, kit.Gap)
		if len(r.others) > 0 {
			r.other(p, b.Bottom(otherHigh+26, kit.Gap))
		}
	} else {
		wide := turn.W
		if len(r.others) > 1 {
			wide = b.W * 0.52
		}
		rest := b.Right(wide, kit.Gap)
		side = rest.Top(kit.KeyHeight, 2)
		r.other(p, rest)
	}
	if r.OnLeave != nil {
		p.Key(side.Right((side.W-kit.Gap)/2, kit.Gap), "leave", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Leave, Detail: r.vm.ToPast, Size: kit.TextSmall}, func() { r.OnLeave() })
	}
	p.Key(side, "log", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Log, Detail: r.vm.Past, Size: kit.TextSmall}, func() { r.OnLog() })
	r.check(p, b)
}

// picture draws the table as it was left.
func (r *Resume) picture(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Paper, kit.Turquoise, 4, 12)
	b = b.Inset(9)
	p.Caps(b.Bottom(26, 2), r.vm.Was, kit.SizeCaps, kit.Ink)
	r.Table.Framed(p, b, r.vm.Table, true)
}

// turn draws whose turn it is, what is asked, and the key that goes on.
func (r *Resume) turn(p *kit.Painter, b kit.Box) {
	var ask present.AskVM
	if len(r.vm.Asks) > 0 {
		ask = r.vm.Asks[0]
	}
	fill, ink := kit.Night, kit.Cream
	if ask.Seat.Shape != "" {
		fill, ink = kit.SeatColour(ask.Seat.Colour), kit.OnSeat(ask.Seat.Colour)
	}
	p.Rect(b, fill, kit.BoardEdge, kit.FrameWidth(2), 12)
	b = b.Inset(10)
	p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "go", kit.KeyFace{Kind: kit.KeyPrimary, Label: r.vm.Go, Icon: "play", Size: 20}, func() { r.OnGo() })
	asked := ask.Text
	if ask.Seat.Shape != "" {
		asked = ask.Said.Beside
		name := b.Top(min(84, b.H*0.45), 4)
		p.SeatSign(name.Left(min(name.H, 84), 12), kit.Mark(ask.Seat))
		p.Text(name.Top(max(26, name.H*0.32), 0), r.vm.Turn, kit.WordStyle(20, ink))
		p.Title(name, ask.Seat.Name, ask.Seat.Short, 42, ink)
	}
	st := kit.CapsStyle(kit.SizeCaps, ink)
	st.Align = kit.TitleStyle(0, ink).Align
	p.Text(b.Bottom(26, 2), r.vm.When, st)
	p.Text(b, asked, kit.WordStyle(22, ink))
}

// otherHigh is the height of the key of another game.
const otherHigh = 78

// other draws the other unfinished games, each a key that opens it.
func (r *Resume) other(p *kit.Painter, b kit.Box) {
	if len(r.others) == 0 {
		return
	}
	p.Caps(b.Top(20, 1), r.others[0].Title, kit.TextSmall, kit.Dim)
	b.H = min(b.H, otherHigh)
	cells := b.Grid(len(r.others), 1, kit.Gap)
	for i, g := range r.others {
		p.Key(cells[i], fmt.Sprintf("other/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: g.Game, Detail: g.Mark.Name, What: g, Draw: func(p *kit.Painter, b kit.Box) { drawOther(p, b, g) }}, func() { r.OnOther(g.Match) })
	}
}

// drawOther draws an unfinished game: its name, how far it is, and who is to act.
func drawOther(p *kit.Painter, b kit.Box, g present.OpenGameVM) {
	p.Rect(b, kit.Felt, kit.BoardEdge, kit.FrameWidth(1), kit.KeyRadius)
	b = b.InsetXY(5, 3)
	if g.Icon != "" && b.W > 160 {
		side := min(b.H, 48)
		p.Icon(b.Left(side, 8).Centre(side, side), g.Icon, kit.Brass, kit.Felt)
	}
	turn := b.Bottom(24, 0)
	if g.Mark.Shape != "" {
		p.SeatSign(turn.Left(22, 3).Centre(22, 22), kit.Mark(g.Mark))
	}
	p.Text(turn, g.Mark.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Tight: true})
	name, round := kit.CapsStyle(kit.SizeCaps, kit.Cream), kit.CapsStyle(kit.TextSmall, kit.Dim)
	name.Align, round.Align = fyne.TextAlignLeading, fyne.TextAlignLeading
	name.Short = strings.ToUpper(g.Brief)
	title, at, rest := strings.ToUpper(g.Game), strings.ToUpper(g.Round), b
	foot := rest.Bottom(20, 0)
	if !kit.FitText(title, rest.W, rest.H, name).Cut && !kit.FitText(at, foot.W, foot.H, round).Cut { // otherwise the name needs the room
		p.Text(foot, at, round)
		b = rest
	}
	p.Text(b, title, name)
}

// check draws why the screen is shown, and what people should compare with the table.
func (r *Resume) check(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 10)
	b = b.Inset(10)
	lines := append([]present.LogVM{{Head: true, Text: r.vm.Why}}, r.vm.Check...)
	list := pieces.CutPages(lines, b.W, b.H)
	if len(list) > 1 {
		foot := b.Bottom(kit.LeastTarget, 4)
		list = pieces.CutPages(lines, b.W, b.H)
		r.at = kit.Pager(p, foot, "check", r.at, len(list), func(n int) { r.at = n; r.Refresh() })
	}
	pieces.DrawLines(p, b, list[min(r.at, len(list)-1)])
}
