package view

import (
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Walk is the screen on which a game's cards get their tags, one after the
// other.
type Walk struct {
	*page
	vm present.WalkVM

	OnSkip   func()
	OnBack   func() // to the card before
	OnAccept func()
	OnUndo   func()
	OnAgain  func()
	OnClose  func()
}

var _ Screen = (*Walk)(nil)

// NewWalk makes the screen.
func NewWalk() *Walk {
	w := &Walk{}
	w.page = newPage(w.build)
	return w
}

// Show replaces all that the screen says.
func (w *Walk) Show(vm present.WalkVM) {
	w.vm = vm
	w.Refresh()
}

func (w *Walk) build(p *painter, b box) {
	b = headed(p, b, w.vm.Title, w.vm.Step)
	ways := b.bottom(target, 12).grid(3, 1, gap)
	p.key(ways[0], "close", keyFace{kind: keyQuiet, label: w.vm.Close, icon: "close"}, func() { w.OnClose() })
	p.key(ways[1], "before", keyFace{label: w.vm.Back, icon: "back", off: !w.vm.CanBack}, func() { w.OnBack() })
	if w.vm.Again != "" {
		p.key(ways[2], "again", keyFace{kind: keyPrimary, label: w.vm.Again, icon: "redo"}, func() { w.OnAgain() })
	} else {
		p.key(ways[2], "skip", keyFace{label: w.vm.Skip, icon: "next", off: w.vm.Over}, func() { w.OnSkip() })
	}
	line := b.bottom(24, 10)
	bar := line.left(line.W*0.5, 14)
	progress(p, bar.centre(bar.W, 14), w.vm.Part)
	p.text(line, w.vm.Counters, textStyle{size: textSmall, colour: dim})
	ask, news := b.halves(0.5, 12)
	w.ask(p, ask)
	w.news(p, news)
}

// ask shows the card that is to be held on the reader.
func (w *Walk) ask(p *painter, b box) {
	p.rect(b, night, brass, 3, 12)
	b = b.inset(14)
	p.text(b.top(30, 6), w.vm.Ask, textStyle{size: 20, colour: cream})
	if w.vm.Name == "" {
		if w.vm.Begun {
			side := min(b.W, b.H, 140)
			p.icon(b.centre(side, side), "check", brass, night)
		}
		return
	}
	if w.vm.Has != "" {
		p.text(b.bottom(24, 4), w.vm.Has, textStyle{size: textSmall, colour: brass})
	}
	p.text(b.bottom(24, 4), w.vm.Kind, textStyle{size: textPlain, colour: dim})
	h := min(height(w.vm.Name, b.W, textStyle{size: 30, bold: true}), b.H*0.7)
	p.text(b.bottom(h, 8), w.vm.Name, textStyle{size: 30, bold: true, colour: cream})
	if b.H < 60 {
		return
	}
	high := min(b.H, 200)
	at := b.centre(high*0.7, high)
	if w.vm.Card.Suit != "" {
		playingCard(p, at, w.vm.Card)
		return
	}
	p.icon(b.centre(high*0.8, high*0.8), "cards", brass, night)
}

// news shows what the latest sighting came to, and what can be done about it.
func (w *Walk) news(p *painter, b box) {
	fill, rim, icon := board, boardEdge, "lamp"
	switch {
	case w.vm.Bad || w.vm.Trouble != "":
		fill, rim, icon = alarmDark, alarm, "warn"
	case w.vm.Good:
		rim, icon = seatColour("green"), "check"
	}
	p.rect(b, fill, rim, 2, 12)
	b = b.inset(14)
	if w.vm.Undo != "" {
		p.key(b.bottom(target, gap), "undo", keyFace{kind: keyQuiet, label: w.vm.Undo, icon: "undo", size: textSmall}, func() { w.OnUndo() })
	}
	if w.vm.Accept != "" {
		p.key(b.bottom(64, gap), "accept", keyFace{kind: keyPrimary, label: w.vm.Accept}, func() { w.OnAccept() })
	}
	text := w.vm.News
	if w.vm.Trouble != "" {
		text = w.vm.Trouble
	}
	if text == "" {
		return
	}
	at := b.top(36, 8)
	p.icon(at.left(36, 0), icon, rim, fill)
	p.text(b, text, textStyle{size: 24, bold: true, colour: cream, align: fyne.TextAlignLeading, top: true})
}
