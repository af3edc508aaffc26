package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// EventKind is the kind of an event.
type EventKind uint8

// The events. The comments name the fields of Event that each uses.
const (
	evStage     EventKind = iota + 1 // Stage
	evCur                            // the next position within the stage
	evBoss                           // Seat, Card
	evForSale                        // Mat, Card
	evPorch                          // Mat, Card: a neutral porch
	evPreset                         // Mat, Card: a building of the Rival
	evFigure                         // Card, Figure, Value, Index of an icon
	evGap                            // Index of the gap, Card
	evRivalOpen                      // Card
	evHands                          // Seat, N cards to choose from; Why
	evSealed                         // Seat, Card: known, not revealed
	evShown                          // Seat, Card; Duelist if added to a shot
	evAgain                          // Seat, Card: it was sealed and lies elsewhere, so the seat's card is not known
	evThirdPaid                      // Seat
	evAside                          // Seat applies the text of its boss now
	evAsides                         // no boss text can be applied any more
	evPlaced                         // Seat, Token, Mat, Spot, Side
	evMoved                          // as evPlaced: stood up elsewhere
	evGain                           // Seat, Influence, N; Why
	evPay                            // Seat, Influence, N; Why, Card
	evTask                           // Task that is owed from now on
	evTaskDone                       // the latest task is done
	evUse                            // Seat, Mat, Card
	evDuel                           // Seat attacks Other; Token, Theirs
	evDice                           // the dice can be rolled
	evDie                            // Seat, Duelist, Value
	evReroll                         // Seat, Duelist
	evRevealing                      // Seat, Duelist
	evDrew                           // Seat, Duelist, Card
	evRedraw                         // the Rival draws again
	evReshuffle
	evDuelEnd    // Seat wins, Other loses with Theirs
	evWanted     // Seat
	evShield     // Seat, Card
	evTurn       // Index of the next person
	evRivalDue   // the Rival has to place
	evRivalDie   // Value
	evNote       // no change; Why, and the arguments of its line
	evWin        // Seat, Mat, Other the best loser; Why
	evThird      // Seat; Why
	evPostOffice // Seat, Card
	evRank       // Seat, Index in the order, Class, Card
	evBought     // Seat, Mat (0 = drawn), Card; Why
	evAdvance    // Seat, Industry, Card of the Rival; Why
	evSlide      // Mat, Card
	evTop        // Seat, Mat, Card: usable from now on; Why
	evBid        // Index of the card drawn, Card
	evBidsBack
	evRoundEnd
	evRound   // Seat deals, Index of it
	evCompare // the cards of this round decide after all; Mat: those of that place
	evByEye   // Mat: its cards are not asked for this round
	evOver    // Mat; Why
	evAbility // Card of a boss, Value its ability, Figure its phase
)

// Event is one change of the state, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind      EventKind
	Why       Reason
	Seat      engine.Seat
	Other     engine.Seat
	Card      catalogue.CardID
	Stage     Stage
	Mat       Mat
	Spot      Spot
	Side      Side
	Token     uint8 // index of Seat's token
	Theirs    uint8 // index of Other's token
	Influence Kind
	Industry  Industry
	N         uint8 // number that is gained, paid or dealt
	Counted   uint8 // number that N results from
	Index     uint8 // from 0
	Duelist   uint8 // 1 attacker, 2 defender; 0 none
	Value     uint8 // of a die, a card or a figure
	Suit      uint8 // from 0
	Class     poker3.Class
	Figure    uint8
	Task      Task
}

// Apply applies an event to the state. It panics on an event that flow never emits.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case evNote, evGap, evRivalOpen, evHands, evSealed, evShown, evAgain, evDrew, evReshuffle:
		s.applyCards(e)
	case evAside, evAsides, evPlaced, evMoved, evThirdPaid, evShield, evTurn, evRivalDue, evRivalDie, evUse:
		s.applyPlacing(e)
	case evDuel, evDice, evDie, evReroll, evRevealing, evRedraw, evDuelEnd, evWanted:
		s.applyDuel(e)
	case evForSale, evPorch, evPreset, evFigure, evBought, evSlide, evTop, evBid, evBidsBack:
		s.applyTown(e)
	case evTask:
		s.Owed.Push(e.Task)
	case evTaskDone:
		s.Owed.Pop()
	case evGain:
		s.P[e.Seat].Inf[e.Influence] = min(maxInfluence, s.P[e.Seat].Inf[e.Influence]+e.N)
	case evPay:
		s.P[e.Seat].Inf[e.Influence] -= e.N
	default:
		s.applyRound(e)
	}
}

// applyRound applies the course of the round.
func (s *State) applyRound(e Event) {
	switch e.Kind {
	case evStage:
		s.Stage, s.Cur = e.Stage, 0
	case evCur:
		s.Cur++
	case evBoss:
		s.P[e.Seat].Boss = e.Card
	case evWin:
		s.Apart &^= compared
	case evCompare:
		if e.Mat == 0 {
			s.Apart |= allCompared
		} else {
			s.Apart |= compared
		}
	case evByEye:
		s.Apart |= 1 << e.Mat
	case evThird:
		s.P[e.Seat].Third = true
	case evPostOffice:
		s.PostOff = e.Seat
	case evRank:
		s.Apart &^= compared
		s.Rank[e.Index] = e.Seat
	case evAdvance:
		s.Steps[e.Industry]++
	case evRoundEnd:
		s.roundEnd()
	case evRound:
		s.nextRound(s.Round+1, e.Index)
	case evOver:
		s.Stage, s.DeckOut = stOver, e.Why == whyDeckOut
	case evAbility:
		s.setAbility(e.Card, BossCard{Ability(e.Value), e.Figure})
	default:
		panic(fmt.Sprintf("tinyepic: event %d is unknown", e.Kind))
	}
}

// applyCards applies poker cards.
func (s *State) applyCards(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evGap:
		s.Gap[e.Index] = e.Card
	case evRivalOpen:
		s.P[Rival].Second = e.Card
	case evHands:
		p.Hand, p.Dealt = catalogue.FaceDown, e.N
	case evSealed:
		p.Hand = e.Card
	case evAgain:
		p.Hand = catalogue.FaceDown
	case evShown:
		p.Hand, p.Shown = e.Card, true
		if e.Duelist != 0 {
			p.Used = true
			s.Duel.Bonus[e.Duelist-1] = valueOf(pokerCard(e.Card))
			s.Duel.Revealer = 0
		}
	case evDrew:
		s.Duel.Drawn, s.Duel.Needs = e.Card, false
		s.Duel.Bonus[e.Duelist-1] = valueOf(pokerCard(e.Card))
		s.Drawn.Add(e.Card)
		s.Seen.Add(e.Card)
	case evReshuffle:
		s.Drawn = catalogue.Set{}
	}
}

// applyPlacing applies phase 2.
func (s *State) applyPlacing(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evPlaced:
		p.Tokens[e.Token] = Token{Where: placed, Mat: e.Mat, Spot: e.Spot, Side: e.Side}
		p.LastPlace = e.Token + 1
		s.Acted, s.RivalDue = e.Seat != Rival, false
	case evMoved:
		p.Tokens[e.Token] = Token{Where: placed, Mat: e.Mat, Spot: e.Spot, Side: e.Side}
	case evThirdPaid:
		p.Tokens[2].Where = ready
	case evAside:
		p.Aside = true
	case evAsides:
		for seat := range s.P {
			s.P[seat].Aside = false
		}
	case evShield:
		p.Shield = true
	case evTurn:
		s.Turn, s.Acted, s.RivalDue = e.Index, false, false
	case evRivalDue:
		s.RivalDue, s.Acted = true, false
	}
}

// applyDuel applies duels.
func (s *State) applyDuel(e Event) {
	d := &s.Duel
	switch e.Kind {
	case evDuel:
		t := s.P[e.Seat].Tokens[e.Token]
		*d = Duel{On: true, Seat: [2]engine.Seat{e.Seat, e.Other}, Token: [2]uint8{e.Token, e.Theirs}, Mat: t.Mat, Spot: t.Spot}
	case evDice:
		d.Begun, d.Needs = true, d.Seat[0] == Rival || d.Seat[1] == Rival
	case evDie:
		d.Roll[e.Duelist-1] = e.Value
	case evReroll:
		d.Roll[e.Duelist-1] = 0
	case evRevealing:
		d.Revealer = e.Duelist
	case evRedraw:
		d.Needs = true
	case evDuelEnd:
		s.P[e.Other].Tokens[e.Theirs].Wounded = true
		*d = Duel{}
	case evWanted:
		s.WantedIn, s.Wanted = true, e.Seat
	}
}

// applyTown applies buildings.
func (s *State) applyTown(e Event) {
	switch e.Kind {
	case evForSale:
		s.Buy[e.Mat] = e.Card
	case evPorch:
		s.Top[e.Mat] = e.Card
	case evPreset:
		s.own(Rival, e.Card)
		s.Top[e.Mat] = e.Card
		s.Preset--
	case evFigure:
		s.fig(e.Card).set(e.Figure, e.Value, e.Index)
	case evBought:
		s.bought(e)
	case evSlide:
		s.Buy[e.Mat], s.Top[e.Mat] = e.Card, catalogue.None
	case evTop:
		s.Top[e.Mat] = e.Card
	case evBid:
		s.Bid[e.Index] = e.Card
	case evBidsBack:
		s.Bid = [2]catalogue.CardID{}
	}
}

// own gives a building to a seat, as the newest of its pile.
func (s *State) own(seat engine.Seat, c catalogue.CardID) {
	s.Sales++
	s.Held[c-firstBuilding], s.Since[c-firstBuilding] = seat, s.Sales
}

func (s *State) bought(e Event) {
	switch {
	case e.Mat == 0:
		for i := range s.Bid {
			if s.Bid[i] == e.Card {
				s.Bid[i] = catalogue.None
			}
		}
	case s.Top[e.Mat] == e.Card:
		s.Top[e.Mat] = catalogue.None
	default:
		s.Buy[e.Mat] = catalogue.None
	}
	s.own(e.Seat, e.Card)
	p := &s.P[e.Seat]
	p.Bought = true
	if s.Stage >= stHall && p.FirstBuy == catalogue.None {
		p.FirstBuy = e.Card
	}
}

// roundEnd returns the tokens; the third one stands only as a reward.
func (s *State) roundEnd() {
	for seat := Red; seat <= Rival; seat++ {
		p := &s.P[seat]
		if p.Tokens == [3]Token{} {
			continue
		}
		p.Tokens = [3]Token{{Where: ready}, {Where: ready}, {}}
		if p.Third || seat == Rival {
			p.Tokens[2].Where = ready
		}
	}
}

// nextRound clears the poker cards and everything that lasts for a round.
func (s *State) nextRound(round, dealer uint8) {
	s.Round, s.Dealer, s.Turn = round, dealer, dealer
	s.Opening = s.Sales
	s.Acted, s.RivalDue, s.PostOff = false, false, engine.Table
	s.Apart = 0
	s.Gap, s.Rank = [gapCount]catalogue.CardID{}, [4]engine.Seat{}
	s.Drawn, s.Seen = catalogue.Set{}, catalogue.Set{}
	for seat := range s.P {
		p := &s.P[seat]
		p.Hand, p.Second, p.FirstBuy = catalogue.None, catalogue.None, catalogue.None
		p.Shown, p.Used, p.Shield, p.Third, p.Bought, p.Aside = false, false, false, false, false, false
		p.Dealt, p.LastPlace = 0, 0
	}
	s.Stage, s.Cur = stDeal, 0
}
