package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Deal gives the players whose roles a seat does not know the roles that are left:
// each order of the cards with the same chance until somebody shoots, and then as
// likely as it makes who shot whom. Where only the cards tell the
// roles, nobody has entered them, and they stay unknown until they are shown.
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
			if role != int(Sheriff) { // who shows it, so nobody has it face down
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
