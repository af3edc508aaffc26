package view

import (
	"fmt"
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

var _ Screen = (*CardForm)(nil)

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
		p.text(b.right(b.W*0.45, 12), f.vm.Lacks, textStyle{size: 22, bold: true, colour: onDark("gold"), align: fyne.TextAlignTrailing})
	}
	p.title(b, f.vm.Title, "", 36, cream)
}

// ways lead off the page.
func (f *CardForm) ways(p *painter, b box) {
	p.key(b.left(b.W*0.38, 8), "back", keyFace{kind: keyQuiet, label: f.vm.Back, icon: "back"}, func() { f.OnBack() })
	p.key(b, "save", keyFace{kind: keyPrimary, label: f.vm.Save, icon: "check", off: !f.vm.CanSave}, func() { f.OnSave() })
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
	if wide { // beside the title, where there is room for it
		at := head.right(min(2*190+gap, head.W*0.5), gap)
		f.leave(p, &at, row)
	}
	title := f.padTitle(row)
	if wide && row.List && row.Value != "" && !row.Unknown { // the card does not show it meanwhile
		title = row.Value
	}
	p.text(head, title, textStyle{size: 24, face: faceFigure, colour: cream, tight: true, align: fyne.TextAlignCenter})
	if !wide {
		f.leave(p, &b, row)
	}
	const least = float32(smallest)
	n, cols := len(row.Options), f.columns(row, wide)
	if need := float32((n+cols-1)/cols)*(64+gap) + 30; f.vm.Note != "" || need <= b.H { // the help is no reason to turn pages
		f.note(p, &b)
	}
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
		f.OnValue(row.Field, o.Value)
		if !row.List && !row.Entries { // the fields of a new entry stand here now
			f.next()
		}
	})
}

// padTitle says what is chosen, and of which step.
func (f *CardForm) padTitle(row *present.FormRowVM) string {
	for i := range f.vm.Chips {
		if c := &f.vm.Chips[i]; c.Has(f.open) && len(c.Rows) > 1 {
			return fmt.Sprintf("%d · %s", c.N, row.Label)
		}
	}
	return row.Label
}

// leave cuts the keys off the bottom that say that nobody knows, and that take
// the step away.
func (f *CardForm) leave(p *painter, b *box, row *present.FormRowVM) {
	if row.Skip == "" && row.Drop == "" {
		return
	}
	at := b.bottom(smallest, gap)
	if row.Drop != "" {
		w := at.W
		if row.Skip != "" {
			w = (at.W - gap) / 2
		}
		p.key(at.right(w, gap), "drop", keyFace{kind: keyQuiet, label: row.Drop, size: textPlain}, func() { f.drop(row) })
	}
	if row.Skip != "" {
		p.key(at, "unknown", keyFace{kind: keyQuiet, label: row.Skip, on: row.Unknown, size: textPlain}, func() {
			f.OnValue(row.Field, present.Unknown)
			f.next()
		})
	}
}

// drop takes out the step that a field is of; the chip that adds one opens.
func (f *CardForm) drop(row *present.FormRowVM) {
	group, _, _ := strings.Cut(row.Field, ".")
	f.OnValue(group, row.DropAs)
	f.Turn(slices.IndexFunc(f.vm.Rows, func(r present.FormRowVM) bool { return r.Field == group }))
}

// note is what is unusual, or what went wrong; it is cut off the bottom.
func (f *CardForm) note(p *painter, b *box) {
	text, colour := f.vm.Note, onDark("gold")
	if text == "" {
		text, colour = f.vm.Help, dim
	}
	if f.vm.Bad {
		colour = alarm
	}
	st := textStyle{size: textPlain, colour: colour, top: true}
	st.size = min(st.size, max(textSmall, st.size*b.H/(6*height(text, b.W, st))))
	p.text(b.bottom(min(height(text, b.W, st)+4, b.H*0.5), 4), text, st)
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
	f.keys.draw(p, b.bottom(keyboardHeight(b.W, b.H), gap), KeyboardLayout(row.Keyboard), keying{refresh: f.Refresh, typed: func(key string) { f.OnValue(row.Field, present.Type(row.Value, key, row.Most)) }})
	switch {
	case b.H > 300: // on a screen on end there is room for the card, too
		f.card(p, b)
	case b.H > 24:
		f.note(p, &b)
	}
}
