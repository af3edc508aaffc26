package view

import (
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/present"
)

// CardForm is the form of a card: its fields on the left, the choices of the
// one that is open on the right, or a keyboard for its name.
type CardForm struct {
	*page
	vm    present.FormVM
	open  int // the row that is open
	at    int // page of rows
	value int // page of values
	keys  keyboard

	OnValue func(field, value string)
	OnSave  func()
	OnBack  func()
}

// NewCardForm makes the screen.
func NewCardForm() *CardForm {
	f := &CardForm{}
	f.page = newPage(f.build)
	return f
}

// Show replaces all that the form says.
func (f *CardForm) Show(vm present.FormVM) {
	f.vm = vm
	f.open = max(0, min(f.open, len(vm.Rows)-1))
	f.Refresh()
}

// First opens the first field.
func (f *CardForm) First() { f.open, f.at, f.value, f.keys = 0, 0, 0, keyboard{} }

func (f *CardForm) build(p *painter, b box) {
	b = headed(p, b, f.vm.Title, "")
	ways := b.bottom(target, 10).grid(3, 1, gap)
	p.key(ways[0], "back", keyFace{kind: keyQuiet, label: f.vm.Back, icon: "back"}, func() { f.OnBack() })
	p.key(ways[2], "save", keyFace{kind: keyPrimary, label: f.vm.Save, icon: "check", off: !f.vm.CanSave}, func() { f.OnSave() })
	if len(f.vm.Rows) == 0 {
		return
	}
	row := &f.vm.Rows[f.open]
	if row.Typed && !f.vm.Bad {
		f.typing(p, b, row)
		return
	}
	f.note(p, b.bottom(44, 8))
	if row.Typed {
		f.rows(p, b)
		return
	}
	if !b.upright() && len(row.Options) > 8 { // long choices need the width
		f.choices(p, b, row, true)
		return
	}
	list, choices := b.halves(0.45, 12)
	f.rows(p, list)
	f.choices(p, choices, row, false)
}

// note is what is unusual, or what went wrong.
func (f *CardForm) note(p *painter, b box) {
	text, colour := f.vm.Note, brass
	if text == "" {
		text, colour = f.vm.Help, dim
	}
	if f.vm.Bad {
		colour = alarm
	}
	p.text(b, text, textStyle{size: textSmall, bold: f.vm.Note != "", colour: colour, elide: true})
}

// rows are the fields with their values.
func (f *CardForm) rows(p *painter, b box) {
	per := max(1, int((b.H+gap)/(58+gap)))
	if n := len(f.vm.Rows); n > per {
		per = max(1, per-1)
		f.at = pager(p, b.bottom(target, gap), "rows", f.at, pages(n, per), func(at int) { f.at = at; f.Refresh() })
	}
	from := min(f.at*per, len(f.vm.Rows)-1)
	cells := b.grid(1, per, gap)
	for i, r := range f.vm.Rows[from:min(from+per, len(f.vm.Rows))] {
		n := from + i
		cell := cells[i]
		cell.H = min(cell.H, 72)
		value := r.Value
		if value == "" {
			value = "?"
		}
		p.key(cell, "row/"+r.Field, keyFace{label: r.Label, detail: value, on: n == f.open, elide: true, size: textSmall}, func() { f.Turn(n) })
	}
}

// Turn opens a row.
func (f *CardForm) Turn(n int) {
	f.open = max(0, min(n, len(f.vm.Rows)-1))
	f.keys, f.value = keyboard{}, 0
	f.Refresh()
}

// choices are what the open field can be. The next field opens by itself, but
// after a list, which may go on. If they are wide, nothing else is shown.
func (f *CardForm) choices(p *painter, b box, row *present.FormRowVM, wide bool) {
	head := b.top(target, gap)
	if wide {
		p.key(head.left(64, gap), "up", keyFace{kind: keyQuiet, icon: "back"}, func() { f.Turn(f.open - 1) })
	}
	if row.List {
		p.key(head.right(64, gap), "on", keyFace{kind: keyPrimary, icon: "next", off: row.Value == ""}, f.next)
		p.key(head.right(96, gap), "clear", keyFace{kind: keyQuiet, label: f.vm.Clear, off: row.Value == "", size: textSmall}, func() { f.OnValue(row.Field, "") })
	}
	p.text(head, row.Label, textStyle{size: textPlain, bold: true, colour: brass})
	n := len(row.Options)
	cols := f.columns(row, wide)
	rows := max(1, int((b.H+gap)/(target+gap)))
	from := 0
	if n > rows*cols {
		rows = max(1, rows-1)
		f.value = pager(p, b.bottom(target, gap), "values", f.value, pages(n, rows*cols), func(at int) { f.value = at; f.Refresh() })
		from = f.value * rows * cols
	}
	b.H = min(b.H, float32(rows)*(68+gap)-gap)
	cells := b.grid(cols, rows, gap)
	for i, o := range row.Options[from:min(from+rows*cols, n)] {
		face := keyFace{label: o.Label, on: o.On, icon: o.Icon, tint: brass, size: textSmall}
		if cols == 4 {
			face.size = textBig
		} else if cols == 2 && !wide {
			face.icon = ""
		}
		p.key(cells[i], "value/"+row.Field+"/"+o.Value, face, func() {
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
}

// columns is how many choices stand side by side.
func (f *CardForm) columns(row *present.FormRowVM, wide bool) int {
	longest := 0
	for _, o := range row.Options {
		longest = max(longest, utf8.RuneCountInString(o.Label))
	}
	switch {
	case wide:
		return 3
	case longest <= 2:
		return 4
	case longest <= 12 || len(row.Options) > 5:
		return 2
	}
	return 1
}

// next opens the next row, but no keyboard that nobody asked for: from one that
// is open it goes on to the first row without.
func (f *CardForm) next() {
	switch n := min(f.open+1, len(f.vm.Rows)-1); {
	case !f.vm.Rows[n].Typed:
		f.Turn(n)
	case f.vm.Rows[f.open].Typed:
		f.at = 0
		f.Turn(1)
	}
	f.follow()
}

// follow turns the page of rows to the one that is open.
func (f *CardForm) follow() {
	if k := f.Key("row/" + f.vm.Rows[f.open].Field); k == nil && f.open > 0 {
		f.at++
		f.Refresh()
	}
}

// typing is the field for a name or a text, and the keyboard.
func (f *CardForm) typing(p *painter, b box, row *present.FormRowVM) {
	line := b.top(target, gap)
	p.text(line.left(width(row.Label, textPlain, true)+8, 8), row.Label, textStyle{size: textPlain, bold: true, colour: brass})
	p.key(line.right(64, gap), "on", keyFace{kind: keyPrimary, icon: "next", off: row.Must && strings.TrimSpace(row.Value) == ""}, func() {
		f.OnValue(row.Field, strings.TrimSpace(row.Value))
		f.next()
	})
	typedField(p, line, row.Value, "")
	f.keys.draw(p, b.bottom(keyboardHeight(b.W, b.H), gap), row.Keyboard, keying{refresh: f.Refresh, typed: func(key string) { f.OnValue(row.Field, present.Type(row.Value, key, row.Most)) }})
	f.note(p, b.top(min(b.H, 44), 0))
}
