package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// New makes the table screen, with the tables of games that draw their own.
func New(games ...Game) *Table {
	t := &Table{}
	t.Page = kit.NewPage(t.build)
	t.Page.ZoomOf = kit.TableZoom
	t.Page.Fingers = kit.NewFingers()
	t.Page.Stage = kit.NewStage(t.Page)
	t.screen = &screen{Page: t.Page, Callbacks: &t.Callbacks, games: games}
	t.sheets = &sheets{screen: t.screen}
	t.aftermath = &aftermath{screen: t.screen, linger: kit.PlayAnimation}
	t.question = &question{screen: t.screen, sheets: t.sheets, aftermath: t.aftermath}
	t.widen()
	t.motion = &motion{screen: t.screen, aftermath: t.aftermath, question: t.question}
	t.left = func() { nails(t.motion); t.contestLeft() }
	return t
}

// Show replaces all that the screen says. Answers that were opened at an older
// table are closed.
func (t *Table) Show(vm present.TableVM) {
	before := t.latest
	t.latest, t.vm = vm, vm
	if before.Seq != vm.Seq {
		t.fought = before.Contest
	}
	t.Stage.Calm = leaps(&before, &vm)
	if before.Acts != vm.Acts {
		t.before = before.Seats
		t.Fingers.Busy()
	}
	if t.seq != vm.Seq {
		t.endLabel()
		t.seq, t.ask = vm.Seq, 0
		t.widen()
		if len(vm.Asks) == 0 || len(vm.Asks[0].List)+len(vm.Asks[0].Grid) == 0 {
			t.byHand = false // else the next card is chosen at once
		}
		t.opens()
	}
	t.tell()
	t.dropTagSheet()
	if t.sheet == sheetWaiting && vm.Waiting == nil {
		t.sheet = sheetNone
	}
	t.ask = min(t.ask, max(0, len(vm.Asks)-1))
	t.Fingers.Table = t.seq
	t.passes(&before, func() []kit.Effect {
		if own := t.game().Effects; own != nil {
			return own(t.look(false), &before)
		}
		return nil
	})
	t.standsOut(&before)
	t.turnPasses(&before)
	t.atStep()
	if before.Acts < vm.Acts {
		nails(t.motion)
	}
	t.Refresh()
}

// Moves counts the pictures in which pieces have moved to their places.
func (t *Table) Moves() int { return t.Stage.Count }

// Clear closes whatever is open: another sitting begins.
func (t *Table) Clear() {
	t.sheet, t.seq, t.byHand = sheetNone, "", false
	t.endChosen()
	t.endTurn()
	t.endLabel()
	t.turnShown, t.before, t.passed, t.noted = turn{}, nil, nil, nil
	t.latest, t.vm = present.TableVM{}, present.TableVM{}
	t.Stage.Forget()
}

func (t *Table) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	page := b
	l := t.look(b.Upright())
	m := l.f.scene
	if l.Contest() == nil { // it has a place for the strip itself
		l.f.strip = l.strips().strip()
	}
	l.header().draw(p, b.Top(HeadHigh(l.f.upright), 0))
	below := b
	if t.turnShown.card != nil { // instead of the table
		t.banner(p, below)
		return
	}
	b = b.InsetXY(kit.EdgeGap, 6)
	foot := l.foot(p, &b, m)
	if t.sheet != sheetNone {
		l.reader().drawSheet(p, b)
	} else if !foot.page {
		p.Table(t.surface(), b)
		l.under(p, b, m, foot)
		l.strips().pulse(p)
	}
	p.Inert, p.Covered = false, nil
	if foot.over != nil {
		foot.over(p)
	}
	l.strips().badge(p, page)
	t.drawLabel(p, page)
	p.Mark(pageMark, page)
	p.Effects(t.changes, t.passed)
	t.ways(p)
	if t.turnShown.up {
		below.X, below.W = page.X, page.W
		t.banner(p, below)
	}
}

// foot cuts off the bottom what stands there: keys, the strip, the seats. Keys in a row and
// the strip take the place of the seats; a pad, and both together, lie over the table and are
// drawn after it. Under a pad the table feels no finger, and else only where nothing lies.
func (l Look) foot(p *kit.Painter, b *kit.Box, m *Scene) *footing {
	f := &footer{Look: l, scene: m, keys: l.keys().plan(*b), out: &footing{}}
	switch {
	case l.t.sheet != sheetNone: // it covers all but the header
		if !l.f.strip.none() && l.t.sheet != sheetTag && l.t.sheet != sheetTagAll {
			f.say(p, b.Bottom(l.f.strip.high, kit.Gap), false)
		}
	case l.t.yields() && !m.Seats:
		f.lowTable(p, b)
	case f.keys.rows > 0:
		f.answers(p, b)
	case !l.f.strip.none():
		f.strip(p, b)
	case !m.Seats:
		l.seats().strip(p, b.Bottom(l.seats().high(), kit.Gap))
	}
	return f.out
}

// look is the table with its scene, and without a layout: what is not drawn yet has none.
func (t *Table) look(upright bool) Look {
	l := Look{t, &frame{upright: upright}}
	l.f.scene = sceneOf(l)
	return l
}

// Explains reports whether a lesson that there is has its place on the screen.
func (t *Table) Explains() bool {
	l := t.look(false).strips()
	if l.tellsItself() {
		return t.sheet == sheetNone
	}
	return l.strip().lesson
}
