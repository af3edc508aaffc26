package table

import (
	"fmt"
	"image/color"
	"strings"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The banner crosses the screen, stands, and leaves; without motion it only
// stands.
const (
	bannerIn, bannerStands, bannerOut = 180 * time.Millisecond, 420 * time.Millisecond, 120 * time.Millisecond
	bannerStill                       = 600 * time.Millisecond
)

// turnHas tells whose turn it is and what that seat is asked: the seat that the
// board says is to act, if it is the one that is asked.
func (m *motion) turnHas() *present.AskVM {
	a := m.asked()
	if a == nil || a.Seat.Shape == "" || m.vm.Contest != nil {
		return nil
	}
	for i := range m.vm.Seats {
		if s := &m.vm.Seats[i]; s.ToAct && s.Mark.Shape == a.Seat.Shape {
			return a
		}
	}
	return nil
}

// turnPasses lets the banner cross if the turn has passed since the table was
// drawn before.
func (m *motion) turnPasses(before *present.TableVM) {
	if before.Seq != m.vm.Seq {
		m.turnShown.after = false
	}
	if m.cardTurns(before) {
		return
	}
	a := m.turnHas()
	if a == nil {
		return
	}
	again := m.hasAgain(before, a)
	passed := (again || m.turnShown.of != a.Seat.Shape) && before.Acts < m.vm.Acts
	m.turnShown.of = a.Seat.Shape
	if !passed || m.Stage.Calm || !m.InSight() || m.vm.Demo != nil && m.vm.Demo.Playing { // who watches wants to see the table
		return
	}
	m.endTurn()
	m.turnShown.mark, m.turnShown.text, m.turnShown.waits = a.Seat, a.Said.Beside, m.chosen
	m.turnShown.after = m.settledOn()
	if again {
		m.turnShown.text += ", " + m.vm.Labels.Again
	}
	m.bannerComes()
}

// bannerComes lets the banner cross once nothing has to be seen before.
func (m *motion) bannerComes() {
	if !m.chosen && !m.turnShown.after {
		m.bannerCrosses()
	}
}

// contestLeft lets the banner cross that has waited for a contest to be left.
func (m *motion) contestLeft() {
	a := m.turnHas()
	if !m.turnShown.after || a == nil || a.Seat != m.turnShown.mark {
		return
	}
	m.turnShown.after = false
	m.bannerComes()
}

// hasAgain reports whether the seat that has just chosen a spot is asked the same
// once more, though there are others at the table.
func (m *motion) hasAgain(before *present.TableVM, a *present.AskVM) bool {
	c := &m.vm.Latest
	return m.turnShown.of == a.Seat.Shape && len(m.vm.Seats) > 1 && m.vm.Since == before.Acts && m.vm.Acts > before.Acts && c.Place >= 0 && c.Spot >= 0 && c.Mark.Shape == a.Seat.Shape &&
		len(before.Asks) > 0 && before.Asks[0].Rule == a.Rule && before.Asks[0].Seat.Shape == a.Seat.Shape
}

// bannerCrosses shows the banner for its time.
func (m *motion) bannerCrosses() {
	m.turnShown.up, m.turnShown.waits = true, false
	whole := bannerIn + bannerStands + bannerOut
	switch {
	case m.turnShown.card != nil:
		whole = cardStands
	case !kit.CurrentLook().Motion:
		whole = bannerStill
	}
	m.turnShown.stop = func() {}
	stop := m.Stage.Play(whole, func(done float32) {
		if done >= 1 {
			m.endTurn()
			m.Refresh()
		} else if kit.CurrentLook().Motion && m.turnShown.card == nil {
			m.moveBanner(time.Duration(done * float32(whole)))
		}
	})
	if m.turnShown.up {
		m.turnShown.stop = stop
	}
}

// bannerAt is how far from where it stands the banner is after a time, in its own
// widths and heights: it comes from the right and leaves upwards.
func bannerAt(after time.Duration) (x, y float32) {
	switch out := after - bannerIn - bannerStands; {
	case after < bannerIn:
		return 1 - kit.Ease(kit.Progress(after, bannerIn)), 0
	case out > 0:
		return 0, -kit.Ease(kit.Progress(out, bannerOut))
	}
	return 0, 0
}

// moveBanner moves all of the banner but the shade behind it.
func (m *motion) moveBanner(after time.Duration) {
	k := m.Key("turn@" + m.seq)
	if k == nil || len(k.Drawn()) < 2 {
		return
	}
	parts := k.Drawn()[1:]
	if len(m.turnShown.lies) != len(parts) {
		m.turnShown.lies = nil
		for _, o := range parts {
			m.turnShown.lies = append(m.turnShown.lies, o.Position())
		}
	}
	x, y := bannerAt(after)
	for i, o := range parts {
		o.Move(m.turnShown.lies[i].AddXY(x*k.Size().Width, y*k.Size().Height))
	}
}

// endTurn takes the banner away.
func (m *motion) endTurn() {
	m.turnShown.waits, m.turnShown.card = false, nil
	if m.turnShown.up {
		m.turnShown.up, m.turnShown.lies = false, nil
		m.turnShown.stop()
	}
}

// banner covers the table with whose turn it is. A tap ends it and does
// nothing else; one that comes too soon is the second half of the tap before.
func (m *motion) banner(p *kit.Painter, b kit.Box) {
	if c := m.turnShown.card; c != nil {
		p.Key(b, "turned@"+m.seq, kit.KeyFace{Kind: kit.KeyBare, Label: c.Mark.Name + " " + c.Card.Name, What: []any{c.Mark, c.Card.Name, c.Why}, Draw: func(p *kit.Painter, b kit.Box) { drawTurned(p, b, c, m.vm.Seats) }}, func() { m.endTurn(); m.Refresh() })
		return
	}
	of, text := m.turnShown.mark, m.turnShown.text
	p.Key(b, "turn@"+m.seq, kit.KeyFace{Kind: kit.KeyBare, Label: of.Name + " " + text, What: []any{of, text}, Draw: func(p *kit.Painter, b kit.Box) {
		shade := kit.Night
		shade.A = 0x99
		p.Rect(b, shade, kit.None, 0, 0)
		drawBanner(p, b.Centre(b.W, min(b.H*0.74, 320)), of, text)
	}}, func() { m.endTurn(); m.Refresh() })
}

// bannerRise is how much higher the right end of the banner stands than its left, in its widths;
// bannerOver is how far it goes on beyond both, in units.
const bannerRise, bannerOver = 0.0325, 8

// bannerShape is the size of the shape on the banner, which becomes smaller, down to shapeLeast, before
// letters become smaller than bannerName; a name that is still too long loses all but its first word.
const bannerShape, shapeLeast, bannerName, bannerGap = 132, 106, 72, 16

func drawBanner(p *kit.Painter, b kit.Box, m present.MarkVM, text string) {
	c, words := kit.SeatColour(m.Colour), kit.OnSeat(m.Colour)
	rise, middle := b.W*bannerRise/2, b.Y+b.H/2
	stripe := func(off, wide float32, colour color.NRGBA) {
		p.Line(b.X-bannerOver, middle+rise+off, b.X+b.W+bannerOver, middle-rise+off, colour, wide)
	}
	high := b.H - 2*rise
	stripe(0, high, kit.Paper)
	stripe(0, high-10, c)
	for _, off := range []float32{20 - high/2, high/2 - 20} {
		stripe(off, 2, kit.Mix(c, kit.Ink, 0.4))
	}
	b = b.InsetXY(12, rise+30)
	st := kit.TitleStyle(min(kit.SizeBanner, b.H*0.8), words)
	name, room := strings.ToUpper(m.Name), b.W-bannerGap-2
	if st.Width(name, bannerName) > room-shapeLeast/kit.SignShare {
		name = kit.FirstWord(name)
	}
	side := min(max(room-st.Width(name, bannerName), shapeLeast/kit.SignShare), bannerShape/kit.SignShare, b.H, b.W*0.28)
	p.SeatSign(b.Left(side, bannerGap).Centre(side, side), kit.Mark(m))
	asked := kit.WordStyle(36, words)
	asked.Top, asked.Tight = true, true
	st.Size = kit.FitText(name, b.W, b.H*0.68, st).Size
	foot := min(kit.TextHeight(text, b.W, asked)+8, b.H*0.32)
	b = b.Centre(b.W, min(b.H, kit.TextHeight(name, b.W, st)+foot))
	at := b.Bottom(foot, 0)
	at.Top(8, 0)
	p.Text(at, text, asked)
	p.Text(b, name, st)
}

// A card that was turned over before everybody is shown large for a moment, with what brought it about
// and the figures of all. A tap ends it and does nothing else; without motion there is none.

// cardStands is how long it stands.
const cardStands = 4 * time.Second

// cardTurns shows the card that the latest act has turned over, and reports whether there is one.
func (m *motion) cardTurns(before *present.TableVM) bool {
	if m.turnShown.card != nil && before.Acts != m.vm.Acts { // another act, or an undo: the table is wanted
		m.endTurn()
	}
	c := m.vm.Turned
	if c == nil || before.Acts >= m.vm.Acts || m.Stage.Calm || !m.InSight() || !kit.CurrentLook().Motion {
		return false
	}
	m.endTurn()
	m.turnShown.card = c
	m.bannerCrosses()
	return true
}

// turnedCard and turnedFoot are shares of the width and of the height.
const turnedCard, turnedFoot = 0.34, 0.2

// turnedLine is the greatest height of a sentence, in units.
const turnedLine = 110

func drawTurned(p *kit.Painter, b kit.Box, c *present.TurnedVM, seats []present.SeatVM) {
	ground, words := kit.SeatColour(c.Mark.Colour), kit.OnSeat(c.Mark.Colour)
	p.Rect(b, ground, kit.None, 0, 0)
	foot := b.Bottom(max(64, min(b.H*turnedFoot, 90)), 0)
	p.Bars(foot)
	livesOf(p, foot.Inset(kit.Gap), seats)
	b = b.Inset(2 * kit.Gap)
	var card kit.Box
	if b.Upright() {
		card = b.Top(b.H*0.55, 2*kit.Gap)
		card = card.Centre(min(b.W, card.H*0.72), card.H)
	} else {
		card = b.Left(b.W*turnedCard, 3*kit.Gap)
	}
	p.Rect(card, kit.Paper, kit.Ink, 3, 14)
	card = card.Inset(2 * kit.Gap)
	p.Text(card.Bottom(min(64, card.H*0.2), 0), strings.ToUpper(c.Card.Name), kit.CapsStyle(52, kit.Ink))
	if c.Card.Front != "" {
		side := min(card.W, card.H)
		p.Rect(card, kit.Mix(kit.Paper, kit.RGB(0xc9a45c), 0.4), kit.None, 0, 8)
		p.Icon(card.Centre(side, side), c.Card.Front, kit.RGB(0x3a2819), kit.Paper)
	}
	head := b.Top(min(88, b.H*0.28), kit.Gap)
	p.SeatSign(head.Left(min(head.H, 72), 12).Centre(72, 72), kit.Mark(c.Mark))
	p.Text(head, strings.ToUpper(c.Mark.Name), kit.TitleStyle(64, words))
	b.H = min(b.H, 2*turnedLine)
	list := b.Grid(1, max(len(c.Why), 2), kit.Gap)[:len(c.Why)]
	for i, at := range list {
		p.Rect(at, kit.Paper, kit.Ink, 2, 8)
		st := kit.WordStyle(28, kit.Ink)
		st.Tight = true
		p.Text(at.InsetXY(14, 8), c.Why[i], st)
	}
}

// livesOf draws the first figure of every seat.
func livesOf(p *kit.Painter, b kit.Box, seats []present.SeatVM) {
	for i, at := range b.Grid(max(len(seats), 1), 1, kit.Gap)[:len(seats)] {
		s := &seats[i]
		p.Rect(at, kit.Board, kit.SeatColour(s.Mark.Colour), 2, 8)
		sign := at.Left(min(at.W*0.45, at.H), 0)
		p.SeatSign(sign.Centre(min(sign.W, sign.H)-8, min(sign.W, sign.H)-8), kit.Mark(s.Mark))
		switch {
		case s.Out:
			p.Icon(at.Centre(36, 36), s.OutMark.Icon, kit.Cream, kit.Night)
		case len(s.Counters) > 0:
			p.Text(at, fmt.Sprint(s.Counters[0].Value), kit.FigureStyle(44, kit.Cream))
		}
	}
}
