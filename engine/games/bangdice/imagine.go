package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Deal assigns the remaining roles to the players whose roles a seat does not know: all orders
// of the cards are equally likely until somebody shoots, and then weighted by who shot whom.
// If only the cards show the roles, nobody has entered them, and they stay unknown until they
// are revealed.
func (r *Rules) Deal(view State, _ engine.Seat, draw func(n int) int) State {
	if view.Secret {
		return view
	}
	if view.shooting() {
		return view.suspected(view.entered(), draw)
	}
	var left []catalogue.CardID
	for role, n := range view.entered() {
		for range n {
			if role != int(Sheriff) { // the Sheriff is always revealed
				left = append(left, catalogue.CardID(role))
			}
		}
	}
	for _, seat := range view.seats() {
		if p := &view.P[seat]; p.Role == catalogue.FaceDown && len(left) > 0 {
			i := draw(len(left))
			p.Role = left[i]
			left[i] = left[len(left)-1]
			left = left[:len(left)-1]
		}
	}
	return view
}
