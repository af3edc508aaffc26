package coltexpress

import "casekeeper/engine"

// The Marshal and the neutral bullets.

// meet moves all bandits inside the Marshal's unit to its roof and gives each a neutral
// bullet.
func (f *flow) meet(why Reason) {
	met := f.flee(f.S.inside(f.S.Marshal))
	f.bullets(met, why)
}

// flee moves bandits to the roof of the Marshal's unit and returns them.
func (f *flow) flee(met uint8) uint8 {
	f.S.each(met, func(seat engine.Seat) {
		f.Emit(Event{Kind: evMoved, Seat: seat, Unit: f.S.Marshal, Roof: true, Why: whyFlee})
	})
	return met
}

// bullets gives a neutral bullet to each bandit of a group, or to none if there are too few.
func (f *flow) bullets(group uint8, why Reason) {
	if n := many(group); n > f.S.Neutral {
		f.Emit(Event{Kind: evShort, N: f.S.Neutral, Extra: n})
		return
	}
	f.S.each(group, func(seat engine.Seat) { f.Emit(Event{Kind: evBullet, Seat: seat, Why: why}) })
}
