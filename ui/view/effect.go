package view

import (
	"cmp"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// An effect passes over the page once: it says what has just happened and leaves
// nothing. Where things lie it knows by their names: of a mark, a key, a tile.

// effect is one of them. Its id is its own: what was on the page in the drawing
// before does not pass again.
type effect struct {
	id    string
	kind  effectKind
	from  []string // where it sets out, the first that is drawn; for all but flights where it is
	to    string   // where a flight ends
	wait  time.Duration
	takes time.Duration // 0 = as all of its kind
	w, h  float32
	draw  func(p *painter, b box)
	times int     // how many rings
	far   float32 // how far a thing shakes, in units, or from where it slides in, in its own widths and heights
	rises bool    // it slides in from below; else from the side
}

type effectKind uint8

const (
	flight effectKind = iota // a thing goes along an arc and is gone
	ripple                   // rings go out from a thing
	shake                    // a thing shakes its head
	flash                    // all is paper for a moment
	slide                    // a part of the page comes in from outside
	pop                      // a thing shows up for a moment
)

// How long effects take, how far a thing shakes and how much light a flash has.
// Nothing comes oftener than three times a second.
const (
	flightTime = 300 * time.Millisecond
	pileTime   = 600 * time.Millisecond // a flight between a pile and a seat
	ringTime   = 240 * time.Millisecond // one ring
	pulseTime  = 340 * time.Millisecond // each of several
	shakeTime  = 160 * time.Millisecond
	flashTime  = 200 * time.Millisecond
	slideTime  = 220 * time.Millisecond
	hitsTime   = 400 * time.Millisecond // a row of hits, seat by seat
	shakeFar   = 4                      // units, of what is refused
	loserFar   = 6                      // of who loses
	shakes     = 2
	flashMost  = 0xc0
	flightMost = 12 // at once
)

// lasts is how long an effect takes without its wait.
func (e *effect) lasts() time.Duration {
	switch {
	case e.takes > 0:
		return e.takes
	case e.kind == ripple && e.times > 1:
		return time.Duration(e.times) * pulseTime
	case e.kind == ripple:
		return ringTime
	case e.kind == shake:
		return shakeTime
	case e.kind == flash:
		return flashTime
	case e.kind == slide:
		return slideTime
	}
	return flightTime
}

// mark names a part of what is drawn, for effects.
func (p *painter) mark(name string, b box) {
	if p.scene.marks == nil {
		p.scene.marks = map[string]box{}
	}
	p.scene.marks[name] = b
}

// effectsOf are the moves of the effects of a drawing.
func effectsOf(now *scene) (list []move) {
	for _, e := range now.effects {
		if len(list) < flightMost {
			list = append(list, move{index: -1, piece: piece{at: e.from, body: body{draw: e.effect.draw}}, from: e.from, to: e.to, effect: &e.effect, shaken: e.shaken})
		}
	}
	return list
}

// placedEffect is an effect that has found where it is.
type placedEffect struct {
	effect   effect
	from, to box
	shaken   []fyne.CanvasObject
}

func (s *scene) passed(id string) bool {
	for i := range s.effects {
		if s.effects[i].effect.id == id {
			return true
		}
	}
	return false
}

// effects finds where the effects of a change of the table are on the page as it
// is drawn; those that are nowhere are left out.
func (p *painter) effects(change int, list []effect) {
	p.scene.passing = change
	if len(list) == 0 {
		return
	}
	marks := p.gathered().marks
	find := func(name string) (box, bool) {
		if b, ok := marks[name]; ok {
			return b, true
		}
		return p.drawnAt(name)
	}
	for _, e := range list {
		for _, name := range e.from {
			from, ok := find(name)
			if !ok {
				continue
			}
			at := placedEffect{effect: e, from: from, to: from}
			switch e.kind {
			case flight:
				if at.to, ok = find(e.to); !ok {
					continue
				}
				at.from, at.to = from.centre(e.w, e.h), at.to.centre(e.w, e.h)
				at.from.W, at.from.H = e.w, e.h
			case pop:
				at.from = from.centre(e.w, e.h)
				at.from.W, at.from.H = e.w, e.h
			case shake, slide:
				at.shaken = p.within(from)
			}
			p.scene.effects = append(p.scene.effects, at)
			break
		}
	}
}

// within are the parts of the page that lie in a box: of keys and tiles what they
// are drawn with, so that a finger finds them where they end.
func (p *painter) within(b box) (list []fyne.CanvasObject) {
	const slack = 2
	for _, o := range p.objects {
		at := box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}.times(1 / p.zoom)
		if at.X < b.X-slack || at.Y < b.Y-slack || at.X+at.W > b.X+b.W+slack || at.Y+at.H > b.Y+b.H+slack {
			continue
		}
		switch o := o.(type) {
		case *Key:
			list = append(list, o.made()...)
		case *tile:
			list = append(list, o.made()...)
		default:
			list = append(list, o)
		}
	}
	return list
}

// arcAt is where a flight is when so much of it is over: on an arc that bends to
// the side.
func arcAt(from, to box, done float32) (x, y float32) {
	ax, ay := from.middle()
	bx, by := to.middle()
	dx, dy := bx-ax, by-ay
	cx, cy := (ax+bx)/2+dy*0.22, (ay+by)/2-dx*0.22
	if cy > max(ay, by) { // it rises rather than falls
		cx, cy = (ax+bx)/2-dy*0.22, (ay+by)/2+dx*0.22
	}
	u := 1 - done
	return u*u*ax + 2*u*done*cx + done*done*bx, u*u*ay + 2*u*done*cy + done*done*by
}

// arcDots is how many dots mark the way of a flight, dotSide how large they are.
const arcDots, dotSide = 9, 6

// arc draws the way of a flight as dots.
func (p *painter) arc(from, to box) {
	for i := range arcDots {
		x, y := arcAt(from, to, (float32(i)+1)/(arcDots+1))
		p.rect(box{x - dotSide/2, y - dotSide/2, dotSide, dotSide}, turquoise, none, 0, dotSide/2)
	}
}

// arcs draws the ways of the flights that are still to set out.
func (p *painter) arcs() {
	for i := range p.scene.effects {
		if e := &p.scene.effects[i]; e.effect.kind == flight && e.effect.wait > 0 {
			p.arc(e.from, e.to)
		}
	}
}

// marked returns where a mark lies that has been drawn on the page itself.
func (p *painter) marked(name string) (at box, ok bool) {
	at, ok = p.scene.marks[name]
	return at, ok
}

// swing is how far a thing is from its place while it shakes, of how far it does
// most.
func swing(done float32) float32 {
	return float32(math.Sin(float64(done)*2*math.Pi*shakes)) * (1 - done)
}

// passes shows an effect as it is after a time.
func (s *sprite) passes(e *effect, after time.Duration) {
	done := part(after-e.wait, e.lasts())
	at := s.move.piece.at
	switch e.kind {
	case flight:
		x, y := arcAt(s.move.from, s.move.to, ease(done))
		s.drawn.Move(fyne.NewPos(whole((x-at.W/2)*s.zoom), whole((y-at.H/2)*s.zoom)))
		s.drawn.Hidden = after < e.wait || done >= 1
	case ripple:
		s.ripples(e, after, done)
	case shake:
		s.shift(cmp.Or(e.far, shakeFar)*swing(done), 0)
	case slide:
		if left := e.far * (1 - ease(done)); e.rises {
			s.shift(0, at.H*left)
		} else {
			s.shift(at.W*left, 0)
		}
	case pop:
		s.drawn.Move(fyne.NewPos(whole(at.X*s.zoom), whole((at.Y-popFar*ease(done))*s.zoom)))
		s.drawn.Hidden = after < e.wait || done >= 1
	case flash:
		for _, o := range s.drawn.Objects {
			if r, ok := o.(*canvas.Rectangle); ok {
				r.FillColor = faded(paper, flashMost*(1-done)/255)
				r.Refresh()
			}
		}
	}
}

// popFar is how far a thing rises that shows up for a moment.
const popFar = 14

// shift moves all that an effect moves from where it lies.
func (s *sprite) shift(dx, dy float32) {
	for i, o := range s.move.shaken {
		o.Move(s.rest[i].AddXY(whole(dx*s.zoom), whole(dy*s.zoom)))
	}
}

// ripples draws the ring that is under way.
func (s *sprite) ripples(e *effect, after time.Duration, done float32) {
	n := float32(max(1, e.times))
	s.drawn.Hidden = after < e.wait
	done = done*n - float32(int(min(done*n, n-1)))
	at := s.move.piece.at.times(s.zoom)
	for _, o := range s.drawn.Objects {
		if c, ok := o.(*canvas.Rectangle); ok {
			more := 22 * s.zoom * ease(done)
			c.Move(fyne.NewPos(-more, -more))
			c.CornerRadius = 9*s.zoom + more
			c.StrokeColor = faded(turquoise, 1-done)
			c.Resize(fyne.NewSize(at.W+2*more, at.H+2*more))
			c.Refresh()
		}
	}
}

// faded is a colour of which so much is left.
func faded(c color.NRGBA, left float32) color.NRGBA {
	c.A = uint8(max(0, min(1, left)) * 255)
	return c
}

// Rings and flashes are drawn by themselves.
func drawRing(p *painter, b box)  { p.rect(b, none, turquoise, 4, 9) }
func drawFlash(p *painter, b box) { p.rect(b, faded(paper, flashMost/255.0), none, 0, 0) }

// gainFace is what flies: how much more, and the picture of what.
func gainFace(look string, tone color.NRGBA, sign string) func(p *painter, b box) {
	return func(p *painter, b box) {
		p.rect(b, paper, turquoise, 3, b.H/2)
		b = b.insetXY(8, 4)
		p.icon(b.right(b.H*0.8, 2).centre(b.H*0.8, b.H*0.8), look, tone, paper)
		st := figureStyle(b.H*1.35, ink)
		p.text(b, sign, st)
	}
}

// flyWide and flyHigh are the room of what flies.
const flyWide, flyHigh = 64, 36
