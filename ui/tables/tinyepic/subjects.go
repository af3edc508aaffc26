package tinyepic

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// People follow some cards by hand, and enter what such a card changed: first what it is about.
// The seats are keys with their figures below the table; the mats and spots are keys on it.

// followed returns the question what such a card changed, if it is shown.
func (l look) followed() []int {
	if l.Asked().Grouped {
		return []int{l.Shown()}
	}
	return nil
}

// subjects returns the keys of what is not on the table: the seats, and the key that goes on.
func (l look) subjects() (list []table.KeyCell, cols int) {
	for i, c := range table.OffLayout(l.Look, l.Asked()) {
		list = append(list, func(p *kit.Painter, b kit.Box) { l.subject(p, b, fmt.Sprintf("answer/-1/%d", i), c) })
	}
	return list, len(list)
}

// subject draws one of these keys.
func (l look) subject(p *kit.Painter, b kit.Box, id string, c present.ChoiceVM) {
	n := l.SeatOf(c.Mark)
	if n < 0 {
		l.Answer(p, b, id, c)
		return
	}
	f := l.SubjectOf(n)
	p.Key(b, l.ID(id), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, Leads: true, What: f, Draw: f.Draw}, func() { l.Choose(c) })
}
