package table

import (
	"fmt"

	"casekeeper/ui/kit"
)

// way is a key of the menu.
type way struct {
	id     string
	face   kit.KeyFace
	tapped func()
}

// mute switches the sounds off, and on again.
func (l sheetView) mute() way {
	if l.t.Silent {
		return way{"mute", kit.KeyFace{Label: l.t.vm.Labels.Sound, Icon: "sound"}, l.t.OnMute}
	}
	return way{"mute", kit.KeyFace{Label: l.t.vm.Labels.Mute, Icon: "mute"}, l.t.OnMute}
}

// sensorsBrief is how the sensors are; what is wrong stands in a strip of its own.
func (l sheetView) sensorsBrief() string {
	if l.t.vm.Hardware.Good {
		return l.t.vm.Hardware.Text
	}
	return ""
}

// menu has what is not asked: the rules first, the sound second, the way home
// last.
func (l sheetView) menu(p *kit.Painter, b kit.Box) {
	ways := []way{
		{"rules", kit.KeyFace{Label: l.t.vm.Labels.Rules, Icon: "book"}, func() { l.t.OnRules(false) }},
		l.mute(),
		{"log", kit.KeyFace{Label: l.t.vm.Labels.LogTitle, Icon: "page"}, l.t.OnLog},
		{"standing", kit.KeyFace{Label: l.t.vm.Labels.Standing, Icon: "cup", Off: l.t.vm.HasResult}, l.t.OnResult},
		{"symbols", kit.KeyFace{Label: l.t.vm.Labels.Symbols, Icon: "help"}, func() { l.t.OnRules(true) }},
		{"settings", kit.KeyFace{Label: l.t.vm.Labels.Settings, Icon: "gear"}, l.t.OnSettings},
		{"sensors", kit.KeyFace{Label: l.t.vm.Hardware.Title, Detail: l.sensorsBrief(), Icon: "lamp"}, func() { l.t.open(sheetSensors, 0) }},
	}
	if l.t.vm.Layout != "" {
		ways = append(ways, way{"layout", kit.KeyFace{Label: l.t.vm.Layout, Icon: "check"}, l.t.OnLayout})
	}
	if l.t.OnCards != nil {
		ways = append(ways, way{"catalogue", kit.KeyFace{Label: l.t.vm.Labels.Cards, Icon: "cards"}, l.t.OnCards})
	}
	if len(l.t.vm.Hands) > 0 {
		ways = append(ways, way{"hands", kit.KeyFace{Label: l.t.vm.Labels.Hands, Icon: "badge"}, func() { l.t.open(sheetHands, 0) }})
	}
	if l.t.Phones != nil && l.t.vm.Demo == nil {
		ways = append(ways, way{"phones", kit.KeyFace{Label: l.t.Phones.Label(), Icon: "phone"}, l.t.Phones.Tapped})
	}
	if d := l.t.vm.Demo; d != nil {
		ways = append(ways, way{"strange", kit.KeyFace{Label: d.Strange, Icon: "cards"}, l.t.OnStrange})
	}
	ways = append(ways, way{"language", kit.KeyFace{Label: l.t.vm.Labels.Language, Icon: "globe"}, l.t.OnLanguage}, way{"home", kit.KeyFace{Label: l.t.vm.Labels.Home, Icon: "home"}, l.t.OnHome})
	cols := 2
	if rows := float32((len(ways) + 1) / 2); rows*(kit.LeastTarget+kit.Gap)-kit.Gap > b.H {
		cols = 3
	}
	cells := b.Grid(cols, max(3, (len(ways)+cols-1)/cols), kit.Gap)
	for i, w := range ways {
		p.Key(cells[i], w.id, w.face, func() { l.t.close(); w.tapped() })
	}
}

// hands asks who gets the screen to look at what is that player's alone.
func (l sheetView) hands(p *kit.Painter, b kit.Box) {
	p.Title(b.Top(40, 4), l.t.vm.Labels.HandsWho, "", 30, kit.Ink)
	cells := b.Grid(2, max(3, (len(l.t.vm.Hands)+1)/2), kit.Gap)
	for i, h := range l.t.vm.Hands {
		p.Key(cells[i], fmt.Sprintf("hand/%d", h.Seat), kit.KeyFace{Label: h.Mark.Name, Icon: h.Mark.Shape, Tint: kit.SeatColour(h.Mark.Colour)}, func() { l.t.close(); l.t.OnHand(h.Seat) })
	}
}
