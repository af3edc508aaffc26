package view

import "casekeeper/ui/present"

// ownTable is how the table of one game is drawn instead of the general one.
// What it draws is in the view-model that every game has; it knows no rule,
// only where things lie and how they look. Answers are given through the keys
// of [Table]: see answersAt and tapAt.
type ownTable struct {
	seats func(t *Table, p *painter, b *box) // cuts the seats off the page; nil = board draws them
	board func(t *Table, p *painter, b box)
	spots bool // every spot is a key
}

// tables lists the games that have a table of their own, by ID. A game that is
// not here is drawn by [Table.board].
var tables = map[string]ownTable{
	"tiny-epic-western": {seats: (*Table).plates, board: drawCircle, spots: true},
}

// spotAt is a place, or one of its spots; spot -1 = all of the place.
type spotAt struct{ place, spot int }

var nowhere = spotAt{-1, -1}

// spotsAnswer tells whether each spot on the table is a key now, so that a
// single answer about one needs no other.
func (t *Table) spotsAnswer() bool {
	return tables[t.vm.Game].spots && len(t.vm.Places) == circleMats && t.sheet == sheetNone && (t.vm.Contest == nil || t.news.away)
}

// answersAt lists the answers to what is asked that are about a place or a
// spot; none while something covers the question.
func (t *Table) answersAt(at spotAt) (list []present.ChoiceVM) {
	a := t.asked()
	if a == nil || t.vm.Banner != nil {
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

// opened tells whether the answers about a spot are those that are open beside
// the table, by a tap on it, on its place or on the key of that.
func (t *Table) opened(at spotAt) bool {
	if t.only != nowhere {
		return t.only.place == at.place && (t.only.spot < 0 || t.only.spot == at.spot)
	}
	a := t.asked()
	return a != nil && t.group >= 0 && t.group < len(a.Choices) && a.Choices[t.group].Place == at.place
}

// tapAt gives the answer about a place or a spot, or opens those that there
// are, or, with nothing to choose, tells what lies there.
func (t *Table) tapAt(at spotAt) {
	switch list := t.answersAt(at); {
	case len(list) == 1:
		t.OnFact(list[0].Fact)
	case len(list) == 0 || t.only == at:
		t.open(sheetPlace, at.place)
	default:
		t.widen()
		t.only = at
		t.sheet = sheetNone
		t.Refresh()
	}
}

// keyAt is the ID of the key of a place or a spot. While it answers it belongs
// to this table, so that a finger never presses what came after.
func (t *Table) keyAt(id string, answers int) string {
	if answers > 0 {
		return id + "@" + t.seq
	}
	return id
}
