package table

import "casekeeper/ui/kit"

// The lower part of the screen: keys, the strip, the seats.

// footing is what the lower part of the screen was drawn as.
type footing struct {
	under kit.Box              // an error lies here, over the scene; of no size = none does
	over  func(p *kit.Painter) // draws what lies over the scene; nil = nothing does
}

// footer draws the lower part of the screen.
type footer struct {
	Look
	scene *Scene
	keys  keyPlan
	out   *footing
	quiet bool // the strip stands in a quiet place
}

// say draws the strip; slim = keys stand beside it.
func (f *footer) say(p *kit.Painter, at kit.Box, slim bool) {
	if n := f.f.strip.note; n != nil && (noticed(at) || f.quiet && lowNoticed(at)) {
		note := n()
		note.draw(p, at)
		return
	}
	f.f.strip.draw(p, at, slim)
}

// noticed reports whether a strip is a notice in a box: where this is not much wider than high.
func noticed(b kit.Box) bool { return b.H >= 90 && b.W < 3.5*b.H }

// lowNoticed reports whether it is one in a quiet place that is low.
func lowNoticed(b kit.Box) bool { return b.H >= 50 && b.H < noteLow && b.W < 8*b.H }

// answers draws keys, and the strip with them.
func (f *footer) answers(p *kit.Painter, b *kit.Box) {
	seatless, says := f.scene.Seats, !f.f.strip.none()
	if f.beside(p, b) {
		return
	}
	if f.keys.rows > 1 || says && !seatless {
		p.Inert = f.keys.rows > 1
		p.Cover(f.overTable(b))
		return
	}
	f.keys.draw(p, b.Bottom(f.keys.high, kit.Gap))
	if says {
		f.say(p, b.Bottom(f.f.strip.high, kit.Gap), false)
	}
}

// beside draws one row of keys with the strip at its left, if both have room there.
func (f *footer) beside(p *kit.Painter, b *kit.Box) bool {
	if f.keys.rows != 1 || f.f.strip.none() || f.scene.Seats || f.f.upright {
		return false
	}
	beside, room := f.Look.keys().beside(*b)
	if beside.rows == 0 {
		return false
	}
	row := b.Bottom(stripHigh, kit.Gap)
	beside.draw(p, row.Right(room, kit.Gap))
	f.say(p, row, true)
	return true
}

// strip draws the strip where there are no keys.
func (f *footer) strip(p *kit.Painter, b *kit.Box) {
	s, seatless := &f.f.strip, f.scene.Seats
	switch {
	case f.scene.Notice != nil:
		if !seatless {
			f.seats().strip(p, b.Bottom(f.seats().high(), kit.Gap))
		}
		f.notice(p, *b)
	case seatless && f.scene.Explains != nil:
		whole := *b
		f.out.under = whole.Bottom(s.high, 0)
		f.out.over = func(p *kit.Painter) { f.say(p, f.out.under, false) }
	case seatless:
		f.say(p, b.Bottom(s.high, kit.Gap), false)
	default:
		f.say(p, b.Bottom(max(stripHigh, s.high), kit.Gap).Centre(b.W, s.high), false)
	}
}

// notice lets the strip lie where the scene is quiet.
func (f *footer) notice(p *kit.Painter, b kit.Box) {
	f.out.under = f.f.strip.in(f.scene.Notice(f.Look, b))
	p.Cover(f.out.under)
	f.quiet = true
	f.out.over = func(p *kit.Painter) {
		p.Rect(f.out.under, kit.Night, kit.None, 0, kit.KeyRadius)
		f.say(p, f.out.under, false)
	}
}

// overTable lays keys and the strip over the table, and returns where they lie.
func (f *footer) overTable(b *kit.Box) (lid kit.Box) {
	s, keys, high := &f.f.strip, &f.keys, f.f.strip.high
	if s.lesson {
		high = f.strips().low(b.W, high)
		if keys.rows == 1 {
			keys.high = keyHigh
		}
	}
	whole := *b
	lid = whole
	at := whole.Bottom(min(keys.high, whole.H), kit.Gap)
	lid.Y = at.Y - kit.Gap
	strip := whole.Bottom(high, kit.Gap)
	if !s.none() {
		lid.Y = strip.Y - kit.Gap
	}
	if !f.scene.Seats {
		b.Bottom(stripHigh, kit.Gap)
	}
	f.out.over = func(p *kit.Painter) {
		p.Rect(kit.At(lid.X-kit.EdgeGap, lid.Y, lid.W+2*kit.EdgeGap, lid.H), kit.Night, kit.None, 0, 0)
		keys.draw(p, at)
		if !s.none() {
			f.say(p, strip, false)
		}
	}
	lid.H = whole.H + lid.H
	return lid
}
