package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The solo Rival (p. 18-19). It decides from a state in which everything that it may not see
// is face down, so that it cannot peek.

// sight returns the state as the Rival may know it.
func (f *flow) sight() State { return view(f.S, Rival) }

// rivalPlaces puts a token of the Rival where the die says: 1 to 5 the mat of that number, 6
// the spot that the player used last.
func (f *flow) rivalPlaces(face uint8) {
	f.Emit(Event{Kind: evRivalDie, Seat: Rival, Value: face})
	s := f.sight()
	from := int(face)
	if face == 6 {
		t := s.lastPlaced()
		if f.rivalTakesSix(&s, t) {
			return
		}
		from = s.position(t.Mat)%matCount + 1
	} else {
		f.note(whyRivalMat, Event{Seat: Rival, Mat: s.Circle[from]})
	}
	for i := range matCount {
		m := s.Circle[(from-1+i)%matCount+1]
		if why := s.barsRival(m, preferred(&s, m)); why != 0 {
			f.note(why, Event{Seat: Rival, Mat: m})
			continue
		}
		f.rivalSpot(m, preferred(&s, m))
		return
	}
	f.note(whyRivalNowhere, Event{Seat: Rival, Mat: s.Circle[from]})
	f.Emit(Event{Kind: evTurn, Index: s.Turn})
}

// lastPlaced returns the token that the player placed last.
func (s *State) lastPlaced() Token {
	p := &s.P[s.Order[0]]
	if p.LastPlace == 0 {
		return Token{}
	}
	return p.Tokens[p.LastPlace-1]
}

// rivalTakesSix attacks the player's last spot, unless the Rival has a token on that mat (A23)
// or no duel is allowed.
func (f *flow) rivalTakesSix(s *State, t Token) bool {
	why := s.barsRival(t.Mat, t.Spot)
	if holder, _ := s.stander(t.Mat, t.Spot); why == whyRivalHas && s.Switches.SixDuels && holder != Rival && !s.P[s.Order[0]].Shield {
		why = 0
	}
	if why != 0 {
		f.note(why, Event{Seat: Rival, Mat: t.Mat})
		return false
	}
	f.note(whyRivalSix, Event{Seat: Rival, Mat: t.Mat, Spot: t.Spot})
	f.rivalSpot(t.Mat, t.Spot)
	return true
}

// barsRival returns why the Rival cannot place on a mat; 0 if it can.
func (s *State) barsRival(m Mat, p Spot) Reason {
	if s.present(Rival, m) {
		return whyRivalHas
	}
	if holder, _ := s.stander(m, p); holder != engine.Table && s.P[holder].Shield {
		return whyRivalBarred
	}
	return 0
}

// preferred returns the spot that the Rival takes on a mat (p. 19).
func preferred(s *State, m Mat) Spot {
	switch {
	case m == Sheriff:
		return Leftover
	case s.hasSpot(m, Influence):
		return Influence
	}
	return Porch
}

// rivalSpot places the Rival's token and attacks a token that stands there. It never uses what
// the spot gives.
func (f *flow) rivalSpot(m Mat, p Spot) {
	holder, held := f.S.stander(m, p)
	token, _ := f.S.readyToken(Rival)
	sd := Side(0)
	if p.sided() {
		sd = Right
	}
	f.Emit(Event{Kind: evPlaced, Seat: Rival, Token: token, Mat: m, Spot: p, Side: sd})
	if holder != engine.Table {
		f.Emit(Event{Kind: evDuel, Seat: Rival, Other: holder, Token: token, Theirs: held})
	}
	f.Emit(Event{Kind: evTurn, Index: f.S.Turn})
}

// layDrawn handles the card that the Rival draws for a duel.
func (f *flow) layDrawn(c cardID) {
	i := uint8(1)
	if f.S.Duel.Seat[1] == Rival {
		i = 2
	}
	f.Emit(Event{Kind: evDrew, Seat: Rival, Duelist: i, Card: c})
}

// mayReshuffle makes the discard pile the deck when the deck has run out (A25); it reports
// false if the Rival can draw.
func (f *flow) mayReshuffle() bool {
	if f.S.Drawn.Len() == 0 || f.S.Drawn.Len() < f.S.pokerDeck() {
		return false
	}
	f.Emit(Event{Kind: evReshuffle, Seat: Rival})
	return true
}

// pokerDeck counts the poker cards left after the deal.
func (s *State) pokerDeck() int {
	return pokerCount - gapCount - 2 - int(s.P[s.Order[0]].Dealt)
}

// rivalBuys gives the Rival, free of charge, the building with the most points for sale where
// it has tokens; of equals the first clockwise from Town Hall.
func (f *flow) rivalBuys() {
	s := f.sight()
	best, at, tied := catalogue.None, Mat(0), false
	for k := 1; k <= matCount; k++ {
		m := s.Circle[k]
		c := s.Buy[m]
		switch {
		case c == catalogue.None || !s.present(Rival, m):
		case best == catalogue.None || s.fig(c).VP > s.fig(best).VP:
			best, at, tied = c, m, false
		case s.fig(c).VP == s.fig(best).VP:
			tied = true
		}
	}
	if best == catalogue.None {
		f.note(whyRivalNoBuy, Event{Seat: Rival})
		return
	}
	if tied {
		f.note(whyRivalTie, Event{Seat: Rival, Mat: at, Card: best})
	}
	f.Emit(Event{Kind: evBought, Seat: Rival, Card: best, Mat: at, Why: whyRivalBuys})
}

// rivalAdvances moves an industry for the Rival, if it has something to advance by.
func (f *flow) rivalAdvances() {
	s := f.sight()
	i, c := s.rivalIndustry()
	if i == 0 {
		f.note(whyRivalStuck, Event{Seat: Rival})
		return
	}
	f.Emit(Event{Kind: evAdvance, Seat: Rival, Industry: i, Card: c, Why: whyRivalAdvance})
}

// rivalIndustry returns the industry of the leftmost icon of the building that the Rival
// bought this round; if it cannot move, that of the next icon, then of the next building,
// newest first (A27). It is 0 if none of them can move.
func (s *State) rivalIndustry() (Industry, catalogue.CardID) {
	since := uint8(255)
	for {
		c := s.before(Rival, since)
		if c == catalogue.None || s.Switches.NoPileLook && s.P[Rival].FirstBuy != c {
			return 0, catalogue.None
		}
		for _, i := range s.fig(c).Icons {
			if i != 0 && s.canAdvance(i) {
				return i, c
			}
		}
		since = s.Since[c-firstBuilding]
	}
}
