package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// A moment takes the room of the table while it lasts: a duel, a showdown, a
// roll, buying, the final table. The frame stays as it is: header, keys, seats.
type moment struct {
	on    func(t *Table) bool                       // it has the room now
	draw  func(t *Table, p *kit.Painter, b kit.Box) // all of it
	asks  func(t *Table, a *present.AskVM) bool     // draw answers this by itself: no keys for it; nil = nothing
	head  func(t *Table) heading                    // what the header says instead of what is asked; nil = that
	says  bool                                      // draw has room for what there is to say: it takes no other
	seats bool                                      // draw shows the seats, or needs none: no seat strip
	tells func(t *Table, l *present.LessonVM) bool  // draw tells this rule by itself, and what went wrong lies over it; nil = nothing is told
}

// moments are asked in this order; the first that is on has the room.
var moments []moment

func init() { // not at once: what they draw asks which of them is on
	moments = []moment{
		{on: (*Table).contestOn, draw: (*Table).contest, asks: (*Table).contestAsks, head: (*Table).contestHead, says: true, seats: true},
		{on: (*Table).settledOn, draw: (*Table).drawSettled, asks: (*Table).contestAsks, head: (*Table).settledHead, says: true, seats: true},
		{on: (*Table).saleOn, draw: (*Table).sale, asks: (*Table).saleAsks, tells: (*Table).saleTells},
		{on: (*Table).dealOn, draw: (*Table).deal, asks: gridAsks},
		{on: (*Table).pickOn, draw: (*Table).pick, asks: listAsks, seats: true},
		{on: (*Table).ledgerOn, draw: (*Table).ledger, asks: (*Table).answersAll, says: true, seats: true},
		{on: (*Table).closeUpOn, draw: (*Table).closeUp, asks: (*Table).answersAll, seats: true},
		{on: (*Table).fanOn, draw: (*Table).fan, asks: fanAsks},
		{on: (*Table).throwOn, draw: (*Table).throw, asks: (*Table).answersAll, head: (*Table).throwHead, tells: (*Table).throwTells},
		{on: (*Table).castOn, draw: (*Table).cast, asks: (*Table).answersAll},
		{on: (*Table).ringOn, draw: (*Table).ring, asks: (*Table).ringAsks, head: (*Table).ringHead, seats: true, tells: (*Table).ringTells},
		{on: (*Table).drawnOn, draw: (*Table).items, asks: (*Table).tableAsks},
		{on: always, draw: (*Table).board},
	}
}

// moment is the one that has the room.
func (t *Table) moment() *moment {
	for i := range moments {
		if moments[i].on(t) {
			return &moments[i]
		}
	}
	return nil
}

func always(*Table) bool { return true }

// ringOn and drawnOn tell whether the game has drawn its table: with the seats
// round it, or without.
func (t *Table) ringOn() bool  { return t.vm.Drawing.Stand == present.Round && t.vm.Drawing.Drawn() }
func (t *Table) drawnOn() bool { return t.vm.Drawing.Drawn() }

// answersAll is said of a moment that has all answers on itself.
func (t *Table) answersAll(*present.AskVM) bool { return true }

// ringAsks is the same of a ring, unless its game has drawn what lies between the
// seats.
func (t *Table) ringAsks(a *present.AskVM) bool {
	return len(t.vm.Drawing.Items) == 0 || t.tableAsks(a)
}

// tableAsks reports whether everything that can be answered is on the table
// itself.
func (t *Table) tableAsks(a *present.AskVM) bool {
	return len(a.Choices) > 0 && a.Pick == nil && len(t.offTable(a)) == 0
}
