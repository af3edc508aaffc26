package view

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Setup is the set-up screen: who plays, then the options.
type Setup struct {
	*page
	vm      present.SetupVM
	options bool   // the second page
	at      int    // page of options
	pages   int    // of options, as of the latest build
	open    string // the option whose values are shown
	values  int    // page of values
	keys    keyboard

	OnSeat   func(engine.Seat)
	OnNaming func(engine.Seat)  // asks for a player's name; Table = no longer
	OnType   func(key string)   // see present.Type
	OnNamed  func(name string)  // it is one of those who played before, or ""
	OnDone   func()             // it is what was typed
	OnGive   func(level string) // the program holds the seat that is being named
	OnValue  func(option, value string)
	OnStart  func()
	OnBack   func()
}

var _ Screen = (*Setup)(nil)

// NewSetup makes the set-up screen.
func NewSetup() *Setup {
	s := &Setup{}
	s.page = newPage(s.build)
	return s
}

// Show replaces all that the screen says.
func (s *Setup) Show(vm present.SetupVM) {
	s.vm = vm
	s.Refresh()
}

// First turns to the first page.
func (s *Setup) First() { s.options, s.at, s.open = false, 0, "" }

func (s *Setup) build(p *painter, b box) {
	p.ground(b)
	bar, foot := b.top(target+8, 0), b.bottom(target+16, 0)
	b = b.inset(8)
	switch {
	case s.vm.Naming != nil:
		s.naming(p, b, s.vm.Naming)
	case s.open != "":
		s.pick(p, b)
	case s.options:
		s.choices(p, b)
	default:
		s.seats(p, b)
	}
	p.rect(bar, night, none, 0, 0)
	p.rect(foot, night, none, 0, 0)
	bar = bar.insetXY(12, 4)
	st := capsStyle(sizeCaps, dim)
	st.align = fyne.TextAlignTrailing
	p.text(bar.right(bar.W*0.3, gap), strings.ToUpper(s.vm.Title), st)
	p.title(bar, s.vm.Game, "", 30, cream)
	s.ways(p, foot.inset(8))
}

// ways are the keys at the bottom.
func (s *Setup) ways(p *painter, b box) {
	cells := b.grid(3, 1, 12)
	p.key(cells[0], "back", keyFace{kind: keyQuiet, label: s.vm.Back, icon: "back"}, s.back)
	if n := s.vm.Naming; n != nil {
		p.key(cells[1], "nameless", keyFace{kind: keyQuiet, label: n.Nameless}, func() { s.OnNamed("") })
		p.key(cells[2], "named", keyFace{kind: keyPrimary, label: n.Done, icon: "check", off: !n.Ready}, func() { s.OnDone() })
		return
	}
	switch {
	case s.open != "" || s.options:
		s.flip(p, cells[1])
	default:
		p.key(cells[1], "options", keyFace{label: s.vm.Next, icon: "page", off: len(s.vm.Options) == 0}, func() { s.turn(true) })
	}
	p.key(cells[2], "start", keyFace{kind: keyPrimary, label: s.vm.Start, icon: "play", off: !s.vm.Ready}, func() { s.OnStart() })
}

func (s *Setup) turn(options bool) {
	s.options, s.at = options, 0
	s.Refresh()
}

func (s *Setup) back() {
	switch {
	case s.vm.Naming != nil:
		s.OnNaming(engine.Table)
	case s.open != "":
		s.open = ""
		s.Refresh()
	case s.options:
		s.turn(false)
	default:
		s.OnBack()
	}
}

// optionWide is the width of the screen from which two options stand side by side.
const optionWide = 700

// choices is the second page: as many options as there is room for, two side by
// side on a wide screen, each with its values.
func (s *Setup) choices(p *painter, b box) {
	cols := 1
	if b.W >= optionWide {
		cols = 2
	}
	wide := (b.W - float32(cols-1)*gap) / float32(cols)
	first, used := []int{0}, float32(0)
	for i := 0; i < len(s.vm.Options); i += cols {
		h := s.rowHeight(i, cols, wide)
		if used > 0 && used+h > b.H {
			first, used = append(first, i), 0
		}
		used += h + gap
	}
	s.pages = len(first)
	s.at = min(s.at, s.pages-1)
	first = append(first, len(s.vm.Options))
	for i := first[s.at]; i < first[s.at+1]; i += cols {
		row := b.top(min(b.H, s.rowHeight(i, cols, wide)), gap)
		for k := i; k < min(i+cols, len(s.vm.Options)); k++ {
			s.option(p, row.left(wide, gap), &s.vm.Options[k])
		}
	}
}

// rowHeight is what the options side by side from one on need.
func (s *Setup) rowHeight(from, cols int, wide float32) (h float32) {
	for k := from; k < min(from+cols, len(s.vm.Options)); k++ {
		h = max(h, optionHeight(&s.vm.Options[k], wide))
	}
	return h
}

const valueRows, valueCols = 4, 2

// flip turns the pages of options, or of the values of one.
func (s *Setup) flip(p *painter, b box) {
	if s.open == "" {
		if s.pages > 1 {
			pager(p, b, "options", s.at, s.pages, func(n int) { s.at = n; s.Refresh() })
		}
		return
	}
	for _, o := range s.vm.Options {
		if n := pages(len(o.Values), valueRows*valueCols); o.Name == s.open && n > 1 {
			pager(p, b, "values", s.values, n, func(n int) { s.values = n; s.Refresh() })
		}
	}
}

// optionEdge is the margin of an option, optionHead its title's height; optionGap
// is before its values.
const optionEdge, optionHead, optionGap = 8, 26, 7

// helpStyle is that of what an option is about.
func helpStyle() textStyle { return textStyle{size: textSmall, colour: dim, top: true, tight: true} }

// optionHelp is what an option is about, and where that is printed.
func optionHelp(o *present.OptionVM) string {
	note := o.Ref
	if o.House != "" && o.House != o.Ref {
		note = o.House + ", " + o.Ref
	}
	if note == "" {
		return o.Help
	}
	return o.Help + " (" + unbroken(note) + ")"
}

// shownValues is how many values an option shows at once; more are behind a key.
const shownValues = 4

// valueStyle is that of the keys of values.
func valueStyle() textStyle { return wordStyle(sizeKey, cream) }

// valueGrid is how the values of an option stand in a width: so many side by
// side that each is read.
func valueGrid(o *present.OptionVM, w float32) (cols, rows int) {
	if len(o.Values) > shownValues {
		return 1, 1
	}
	n := max(1, len(o.Values))
	for cols = n; cols > 1; cols-- {
		room, fits := (w-float32(cols-1)*gap)/float32(cols)-20, true
		for _, v := range o.Values {
			fits = fits && !setText(v.Label, room, smallest-6, valueStyle()).cut
		}
		if fits {
			break
		}
	}
	return cols, (n + cols - 1) / cols
}

// optionHeight is what an option needs in a width.
func optionHeight(o *present.OptionVM, w float32) float32 {
	w -= 2 * optionEdge
	_, rows := valueGrid(o, w)
	return 2*optionEdge + optionHead + height(optionHelp(o), w, helpStyle()) + optionGap + float32(rows)*(smallest+gap) - gap
}

// option is a choice: what it is about, and its values, that in force in paper.
func (s *Setup) option(p *painter, b box, o *present.OptionVM) {
	p.rect(b, board, boardEdge, frame(1), 10)
	b = b.inset(optionEdge)
	cols, rows := valueGrid(o, b.W)
	values := b.bottom(float32(rows)*(smallest+gap)-gap, optionGap)
	p.text(b.top(optionHead, 0), o.Title, wordStyle(20, cream))
	p.text(b, optionHelp(o), helpStyle())
	if len(o.Values) > shownValues {
		p.key(values, "option/"+o.Name, keyFace{label: o.Value, on: o.Changed, icon: "down"}, func() { s.open, s.values = o.Name, 0; s.Refresh() })
		return
	}
	for i, cell := range values.grid(cols, rows, gap)[:len(o.Values)] {
		v := o.Values[i]
		p.key(cell, "option/"+o.Name+"/"+v.Value, keyFace{kind: keyQuiet, label: v.Label, on: v.On}, func() { s.OnValue(o.Name, v.Value) })
	}
}

// pick shows all values of an option.
func (s *Setup) pick(p *painter, b box) {
	for _, o := range s.vm.Options {
		if o.Name != s.open {
			continue
		}
		p.words(b.top(34, 0), o.Title, textBig, cream)
		st := textStyle{size: textPlain, colour: dim, top: true}
		p.text(b.top(min(b.H/3, height(o.Help, b.W, st)), 8), o.Help, st)
		const per = valueRows * valueCols
		s.values = min(s.values, pages(len(o.Values), per)-1)
		cells := b.grid(valueCols, valueRows, gap)
		for i, v := range o.Values[s.values*per : min((s.values+1)*per, len(o.Values))] {
			p.key(cells[i], "value/"+v.Value, keyFace{label: v.Label, on: v.On}, func() {
				s.open = ""
				s.OnValue(o.Name, v.Value)
			})
		}
	}
}

func pages(n, per int) int { return max(1, (n+per-1)/per) }

// pager is a row with a way back, the number of the page and a way on. It
// gives the page that is shown: the last if there is none of that number.
func pager(p *painter, b box, id string, at, n int, turn func(int)) int {
	at = max(0, min(at, n-1))
	w := max(64, b.W*0.28)
	p.key(b.left(w, gap), id+"/before", keyFace{icon: "back", off: at == 0}, func() { turn(at - 1) })
	p.key(b.right(w, gap), id+"/after", keyFace{icon: "next", off: at == n-1}, func() { turn(at + 1) })
	text := fmt.Sprintf("%d / %d", at+1, n)
	if width(text, textPlain, true) > b.W {
		text = fmt.Sprintf("%d/%d", at+1, n)
	}
	p.text(b, text, textStyle{size: textPlain, bold: true, colour: cream, align: fyne.TextAlignCenter})
	return at
}
