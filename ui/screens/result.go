package screens

import (
	"fmt"
	stdimage "image"
	"strings"
	"time"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Result is the final table: the page in the winner's colour, the points by source, and the
// memorable moments of the game.
type Result struct {
	*kit.Page
	vm     results.ResultVM
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

// NewResult makes the final table.
func NewResult() *Result {
	r := &Result{asked: unasked, code: -1}
	r.Page = kit.NewPage(r.build)
	r.Fingers = kit.NewFingers()
	r.count.play = kit.PlayAnimation
	return r
}

var unasked = [2]int{-1, 0}

// Show replaces all that the screen says.
func (r *Result) Show(vm results.ResultVM) {
	r.vm = vm
	if r.asked[0] >= len(vm.Rows) {
		r.asked = unasked
	}
	r.code = min(r.code, len(vm.Codes)-1)
	r.Refresh()
}

// Begin shows the final table at the end of a game. It is read from the last row to the first, its
// figures counted up, unless motion is off.
func (r *Result) Begin(vm results.ResultVM) {
	r.asked, r.code, r.at = unasked, -1, 0
	r.count.end()
	r.Fingers.Acted() // the finger that ended the game wants nothing else
	r.Show(vm)
	if len(vm.Rows) > 0 && kit.CurrentLook().Motion {
		r.count.start(len(vm.Rows), r.Refresh)
		r.Refresh()
	}
}

// Heights of a row of keys, of the course of the game and of each memory; the last two where
// the rosette needs the room.
const (
	wayHigh, courseHigh, memoryHigh = 60, 150, 60
	courseLow, memoryLow            = 100, 48

	headLeast, besideLeast = 340, 235 // of the winner, upright and beside the table
	headLow, rowsMany      = 240, 6   // of the winner, upright, over more rows than these
)

func (r *Result) build(p *kit.Painter, b kit.Box) {
	switch {
	case r.vm.Now != nil:
		r.standing(p, b)
		return
	case r.count.on:
		p.Ground(b)
	default:
		r.flood(p, b)
	}
	if r.code >= 0 && !r.count.on {
		r.phone(p, b.Inset(kit.EdgeGap))
		return
	}
	whole, upright := b, b.Upright()
	r.rows = r.lines(b)
	ways := float32(wayHigh)
	if upright {
		ways = 2*kit.KeyHeight + kit.Gap
	}
	b.Bottom(kit.EdgeGap, 0)
	foot := b.Bottom(ways, kit.Gap)
	r.ways(p, foot.InsetXY(kit.EdgeGap, 0), upright)
	need := columnHead + float32(r.rows)*(kit.LeastTarget+rowGap) + kit.Gap
	switch {
	case upright:
		r.onEnd(p, b, need)
	case r.rows > linesMost:
		r.across(p, b)
	default:
		r.lying(p, b, need)
	}
	if r.count.on {
		p.Key(kit.At(0, 0, whole.W, b.Y+b.H), "count/end", kit.KeyFace{Kind: kit.KeyBare, Label: r.vm.Counting, What: true, Draw: func(*kit.Painter, kit.Box) {}}, func() { r.count.end(); r.Refresh() })
	}
}

// lying draws the page on a landscape screen: the winner, and below the table beside the memories,
// or beside the reasons of the number that was tapped.
func (r *Result) lying(p *kit.Painter, b kit.Box, need float32) {
	if r.vm.Course != nil {
		need = max(need, courseLow+float32(len(r.vm.Memories))*(memoryLow+kit.Gap))
	}
	head, sealed := b.Top(min(b.H-need-kit.Gap, 200), 0), len(r.vm.Winners) == 1
	if !sealed {
		r.head(p, head) // the table covers the ribbons
	}
	b = b.InsetXY(kit.EdgeGap, 0)
	w := b.W * 0.66
	if r.asked == unasked && !r.tells() {
		w = b.W
	}
	r.table(p, b.Left(w, kit.Gap))
	switch {
	case r.asked != unasked:
		r.reasons(p, b)
	case b.W > 0:
		r.beside(p, b, r.vm.Memories)
	}
	if sealed {
		r.head(p, head)
	}
}

// acrossShare is the share of the width beside a table that needs the whole height.
const acrossShare = 0.32

// across draws the page on a landscape screen whose rows need the whole height, with the winner
// beside them.
func (r *Result) across(p *kit.Painter, b kit.Box) {
	b = b.InsetXY(kit.EdgeGap, kit.EdgeGap)
	first := b.Left(b.W*acrossShare, kit.Gap)
	r.table(p, b)
	if r.asked != unasked {
		r.reasons(p, first)
		return
	}
	corner := kit.At(first.X, first.Y, first.W, cornerHigh) // the rosette stands beside it
	r.undo(p, &corner)
	if r.tells() && !r.count.on {
		course := float32(0)
		if r.vm.Course != nil {
			course = courseHigh
		}
		list := r.memories(first.H-course, besideLeast)
		r.beside(p, first.Bottom(min(course+float32(len(list))*(memoryHigh+kit.Gap), first.H*0.5), kit.Gap), list)
	}
	r.winner(p, first.InsetXY(4, 0), first.W-corner.W, true)
}

// onEnd draws the page on a portrait screen, one part below the other, with as many memories as leave
// the winner room. The reasons of a number replace the winner.
func (r *Result) onEnd(p *kit.Painter, b kit.Box, need float32) {
	below := float32(0)
	if r.vm.Course != nil {
		below = courseHigh + kit.Gap
	}
	winner := float32(headLeast)
	if r.rows > rowsMany && r.vm.Course != nil { // else nothing would be remembered
		winner, below = headLow, courseLow+kit.Gap
	}
	list := r.memories(b.H-need-below, winner)
	below += float32(len(list)) * (memoryHigh + kit.Gap)
	side := b.Bottom(below, 0).InsetXY(kit.EdgeGap, 0)
	table := b.Bottom(need+kit.Gap, 0).InsetXY(kit.EdgeGap, 0)
	table.Bottom(kit.Gap, 0)
	if r.asked != unasked {
		r.undo(p, &b)
		r.reasons(p, b.InsetXY(kit.EdgeGap, kit.Gap))
	} else {
		r.head(p, b)
	}
	r.table(p, table)
	if len(list) > 0 || r.vm.Course != nil {
		side.Bottom(kit.Gap, 0)
		r.beside(p, side, list)
	}
}

// memories returns as many memories as leave the winner a height.
func (r *Result) memories(high, winner float32) []results.MemoryVM {
	fit := int((high - winner) / (memoryHigh + kit.Gap))
	return r.vm.Memories[:min(max(fit, 0), len(r.vm.Memories))]
}

// tells reports whether there is a course of the game or a memory to draw.
func (r *Result) tells() bool { return len(r.vm.Memories) > 0 || r.vm.Course != nil }

// head draws the winners, each with a rosette.
func (r *Result) head(p *kit.Painter, b kit.Box) {
	r.undo(p, &b)
	b = b.InsetXY(16, 8)
	r.winner(p, b, 0, b.H > 280)
}

// cornerHigh is the height of the corner with the undo key.
const cornerHigh = 64

// undo cuts off a corner and draws the undo key in it.
func (r *Result) undo(p *kit.Painter, b *kit.Box) {
	if r.vm.Undo == "" || r.count.on {
		return
	}
	at := kit.At(b.X+b.W-kit.CornerWide, b.Y, kit.CornerWide, cornerHigh)
	p.Rect(at, kit.Night, kit.None, 0, 0)
	p.Key(at.Inset(4), "undo", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Undo, What: true, Commits: true, Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(32, 32), "undo", kit.Cream, kit.Night) }}, func() { r.commit("undo", r.OnUndo) })
	b.W -= kit.CornerWide + kit.Gap
}

// winner draws the winners, or whose row is being read. If high is set, the rosettes
// stand above the text, and right is left free at the right side.
func (r *Result) winner(p *kit.Painter, b kit.Box, right float32, high bool) {
	if r.count.on {
		p.Title(b, r.vm.Rows[r.count.row()].Mark.Name, r.vm.Counting, 54, kit.Cream)
		return
	}
	words := kit.Cream
	if len(r.vm.Winners) == 1 {
		words = kit.OnSeat(r.vm.Winners[0].Colour)
	}
	st := kit.TextStyle{Size: 26, Bold: true, Colour: words, Top: true, Tight: true}
	name := kit.TitleStyle(74, words)
	switch n := float32(len(r.vm.Winners)); {
	case high && r.vm.Poster != nil:
		st.Align, name.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
		row := b.Top(b.H*0.5, 8)
		row.W -= right
		pieces.Poster(p, row, r.vm.Poster)
	case r.vm.Poster != nil:
		pieces.Poster(p, b.Left(b.H*pieces.PosterWide+24, 0), r.vm.Poster)
	case high:
		st.Align, name.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
		side := min(b.H*0.5, (b.W-right-12*n)/max(n, 1))
		row := b.Top(side, 8)
		row.W -= right
		r.rosettes(p, row.Centre(n*(side+12)-12, side), side, false)
	default:
		side := min((b.H+8)/rosetteDisc, 200/max(n, 1)+30, b.W/2/max(n, 1)-12)
		if n == 1 { // it lies over the corner of the table, where no head stands
			side = max(side, sealLeast)
		}
		row := b.Left(n*(side+12), 0)
		row.Y, row.H = row.Y-4, side
		r.rosettes(p, row, side, n == 1)
	}
	foot := b.Bottom(b.H*0.36, 0)
	p.Text(b, strings.ToUpper(r.vm.Won), name)
	p.Text(foot, r.vm.DecidedBy, st)
}

// rosetteDisc is the share of its disc in the height of a rosette; the ribbons hang below it. sealLeast
// is the least size of the only rosette beside a name.
const rosetteDisc, sealLeast = 0.86, 205

// rosettes draws the rosettes of all winners side by side, without ribbons if sealed is set.
func (r *Result) rosettes(p *kit.Painter, b kit.Box, side float32, sealed bool) {
	for _, m := range r.vm.Winners {
		rosette(p, b.Left(side, 12).Centre(side, side), m, r.count.flooded(), sealed)
	}
}

// rosette draws a rosette with the shape of the winner; it turns while the page is flooded.
func rosette(p *kit.Painter, b kit.Box, m present.MarkVM, done float32, sealed bool) {
	p.Icon(b, turnedRosette(int((1-done)*rosetteSteps)*rosetteTurn, sealed), kit.Paper, kit.Ink)
	side := b.W * 0.52
	p.SeatShape(kit.At(b.X+(b.W-side)/2, b.Y+b.H*0.43-side/2, side, side), kit.Mark(m), kit.Paper)
}

// The rosette turns in steps of this many degrees; its ribbons, the first paths of the drawing,
// do not turn.
const rosetteSteps, rosetteTurn, ribbons = 8, 6, 2

// turnedRosette returns the rosette turned by this many degrees, without ribbons if sealed is set.
func turnedRosette(degrees int, sealed bool) string {
	parts := strings.SplitAfter(kit.OwnDrawing("rosette"), "/>")
	if degrees == 0 && !sealed || len(parts) <= ribbons {
		return "rosette"
	}
	hang := strings.Join(parts[:ribbons], "")
	if sealed {
		hang = ""
	}
	return hang + fmt.Sprintf(`<g transform="rotate(-%d 12 10.3)">`, degrees) + strings.Join(parts[ribbons:], "") + "</g>"
}

// ways draws the keys at the bottom: again, the table, to a phone, home.
func (r *Result) ways(p *kit.Painter, b kit.Box, upright bool) {
	type way struct {
		id, label, icon string
		kind            kit.KeyKind
		tapped          func()
	}
	var list []way
	if r.vm.Again != "" {
		list = append(list, way{"again", r.vm.Again, "redo", kit.KeyPrimary, func() { r.OnAgain() }})
	}
	list = append(list, way{"back", r.vm.Back, "", kit.KeyPaper, func() { r.OnBack() }})
	if len(r.vm.Codes) > 0 {
		list = append(list, way{"share", r.vm.Share, "", kit.KeyPaper, func() { r.code = 0; r.Refresh() }})
	}
	list = append(list, way{"home", r.vm.Home, "home", kit.KeyPaper, func() { r.OnHome() }})
	cols, rows := len(list), 1
	if upright {
		cols, rows = 2, 2
	}
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(list)] {
		w := list[i]
		p.Key(cell, w.id, kit.KeyFace{Kind: w.kind, Label: w.label, Icon: w.icon, Commits: w.id == "again"}, func() { r.commit(w.id, w.tapped) })
	}
}

// commit runs the action of a key. After one that begins or undoes a game, such keys are ignored
// for a moment.
func (r *Result) commit(id string, do func()) {
	if id == "again" || id == "undo" {
		r.Fingers.Acted()
	}
	do()
}

// reasons draws the reasons of the number that was tapped.
func (r *Result) reasons(p *kit.Painter, b kit.Box) {
	p.Rect(b, kit.Night, kit.BoardEdge, 2, 8)
	b = b.Inset(8)
	lines := r.vm.Rows[r.asked[0]].By[r.asked[1]]
	foot := kit.Box{}
	if len(cutRules(lines, b.W, b.H)) > 1 {
		foot = b.Bottom(kit.LeastTarget, kit.Gap)
	}
	r.at = ruleLines(p, b, foot, lines, "", r.at, r.OnRule, func(n int) { r.at = n; r.Refresh() })
}

// beside draws the course of the points and the memories.
func (r *Result) beside(p *kit.Painter, b kit.Box, memories []results.MemoryVM) {
	if r.count.on {
		return
	}
	if n := float32(len(memories)); n > 0 {
		rows := b
		if r.vm.Course != nil {
			high := min(memoryHigh, (b.H-courseLow)/n-kit.Gap)
			rows = b.Bottom(n*(high+kit.Gap)-kit.Gap, kit.Gap)
		}
		p.Rect(rows, kit.Night, kit.None, 0, 8)
		rows = rows.InsetXY(10, 4)
		for i, at := range rows.Grid(1, len(memories), kit.Gap) {
			m := &memories[i]
			at = at.Centre(at.W, min(at.H, 110))
			p.SeatSign(at.Left(32, 8).Centre(32, 32), kit.Mark(m.Mark))
			st := kit.WordStyle(22, kit.Cream)
			st.Tight = true
			p.Text(at, m.Text, st)
		}
	}
	if r.vm.Course != nil {
		drawCourse(p, b, r.vm.Course)
	}
}

// Clock replaces the clock that ignores double taps, for tests.
func (r *Result) Clock(now func() time.Time) { r.Fingers.Now = now }
