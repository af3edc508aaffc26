package view

import (
	"strings"
	"time"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// turn is the banner that tells the room whose turn has come. The zero value
// has told nothing yet.
type turn struct {
	of   string // the shape of the seat whose turn it is; "" = nobody knows
	up   bool
	mark present.MarkVM
	text string
	stop func()
}

// The banner crosses the screen, stands, and leaves; without motion it only
// stands.
const (
	bannerIn, bannerStands, bannerOut = 180 * time.Millisecond, 420 * time.Millisecond, 120 * time.Millisecond
	bannerStill                       = 600 * time.Millisecond
)

// turnHas tells whose turn it is and what that seat is asked: the seat that the
// board says is to act, if it is the one that is asked.
func (t *Table) turnHas() *present.AskVM {
	a := t.asked()
	if a == nil || a.Seat.Shape == "" || t.vm.Contest != nil {
		return nil
	}
	for i := range t.vm.Seats {
		if s := &t.vm.Seats[i]; s.ToAct && s.Mark.Shape == a.Seat.Shape {
			return a
		}
	}
	return nil
}

// turnPasses lets the banner cross if the turn has passed since the table was
// drawn before.
func (t *Table) turnPasses(before *present.TableVM) {
	a := t.turnHas()
	if a == nil {
		return
	}
	passed := t.passing.of != a.Seat.Shape && before.Acts < t.vm.Acts
	t.passing.of = a.Seat.Shape
	if !passed || t.stage.calm || !t.inSight() {
		return
	}
	t.endTurn()
	t.passing.up, t.passing.mark, t.passing.text = true, a.Seat, a.Beside
	whole := bannerIn + bannerStands + bannerOut
	if !look.Motion {
		whole = bannerStill
	}
	t.passing.stop = func() {}
	stop := t.stage.play(whole, func(done float32) {
		if done >= 1 {
			t.endTurn()
			t.Refresh()
		}
	})
	if t.passing.up {
		t.passing.stop = stop
	}
}

// endTurn takes the banner away.
func (t *Table) endTurn() {
	if t.passing.up {
		t.passing.up = false
		t.passing.stop()
	}
}

// banner covers the table with whose turn it is. A tap ends it and does
// nothing else; one that comes too soon is the second half of the tap before.
func (t *Table) banner(p *painter, b box) {
	m, text := t.passing.mark, t.passing.text
	p.key(b, "turn@"+t.seq, keyFace{kind: keyBare, label: m.Name + " " + text, what: []any{m, text}, draw: func(p *painter, b box) {
		shade := leather
		shade.A = 0x99
		p.rect(b, shade, none, 0, 0)
		drawBanner(p, b.centre(b.W, min(b.H*0.74, 320)), m, text)
	}}, func() { t.endTurn(); t.Refresh() })
}

func drawBanner(p *painter, b box, m present.MarkVM, text string) {
	c, words := seatColour(m.Colour), onSeat(m.Colour)
	p.rect(b, c, paper, 5, 0)
	b = b.insetXY(24, 24)
	side := min(180, b.H, b.W*0.28)
	tile := b.left(side, 28).centre(side, side)
	p.rect(tile, underSeat(m.Colour), ink, 4, 20)
	p.icon(tile.centre(side*0.73, side*0.73), m.Shape, c, ink)
	name := strings.ToUpper(m.Name)
	if width(name, 72, true) > b.W {
		name = shortened(name, 0, true)
	}
	foot := b.bottom(b.H*0.32, 0)
	p.text(b, name, textStyle{size: min(120, b.H*0.8), bold: true, colour: words, align: fyne.TextAlignLeading, tight: true})
	p.text(foot, text, textStyle{size: 36, bold: true, colour: words, top: true, tight: true})
}
