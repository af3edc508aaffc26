package view

import (
	"fmt"
)

// way is a key of the menu.
type way struct {
	id     string
	face   keyFace
	tapped func()
}

// mute switches the sounds off, and on again.
func (t *Table) mute() way {
	if t.Silent {
		return way{"mute", keyFace{label: t.vm.Labels.Sound, icon: "sound"}, t.OnMute}
	}
	return way{"mute", keyFace{label: t.vm.Labels.Mute, icon: "mute"}, t.OnMute}
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
func (t *Table) menu(p *painter, b box) {
	ways := []way{
		{"rules", keyFace{label: t.vm.Labels.Rules, icon: "book"}, t.OnRules},
		t.mute(),
		{"log", keyFace{label: t.vm.Labels.LogTitle, icon: "page"}, t.OnLog},
		{"symbols", keyFace{label: t.vm.Labels.Symbols, icon: "help"}, t.OnSymbols},
		{"settings", keyFace{label: t.vm.Labels.Settings, icon: "gear"}, t.OnSettings},
		{"sensors", keyFace{label: t.vm.Hardware.Title, detail: t.sensorsBrief(), icon: "lamp"}, func() { t.open(sheetSensors, 0) }},
	}
	if t.vm.Layout != "" {
		ways = append(ways, way{"layout", keyFace{label: t.vm.Layout, icon: "check"}, t.OnLayout})
	}
	if t.OnCards != nil {
		ways = append(ways, way{"catalogue", keyFace{label: t.vm.Labels.Cards, icon: "cards"}, t.OnCards})
	}
	if len(t.vm.Hands) > 0 {
		ways = append(ways, way{"hands", keyFace{label: t.vm.Labels.Hands, icon: "badge"}, func() { t.open(sheetHands, 0) }})
	}
	if d := t.vm.Demo; d != nil {
		ways = append(ways, way{"strange", keyFace{label: d.Strange, icon: "cards"}, t.OnStrange})
	}
	ways = append(ways, way{"language", keyFace{label: t.vm.Labels.Language, icon: "globe"}, t.OnLanguage}, way{"home", keyFace{label: t.vm.Labels.Home, icon: "home"}, t.OnHome})
	cols := 2
	if rows := float32((len(ways) + 1) / 2); rows*(smallest+gap)-gap > b.H {
		cols = 3
	}
	cells := b.grid(cols, max(3, (len(ways)+cols-1)/cols), gap)
	for i, w := range ways {
		p.key(cells[i], w.id, w.face, func() { t.close(); w.tapped() })
	}
}

// hands asks who gets the screen to look at what is that player's alone.
func (t *Table) hands(p *painter, b box) {
	p.title(b.top(40, 4), t.vm.Labels.HandsWho, "", 30, ink)
	cells := b.grid(2, max(3, (len(t.vm.Hands)+1)/2), gap)
	for i, h := range t.vm.Hands {
		p.key(cells[i], fmt.Sprintf("hand/%d", h.Seat), keyFace{label: h.Mark.Name, icon: h.Mark.Shape, tint: seatColour(h.Mark.Colour)}, func() { t.close(); t.OnHand(h.Seat) })
	}
}
