package table

import "casekeeper/ui/kit"

// The lower part of the screen: keys, the strip, the seats.

// footing is what the lower part of the screen was drawn as.
type footing struct {
	under kit.Box              // an error lies here, over the scene; of no size = none does
	moves bool                 // what lies there can lie elsewhere
	page  bool                 // keys have the place of the scene
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
	if n := f.f.strip.note; n != nil {
		if note := n(); noticed(at) || f.quiet && (lowNoticed(at) || note.fits(at)) {
			note.draw(p, at)
			return
		}
	}
	f.f.strip.draw(p, at, slim)
}

// noticed reports whether a strip is a notice in a box: where this is not much wider than high.
func noticed(b kit.Box) bool { return b.H >= 90 && b.W < 3.5*b.H }

// lowNoticed reports whether it is one over the scene, where it may be wider.
func lowNoticed(b kit.Box) bool { return b.H >= 50 && b.W < 8*b.H }

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
		f.out.over = func(p *kit.Painter) { p.LieOver(f.out.under); f.say(p, f.out.under, false) }
	case seatless:
		f.say(p, b.Bottom(s.high, kit.Gap), false)
	default:
		f.say(p, b.Bottom(max(stripHigh, s.high), kit.Gap).Centre(b.W, s.high), false)
	}
}

// notice lets the strip lie where the scene is quiet.
func (f *footer) notice(p *kit.Painter, b kit.Box) {
	f.quiet, f.out.moves = true, true
	if quiet := f.scene.Notice(f.Look, b); len(quiet) > 0 {
		f.out.under = f.f.strip.in(quiet)
		p.Cover(f.out.under)
	}
	f.out.over = func(p *kit.Painter) {
		p.LieOver(f.out.under)
		p.Rect(f.out.under, kit.Night, kit.None, 0, kit.KeyRadius)
		f.say(p, f.out.under, false)
	}
}

// under draws the scene, with what is said in the quiet place of the scene. Where there is none, or that
// would hide what is to be kept, it lies over the scene where it hides nothing, or else in a row of its own
// above the scene.
func (l Look) under(p *kit.Painter, b kit.Box, m *Scene, foot *footing) {
	l.f.under = foot.under
	if !foot.moves {
		m.Draw(l, p, b)
		return
	}
	back := p.Again()
	draw := func(at kit.Box) []kit.Kept {
		l.f.under, foot.under = at, at
		m.Draw(l, p, b)
		l.strips().keep(p)
		return p.Kept()
	}
	quiet, n := foot.under, &note{}
	if s := &l.f.strip; s.note != nil {
		of := s.note()
		n = &of
	}
	kept := draw(quiet)
	if quiet.W > 0 {
		if len(kit.Hides(quiet, kept)) == 0 && n.fits(quiet) {
			return
		}
		back()
		p.Covered = nil
		back = p.Again()
		kept = draw(kit.Box{})
	}
	if l.f.strip.note != nil {
		if at, found := kit.Over(b, kept, n.cover(l.near(p, b, quiet))); found {
			l.f.under, foot.under = at, at
			p.Mute(at.Inset(-kit.Gap))
			return
		}
	}
	back()
	_, want := n.cover(b).High(b.W)
	draw(b.Top(max(l.f.strip.high, min(want, b.H/3)), kit.Gap))
}

// near returns what a notice lies near to: what it is about, or else its quiet place, or the middle.
func (l Look) near(p *kit.Painter, b, quiet kit.Box) kit.Box {
	switch of := l.strips().of(p); {
	case len(of) > 0:
		return of[0]
	case quiet.W > 0:
		return quiet
	}
	return b.Centre(0, 0)
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
		p.LieOver(kit.At(lid.X, lid.Y, lid.W, whole.Y+whole.H-lid.Y))
		p.Rect(kit.At(lid.X-kit.EdgeGap, lid.Y, lid.W+2*kit.EdgeGap, lid.H), kit.Night, kit.None, 0, 0)
		keys.draw(p, at)
		if !s.none() {
			f.say(p, strip, false)
		}
	}
	lid.H = whole.H + lid.H
	return lid
}
