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

// leaves calls each with the answers of a group until it returns false, and reports whether it never
// did; an answer is its own only one. Nothing is copied: answers are large, and each spot of a table
// goes through all of them.
func leaves(c *present.ChoiceVM, each func(*present.ChoiceVM) bool) bool {
	for i := range c.Sub {
		if !leaves(&c.Sub[i], each) {
			return false
		}
	}
	return len(c.Sub) > 0 || each(c)
}

// firstOf is the first answer of a group.
func firstOf(c *present.ChoiceVM) *present.ChoiceVM {
	for len(c.Sub) > 0 {
		c = &c.Sub[0]
	}
	return c
}

// onTable reports whether an answer, or each of a group, is given by a tap on the table.
func (q *question) onTable(c *present.ChoiceVM) bool {
	return q.spotsAnswer() && leaves(c, func(c *present.ChoiceVM) bool {
		at := spotAt{c.Place, -1} // of several answers that name no spot each needs a key
		return !c.Off && c.Place >= 0 && q.placeDrawn(c.Place) && !q.form(c.Place).Looked && (c.Spot >= 0 || len(q.answersOf(at, -1)) == 1)
	})
}

// offTable are the answers on offer that are not given on the table: all of
// them, or those of the group that is open.
func (q *question) offTable(a *present.AskVM) (list []present.ChoiceVM) {
	switch {
	case q.only != nowhere && a.Grouped:
		return q.entriesOf(a)
	case q.only != nowhere:
		for _, c := range q.answersWhere(func(c *present.ChoiceVM) bool {
			return c.Place == q.only.place && (q.only.spot < 0 || c.Spot == q.only.spot)
		}) {
			list = append(list, *c)
		}
		return list
	case len(q.path) > 0:
		return q.opened(a)
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

// OffLayout lists the answers to a question that need keys below the layout.
func OffLayout(l Look, a *present.AskVM) []present.ChoiceVM { return l.t.offTable(a) }

// diceDrawn reports whether the dice lie on the table as keys.
func (q *question) diceDrawn() bool {
	return q.drawnOn() && q.spotsAnswer() && slices.ContainsFunc(q.vm.Places, func(pl present.PlaceVM) bool { return len(pl.Dice) > 0 })
}

// answersWhere lists the answers to what is asked for which a function returns true, but for those
// that are refused now.
func (q *question) answersWhere(ok func(*present.ChoiceVM) bool) (list []*present.ChoiceVM) {
	a := q.asked()
	for i := 0; a != nil && i < len(a.Choices); i++ {
		leaves(&a.Choices[i], func(c *present.ChoiceVM) bool {
			if !c.Off && ok(c) {
				list = append(list, c)
			}
			return true
		})
	}
	return list
}

// answersOf lists those that a tap there means: about a place itself and none of its spots, or
// about a spot and one of its offers; offer -1 = any.
func (q *question) answersOf(at spotAt, offer int) []*present.ChoiceVM {
	return q.answersWhere(func(c *present.ChoiceVM) bool {
		return c.Place == at.place && c.Spot == at.spot && (offer < 0 || c.Offer == offer)
	})
}

// askedAt reports whether the question shown is about a place, and not about a
// card that lies beside it.
func (q *question) askedAt(i int) bool {
	a := q.asked()
	return a != nil && a.Slot != 0 && a.Place == i && !q.slotDrawn(a.Slot)
}

// tap gives the only answer about a place or a spot, or opens its answers. Without any, it tries
// what the rules refuse now, so that the game explains why, or else opens what lies there.
func (q *question) tap(at spotAt, offer int) {
	switch list := q.answersOf(at, offer); {
	case len(list) == 1:
		q.fact(list[0].Fact)
	case len(list) > 1:
		q.widen()
		q.only, q.sheet = at, sheetNone
		q.Refresh()
	case !q.tryBarred(at, offer):
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

// choose gives an answer, or opens a group.
func (q *question) choose(c present.ChoiceVM) {
	if len(c.Sub) == 0 {
		q.fact(c.Fact)
		return
	}
	path := slices.Clip(q.path)
	for i, o := range q.opened(q.asked()) {
		if o.Label == c.Label && len(o.Sub) == len(c.Sub) {
			q.widen()
			q.path = append(path, i)
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
	return a != nil && a.Grouped && len(q.path) > 0 && q.sheet == sheetNone && q.vm.Contest == nil
}

// onPlace reports whether a tap on a place opens this entry.
func (q *question) onPlace(a *present.AskVM, c *present.ChoiceVM) bool {
	at := firstOf(c).Place
	return a.Grouped && c.Mark.Shape == "" && at >= 0 && q.placeDrawn(at) && !q.form(at).Looked
}

// entriesOf returns the entries about the place or the spot that is open. Entries about one thing
// stay behind one key.
func (q *question) entriesOf(a *present.AskVM) []present.ChoiceVM {
	return slices.DeleteFunc(slices.Clone(a.Choices), func(c present.ChoiceVM) bool {
		of := firstOf(&c)
		return of.Place != q.only.place || q.only.spot >= 0 && of.Spot != q.only.spot || len(c.Sub) > 0 && c.Mark.Shape != ""
	})
}
