package shell

import (
	"slices"

	"casekeeper/ui/screens"
	"casekeeper/ui/tables"
)

// layout is the set-up of the table.
type layout struct {
	*frame
	page   *screens.Layout
	ticked []int // completed steps, in the order in which they were
	fresh  bool  // a table was opened and has not been shown yet
}

// wire connects the set-up.
func (l *layout) wire(f *frame) {
	l.frame, l.page = f, screens.NewLayout()
	l.page.Table, l.page.Seats = tables.Still(), tables.StillSeats()
	f.add(l.page, func() {
		if f.seat == nil || f.seat.shown == nil {
			return
		}
		ticked := map[int]bool{}
		for _, step := range l.ticked {
			ticked[step] = true
		}
		l.page.Show(f.seat.words.Load().Layout(*f.seat.shown, ticked))
	})
	l.page.OnTick = func(step int) {
		if i := slices.Index(l.ticked, step); i >= 0 {
			l.ticked = slices.Delete(l.ticked, i, i+1)
		} else {
			l.ticked = append(l.ticked, step)
		}
		f.draw()
	}
	l.page.OnUndo = func() {
		l.ticked = l.ticked[:len(l.ticked)-1]
		f.draw()
	}
	l.page.OnTable = func() { f.show(f.table) }
	f.table.OnLayout = func() { f.show(l.page) }
}

// begin takes note that a table was opened.
func (l *layout) begin() { l.fresh, l.ticked = true, nil }

// follow shows the set-up of a new game, and goes to the table once that is over.
func (l *layout) follow() {
	if l.seat == nil || l.seat.shown == nil {
		return
	}
	u := &l.seat.shown.Update
	words := l.seat.words.Load()
	switch {
	case l.fresh:
		l.fresh = false
		if words.SettingUp(u) && u.Acts == 0 && l.seat.Demo == nil && l.front(l.table) {
			l.show(l.page)
		}
	case !l.front(l.page):
	case !words.SettingUp(u):
		l.show(l.table)
	default:
		l.draw()
	}
}
