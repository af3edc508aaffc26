package view

import (
	"casekeeper/ui/present"
)

// Rules is the screen on which rules are looked up: by chapter, by a word typed
// with a keyboard of its own, since no other is at the table, and one rule.
type Rules struct {
	*rolling
	vm    present.RulesVM
	typed bool // the keyboard is open
	keys  keyboard

	OnType    func(key string) // see present.Type
	OnClear   func()
	OnChapter func(name string)
	OnCard    func(id string)
	OnSymbols func()
	OnBack    func()
}

var _ Screen = (*Rules)(nil)

// NewRules makes the screen.
func NewRules() *Rules {
	r := &Rules{}
	r.rolling = newRolling(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Rules) Show(vm present.RulesVM) {
	if was, is := r.place(&r.vm), r.place(&vm); was != is {
		r.list.off = 0
	}
	if vm.Rule != nil {
		r.typed = false
	}
	r.vm = vm
	r.Refresh()
}

// place tells one list from another.
func (r *Rules) place(vm *present.RulesVM) string {
	if vm.Rule != nil {
		return vm.Rule.Card
	}
	return vm.Title + "/" + vm.Field
}

func (r *Rules) build(p *painter, b box) {
	p.ground(b)
	if r.vm.Rule != nil {
		r.rule(p, b, r.vm.Rule)
		return
	}
	if r.vm.Symbols != nil {
		r.symbols(p, b)
		return
	}
	head := b.top(titleBar+6, 0)
	var foot box
	if r.typed {
		foot = b.bottom(keyboardHeight(b.W-16, b.H)+2*gap, 0)
	} else {
		foot = b.bottom(target+2*gap, 0)
	}
	area := b.insetXY(12, 0)
	switch {
	case r.vm.Found != "" && len(r.vm.List) == 0 && !r.typed:
		p.nothing(area, "search", r.vm.Found)
	case r.vm.Found != "":
		p.text(area.top(28, 0), r.vm.Found, textStyle{size: textSmall, colour: dim})
	}
	r.listed(p, area, r.vm.List)
	p.rect(head, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	r.field(p, head.insetXY(12, 7))
	if r.typed {
		r.keys.draw(p, foot.insetXY(gap, gap), KeyboardLayout(r.vm.Keyboard), keying{r.Refresh, func(key string) { r.OnType(key) }, func() { r.typed = false; r.Refresh() }})
		return
	}
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.3), gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, foot.right(2*72+gap, gap), &r.list, r.Refresh)
	if r.vm.Legend != "" {
		p.key(foot.left(min(260, foot.W), 0), "symbols", keyFace{label: r.vm.Legend, icon: "help"}, func() { r.OnSymbols() })
	}
}

// symbols is the page of all pictures with their words.
func (r *Rules) symbols(p *painter, b box) {
	head := b.top(titleBar, 0)
	foot := b.bottom(target+2*gap, 0)
	area := b.insetXY(12, 8)
	cols := max(2, int(area.W/230))
	rows := (len(r.vm.Symbols) + cols - 1) / cols
	r.list.draw(p, area, rows, func(int) float32 { return symbolRow }, func(b box, i int, _ bool) {
		for j, cell := range b.grid(cols, 1, gap) {
			if n := i*cols + j; n < len(r.vm.Symbols) {
				symbol(p, cell, &r.vm.Symbols[n])
			}
		}
	})
	p.rect(head, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	p.title(head.insetXY(16, 2), r.vm.Title, "", 32, cream)
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.26), gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, foot.right(2*64+gap, gap), &r.list, r.Refresh)
}

const symbolRow = 60

// symbol is a picture with its word.
func symbol(p *painter, b box, s *present.SymbolVM) {
	tile := b.left(56, 10).centre(54, 54)
	p.rect(tile, paper, paperEdge, 2, 8)
	p.icon(tile.inset(9), s.Icon, ink, paper)
	p.text(b, s.Word, textStyle{size: textPlain, bold: true, colour: cream, tight: true})
}

// field shows what is looked for; a tap opens the keyboard.
func (r *Rules) field(p *painter, b box) {
	p.text(b.left(min(b.W*0.36, width(r.vm.Title, textBig, true)+8), 12), r.vm.Title, textStyle{size: textBig, bold: true, colour: cream})
	if !r.vm.Empty {
		p.key(b.right(64, gap), "clear", keyFace{kind: keyQuiet, icon: "close"}, func() { r.OnClear() })
	}
	text, colour := r.vm.Field, cream
	if r.vm.Empty {
		colour = dim
	} else if r.typed {
		text += "|"
	}
	p.key(b, "search", keyFace{kind: keyBare, label: r.vm.Search, what: text, draw: func(p *painter, b box) {
		p.rect(b, feltDark, boardEdge, 2, 9)
		b = b.insetXY(12, 2)
		p.icon(b.left(24, 10).centre(24, 24), "search", brass, feltDark)
		st := textStyle{size: textPlain, bold: !r.vm.Empty, colour: colour}
		p.text(b, tail(text, b.W, st), st)
	}}, func() { r.typed, r.keys = true, keyboard{}; r.Refresh() })
}

const ruleRow = 58

func (r *Rules) listed(p *painter, b box, list []present.RuleKeyVM) {
	cols := max(1, int(b.W/360))
	if len(list) > 0 && list[0].Chapter != "" {
		cols = max(2, int(b.W/300))
	}
	rows := (len(list) + cols - 1) / cols
	high, room := float32(ruleRow), b.W/float32(cols)-gap-barWide-24
	for i := range list {
		if list[i].Detail != "" && width(list[i].Title, textSmall, true) > room {
			high = ruleRow + 22
		}
	}
	r.list.draw(p, b, rows, func(int) float32 { return high }, func(b box, i int, whole bool) {
		for j, cell := range b.grid(cols, 1, gap) {
			if n := i*cols + j; n < len(list) {
				r.entry(p, cell, list[n], whole)
			}
		}
	})
}

// entry is a card or a chapter in a list.
func (r *Rules) entry(p *painter, b box, k present.RuleKeyVM, whole bool) {
	id, tapped := "card/"+k.Card, func() { r.OnCard(k.Card) }
	if k.Chapter != "" {
		id, tapped = "chapter/"+k.Chapter, func() { r.OnChapter(k.Chapter) }
	}
	draw := func(p *painter, b box) {
		p.rect(b, felt, boardEdge, 1, 8)
		b = b.insetXY(12, 5)
		st := textStyle{size: textPlain, bold: true, colour: cream}
		if k.Detail != "" {
			p.text(b.bottom(22, 0), k.Detail, textStyle{size: textSmall, colour: dim})
		}
		p.text(b, k.Title, st)
	}
	if !whole {
		draw(p, b)
		return
	}
	p.key(b, id, keyFace{kind: keyBare, label: k.Title, detail: k.Detail, what: k, draw: draw}, tapped)
}

// rule is one rule card: what it says, on paper, where it is printed, and the
// others of its chapter.
func (r *Rules) rule(p *painter, b box, v *present.RuleVM) {
	head := b.top(titleBar, 0)
	foot := b.bottom(target+2*gap, 0)
	text := b.inset(12)
	var near box
	if b.W > b.H {
		near = text.right(text.W*0.4, 12)
	} else {
		near = text.bottom(text.H*0.5, 12)
	}
	title := near.top(28, 4)
	r.listed(p, near, v.Related)
	p.rect(head, night, none, 0, 0)
	p.rect(box{near.X, head.Y + head.H, near.W, near.Y - head.Y - head.H}, night, none, 0, 0)
	p.text(title, v.Near, textStyle{size: textPlain, bold: true, colour: brass})
	p.rect(foot, night, none, 0, 0)
	p.icon(head.left(60, 0).centre(30, 30), "book", brass, night)
	p.text(head.insetXY(4, 2), v.Title, textStyle{size: textBig, bold: true, colour: cream})
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.26), gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, foot.right(2*64+gap, gap), &r.list, r.Refresh)
	r.card(p, text, v)
}

// card is what it says, as large as there is room for.
func (r *Rules) card(p *painter, b box, v *present.RuleVM) {
	p.rect(b, paper, paperEdge, 2, 12)
	b = b.inset(14)
	small := textStyle{size: textSmall, colour: ink}
	p.text(b.bottom(height(v.Ref, b.W, small), 8), v.Ref, small)
	st := textStyle{size: textBig, colour: ink, top: true}
	for st.size > textPlain && height(v.Text, b.W, st) > b.H {
		st.size--
	}
	p.text(b, v.Text, st)
}
