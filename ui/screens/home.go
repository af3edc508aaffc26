package screens

import (
	"cmp"
	"image/color"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Home is the first screen: the open game, the shelf, the same people again, and the keys to
// everything else. On the first start it says what the program is.
type Home struct {
	showing[present.HomeVM]

	Table      pieces.DrawTable
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

// NewHome makes the first screen.
func NewHome() *Home {
	h := &Home{}
	h.Page = kit.NewPage(h.build)
	return h
}

func (h *Home) build(p *kit.Painter, b kit.Box) {
	p.Ground(b)
	b = b.Inset(kit.Gap)
	if h.vm.Welcome != nil {
		h.welcome(p, b, h.vm.Welcome)
		return
	}
	upright := b.Upright()
	h.sign(p, b.Top(56, kit.Gap))
	h.trouble(p, &b)
	h.doors(p, &b, upright)
	if h.vm.OpenGame == nil {
		h.games(p, b)
		return
	}
	share := float32(0.45)
	if upright {
		share = 0.55
	}
	games := b.Bottom(max(26+74, b.H*share), kit.Gap)
	h.goOn(p, b, h.vm.OpenGame)
	h.games(p, games)
}

// sign draws the title, the time, and the keys for language and quitting.
func (h *Home) sign(p *kit.Painter, b kit.Box) {
	p.Icon(b.Left(52, 12).Centre(50, 50), "badge", kit.Brass, kit.Wood)
	icon := "close"
	if h.vm.Power {
		icon = "power"
	}
	keys := b.InsetXY(0, 4)
	p.Key(keys.Right(64, kit.Gap), "quit", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Quit, Icon: icon, Draw: kit.IconFace(icon, false), What: icon}, func() { h.OnQuit() })
	p.Key(keys.Right(min(140, b.W*0.26), 12), "language", kit.KeyFace{Kind: kit.KeyQuiet, Label: h.vm.Language, Icon: "globe", Size: kit.TextPlain}, func() { h.OnLanguage() })
	b.W = keys.X + keys.W - b.X
	if wide := kit.TitleStyle(44, kit.Cream); b.W-wide.Width(h.vm.Title, 44) > hourWide {
		h.hour(p, b.Right(hourWide, kit.Gap))
	}
	p.Title(b, h.vm.Title, "", 44, kit.Cream)
}

// hourWide is the width of the time of day.
const hourWide = 176

// hour draws the time of day, and below it the state of the disk.
func (h *Home) hour(p *kit.Painter, b kit.Box) {
	b = b.InsetXY(0, 4)
	st := kit.CapsStyle(22, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignTrailing, true
	if h.vm.Saved == "" || h.vm.Trouble != "" { // what is wrong stands below
		p.Text(b, strings.ToUpper(h.vm.Hour), st)
		return
	}
	line := b
	if h.vm.Hour != "" {
		p.Text(b.Top(b.H/2, 0), strings.ToUpper(h.vm.Hour), st)
		line = b
	}
	saved := strings.ToUpper(h.vm.Saved)
	at := line.Right(st.Width(saved, st.Size)+2, 6)
	p.Icon(line.Right(20, 0).Centre(18, 18), "check", kit.OnDark("mint"), kit.Wood)
	p.Text(at, saved, st)
}

// trouble cuts an error message off the top and draws it.
func (h *Home) trouble(p *kit.Painter, b *kit.Box) {
	if h.vm.Trouble == "" {
		return
	}
	st := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Cream, Top: true}
	at := b.Top(kit.TextHeight(h.vm.Trouble, b.W-68, st)+47, kit.Gap)
	p.Rect(at, kit.AlarmDark, kit.Alarm, kit.FrameWidth(2), kit.KeyRadius)
	at = at.Inset(10)
	p.Icon(at.Left(30, 10).Centre(30, 30), "close", kit.Alarm, kit.AlarmDark)
	p.Words(at.Top(24, 2), h.vm.TroubleTitle, kit.TextPlain, kit.Cream)
	p.Text(at, h.vm.Trouble, st)
}

// door is a key to another screen, with one word below its picture.
type door struct {
	id, icon, label, word string
	tapped                func()
}

// doors cuts the last row of keys off the bottom: the same people again, and the other screens.
func (h *Home) doors(p *kit.Painter, b *kit.Box, upright bool) {
	list := []door{{"history", "cup", h.vm.History, h.vm.History, func() { h.OnHistory() }}}
	if h.vm.Score != "" {
		list = append(list, door{"score", "count", h.vm.Score, h.vm.Score, func() { h.OnScore() }})
	}
	if h.OnCards != nil {
		list = append(list, door{"cards", "cards", h.vm.Cards, h.vm.Cards, func() { h.OnCards() }})
	}
	list = append(list, door{"demo", "play", h.vm.Demo, h.vm.ShortDemo, func() { h.OnDemo() }},
		door{"hardware", "sensor", h.vm.Hardware, h.vm.Hardware, func() { h.OnHardware() }}, door{"settings", "gear", h.vm.Settings, h.vm.Settings, func() { h.OnSettings() }})
	row := b.Bottom(84, kit.Gap)
	again := row
	switch {
	case h.vm.Again == nil:
	case upright:
		again = b.Bottom(84, kit.Gap)
	default:
		again = row.Left(row.W*0.33, kit.Gap)
	}
	if a := h.vm.Again; a != nil {
		p.Key(again, "again", kit.KeyFace{Label: a.Names, Detail: a.Detail, What: *a, Draw: func(p *kit.Painter, b kit.Box) { drawAgain(p, b, a) }}, func() { h.OnAgain() })
	}
	for i, cell := range row.Grid(len(list), 1, kit.Gap) {
		d := list[i]
		p.Key(cell, d.id, kit.KeyFace{Kind: kit.KeyQuiet, Label: d.label, What: d.label, Draw: func(p *kit.Painter, b kit.Box) { drawDoor(p, b, &d) }}, d.tapped)
	}
}

// drawAgain draws the names of the people who play again.
func drawAgain(p *kit.Painter, b kit.Box, a *present.AgainVM) {
	st := kit.TextStyle{Size: 22, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter, Short: a.Short, Tight: true}
	p.Text(b.Top(b.H*0.7, 0), a.Names, st)
	p.Text(b, a.Detail, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Align: fyne.TextAlignCenter, Short: a.ShortDetail})
}

// drawDoor draws a picture with its word below.
func drawDoor(p *kit.Painter, b kit.Box, d *door) {
	b = b.InsetXY(-7, 3)
	word := b.Bottom(26, 0)
	side := min(34, b.H-4)
	p.Icon(b.Centre(side, side), d.icon, kit.Brass, kit.Felt)
	p.Caps(word, d.word, kit.SizeCaps, kit.Cream)
}

// goOn draws the open game as large as it fits.
func (h *Home) goOn(p *kit.Painter, b kit.Box, g *present.OpenGameVM) {
	p.Key(b, "continue", kit.KeyFace{Kind: kit.KeyBare, Label: g.Title, Detail: g.Asked, What: *g, Draw: func(p *kit.Painter, b kit.Box) { h.drawGoOn(p, b, g) }}, func() { h.OnContinue(g.Match) })
}

func (h *Home) drawGoOn(p *kit.Painter, b kit.Box, g *present.OpenGameVM) {
	p.Rect(b, kit.Paper, kit.Turquoise, 5, 12)
	b = b.Inset(14)
	picture := b
	if b.H > 220 {
		picture = b.Top(b.H*0.42, 12)
	} else {
		picture = b.Left(b.W*0.32, 16)
	}
	if g.Table != nil {
		h.Table.Framed(p, picture, g.Table, false)
	} else {
		p.Rect(picture, kit.Felt, kit.BoardEdge, kit.FrameWidth(2), kit.KeyRadius)
		side := min(picture.W, picture.H) - 20
		p.Icon(picture.Centre(side, side), cmp.Or(g.Icon, "cards"), kit.Cream, kit.Felt)
	}
	arrow := b.Right(64, 14).Centre(64, 72)
	p.Rect(arrow, kit.Turquoise, kit.None, 0, kit.KeyRadius)
	p.Icon(arrow.Centre(34, 34), "next", kit.Ink, kit.Turquoise)
	rows := b.Centre(b.W, min(b.H, 180))
	head := rows.Top(rows.H*0.34, 2)
	p.Title(head, g.Title, "", min(44, head.H), kit.Ink)
	line := kit.WordStyle(22, kit.Sepia)
	line.Tight = true
	p.Text(rows.Top(rows.H*0.32, 4), g.Game, line)
	if g.Mark.Shape != "" {
		p.SeatTab(rows.Left(min(52, rows.H), 12), kit.Mark(g.Mark), "")
	}
	asked := kit.WordStyle(24, kit.Ink)
	asked.Short, asked.Tight = g.Short, true
	p.Text(rows, g.Asked, asked)
}

// boxColours are the colours of the games' boxes, in the order of the shelf.
var boxColours = []color.NRGBA{kit.RGB(0x7a1d15), kit.RGB(0x80500c), kit.RGB(0x1f4460), kit.RGB(0x46305f)}

// games draws the boxes of the shelf; each begins a new game.
func (h *Home) games(p *kit.Painter, b kit.Box) {
	if len(h.vm.Games) == 0 {
		return
	}
	st := kit.CapsStyle(24, kit.Dim)
	st.Align = fyne.TextAlignLeading
	p.Text(b.Top(24, 4), strings.ToUpper(h.vm.New), st)
	rows := (len(h.vm.Games) + 3) / 4
	if b.Upright() && len(h.vm.Games) > 1 {
		rows = (len(h.vm.Games) + 1) / 2
	}
	cols := (len(h.vm.Games) + rows - 1) / rows
	cells := b.Grid(cols, rows, kit.Gap)
	for i, g := range h.vm.Games {
		fill := boxColours[i%len(boxColours)]
		p.Key(cells[i], "game/"+g.ID, kit.KeyFace{Kind: kit.KeyBare, Label: g.Title, What: g, Draw: func(p *kit.Painter, b kit.Box) { drawBox(p, b, &g, fill) }}, func() { h.OnGame(g.ID) })
	}
}

// drawBox draws a game's box: number of players, picture, title.
func drawBox(p *kit.Painter, b kit.Box, g *present.ShelfGameVM, fill color.NRGBA) {
	if kit.CurrentLook().Contrast {
		fill = kit.Night
	}
	p.Rect(b, fill, kit.Brass, kit.FrameWidth(2), 12)
	b = b.InsetXY(12, 8)
	title := b.Bottom(max(30, b.H*0.38), 2)
	p.Title(title, g.Title, "", max(26, min(40, title.H*0.4)), kit.Cream)
	side := min(b.H, b.W*0.45)
	p.Icon(b.Right(side, 8).Centre(side, side), cmp.Or(g.Icon, "cards"), kit.Cream, fill)
	high := min(b.H, 56)
	line := kit.At(b.X, b.Y, b.W, high)
	st := kit.FigureStyle(min(50, high), kit.Cream)
	w := min(st.Width(g.Detail, st.Size)+2, line.W*0.7)
	p.Text(line.Left(w, 6), g.Detail, st)
	p.Icon(line.Left(high*0.5, 0).Centre(high*0.5, high*0.5), "person", kit.Cream, fill)
}
