package table

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Where each answer is given, on the table or by a key, and what a tap there does.

// placeDrawn reports whether a place has a rectangle in the drawing of its game.
func (s *screen) placeDrawn(place int) bool {
	for _, it := range s.vm.Drawing.Items {
		for _, n := range it.Places {
			if n == place && it.Slot == 0 && !it.Figures {
				return true
			}
		}
	}
	return false
}

// slotDrawn reports whether the card of a slot has a rectangle of its own.
func (s *screen) slotDrawn(slot engine.Slot) bool {
	return slices.ContainsFunc(s.vm.Drawing.Items, func(it present.ItemVM) bool { return it.Slot != 0 && it.Slot == slot })
}

// keyAt is the ID of the key of a place or a spot. While it answers it belongs
// to this table, so that a finger never presses what came after.
func (s *screen) keyAt(id string, answers int) string {
	if answers > 0 {
		return id + "@" + s.seq
	}
	return id
}

// spotsAnswer reports whether each spot on the table is a key now, so that a
// single answer about one needs no other.
func (q *question) spotsAnswer() bool {
	return len(q.vm.Drawing.Items) > 0 && q.sheet == sheetNone && q.vm.Contest == nil && !q.settledOn()
}

// onTable reports whether an answer is given by a tap on the table.
func (q *question) onTable(c *present.ChoiceVM) bool {
	if c.Off || !q.drawnOn() || !q.spotsAnswer() {
		return false
	}
	if len(c.Sub) > 0 {
		for i := range c.Sub {
			if !q.onTable(&c.Sub[i]) {
				return false
			}
		}
		return true
	}
	if c.Place >= 0 && q.placeDrawn(c.Place) && !q.form(c.Place).Looked && (c.Spot >= 0 || q.onlyAt(c.Place)) {
		return true
	}
	return false
}

// onlyAt reports whether a tap on a place means one answer only: of several that
// name no spot each needs a key.
func (q *question) onlyAt(place int) bool {
	n := 0
	for _, c := range q.answersAt(spotAt{place, -1}) {
		if c.Spot < 0 {
			n++
		}
	}
	return n == 1
}

// offTable are the answers on offer that are not given on the table: all of
// them, or those of the group that is open.
func (q *question) offTable(a *present.AskVM) (list []present.ChoiceVM) {
	switch {
	case q.only != nowhere && a.Grouped:
		return q.entriesOf(a)
	case q.only != nowhere:
		return q.answersAt(q.only)
	case q.group >= 0 && q.group < len(a.Choices):
		return a.Choices[q.group].Sub
	}
	for i := range a.Choices {
		if !q.onTable(&a.Choices[i]) && !q.onPlace(a, &a.Choices[i]) {
			list = append(list, a.Choices[i])
		}
	}
	return list
}

// tableAsks reports whether everything that can be answered is on the table
// itself.
func (q *question) tableAsks(a *present.AskVM) bool {
	return len(a.Choices) > 0 && a.Pick == nil && len(q.offTable(a)) == 0
}

// OnLayout reports whether the layout has the answers to a question.
func OnLayout(l Look, a *present.AskVM) bool { return l.t.tableAsks(a) }

// diceDrawn reports whether the dice lie on the table as keys.
func (q *question) diceDrawn() bool {
	return q.drawnOn() && q.spotsAnswer() && slices.ContainsFunc(q.vm.Places, func(pl present.PlaceVM) bool { return len(pl.Dice) > 0 })
}

// answersAt lists the answers to what is asked that are about a place or a
// spot; none while something covers the question.
func (q *question) answersAt(at spotAt) (list []present.ChoiceVM) {
	a := q.asked()
	if a == nil {
		return nil
	}
	take := func(c present.ChoiceVM) {
		if c.Place == at.place && (at.spot < 0 || c.Spot == at.spot) && !c.Off {
			list = append(list, c)
		}
	}
	for _, c := range a.Choices {
		if len(c.Sub) == 0 {
			take(c)
		}
		for _, s := range c.Sub {
			take(s)
		}
	}
	return list
}

// offersAt are the answers about a spot that take one of its offers; offer -1 =
// any.
func (q *question) offersAt(at spotAt, offer int) (list []present.ChoiceVM) {
	for _, c := range q.answersAt(at) {
		if offer < 0 || c.Offer == offer {
			list = append(list, c)
		}
	}
	return list
}

// placeAnswers are those about a place itself and none of its spots.
func (q *question) placeAnswers(place int) (list []present.ChoiceVM) {
	for _, c := range q.answersAt(spotAt{place, -1}) {
		if c.Spot < 0 {
			list = append(list, c)
		}
	}
	return list
}

// askedAt reports whether the question shown is about a place, and not about a
// card that lies beside it.
func (q *question) askedAt(i int) bool {
	a := q.asked()
	return a != nil && a.Slot != 0 && a.Place == i && !q.slotDrawn(a.Slot)
}

// tapPlace gives the only answer about a place, or opens its answers. Without any, it opens what
// lies there.
func (q *question) tapPlace(place int) {
	switch list := q.placeAnswers(place); len(list) {
	case 0:
		if !q.tryBarred(spotAt{place, -1}, -1) {
			q.open(sheetPlace, place)
		}
	case 1:
		q.fact(list[0].Fact)
	default:
		q.openAt(spotAt{place, -1})
	}
}

// tapSpot does the same for a spot. It also tries an answer that the rules refuse now, so that
// the game explains why.
func (q *question) tapSpot(at spotAt, offer int) {
	list := q.offersAt(at, offer)
	switch {
	case len(list) == 1:
		q.fact(list[0].Fact)
		return
	case len(list) > 1:
		q.openAt(at)
		return
	}
	if !q.tryBarred(at, offer) {
		q.open(sheetPlace, at.place)
	}
}

// tryBarred tries what cannot be now, so that the game says why not; false if
// there is no such thing.
func (q *question) tryBarred(at spotAt, offer int) bool {
	a := q.asked()
	if a == nil {
		return false
	}
	for _, c := range a.RefusedNow {
		if c.Place == at.place && c.Spot == at.spot && c.Offer == offer {
			q.fact(c.Fact)
			return true
		}
	}
	return false
}

// openAt opens the answers about a place or a spot.
func (q *question) openAt(at spotAt) {
	q.widen()
	q.only = at
	q.sheet = sheetNone
	q.Refresh()
}

// choose gives an answer, or shows those of a group.
func (q *question) choose(c present.ChoiceVM) {
	if len(c.Sub) == 0 {
		q.fact(c.Fact)
		return
	}
	a := q.asked()
	if q.ledgerOn() {
		q.within(c)
		return
	}
	for i := range a.Choices {
		if a.Choices[i].Label == c.Label && len(a.Choices[i].Sub) == len(c.Sub) {
			q.widen()
			q.group = i
		}
	}
	q.Refresh()
}

// Choose reports an answer, or opens the answers of a group. It is for a tap on a key
// whose ID is of Look.ID.
func (l Look) Choose(c present.ChoiceVM) { l.t.choose(c) }

// ledgerOn reports whether such a page is open.
func (q *question) ledgerOn() bool {
	a := q.asked()
	return a != nil && a.Grouped && q.group >= 0 && q.group < len(a.Choices) && q.sheet == sheetNone && q.vm.Contest == nil
}

// subjects reports whether the seats are keys: the next entry is about one of them.
func (q *question) subjects() bool {
	a := q.asked()
	return a != nil && a.Grouped && !q.narrowed()
}

// onPlace reports whether a tap on a place opens this entry.
func (q *question) onPlace(a *present.AskVM, c *present.ChoiceVM) bool {
	at := c.Place
	if len(c.Sub) > 0 {
		at = c.Sub[0].Place
	}
	return a.Grouped && c.Mark.Shape == "" && at >= 0 && q.placeDrawn(at) && !q.form(at).Looked
}

// entriesOf returns the entries about the place or the spot that is open. Entries about one thing
// stay behind one key.
func (q *question) entriesOf(a *present.AskVM) (list []present.ChoiceVM) {
	here := func(c present.ChoiceVM) bool {
		return c.Place == q.only.place && (q.only.spot < 0 || c.Spot == q.only.spot)
	}
	for _, c := range a.Choices {
		switch {
		case len(c.Sub) == 0 && here(c), len(c.Sub) > 0 && here(c.Sub[0]) && c.Mark.Shape == "":
			list = append(list, c)
		}
	}
	return list
}

// within opens a group of the page.
func (q *question) within(c present.ChoiceVM) {
	for i, o := range q.entries() {
		if o.Label == c.Label && len(o.Sub) == len(c.Sub) {
			q.inner, q.at = append(q.inner, i), 0
			break
		}
	}
	q.Refresh()
}

// entries returns the entries of the page that is open.
func (q *question) entries() []present.ChoiceVM {
	list := q.asked().Choices[q.group].Sub
	for _, i := range q.inner {
		list = list[i].Sub
	}
	return list
}

// outOf goes back to where this page was opened.
func (q *question) outOf() {
	if n := len(q.inner); n > 0 {
		q.inner, q.at = q.inner[:n-1], 0
	} else {
		q.widen()
	}
	q.Refresh()
}
