package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The end of a round and of the game (p. 15-16).

// lastRound is the number of rounds of a whole game.
const lastRound = 6

// endRound gives the third tokens, returns the tokens, makes new buildings usable, and ends
// the game or moves buildings from porches into empty buy zones.
func (f *flow) endRound() bool {
	f.next()
	for i := range int(f.S.Count) {
		if seat := f.S.fromDealer(i); !f.S.P[seat].Bought && f.S.Round < lastRound {
			f.third(seat, whyThirdFree)
		}
	}
	f.Emit(Event{Kind: evRoundEnd})
	f.newTops()
	if f.S.Round == lastRound {
		f.Emit(Event{Kind: evOver, Why: whySixth})
		return true
	}
	for k := 1; k <= matCount; k++ {
		m := f.S.Circle[k]
		if f.S.Buy[m] == catalogue.None && f.S.Owner[m] == engine.Table && f.S.Top[m] != catalogue.None {
			f.Emit(Event{Kind: evSlide, Mat: m, Card: f.S.Top[m]})
		}
	}
	return true
}

// third gives the third token for the next round, if there is one.
func (f *flow) third(seat engine.Seat, why Reason) {
	if f.S.Round == lastRound {
		f.note(whyThirdVoid, Event{Seat: seat})
		return
	}
	f.Emit(Event{Kind: evThird, Seat: seat, Why: why})
}

// newTops makes each owner's newest building the usable one, if it was bought this round (p.
// 14).
func (f *flow) newTops() {
	for m := Saloon; m <= Hideout; m++ {
		seat := f.S.Owner[m]
		if seat == engine.Table || !f.S.P[seat].Bought {
			continue
		}
		if c := f.S.newest(seat); c != f.S.Top[m] {
			f.Emit(Event{Kind: evTop, Seat: seat, Mat: m, Card: c, Why: whyNewTop})
		}
	}
}

// newest returns the building that a seat bought last; None if it has none.
func (s *State) newest(seat engine.Seat) catalogue.CardID {
	return s.before(seat, 255)
}

// before returns the newest building of a seat with a number below since.
func (s *State) before(seat engine.Seat, since uint8) (c catalogue.CardID) {
	var best uint8
	for i, h := range s.Held {
		if h == seat && s.Since[i] > best && s.Since[i] < since {
			best, c = s.Since[i], firstBuilding+catalogue.CardID(i)
		}
	}
	return c
}
