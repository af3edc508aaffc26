package view

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// sheet is what lies over the board, if anything.
type sheet uint8

const (
	sheetNone sheet = iota
	sheetMenu
	sheetPlace // index in Table.which
	sheetSeat
	sheetSensors
	sheetWaiting
	sheetTag    // which playing card a tag is on
	sheetTagAll // which of all cards
	sheetLadder // what beats what
	sheetHands  // who gets the screen
)

// Table is the table screen of any game: the header, then the table or the
// moment that has its room, keys if what is asked is about nothing on the
// table, the seats.
type Table struct {
	*page
	vm       present.TableVM
	seq      string             // of the table to which the fields below belong
	ask      int                // which of the things awaited is shown
	group    int                // the group of answers that is open; -1 = none
	upright  bool               // the screen stands on end
	passing  turn               // whose turn it is
	label    label              // the words of what a finger rests on
	passed   []effect           // what passes over the table after the latest change
	changes  int                // of the table after which something passed over it
	before   []present.SeatVM   // the seats before the latest act
	fought   *present.ContestVM // that went on before the latest change; nil = none did
	inner    []int              // what is open within that group, by its place; nil = nothing
	only     spotAt             // answers about one place or spot are open; place -1 = none
	cover    box                // what lies over the table; of no size = nothing does
	ends     func()             // stops fell before its time; nil = it is not on
	telling  engine.Slot        // which card lies there people tell, because they tapped it; 0 = nowhere
	byHand   bool               // cards are chosen on the screen, though readers could tell
	fell     bool               // the spot that was chosen last shows it
	picked   uint16             // the things that are marked
	emptied  uint16             // the die whose face is told anew; 0 = none is
	way      int                // what is done to the seat that is chosen, of several things
	at       int                // page of answers
	sheet    sheet
	which    int
	leaf     int    // page of the sheet
	tag      string // the tag that the sheet asks about
	news     news
	staged   staging                                                      // how a contest of cards comes that is over
	inTheEnd func() []present.PlaceVM                                     // while it is drawn: see atStep
	lid      func(p *painter)                                             // the pad over the table; nil = there is none
	speech   box                                                          // where a lesson stands; zero = nowhere
	tells    bool                                                         // the strip is a lesson
	apart    bool                                                         // it is about what can be told besides
	slim     bool                                                         // the strip that is drawn has keys beside it
	said     bool                                                         // there is nothing to say just now
	beside   int                                                          // keys in the row that are what others may do meanwhile
	under    box                                                          // what went wrong lies here, over the table; zero = nothing does
	linger   func(d time.Duration, tick func(done float32)) (stop func()) // lets a contest that is over stay for a while

	OnFact     func(engine.Observation)
	OnUndo     func()
	OnClose    func(refusal int)
	OnWaive    func(refusal int)
	OnEnrol    func(tag string, card catalogue.CardID) // the tag is on this card
	OnForget   func(tag string)                        // the tag is not on its card
	OnHand     func(engine.Seat)                       // the screen is handed to a player
	OnResult   func()
	OnLog      func()
	OnRules    func() // rules are looked up
	OnSymbols  func() // what the pictures mean
	OnSettings func()
	OnRule     func(rulebook.ID)                   // one rule is
	OnWrong    func(act int)                       // a sensor was wrong
	OnCorrect  func(act int, o engine.Observation) // an act was this
	OnDrop     func()                              // what waits after a correction is given up
	OnLayout   func()
	OnHome     func()
	OnWorkshop func() // all about the sensors
	OnCards    func() // the catalogue; nil = it is not shown
	OnLanguage func()
	OnMute     func() // sounds off, or on again
	Silent     bool   // they are off
	OnPlay     func()
	OnStep     func()
	OnSpeed    func()
	OnStrange  func()
	ChairKeys
}

var _ Screen = (*Table)(nil)

// NewTable makes the table screen.
func NewTable() *Table {
	t := &Table{group: -1, only: nowhere}
	t.page = newPage(t.build)
	t.page.zoomOf = tableZoom
	t.page.hand = newHand()
	t.page.stage, t.linger = newStage(t.page), playAnimation
	return t
}

// Show replaces all that the screen says. Answers that were opened at an older
// table are closed.
func (t *Table) Show(vm present.TableVM) {
	before := t.vm
	t.vm = vm
	if before.Seq != vm.Seq {
		t.fought = before.Contest
	}
	t.stage.calm = leaps(&before, &vm)
	if before.Acts != vm.Acts {
		t.before = before.Seats
		t.hand.busy()
	}
	if t.seq != vm.Seq {
		t.endLabel()
		t.seq, t.ask, t.picked, t.emptied, t.way = vm.Seq, 0, 0, 0, 0
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
	t.hand.table = t.seq
	t.passes(&before)
	t.falls(&before)
	t.turnPasses(&before)
	t.Refresh()
}

// Moves counts the pictures in which pieces have moved to their places.
func (t *Table) Moves() int { return t.stage.count }

// Clear closes whatever is open: another sitting begins.
func (t *Table) Clear() {
	t.sheet, t.seq, t.byHand = sheetNone, "", false
	t.endFall()
	t.endTurn()
	t.endLabel()
	t.passing, t.before, t.passed, t.vm = turn{}, nil, nil, present.TableVM{}
	t.stage.forget()
}

// edgeGap is the margin at the edge of the screen.
const edgeGap = 4

func (t *Table) build(p *painter, b box) {
	p.ground(b)
	t.inTheEnd = t.atStep()
	defer t.inTheEnd()
	m, page := t.moment(), b
	t.upright = b.upright()
	t.header(p, b.top(headHigh(t.upright), 0))
	below := b
	b = b.insetXY(edgeGap, 6)
	t.foot(p, &b, m)
	if t.sheet != sheetNone {
		t.drawSheet(p, b)
	} else {
		p.table("board", b)
		m.draw(t, p, b)
		t.pulse(p)
	}
	p.inert, p.lidded = false, box{}
	if t.lid != nil {
		t.lid(p)
	}
	t.tail(p)
	t.drawLabel(p, page)
	p.mark(pageMark, page)
	p.effects(t.changes, t.passed)
	t.ways(p)
	if t.passing.up {
		below.X, below.W = page.X, page.W
		t.banner(p, below)
	}
}

// foot cuts off the bottom what stands there: keys, what there is to say, the
// seats. Keys in a row and what there is to say take the place of the seats; a
// pad, and both together, lie over the table and are drawn when that is. Under a pad
// it feels no finger, and else only where something lies.
func (t *Table) foot(p *painter, b *box, m *moment) {
	seatless := m.seats
	high, say := t.strip()
	if m.says {
		say = nil
	}
	t.said = say == nil
	keys := t.keyPlan(*b)
	t.lid, t.under, t.speech = nil, box{}, box{}
	if t.sheet != sheetNone { // it covers all but the header
		if say != nil && t.sheet != sheetTag && t.sheet != sheetTagAll {
			say(p, b.bottom(high, gap))
		}
		return
	}
	beside, room := keyPlan{}, float32(0)
	if keys.rows == 1 && say != nil && !seatless && !t.upright && t.beside == 0 {
		beside, room = t.besideKeys(*b)
	}
	switch {
	case beside.rows > 0:
		row := b.bottom(stripHigh, gap)
		beside.draw(p, row.right(room, gap))
		t.slim = true
		say(p, row)
		t.slim = false
		t.slimStrip(p, b, false)
	case (keys.rows > 1 || keys.rows > 0 && say != nil && !seatless) && !((keys.rows <= 2 || t.upright) && t.yields()):
		p.inert, p.lidded = keys.rows > 1, t.overTable(b, &keys, high, say, seatless)
	case keys.rows > 0:
		if (t.yields() || t.vm.Drawing.Meanwhile) && t.upright && !seatless && !t.subjects() { // there is room for both
			defer func() { t.seatStrip(p, b.bottom(t.seatsHigh(), gap)) }()
		}
		keys.draw(p, b.bottom(keys.high, gap))
		if say != nil {
			say(p, b.bottom(high, gap))
		}
		t.slimStrip(p, b, seatless || t.upright)
	case keys.rows == 0 && t.asideBeside(b.W) && !seatless:
		t.asideSeats(p, b.bottom(stripHigh, gap))
	case say != nil && seatless && m.tells != nil:
		whole := *b
		t.under = whole.bottom(high, 0)
		t.lid = func(p *painter) { say(p, t.under) }
	case say != nil && seatless:
		say(p, b.bottom(high, gap))
	case say != nil && t.apart && t.upright: // there is room for both
		t.slimSeats(p, b.bottom(slimHigh, gap), 1)
		say(p, b.bottom(high, gap))
	case say != nil:
		say(p, b.bottom(max(stripHigh, high), gap).centre(b.W, high))
		t.slimStrip(p, b, false)
	case !seatless:
		t.seatStrip(p, b.bottom(t.seatsHigh(), gap))
	}
}

// overTable lays keys and what there is to say over the table, and tells where.
func (t *Table) overTable(b *box, keys *keyPlan, high float32, say func(*painter, box), seatless bool) (lid box) {
	if t.tells {
		high = t.low(b.W, high)
		if keys.rows == 1 {
			keys.high = keyHigh
		}
	}
	whole := *b
	lid = whole
	at := whole.bottom(min(keys.high, whole.H), gap)
	lid.Y = at.Y - gap
	strip := whole.bottom(high, gap)
	if say != nil {
		lid.Y = strip.Y - gap
	}
	if !seatless {
		b.bottom(stripHigh, gap)
	}
	slim := t.vm.Drawing.Meanwhile && !seatless && !t.upright && lid.Y-b.Y > slimRoom
	if slim {
		lid.Y -= t.slimHigh() + gap
	}
	t.lid = func(p *painter) {
		p.rect(box{lid.X - edgeGap, lid.Y, lid.W + 2*edgeGap, lid.H}, night, none, 0, 0)
		if slim {
			t.slimSeats(p, box{lid.X, lid.Y + gap, lid.W, t.slimHigh()}, 1)
		}
		keys.draw(p, at)
		if say != nil {
			say(p, strip)
		}
	}
	lid.H = whole.H + lid.H
	return lid
}

// yields tells whether the table is drawn as low as need be, so that nothing has
// to lie over it.
func (t *Table) yields() bool { return t.drawnOn() && t.vm.Drawing.Row }

// open lays a sheet over the board, or takes it away if it lies there.
func (t *Table) open(s sheet, which int) {
	if t.sheet == s && t.which == which {
		s = sheetNone
	}
	t.sheet, t.which, t.leaf = s, which, 0
	t.Refresh()
}

func (t *Table) close() { t.open(sheetNone, 0) }

func (t *Table) drawSheet(p *painter, b box) {
	if t.sheet == sheetTag || t.sheet == sheetTagAll { // a question, and no sheet for reading
		p.rect(b, board, boardEdge, 2, 12)
		b = b.inset(12)
		t.whichCard(p, b, t.sheetFoot(p, &b))
		return
	}
	t.outside(p, &b)
	switch {
	case t.sheet == sheetPlace && t.which < len(t.vm.Places):
		t.readSheet(p, b, t.readPlace(&t.vm.Places[t.which]))
		return
	case t.sheet == sheetSeat && t.which < len(t.vm.Seats):
		t.readSheet(p, b, readSeat(&t.vm.Seats[t.which]))
		return
	}
	p.rect(b, paper, paperEdge, 2, 10)
	b = b.inset(12)
	foot := t.sheetFoot(p, &b)
	switch t.sheet {
	case sheetMenu:
		t.menu(p, b)
	case sheetSensors:
		t.sensors(p, b, foot)
	case sheetWaiting:
		t.waiting(p, b, foot)
	case sheetHands:
		t.hands(p, b)
	case sheetLadder:
		if c := t.settled(); c != nil {
			drawLadder(p, b, c.LadderIs, c.Ladder)
		}
	}
}

// outside cuts off a sheet what a tap outside it hits: a tap there closes it.
func (t *Table) outside(p *painter, b *box) {
	shut := func(at box, id string) {
		p.key(at, "outside"+id, keyFace{kind: keyBare, label: t.vm.Labels.Close, what: id, draw: func(*painter, box) {}}, t.close)
	}
	if t.upright {
		shut(b.bottom(besideSheet, gap), "")
		return
	}
	shut(b.left(besideSheet, gap), "/left")
	shut(b.right(besideSheet, gap), "/right")
}

// besideSheet is the room beside a sheet, for a finger.
const besideSheet = 48

// sheetFoot cuts the last row off a sheet, with the key that closes it.
func (t *Table) sheetFoot(p *painter, b *box) (foot box) {
	foot = b.bottom(target, gap)
	p.key(foot.right(foot.W*0.36, gap), "close", keyFace{kind: keyQuiet, label: t.vm.Labels.Close, icon: "close"}, t.close)
	return foot
}

// turnable is a sheet of lines, page by page.
func (t *Table) turnable(p *painter, b, foot box, title string, lines []present.LogVM, empty string) {
	p.title(b.top(40, 4), title, "", 30, ink)
	t.readLines(p, b, &foot, lines, empty)
}

func (t *Table) goTo(n int) { t.leaf = n; t.Refresh() }

// cards is the sheet on which a card is chosen by name; draw makes its keys.
func (t *Table) cards(p *painter, b, foot box, list []present.ChoiceVM, draw func(*painter, box, present.ChoiceVM)) {
	cols := 3
	if t.upright {
		cols = 2
	}
	rows := max(1, int((b.H+gap)/(64+gap)))
	n := pages(len(list), cols*rows)
	if n > 1 {
		t.leaf = pager(p, foot, "sheet", t.leaf, n, t.goTo)
	}
	cells := b.grid(cols, rows, gap)
	for i, c := range list[min(t.leaf, n-1)*cols*rows : min((min(t.leaf, n-1)+1)*cols*rows, len(list))] {
		draw(p, cells[i], c)
	}
}

// asked is the thing awaited that is shown; nil if nothing is.
func (t *Table) asked() *present.AskVM {
	if t.ask >= len(t.vm.Asks) {
		return nil
	}
	return &t.vm.Asks[t.ask]
}
