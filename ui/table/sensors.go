package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// askTag opens the question which card a tag or code is on: first the playing cards
// that are awaited where it lies, if there are any.
func (t *Table) askTag() {
	t.tag = t.vm.Hardware.Ask.Tag
	if len(t.vm.Hardware.Ask.Grid) > 0 {
		t.open(sheetTag, 0)
		return
	}
	t.open(sheetTagAll, 0)
}

// dropTagSheet closes the question of a tag that is no longer asked about.
func (t *Table) dropTagSheet() {
	ask := t.vm.Hardware.Ask
	if (t.sheet == sheetTag || t.sheet == sheetTagAll) && (ask == nil || ask.Tag != t.tag || t.sheet == sheetTag && len(ask.Grid) == 0) {
		t.sheet = sheetNone
	}
}

// whichCard is the sheet on which people say which card a tag is on.
func (t *Table) whichCard(p *kit.Painter, b, foot kit.Box) {
	ask := t.vm.Hardware.Ask
	chosen := func(c present.ChoiceVM) {
		t.close()
		t.OnEnrol(ask.Tag, c.Fact.Card)
	}
	id := "tag/" + strings.ReplaceAll(ask.Tag, "%", "%%") + "/%d"
	if t.sheet == sheetTag {
		p.Text(b.Top(34, 4), ask.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
		p.Key(foot, "tag/other", kit.KeyFace{Label: ask.Other, Icon: "cards"}, func() { t.open(sheetTagAll, 0) })
		t.grid(p, b, ask.Grid, id, chosen)
		return
	}
	t.cards(p, b, foot, ask.List, func(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
		p.Key(b, fmt.Sprintf(id, c.Fact.Card), kit.KeyFace{Label: c.Label, Off: c.Off}, func() { chosen(c) })
	})
}

// sensors is the sheet that tells all that is misread and how each device is.
func (t *Table) sensors(p *kit.Painter, b, foot kit.Box) {
	h := &t.vm.Hardware
	type key struct {
		id   string
		face kit.KeyFace
		tap  func()
	}
	var keys []key
	if c := h.Correct; c != nil {
		keys = append(keys, key{"correct", kit.KeyFace{Label: c.Label, Icon: "undo"}, func() { t.close(); t.OnWrong(c.Act) }})
	}
	if f := h.Forget; f != nil {
		keys = append(keys, key{"forget/" + f.Tag, kit.KeyFace{Label: f.Label}, func() { t.OnForget(f.Tag) }})
	}
	if !h.None {
		keys = append(keys, key{"workshop", kit.KeyFace{Label: h.More, Icon: "lamp"}, func() { t.close(); t.OnWorkshop() }})
	}
	if n := float32(len(keys)); n > 0 {
		row := b.Bottom(kit.KeyHeight, kit.Gap)
		each := (row.W - (n-1)*kit.Gap) / n
		for _, k := range keys {
			p.Key(row.Left(each, kit.Gap), k.id, k.face, k.tap)
		}
	}
	t.turnable(p, b, foot, h.Title, h.Lines, h.Text)
}
