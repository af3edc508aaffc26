package view

import (
	"fmt"
	stdimage "image"
	"strings"
	"time"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Result is the final table: the winner's colour over the room, points by
// source, what people will tell of the evening.
type Result struct {
	*page
	vm     present.ResultVM
	asked  [2]int // row and column of the number that is explained; row -1 = none
	at     int    // page of the explanation
	rows   int    // how many stand below each other
	code   int    // of the codes for a phone, the one that is shown; -1 = none
	count  counting
	wash   *stdimage.NRGBA // the colours of the winners
	washed *canvas.Image   // as it is on the page
	of     string          // what they are, and how large

	OnBack  func()
	OnHome  func()
	OnAgain func()
	OnUndo  func()
	OnRule  func(rulebook.ID)
}

var _ Screen = (*Result)(nil)

// NewResult makes the final table.
func NewResult() *Result {
	r := &Result{asked: unasked, code: -1}
	r.page = newPage(r.build)
	r.hand = newHand()
	r.count.play = playAnimation
	return r
}

var unasked = [2]int{-1, 0}

// Show replaces all that the screen says.
func (r *Result) Show(vm present.ResultVM) {
	r.vm = vm
	if r.asked[0] >= len(vm.Rows) {
		r.asked = unasked
	}
	r.code = min(r.code, len(vm.Codes)-1)
	r.Refresh()
}

// Begin shows a final table that has just come: its points are counted up, if
// things move at all.
func (r *Result) Begin(vm present.ResultVM) {
	r.asked, r.code, r.at = unasked, -1, 0
	r.count.end()
	r.hand.busy() // the finger that ended the game wants nothing else
	r.Show(vm)
	if vm.Points && currentLook().Motion {
		r.count.start(len(vm.Columns)-1, r.order, r.Refresh)
		r.Refresh()
	}
}

// Heights below and beside the table: of a key row, and on a screen on end of the
// course of the game and of each memory.
const wayHigh, courseHigh, memoryHigh = 60, 150, 60

func (r *Result) build(p *painter, b box) {
	if r.count.on {
		p.ground(b)
	} else {
		r.flood(p, b)
	}
	if r.code >= 0 && !r.count.on {
		r.phone(p, b.inset(edgeGap))
		return
	}
	whole, upright := b, b.upright()
	r.rows = r.lines(b)
	ways := float32(wayHigh)
	if upright {
		ways = 2*target + gap
	}
	b.bottom(edgeGap, 0)
	foot := b.bottom(ways, gap)
	r.ways(p, foot.insetXY(edgeGap, 0), upright)
	need := columnHead + float32(r.rows)*(smallest+rowGap) + 2*gap
	switch {
	case upright:
		r.onEnd(p, b, need)
	case r.rows > linesMost:
		r.across(p, b)
	default:
		r.lying(p, b, need)
	}
	if r.count.on {
		p.key(box{0, 0, whole.W, b.Y + b.H}, "count/end", keyFace{kind: keyBare, label: r.vm.Counting, what: true, draw: func(*painter, box) {}}, func() { r.count.end(); r.Refresh() })
	}
}

// lying is the page of a screen that lies: who won, and below it the table beside
// what people will tell; the reasons of a number that was tapped take its place.
func (r *Result) lying(p *painter, b box, need float32) {
	if r.vm.Course != nil {
		need = max(need, courseHigh+float32(len(r.vm.Memories))*memoryHigh)
	}
	r.head(p, b.top(min(b.H-need-gap, 200), 0))
	b = b.insetXY(edgeGap, 0)
	w := b.W * 0.66
	if r.asked == unasked && !r.tells() {
		w = b.W
	}
	r.table(p, b.left(w, gap))
	switch {
	case r.asked != unasked:
		r.reasons(p, b)
	case b.W > 0:
		r.beside(p, b)
	}
}

// across is that of a screen that lies with so many rows that all of its height is
// theirs: who won stands beside them.
func (r *Result) across(p *painter, b box) {
	b = b.insetXY(edgeGap, edgeGap)
	first := b.left(b.W*0.32, gap)
	r.table(p, b)
	if r.asked != unasked {
		r.reasons(p, first)
		return
	}
	corner := box{first.X, first.Y, first.W, cornerHigh} // the rosette stands beside it
	r.undo(p, &corner)
	if r.tells() && !r.count.on {
		high := float32(len(r.vm.Memories)) * (memoryHigh + gap)
		if r.vm.Course != nil {
			high += courseHigh
		}
		r.beside(p, first.bottom(min(high, first.H*0.5), gap))
	}
	r.winner(p, first.insetXY(4, 0), first.W-corner.W, true)
}

// onEnd is that of a screen on end: one below the other. The reasons of a number
// stand where who won has stood.
func (r *Result) onEnd(p *painter, b box, need float32) {
	below := float32(len(r.vm.Memories)) * (memoryHigh + gap)
	if r.vm.Course != nil {
		below += courseHigh + gap
	}
	side := b.bottom(below, 0).insetXY(edgeGap, 0)
	table := b.bottom(need+gap, 0).insetXY(edgeGap, 0)
	table.bottom(gap, 0)
	if r.asked != unasked {
		r.undo(p, &b)
		r.reasons(p, b.insetXY(edgeGap, gap))
	} else {
		r.head(p, b)
	}
	r.table(p, table)
	if r.tells() {
		side.bottom(gap, 0)
		r.beside(p, side)
	}
}

// tells tells whether there is anything to tell but points.
func (r *Result) tells() bool { return len(r.vm.Memories) > 0 || r.vm.Course != nil }

// head says who won, under a rosette with the shape of each winner.
func (r *Result) head(p *painter, b box) {
	r.undo(p, &b)
	b = b.insetXY(16, 8)
	r.winner(p, b, 0, b.H > 280)
}

// cornerHigh is the height of the corner with the key that takes the end back.
const cornerHigh = 64

// undo cuts off the corner with the key that takes the end back.
func (r *Result) undo(p *painter, b *box) {
	if r.vm.Undo == "" || r.count.on {
		return
	}
	at := box{b.X + b.W - cornerWide, b.Y, cornerWide, cornerHigh}
	p.rect(at, night, none, 0, 0)
	p.key(at.inset(4), "undo", keyFace{kind: keyQuiet, label: r.vm.Undo, what: true, commits: true, draw: func(p *painter, b box) { p.icon(b.centre(32, 32), "undo", cream, night) }}, func() { r.commit("undo", r.OnUndo) })
	b.W -= cornerWide + gap
}

// winner is who won, or what is counted; high: the rosettes stand above the words,
// so far from the right side.
func (r *Result) winner(p *painter, b box, right float32, high bool) {
	if r.count.on {
		p.title(b, r.counted(), r.vm.Counting, 54, cream)
		return
	}
	words := cream
	if len(r.vm.Winners) == 1 {
		words = onSeat(r.vm.Winners[0].Colour)
	}
	st := textStyle{size: 26, bold: true, colour: words, top: true, tight: true}
	name := titleStyle(74, words)
	if n := float32(len(r.vm.Winners)); high {
		st.align, name.align = fyne.TextAlignCenter, fyne.TextAlignCenter
		side := min(b.H*0.5, (b.W-right-12*n)/max(n, 1))
		row := b.top(side, 8)
		row.W -= right
		r.rosettes(p, row.centre(n*(side+12)-12, side), side)
	} else {
		r.rosettes(p, b.left(n*(min(b.H, 200/max(n, 1)+30)+12), 0), min(b.H, 200/max(n, 1)+30))
	}
	foot := b.bottom(b.H*0.36, 0)
	p.text(b, strings.ToUpper(r.vm.Won), name)
	p.text(foot, r.vm.DecidedBy, st)
}

// rosettes are those of all winners, side by side.
func (r *Result) rosettes(p *painter, b box, side float32) {
	for _, m := range r.vm.Winners {
		rosette(p, b.left(side, 12).centre(side, side), m, r.count.flooded(len(r.vm.Columns)-1))
	}
}

// counted is what is counted now.
func (r *Result) counted() string {
	col := int(r.count.done)
	if col >= len(r.vm.Columns) {
		return r.vm.Counting
	}
	return r.vm.Columns[col].Name
}

// rosette is a prize with the winner's shape; it turns until it is there.
func rosette(p *painter, b box, m present.MarkVM, done float32) {
	p.icon(b, turnedRosette(int((1-done)*rosetteSteps)*rosetteTurn), paper, ink)
	side := b.W * 0.46
	p.seatShape(box{b.X + (b.W-side)/2, b.Y + b.H*0.43 - side/2, side, side}, Mark(m), paper)
}

// The rosette turns in steps of so many degrees; ribbons of it, the first of its
// drawing, hang still.
const rosetteSteps, rosetteTurn, ribbons = 8, 6, 2

// turnedRosette is the rosette turned by some degrees.
func turnedRosette(degrees int) string {
	parts := strings.SplitAfter(drawingOf("rosette"), "/>")
	if degrees == 0 || len(parts) <= ribbons {
		return "rosette"
	}
	return strings.Join(parts[:ribbons], "") + fmt.Sprintf(`<g transform="rotate(-%d 12 10.3)">`, degrees) + strings.Join(parts[ribbons:], "") + "</g>"
}

// ways are the keys below: once more, the table, to a phone, home.
func (r *Result) ways(p *painter, b box, upright bool) {
	type way struct {
		id, label, icon string
		kind            keyKind
		tapped          func()
	}
	var list []way
	if r.vm.Again != "" {
		list = append(list, way{"again", r.vm.Again, "redo", keyPrimary, func() { r.OnAgain() }})
	}
	list = append(list, way{"back", r.vm.Back, "", keyPaper, func() { r.OnBack() }})
	if len(r.vm.Codes) > 0 {
		list = append(list, way{"share", r.vm.Share, "", keyPaper, func() { r.code = 0; r.Refresh() }})
	}
	list = append(list, way{"home", r.vm.Home, "home", keyPaper, func() { r.OnHome() }})
	cols, rows := len(list), 1
	if upright {
		cols, rows = 2, 2
	}
	for i, cell := range b.grid(cols, rows, gap)[:len(list)] {
		w := list[i]
		p.key(cell, w.id, keyFace{kind: w.kind, label: w.label, icon: w.icon, commits: w.id == "again"}, func() { r.commit(w.id, w.tapped) })
	}
}

// commit does what a key is for; for a while no other one begins or undoes a
// game.
func (r *Result) commit(id string, do func()) {
	if id == "again" || id == "undo" {
		r.hand.busy()
	}
	do()
}

// reasons are those of the number that was tapped.
func (r *Result) reasons(p *painter, b box) {
	p.rect(b, night, boardEdge, 2, 8)
	b = b.inset(8)
	lines := r.vm.Rows[r.asked[0]].By[r.asked[1]]
	foot := box{}
	if len(cutRules(lines, b.W, b.H)) > 1 {
		foot = b.bottom(smallest, gap)
	}
	r.at = ruleLines(p, b, foot, lines, "", r.at, r.OnRule, func(n int) { r.at = n; r.Refresh() })
}

// beside is what people will tell: how the points came, and the best of it.
func (r *Result) beside(p *painter, b box) {
	if r.count.on {
		return
	}
	if n := float32(len(r.vm.Memories)); n > 0 {
		rows := b
		if r.vm.Course != nil {
			rows = b.bottom(n*(memoryHigh+gap)-gap, gap)
		}
		p.rect(rows, night, none, 0, 8)
		rows = rows.insetXY(10, 4)
		for i, at := range rows.grid(1, len(r.vm.Memories), gap) {
			m := &r.vm.Memories[i]
			at = at.centre(at.W, min(at.H, 110))
			p.seatSign(at.left(32, 8).centre(32, 32), Mark(m.Mark))
			st := wordStyle(22, cream)
			st.tight = true
			p.text(at, m.Text, st)
		}
	}
	if r.vm.Course != nil {
		drawCourse(p, b, r.vm.Course)
	}
}

// Clock gives the fingers on the screen another clock than that of the machine.
func (r *Result) Clock(now func() time.Time) { r.hand.now = now }
