package view

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// CardForm is the page on which a card is entered: the card itself, on paper,
// with a dashed field for all that it says, and beside it a pad that follows the
// field that is open; a keyboard for what is typed.
type CardForm struct {
	*page
	vm    present.FormVM
	open  int // the field that is open
	value int // page of values
	keys  keyboard

	OnValue func(field, value string)
	OnSave  func()
	OnBack  func()
	OnUndo  func()
}

// NewCardForm makes the screen.
func NewCardForm() *CardForm {
	f := &CardForm{}
	f.page = newPage(f.build)
	return f
}

// Show replaces all that the page says.
func (f *CardForm) Show(vm present.FormVM) {
	f.vm = vm
	f.open = max(0, min(f.open, len(vm.Rows)-1))
	f.Refresh()
}

// First opens the first field.
func (f *CardForm) First() { f.open, f.value, f.keys = 0, 0, keyboard{} }

func (f *CardForm) build(p *painter, b box) {
	p.ground(b)
	f.head(p, b.top(formHead, 0))
	b = b.insetXY(8, 8)
	f.ways(p, b.bottom(60, 8))
	if len(f.vm.Rows) == 0 {
		return
	}
	row := &f.vm.Rows[f.open]
	switch {
	case row.Typed && !f.vm.Bad:
		f.typing(p, b, row)
	case !b.upright() && len(row.Options) > 9: // long choices need the width
		f.pad(p, b, row, true)
	default:
		card, pad := b.halves(0.61, 8)
		f.card(p, card)
		f.pad(p, pad, row, false)
	}
}

const formHead = 64 // of the head of a page

// head says what is entered, and what is still to come.
func (f *CardForm) head(p *painter, b box) {
	p.rect(b, night, none, 0, 0)
	b = b.insetXY(8, 4)
	if f.vm.Undo != "" {
		p.key(b.right(72, 8), "undo", keyFace{kind: keyQuiet, icon: "undo", detail: f.vm.Undo, what: f.vm.Undo, draw: func(p *painter, b box) { p.icon(b.centre(34, 34), "undo", cream, night) }}, func() { f.OnUndo() })
	}
	b = b.insetXY(8, 0)
	if f.vm.Lacks != "" {
		p.text(b.right(b.W*0.45, 12), f.vm.Lacks, textStyle{size: 22, bold: true, colour: toneColours["gold"][0], align: fyne.TextAlignTrailing})
	}
	p.title(b, f.vm.Title, "", 36, cream)
}

// ways lead off the page.
func (f *CardForm) ways(p *painter, b box) {
	p.key(b.left(b.W*0.38, 8), "back", keyFace{kind: keyQuiet, label: f.vm.Back, icon: "back"}, func() { f.OnBack() })
	p.key(b, "save", keyFace{kind: keyPrimary, label: f.vm.Save, icon: "check", off: !f.vm.CanSave}, func() { f.OnSave() })
}

// card is the card as far as it is known: its fields in lines.
func (f *CardForm) card(p *painter, b box) {
	p.rect(b, paper, brass, 3, 12)
	b = b.inset(8)
	lines := max(1, len(f.vm.Lines))
	high := min((b.H-6*float32(lines-1))/float32(lines), 82)
	for _, line := range f.vm.Lines {
		at := b.top(high, 6)
		shares := float32(0)
		for _, n := range line {
			shares += f.share(n)
		}
		unit := (at.W - 6*float32(len(line)-1)) / shares
		for _, n := range line {
			f.field(p, at.left(unit*f.share(n), 6), n)
		}
	}
}

// share is how much of its line a field takes: what is typed, or says much,
// needs more.
func (f *CardForm) share(n int) float32 {
	if r := &f.vm.Rows[n]; r.Typed || len(r.Options) > 10 {
		return 1.7
	}
	return 1
}

// field is one thing that the card says; a tap opens it.
func (f *CardForm) field(p *painter, b box, n int) {
	r := f.vm.Rows[n]
	b.H = max(b.H, smallest)
	chosen := n == f.open
	p.key(b, "row/"+r.Field, keyFace{kind: keyBare, label: r.Label, detail: r.Value, what: [3]any{r.Value, r.Label, chosen}, draw: func(p *painter, b box) {
		if chosen {
			p.rect(b, rgb(0xfffaf0), chosenEdge, 3, 6)
		} else {
			dashed(p, b, onPaper("brass"))
		}
		b = b.insetXY(6, 2)
		label := b.bottom(min(b.H*0.3, 16), 0)
		p.text(label, r.Label, textStyle{size: textSmall, face: faceFigure, colour: onPaper("brass"), align: fyne.TextAlignCenter, elide: true})
		f.said(p, b, &r)
	}}, func() { f.Turn(n) })
}

// said draws what a field says: a number with what it counts, pictures, or words.
func (f *CardForm) said(p *painter, b box, r *present.FormRowVM) {
	value, colour := r.Value, ink
	if value == "" {
		value, colour = "?", chosenEdge
	}
	number := len(r.Options) > 0 && utf8.RuneCountInString(value) <= 2
	switch {
	case len(r.Icons) > 0:
		size := min(b.H, 34, b.W/float32(len(r.Icons))-4)
		at := b.centre((size+6)*float32(len(r.Icons))-6, size)
		for _, icon := range r.Icons {
			p.icon(at.left(size, 6), icon, ink, paper)
		}
	case number && r.Icon != "":
		size := min(b.H, 36)
		at := b.centre(2*size+4, size)
		p.figure(at.left(size, 4), value, size*1.15, colour)
		p.icon(at.centre(size*0.85, size*0.85), r.Icon, onPaper("brass"), paper)
	case number:
		p.figure(b, value, min(b.H, 36)*1.15, colour)
	case r.Icon != "":
		p.icon(b.left(min(28, b.H), 4).centre(26, 26), r.Icon, onPaper("brass"), paper)
		p.text(b, value, textStyle{size: textPlain, bold: true, colour: colour, tight: true})
	default:
		p.text(b, value, textStyle{size: textBig, bold: true, colour: colour, tight: true, elide: r.Typed, align: fyne.TextAlignCenter})
	}
}

// dashed draws the frame of a field that can be tapped.
func dashed(p *painter, b box, c color.NRGBA) {
	const dash, skip, thick = 9, 6, 1.5
	for x := b.X; x < b.X+b.W; x += dash + skip {
		w := min(dash, b.X+b.W-x)
		p.rect(box{x, b.Y, w, thick}, c, none, 0, 0)
		p.rect(box{x, b.Y + b.H - thick, w, thick}, c, none, 0, 0)
	}
	for y := b.Y; y < b.Y+b.H; y += dash + skip {
		h := min(dash, b.Y+b.H-y)
		p.rect(box{b.X, y, thick, h}, c, none, 0, 0)
		p.rect(box{b.X + b.W - thick, y, thick, h}, c, none, 0, 0)
	}
}

// Turn opens a field.
func (f *CardForm) Turn(n int) {
	f.open = max(0, min(n, len(f.vm.Rows)-1))
	f.keys, f.value = keyboard{}, 0
	f.Refresh()
}

// pad is what the open field can be. The next field that is empty opens by
// itself, but after a list, which may go on. If the pad is wide, it covers the
// card.
func (f *CardForm) pad(p *painter, b box, row *present.FormRowVM, wide bool) {
	head := b.top(smallest, 4)
	if wide {
		p.key(head.left(64, gap), "up", keyFace{kind: keyQuiet, icon: "back"}, func() { f.Turn(f.open - 1) })
	}
	if row.List {
		p.key(head.right(64, gap), "on", keyFace{icon: "next", off: row.Value == ""}, f.next)
		p.key(head.right(64, gap), "clear", keyFace{kind: keyQuiet, icon: "erase", off: row.Value == ""}, func() { f.OnValue(row.Field, "") })
	}
	p.text(head, row.Label, textStyle{size: 24, face: faceFigure, colour: cream, tight: true, align: fyne.TextAlignCenter})
	if !wide || f.vm.Note != "" {
		f.note(p, b.bottom(46, 4))
	}
	n, cols := len(row.Options), f.columns(row, wide)
	least := float32(smallest)
	rows := max(1, int((b.H+gap)/(least+gap)))
	from := 0
	if n > rows*cols {
		rows = max(1, rows-1)
		f.value = pager(p, b.bottom(target, gap), "values", f.value, pages(n, rows*cols), func(at int) { f.value = at; f.Refresh() })
		from = f.value * rows * cols
	}
	rows = min(rows, (n+cols-1)/cols)
	b.H = min(b.H, float32(rows)*(76+gap)-gap)
	cells := b.grid(cols, rows, gap)
	for i, o := range row.Options[from:min(from+rows*cols, n)] {
		f.choice(p, cells[i], row, o)
	}
}

// choice is a key of the pad.
func (f *CardForm) choice(p *painter, b box, row *present.FormRowVM, o present.ChoiceOf) {
	face := keyFace{label: o.Label, on: o.On, icon: o.Icon, tint: brass, size: textSmall}
	if utf8.RuneCountInString(o.Label) <= 2 {
		face.kind, face.what = keyBare, [2]any{o.Label, o.On}
		face.draw = func(p *painter, b box) {
			rim, thick := brass, float32(2)
			if o.On {
				rim, thick = chosenEdge, 4
			}
			p.rect(b, paper, rim, thick, 8)
			p.figure(b, o.Label, min(b.H*0.9, 62), ink)
		}
	}
	p.key(b, "value/"+row.Field+"/"+o.Value, face, func() {
		field, more := row.Field, row.Entries && o.Value == "+"
		f.OnValue(field, o.Value)
		switch {
		case row.List, more: // the fields of the new entry stand here now
		case row.Entries:
			f.Turn(slices.IndexFunc(f.vm.Rows, func(r present.FormRowVM) bool { return r.Field == field }))
		default:
			f.next()
		}
	})
}

// note is what is unusual, or what went wrong.
func (f *CardForm) note(p *painter, b box) {
	text, colour := f.vm.Note, toneColours["gold"][0]
	if text == "" {
		text, colour = f.vm.Help, dim
	}
	if f.vm.Bad {
		colour = alarm
	}
	p.text(b, text, textStyle{size: textSmall, colour: colour, elide: true})
}

// columns is how many choices stand side by side.
func (f *CardForm) columns(row *present.FormRowVM, wide bool) int {
	longest := 0
	for _, o := range row.Options {
		longest = max(longest, utf8.RuneCountInString(o.Label))
	}
	switch {
	case wide && longest > 2:
		return 3
	case wide:
		return 6
	case longest <= 2:
		return 3
	case len(row.Options) > 5:
		return 2
	}
	return 1
}

// next opens the next field that is empty, but no keyboard that nobody asked
// for; if none is, the one after this.
func (f *CardForm) next() {
	rows := f.vm.Rows
	for n := range rows {
		at := (f.open + 1 + n) % len(rows)
		if r := &rows[at]; r.Value == "" && !r.Typed && !r.Optional && !r.Entries {
			f.Turn(at)
			return
		}
	}
	switch n := min(f.open+1, len(rows)-1); {
	case !rows[n].Typed:
		f.Turn(n)
	case rows[f.open].Typed:
		f.Turn(1)
	}
}

// typing is the field for a name or a text, and the keyboard.
func (f *CardForm) typing(p *painter, b box, row *present.FormRowVM) {
	line := b.top(target, gap)
	p.text(line.left(width(row.Label, textPlain, true)+8, 8), row.Label, textStyle{size: textPlain, bold: true, colour: cream})
	p.key(line.right(64, gap), "on", keyFace{icon: "next", off: row.Must && strings.TrimSpace(row.Value) == ""}, func() {
		f.OnValue(row.Field, strings.TrimSpace(row.Value))
		f.next()
	})
	typedField(p, line, row.Value, "")
	f.keys.draw(p, b.bottom(keyboardHeight(b.W, b.H), gap), row.Keyboard, keying{refresh: f.Refresh, typed: func(key string) { f.OnValue(row.Field, present.Type(row.Value, key, row.Most)) }})
	f.note(p, b.top(min(b.H, 44), 0))
}
