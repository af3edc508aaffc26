package table

import (
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
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
	sheetCard   // Table.card
)

// Table is the table screen of any game: the header, then the table or the
// moment that has its room, keys if what is asked is about nothing on the
// table, the seats.
type Table struct {
	*kit.Page
	games   []Game             // that draw their tables themselves
	latest  present.TableVM    // as it was given
	vm      present.TableVM    // the same, with places and seats as they are at the step that is shown
	seq     string             // of the table to which the fields below belong
	ask     int                // which of the things awaited is shown
	group   int                // the group of answers that is open; -1 = none
	upright bool               // the screen stands on end
	passing turn               // whose turn it is
	label   label              // the words of what a finger rests on
	passed  []kit.Effect       // what passes over the table after the latest change
	changes int                // of the table after which something passed over it
	before  []present.SeatVM   // the seats before the latest act
	fought  *present.ContestVM // that went on before the latest change; nil = none did
	inner   []int              // what is open within that group, by its place; nil = nothing
	only    spotAt             // answers about one place or spot are open; place -1 = none
	cover   kit.Box            // what lies over the table; of no size = nothing does
	ends    func()             // stops fell before its time; nil = it is not on
	telling engine.Slot        // which card lies there people tell, because they tapped it; 0 = nowhere
	byHand  bool               // cards are chosen on the screen, though readers could tell
	fell    bool               // the spot that was chosen last shows it
	picked  uint16             // the things that are marked
	noted   map[string]int     // numbers of a scene: see [Look.Note]
	at      int                // page of answers
	sheet   sheet
	which   int
	leaf    int            // page of the sheet
	card    present.CardVM // that the sheet tells
	tag     string         // the tag that the sheet asks about
	news    news
	staged  Staging                                                      // how a contest of cards comes that is over
	lid     func(p *kit.Painter)                                         // the pad over the table; nil = there is none
	speech  kit.Box                                                      // where a lesson stands; zero = nowhere
	tells   bool                                                         // the strip is a lesson
	apart   bool                                                         // it is about what can be told besides
	slim    bool                                                         // the strip that is drawn has keys beside it
	said    bool                                                         // there is nothing to say just now
	under   kit.Box                                                      // what went wrong lies here, over the table; zero = nothing does
	linger  func(d time.Duration, tick func(done float32)) (stop func()) // lets a contest that is over stay for a while

	OnFact     func(engine.Observation)
	OnUndo     func()
	OnClose    func(refusal int)
	OnWaive    func(refusal int)
	OnEnrol    func(tag string, card catalogue.CardID) // the tag is on this card
	OnForget   func(tag string)                        // the tag is not on its card
	OnHand     func(engine.Seat)                       // the screen is handed to a player
	OnResult   func()
	OnLog      func()
	OnRules    func(symbols bool) // rules are looked up
	Phones     *Extra             // a seat on every phone; nil = not offered
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

var _ kit.Screen = (*Table)(nil)

// New makes the table screen, with the tables of games that draw their own.
func New(games ...Game) *Table {
	t := &Table{games: games, group: -1, only: nowhere}
	t.Page = kit.NewPage(t.build)
	t.Page.ZoomOf = kit.TableZoom
	t.Page.Fingers = kit.NewFingers()
	t.Page.Stage, t.linger = kit.NewStage(t.Page), kit.PlayAnimation
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
	t.passes(&before)
	t.falls(&before)
	t.turnPasses(&before)
	t.atStep()
	t.Refresh()
}

// Moves counts the pictures in which pieces have moved to their places.
func (t *Table) Moves() int { return t.Stage.Count }

// Clear closes whatever is open: another sitting begins.
func (t *Table) Clear() {
	t.sheet, t.seq, t.byHand = sheetNone, "", false
	t.endFall()
	t.endTurn()
	t.endLabel()
	t.passing, t.before, t.passed = turn{}, nil, nil
	t.latest, t.vm = present.TableVM{}, present.TableVM{}
	t.Stage.Forget()
}

func (t *Table) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	m, page := t.moment(), b
	t.upright = b.Upright()
	t.header(p, b.Top(headHigh(t.upright), 0))
	below := b
	b = b.InsetXY(kit.EdgeGap, 6)
	t.foot(p, &b, m)
	if t.sheet != sheetNone {
		t.drawSheet(p, b)
	} else {
		p.Table("board", b)
		m.Draw(t.look(), p, b)
		t.pulse(p)
	}
	p.Inert, p.Covered = false, kit.Box{}
	if t.lid != nil {
		t.lid(p)
	}
	t.tail(p)
	t.drawLabel(p, page)
	p.Mark(pageMark, page)
	p.Effects(t.changes, t.passed)
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
func (t *Table) foot(p *kit.Painter, b *kit.Box, m *Scene) {
	seatless := m.Seats
	high, say := t.strip()
	if m.Says {
		say = nil
	}
	t.said = say == nil
	keys := t.keyPlan(*b)
	t.lid, t.under, t.speech = nil, kit.Box{}, kit.Box{}
	if t.sheet != sheetNone { // it covers all but the header
		if say != nil && t.sheet != sheetTag && t.sheet != sheetTagAll {
			say(p, b.Bottom(high, kit.Gap))
		}
		return
	}
	beside, room := keyPlan{}, float32(0)
	if keys.rows == 1 && say != nil && !seatless && !t.upright {
		beside, room = t.besideKeys(*b)
	}
	switch {
	case beside.rows > 0:
		row := b.Bottom(stripHigh, kit.Gap)
		beside.draw(p, row.Right(room, kit.Gap))
		t.slim = true
		say(p, row)
		t.slim = false
		t.slimStrip(p, b, false)
	case (keys.rows > 1 || keys.rows > 0 && say != nil && !seatless) && !((keys.rows <= 2 || t.upright) && t.yields()):
		p.Inert, p.Covered = keys.rows > 1, t.overTable(b, &keys, high, say, seatless)
	case keys.rows > 0:
		if t.yields() && t.upright && !seatless && !t.subjects() { // there is room for both
			defer func() { t.seatStrip(p, b.Bottom(t.seatsHigh(), kit.Gap)) }()
		}
		keys.draw(p, b.Bottom(keys.high, kit.Gap))
		if say != nil {
			say(p, b.Bottom(high, kit.Gap))
		}
		t.slimStrip(p, b, seatless || t.upright)
	case keys.rows == 0 && t.asideBeside(b.W) && !seatless:
		t.asideSeats(p, b.Bottom(stripHigh, kit.Gap))
	case say != nil && m.Notice != nil:
		t.under = m.Notice(t.look(), *b)
		p.Covered = t.under
		t.lid = func(p *kit.Painter) { say(p, t.under) }
	case say != nil && seatless && m.Explains != nil:
		whole := *b
		t.under = whole.Bottom(high, 0)
		t.lid = func(p *kit.Painter) { say(p, t.under) }
	case say != nil && seatless:
		say(p, b.Bottom(high, kit.Gap))
	case say != nil && t.apart && t.upright: // there is room for both
		t.slimSeats(p, b.Bottom(slimHigh, kit.Gap), 1)
		say(p, b.Bottom(high, kit.Gap))
	case say != nil:
		say(p, b.Bottom(max(stripHigh, high), kit.Gap).Centre(b.W, high))
		t.slimStrip(p, b, false)
	case !seatless:
		t.seatStrip(p, b.Bottom(t.seatsHigh(), kit.Gap))
	}
}

// overTable lays keys and what there is to say over the table, and tells where.
func (t *Table) overTable(b *kit.Box, keys *keyPlan, high float32, say func(*kit.Painter, kit.Box), seatless bool) (lid kit.Box) {
	if t.tells {
		high = t.low(b.W, high)
		if keys.rows == 1 {
			keys.high = keyHigh
		}
	}
	whole := *b
	lid = whole
	at := whole.Bottom(min(keys.high, whole.H), kit.Gap)
	lid.Y = at.Y - kit.Gap
	strip := whole.Bottom(high, kit.Gap)
	if say != nil {
		lid.Y = strip.Y - kit.Gap
	}
	if !seatless {
		b.Bottom(stripHigh, kit.Gap)
	}
	t.lid = func(p *kit.Painter) {
		p.Rect(kit.At(lid.X-kit.EdgeGap, lid.Y, lid.W+2*kit.EdgeGap, lid.H), kit.Night, kit.None, 0, 0)
		keys.draw(p, at)
		if say != nil {
			say(p, strip)
		}
	}
	lid.H = whole.H + lid.H
	return lid
}

// yields reports whether the table is drawn as low as need be, so that nothing has
// to lie over it.
func (t *Table) yields() bool { return t.drawnOn() && t.game().Row != nil }

// open lays a sheet over the board, or takes it away if it lies there.
func (t *Table) open(s sheet, which int) {
	if t.sheet == s && t.which == which {
		s = sheetNone
	}
	t.sheet, t.which, t.leaf = s, which, 0
	t.Refresh()
}

func (t *Table) close() { t.open(sheetNone, 0) }

func (t *Table) drawSheet(p *kit.Painter, b kit.Box) {
	if t.sheet == sheetTag || t.sheet == sheetTagAll { // a question, and no sheet for reading
		p.Rect(b, kit.Board, kit.BoardEdge, 2, 12)
		b = b.Inset(12)
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
	case t.sheet == sheetCard:
		t.readSheet(p, b, readOne(&t.card))
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 10)
	b = b.Inset(12)
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
func (t *Table) outside(p *kit.Painter, b *kit.Box) {
	shut := func(at kit.Box, id string) {
		p.Key(at, "outside"+id, kit.KeyFace{Kind: kit.KeyBare, Label: t.vm.Labels.Close, What: id, Draw: func(*kit.Painter, kit.Box) {}}, t.close)
	}
	if t.upright {
		shut(b.Bottom(besideSheet, kit.Gap), "")
		return
	}
	shut(b.Left(besideSheet, kit.Gap), "/left")
	shut(b.Right(besideSheet, kit.Gap), "/right")
}

// besideSheet is the room beside a sheet, for a finger.
const besideSheet = 48

// sheetFoot cuts the last row off a sheet, with the key that closes it.
func (t *Table) sheetFoot(p *kit.Painter, b *kit.Box) (foot kit.Box) {
	foot = b.Bottom(kit.KeyHeight, kit.Gap)
	p.Key(foot.Right(foot.W*0.36, kit.Gap), "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: t.vm.Labels.Close, Icon: "close"}, t.close)
	return foot
}

// turnable is a sheet of lines, page by page.
func (t *Table) turnable(p *kit.Painter, b, foot kit.Box, title string, lines []present.LogVM, empty string) {
	p.Title(b.Top(40, 4), title, "", 30, kit.Ink)
	t.readLines(p, b, &foot, lines, empty)
}

func (t *Table) goTo(n int) { t.leaf = n; t.Refresh() }

// cards is the sheet on which a card is chosen by name; draw makes its keys.
func (t *Table) cards(p *kit.Painter, b, foot kit.Box, list []present.ChoiceVM, draw func(*kit.Painter, kit.Box, present.ChoiceVM)) {
	cols := 3
	if t.upright {
		cols = 2
	}
	rows := max(1, int((b.H+kit.Gap)/(64+kit.Gap)))
	n := kit.Pages(len(list), cols*rows)
	if n > 1 {
		t.leaf = kit.Pager(p, foot, "sheet", t.leaf, n, t.goTo)
	}
	cells := b.Grid(cols, rows, kit.Gap)
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
