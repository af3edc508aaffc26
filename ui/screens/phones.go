package screens

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// PhonesVM is the page on which phones are let in. It has no code but the one that is shown.
type PhonesVM struct {
	Title, Right, Back string
	On                 bool       // phones are served
	Text               string     // instead of a code: what this is, or how the chosen phone is
	Trouble            string     // why phones cannot be served
	Switch             string     // label of the key that begins, and that ends
	SwitchHelp         string     // of that key
	Rows               []PhoneRow // the players, then the onlookers
	Code               string     // content of the code that is shown; "" = Text is shown
	CodeTitle, CodeSub string     // whose it is, and how it is used
	Keys               []PhoneKey // what can be done about the chosen phone
	Next, NextHelp     string     // label of the key to another network; "" = there is none
	Help               string     // what to do if a phone does not open the page
}

// PhoneRow is a player, or the onlookers.
type PhoneRow struct {
	Mark     present.MarkVM // nobody = onlookers
	Name     string
	State    string
	Here, On bool // a page is open; it is chosen
	Asks     bool // another phone wants the seat
}

// PhoneKey is something to do.
type PhoneKey struct {
	ID, Label string
	Primary   bool
}

// Phones is the page on which phones are let in.
type Phones struct {
	*kit.ScrollPage
	vm PhonesVM

	OnSwitch, OnNext, OnBack func()
	OnChoose                 func(row int)
	OnKey                    func(id string)
}

// NewPhones makes the screen.
func NewPhones() *Phones {
	s := &Phones{}
	s.ScrollPage = kit.NewScrollPage(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Phones) Show(vm PhonesVM) {
	s.vm = vm
	s.Refresh()
}

const phoneRow = 76

func (s *Phones) build(p *kit.Painter, b kit.Box) {
	high := float32(kit.KeyHeight + 8)
	if b.Upright() {
		high += kit.KeyHeight + 8 + kit.Gap
	}
	bar, b, foot := p.Frame(b, 56, high)
	area := b.InsetXY(kit.Gap, kit.EdgeGap)
	if s.vm.On {
		if b.Upright() {
			s.left(p, area.Top(area.H*0.55, kit.Gap), true)
		} else {
			s.left(p, area.Left(max(area.W*0.5, min(area.H, area.W-320)), kit.Gap), false)
		}
		s.List.Draw(p, area, len(s.vm.Rows), func(int) float32 { return phoneRow }, func(b kit.Box, i int, whole bool) { s.row(p, b, i, whole) })
	} else {
		s.about(p, area)
	}
	p.Bars(bar, foot)
	bar = bar.InsetXY(16, 4)
	s.corner(p, bar.Right(bar.W*0.5, kit.Gap), b.Upright())
	p.Title(bar, s.vm.Title, "", 36, kit.Cream)
	s.foot(p, foot.InsetXY(12, kit.EdgeGap))
}

// corner names the player whose code it is, where there is no room below it.
func (s *Phones) corner(p *kit.Painter, b kit.Box, upright bool) {
	if s.vm.Code == "" || upright {
		p.Text(b, s.vm.Right, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Tight: true})
		return
	}
	p.Text(b.Top(b.H*0.55, 0), s.vm.CodeTitle, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream, Tight: true})
	p.Text(b, s.vm.CodeSub, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Tight: true})
}

// foot has the ways off the page, and what switches phones.
func (s *Phones) foot(p *kit.Painter, b kit.Box) {
	last := &b
	if b.Upright() || b.H > 100 { // two rows, on a screen on end
		row := b.Bottom(kit.KeyHeight+8, kit.Gap)
		last = &row
	}
	p.Back(last.Left(min(170, last.W*0.3), kit.Gap), s.vm.Back, func() { s.OnBack() })
	if s.vm.On && len(s.vm.Rows) > 4 {
		kit.TurnKeys(p, last.Right(2*64+kit.Gap, kit.Gap), &s.List, s.Refresh)
	}
	if s.vm.Next != "" {
		p.Key(b.Right(b.W*0.5, kit.Gap), "network", kit.KeyFace{Label: s.vm.Next, Detail: s.vm.NextHelp}, func() { s.OnNext() })
	}
	kind := kit.KeyPrimary
	if s.vm.On {
		kind = kit.KeyQuiet
	}
	p.Key(b, "switch", kit.KeyFace{Kind: kind, Label: s.vm.Switch, Detail: s.vm.SwitchHelp}, func() { s.OnSwitch() })
}

// about says what phones are for, and what goes wrong.
func (s *Phones) about(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Board, kit.BoardEdge, 1, 9)
	b = b.Inset(16)
	if s.vm.Trouble != "" {
		bad := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Alarm}
		p.Text(b.Bottom(kit.TextHeight(s.vm.Trouble, b.W, bad), 12), s.vm.Trouble, bad)
	}
	p.Text(b, s.vm.Text, kit.TextStyle{Size: 20, Colour: kit.Cream, Top: true})
}

// left shows the code of the chosen player, or how that phone is.
func (s *Phones) left(p *kit.Painter, b kit.Box, upright bool) {
	p.Rect(b, kit.Paper, kit.ChosenEdge, 4, 8)
	b = b.Inset(5)
	for i := len(s.vm.Keys) - 1; i >= 0; i-- {
		k := s.vm.Keys[i]
		kind := kit.KeyPaper
		if k.Primary {
			kind = kit.KeyPrimary
		}
		p.Key(b.Bottom(kit.KeyHeight+4, kit.Gap), "phone/"+k.ID, kit.KeyFace{Kind: kind, Label: k.Label}, func() { s.OnKey(k.ID) })
	}
	if s.vm.Code == "" {
		b = b.InsetXY(6, 3)
		p.Text(b.Bottom(min(b.H*0.5, 96), kit.Gap), s.vm.Help, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Ink})
		p.Text(b, s.vm.Text, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Ink, Top: true})
		return
	}
	if !upright {
		kit.DrawCode(p, b, s.vm.Code)
		return
	}
	p.Text(b.Bottom(20, 0), s.vm.CodeSub, kit.TextStyle{Size: kit.TextSmall, Bold: true, Colour: kit.Ink, Tight: true})
	p.Text(b.Bottom(26, 0), s.vm.CodeTitle, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Ink, Tight: true})
	kit.DrawCode(p, b, s.vm.Code)
}

// row is a player with the state of the phone.
func (s *Phones) row(p *kit.Painter, b kit.Box, i int, whole bool) {
	r := s.vm.Rows[i]
	draw := func(p *kit.Painter, b kit.Box) {
		rim, thick := kit.BoardEdge, float32(1.5)
		if r.On {
			rim, thick = kit.Turquoise, 4
		}
		p.Rect(b, kit.Night, rim, thick, 9)
		b = b.Inset(6)
		if r.Mark.Shape != "" {
			p.SeatTab(b.Left(b.H, 12), kit.Mark(r.Mark), "")
		} else {
			p.Icon(b.Left(b.H, 12).Centre(40, 40), "people", kit.Cream, kit.Night)
		}
		colour := kit.Dim
		switch {
		case r.Asks:
			colour = kit.Alarm
		case r.Here:
			colour = kit.Turquoise
		}
		p.Icon(b.Right(40, 8).Centre(36, 36), "phone", colour, kit.Night)
		p.Text(b.Top(b.H*0.5, 0), r.Name, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream, Tight: true})
		p.Text(b, r.State, kit.TextStyle{Size: kit.TextSmall, Colour: colour, Tight: true})
	}
	if !whole {
		draw(p, b)
		return
	}
	p.Key(b, fmt.Sprintf("row/%d", i), kit.KeyFace{Kind: kit.KeyBare, Label: r.Name, Detail: r.State, On: r.On, What: r, Draw: draw}, func() { s.OnChoose(i) })
}
