package screens

import (
	"fmt"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/newgame"

	"fyne.io/fyne/v2"
)

// Setup is the set-up screen: who plays, then the options.
type Setup struct {
	showing[newgame.SetupVM]
	options bool   // the second page
	at      int    // page of options
	pages   int    // of options, as of the latest build
	open    string // the option whose values are shown
	values  int    // page of values
	keys    kit.Keyboard

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

// NewSetup makes the set-up screen.
func NewSetup() *Setup {
	s := &Setup{}
	s.Page = kit.NewPage(s.build)
	return s
}

// First turns to the first page.
func (s *Setup) First() { s.options, s.at, s.open = false, 0, "" }

// Ask shows the values of an option.
func (s *Setup) Ask(option string) {
	s.options, s.at, s.open, s.values = true, 0, option, 0
	s.Refresh()
}

func (s *Setup) build(p *kit.Painter, b kit.Box) {
	bar, b, foot := p.Frame(b, kit.KeyHeight+8, kit.KeyHeight+16)
	b = b.Inset(8)
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
	p.Bars(bar, foot)
	bar = bar.InsetXY(12, 4)
	st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
	st.Align = fyne.TextAlignTrailing
	p.Text(bar.Right(bar.W*0.3, kit.Gap), strings.ToUpper(s.vm.Title), st)
	p.Title(bar, s.vm.Game, "", 30, kit.Cream)
	s.ways(p, foot.Inset(8))
}

// ways draws the keys at the bottom.
func (s *Setup) ways(p *kit.Painter, b kit.Box) {
	cells := b.Grid(3, 1, 12)
	p.Back(cells[0], s.vm.Back, s.back)
	if n := s.vm.Naming; n != nil {
		p.Key(cells[1], "nameless", kit.KeyFace{Kind: kit.KeyQuiet, Label: n.Nameless}, func() { s.OnNamed("") })
		p.Key(cells[2], "named", kit.KeyFace{Kind: kit.KeyPrimary, Label: n.Done, Icon: "check", Off: !n.Ready}, func() { s.OnDone() })
		return
	}
	switch {
	case s.open != "" || s.options:
		s.flip(p, cells[1])
	default:
		p.Key(cells[1], "options", kit.KeyFace{Label: s.vm.Next, Icon: "page", Off: len(s.vm.Options) == 0}, func() { s.turn(true) })
	}
	p.Key(cells[2], "start", kit.KeyFace{Kind: kit.KeyPrimary, Label: s.vm.Start, Icon: "play", Off: !s.vm.Ready}, func() { s.OnStart() })
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

// choices draws the second page: as many options as fit, two side by side on a wide screen, each
// with its values.
func (s *Setup) choices(p *kit.Painter, b kit.Box) {
	cols := 1
	if b.W >= optionWide {
		cols = 2
	}
	wide := (b.W - float32(cols-1)*kit.Gap) / float32(cols)
	first, used := []int{0}, float32(0)
	for i := 0; i < len(s.vm.Options); i += cols {
		h := s.rowHeight(i, cols, wide)
		if used > 0 && used+h > b.H {
			first, used = append(first, i), 0
		}
		used += h + kit.Gap
	}
	s.pages = len(first)
	s.at = min(s.at, s.pages-1)
	first = append(first, len(s.vm.Options))
	for i := first[s.at]; i < first[s.at+1]; i += cols {
		row := b.Top(min(b.H, s.rowHeight(i, cols, wide)), kit.Gap)
		for k := i; k < min(i+cols, len(s.vm.Options)); k++ {
			s.option(p, row.Left(wide, kit.Gap), &s.vm.Options[k])
		}
	}
}

// rowHeight returns the height of the row of options that begins with this one.
func (s *Setup) rowHeight(from, cols int, wide float32) (h float32) {
	for k := from; k < min(from+cols, len(s.vm.Options)); k++ {
		h = max(h, optionHeight(&s.vm.Options[k], wide))
	}
	return h
}

const valueRows, valueCols = 4, 2

// flip turns the pages of options, or of the values of one.
func (s *Setup) flip(p *kit.Painter, b kit.Box) {
	if s.open == "" {
		if s.pages > 1 {
			kit.Pager(p, b, "options", s.at, s.pages, func(n int) { s.at = n; s.Refresh() })
		}
		return
	}
	for _, o := range s.vm.Options {
		if n := kit.Pages(len(o.Values), valueRows*valueCols); o.Name == s.open && n > 1 {
			kit.Pager(p, b, "values", s.values, n, func(n int) { s.values = n; s.Refresh() })
		}
	}
}

// The margin of an option, the height of its title, and the gap above its values.
const optionEdge, optionHead, optionGap = 8, 26, 7

// helpStyle is the style of the help of an option.
func helpStyle() kit.TextStyle {
	return kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Top: true, Tight: true}
}

// optionHelp returns the help of an option with its page in the rulebook.
func optionHelp(o *newgame.OptionVM) string {
	note := o.Ref
	if o.House != "" && o.House != o.Ref {
		note = o.House + ", " + o.Ref
	}
	if note == "" {
		return o.Help
	}
	return o.Help + " (" + kit.Unbroken(note) + ")"
}

// shownValues is how many values an option shows at once; more are behind a key.
const shownValues = 4

// otherRoom is the width of what stands beside the words of a key with an icon.
const otherRoom = 64

// otherValues names the values of an option that are behind its key, as many as fit a width, and says how many
// more there are.
func otherValues(o *newgame.OptionVM, w float32) string {
	var shown []string
	left := 0
	for _, v := range o.Values {
		switch next := strings.Join(append(shown, v.Label), " · "); {
		case v.On:
		case left > 0 || kit.TextWidth(next+" · +99", kit.TextSmall, false) > w:
			left++
		default:
			shown = append(shown, v.Label)
		}
	}
	if left > 0 {
		shown = append(shown, fmt.Sprintf("+%d", left))
	}
	return strings.Join(shown, " · ")
}

// valueStyle is the style of the keys of values.
func valueStyle() kit.TextStyle { return kit.WordStyle(kit.SizeKey, kit.Cream) }

// valueGrid returns how many values of an option stand side by side so that each fits.
func valueGrid(o *newgame.OptionVM, w float32) (cols, rows int) {
	if len(o.Values) > shownValues {
		return 1, 1
	}
	n := max(1, len(o.Values))
	for cols = n; cols > 1; cols-- {
		room, fits := (w-float32(cols-1)*kit.Gap)/float32(cols)-20, true
		for _, v := range o.Values {
			fits = fits && !kit.FitText(v.Label, room, kit.LeastTarget-6, valueStyle()).Cut
		}
		if fits {
			break
		}
	}
	return cols, (n + cols - 1) / cols
}

// optionHeight returns the height of an option.
func optionHeight(o *newgame.OptionVM, w float32) float32 {
	w -= 2 * optionEdge
	_, rows := valueGrid(o, w)
	return 2*optionEdge + optionHead + kit.TextHeight(optionHelp(o), w, helpStyle()) + optionGap + float32(rows)*(kit.LeastTarget+kit.Gap) - kit.Gap
}

// option draws an option and its values; the value in force is on paper.
func (s *Setup) option(p *kit.Painter, b kit.Box, o *newgame.OptionVM) {
	p.Rect(b, kit.Board, kit.BoardEdge, kit.FrameWidth(1), 10)
	b = b.Inset(optionEdge)
	cols, rows := valueGrid(o, b.W)
	values := b.Bottom(float32(rows)*(kit.LeastTarget+kit.Gap)-kit.Gap, optionGap)
	p.Text(b.Top(optionHead, 0), o.Title, kit.WordStyle(20, kit.Cream))
	p.Text(b, optionHelp(o), helpStyle())
	if len(o.Values) > shownValues {
		p.Key(values, "option/"+o.Name, kit.KeyFace{Label: o.Value, Detail: otherValues(o, values.W-otherRoom), On: o.Changed, Icon: "down"}, func() { s.open, s.values = o.Name, 0; s.Refresh() })
		return
	}
	for i, cell := range values.Grid(cols, rows, kit.Gap)[:len(o.Values)] {
		v := o.Values[i]
		p.Key(cell, "option/"+o.Name+"/"+v.Value, kit.KeyFace{Kind: kit.KeyQuiet, Label: v.Label, On: v.On}, func() { s.OnValue(o.Name, v.Value) })
	}
}

// pick draws all values of an option.
func (s *Setup) pick(p *kit.Painter, b kit.Box) {
	for _, o := range s.vm.Options {
		if o.Name != s.open {
			continue
		}
		p.Words(b.Top(34, 0), o.Title, kit.TextBig, kit.Cream)
		st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Top: true}
		p.Text(b.Top(min(b.H/3, kit.TextHeight(o.Help, b.W, st)), 8), o.Help, st)
		const per = valueRows * valueCols
		s.values = min(s.values, kit.Pages(len(o.Values), per)-1)
		cells := b.Grid(valueCols, valueRows, kit.Gap)
		for i, v := range o.Values[s.values*per : min((s.values+1)*per, len(o.Values))] {
			p.Key(cells[i], "value/"+v.Value, kit.KeyFace{Label: v.Label, On: v.On}, func() {
				s.open = ""
				s.OnValue(o.Name, v.Value)
			})
		}
	}
}
