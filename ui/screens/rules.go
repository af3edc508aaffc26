package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/ruleindex"
)

// Rules is the screen that looks up rules: by chapter, by a word typed on its keyboard, and the
// page of one rule.
type Rules struct {
	*kit.ScrollPage
	vm    ruleindex.RulesVM
	typed bool // the keyboard is open
	keys  kit.Keyboard

	OnType    func(key string) // see present.Type
	OnClear   func()
	OnChapter func(name string)
	OnCard    func(id string)
	OnSymbols func()
	OnBack    func()
	OnClose   func() // back to the screen that people came from
}

// NewRules makes the screen.
func NewRules() *Rules {
	r := &Rules{}
	r.ScrollPage = kit.NewScrollPage(r.build)
	return r
}

// Show replaces all that the screen says.
func (r *Rules) Show(vm ruleindex.RulesVM) {
	if was, is := r.place(&r.vm), r.place(&vm); was != is {
		r.List.Off = 0
	}
	if vm.Rule != nil {
		r.typed = false
	}
	r.vm = vm
	r.Refresh()
}

// place identifies a list or a rule; when it changes, Show begins at the first page.
func (r *Rules) place(vm *ruleindex.RulesVM) string {
	if vm.Rule != nil {
		return vm.Rule.Card
	}
	return vm.Title + "/" + vm.Field
}

func (r *Rules) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	if r.vm.Rule != nil {
		r.rule(p, b, r.vm.Rule)
		return
	}
	if r.vm.Symbols != nil {
		r.symbols(p, b)
		return
	}
	head := b.Top(titleBar+6, 0)
	var foot kit.Box
	if r.typed {
		foot = b.Bottom(kit.KeyboardHeight(b.W-16, b.H)+2*kit.Gap, 0)
	} else {
		foot = b.Bottom(kit.KeyHeight+2*kit.Gap, 0)
	}
	area := b.InsetXY(12, 0)
	switch {
	case r.vm.Found != "" && len(r.vm.List) == 0 && !r.typed:
		p.Nothing(area, "search", r.vm.Found)
	case r.vm.Found != "":
		p.Text(area.Top(28, 0), r.vm.Found, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
	}
	r.listed(p, area, r.vm.List)
	p.Bars(head, foot)
	r.field(p, head.InsetXY(12, 7))
	if r.typed {
		r.keys.Draw(p, foot.InsetXY(kit.Gap, kit.Gap), kit.KeyboardLayout(r.vm.Keyboard), kit.Typing{Refresh: r.Refresh, Typed: func(key string) { r.OnType(key) }, Away: func() { r.typed = false; r.Refresh() }})
		return
	}
	rest := r.ways(p, foot)
	if r.vm.Legend != "" && r.vm.Close == "" {
		p.Key(rest.Left(min(260, rest.W), 0), "symbols", kit.KeyFace{Label: r.vm.Legend, Icon: "help"}, func() { r.OnSymbols() })
	}
}

// ways draws the keys at the foot of every page: one page back, out of the rules, and those that
// turn the list. It returns the room between them.
func (r *Rules) ways(p *kit.Painter, foot kit.Box) kit.Box {
	foot = foot.InsetXY(12, kit.Gap)
	p.Back(foot.Left(min(170, foot.W*0.28), kit.Gap), r.vm.Back, func() { r.OnBack() })
	kit.TurnKeys(p, foot.Right(2*64+kit.Gap, kit.Gap), &r.List, r.Refresh)
	if r.vm.Close != "" {
		p.Key(foot.Left(min(170, foot.W), kit.Gap), "close", kit.KeyFace{Kind: kit.KeyQuiet, Label: r.vm.Close, Icon: "close"}, func() { r.OnClose() })
	}
	return foot
}

// symbols draws the page of all pictures with their words.
func (r *Rules) symbols(p *kit.Painter, b kit.Box) {
	head := b.Top(titleBar, 0)
	foot := b.Bottom(kit.KeyHeight+2*kit.Gap, 0)
	area := b.InsetXY(12, 8)
	cols := max(2, int(area.W/230))
	rows := (len(r.vm.Symbols) + cols - 1) / cols
	r.List.Draw(p, area, rows, func(int) float32 { return symbolRow }, func(b kit.Box, i int, _ bool) {
		for j, cell := range b.Grid(cols, 1, kit.Gap) {
			if n := i*cols + j; n < len(r.vm.Symbols) {
				symbol(p, cell, &r.vm.Symbols[n])
			}
		}
	})
	p.Bars(head, foot)
	p.Title(head.InsetXY(16, 2), r.vm.Title, "", 32, kit.Cream)
	r.ways(p, foot)
}

const symbolRow = 60

// symbol draws a picture with its word.
func symbol(p *kit.Painter, b kit.Box, s *ruleindex.SymbolVM) {
	tile := b.Left(56, 10).Centre(54, 54)
	p.Rect(tile, kit.Paper, kit.PaperEdge, 2, 8)
	p.Icon(tile.Inset(9), s.Icon, kit.Ink, kit.Paper)
	p.Text(b, s.Word, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Tight: true})
}

// field draws the text that is searched for; a tap opens the keyboard.
func (r *Rules) field(p *kit.Painter, b kit.Box) {
	p.Text(b.Left(min(b.W*0.36, kit.TextWidth(r.vm.Title, kit.TextBig, true)+8), 12), r.vm.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	if !r.vm.Empty {
		p.Key(b.Right(64, kit.Gap), "clear", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "close"}, func() { r.OnClear() })
	}
	text, colour := r.vm.Field, kit.Cream
	if r.vm.Empty {
		colour = kit.Dim
	} else if r.typed {
		text += "|"
	}
	p.Key(b, "search", kit.KeyFace{Kind: kit.KeyBare, Label: r.vm.Search, What: text, Draw: func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.FeltDark, kit.BoardEdge, 2, 9)
		b = b.InsetXY(12, 2)
		p.Icon(b.Left(24, 10).Centre(24, 24), "search", kit.Brass, kit.FeltDark)
		st := kit.TextStyle{Size: kit.TextPlain, Bold: !r.vm.Empty, Colour: colour}
		p.Text(b, kit.TextTail(text, b.W, st), st)
	}}, func() { r.typed, r.keys = true, kit.Keyboard{}; r.Refresh() })
}

const ruleRow = 58

func (r *Rules) listed(p *kit.Painter, b kit.Box, list []ruleindex.RuleKeyVM) {
	cols := max(1, int(b.W/360))
	if len(list) > 0 && list[0].Chapter != "" {
		cols = max(2, int(b.W/300))
	}
	rows := (len(list) + cols - 1) / cols
	high, room := float32(ruleRow), b.W/float32(cols)-kit.Gap-kit.BarWide-24
	for i := range list {
		if list[i].Detail != "" && kit.TextWidth(list[i].Title, kit.TextSmall, true) > room {
			high = ruleRow + 22
		}
	}
	r.List.Draw(p, b, rows, func(int) float32 { return high }, func(b kit.Box, i int, whole bool) {
		for j, cell := range b.Grid(cols, 1, kit.Gap) {
			if n := i*cols + j; n < len(list) {
				r.entry(p, cell, list[n], whole)
			}
		}
	})
}

// entry draws a rule card or a chapter in a list.
func (r *Rules) entry(p *kit.Painter, b kit.Box, k ruleindex.RuleKeyVM, whole bool) {
	id, tapped := "card/"+k.Card, func() { r.OnCard(k.Card) }
	if k.Chapter != "" {
		id, tapped = "chapter/"+k.Chapter, func() { r.OnChapter(k.Chapter) }
	}
	draw := func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Felt, kit.BoardEdge, 1, 8)
		b = b.InsetXY(12, 5)
		st := kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream}
		if k.Detail != "" {
			p.Text(b.Bottom(22, 0), k.Detail, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})
		}
		p.Text(b, k.Title, st)
	}
	if !whole {
		draw(p, b)
		return
	}
	p.Key(b, id, kit.KeyFace{Kind: kit.KeyBare, Label: k.Title, Detail: k.Detail, What: k, Draw: draw}, tapped)
}

// rule draws a rule card: its text, its page in the rulebook, and the other cards of its
// chapter.
func (r *Rules) rule(p *kit.Painter, b kit.Box, v *ruleindex.RuleVM) {
	head := b.Top(titleBar, 0)
	foot := b.Bottom(kit.KeyHeight+2*kit.Gap, 0)
	text := b.Inset(12)
	var near kit.Box
	if b.W > b.H {
		near = text.Right(text.W*0.4, 12)
	} else {
		near = text.Bottom(text.H*0.5, 12)
	}
	title := near.Top(28, 4)
	r.listed(p, near, v.Related)
	p.Bars(head)
	p.Rect(kit.At(near.X, head.Y+head.H, near.W, near.Y-head.Y-head.H), kit.Night, kit.None, 0, 0)
	p.Text(title, v.Near, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Brass})
	p.Bars(foot)
	p.Icon(head.Left(60, 0).Centre(30, 30), "book", kit.Brass, kit.Night)
	p.Text(head.InsetXY(4, 2), v.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	r.ways(p, foot)
	r.card(p, text, v)
}

// card draws the text of a rule card as large as it fits.
func (r *Rules) card(p *kit.Painter, b kit.Box, v *ruleindex.RuleVM) {
	p.Rect(b, kit.Paper, kit.PaperEdge, 2, 12)
	b = b.Inset(14)
	small := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Ink}
	p.Text(b.Bottom(kit.TextHeight(v.Ref, b.W, small), 8), v.Ref, small)
	st := kit.TextStyle{Size: kit.TextBig, Colour: kit.Ink, Top: true}
	for st.Size > kit.TextPlain && kit.TextHeight(v.Text, b.W, st) > b.H {
		st.Size--
	}
	p.Text(b, v.Text, st)
}
