package view

import (
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
	vm    present.ResultVM
	asked [2]int // row and column of the number that is explained; row -1 = none
	at    int    // page of the explanation
	code  int    // of the codes for a phone, the one that is shown; -1 = none
	count counting
	wash  *canvas.Image // the colours of the winners
	of    string        // what they are, and how large

	OnBack  func()
	OnHome  func()
	OnAgain func()
	OnUndo  func()
	OnRule  func(rulebook.ID)
}

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
	if vm.Points && look.Motion {
		r.count.start(len(vm.Columns)-1, r.Refresh)
		r.Refresh()
	}
}

// besideLeast is the least height of what stands below the table of a screen on
// end.
const besideLeast = 120

// wonLeast is the least height of who won.
const wonLeast = 96

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
	upright := b.upright()
	need := columnHead + float32(r.lines(upright))*(smallest+rowGap) + 2*gap
	ways := float32(60 + gap)
	if upright {
		ways = 2*target + 2*gap
	}
	most := float32(200)
	if upright {
		most = 460
	}
	left := b.H - need - ways - edgeGap
	if upright && r.asked != unasked {
		left -= besideLeast
	}
	if high := max(wonLeast, min(left, most)); left >= wonLeast || r.asked == unasked || !upright {
		r.head(p, b.top(high, 0))
	} // else many sit here, and the reasons of a number need its room
	b = b.insetXY(edgeGap, edgeGap)
	r.ways(p, b.bottom(ways-gap, gap), upright)
	if upright {
		r.table(p, b.top(need, gap), upright)
		r.beside(p, b.top(min(b.H, 320), 0))
	} else {
		w := b.W * 0.68
		if r.asked == unasked && (r.lines(upright) < len(r.vm.Rows) || len(r.vm.Memories) == 0) {
			w = b.W
		}
		r.table(p, b.left(w, gap), upright)
		if b.W > 0 {
			r.beside(p, b)
		}
	}
	if r.count.on {
		whole := box{0, 0, b.X + b.W, b.Y + b.H}
		p.key(whole, "count/end", keyFace{kind: keyBare, label: r.vm.Counting, what: true, draw: func(*painter, box) {}}, func() { r.count.end(); r.Refresh() })
	}
}

// head says who won, under a rosette with the shape of each winner.
func (r *Result) head(p *painter, b box) {
	if r.vm.Undo != "" && !r.count.on {
		at := box{b.X + b.W - cornerWide, b.Y, cornerWide, 64}
		p.rect(at, night, none, 0, 0)
		p.key(at.inset(4), "undo", keyFace{kind: keyQuiet, label: r.vm.Undo, what: true, commits: true, draw: func(p *painter, b box) { p.icon(b.centre(32, 32), "undo", cream, night) }}, func() { r.commit("undo", r.OnUndo) })
		b.W -= cornerWide + gap
	}
	b = b.insetXY(16, 8)
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
	if n := float32(len(r.vm.Winners)); b.H > 280 { // a screen on end: the rosettes above the words
		st.align, name.align = fyne.TextAlignCenter, fyne.TextAlignCenter
		side := min(b.H*0.5, (b.W-12*n)/max(n, 1))
		r.rosettes(p, b.top(side, 8).centre(n*(side+12)-12, side), side)
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
		rosette(p, b.left(side, 12).centre(side, side), m)
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

// rosette is a prize with the winner's shape.
func rosette(p *painter, b box, m present.MarkVM) {
	p.icon(b, "rosette", paper, ink)
	side := b.W * 0.46
	p.seatShape(box{b.X + (b.W-side)/2, b.Y + b.H*0.43 - side/2, side, side}, m, paper)
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

// beside stands beside the table, or below it: the reasons of the number that
// was tapped, else what people will tell.
func (r *Result) beside(p *painter, b box) {
	if r.count.on {
		return
	}
	if r.asked != unasked {
		p.rect(b, night, boardEdge, 2, 8)
		b = b.inset(8)
		lines := r.vm.Rows[r.asked[0]].By[r.asked[1]]
		foot := box{}
		if len(cutRules(lines, b.W, b.H)) > 1 {
			foot = b.bottom(smallest, gap)
		}
		r.at = ruleLines(p, b, foot, lines, "", r.at, r.OnRule, func(n int) { r.at = n; r.Refresh() })
		return
	}
	if len(r.vm.Memories) == 0 {
		return
	}
	p.rect(b, night, none, 0, 8)
	b = b.insetXY(10, 8)
	for i, at := range b.grid(1, len(r.vm.Memories), gap) {
		m := &r.vm.Memories[i]
		at.H = min(at.H, 110)
		p.seatSign(at.left(40, 10).centre(40, 40), m.Mark)
		p.text(at, m.Text, wordStyle(24, cream))
	}
}

// Clock gives the fingers on the screen another clock than that of the machine.
func (r *Result) Clock(now func() time.Time) { r.hand.now = now }
