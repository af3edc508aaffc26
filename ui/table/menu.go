package table

import (
	"fmt"

	"casekeeper/ui/kit"
)

// Extra is a key of the menu that a table need not have.
type Extra struct {
	Label  func() string
	Tapped func()
}

// way is a key of the menu.
type way struct {
	id     string
	face   kit.KeyFace
	tapped func()
}

// mute switches the sounds off, and on again.
func (t *Table) mute() way {
	if t.Silent {
		return way{"mute", kit.KeyFace{Label: t.vm.Labels.Sound, Icon: "sound"}, t.OnMute}
	}
	return way{"mute", kit.KeyFace{Label: t.vm.Labels.Mute, Icon: "mute"}, t.OnMute}
}

// sensorsBrief is how the sensors are; what is wrong stands in a strip of its own.
func (t *Table) sensorsBrief() string {
	if t.vm.Hardware.Good {
		return t.vm.Hardware.Text
	}
	return ""
}

// menu has what is not asked: the rules first, the sound second, the way home
// last.
func (t *Table) menu(p *kit.Painter, b kit.Box) {
	ways := []way{
		{"rules", kit.KeyFace{Label: t.vm.Labels.Rules, Icon: "book"}, func() { t.OnRules(false) }},
		t.mute(),
		{"log", kit.KeyFace{Label: t.vm.Labels.LogTitle, Icon: "page"}, t.OnLog},
		{"symbols", kit.KeyFace{Label: t.vm.Labels.Symbols, Icon: "help"}, func() { t.OnRules(true) }},
		{"settings", kit.KeyFace{Label: t.vm.Labels.Settings, Icon: "gear"}, t.OnSettings},
		{"sensors", kit.KeyFace{Label: t.vm.Hardware.Title, Detail: t.sensorsBrief(), Icon: "lamp"}, func() { t.open(sheetSensors, 0) }},
	}
	if t.vm.Layout != "" {
		ways = append(ways, way{"layout", kit.KeyFace{Label: t.vm.Layout, Icon: "check"}, t.OnLayout})
	}
	if t.OnCards != nil {
		ways = append(ways, way{"catalogue", kit.KeyFace{Label: t.vm.Labels.Cards, Icon: "cards"}, t.OnCards})
	}
	if len(t.vm.Hands) > 0 {
		ways = append(ways, way{"hands", kit.KeyFace{Label: t.vm.Labels.Hands, Icon: "badge"}, func() { t.open(sheetHands, 0) }})
	}
	if t.Phones != nil && t.vm.Demo == nil {
		ways = append(ways, way{"phones", kit.KeyFace{Label: t.Phones.Label(), Icon: "phone"}, t.Phones.Tapped})
	}
	if d := t.vm.Demo; d != nil {
		ways = append(ways, way{"strange", kit.KeyFace{Label: d.Strange, Icon: "cards"}, t.OnStrange})
	}
	ways = append(ways, way{"language", kit.KeyFace{Label: t.vm.Labels.Language, Icon: "globe"}, t.OnLanguage}, way{"home", kit.KeyFace{Label: t.vm.Labels.Home, Icon: "home"}, t.OnHome})
	cols := 2
	if rows := float32((len(ways) + 1) / 2); rows*(kit.LeastTarget+kit.Gap)-kit.Gap > b.H {
		cols = 3
	}
	cells := b.Grid(cols, max(3, (len(ways)+cols-1)/cols), kit.Gap)
	for i, w := range ways {
		p.Key(cells[i], w.id, w.face, func() { t.close(); w.tapped() })
	}
}

// hands asks who gets the screen to look at what is that player's alone.
func (t *Table) hands(p *kit.Painter, b kit.Box) {
	p.Title(b.Top(40, 4), t.vm.Labels.HandsWho, "", 30, kit.Ink)
	cells := b.Grid(2, max(3, (len(t.vm.Hands)+1)/2), kit.Gap)
	for i, h := range t.vm.Hands {
		p.Key(cells[i], fmt.Sprintf("hand/%d", h.Seat), kit.KeyFace{Label: h.Mark.Name, Icon: h.Mark.Shape, Tint: kit.SeatColour(h.Mark.Colour)}, func() { t.close(); t.OnHand(h.Seat) })
	}
}
