package tinyepic

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// EventKind says what happened.
type EventKind uint8

// The events. The comment tells which fields of Event are used, and for what.
const (
	evStage      EventKind = iota + 1 // A stage
	evCur                             // the position within the stage goes on by one
	evBoss                            // Seat, Card
	evForSale                         // A mat, Card
	evPorch                           // A mat, Card: a neutral porch
	evPreset                          // A mat, Card: a building of the Rival
	evFigure                          // Card, A figure, B value, C icon number
	evGap                             // A gap, Card
	evRivalOpen                       // Card
	evHands                           // Seat, A cards to choose from; Why
	evSealed                          // Seat, Card: known, not shown
	evShown                           // Seat, Card; A 1 + duelist if added to a shot
	evThirdPaid                       // Seat
	evPlaced                          // Seat, A token, B mat, C spot, D side
	evMoved                           // as evPlaced: stood up elsewhere
	evGain                            // Seat, A kind, B how many; Why
	evPay                             // Seat, A kind, B how many; Why, Card
	evTask                            // Task, Seat, A to D, Card: owed from now on
	evTaskDone                        // the latest task is done
	evUse                             // Seat, A mat, Card
	evDuel                            // Seat attacker, A defender, B and C their tokens
	evDice                            // the dice are out
	evDie                             // Seat, A duelist, B face
	evReroll                          // Seat, A duelist
	evRevealing                       // Seat, A duelist
	evDrew                            // A duelist, Card
	evRedraw                          // the Rival draws again
	evReshuffle                       //
	evDuelEnd                         // Seat winner, A loser, B loser's token, C and D their totals
	evWanted                          // Seat; A 1 the first time
	evShield                          // Seat
	evTurn                            // A index of the person who is next
	evRivalDue                        // the Rival is to place
	evRivalDie                        // A face
	evNote                            // nothing changes; Why, Seat, A to D, Card
	evWin                             // Seat, A mat, B best loser; Why
	evThird                           // Seat; Why
	evPostOffice                      // Seat
	evRank                            // Seat, A place from 0, B class, Card
	evBought                          // Seat, A mat (0 = drawn), Card, B 1 from a porch; Why
	evAdvance                         // Seat, A industry, Card of the Rival; Why
	evSlide                           // A mat, Card
	evTop                             // Seat, A mat, Card: usable from now on; Why
	evBid                             // A 0 or 1, Card
	evBidsBack                        //
	evRoundEnd                        //
	evRound                           // A round, Seat dealer, B dealer's index
	evOver                            // A mat; Why
)

// Event is one fact, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind       EventKind
	Why        Reason
	Task       TaskKind
	Seat       engine.Seat
	A, B, C, D uint8
	Card       catalogue.CardID
}

// apply writes an event down. It panics on an event that flow never makes.
func (s *State) apply(e Event) {
	switch e.Kind {
	case evNote, evGap, evRivalOpen, evHands, evSealed, evShown, evDrew, evReshuffle:
		s.applyCards(e)
	case evPlaced, evMoved, evThirdPaid, evShield, evTurn, evRivalDue, evRivalDie, evUse:
		s.applyPlacing(e)
	case evDuel, evDice, evDie, evReroll, evRevealing, evRedraw, evDuelEnd, evWanted:
		s.applyDuel(e)
	case evForSale, evPorch, evPreset, evFigure, evBought, evSlide, evTop, evBid, evBidsBack:
		s.applyTown(e)
	case evTask:
		s.Tasks[s.NTasks] = Task{e.Task, e.Seat, e.A, e.B, e.C, e.D, e.Card}
		s.NTasks++
	case evTaskDone:
		s.NTasks--
		s.Tasks[s.NTasks] = Task{}
	case evGain:
		s.P[e.Seat].Inf[e.A] = min(maxInfluence, s.P[e.Seat].Inf[e.A]+e.B)
	case evPay:
		s.P[e.Seat].Inf[e.A] -= e.B
	default:
		s.applyRound(e)
	}
}

// applyRound writes what moves the round on.
func (s *State) applyRound(e Event) {
	switch e.Kind {
	case evStage:
		s.Stage, s.Cur = Stage(e.A), 0
	case evCur:
		s.Cur++
	case evBoss:
		s.P[e.Seat].Boss = e.Card
	case evWin:
	case evThird:
		s.P[e.Seat].Third = true
	case evPostOffice:
		s.PostOff = e.Seat
	case evRank:
		s.Rank[e.A] = e.Seat
	case evAdvance:
		s.Steps[e.A]++
	case evRoundEnd:
		s.roundEnd()
	case evRound:
		s.nextRound(e.A, e.B)
	case evOver:
		s.Stage, s.DeckOut = stOver, e.Why == whyDeckOut
	default:
		panic(fmt.Sprintf("tinyepic: event %d is unknown", e.Kind))
	}
}

// applyCards writes poker cards down.
func (s *State) applyCards(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evGap:
		s.Gap[e.A] = e.Card
	case evRivalOpen:
		s.P[Rival].Second = e.Card
	case evHands:
		p.Hand, p.Dealt = catalogue.FaceDown, e.A
	case evSealed:
		p.Hand = e.Card
	case evShown:
		p.Hand, p.Shown = e.Card, true
		if e.A != 0 {
			p.Used = true
			s.Duel.Bonus[e.A-1] = valueOf(pokerCard(e.Card))
			s.Duel.Revealer = 0
		}
	case evDrew:
		s.Duel.Drawn, s.Duel.Needs = e.Card, false
		s.Duel.Bonus[e.A] = valueOf(pokerCard(e.Card))
		s.Drawn.Add(e.Card)
		s.Seen.Add(e.Card)
	case evReshuffle:
		s.Drawn = catalogue.Set{}
	}
}

// applyPlacing writes phase 2 down.
func (s *State) applyPlacing(e Event) {
	p := &s.P[e.Seat]
	switch e.Kind {
	case evPlaced:
		p.Tokens[e.A] = Token{placed, Mat(e.B), Spot(e.C), Side(e.D), false}
		p.LastPlace = e.A + 1
		s.Acted, s.RivalDue = e.Seat != Rival, false
	case evMoved:
		p.Tokens[e.A] = Token{placed, Mat(e.B), Spot(e.C), Side(e.D), false}
	case evThirdPaid:
		p.Tokens[2].Where = ready
	case evShield:
		p.Shield = true
	case evTurn:
		s.Turn, s.Acted, s.RivalDue = e.A, false, false
	case evRivalDue:
		s.RivalDue, s.Acted = true, false
	}
}

// applyDuel writes duels down.
func (s *State) applyDuel(e Event) {
	d := &s.Duel
	switch e.Kind {
	case evDuel:
		def := engine.Seat(e.A)
		t := s.P[e.Seat].Tokens[e.B]
		*d = Duel{On: true, Seat: [2]engine.Seat{e.Seat, def}, Token: [2]uint8{e.B, e.C}, Mat: t.Mat, Spot: t.Spot}
	case evDice:
		d.Begun, d.Needs = true, d.Seat[0] == Rival || d.Seat[1] == Rival
	case evDie:
		d.Roll[e.A] = e.B
	case evReroll:
		d.Roll[e.A] = 0
	case evRevealing:
		d.Revealer = e.A + 1
	case evRedraw:
		d.Needs = true
	case evDuelEnd:
		s.P[e.A].Tokens[e.B].Wounded = true
		*d = Duel{}
	case evWanted:
		s.WantedIn, s.Wanted = true, e.Seat
	}
}

// applyTown writes buildings down.
func (s *State) applyTown(e Event) {
	switch e.Kind {
	case evForSale:
		s.Buy[e.A] = e.Card
	case evPorch:
		s.Top[e.A] = e.Card
	case evPreset:
		s.own(Rival, e.Card)
		s.Top[e.A] = e.Card
		s.Preset--
	case evFigure:
		s.fig(e.Card).set(e.A, e.B, e.C)
	case evBought:
		s.bought(e)
	case evSlide:
		s.Buy[e.A], s.Top[e.A] = e.Card, catalogue.None
	case evTop:
		s.Top[e.A] = e.Card
	case evBid:
		s.Bid[e.A] = e.Card
	case evBidsBack:
		s.Bid = [2]catalogue.CardID{}
	}
}

// own makes a building a seat's, newest on its pile.
func (s *State) own(seat engine.Seat, c catalogue.CardID) {
	s.Sales++
	s.Held[c-firstBuilding], s.Since[c-firstBuilding] = seat, s.Sales
}

func (s *State) bought(e Event) {
	switch {
	case e.A == 0:
		for i := range s.Bid {
			if s.Bid[i] == e.Card {
				s.Bid[i] = catalogue.None
			}
		}
	case e.B == 1:
		s.Top[e.A] = catalogue.None
	default:
		s.Buy[e.A] = catalogue.None
	}
	s.own(e.Seat, e.Card)
	p := &s.P[e.Seat]
	p.Bought = true
	if s.Stage >= stHall && p.FirstBuy == catalogue.None {
		p.FirstBuy = e.Card
	}
}

// roundEnd takes the tokens home; the third stands only with its reward.
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

// nextRound clears the poker cards and all that lasts for a round.
func (s *State) nextRound(round, dealer uint8) {
	s.Round, s.Dealer, s.Turn = round, dealer, dealer
	s.Opening = s.Sales
	s.Acted, s.RivalDue, s.PostOff = false, false, engine.Table
	s.Gap, s.Rank = [gapCount]catalogue.CardID{}, [4]engine.Seat{}
	s.Drawn, s.Seen = catalogue.Set{}, catalogue.Set{}
	for seat := range s.P {
		p := &s.P[seat]
		p.Hand, p.Second, p.FirstBuy = catalogue.None, catalogue.None, catalogue.None
		p.Shown, p.Used, p.Shield, p.Third, p.Bought = false, false, false, false, false
		p.Dealt, p.LastPlace = 0, 0
	}
	s.Stage, s.Cur = stDeal, 0
}
