package scanner

import (
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// unreadTime is how long a reader has to find something unreadable, with nothing moving there, until people
// are asked: hands that lay a card are gone by then.
const unreadTime = 10 * time.Second

// doubt is a reader that has found something unreadable since it last found a card or nothing.
type doubt struct {
	since time.Time // since when nothing moves there
	last  time.Time // the latest such look
	told  bool
}

// doubted notices that a reader can read nothing for long, and when that is over.
func (p *Presence) doubted(e hardware.Event, notify func(Change)) {
	at := Sensor{e.Source, e.Input}
	switch e.Kind {
	case hardware.CardUnclear:
		d := p.doubts[at]
		if d == nil {
			d = &doubt{since: e.At, last: e.At}
			p.doubts[at] = d
		}
		if e.Moving || e.At.Sub(d.last) > maxLook {
			d.since = e.At
		}
		d.last = e.At
		if !d.told && e.At.Sub(d.since) >= unreadTime {
			d.told = true
			notify(Change{Kind: Illegible, Sensor: at, At: e.At})
		}
	case hardware.CardSeen, hardware.CardGone, hardware.CardPlaced:
		p.legible(at, e.At, notify)
	case hardware.LinkUp, hardware.LinkDown:
		var of []Sensor
		for k := range p.doubts {
			if k.Source == e.Source {
				of = append(of, k)
			}
		}
		slices.SortFunc(of, func(a, b Sensor) int { return int(a.Input) - int(b.Input) })
		for _, k := range of {
			p.legible(k, e.At, notify)
		}
	}
}

// legible ends the doubt about a reader.
func (p *Presence) legible(at Sensor, now time.Time, notify func(Change)) {
	d := p.doubts[at]
	delete(p.doubts, at)
	if d != nil && d.told {
		notify(Change{Kind: Legible, Sensor: at, At: now})
	}
}

// unreadable lists the places that cannot be read and where that matters: a card is awaited there that
// everybody may see, or one lies there according to the board and was read there.
func (m *Matcher) unreadable() (out []Fault) {
	for _, at := range m.illegible {
		place, wired := m.places[at]
		if !wired || place.desk || m.secret(place.slot) || m.shows(place.slot, catalogue.FaceDown) {
			continue
		}
		awaited := slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool {
			return p.Kind == engine.Lay && p.Slot == place.slot && !p.Optional && !p.Secret && !p.Down
		})
		lies := slices.ContainsFunc(m.lying, func(l *lying) bool {
			card, known := m.tags.Card(l.uid)
			return l.from.Source == at.Source && l.from.Reader == at.Input && known && m.shows(place.slot, card.Card)
		})
		if awaited || lies {
			out = append(out, Fault{Kind: Unread, Source: at.Source, Reader: at.Input, Slot: place.slot})
		}
	}
	return out
}
