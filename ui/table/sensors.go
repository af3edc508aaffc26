package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// askTag opens the question which card a tag or code is on: first the playing cards
// that are awaited where it lies, if there are any.
func (s *sheets) askTag() {
	s.tag = s.vm.Hardware.Ask.Tag
	if len(s.vm.Hardware.Ask.Grid) > 0 {
		s.open(sheetTag, 0)
		return
	}
	s.open(sheetTagAll, 0)
}

// dropTagSheet closes the question of a tag that is no longer asked about.
func (s *sheets) dropTagSheet() {
	ask := s.vm.Hardware.Ask
	if (s.sheet == sheetTag || s.sheet == sheetTagAll) && (ask == nil || ask.Tag != s.tag || s.sheet == sheetTag && len(ask.Grid) == 0) {
		s.sheet = sheetNone
	}
}

// whichCard is the sheet on which people say which card a tag is on.
func (l sheetView) whichCard(p *kit.Painter, b, foot kit.Box) {
	ask := l.t.vm.Hardware.Ask
	chosen := func(c present.ChoiceVM) {
		l.t.close()
		l.t.OnEnrol(ask.Tag, c.Fact.Card)
	}
	id := "tag/" + strings.ReplaceAll(ask.Tag, "%", "%%") + "/%d"
	if l.t.sheet == sheetTag {
		p.Text(b.Top(34, 4), ask.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
		p.Key(foot, "tag/other", kit.KeyFace{Label: ask.Other, Icon: "cards"}, func() { l.t.open(sheetTagAll, 0) })
		l.keys().grid(p, b, ask.Grid, id, chosen)
		return
	}
	l.cardKeys(p, b, foot, ask.List, func(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
		p.Key(b, fmt.Sprintf(id, c.Fact.Card), kit.KeyFace{Label: c.Label, Off: c.Off}, func() { chosen(c) })
	})
}

// sensors is the sheet that tells all that is misread and how each device is.
func (l sheetView) sensors(p *kit.Painter, b, foot kit.Box) {
	h := &l.t.vm.Hardware
	type key struct {
		id   string
		face kit.KeyFace
		tap  func()
	}
	var keys []key
	if c := h.Correct; c != nil {
		keys = append(keys, key{"correct", kit.KeyFace{Label: c.Label, Icon: "undo"}, func() { l.t.close(); l.t.OnWrong(c.Act) }})
	}
	if f := h.Forget; f != nil {
		keys = append(keys, key{"forget/" + f.Tag, kit.KeyFace{Label: f.Label}, func() { l.t.OnForget(f.Tag) }})
	}
	if !h.None {
		keys = append(keys, key{"workshop", kit.KeyFace{Label: h.More, Icon: "lamp"}, func() { l.t.close(); l.t.OnWorkshop() }})
	}
	if n := float32(len(keys)); n > 0 {
		row := b.Bottom(kit.KeyHeight, kit.Gap)
		each := (row.W - (n-1)*kit.Gap) / n
		for _, k := range keys {
			p.Key(row.Left(each, kit.Gap), k.id, k.face, k.tap)
		}
	}
	l.turnable(p, b, foot, h.Title, h.Lines, h.Text)
}
