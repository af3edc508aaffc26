package view

import (
	"cmp"
	"image/color"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Home is the first screen: what goes on, the games, the same people again, and
// the doors to everything else. Who starts the program for the first time is
// told what it is.
type Home struct {
	*page
	vm present.HomeVM

	OnContinue func(journal.MatchID)
	OnGame     func(id string) // a new one
	OnAgain    func()          // with the people of the latest
	OnGuided   func()          // the first one
	OnSkip     func()          // people know what this is
	OnDemo     func()
	OnLanguage func()
	OnHistory  func()
	OnSettings func()
	OnHardware func()
	OnCards    func() // nil = there are none to look at
	OnScore    func()
	OnQuit     func()
}

var _ Screen = (*Home)(nil)

// NewHome makes the first screen.
func NewHome() *Home {
	h := &Home{}
	h.page = newPage(h.build)
	return h
}

// Show replaces all that the screen says.
func (h *Home) Show(vm present.HomeVM) {
	h.vm = vm
	h.Refresh()
}

func (h *Home) build(p *painter, b box) {
	p.ground(b)
	b = b.inset(gap)
	if h.vm.Welcome != nil {
		h.welcome(p, b, h.vm.Welcome)
		return
	}
	upright := b.upright()
	h.sign(p, b.top(56, gap))
	h.trouble(p, &b)
	h.doors(p, &b, upright)
	if h.vm.GoOn == nil {
		h.games(p, b)
		return
	}
	share := float32(0.45)
	if upright {
		share = 0.55
	}
	games := b.bottom(max(26+74, b.H*share), gap)
	h.goOn(p, b, h.vm.GoOn)
	h.games(p, games)
}

// sign is the name over the door, the time, and the keys that few need: the
// language and the way out.
func (h *Home) sign(p *painter, b box) {
	p.icon(b.left(52, 12).centre(50, 50), "badge", brass, wood)
	icon := "close"
	if h.vm.Power {
		icon = "power"
	}
	keys := b.insetXY(0, 4)
	p.key(keys.right(64, gap), "quit", keyFace{kind: keyQuiet, label: h.vm.Quit, icon: icon, draw: iconFace(icon, false), what: icon}, func() { h.OnQuit() })
	p.key(keys.right(min(140, b.W*0.26), 12), "language", keyFace{kind: keyQuiet, label: h.vm.Language, icon: "globe", size: textPlain}, func() { h.OnLanguage() })
	b.W = keys.X + keys.W - b.X
	if wide := titleStyle(44, cream); b.W-wide.width(h.vm.Title, 44) > hourWide {
		h.hour(p, b.right(hourWide, gap))
	}
	p.title(b, h.vm.Title, "", 44, cream)
}

// hourWide is the room of the time of day.
const hourWide = 176

// hour is the time of day, and below it that all is on disk.
func (h *Home) hour(p *painter, b box) {
	b = b.insetXY(0, 4)
	st := capsStyle(22, dim)
	st.align, st.tight = fyne.TextAlignTrailing, true
	if h.vm.Saved == "" || h.vm.Trouble != "" { // what is wrong stands below
		p.text(b, strings.ToUpper(h.vm.Hour), st)
		return
	}
	line := b
	if h.vm.Hour != "" {
		p.text(b.top(b.H/2, 0), strings.ToUpper(h.vm.Hour), st)
		line = b
	}
	saved := strings.ToUpper(h.vm.Saved)
	at := line.right(st.width(saved, st.size)+2, 6)
	p.icon(line.right(20, 0).centre(18, 18), "check", onDark("mint"), wood)
	p.text(at, saved, st)
}

// trouble cuts what people should know off the top.
func (h *Home) trouble(p *painter, b *box) {
	if h.vm.Trouble == "" {
		return
	}
	st := textStyle{size: textSmall, colour: cream, top: true}
	at := b.top(height(h.vm.Trouble, b.W-68, st)+47, gap)
	p.rect(at, alarmDark, alarm, frame(2), keyRadius)
	at = at.inset(10)
	p.icon(at.left(30, 10).centre(30, 30), "close", alarm, alarmDark)
	p.words(at.top(24, 2), h.vm.TroubleTitle, textPlain, cream)
	p.text(at, h.vm.Trouble, st)
}

// door is a key to another screen, with one word below its picture.
type door struct {
	id, icon, label, word string
	tapped                func()
}

// doors cuts the last row off the bottom: the same people again, and the doors.
func (h *Home) doors(p *painter, b *box, upright bool) {
	list := []door{{"history", "cup", h.vm.History, h.vm.History, func() { h.OnHistory() }}}
	if h.vm.Score != "" {
		list = append(list, door{"score", "count", h.vm.Score, h.vm.Score, func() { h.OnScore() }})
	}
	if h.OnCards != nil {
		list = append(list, door{"cards", "cards", h.vm.Cards, h.vm.Cards, func() { h.OnCards() }})
	}
	list = append(list, door{"demo", "play", h.vm.Demo, h.vm.Example, func() { h.OnDemo() }},
		door{"hardware", "sensor", h.vm.Hardware, h.vm.Hardware, func() { h.OnHardware() }}, door{"settings", "gear", h.vm.Settings, h.vm.Settings, func() { h.OnSettings() }})
	row := b.bottom(84, gap)
	again := row
	switch {
	case h.vm.Again == nil:
	case upright:
		again = b.bottom(84, gap)
	default:
		again = row.left(row.W*0.33, gap)
	}
	if a := h.vm.Again; a != nil {
		p.key(again, "again", keyFace{label: a.Names, detail: a.Detail, what: *a, draw: func(p *painter, b box) { drawAgain(p, b, a) }}, func() { h.OnAgain() })
	}
	for i, cell := range row.grid(len(list), 1, gap) {
		d := list[i]
		p.key(cell, d.id, keyFace{kind: keyQuiet, label: d.label, what: d.label, draw: func(p *painter, b box) { drawDoor(p, b, &d) }}, d.tapped)
	}
}

// drawAgain names who plays once more.
func drawAgain(p *painter, b box, a *present.AgainVM) {
	st := textStyle{size: 22, bold: true, colour: cream, align: fyne.TextAlignCenter, short: a.Short, tight: true}
	p.text(b.top(b.H*0.7, 0), a.Names, st)
	p.text(b, a.Detail, textStyle{size: textPlain, colour: cream, align: fyne.TextAlignCenter, short: a.Once})
}

// drawDoor is a picture with its word below.
func drawDoor(p *painter, b box, d *door) {
	b = b.insetXY(-7, 3)
	word := b.bottom(26, 0)
	side := min(34, b.H-4)
	p.icon(b.centre(side, side), d.icon, brass, felt)
	p.caps(word, d.word, sizeCaps, cream)
}

// goOn is the game that goes on, as large as there is room.
func (h *Home) goOn(p *painter, b box, g *present.GoOnVM) {
	p.key(b, "continue", keyFace{kind: keyBare, label: g.Title, detail: g.Asked, what: *g, draw: func(p *painter, b box) { drawGoOn(p, b, g) }}, func() { h.OnContinue(g.Match) })
}

func drawGoOn(p *painter, b box, g *present.GoOnVM) {
	p.rect(b, paper, turquoise, 5, 12)
	b = b.inset(14)
	picture := b
	if b.H > 220 {
		picture = b.top(b.H*0.42, 12)
	} else {
		picture = b.left(b.W*0.32, 16)
	}
	if g.Table != nil {
		miniature(p, picture, g.Table)
	} else {
		p.rect(picture, felt, boardEdge, frame(2), keyRadius)
		side := min(picture.W, picture.H) - 20
		p.icon(picture.centre(side, side), cmp.Or(g.Icon, "cards"), cream, felt)
	}
	arrow := b.right(64, 14).centre(64, 72)
	p.rect(arrow, turquoise, none, 0, keyRadius)
	p.icon(arrow.centre(34, 34), "next", ink, turquoise)
	rows := b.centre(b.W, min(b.H, 180))
	head := rows.top(rows.H*0.34, 2)
	p.title(head, g.Title, "", min(44, head.H), ink)
	line := wordStyle(22, sepia)
	line.tight = true
	p.text(rows.top(rows.H*0.32, 4), g.Game, line)
	if g.Mark.Shape != "" {
		p.seatTab(rows.left(min(52, rows.H), 12), Mark(g.Mark), "")
	}
	asked := wordStyle(24, ink)
	asked.short, asked.tight = g.Short, true
	p.text(rows, g.Asked, asked)
}

// boxColours are those of the games' boxes, one after the other.
var boxColours = []color.NRGBA{rgb(0x7a1d15), rgb(0x80500c), rgb(0x1f4460), rgb(0x46305f)}

// games are the boxes on the shelf, a new game each.
func (h *Home) games(p *painter, b box) {
	if len(h.vm.Games) == 0 {
		return
	}
	st := capsStyle(24, dim)
	st.align = fyne.TextAlignLeading
	p.text(b.top(24, 4), strings.ToUpper(h.vm.New), st)
	rows := (len(h.vm.Games) + 3) / 4
	if b.upright() && len(h.vm.Games) > 1 {
		rows = (len(h.vm.Games) + 1) / 2
	}
	cols := (len(h.vm.Games) + rows - 1) / rows
	cells := b.grid(cols, rows, gap)
	for i, g := range h.vm.Games {
		fill := boxColours[i%len(boxColours)]
		p.key(cells[i], "game/"+g.ID, keyFace{kind: keyBare, label: g.Title, what: g, draw: func(p *painter, b box) { drawBox(p, b, &g, fill) }}, func() { h.OnGame(g.ID) })
	}
}

// drawBox is a game's box: how many can play, its picture, its title.
func drawBox(p *painter, b box, g *present.ShelfGameVM, fill color.NRGBA) {
	if currentLook().Contrast {
		fill = night
	}
	p.rect(b, fill, brass, frame(2), 12)
	b = b.insetXY(12, 8)
	title := b.bottom(max(30, b.H*0.38), 2)
	p.title(title, g.Title, "", max(26, min(40, title.H*0.4)), cream)
	side := min(b.H, b.W*0.45)
	p.icon(b.right(side, 8).centre(side, side), cmp.Or(g.Icon, "cards"), cream, fill)
	high := min(b.H, 56)
	line := box{b.X, b.Y, b.W, high}
	st := figureStyle(min(50, high), cream)
	w := min(st.width(g.Detail, st.size)+2, line.W*0.7)
	p.text(line.left(w, 6), g.Detail, st)
	p.icon(line.left(high*0.5, 0).centre(high*0.5, high*0.5), "person", cream, fill)
}
