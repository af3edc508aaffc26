package view

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Rules is the screen on which rules are looked up: by chapter, by a word typed
// with a keyboard of its own, since no other is at the table, and one rule.
type Rules struct {
	*rolling
	vm    present.RulesVM
	typed bool // the keyboard is open
	keys  keyboard
	lines int // page of the rule's sentences

	OnType    func(key string) // see present.Type
	OnClear   func()
	OnChapter func(name string)
	OnRule    func(rulebook.ID)
	OnBack    func()
}

// NewRules makes the screen.
func NewRules() *Rules {
	r := &Rules{}
	r.rolling = newRolling(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Rules) Show(vm present.RulesVM) {
	if was, is := r.place(&r.vm), r.place(&vm); was != is {
		r.list.off, r.lines = 0, 0
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
		return string(vm.Rule.ID)
	}
	return vm.Title + "/" + vm.Field
}

func (r *Rules) build(p *painter, b box) {
	p.felt(b)
	if r.vm.Rule != nil {
		r.rule(p, b, r.vm.Rule)
		return
	}
	head := b.top(titleBar+6, 0)
	var foot box
	if r.typed {
		foot = b.bottom(keyboardHeight(b.W-24, b.H)+2*gap, 0)
	} else {
		foot = b.bottom(target+2*gap, 0)
	}
	area := b.insetXY(12, 0)
	if r.vm.Found != "" {
		p.text(area.top(28, 0), r.vm.Found, textStyle{size: textSmall, colour: dim})
	}
	r.listed(p, area, r.vm.List)
	p.rect(head, leather, none, 0, 0)
	p.rect(foot, leather, none, 0, 0)
	r.field(p, head.insetXY(12, 7))
	if r.typed {
		r.keys.draw(p, foot.insetXY(12, gap), r.vm.Keyboard, keying{r.Refresh, func(key string) { r.OnType(key) }, func() { r.typed = false; r.Refresh() }})
		return
	}
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.3), gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, foot.right(2*72+gap, gap), &r.list, r.Refresh)
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
		p.rect(b, feltDark, brassDark, 2, 9)
		b = b.insetXY(12, 2)
		p.icon(b.left(24, 10).centre(24, 24), "search", brass, feltDark)
		p.text(b, text, textStyle{size: textPlain, bold: !r.vm.Empty, colour: colour, elide: true})
	}}, func() { r.typed, r.keys = true, keyboard{}; r.Refresh() })
}

const ruleRow = 64

func (r *Rules) listed(p *painter, b box, list []present.RuleKeyVM) {
	cols := 1
	if len(list) > 0 && list[0].Chapter != "" {
		cols = max(2, int(b.W/300))
	}
	rows := (len(list) + cols - 1) / cols
	r.list.draw(p, b, rows, func(int) float32 { return ruleRow }, func(b box, i int, whole bool) {
		for j, cell := range b.grid(cols, 1, gap) {
			if n := i*cols + j; n < len(list) {
				r.entry(p, cell, list[n], whole)
			}
		}
	})
}

// entry is a rule or a chapter in a list.
func (r *Rules) entry(p *painter, b box, k present.RuleKeyVM, whole bool) {
	id, tapped := "rule/"+string(k.ID), func() { r.OnRule(k.ID) }
	if k.Chapter != "" {
		id, tapped = "chapter/"+k.Chapter, func() { r.OnChapter(k.Chapter) }
	}
	draw := func(p *painter, b box) {
		p.rect(b, raised, edge, 1, 8)
		b = b.insetXY(12, 5)
		if w := width(k.Ref, textSmall, false) + 6; k.Ref != "" && w <= b.W*0.3 {
			p.text(b.right(w, gap), k.Ref, textStyle{size: textSmall, colour: brass, align: fyne.TextAlignTrailing, elide: true})
		}
		if k.Detail == "" {
			p.text(b, k.Title, textStyle{size: textPlain, bold: true, colour: cream, elide: true})
			return
		}
		p.text(b.top(b.H/2, 0), k.Title, textStyle{size: textPlain, bold: true, colour: cream, elide: true})
		p.text(b, k.Detail, textStyle{size: textSmall, colour: dim, elide: true})
	}
	if !whole {
		draw(p, b)
		return
	}
	p.key(b, id, keyFace{kind: keyBare, label: k.Title, detail: k.Detail, what: k, draw: draw}, tapped)
}

// rule is one rule: what it says, where it is printed, its chapter.
func (r *Rules) rule(p *painter, b box, v *present.RuleVM) {
	head := b.top(titleBar, 0)
	foot := b.bottom(target+2*gap, 0)
	text := b.inset(12)
	var near box
	if b.W > b.H {
		near = text.right(text.W*0.42, 12)
	} else {
		near = text.bottom(text.H*0.5, 12)
	}
	title := near.top(28, 4)
	r.listed(p, near, v.Related)
	p.rect(head, leather, none, 0, 0)
	p.rect(box{near.X, head.Y + head.H, near.W, near.Y - head.Y - head.H}, feltDark, none, 0, 0)
	p.text(title, v.Near, textStyle{size: textPlain, bold: true, colour: brass})
	p.rect(foot, leather, none, 0, 0)
	p.icon(head.left(60, 0).centre(30, 30), "book", brass, leather)
	p.text(head.insetXY(4, 2), v.Title, textStyle{size: textBig, bold: true, colour: cream})
	foot = foot.insetXY(12, gap)
	p.key(foot.left(min(170, foot.W*0.26), gap), "back", keyFace{kind: keyQuiet, label: r.vm.Back, icon: "back"}, func() { r.OnBack() })
	turnKeys(p, foot.right(2*64+gap, gap), &r.list, r.Refresh)
	r.sentences(p, text, foot, v)
}

// sentences is what a rule says; foot has room to turn its pages.
func (r *Rules) sentences(p *painter, b, foot box, v *present.RuleVM) {
	p.rect(b, panel, edge, 1, 10)
	b = b.inset(12)
	small := textStyle{size: textSmall, colour: brass}
	p.text(b.bottom(height(v.Ref, b.W, small), 6), v.Ref, small)
	if v.Teach != "" {
		st := textStyle{size: textPlain, bold: true, colour: cream, top: true}
		p.text(b.top(height(v.Teach, b.W, st), 8), v.Teach, st)
	}
	list := cutPages(v.Parts, b.W, b.H)
	if len(list) == 0 {
		return
	}
	r.lines = min(r.lines, len(list)-1)
	if len(list) > 1 {
		r.lines = pager(p, foot, "sentences", r.lines, len(list), func(n int) { r.lines = n; r.Refresh() })
	}
	drawPage(p, b, list[r.lines])
}
