package shell

import "casekeeper/ui/screens"

// layout is the check list of the set-up.
type layout struct {
	*frame
	page   *screens.Layout
	ticked map[int]bool // completed steps
	fresh  bool         // a table was opened and has not been shown yet
}

// wire connects the check list.
func (l *layout) wire(f *frame) {
	l.frame, l.page = f, screens.NewLayout()
	f.add(l.page, func() {
		if f.seat != nil && f.seat.shown != nil {
			l.page.Show(f.seat.words.Load().Layout(*f.seat.shown, l.ticked))
		}
	})
	l.page.OnTick = func(step int) {
		l.ticked[step] = !l.ticked[step]
		f.draw()
	}
	l.page.OnTable = func() { f.show(f.table) }
	f.table.OnLayout = func() { f.show(l.page) }
}

// begin takes note that a table was opened.
func (l *layout) begin() { l.fresh, l.ticked = true, map[int]bool{} }

// follow shows the check list of a new game, and goes to the table once everything is ticked.
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
			l.page.Top()
			l.show(l.page)
		}
	case !l.front(l.page):
	case !words.SettingUp(u):
		l.show(l.table)
	default:
		l.draw()
	}
}
