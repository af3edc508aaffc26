package view

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Hand is the screen in one player's hands. It begins covered; what is only
// for the player's eyes is drawn while a finger is on the key for it, and
// never else.
type Hand struct {
	*page
	vm   present.HandVM
	open bool              // the player has taken the screen
	held bool              // a finger is on the key
	sent string            // Seq of the table at which something was entered; "" = nothing was
	at   int               // page of answers
	tip  bool              // the player has asked for a hint
	card *present.ChoiceVM // which card it is was said, and not where it lies

	OnOpen   func() // the player has taken the screen
	OnHold   func() // what is secret is drawn now
	OnFact   func(engine.Observation)
	OnTip    func()            // a hint is asked for
	OnRefuse func(refusal int) // a refusal was read
	OnUndo   func()            // what was entered last was wrong
	OnDone   func()
	OnBack   func()
}

var _ Screen = (*Hand)(nil)

// NewHand makes the screen.
func NewHand() *Hand {
	h := &Hand{}
	h.page = newPage(h.build)
	return h
}

// Show replaces all that the screen says. A covered screen stays covered.
func (h *Hand) Show(vm present.HandVM) {
	if vm.Seq != h.sent || vm.Refused != nil {
		h.sent = ""
	}
	if vm.Seq != h.vm.Seq {
		h.card, h.tip = nil, false // a hint is gone when the game goes on
	}
	h.vm = vm
	h.Refresh()
}

// Cover covers the screen, and forgets what it held.
func (h *Hand) Cover() {
	h.open, h.held, h.sent, h.at, h.card, h.tip = false, false, "", 0, nil, false
	h.vm.Own, h.vm.Asks, h.vm.Told = nil, nil, nil
	h.Refresh()
}

// Hide covers what is drawn only while a finger is on its key.
func (h *Hand) Hide() { h.hold(false) }

func (h *Hand) hold(on bool) {
	if h.held == on {
		return
	}
	h.held = on
	h.Refresh()
	if on {
		h.OnHold()
	}
}

func (h *Hand) build(p *painter, b box) {
	p.ground(b)
	if !h.open {
		h.cover(p, b)
		return
	}
	bar := b.top(target+8, 0)
	colour := h.vm.Mark.Colour
	p.rect(bar, seatColour(colour), none, 0, 0)
	bar = bar.insetXY(12, 4)
	if h.vm.Mark.Shape != "" {
		p.seatSign(bar.left(48, 12), Mark(h.vm.Mark))
	}
	b = b.inset(12)
	p.words(bar, h.vm.Title, textBig, onSeat(colour))
	foot := b.bottom(target+8, 12)
	switch {
	case h.vm.Refused != nil:
		h.refusal(p, b, foot)
	case h.tip && h.vm.Tip != "":
		h.told(p, b, foot)
	case len(h.vm.Asks) > 0 && h.sent == "":
		h.enter(p, b, foot)
	default:
		h.look(p, b, foot)
	}
}

// cover says who gets the screen, for the whole room: all of it in the seat's
// colour, shape and name as large as there is room.
func (h *Hand) cover(p *painter, b box) {
	c := h.vm.Mark.Colour
	text := onSeat(c)
	p.rect(b, seatColour(c), none, 0, 0)
	b = b.inset(12)
	foot := b.bottom(76, 12).grid(2, 1, 12)
	p.key(foot[0], "back", keyFace{kind: keyQuiet, label: h.vm.Back, icon: "back"}, func() { h.OnBack() })
	p.key(foot[1], "ready", keyFace{kind: keyPrimary, label: h.vm.Ready, icon: "palm", size: textBig}, func() {
		h.open = true
		h.Refresh()
		h.OnOpen()
	})
	give, hint := wordStyle(32, text), textStyle{size: 20, colour: text}
	name := titleStyle(sizeBanner, text)
	if i := strings.IndexAny(h.vm.Mark.Name, " -"); i > 2 {
		name.short = strings.ToUpper(h.vm.Mark.Name[:i])
	}
	if b.upright() {
		give.align, hint.align, name.align = fyne.TextAlignCenter, fyne.TextAlignCenter, fyne.TextAlignCenter
		p.text(b.bottom(60, 4), h.vm.Hint, hint)
		p.text(b.bottom(96, 12), h.vm.Give, give)
		p.text(b.bottom(min(180, b.H*0.4), 12), strings.ToUpper(h.vm.Mark.Name), name)
	} else {
		sign := b.left(min(b.H, b.W*0.3), 24)
		rows := b.centre(b.W, min(b.H, 320))
		p.text(rows.top(rows.H*0.5, 8), strings.ToUpper(h.vm.Mark.Name), name)
		p.text(rows.top(rows.H*0.55, 4), h.vm.Give, give)
		p.text(rows, h.vm.Hint, hint)
		b = sign
	}
	if side := min(b.W, b.H, 224); h.vm.Mark.Shape != "" {
		p.seatSign(b.centre(side, side), Mark(h.vm.Mark))
	}
}

// enter offers what the player enters unseen.
func (h *Hand) enter(p *painter, b, foot box) {
	a := &h.vm.Asks[0]
	text, list, back := a.Text, a.List, h.OnBack
	if h.card != nil {
		text, list, back = h.card.Label+": "+a.Where, h.card.Sub, func() { h.chose(nil) }
	}
	p.key(foot.left(foot.W*0.4, 0), "back", keyFace{kind: keyQuiet, label: h.vm.Back, icon: "back"}, back)
	head := b.top(64, 8)
	h.tipKey(p, &head)
	p.text(head, text, textStyle{size: textBig, bold: true, colour: cream})
	chosen := func(c present.ChoiceVM) {
		if len(c.Sub) > 0 {
			h.chose(&c)
			return
		}
		h.sent = h.vm.Seq
		h.Refresh()
		h.OnFact(c.Fact)
	}
	if len(a.Grid) > 0 && h.card == nil {
		for r, line := range b.grid(1, len(a.Grid), gap) {
			for i, cell := range line.grid(len(a.Grid[r]), 1, gap) {
				c := a.Grid[r][i]
				p.key(cell, fmt.Sprintf("card/%d@%s", c.Fact.Card, h.vm.Seq), keyFace{kind: keyBare, label: c.Label, off: c.Off, what: c, draw: padCard(c)}, func() { chosen(c) })
			}
		}
		return
	}
	const cols = 2
	rows := max(1, int((b.H+gap)/(target+gap)))
	if n := pages(len(list), cols*rows); n > 1 {
		h.at = pager(p, foot.right(foot.W*0.5, 0), "answers", h.at, n, func(n int) { h.at = n; h.Refresh() })
	}
	part := list[min(h.at*cols*rows, len(list)):min((h.at+1)*cols*rows, len(list))]
	rows = min(rows, max(2, (len(part)+cols-1)/cols))
	for i, cell := range b.grid(cols, rows, gap)[:len(part)] {
		c := part[i]
		key := fmt.Sprintf("card/%d@%s", c.Fact.Card, h.vm.Seq)
		if h.card != nil {
			key = fmt.Sprintf("where/%d@%s", c.Fact.Slot, h.vm.Seq)
		}
		p.key(cell, key, keyFace{label: c.Label, icon: c.Icon, tint: brass, size: textBig}, func() { chosen(c) })
	}
}

// chose takes which card it is; where it lies is asked next. nil asks for the
// card again.
func (h *Hand) chose(c *present.ChoiceVM) {
	h.card, h.at = c, 0
	h.Refresh()
}

// look shows what is the player's alone, while a finger is on the key.
func (h *Hand) look(p *painter, b, foot box) {
	ways := foot.grid(2, 1, 12)
	p.key(ways[1], "done", keyFace{kind: keyPrimary, label: h.vm.Done, icon: "check", size: 20}, func() { h.OnDone() })
	if h.vm.Again != "" && h.sent == "" {
		p.key(ways[0], "again", keyFace{kind: keyQuiet, label: h.vm.Again, icon: "undo"}, func() { h.OnUndo() })
	}
	key := b.bottom(max(96, b.H*0.4), 12)
	h.tipKey(p, &key)
	p.key(key, "hold", keyFace{label: h.vm.Hold, icon: "palm", size: textBig, on: h.held}, nil)
	p.held("hold", h.hold)
	p.rect(b, board, boardEdge, frame(2), 14)
	b = b.inset(10)
	if !h.held {
		p.text(b, h.vm.Noted, textStyle{size: textBig, colour: dim, align: fyne.TextAlignCenter})
		return
	}
	if len(h.vm.Own) == 0 {
		p.text(b, h.vm.Nothing, textStyle{size: 20, colour: cream, align: fyne.TextAlignCenter})
		return
	}
	cols := min(len(h.vm.Own), 4)
	cells := b.grid(cols, (len(h.vm.Own)+cols-1)/cols, gap)
	for i, c := range h.vm.Own {
		drawOwn(p, cells[i], c)
	}
}

// drawOwn is a card with what it is.
func drawOwn(p *painter, b box, c present.CardVM) {
	if c.Suit != "" {
		playingCard(p, b, c)
		return
	}
	p.rect(b, paper, paperEdge, 1.5, 8)
	b = b.inset(8)
	if c.Label != "" {
		p.text(b.top(24, 2), c.Label, textStyle{size: textSmall, colour: ink, align: fyne.TextAlignCenter})
	}
	p.text(b, c.Name, textStyle{size: 36, bold: true, colour: ink, align: fyne.TextAlignCenter})
}

// refusal says why what was entered cannot be.
func (h *Hand) refusal(p *painter, b, foot box) {
	v := h.vm.Refused
	p.key(foot.right(foot.W*0.5, 0), "refusal/close", keyFace{kind: keyPrimary, label: v.Close, icon: "check"}, func() { h.OnRefuse(v.ID) })
	p.rect(b, alarmDark, alarm, 2, 12)
	b = b.inset(14)
	p.text(b.top(36, 6), v.Title, textStyle{size: textBig, bold: true, colour: cream})
	st := textStyle{size: textBig, bold: true, colour: cream, top: true}
	p.text(b.top(min(height(v.Text, b.W, st), b.H*0.5), 10), v.Text, st)
	p.text(b, v.Remedy, textStyle{size: 20, colour: cream, top: true})
}
