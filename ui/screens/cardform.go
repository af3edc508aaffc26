package screens

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"

	"fyne.io/fyne/v2"
)

// CardForm is the page on which a card is entered: the card on paper with a dashed frame for
// each field, and beside it a pad with the values of the open field, or a keyboard.
type CardForm struct {
	*kit.Page
	vm    owncards.FormVM
	open  int // the field that is open
	value int // page of values
	keys  kit.Keyboard
	fresh bool // the next card that is shown is another one

	OnValue func(field, value string)
	OnSave  func()
	OnBack  func()
	OnUndo  func()
}

// NewCardForm makes the screen.
func NewCardForm() *CardForm {
	f := &CardForm{}
	f.Page = kit.NewPage(f.build)
	return f
}

// Show replaces all that the page says.
func (f *CardForm) Show(vm owncards.FormVM) {
	f.vm = vm
	if f.fresh {
		f.open, f.fresh = begin(vm.Rows), false
	}
	f.open = max(0, min(f.open, len(vm.Rows)-1))
	f.Refresh()
}

// First opens, of the next card that is shown, the first field that is needed and empty, or else the first
// that is not typed.
func (f *CardForm) First() { f.open, f.value, f.keys, f.fresh = 0, 0, kit.Keyboard{}, true }

// begin returns the field with which people begin.
func begin(rows []owncards.FormRowVM) int {
	for i := range rows {
		if r := &rows[i]; r.Value == "" && !r.Optional && !r.Entries && (r.Must || !r.Typed) {
			return i
		}
	}
	return max(0, slices.IndexFunc(rows, func(r owncards.FormRowVM) bool { return !r.Typed && !r.Entries }))
}

func (f *CardForm) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	f.head(p, b.Top(formHead, 0))
	b = b.InsetXY(8, 8)
	f.ways(p, b.Bottom(60, 8))
	if len(f.vm.Rows) == 0 {
		return
	}
	row := &f.vm.Rows[f.open]
	switch {
	case row.Typed && !f.vm.Bad:
		f.typing(p, b, row)
	default:
		share := float32(0.61)
		if !b.Upright() && wordy(row) {
			share = 0.46
		}
		card, pad := b.Halves(share, 8)
		f.card(p, card)
		f.pad(p, pad, row)
	}
}

const formHead = 64 // of the head of a page

// head draws the title, what is still lacking, and the undo key.
func (f *CardForm) head(p *kit.Painter, b kit.Box) {
	p.Bars(b)
	b = b.InsetXY(8, 4)
	if f.vm.Undo != "" {
		p.Key(b.Right(72, 8), "undo", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "undo", Detail: f.vm.Undo, What: f.vm.Undo, Draw: func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(34, 34), "undo", kit.Cream, kit.Night) }}, func() { f.OnUndo() })
	}
	b = b.InsetXY(8, 0)
	if f.vm.Lacks == "" && f.vm.Count != "" {
		st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
		st.Align, st.Tight = fyne.TextAlignTrailing, true
		p.Text(b.Right(b.W*0.35, 12), strings.ToUpper(f.vm.Count), st)
	}
	if f.vm.Lacks != "" {
		p.Text(b.Right(b.W*0.45, 12), f.vm.Lacks, kit.TextStyle{Size: 22, Bold: true, Colour: kit.OnDark("gold"), Align: fyne.TextAlignTrailing})
	}
	p.Title(b, f.vm.Title, "", 36, kit.Cream)
}

// ways draws the keys that leave the page. While a game waits for the card, the one that goes on without
// it leads until the card can be saved.
func (f *CardForm) ways(p *kit.Painter, b kit.Box) {
	back, save := kit.KeyQuiet, kit.KeyPrimary
	if f.vm.Undo != "" && !f.vm.CanSave {
		back, save = kit.KeyPrimary, kit.KeyPlain
	}
	p.Key(b.Left(b.W*0.38, 8), "back", kit.KeyFace{Kind: back, Label: f.vm.Back, Icon: "back"}, func() { f.OnBack() })
	p.Key(b, "save", kit.KeyFace{Kind: save, Label: f.vm.Save, Icon: "check", Off: !f.vm.CanSave}, func() { f.OnSave() })
}

// Turn opens a field.
func (f *CardForm) Turn(n int) {
	f.open = max(0, min(n, len(f.vm.Rows)-1))
	f.keys, f.value = kit.Keyboard{}, 0
	f.Refresh()
}

// leaveBeside is the least width of a pad whose keys that leave the field stand beside its title.
const leaveBeside = 400

// pad draws the values of the open field. A choice opens the next empty field, except in a list,
// which may have further values.
func (f *CardForm) pad(p *kit.Painter, b kit.Box, row *owncards.FormRowVM) {
	head := b.Top(kit.LeastTarget, 4)
	if row.List {
		p.Key(head.Right(64, kit.Gap), "on", kit.KeyFace{Icon: "next", Off: row.Value == ""}, f.next)
		p.Key(head.Right(64, kit.Gap), "clear", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "erase", Off: row.Value == ""}, func() { f.OnValue(row.Field, "") })
	}
	title := f.padTitle(row)
	if pictured(row) {
		f.steps(p, b, head, title, row)
		return
	}
	if beside := head; wordy(row) && b.W >= leaveBeside {
		beside = head.Right(head.W*0.55, kit.Gap)
		f.leave(p, &beside, row)
	} else {
		f.leave(p, &b, row)
	}
	p.Text(head, title, kit.TextStyle{Size: 24, Face: kit.FaceFigure, Colour: kit.Cream, Tight: true, Align: fyne.TextAlignCenter})
	const least = float32(kit.LeastTarget)
	n, cols := len(row.Options), columns(row)
	if need := float32((n+cols-1)/cols)*(64+kit.Gap) + 30; f.vm.Note != "" || need <= b.H { // the help is no reason to turn pages
		f.note(p, &b)
	}
	rows := max(1, int((b.H+kit.Gap)/(least+kit.Gap)))
	from := 0
	if n > rows*cols {
		rows = max(1, rows-1)
		f.value = kit.Pager(p, b.Bottom(kit.KeyHeight, kit.Gap), "values", f.value, kit.Pages(n, rows*cols), func(at int) { f.value = at; f.Refresh() })
		from = f.value * rows * cols
	}
	rows = min(rows, (n+cols-1)/cols)
	b.H = min(b.H, float32(rows)*(76+kit.Gap)-kit.Gap)
	cells := b.Grid(cols, rows, kit.Gap)
	for i, o := range row.Options[from:min(from+rows*cols, n)] {
		f.choice(p, cells[i], row, o)
	}
}

// choice draws a key of the pad.
func (f *CardForm) choice(p *kit.Painter, b kit.Box, row *owncards.FormRowVM, o owncards.ChoiceOf) {
	face := kit.KeyFace{Label: o.Label, On: o.On, Icon: o.Icon, Tint: kit.Brass, Size: kit.TextSmall}
	if utf8.RuneCountInString(o.Label) <= 2 {
		face.Kind, face.What = kit.KeyBare, [2]any{o.Label, o.On}
		face.Draw = func(p *kit.Painter, b kit.Box) {
			rim, thick := kit.Brass, float32(2)
			if o.On {
				rim, thick = kit.ChosenEdge, 4
			}
			p.Rect(b, kit.Paper, rim, thick, 8)
			p.Figure(b, o.Label, min(b.H*0.9, 62), kit.Ink)
		}
	}
	if wordy(row) {
		face.Kind, face.What = kit.KeyBare, o
		face.Draw = func(p *kit.Painter, b kit.Box) { drawWords(p, b, &o) }
	}
	p.Key(b, "value/"+row.Field+"/"+o.Value, face, func() {
		f.OnValue(row.Field, o.Value)
		if !row.List && !row.Entries { // the fields of a new entry stand here now
			f.next()
		}
	})
}

// drawWords draws the key of a value that is words.
func drawWords(p *kit.Painter, b kit.Box, o *owncards.ChoiceOf) {
	fill, ink, rim := kit.Felt, kit.Cream, kit.Brass
	if o.On {
		fill, ink, rim = kit.Paper, kit.Ink, kit.ChosenEdge
	}
	p.Rect(b, fill, rim, kit.FrameWidth(2.5), 8)
	b = b.InsetXY(6, 4)
	if o.Icon != "" {
		p.Icon(b.Left(28, 6).Centre(28, 28), o.Icon, rim, fill)
	}
	st := kit.WordStyle(kit.TextSmall, ink)
	st.Tight, st.Align = true, fyne.TextAlignCenter
	narrowed(p, b, o.Label, st)
}

// padTitle returns the name of the open field, with the number of its step.
func (f *CardForm) padTitle(row *owncards.FormRowVM) string {
	for i := range f.vm.Chips {
		if c := &f.vm.Chips[i]; c.Has(f.open) && len(c.Rows) > 1 {
			return fmt.Sprintf("%d · %s", c.N, row.Label)
		}
	}
	return row.Label
}

// leave cuts off the bottom the keys "nobody knows" and "remove this step".
func (f *CardForm) leave(p *kit.Painter, b *kit.Box, row *owncards.FormRowVM) {
	if row.Skip == "" && row.Drop == "" {
		return
	}
	high, size := float32(kit.LeastTarget), float32(kit.TextPlain)
	if b.W < 220 { // beside another key
		high, size = b.H, kit.TextSmall
	}
	at := b.Bottom(high, kit.Gap)
	if row.Drop != "" {
		w := at.W
		if row.Skip != "" {
			w = (at.W - kit.Gap) / 2
		}
		p.Key(at.Right(w, kit.Gap), "drop", kit.KeyFace{Kind: kit.KeyQuiet, Label: row.Drop, Size: size}, func() { f.drop(row) })
	}
	if row.Skip != "" {
		p.Key(at, "unknown", kit.KeyFace{Kind: kit.KeyQuiet, Label: row.Skip, On: row.Unknown, Size: size}, func() {
			f.OnValue(row.Field, owncards.Unknown)
			f.next()
		})
	}
}

// drop removes the step of a field and opens the chip that adds one.
func (f *CardForm) drop(row *owncards.FormRowVM) {
	group, _, _ := strings.Cut(row.Field, ".")
	f.OnValue(group, row.DropAs)
	f.Turn(slices.IndexFunc(f.vm.Rows, func(r owncards.FormRowVM) bool { return r.Field == group }))
}

// note cuts a warning or an error off the bottom and draws it.
func (f *CardForm) note(p *kit.Painter, b *kit.Box) {
	text, colour := f.vm.Note, kit.OnDark("gold")
	if text == "" {
		text, colour = f.vm.Help, kit.Dim
	}
	if f.vm.Bad {
		colour = kit.Alarm
	}
	st := kit.TextStyle{Size: kit.TextPlain, Colour: colour, Top: true}
	st.Size = min(st.Size, max(kit.TextSmall, st.Size*b.H/(6*kit.TextHeight(text, b.W, st))))
	p.Text(b.Bottom(min(kit.TextHeight(text, b.W, st)+4, b.H*0.5), 4), text, st)
}

// numbered reports whether all values of a field are as short as a number.
func numbered(row *owncards.FormRowVM) bool {
	return !slices.ContainsFunc(row.Options, func(o owncards.ChoiceOf) bool { return utf8.RuneCountInString(o.Label) > 2 })
}

// wordy reports whether a field has so many values of words that they need more room than the card.
func wordy(row *owncards.FormRowVM) bool {
	return len(row.Options) > 9 && !pictured(row) && !numbered(row)
}

// columns returns how many choices stand side by side.
func columns(row *owncards.FormRowVM) int {
	switch {
	case numbered(row):
		return 3
	case len(row.Options) > 5:
		return 2
	}
	return 1
}

// next opens the next required field that is empty and is not typed; if there is none, the field
// after this one, unless that is typed.
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

// typing draws the field for a name or a text, and the keyboard.
func (f *CardForm) typing(p *kit.Painter, b kit.Box, row *owncards.FormRowVM) {
	line := b.Top(kit.KeyHeight, kit.Gap)
	p.Text(line.Left(kit.TextWidth(row.Label, kit.TextPlain, true)+8, 8), row.Label, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})
	p.Key(line.Right(64, kit.Gap), "on", kit.KeyFace{Icon: "next", Off: row.Must && strings.TrimSpace(row.Value) == ""}, func() {
		f.OnValue(row.Field, strings.TrimSpace(row.Value))
		f.next()
	})
	kit.TypedField(p, line, row.Value, "")
	f.keys.Draw(p, b.Bottom(kit.KeyboardHeight(b.W, b.H), kit.Gap), kit.KeyboardLayout(row.Keyboard), kit.Typing{Refresh: f.Refresh, Typed: func(key string) { f.OnValue(row.Field, present.Type(row.Value, key, row.Most)) }})
	switch {
	case b.H > 300: // on a screen on end there is room for the card, too
		f.card(p, b)
	case b.H > 24:
		f.note(p, &b)
	}
}
