package tinyepic

import "casekeeper/engine"

// Showdowns at a table that nothing reads cards at: after the last token people enter the cards
// that decide something, and no others. Nothing is entered when the cards are dealt.

// late reports whether only the cards that decide something are entered, after the last token.
func (s *State) late() bool { return s.Settled == decidingEntered }

// later reports whether cards may still be entered after the hands were revealed.
func (s *State) later() bool { return s.Compare || s.late() }

// taps reports whether people enter everything, so that an answer without an alternative is
// given without them.
func (s *State) taps() bool { return s.Settled != cardsEntered }

// decides reports whether the card in a gap, counted from 0, is needed. At a late table it is if
// it touches Town Hall, where all hands are ranked (p. 14), or a mat at which hands are still to
// be compared.
func (s *State) decides(gap int) bool {
	return !s.late() || gap == 0 || gap == gapCount-1 || s.compares(gap) || s.compares(gap+1)
}

// compares reports whether the hands at the mat at a position, 1 to 5, are still to be compared
// and somebody there can gain by it.
func (s *State) compares(position int) bool {
	m := s.Circle[position]
	return s.Stage < stHall && (s.Stage != stMats || position >= int(s.Cur)) && s.occupied(m) && !s.idle(m)
}

// rivalPlays reports whether the closed card of the Rival is still to be compared: with the
// hand of a person who is alone at a mat (p. 13), and at Town Hall in the solo game (p. 19).
func (s *State) rivalPlays() bool {
	for position := 1; position <= matCount; position++ {
		if s.compares(position) && len(s.there(s.Circle[position])) == 1 {
			return true
		}
	}
	return s.Solo
}

// there lists the people with a token on a mat, from the dealer.
func (s *State) there(m Mat) (list []engine.Seat) {
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.present(seat, m) {
			list = append(list, seat)
		}
	}
	return list
}
