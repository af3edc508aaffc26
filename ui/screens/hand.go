package screens

import (
	"fmt"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Hand is the screen in one player's hands. Its first page shows the whole room who gets it; secrets are
// drawn there only while a finger is held on the strip below.
type Hand struct {
	*kit.Page
	vm      present.HandVM
	enters  bool              // the page on which the player enters a card is open
	entered bool              // something was entered since the player took the screen
	held    bool              // a finger is held on the strip
	rests   int               // counts fingers that came to rest on it, and left
	sent    string            // Seq of the table at which something was entered; "" = nothing was
	at      int               // page of answers
	tip     bool              // the player has asked for a hint
	card    *present.ChoiceVM // which card it is was said, and not where it lies

	After    func(d time.Duration, do func()) // does something later, in Fyne's goroutine
	OnOpen   func()                           // the player has opened a further page
	OnHold   func(on bool)                    // what is secret is drawn, or no longer
	OnFact   func(engine.Observation)
	OnTip    func()            // a hint is asked for
	OnRefuse func(refusal int) // a refusal was read
	OnUndo   func()            // what was entered last was wrong
	OnDone   func()
	OnBack   func()
}

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

// Cover shows the first page and drops the secrets.
func (h *Hand) Cover() {
	h.enters, h.entered, h.sent, h.at, h.card, h.tip = false, false, "", 0, nil, false
	h.rest(false)
	h.vm.Own, h.vm.Asks, h.vm.Hint = nil, nil, nil
	h.Refresh()
}

// Hide covers the secrets, as lifting the finger does.
func (h *Hand) Hide() { h.rest(false) }

// HoldTime is how long a finger is held before it sees what is secret.
const HoldTime = 300 * time.Millisecond

// rest waits for a finger that is held, and covers the secrets once it is lifted.
func (h *Hand) rest(down bool) {
	h.rests++
	if n := h.rests; down {
		h.After(HoldTime, func() {
			kit.AfterTouches(func() {
				if n == h.rests {
					h.hold(true)
				}
			})
		})
		return
	}
	h.hold(false)
}

func (h *Hand) hold(on bool) {
	if h.held == on {
		return
	}
	h.held = on
	h.Refresh()
	h.OnHold(on)
}

func (h *Hand) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	hint, refused := h.tip && h.vm.HintKey != "", h.entered && h.vm.Refused != nil
	if !hint && !refused && !h.asks() {
		h.front(p, b)
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
	case refused:
		h.refusal(p, b, foot)
	case hint:
		h.told(p, b, foot)
	default:
		h.enter(p, b, foot)
	}
}

// asks reports whether the page is open on which the player enters a card.
func (h *Hand) asks() bool { return h.enters && h.due() }

// enter draws the keys for what the player enters in secret.
func (h *Hand) enter(p *kit.Painter, b, foot kit.Box) {
	a := &h.vm.Asks[0]
	text, list, back := a.Text, a.List, func() { h.enters = false; h.Refresh() }
	if h.card != nil {
		text, list, back = h.card.Label+": "+a.Own.Where, h.card.Sub, func() { h.chose(nil) }
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
		h.sent, h.entered = h.vm.Seq, true
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
