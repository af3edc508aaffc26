package view

import (
	"fmt"

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
	per     int    // options on a page, as of the latest build
	open    string // the option whose values are shown
	values  int    // page of values
	keys    keyboard

	OnSeat   func(engine.Seat)
	OnNaming func(engine.Seat) // asks for a player's name; Table = no longer
	OnType   func(key string)  // see present.Type
	OnNamed  func(name string) // it is one of those who played before, or ""
	OnDone   func()            // it is what was typed
	OnValue  func(option, value string)
	OnStart  func()
	OnBack   func()
}

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
	p.felt(b)
	bar := b.top(target+8, 0)
	p.rect(bar, leather, none, 0, 0)
	bar = bar.insetXY(12, 4)
	p.text(bar, s.vm.Game, textStyle{size: textBig, bold: true, colour: cream})
	p.text(bar.right(bar.W*0.4, gap), s.vm.Title, textStyle{size: textPlain, colour: dim, align: fyne.TextAlignTrailing})
	b = b.inset(12)
	ways := b.bottom(target, 12)
	s.perPage(b)
	s.ways(p, ways)
	switch {
	case s.vm.Naming != nil:
		s.naming(p, b, s.vm.Naming)
	case s.open != "":
		s.pick(p, b)
	case s.options:
		s.list(p, b)
	default:
		s.seats(p, b)
	}
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

// list is the second page: a few options at a time.
func (s *Setup) list(p *painter, b box) {
	per := s.per
	s.at = min(s.at, pages(len(s.vm.Options), per)-1)
	cells := b.grid(1, per, gap)
	for i, o := range s.vm.Options[min(s.at*per, len(s.vm.Options)):min((s.at+1)*per, len(s.vm.Options))] {
		s.option(p, cells[i], o)
	}
}

// perPage finds how many options a page has room for.
func (s *Setup) perPage(b box) {
	row := float32(100)
	if b.upright() {
		row = 132
	}
	s.per = max(1, int((b.H+gap)/(row+gap)))
}

const valueRows, valueCols = 4, 2

// flip turns the pages of options, or of the values of one.
func (s *Setup) flip(p *painter, b box) {
	if s.open == "" {
		if n := pages(len(s.vm.Options), s.per); n > 1 {
			pager(p, b, "options", s.at, n, func(n int) { s.at = n; s.Refresh() })
		}
		return
	}
	for _, o := range s.vm.Options {
		if n := pages(len(o.Values), valueRows*valueCols); o.Name == s.open && n > 1 {
			pager(p, b, "values", s.values, n, func(n int) { s.values = n; s.Refresh() })
		}
	}
}

func (s *Setup) option(p *painter, b box, o present.OptionVM) {
	p.rect(b, panel, edge, 1, 10)
	b = b.insetXY(12, 8)
	key := b.right(b.W*0.34, 14)
	p.key(key.centre(key.W, min(key.H, 64)), "option/"+o.Name, keyFace{label: o.Value, on: o.Changed, elide: true}, func() { s.tap(o) })
	head := b.top(26, 2)
	note := o.Ref
	if o.House != "" && o.House != o.Ref {
		if note = o.House + " · " + o.Ref; width(note, textSmall, false) > head.W-width(o.Title, textPlain, true)-gap {
			note = o.House
		}
	}
	small := textStyle{size: textSmall, colour: brass, align: fyne.TextAlignTrailing, elide: true}
	if b.W < 440 { // the title needs its line
		small.align = fyne.TextAlignLeading
		p.text(b.bottom(22, 0), note, small)
	} else {
		p.text(head.right(min(width(note, textSmall, false)+4, head.W/2), gap), note, small)
	}
	p.text(head, o.Title, textStyle{size: 20, bold: true, colour: cream})
	p.text(b, o.Help, textStyle{size: textPlain, colour: dim, top: true})
}

// tap changes an option of few values at once, and opens one of many.
func (s *Setup) tap(o present.OptionVM) {
	if len(o.Values) > 3 {
		s.open, s.values = o.Name, 0
		s.Refresh()
		return
	}
	for i, v := range o.Values {
		if v.On {
			s.OnValue(o.Name, o.Values[(i+1)%len(o.Values)].Value)
			return
		}
	}
}

// pick shows all values of an option.
func (s *Setup) pick(p *painter, b box) {
	for _, o := range s.vm.Options {
		if o.Name != s.open {
			continue
		}
		p.text(b.top(34, 0), o.Title, textStyle{size: textBig, bold: true, colour: cream})
		p.text(b.top(46, 8), o.Help, textStyle{size: textPlain, colour: dim, top: true})
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
