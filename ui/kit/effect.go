package kit

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

// Effect is something that passes over the page once and leaves nothing. Its ID
// is its own: an effect that was on the page in the drawing before does not
// pass again.
type Effect struct {
	ID    string
	Kind  EffectKind
	From  []string      // names of marks, keys or tiles; it is, or sets out, at the first that is drawn
	To    string        // the name of where a flight ends
	Wait  time.Duration // before it begins
	Takes time.Duration // 0 = as all of its kind
	W, H  float32       // of what flies or pops up, in units
	Draw  func(p *Painter, b Box)
	Times int     // how many rings
	Far   float32 // how far a thing shakes, in units, or from where it slides in, in its own widths and heights
	Rises bool    // it slides in from below; else from the side
}

// EffectKind is what an effect does.
type EffectKind uint8

const (
	Flight EffectKind = iota // a thing goes along an arc and is gone
	Ripple                   // rings go out from a thing
	Shake                    // a thing shakes its head
	Flash                    // all is paper for a moment
	Slide                    // a part of the page comes in from outside
	Pop                      // a thing shows up for a moment
)

// How long effects take, how far a thing shakes and how much light a flash has.
// Nothing comes oftener than three times a second.
const (
	flightTime = 300 * time.Millisecond
	PileTime   = 600 * time.Millisecond // a flight between a pile and a seat
	ringTime   = 240 * time.Millisecond // one ring
	pulseTime  = 340 * time.Millisecond // each of several
	ShakeTime  = 160 * time.Millisecond
	flashTime  = 200 * time.Millisecond
	slideTime  = 220 * time.Millisecond
	HitsTime   = 400 * time.Millisecond // a row of hits, seat by seat
	shakeFar   = 4                      // units, of what is refused
	LoserFar   = 6                      // of who loses
	shakes     = 2
	flashMost  = 0xc0
	flightMost = 12 // at once
)

// Lasts returns how long an effect takes without its wait.
func (e *Effect) Lasts() time.Duration {
	switch {
	case e.Takes > 0:
		return e.Takes
	case e.Kind == Ripple && e.Times > 1:
		return time.Duration(e.Times) * pulseTime
	case e.Kind == Ripple:
		return ringTime
	case e.Kind == Shake:
		return ShakeTime
	case e.Kind == Flash:
		return flashTime
	case e.Kind == Slide:
		return slideTime
	}
	return flightTime
}

// Mark names a part of what is drawn, for effects.
func (p *Painter) Mark(name string, b Box) {
	if p.Scene.marks == nil {
		p.Scene.marks = map[string]Box{}
	}
	p.Scene.marks[name] = b
}

// MarkedAt returns where a part of what is drawn is that [Painter.Mark] has named.
func (p *Painter) MarkedAt(name string) (at Box, found bool) {
	at, found = p.gathered().marks[name]
	return at, found
}

// effectsOf are the moves of the effects of a drawing.
func effectsOf(now *Scene) (list []Move) {
	for _, e := range now.effects {
		if len(list) < flightMost {
			list = append(list, Move{index: -1, piece: Piece{At: e.from, body: Body{draw: e.effect.Draw}}, From: e.from, To: e.to, Effect: &e.effect, Shaken: e.shaken})
		}
	}
	return list
}

// placedEffect is an effect that has found where it is.
type placedEffect struct {
	effect   Effect
	from, to Box
	shaken   []fyne.CanvasObject
}

func (s *Scene) passed(id string) bool {
	for i := range s.effects {
		if s.effects[i].effect.ID == id {
			return true
		}
	}
	return false
}

// Effects places the effects of a change of the table on the page; those whose
// places are not drawn are left out. change numbers the change.
func (p *Painter) Effects(change int, list []Effect) {
	p.Scene.passing = change
	if len(list) == 0 {
		return
	}
	marks := p.gathered().marks
	find := func(name string) (Box, bool) {
		if b, ok := marks[name]; ok {
			return b, true
		}
		return p.DrawnAt(name)
	}
	for _, e := range list {
		for _, name := range e.From {
			from, ok := find(name)
			if !ok {
				continue
			}
			at := placedEffect{effect: e, from: from, to: from}
			switch e.Kind {
			case Flight:
				if at.to, ok = find(e.To); !ok {
					continue
				}
				at.from, at.to = from.Centre(e.W, e.H), at.to.Centre(e.W, e.H)
				at.from.W, at.from.H = e.W, e.H
			case Pop:
				at.from = from.Centre(e.W, e.H)
				at.from.W, at.from.H = e.W, e.H
			case Shake, Slide:
				at.shaken = p.within(from)
			}
			p.Scene.effects = append(p.Scene.effects, at)
			break
		}
	}
}

// within are the parts of the page that lie in a box: of keys and tiles what they
// are drawn with, so that a finger finds them where they end.
func (p *Painter) within(b Box) (list []fyne.CanvasObject) {
	const slack = 2
	for _, o := range p.Objects {
		at := Box{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}.times(1 / p.Zoom)
		if at.X < b.X-slack || at.Y < b.Y-slack || at.X+at.W > b.X+b.W+slack || at.Y+at.H > b.Y+b.H+slack {
			continue
		}
		switch o := o.(type) {
		case *Key:
			list = append(list, o.Drawn()...)
		case *Tile:
			list = append(list, o.Drawn()...)
		default:
			list = append(list, o)
		}
	}
	return list
}

// ArcAt returns where a flight is when so much of it is over, 0 to 1: on an arc
// that bends to the side.
func ArcAt(from, to Box, done float32) (x, y float32) {
	ax, ay := from.Middle()
	bx, by := to.Middle()
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
func (p *Painter) arc(from, to Box) {
	for i := range arcDots {
		x, y := ArcAt(from, to, (float32(i)+1)/(arcDots+1))
		p.Rect(Box{x - dotSide/2, y - dotSide/2, dotSide, dotSide}, Turquoise, None, 0, dotSide/2)
	}
}

// Arcs draws the paths of the flights that have not set out yet.
func (p *Painter) Arcs() {
	for i := range p.Scene.effects {
		if e := &p.Scene.effects[i]; e.effect.Kind == Flight && e.effect.Wait > 0 {
			p.arc(e.from, e.to)
		}
	}
}

// swing is how far a thing is from its place while it shakes, of how far it does
// most.
func swing(done float32) float32 {
	return float32(math.Sin(float64(done)*2*math.Pi*shakes)) * (1 - done)
}

// passes shows an effect as it is after a time.
func (s *Sprite) passes(e *Effect, after time.Duration) {
	done := Progress(after-e.Wait, e.Lasts())
	at := s.move.piece.At
	switch e.Kind {
	case Flight:
		x, y := ArcAt(s.move.From, s.move.To, Ease(done))
		s.Drawn.Move(fyne.NewPos(whole((x-at.W/2)*s.zoom), whole((y-at.H/2)*s.zoom)))
		s.Drawn.Hidden = after < e.Wait || done >= 1
	case Ripple:
		s.ripples(e, after, done)
	case Shake:
		s.shift(cmp.Or(e.Far, shakeFar)*swing(done), 0)
	case Slide:
		if left := e.Far * (1 - Ease(done)); e.Rises {
			s.shift(0, at.H*left)
		} else {
			s.shift(at.W*left, 0)
		}
	case Pop:
		s.Drawn.Move(fyne.NewPos(whole(at.X*s.zoom), whole((at.Y-popFar*Ease(done))*s.zoom)))
		s.Drawn.Hidden = after < e.Wait || done >= 1
	case Flash:
		for _, o := range s.Drawn.Objects {
			if r, ok := o.(*canvas.Rectangle); ok {
				r.FillColor = faded(Paper, flashMost*(1-done)/255)
				r.Refresh()
			}
		}
	}
}

// popFar is how far a thing rises that shows up for a moment.
const popFar = 14

// shift moves all that an effect moves from where it lies.
func (s *Sprite) shift(dx, dy float32) {
	for i, o := range s.move.Shaken {
		o.Move(s.rest[i].AddXY(whole(dx*s.zoom), whole(dy*s.zoom)))
	}
}

// ripples draws the ring that is under way.
func (s *Sprite) ripples(e *Effect, after time.Duration, done float32) {
	n := float32(max(1, e.Times))
	s.Drawn.Hidden = after < e.Wait
	done = done*n - float32(int(min(done*n, n-1)))
	at := s.move.piece.At.times(s.zoom)
	for _, o := range s.Drawn.Objects {
		if c, ok := o.(*canvas.Rectangle); ok {
			more := 22 * s.zoom * Ease(done)
			c.Move(fyne.NewPos(-more, -more))
			c.CornerRadius = 9*s.zoom + more
			c.StrokeColor = faded(Turquoise, 1-done)
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

// DrawRing draws the ring of a ripple.
func DrawRing(p *Painter, b Box) { p.Rect(b, None, Turquoise, 4, 9) }

// DrawFlash draws the light of a flash.
func DrawFlash(p *Painter, b Box) { p.Rect(b, faded(Paper, flashMost/255.0), None, 0, 0) }
