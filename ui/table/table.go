package table

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Table is the table screen of any game: the header, then the table or the
// scene that has its room, keys if what is asked is about nothing on the
// table, the seats.
type Table struct {
	*kit.Page
	Callbacks
	*screen
	*sheets
	*aftermath
	*question
	*motion
}

var _ kit.Screen = (*Table)(nil)

// Callbacks are what taps on the table bring about. They are set before it is shown; those
// that may be nil say so.
type Callbacks struct {
	PlayCallbacks
	MenuCallbacks
	ChairKeys
}

// PlayCallbacks are about the game that is played.
type PlayCallbacks struct {
	OnFact    func(engine.Observation)
	OnUndo    func()
	OnClose   func(refusal int)
	OnWaive   func(refusal int)
	OnEnrol   func(tag string, card catalogue.CardID) // the tag is on this card
	OnForget  func(tag string)                        // the tag is not on its card
	OnHand    func(engine.Seat)                       // the screen is handed to a player
	OnResult  func()
	OnRule    func(rulebook.ID)                   // a rule is opened
	OnWrong   func(act int)                       // a sensor was wrong
	OnCorrect func(act int, o engine.Observation) // an act was this
	OnDrop    func()                              // what waits after a correction is given up
}

// MenuCallbacks are the ways of the menu and the keys of a demo table.
type MenuCallbacks struct {
	OnLog      func()
	OnRules    func(symbols bool) // rules are looked up
	Phones     *Extra             // a seat on every phone; nil = not offered
	OnSettings func()
	OnLayout   func()
	OnHome     func()
	OnWorkshop func()                 // all about the sensors
	OnCards    func()                 // the catalogue; nil = it is not shown
	OnEnter    func(catalogue.CardID) // the figures of a card; nil = there is no page for them
	OnLanguage func()
	OnMute     func() // sounds off, or on again
	Silent     bool   // they are off
	OnPlay     func()
	OnStep     func()
	OnSpeed    func()
	OnStrange  func()
}

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
	t.left = t.contestLeft
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
		t.seq, t.ask, t.picked, t.noted = vm.Seq, 0, 0, nil
		t.widen()
		if len(vm.Asks) == 0 || len(vm.Asks[0].List)+len(vm.Asks[0].Grid) == 0 {
			t.byHand = false // else the next card is chosen at once
		}
		t.goesOn()
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
			return own(t.look(), &before)
		}
		return nil
	})
	t.standsOut(&before)
	t.turnPasses(&before)
	t.atStep()
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
	t.turnShown, t.before, t.passed, t.kept = turn{}, nil, nil, nil
	t.latest, t.vm = present.TableVM{}, present.TableVM{}
	t.Stage.Forget()
}

func (t *Table) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	page := b
	l := t.look()
	l.f.upright = b.Upright()
	m := l.scene()
	if !m.says {
		l.f.strip = l.strips().strip()
	}
	l.header().draw(p, b.Top(HeadHigh(l.f.upright), 0))
	below := b
	b = b.InsetXY(kit.EdgeGap, 6)
	foot := l.foot(p, &b, m)
	l.f.under = foot.under
	if t.sheet != sheetNone {
		l.reader().drawSheet(p, b)
	} else {
		p.Table("board", b)
		m.Draw(l, p, b)
		l.strips().pulse(p, m)
	}
	p.Inert, p.Covered = false, kit.Box{}
	if foot.over != nil {
		foot.over(p)
	}
	l.strips().tail(p, foot.lesson)
	t.drawLabel(p, page)
	p.Mark(pageMark, page)
	p.Effects(t.changes, t.passed)
	t.ways(p)
	if t.turnShown.up {
		below.X, below.W = page.X, page.W
		t.banner(p, below)
	}
}

// frame is how the parts of the screen are laid out in one drawing.
type frame struct {
	upright bool    // the screen is higher than wide
	strip   strip   // what the strip says
	under   kit.Box // an error lies here, over the scene; of no size = none does
	cover   kit.Box // keys lie here, over the layout; of no size = none do
}

// footing is what the lower part of the screen was drawn as.
type footing struct {
	under  kit.Box              // an error lies here, over the scene; of no size = none does
	lesson kit.Box              // a lesson stands here; of no size = none does
	over   func(p *kit.Painter) // draws what lies over the scene; nil = nothing does
}

// footer draws the lower part of the screen.
type footer struct {
	Look
	scene *Scene
	keys  keyPlan
	out   *footing
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

// say draws the strip; slim = keys stand beside it.
func (f *footer) say(p *kit.Painter, at kit.Box, slim bool) {
	if f.f.strip.lesson {
		f.out.lesson = at
	}
	if n := f.f.strip.note; n != nil && at.H >= noticeHigh && at.W < noticeWide*at.H {
		note := n()
		note.draw(p, at)
		return
	}
	f.f.strip.draw(p, at, slim)
}

// noticeHigh and noticeWide are from which height, and up to which width in heights, a strip is a
// notice.
const noticeHigh, noticeWide = 90, 3.5

// answers draws keys, and the strip with them.
func (f *footer) answers(p *kit.Painter, b *kit.Box) {
	seatless, says := f.scene.Seats, !f.f.strip.none()
	if f.beside(p, b) {
		return
	}
	if f.keys.rows > 1 || says && !seatless {
		p.Inert, p.Covered = f.keys.rows > 1, f.overTable(b)
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

// notice lets the strip lie where the scene is quiet. What it says is about the table: nothing
// points at it.
func (f *footer) notice(p *kit.Painter, b kit.Box) {
	f.out.under = f.scene.Notice(f.Look, b)
	p.Covered = f.out.under
	f.out.over = func(p *kit.Painter) {
		p.Rect(f.out.under, kit.Night, kit.None, 0, kit.KeyRadius)
		f.say(p, f.out.under, false)
		f.out.lesson = kit.Box{}
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
