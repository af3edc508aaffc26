package sensors

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/owncards"

	"fyne.io/fyne/v2"
)

// Enrolment is the screen that assigns tags to the cards of a game, one card after another.
type Enrolment struct {
	*kit.Page
	vm owncards.EnrolmentVM

	OnSkip   func()
	OnBack   func() // to the card before
	OnAccept func()
	OnUndo   func()
	OnAgain  func()
	OnClose  func()
	OnSpread func(on bool) // several cards are shown to a camera at once
}

// NewEnrolment makes the screen.
func NewEnrolment() *Enrolment {
	w := &Enrolment{}
	w.Page = kit.NewPage(w.build)
	return w
}

// Show replaces all that the screen says.
func (w *Enrolment) Show(vm owncards.EnrolmentVM) {
	w.vm = vm
	w.Refresh()
}

func (w *Enrolment) build(p *kit.Painter, b kit.Box) {
	b = kit.Headed(p, b, w.vm.Title, w.vm.Step)
	if s := w.vm.Spread; s != nil {
		w.spreadWays(p, b.Bottom(kit.KeyHeight, kit.Gap), s)
		w.spread(p, b, s)
		return
	}
	if w.vm.Many != "" {
		p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "spread", kit.KeyFace{Label: w.vm.Many, Icon: "cards"}, func() { w.OnSpread(true) })
	}
	ways := b.Bottom(kit.KeyHeight, 12).Grid(3, 1, kit.Gap)
	p.Key(ways[0], "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Close, Icon: "close"}, func() { w.OnClose() })
	p.Key(ways[1], "before", kit.KeyFace{Label: w.vm.Back, Icon: "back", Off: !w.vm.CanBack}, func() { w.OnBack() })
	if w.vm.Again != "" {
		p.Key(ways[2], "again", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Again, Icon: "redo"}, func() { w.OnAgain() })
	} else {
		p.Key(ways[2], "skip", kit.KeyFace{Label: w.vm.Skip, Icon: "next", Off: w.vm.Over}, func() { w.OnSkip() })
	}
	line := b.Bottom(24, 10)
	bar := line.Left(line.W*0.5, 14)
	progress(p, bar.Centre(bar.W, 14), w.vm.Part)
	p.Text(line, w.vm.Counters, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
	ask, news := b.Halves(0.5, 12)
	w.ask(p, ask)
	w.news(p, news)
}

// ask shows the card that is to be held on the reader.
func (w *Enrolment) ask(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Night, kit.Brass, 3, 12)
	b = b.Inset(14)
	p.Text(b.Top(30, 6), w.vm.Ask, kit.TextStyle{Size: 20, Colour: kit.Cream})
	if w.vm.Name == "" {
		if w.vm.Begun {
			side := min(b.W, b.H, 140)
			p.Icon(b.Centre(side, side), "check", kit.Brass, kit.Night)
		}
		return
	}
	if w.vm.Has != "" {
		p.Text(b.Bottom(24, 4), w.vm.Has, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Brass})
	}
	p.Text(b.Bottom(24, 4), w.vm.Kind, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim})
	h := min(kit.TextHeight(w.vm.Name, b.W, kit.TextStyle{Size: 30, Bold: true}), b.H*0.7)
	p.Text(b.Bottom(h, 8), w.vm.Name, kit.TextStyle{Size: 30, Bold: true, Colour: kit.Cream})
	if b.H < 60 {
		return
	}
	high := min(b.H, 200)
	at := b.Centre(high*0.7, high)
	if w.vm.Card.Suit != "" {
		pieces.Card(p, at, w.vm.Card)
		return
	}
	p.Icon(b.Centre(high*0.8, high*0.8), "cards", kit.Brass, kit.Night)
}

// news draws the result of the latest sighting and its keys.
func (w *Enrolment) news(p *kit.Painter, b kit.Box) {
	fill, rim, icon := kit.Board, kit.BoardEdge, "lamp"
	switch {
	case w.vm.Bad || w.vm.Trouble != "":
		fill, rim, icon = kit.AlarmDark, kit.Alarm, "warn"
	case w.vm.Good:
		rim, icon = kit.SeatColour("green"), "check"
	}
	p.Rect(b, fill, rim, 2, 12)
	b = b.Inset(14)
	if w.vm.Undo != "" {
		p.Key(b.Bottom(kit.KeyHeight, kit.Gap), "undo", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Undo, Icon: "undo", Size: kit.TextSmall}, func() { w.OnUndo() })
	}
	if w.vm.Accept != "" {
		p.Key(b.Bottom(64, kit.Gap), "accept", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Accept}, func() { w.OnAccept() })
	}
	text := w.vm.News
	if w.vm.Trouble != "" {
		text = w.vm.Trouble
	}
	if text == "" {
		return
	}
	at := b.Top(36, 8)
	p.Icon(at.Left(36, 0), icon, rim, fill)
	p.Text(b, text, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignLeading, Top: true})
}
