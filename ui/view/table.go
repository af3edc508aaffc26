package view

import (
	"fmt"
	"strings"

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
	sheetCards
	sheetSensors
	sheetWaiting
	sheetTag    // which playing card a tag is on
	sheetTagAll // which of all cards
	sheetNews
	sheetHands // who gets the screen
)

// Table is the table screen of any game: the board on the left, what is
// awaited and what happened on the right.
type Table struct {
	*page
	vm        present.TableVM
	seq       string  // of the table to which the fields below belong
	ask       int     // which of the things awaited is shown
	group     int     // the group of answers that is open; -1 = none
	upright   bool    // the screen stands on end
	seenInBar bool    // what a sensor has reported stands in the bar
	sideW     float32 // width of what stands beside the board
	only      spotAt  // answers about one place or spot are open; place -1 = none
	picked    uint16  // the things that are marked
	plan      padPlan // of the answers beside the table
	mute      bool    // the lesson has given way to the answers
	at        int     // page of answers
	sheet     sheet
	which     int
	turn      int    // page of the sheet
	tag       string // the tag that the sheet asks about
	news      news

	OnFact     func(engine.Observation)
	OnUndo     func()
	OnRedo     func()
	OnClose    func(refusal int)
	OnWaive    func(refusal int)
	OnEnrol    func(tag string, card catalogue.CardID) // the tag is on this card
	OnForget   func(tag string)                        // the tag is not on its card
	OnHand     func(engine.Seat)                       // the screen is handed to a player
	OnResult   func()
	OnLog      func()
	OnRules    func()            // rules are looked up
	OnRule     func(rulebook.ID) // one rule is
	OnWrong    func(act int)     // a sensor was wrong
	OnDrop     func()            // what waits after a correction is given up
	OnLayout   func()
	OnHome     func()
	OnWorkshop func() // all about the sensors
	OnCards    func() // the catalogue; nil = it is not shown
	OnLanguage func()
	OnPlay     func()
	OnStep     func()
	OnSpeed    func()
	OnStrange  func()
}

// NewTable makes the table screen.
func NewTable() *Table {
	t := &Table{group: -1, only: nowhere}
	t.page = newPage(t.build)
	t.page.stage = newStage(t.page)
	return t
}

// Show replaces all that the screen says. Answers that were opened at an older
// table are closed.
func (t *Table) Show(vm present.TableVM) {
	before := t.vm
	t.vm = vm
	t.stage.calm = leaps(&before, &vm)
	if t.seq != vm.Seq {
		t.seq, t.ask, t.group, t.only, t.at, t.picked = vm.Seq, 0, -1, nowhere, 0, 0
		if t.sheet == sheetCards && (len(vm.Asks) == 0 || len(vm.Asks[0].List) == 0) {
			t.sheet = sheetNone // else the next card is chosen at once
		}
	}
	t.tell(&before)
	t.dropTagSheet()
	if t.sheet == sheetWaiting && vm.Waiting == nil {
		t.sheet = sheetNone
	}
	t.ask = min(t.ask, max(0, len(vm.Asks)-1))
	t.Refresh()
}

// Moves counts the pictures in which pieces have moved to their places.
func (t *Table) Moves() int { return t.stage.count }

// Clear closes whatever is open: another sitting begins.
func (t *Table) Clear() {
	t.sheet, t.seq = sheetNone, ""
	t.stage.forget()
}

// stepsMost is how many acts the next table may be away to be reached by moves.
const stepsMost = 3

// fastest is the pace of a demo at which nothing moves: the next act would
// always come first.
const fastest = 8

// leaps tells whether the next table is reached without moves: it is far away,
// in another language, or the acts come too fast.
func leaps(before, now *present.TableVM) bool {
	was, _, _ := strings.Cut(before.Seq, "/")
	is, _, _ := strings.Cut(now.Seq, "/")
	far := now.Acts - before.Acts
	return was != is || max(far, -far) > stepsMost || now.Demo != nil && now.Demo.Playing && now.Demo.Pace >= fastest
}

func (t *Table) build(p *painter, b box) {
	p.felt(b)
	upright := b.upright()
	across := t.vm.Drawing.Stand == present.Across
	t.upright, t.sideW = upright, max(300, b.W*0.36)
	if across && !upright {
		t.sideW = max(288, b.W*0.32)
	}
	t.bar(p, &b, min(t.sideW, 440), upright)
	b = b.inset(gap)
	covered := t.sheet != sheetNone || t.vm.Contest != nil && !t.news.away && b.H < 560
	if across && !covered {
		t.plates(p, &b)
	}
	t.notice(p, &b)
	right := t.beside(b)
	if upright {
		b.H -= right.H + gap
	} else {
		b.W -= right.W + gap
	}
	if look.Left && !upright {
		b.X += right.W + gap
	}
	if !across {
		t.contestKey(p, &b)
	}
	switch {
	case t.sheet != sheetNone:
		t.drawSheet(p, b)
	case t.contested(p, b):
	case len(t.vm.Drawing.Items) > 0:
		p.table("board", b)
		t.drawn(p, b)
	default:
		p.table("board", b)
		t.board(p, b)
	}
	if upright {
		t.steps(p, right.top(target, gap))
	}
	t.side(p, right)
}

// beside is the part of the page where what is awaited stands: on the right, or
// below on a screen on end.
func (t *Table) beside(b box) box {
	if t.upright {
		return b.bottom(max(360, b.H*0.38), gap)
	}
	if look.Left {
		return b.left(t.sideW, gap)
	}
	return b.right(t.sideW, gap)
}

// notice cuts the strip below the board that tells what there is to put right,
// if there is anything.
func (t *Table) notice(p *painter, b *box) {
	t.plan = t.planIn(*b)
	t.mute = t.vm.Lesson != nil && t.crowds(*b)
	switch {
	case t.vm.Demo != nil && t.vm.Demo.Trouble != "":
		t.strip(p, b.bottom(48, gap), t.vm.Demo.Trouble, true)
	case !t.vm.Hardware.Good:
		t.sensorStrip(p, b)
	case t.vm.Waiting != nil:
		t.waitingStrip(p, b.bottom(smallest, gap))
	case t.vm.Seen != nil && !t.seenInBar && !t.seenBeside(t.beside(*b)):
		t.seen(p, b.bottom(seenHeight, gap))
	case t.vm.Lesson != nil && !t.mute:
		t.lesson(p, b)
	}
}

func (t *Table) strip(p *painter, b box, text string, bad bool) {
	fill, rim := panel, edge
	if bad {
		fill, rim = alarmDark, alarm
	}
	p.rect(b, fill, rim, 1.5, 8)
	b = b.insetXY(10, 2)
	if bad {
		p.icon(b.left(26, 8).centre(24, 24), "warn", alarm, alarmDark)
	}
	p.text(b, text, textStyle{size: textPlain, colour: cream, elide: true})
}

// open lays a sheet over the board, or takes it away if it lies there.
func (t *Table) open(s sheet, which int) {
	if t.sheet == s && t.which == which {
		s = sheetNone
	}
	t.sheet, t.which, t.turn = s, which, 0
	t.Refresh()
}

func (t *Table) close() { t.open(sheetNone, 0) }

func (t *Table) drawSheet(p *painter, b box) {
	p.rect(b, panel, brassDark, 2, 12)
	b = b.inset(12)
	foot := b.bottom(target, gap)
	p.key(foot.right(foot.W*0.36, gap), "close", keyFace{kind: keyQuiet, label: t.vm.Labels.Close, icon: "close"}, t.close)
	switch t.sheet {
	case sheetMenu:
		t.menu(p, b)
	case sheetPlace:
		if t.which < len(t.vm.Places) {
			pl := &t.vm.Places[t.which]
			t.turnable(p, b, foot, pl.Name, placeLines(pl), t.vm.Labels.Empty)
		}
	case sheetSeat:
		if t.which < len(t.vm.Seats) {
			s := &t.vm.Seats[t.which]
			t.turnable(p, b, foot, s.Mark.Name, seatLines(s), t.vm.Labels.Empty)
		}
	case sheetCards:
		if a := t.asked(); a != nil {
			t.cards(p, b, foot, a.List, func(p *painter, b box, c present.ChoiceVM) { t.answer(p, b, fmt.Sprintf("card/%d", c.Fact.Card), c) })
		}
	case sheetSensors:
		t.sensors(p, b, foot)
	case sheetWaiting:
		t.waiting(p, b, foot)
	case sheetHands:
		t.hands(p, b)
	case sheetNews:
		t.newsSheet(p, b, foot)
	case sheetTag, sheetTagAll:
		t.whichCard(p, b, foot)
	}
}

// turnable is a sheet of lines, page by page.
func (t *Table) turnable(p *painter, b, foot box, title string, lines []present.LogVM, empty string) {
	p.text(b.top(34, 4), title, textStyle{size: textBig, bold: true, colour: cream})
	if len(lines) == 0 {
		p.text(b, empty, textStyle{size: textPlain, colour: dim, top: true})
		return
	}
	list := cutPages(lines, b.W, b.H)
	if len(list) > 1 {
		t.turn = pager(p, foot, "sheet", t.turn, len(list), t.goTo)
	}
	drawPage(p, b, list[min(t.turn, len(list)-1)])
}

func (t *Table) goTo(n int) { t.turn = n; t.Refresh() }

// cards is the sheet on which a card is chosen by name; draw makes its keys.
func (t *Table) cards(p *painter, b, foot box, list []present.ChoiceVM, draw func(*painter, box, present.ChoiceVM)) {
	const cols = 3
	rows := max(1, int((b.H+gap)/(64+gap)))
	n := pages(len(list), cols*rows)
	if n > 1 {
		t.turn = pager(p, foot, "sheet", t.turn, n, t.goTo)
	}
	cells := b.grid(cols, rows, gap)
	for i, c := range list[min(t.turn, n-1)*cols*rows : min((min(t.turn, n-1)+1)*cols*rows, len(list))] {
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

// answer is a key that answers what is asked, or opens a group of answers.
// Its ID belongs to this table, so that a finger never presses what came after.
func (t *Table) answer(p *painter, b box, id string, c present.ChoiceVM) {
	face := keyFace{label: c.Label, icon: c.Icon, off: c.Off, leads: len(c.Sub) > 0}
	if face.icon != "" {
		face.tint = brass
	}
	if c.Mark.Shape != "" {
		face.icon, face.tint = c.Mark.Shape, seatColour(c.Mark.Colour)
	}
	if c.Quiet {
		face.kind = keyQuiet
	}
	p.key(b, id+"@"+t.seq, face, func() { t.choose(c) })
}

func (t *Table) choose(c present.ChoiceVM) {
	if len(c.Sub) == 0 {
		t.OnFact(c.Fact)
		return
	}
	a := t.asked()
	for i := range a.Choices {
		if a.Choices[i].Label == c.Label && len(a.Choices[i].Sub) == len(c.Sub) {
			t.widen()
			t.group = i
		}
	}
	t.Refresh()
}
