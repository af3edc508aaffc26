package view

import (
	"fmt"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Workshop is the hardware page: every device with its state and counters, a
// test roll, the health map.
type Workshop struct {
	*page
	vm      present.WorkshopVM
	which   int // the device that is told in full
	at      int // page of devices
	turn    int // page of lines
	rolling bool

	OnBack func()
	OnRoll func(on bool)
	OnMap  func(on bool)
	OnNext func() // of the health map
	OnPast func() // the last place again
	OnLamp func()

	OnMachine func() // looks the machine over; nil = that is not offered here
}

var _ Screen = (*Workshop)(nil)

// NewWorkshop makes the page.
func NewWorkshop() *Workshop {
	w := &Workshop{}
	w.page = newPage(w.build)
	return w
}

// Show replaces all that the page says.
func (w *Workshop) Show(vm present.WorkshopVM) {
	w.vm = vm
	w.which = max(0, min(w.which, len(vm.Sources)-1))
	w.Refresh()
}

// First turns to the first page.
func (w *Workshop) First() { w.which, w.at, w.turn, w.rolling = 0, 0, 0, false }

// headed draws the bar at the top of a page and the felt, and gives what is
// below.
func headed(p *painter, b box, title, right string) box {
	p.ground(b)
	bar := b.top(target+8, 0)
	p.rect(bar, night, none, 0, 0)
	bar = bar.insetXY(16, 4)
	if right != "" {
		p.text(bar.right(bar.W*0.48, gap), right, textStyle{size: textPlain, colour: dim, tight: true, align: fyne.TextAlignTrailing})
	}
	p.text(bar, title, textStyle{size: textTitle, bold: true, colour: cream})
	return b.inset(12)
}

// halves cuts a box in two: side by side, or one above the other on a screen
// on end. part is that of the first.
func (b box) halves(part, gap float32) (first, second box) {
	if b.H > b.W {
		first = b.top((b.H-gap)*part, gap)
		return first, b
	}
	first = b.left((b.W-gap)*part, gap)
	return first, b
}

func (w *Workshop) build(p *painter, b box) {
	bar := b
	b = headed(p, b, w.vm.Title, "")
	if w.OnMachine != nil && !w.rolling && w.vm.Map == nil {
		bar = bar.top(target+8, 0).insetXY(12, 4)
		p.key(bar.right(min(230, bar.W*0.45), gap), "machine", keyFace{kind: keyQuiet, label: w.vm.Labels.Machine, icon: "check"}, func() { w.OnMachine() })
	}
	ways := b.bottom(target, 12)
	switch {
	case w.vm.Map != nil:
		w.mapWays(p, ways)
		w.healthMap(p, b)
	case w.rolling:
		cells := ways.grid(3, 1, gap)
		p.key(cells[0], "stop", keyFace{kind: keyQuiet, label: w.vm.Labels.Stop, icon: "back"}, func() { w.rolls(false) })
		w.dice(p, b)
	default:
		w.ways(p, ways)
		w.devices(p, b)
	}
}

func (w *Workshop) rolls(on bool) {
	w.rolling = on
	w.OnRoll(on)
	w.Refresh()
}

func (w *Workshop) ways(p *painter, b box) {
	n := 3
	if w.vm.HasLamp {
		n = 4
	}
	cells := b.grid(n, 1, gap)
	p.key(cells[0], "back", keyFace{kind: keyQuiet, label: w.vm.Labels.Back, icon: "back"}, func() { w.OnBack() })
	p.key(cells[1], "roll", keyFace{label: w.vm.Labels.Roll, icon: "die-5", off: !w.vm.CanRoll}, func() { w.rolls(true) })
	p.key(cells[2], "map", keyFace{label: w.vm.Labels.Map, icon: "cards", off: !w.vm.CanMap}, func() { w.turn = 0; w.OnMap(true) })
	if w.vm.HasLamp {
		p.key(cells[3], "lamp", keyFace{label: w.vm.Labels.Lamp, icon: "lamp", on: w.vm.LampOn}, func() { w.OnLamp() })
	}
}

// devices is the list of devices, and beside it the one that was tapped.
func (w *Workshop) devices(p *painter, b box) {
	if w.vm.Note != "" {
		st := textStyle{size: textPlain, colour: cream}
		note := b.top(max(56, height(w.vm.Note, b.W-24, st)+16), gap)
		fill, rim := board, boardEdge
		if w.vm.Bad {
			fill, rim = alarmDark, alarm
		}
		p.rect(note, fill, rim, 1.5, 8)
		p.text(note.insetXY(12, 4), w.vm.Note, st)
	}
	if len(w.vm.Sources) == 0 {
		return
	}
	list, full := b.halves(0.36, 12)
	rows := max(1, int((list.H+gap)/(64+gap)))
	if n := len(w.vm.Sources); n > rows {
		rows = max(1, rows-1)
		w.at = pager(p, list.bottom(target, gap), "devices", w.at, pages(n, rows), func(at int) { w.at = at; w.Refresh() })
	}
	from := min(w.at*rows, len(w.vm.Sources)-1)
	cells := list.grid(1, rows, gap)
	for i, s := range w.vm.Sources[from:min(from+rows, len(w.vm.Sources))] {
		cell := cells[i]
		cell.H = min(cell.H, 76)
		icon, tint := "lamp", seatColour("green")
		if !s.Good {
			icon, tint = "warn", alarm
		}
		n := from + i
		p.key(cell, fmt.Sprintf("device/%d", n), keyFace{label: s.Name, detail: s.State, icon: icon, tint: tint, on: n == w.which},
			func() { w.which, w.turn = n, 0; w.Refresh() })
	}
	p.rect(full, board, boardEdge, 1.5, 10)
	w.turn = linePages(p, full.inset(12), w.vm.Sources[w.which].Lines, w.turn, func(n int) { w.turn = n; w.Refresh() })
}

// dice shows what each die says.
func (w *Workshop) dice(p *painter, b box) {
	ask := b.top(56, gap)
	p.text(ask, w.vm.RollAsk, textStyle{size: textBig, bold: true, colour: cream})
	n := len(w.vm.Dice)
	if n == 0 {
		return
	}
	cols := min(n, 4)
	if b.H > b.W {
		cols = min(n, 2)
	}
	cells := b.grid(cols, (n+cols-1)/cols, gap)
	for i, d := range w.vm.Dice {
		c := cells[i]
		rim := boardEdge
		if d.Bad {
			rim = alarm
		}
		p.rect(c, board, rim, 2, 12)
		c = c.inset(8)
		p.text(c.top(24, 2), d.Name, textStyle{size: textSmall, colour: dim, align: fyne.TextAlignCenter})
		p.text(c.bottom(44, 2), d.Text, textStyle{size: textPlain, bold: true, colour: cream, align: fyne.TextAlignCenter})
		side := min(c.W, c.H) - 6
		if name := fmt.Sprintf("die-%d", d.Face); d.Face > 0 && d.Face <= 6 && side > 20 {
			p.icon(c.centre(side, side), name, cream, ink)
		}
	}
}

func (w *Workshop) mapWays(p *painter, b box) {
	cells := b.grid(3, 1, gap)
	p.key(cells[0], "stop", keyFace{kind: keyQuiet, label: w.vm.Labels.Stop, icon: "back"}, func() { w.OnMap(false) })
	p.key(cells[1], "past", keyFace{label: w.vm.Labels.Before, icon: "undo", off: w.vm.Map.Part == 0}, func() { w.OnPast() })
	p.key(cells[2], "next", keyFace{kind: keyPrimary, label: w.vm.Labels.Next, icon: "next", off: w.vm.Map.Over}, func() { w.OnNext() })
}

// healthMap asks for the tag on one reader after the other, and shows what was
// found so far.
func (w *Workshop) healthMap(p *painter, b box) {
	m := w.vm.Map
	ask, found := b.halves(0.46, 12)
	if len(m.Lines) == 0 {
		ask = b
	} else {
		p.rect(found, board, boardEdge, 1.5, 10)
		w.turn = linePages(p, found.inset(12), m.Lines, w.turn, func(n int) { w.turn = n; w.Refresh() })
	}
	rim := brass
	if m.Looks {
		rim = seatColour("green")
	}
	p.rect(ask, night, rim, 3, 12)
	ask = ask.inset(14)
	progress(p, ask.bottom(14, 10), m.Part)
	h := min(height(m.Ask, ask.W, textStyle{size: 24, bold: true}), ask.H*0.6)
	p.text(ask.top(h, 10), m.Ask, textStyle{size: 24, bold: true, colour: cream, top: true})
	p.text(ask, m.Text, textStyle{size: textPlain, colour: cream, top: true})
}

// progress is a bar that fills from the left.
func progress(p *painter, b box, part float32) {
	p.rect(b, feltDark, boardEdge, 1.5, b.H/2)
	if part > 0 {
		b.W = max(b.H, b.W*min(part, 1))
		p.rect(b, brass, none, 0, b.H/2)
	}
}

// linePages draws lines page by page and gives the page that is shown.
func linePages(p *painter, b box, lines []present.LogVM, at int, turn func(int)) int {
	list := cutPages(lines, b.W, b.H)
	if len(list) > 1 {
		foot := b.bottom(target, gap)
		list = cutPages(lines, b.W, b.H)
		at = pager(p, foot, "lines", at, len(list), turn)
	}
	at = max(0, min(at, len(list)-1))
	if len(list) > 0 {
		drawPage(p, b, list[at])
	}
	return at
}
