package table

import (
	"strings"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// turn is the banner that tells the room whose turn has come. The zero value
// has told nothing yet.
type turn struct {
	of    string // the shape of the seat whose turn it is; "" = nobody knows
	up    bool
	waits bool // until what was chosen has been seen
	mark  present.MarkVM
	text  string
	stop  func()
	lies  []fyne.Position // of its parts where it stands; nil = it has not been moved
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
	again := t.hasAgain(before, a)
	passed := (again || t.passing.of != a.Seat.Shape) && before.Acts < t.vm.Acts
	t.passing.of = a.Seat.Shape
	if !passed || t.Stage.Calm || !t.InSight() || t.vm.Demo != nil && t.vm.Demo.Playing { // who watches wants to see the table
		return
	}
	t.endTurn()
	t.passing.mark, t.passing.text, t.passing.waits = a.Seat, a.TextWithoutSeat, t.fell
	if again {
		t.passing.text += ", " + t.vm.Labels.Again
	}
	if !t.fell {
		t.bannerCrosses()
	}
}

// hasAgain reports whether the seat that has just chosen a spot is asked the same
// once more, though there are others at the table.
func (t *Table) hasAgain(before *present.TableVM, a *present.AskVM) bool {
	c := &t.vm.Latest
	return t.passing.of == a.Seat.Shape && len(t.vm.Seats) > 1 && t.vm.Acts == before.Acts+1 && c.Place >= 0 && c.Spot >= 0 && c.Mark.Shape == a.Seat.Shape &&
		len(before.Asks) > 0 && before.Asks[0].Rule == a.Rule && before.Asks[0].Seat.Shape == a.Seat.Shape
}

// bannerCrosses shows the banner for its time.
func (t *Table) bannerCrosses() {
	t.passing.up, t.passing.waits = true, false
	whole := bannerIn + bannerStands + bannerOut
	if !kit.CurrentLook().Motion {
		whole = bannerStill
	}
	t.passing.stop = func() {}
	stop := t.Stage.Play(whole, func(done float32) {
		if done >= 1 {
			t.endTurn()
			t.Refresh()
		} else if kit.CurrentLook().Motion {
			t.moveBanner(time.Duration(done * float32(whole)))
		}
	})
	if t.passing.up {
		t.passing.stop = stop
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
func (t *Table) moveBanner(after time.Duration) {
	k := t.Key("turn@" + t.seq)
	if k == nil || len(k.Drawn()) < 2 {
		return
	}
	parts := k.Drawn()[1:]
	if len(t.passing.lies) != len(parts) {
		t.passing.lies = nil
		for _, o := range parts {
			t.passing.lies = append(t.passing.lies, o.Position())
		}
	}
	x, y := bannerAt(after)
	for i, o := range parts {
		o.Move(t.passing.lies[i].AddXY(x*k.Size().Width, y*k.Size().Height))
	}
}

// endTurn takes the banner away.
func (t *Table) endTurn() {
	t.passing.waits = false
	if t.passing.up {
		t.passing.up, t.passing.lies = false, nil
		t.passing.stop()
	}
}

// banner covers the table with whose turn it is. A tap ends it and does
// nothing else; one that comes too soon is the second half of the tap before.
func (t *Table) banner(p *kit.Painter, b kit.Box) {
	m, text := t.passing.mark, t.passing.text
	p.Key(b, "turn@"+t.seq, kit.KeyFace{Kind: kit.KeyBare, Label: m.Name + " " + text, What: []any{m, text}, Draw: func(p *kit.Painter, b kit.Box) {
		shade := kit.Night
		shade.A = 0x99
		p.Rect(b, shade, kit.None, 0, 0)
		drawBanner(p, b.Centre(b.W, min(b.H*0.74, 320)), m, text)
	}}, func() { t.endTurn(); t.Refresh() })
}

func drawBanner(p *kit.Painter, b kit.Box, m present.MarkVM, text string) {
	c, words := kit.SeatColour(m.Colour), kit.OnSeat(m.Colour)
	p.Rect(b, c, kit.Paper, 5, 0)
	b = b.InsetXY(24, 24)
	side := min(180, b.H, b.W*0.28)
	p.SeatSign(b.Left(side, 28).Centre(side, side), kit.Mark(m))
	name := strings.ToUpper(m.Name)
	st := kit.TitleStyle(min(kit.SizeBanner, b.H*0.8), words)
	if st.Width(name, 72) > b.W {
		name = kit.FirstWord(name)
	}
	foot := b.Bottom(b.H*0.32, 0)
	p.Text(b, name, st)
	asked := kit.WordStyle(36, words)
	asked.Top, asked.Tight = true, true
	p.Text(foot, text, asked)
}
