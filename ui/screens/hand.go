package screens

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Hand is the screen in one player's hands. It begins covered; secrets are drawn only while a
// finger is on their key.
type Hand struct {
	*kit.Page
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

var _ kit.Screen = (*Hand)(nil)

// NewHand makes the screen.
func NewHand() *Hand {
	h := &Hand{}
	h.Page = kit.NewPage(h.build)
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

// Cover covers the screen and drops its secrets.
func (h *Hand) Cover() {
	h.open, h.held, h.sent, h.at, h.card, h.tip = false, false, "", 0, nil, false
	h.vm.Own, h.vm.Asks, h.vm.Hint = nil, nil, nil
	h.Refresh()
}

// Hide covers the secrets, as lifting the finger does.
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

func (h *Hand) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	if !h.open {
		h.cover(p, b)
		return
	}
	bar := b.Top(kit.KeyHeight+8, 0)
	colour := h.vm.Mark.Colour
	p.Rect(bar, kit.SeatColour(colour), kit.None, 0, 0)
	bar = bar.InsetXY(12, 4)
	if h.vm.Mark.Shape != "" {
		p.SeatSign(bar.Left(48, 12), kit.Mark(h.vm.Mark))
	}
	b = b.Inset(12)
	p.Words(bar, h.vm.Title, kit.TextBig, kit.OnSeat(colour))
	foot := b.Bottom(kit.KeyHeight+8, 12)
	switch {
	case h.vm.Refused != nil:
		h.refusal(p, b, foot)
	case h.tip && h.vm.HintKey != "":
		h.told(p, b, foot)
	case len(h.vm.Asks) > 0 && h.sent == "":
		h.enter(p, b, foot)
	default:
		h.look(p, b, foot)
	}
}

// cover shows the whole room who gets the screen: the page in the colour of the seat, with its
// shape and name as large as they fit.
func (h *Hand) cover(p *kit.Painter, b kit.Box) {
	c := h.vm.Mark.Colour
	text := kit.OnSeat(c)
	p.Rect(b, kit.SeatColour(c), kit.None, 0, 0)
	b = b.Inset(12)
	foot := b.Bottom(76, 12).Grid(2, 1, 12)
	p.Back(foot[0], h.vm.Back, func() { h.OnBack() })
	p.Key(foot[1], "ready", kit.KeyFace{Kind: kit.KeyPrimary, Label: h.vm.Ready, Icon: "palm", Size: kit.TextBig}, func() {
		h.open = true
		h.Refresh()
		h.OnOpen()
	})
	give, hint := kit.WordStyle(32, text), kit.WordStyle(32, text)
	name := kit.TitleStyle(kit.SizeBanner, text)
	if i := strings.IndexAny(h.vm.Mark.Name, " -"); i > 2 {
		name.Short = strings.ToUpper(h.vm.Mark.Name[:i])
	}
	if b.Upright() {
		give.Align, hint.Align, name.Align = fyne.TextAlignCenter, fyne.TextAlignCenter, fyne.TextAlignCenter
		p.Text(b.Bottom(60, 4), h.vm.Privacy, hint)
		p.Text(b.Bottom(96, 12), h.vm.Give, give)
		p.Text(b.Bottom(min(180, b.H*0.4), 12), strings.ToUpper(h.vm.Mark.Name), name)
	} else {
		sign := b.Left(min(b.H, b.W*0.3), 24)
		rows := b.Centre(b.W, min(b.H, 320))
		p.Text(rows.Top(rows.H*0.5, 8), strings.ToUpper(h.vm.Mark.Name), name)
		give.Top, hint.Top = true, true
		p.Text(rows.Top(min(rows.H*0.5, kit.TextHeight(h.vm.Give, rows.W, give)), 4), h.vm.Give, give)
		p.Text(rows, h.vm.Privacy, hint)
		b = sign
	}
	if side := min(b.W, b.H, 224); h.vm.Mark.Shape != "" {
		p.SeatSign(b.Centre(side, side), kit.Mark(h.vm.Mark))
	}
}

// enter draws the keys for what the player enters in secret.
func (h *Hand) enter(p *kit.Painter, b, foot kit.Box) {
	a := &h.vm.Asks[0]
	text, list, back := a.Text, a.List, h.OnBack
	if h.card != nil {
		text, list, back = h.card.Label+": "+a.SubAsk, h.card.Sub, func() { h.chose(nil) }
	}
	p.Back(foot.Left(foot.W*0.4, 0), h.vm.Back, back)
	head := b.Top(64, 8)
	h.tipKey(p, &head)
	p.Text(head, text, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
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
		for r, line := range b.Grid(1, len(a.Grid), kit.Gap) {
			for i, cell := range line.Grid(len(a.Grid[r]), 1, kit.Gap) {
				c := a.Grid[r][i]
				p.Key(cell, fmt.Sprintf("card/%d@%s", c.Fact.Card, h.vm.Seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Off: c.Off, What: c, Draw: pieces.PadCard(c)}, func() { chosen(c) })
			}
		}
		return
	}
	const cols = 2
	rows := max(1, int((b.H+kit.Gap)/(kit.KeyHeight+kit.Gap)))
	if n := kit.Pages(len(list), cols*rows); n > 1 {
		h.at = kit.Pager(p, foot.Right(foot.W*0.5, 0), "answers", h.at, n, func(n int) { h.at = n; h.Refresh() })
	}
	part := list[min(h.at*cols*rows, len(list)):min((h.at+1)*cols*rows, len(list))]
	rows = min(rows, max(2, (len(part)+cols-1)/cols))
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(part)] {
		c := part[i]
		key := fmt.Sprintf("card/%d@%s", c.Fact.Card, h.vm.Seq)
		if h.card != nil {
			key = fmt.Sprintf("where/%d@%s", c.Fact.Slot, h.vm.Seq)
		}
		p.Key(cell, key, kit.KeyFace{Label: c.Label, Icon: c.Icon, Tint: kit.Brass, Size: kit.TextBig}, func() { chosen(c) })
	}
}

// chose sets the card; the next question is where it lies. nil asks for the card again.
func (h *Hand) chose(c *present.ChoiceVM) {
	h.card, h.at = c, 0
	h.Refresh()
}

// look draws the player's own cards while a finger is on the key.
func (h *Hand) look(p *kit.Painter, b, foot kit.Box) {
	ways := foot.Grid(2, 1, 12)
	p.Key(ways[1], "done", kit.KeyFace{Kind: kit.KeyPrimary, Label: h.vm.Done, Icon: "check", Size: 20}, func() { h.OnDone() })
	if h.vm.Again != "" && h.sent == "" {
		p.Key(ways[0], "again", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Again, Icon: "undo"}, func() { h.OnUndo() })
	}
	if len(h.vm.Own) == 0 && h.vm.HintKey != "" { // nothing is covered: a hint is what can be had here
		p.Text(b.Top(b.H*0.4, 12), h.vm.Nothing, kit.TextStyle{Size: kit.TextBig, Colour: kit.Cream, Align: fyne.TextAlignCenter})
		h.hintKey(p, b)
		return
	}
	key := b.Bottom(max(96, b.H*0.4), 12)
	h.tipKey(p, &key)
	p.Key(key, "hold", kit.KeyFace{Label: h.vm.Hold, Icon: "palm", Size: kit.TextBig, On: h.held}, nil)
	p.Held("hold", h.hold)
	p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(2), 14)
	b = b.Inset(10)
	if !h.held {
		p.Text(b, h.vm.Noted, kit.TextStyle{Size: kit.TextBig, Colour: kit.Dim, Align: fyne.TextAlignCenter})
		return
	}
	if len(h.vm.Own) == 0 {
		p.Text(b, h.vm.Nothing, kit.TextStyle{Size: 20, Colour: kit.Cream, Align: fyne.TextAlignCenter})
		return
	}
	cols := min(len(h.vm.Own), 4)
	cells := b.Grid(cols, (len(h.vm.Own)+cols-1)/cols, kit.Gap)
	for i, c := range h.vm.Own {
		drawOwn(p, cells[i], c)
	}
}

// drawOwn draws a card with its label.
func drawOwn(p *kit.Painter, b kit.Box, c present.CardVM) {
	if c.Suit != "" {
		pieces.Card(p, b, c)
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1.5, 8)
	b = b.Inset(8)
	if c.Label != "" {
		p.Text(b.Top(24, 2), c.Label, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Ink, Align: fyne.TextAlignCenter})
	}
	p.Text(b, c.Name, kit.TextStyle{Size: 36, Bold: true, Colour: kit.Ink, Align: fyne.TextAlignCenter})
}

// refusal draws why the latest entry was refused.
func (h *Hand) refusal(p *kit.Painter, b, foot kit.Box) {
	v := h.vm.Refused
	p.Key(foot.Right(foot.W*0.5, 0), "refusal/close", kit.KeyFace{Kind: kit.KeyPrimary, Label: v.Close, Icon: "check"}, func() { h.OnRefuse(v.ID) })
	p.Rect(b, kit.AlarmDark, kit.Alarm, 2, 12)
	b = b.Inset(14)
	p.Text(b.Top(36, 6), v.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	st := kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream, Top: true}
	p.Text(b.Top(min(kit.TextHeight(v.Text, b.W, st), b.H*0.5), 10), v.Text, st)
	p.Text(b, v.Remedy, kit.TextStyle{Size: 20, Colour: kit.Cream, Top: true})
}
