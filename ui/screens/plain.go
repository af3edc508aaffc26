package screens

import (
	"cmp"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"

	"fyne.io/fyne/v2"
)

// The messages of these pages, beside those of any page; see [kit.Msg].
type (
	Language struct{}
	Quit     struct{}
	Restart  struct{}
	Switch   struct{ What []string } // switch on
	Type     struct{ Digit string }  // "" erases
)

// say is a text for reading, from the top of its box.
func say(text string) kit.Node {
	return kit.Text(text, kit.TextStyle{Size: 22, Colour: kit.Cream, Top: true})
}

// Power is the screen that replaces quitting on a machine that runs only this program: it switches
// the machine off ([kit.Accept]) or restarts it.
func Power(vm machine.PowerVM) kit.Node {
	large := func(kind kit.KeyKind, id, label string, msg kit.Msg) kit.Part {
		return kit.Grow(1, kit.Press(id, kit.KeyFace{Kind: kind, Label: label, Off: vm.Going, Size: 32}, msg))
	}
	return kit.On(nil, 14, 14, kit.Rows(kit.Gap,
		kit.Fix(80, kit.Text(vm.Title, kit.TitleStyle(44, kit.Cream))),
		kit.Grow(1, kit.Beside(kit.Gap, large(kit.KeyPrimary, "off", vm.Off, kit.Accept{}), large(kit.KeyPlain, "restart", vm.Restart, Restart{}))),
		kit.Fit(say(vm.Text)),
		kit.Fix(kit.KeyHeight+12, kit.Press("back", kit.KeyFace{Kind: kit.KeyQuiet, Label: vm.Back, Off: vm.Going, Icon: "back", Size: 24}, kit.Back{}))))
}

// Turned asks, after the screen was turned, whether people can read and tap it ([kit.Accept]).
func Turned(vm machine.TurnedVM) kit.Node {
	keep := kit.Press("readable", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Keep, Icon: "check", Size: 30}, kit.Accept{})
	return kit.On(nil, 14, 14, kit.Rows(kit.Gap,
		kit.Fix(80, kit.Text(vm.Title, kit.TitleStyle(44, kit.Cream))),
		kit.Fit(kit.On(nil, 0, kit.Gap, say(vm.Text))),
		kit.Fix(110, kit.Columns(0, kit.Grow(0.6, keep), kit.Grow(0.4, kit.Space()))), // far from the middle: a finger that is felt elsewhere misses it
		kit.Grow(1, kit.Space()),
		kit.Fix(kit.KeyHeight+12, kit.Press("back", kit.KeyFace{Kind: kit.KeyQuiet, Label: vm.Back, Icon: "undo", Size: 24}, kit.Back{}))))
}

// Trouble is the only screen of a program that cannot open: what is wrong, where, and the remedy.
func Trouble(vm machine.TroubleVM) kit.Node {
	text := func(text string, size float32, bold bool, colour color.NRGBA) kit.Part {
		return kit.If(text != "", func() kit.Part {
			return kit.Fit(kit.Text(text, kit.TextStyle{Size: size, Bold: bold, Colour: colour, Top: true}))
		})
	}
	quiet := func(id, label string, msg kit.Msg) kit.Part {
		return kit.Grow(0.3, kit.Press(id, kit.KeyFace{Kind: kit.KeyQuiet, Label: label}, msg))
	}
	return kit.Rows(12,
		kit.Fix(kit.TitleHigh, kit.On(kit.Bar(), 16, 4, kit.Heading(vm.Title))),
		kit.Grow(1, kit.On(nil, 12, 0, kit.On(kit.Fill(kit.AlarmDark, kit.Alarm, 2, 10), 16, 16, kit.Rows(12,
			text(vm.Text, 24, true, kit.Cream), text(vm.Remedy, 24, false, kit.Cream), text(vm.Kept, 20, false, kit.Dim))))),
		kit.Fix(kit.KeyHeight+18, kit.On(nil, 12, 6, kit.Columns(kit.Gap,
			quiet("language", vm.Language, Language{}), quiet("quit", vm.Quit, Quit{}),
			kit.Grow(0.4, kit.Press("again", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Again, Icon: "redo", Size: 20}, kit.Again{}))))))
}

// Settings is the screen of settings: [kit.Choose] is the next value of one.
func Settings(vm machine.SettingsVM) kit.Node {
	rows := make([]kit.Node, len(vm.Rows))
	for i, r := range vm.Rows {
		rows[i] = kit.On(kit.Fill(kit.Board, kit.BoardEdge, 1, 9), 12, 5, kit.Columns(12,
			kit.Grow(0.74, kit.Rows(0,
				kit.Fit(kit.Text(r.Title, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream})),
				kit.Grow(1, kit.Text(r.Help, kit.TextStyle{Size: kit.TextSmall, Colour: kit.Dim})))),
			kit.Grow(0.26, kit.Press("set/"+r.ID, kit.KeyFace{Label: r.Value, On: r.On, Off: r.Off}, kit.Choose{ID: r.ID}))))
	}
	bad := kit.TextStyle{Size: kit.TextSmall, Colour: kit.Alarm}
	test := kit.TextStyle{Size: kit.TextPlain, Colour: kit.Cream, Align: fyne.TextAlignCenter}
	return kit.Barred(kit.Heading(vm.Title), kit.Foot(kit.BackKey(vm.Back)),
		kit.Grow(1, kit.On(nil, 12, 4, kit.List(rows...))),
		kit.If(vm.Trouble != "", func() kit.Part {
			return kit.Fit(kit.On(kit.Fill(kit.AlarmDark, kit.None, 0, 0), 16, 4, kit.Text(vm.Trouble, bad)))
		}),
		kit.Fix(40, kit.On(kit.Fill(kit.FeltDark, kit.None, 0, 0), 12, 0, kit.Text(vm.Test, test))))
}

// Findings is a page of lines, each with a sign for good or bad: a check of the machine, or the
// changes that something ([kit.Accept]) would make.
func Findings(vm machine.FindingsVM) kit.Node {
	rows := make([]kit.Node, len(vm.Lines))
	for i := range vm.Lines {
		rows[i] = findingRow(&vm.Lines[i])
	}
	back := kit.Node(kit.Space())
	if vm.Back != "" {
		back = kit.BackKey(vm.Back)
	}
	var deeds []kit.Part
	if vm.Again != "" {
		deeds = append(deeds, kit.Grow(0.5, kit.Press("look", kit.KeyFace{Label: vm.Again}, kit.Again{})))
	}
	if vm.Do != "" {
		deeds = append(deeds, kit.Grow(0.5, kit.Press("do", kit.KeyFace{Kind: kit.KeyPrimary, Label: vm.Do}, kit.Accept{})))
	}
	return kit.Barred(kit.Heading(vm.Title),
		kit.Rows(kit.Gap, kit.If(vm.Digits, func() kit.Part { return kit.Fit(digits()) }), kit.Fix(60, kit.Foot(back, deeds...))),
		kit.Asked(vm.Ask, kit.Cream), kit.Grow(1, kit.On(nil, 12, 4, kit.List(rows...))))
}

// findingRow is a line with its sign, its remedy, and its key.
func findingRow(l *machine.FindingVM) kit.Node {
	icon := kit.Drawn(40, func(p *kit.Painter, b kit.Box) { p.Icon(b.Centre(34, 34), l.Icon, kit.Ink, kit.Paper) })
	return kit.On(kit.Fill(kit.Paper, kit.PaperEdge, 1.5, 9), 12, 8, kit.Columns(12,
		kit.If(l.Icon != "", func() kit.Part { return kit.Fix(40, icon) }),
		kit.Grow(0.78, kit.Rows(4,
			kit.Grow(1, kit.Text(l.Text, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink})),
			kit.If(l.Remedy != "", func() kit.Part {
				return kit.Fit(kit.Text(l.Remedy, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Ink}))
			}))),
		kit.If(l.Do != "", func() kit.Part {
			return kit.Grow(0.22, kit.Press("switch/"+l.Switch[0], kit.KeyFace{Label: l.Do}, Switch{l.Switch}))
		})))
}

// digits are the keys with which a code is typed.
func digits() kit.Node {
	var keys []kit.Node
	for digit := range strings.SplitSeq("1234567890", "") {
		keys = append(keys, kit.Press("type/"+digit, kit.KeyFace{Label: digit, Size: kit.TextBig}, Type{digit}))
	}
	keys = append(keys, kit.Press("type/back", kit.KeyFace{Kind: kit.KeyQuiet, Icon: "erase"}, Type{}))
	return kit.Grid(kit.LeastTarget, 11, kit.Gap, keys...)
}

// shelfGames is how many games a page of the shelf shows.
const shelfGames = 3

// Shelf is the screen on which a game is chosen ([kit.Choose]): one large key a game.
func Shelf(vm present.ShelfVM) kit.Node {
	tiles := make([]kit.Node, len(vm.Games))
	for i, g := range vm.Games {
		tiles[i] = kit.Press("game/"+g.ID, kit.KeyFace{Kind: kit.KeyBare, Label: g.Title, What: g, Draw: func(p *kit.Painter, b kit.Box) { gameTile(p, b, g) }}, kit.Choose{ID: g.ID})
	}
	games, pager := kit.Paged("games", shelfGames, 16, tiles...)
	return kit.Rows(0, kit.Fix(kit.TitleHigh, kit.On(kit.Bar(), 16, 4, kit.Heading(vm.Title))),
		kit.Grow(1, kit.On(nil, 16, 16, games)),
		kit.Fit(kit.On(nil, 16, 12, kit.Columns(12, kit.Grow(1, kit.BackKey(vm.Back)), kit.Grow(1, pager), kit.Grow(1, kit.Space())))))
}

// gameTile is the tile of a game: picture, title, number of players.
func gameTile(p *kit.Painter, b kit.Box, g present.ShelfGameVM) {
	p.Rect(b, kit.Felt, kit.BoardEdge, 2, 14)
	b = b.Inset(14)
	detail := b.Bottom(26, 4)
	title := b.Bottom(62, 10)
	p.Rect(b, kit.Night, kit.None, 0, 10)
	side := min(b.W, b.H) - 20
	p.Icon(b.Centre(side, side), cmp.Or(g.Icon, "cards"), kit.Brass, kit.Night)
	p.Text(title, g.Title, kit.TextStyle{Size: 24, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	p.Text(detail, g.Detail, kit.TextStyle{Size: kit.TextPlain, Colour: kit.Dim, Align: fyne.TextAlignCenter})
}
