package scoundrels

import (
	"casekeeper/engine"
)

// Money and the reputation track.

// money gives or takes money. Money from another Scoundrel triggers what listens for it.
func (f *flow) money(seat engine.Seat, n int, t *Frame) {
	if n == 0 {
		return
	}
	f.Emit(Event{Kind: evMoney, Seat: seat, Amount: int16(n)})
	if n > 0 && t != nil && t.Seat == seat && t.By < byLeader {
		f.hear(hearMoney, seat, t.Trait)
	}
}

// reputation moves a token as far as the track goes, and makes due what listens for the moved
// spaces. It reports whether the whole move was possible.
func (f *flow) reputation(seat engine.Seat, n int, why Reason) bool {
	space := int(f.S.Player[seat].Space)
	to := min(max(space+n, 0), int(f.cards.Board.top()))
	if to == space {
		f.note(whyEnd, Event{Seat: seat})
		return false
	}
	f.Emit(Event{Kind: evSpace, Seat: seat, Amount: int16(to - space), Why: why})
	if to > space {
		f.hear(hearGain, seat, 0)
	} else {
		f.hear(hearLose, seat, 0)
	}
	return to-space == n
}
