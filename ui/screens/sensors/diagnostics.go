package sensors

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// Diagnostics is the page of the sensors: every device with its state and counters, a test roll,
// and the map of the readers.
type Diagnostics struct {
	*kit.Page
	vm      machine.DiagnosticsVM
	which   int // the device that is shown in full
	at      int // page of devices
	turn    int // page of lines
	rolling bool
	details bool // the list of devices with their counters
	sees    bool // the page of the camera
	picked  int  // the reader whose state is shown, from 1; 0 = the remedy

	Table    pieces.DrawTable
	OnBack   func()
	OnRoll   func(on bool)
	OnMap    func(on bool)
	OnCamera func(on bool)
	OnTry    func() // a trial of the camera
	OnNext   func() // of the health map
	OnPast   func() // the last place again
	OnLamp   func()

	OnAgain func() // what does not answer is tried again; nil = that is not offered
	OnTag   func() // tags are put on cards; nil = that is not offered
	OnOther func() // other sensors are chosen; nil = there is no choice
	OnPlay  func() // to the table, or to the games

	OnMachine func() // looks the machine over; nil = that is not offered here
}

// NewDiagnostics makes the page.
func NewDiagnostics() *Diagnostics {
	w := &Diagnostics{}
	w.Page = kit.NewPage(w.build)
	return w
}

// Show replaces all that the page says.
func (w *Diagnostics) Show(vm machine.DiagnosticsVM) {
	w.vm = vm
	w.which = max(0, min(w.which, len(vm.Sources)-1))
	w.Refresh()
}

// First turns to the first page.
func (w *Diagnostics) First() {
	w.which, w.at, w.turn, w.rolling, w.details, w.sees, w.picked = 0, 0, 0, false, false, false, 0
}

func (w *Diagnostics) build(p *kit.Painter, b kit.Box) {
	bar := b
	b = kit.Headed(p, b, "", "")
	w.head(p, bar.Top(kit.KeyHeight+8, 0).InsetXY(12, 4))
	high := float32(kit.KeyHeight)
	if main := w.vm.Map == nil && !w.rolling && !w.details && !w.sees; main && b.Upright() {
		high += kit.KeyHeight + kit.Gap
	}
	ways := b.Bottom(high, kit.Gap)
	switch {
	case w.vm.Map != nil:
		w.mapWays(p, ways)
		w.healthMap(p, b)
	case w.rolling:
		cells := ways.Grid(3, 1, kit.Gap)
		p.Key(cells[0], "stop", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Stop, Icon: "back"}, func() { w.rolls(false) })
		w.dice(p, b)
	case w.sees && w.vm.Camera != nil:
		w.cameraWays(p, ways, w.vm.Camera)
		w.camera(p, b, w.vm.Camera)
	case w.details:
		w.tests(p, ways)
		w.devices(p, b)
	default:
		w.ways(p, ways)
		w.sensors(p, b)
	}
}

func (w *Diagnostics) rolls(on bool) {
	w.rolling = on
	w.OnRoll(on)
	w.Refresh()
}

// head draws the title, how many sensors answer, and the key that looks the machine over.
func (w *Diagnostics) head(p *kit.Painter, b kit.Box) {
	if w.sees && w.vm.Camera != nil {
		p.Title(b.InsetXY(4, 0), w.vm.Camera.Title, "", kit.TextTitle, kit.Cream)
		return
	}
	p.Title(b.Left(kit.TextWidth(w.vm.Title, kit.TextTitle, true)+8, 12).InsetXY(4, 0), w.vm.Title, "", kit.TextTitle, kit.Cream)
	if w.rolling || w.vm.Map != nil {
		return
	}
	if w.OnMachine != nil {
		key := b.Left
		if b.W < 400 { // the sum has no room
			key = b.Right
		}
		p.Key(key(min(230, b.W*0.6), kit.Gap).InsetXY(0, 2), "machine", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Machine, Icon: "check"}, func() { w.OnMachine() })
	}
	if b.W < 130 {
		return
	}
	st := kit.CapsStyle(kit.SizeCaps, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignTrailing, true
	p.Text(b.Top(b.H/2, 0), strings.ToUpper(w.vm.Sum[0]), st)
	p.Text(b, strings.ToUpper(w.vm.Sum[1]), st)
}

// ways draws the keys at the bottom: back, a test roll, tags, other sensors, and the way to play.
func (w *Diagnostics) ways(p *kit.Painter, b kit.Box) {
	var keys []func(kit.Box)
	add := func(id string, face kit.KeyFace, do func()) {
		keys = append(keys, func(at kit.Box) { p.Key(at, id, face, do) })
	}
	add("back", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Back, Icon: "back"}, func() { w.OnBack() })
	if len(w.vm.Dice) > 0 {
		add("roll", kit.KeyFace{Label: w.vm.Labels.Roll, Size: kit.TextSmall, Off: !w.vm.CanRoll}, func() { w.rolls(true) })
	}
	if w.vm.Camera != nil {
		add("camera", kit.KeyFace{Label: w.vm.Labels.Camera, Size: kit.TextSmall}, func() { w.looks(true) })
	}
	if w.OnTag != nil && w.vm.CanTag {
		add("tag", kit.KeyFace{Label: w.vm.Labels.Tag, Detail: w.vm.Labels.Tagged, Size: kit.TextSmall}, func() { w.OnTag() })
	}
	if w.OnOther != nil && !w.vm.InGame {
		add("other", kit.KeyFace{Label: w.vm.Labels.Other, Detail: w.vm.Labels.None, Size: kit.TextSmall}, func() { w.OnOther() })
	}
	if len(w.vm.Sources) == 0 && w.vm.Bad && w.OnAgain != nil {
		add("again", kit.KeyFace{Label: w.vm.Labels.Again, Size: kit.TextSmall}, func() { w.OnAgain() })
	}
	add("play", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Labels.Play, Icon: "play"}, func() { w.OnPlay() })
	cols, rows := len(keys), 1
	if b.Upright() || b.H > 2*kit.KeyHeight {
		cols, rows = (len(keys)+1)/2, 2
	}
	cells := b.Grid(cols, rows, kit.Gap)
	for i, key := range keys {
		if i == len(keys)-1 { // the way on fills what is left
			cells[i].W = b.X + b.W - cells[i].X
		}
		key(cells[i])
	}
}

// tests draws the keys below the list of devices: back, the map of the readers, the light.
func (w *Diagnostics) tests(p *kit.Painter, b kit.Box) {
	cells := b.Grid(3, 1, kit.Gap)
	p.Back(cells[0], w.vm.Labels.Back, func() { w.details = false; w.Refresh() })
	p.Key(cells[1], "map", kit.KeyFace{Label: w.vm.Labels.Map, Icon: "reader", Off: !w.vm.CanMap}, func() { w.turn = 0; w.OnMap(true) })
	if w.vm.HasLamp {
		p.Key(cells[2], "lamp", kit.KeyFace{Label: w.vm.Labels.Lamp, Icon: "lamp", On: w.vm.LampOn}, func() { w.OnLamp() })
	}
}

// note cuts off and draws what is said instead of sensors, or an error.
func (w *Diagnostics) note(p *kit.Painter, b *kit.Box) {
	if w.vm.Note == "" {
		return
	}
	st := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream}
	note := b.Top(max(56, kit.TextHeight(w.vm.Note, b.W-24, st)+16), kit.Gap)
	fill, rim := kit.Board, kit.BoardEdge
	if w.vm.Bad {
		fill, rim = kit.AlarmDark, kit.Alarm
	}
	p.Rect(note, fill, rim, 1.5, 8)
	p.Text(note.InsetXY(12, 4), w.vm.Note, st)
}

// devices draws the list of devices, and beside it the one that was tapped.
func (w *Diagnostics) devices(p *kit.Painter, b kit.Box) {
	w.note(p, &b)
	if len(w.vm.Sources) == 0 {
		return
	}
	list, full := b.Halves(0.36, 12)
	rows := max(1, int((list.H+kit.Gap)/(64+kit.Gap)))
	if n := len(w.vm.Sources); n > rows {
		rows = max(1, rows-1)
		w.at = kit.Pager(p, list.Bottom(kit.KeyHeight, kit.Gap), "devices", w.at, kit.Pages(n, rows), func(at int) { w.at = at; w.Refresh() })
	}
	from := min(w.at*rows, len(w.vm.Sources)-1)
	cells := list.Grid(1, rows, kit.Gap)
	for i, s := range w.vm.Sources[from:min(from+rows, len(w.vm.Sources))] {
		cell := cells[i]
		cell.H = min(cell.H, 76)
		icon, tint := "lamp", kit.SeatColour("green")
		if !s.Good {
			icon, tint = "warn", kit.Alarm
		}
		n := from + i
		p.Key(cell, fmt.Sprintf("device/%d", n), kit.KeyFace{Label: s.Name, Detail: s.State, Icon: icon, Tint: tint, On: n == w.which},
			func() { w.which, w.turn = n, 0; w.Refresh() })
	}
	p.Rect(full, kit.Board, kit.BoardEdge, 1.5, 10)
	w.turn = pieces.LinePages(p, full.Inset(12), w.vm.Sources[w.which].Lines, w.turn, func(n int) { w.turn = n; w.Refresh() })
}

// dice draws the state of each die.
func (w *Diagnostics) dice(p *kit.Painter, b kit.Box) {
	ask := b.Top(56, kit.Gap)
	p.Text(ask, w.vm.RollAsk, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	n := len(w.vm.Dice)
	if n == 0 {
		return
	}
	cols := min(n, 4)
	if b.H > b.W {
		cols = min(n, 2)
	}
	cells := b.Grid(cols, (n+cols-1)/cols, kit.Gap)
	for i, d := range w.vm.Dice {
		c := cells[i]
		rim := kit.BoardEdge
		if d.Bad {
			rim = kit.Alarm
		}
		p.Rect(c, kit.Board, rim, 2, 12)
		c = c.Inset(8)
		p.Text(c.Top(24, 2), d.Name, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim, Align: fyne.TextAlignCenter})
		p.Text(c.Bottom(44, 2), d.Text, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
		if side := min(c.W, c.H) - 6; side > 20 && d.Face > 0 {
			drawFace(p, c.Centre(side, side), d)
		}
	}
}

func (w *Diagnostics) mapWays(p *kit.Painter, b kit.Box) {
	cells := b.Grid(3, 1, kit.Gap)
	p.Key(cells[0], "stop", kit.KeyFace{Kind: kit.KeyQuiet, Label: w.vm.Labels.Stop, Icon: "back"}, func() { w.OnMap(false) })
	p.Key(cells[1], "past", kit.KeyFace{Label: w.vm.Labels.Before, Icon: "undo", Off: w.vm.Map.Part == 0}, func() { w.OnPast() })
	p.Key(cells[2], "next", kit.KeyFace{Kind: kit.KeyPrimary, Label: w.vm.Labels.Next, Icon: "next", Off: w.vm.Map.Over}, func() { w.OnNext() })
}

// healthMap asks people to hold a tag on each reader in turn, and draws the results so far.
func (w *Diagnostics) healthMap(p *kit.Painter, b kit.Box) {
	m := w.vm.Map
	ask, found := b.Halves(0.46, 12)
	if len(m.Lines) == 0 {
		ask = b
	} else {
		p.Rect(found, kit.Board, kit.BoardEdge, 1.5, 10)
		w.turn = pieces.LinePages(p, found.Inset(12), m.Lines, w.turn, func(n int) { w.turn = n; w.Refresh() })
	}
	rim := kit.Brass
	if m.Looks {
		rim = kit.SeatColour("green")
	}
	p.Rect(ask, kit.Night, rim, 3, 12)
	ask = ask.Inset(14)
	progress(p, ask.Bottom(14, 10), m.Part)
	h := min(kit.TextHeight(m.Ask, ask.W, kit.TextStyle{Size: 24, Bold: true}), ask.H*0.6)
	p.Text(ask.Top(h, 10), m.Ask, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Top: true})
	p.Text(ask, m.Text, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Top: true})
}

// progress draws a bar that fills from the left.
func progress(p *kit.Painter, b kit.Box, part float32) {
	p.Rect(b, kit.FeltDark, kit.BoardEdge, 1.5, b.H/2)
	if part > 0 {
		b.W = max(b.H, b.W*min(part, 1))
		p.Rect(b, kit.Brass, kit.None, 0, b.H/2)
	}
}
