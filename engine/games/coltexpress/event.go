package coltexpress

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// EventKind is the kind of an event.
type EventKind uint8

// The events. The comments name the fields of Event that each uses.
const (
	evStage    EventKind = iota + 1 // Stage
	evCar                           // Unit, Card, N purses, Extra jewels
	evRear                          // Seat of the team, Other begins in the last car
	evStar                          // Seat of the team, Other whose Marshal card it is
	evFirst                         // Seat, N its player
	evPlaced                        // Seat, Unit
	evRound                         // Card; N its turns
	evDealt                         // Seat; N cards drawn, Extra in hand
	evShed                          // Seat, N bullets; Open: without being asked
	evPlayed                        // Seat of the player, Card, Piece, Open
	evDrew                          // Seat, N cards
	evHid                           // Seat of the Ghost
	evNext                          // the next action of Schemin'
	evDropped                       // Seat of the player, Card, Piece
	evHeld                          // Seat, N bullets discarded; Open: without being asked
	evTurned                        // Seat, Card, Piece; Wrong: another card had been read
	evMoved                         // Seat, Unit, Roof; Why, Other who moved it
	evFollowed                      // Seat who moves the Marshal, Unit; Why
	evShot                          // Seat, Other
	evBullet                        // Seat gets a neutral bullet; Why
	evShort                         // N bullets for Extra bandits
	evTook                          // Seat, Loot; Why; N the purse that was read, from 1
	evFell                          // Seat who hits, Other who loses, Loot; N as before
	evSnatched                      // Seat, Other who loses a purse; N as before
	evDeed                          // the next step of the card: Step, Other, Loot; N as before
	evBack                          // Seat: its card is resolved
	evOwes                          // Seat owes an answer to the event
	evSpared                        // Seat takes no purse at the event
	evBox                           // Unit: the second strongbox
	evLost                          // Seat loses its least purse; Open: known to be of 250
	evRansom                        // Seat
	evShown                         // Seat, N index of the purse among all
	evNote                          // no change; Why, Seat, Other, Unit, N
	evRoundEnd                      // the next round
)

// Event is one change of the state, of fixed size. Only the fields of its kind are set.
type Event struct {
	Kind  EventKind
	Why   Reason
	Seat  engine.Seat
	Other engine.Seat
	Card  catalogue.CardID
	Piece uint8
	Open  bool
	Roof  bool
	Wrong bool
	Unit  uint8
	Stage Stage
	Step  deedStep
	Loot  Loot
	N     uint8
	Extra uint8
}

// Apply applies an event to the state. It panics on an event that flow never emits.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case evNote:
	case evStage:
		s.enter(e.Stage)
	case evCar, evRear, evStar, evFirst, evPlaced:
		s.applySetup(e)
	case evRound, evDealt, evShed, evPlayed, evDrew, evHid, evNext, evDropped, evHeld, evRoundEnd:
		s.applyScheme(e)
	case evTurned, evDeed, evBack:
		s.applyPile(e)
	case evMoved, evFollowed, evShot, evBullet, evShort:
		s.applyTrain(e)
	default:
		s.applyLoot(e)
	}
}

// enter enters a stage. The first round begins when all bandits are placed.
func (s *State) enter(stage Stage) {
	s.Stage, s.Round = stage, max(s.Round, min(1, uint8(stage/stRound)))
	for player := range s.players() {
		s.Mind[player].Answered = false
	}
	switch stage {
	case stSteal:
		s.putBack()
	case stShow:
		s.unveil()
	}
}

func (s *State) applySetup(e Event) {
	m := &s.Mind[s.playerOf(e.Seat)%maxSeats]
	switch e.Kind {
	case evCar:
		s.Cars[e.Unit] = e.Card
		*s.floor(place{Unit: e.Unit}) = [lootCount]uint8{Purse: e.N, Jewel: e.Extra}
	case evRear:
		m.Rear = e.Other
	case evStar:
		m.Star = e.Other
	case evFirst:
		s.First = e.N
	case evPlaced:
		s.Bandit[e.Seat].At = place{Unit: e.Unit}
	}
}

func (s *State) applyScheme(e Event) {
	player := s.playerOf(e.Seat) % maxSeats
	m := &s.Mind[player]
	switch e.Kind {
	case evRound:
		s.Cards[s.Round-1] = e.Card
	case evDealt:
		s.deal(player)
	case evShed, evHeld:
		s.shedOwn(player, e.N)
		m.Hand, m.Shed, m.Fresh, m.Sure, m.Answered = m.Hand-e.N, m.Shed+e.N, 0, 0, true
		if m.Told = 0; e.Open {
			m.Told = e.N + 1
		}
	case evPlayed:
		s.Pile[s.Laid] = play{Card: e.Card, Piece: e.Piece, By: e.Seat, Face: hiddenFace, Level: s.level(m)}
		if e.Open {
			s.Pile[s.Laid].Face = openFace
		}
		s.Laid, m.Hand = s.Laid+1, m.Hand-1
		s.layOwn(player, e.Card)
	case evDrew:
		s.draw(player, drawSize)
	case evHid:
		s.Sneak = true
	case evNext:
		s.Turn, s.Place, s.Again, s.Sneak = e.N, e.Extra, e.Open, false
	case evDropped:
		one := s.one(e.Card)
		s.layOwn(player, e.Card)
		m.Out, m.Dropped, m.Hand, m.Read = m.Out.plus(one), m.Dropped.plus(one), m.Hand-1, m.Read|piece(one, e.Piece)
	case evRoundEnd:
		s.Round, s.First = s.Round+1, (s.First+1)%s.players()
		s.Turn, s.Place, s.Pile, s.Laid, s.Done = 0, 0, [mostPlays]play{}, 0, 0
		s.shuffle()
		s.enter(stRound)
	}
}

func (s *State) applyPile(e Event) {
	switch e.Kind {
	case evTurned:
		p := s.top()
		p.Card, p.Piece, p.Face = e.Card, e.Piece, turned
		if e.Wrong {
			p.Face = misread
		}
	case evDeed:
		s.Deed = deed{Step: e.Step, Victim: e.Other, Token: e.Loot}
		if e.N > 0 {
			s.Worth[e.N-1] = falling
		}
	case evBack:
		p := s.top()
		if m := &s.Mind[s.playerOf(e.Seat)]; s.Switches.Expert {
			m.Out, m.Read = m.Out.plus(s.one(p.Card)), m.Read|piece(s.one(p.Card), p.Piece)
		} else {
			m.Deck++
		}
		s.Done, s.Deed = s.Done+1, deed{}
	}
}

func (s *State) applyTrain(e Event) {
	switch e.Kind {
	case evMoved:
		s.Bandit[e.Seat].At = place{Unit: e.Unit, Roof: e.Roof}
	case evFollowed:
		s.Marshal = e.Unit
	case evShot:
		s.Bandit[e.Seat].Bullets--
		from := byPlayer
		if s.partner(e.Seat) == e.Other {
			from = byPartner
		}
		s.Bandit[e.Other].Hits[from]++
		s.receive(e.Other)
	case evBullet:
		s.Neutral--
		from := byMarshal
		if e.Why != whyMet {
			from = byEvent
		}
		s.Bandit[e.Seat].Hits[from]++
		s.receive(e.Seat)
	case evShort:
		if !s.Switches.KeepRest {
			s.Gone, s.Neutral = s.Gone+s.Neutral, 0
		}
	}
}

func (s *State) applyLoot(e Event) {
	b := &s.Bandit[e.Seat]
	here := s.floor(b.At)
	switch e.Kind {
	case evTook:
		if e.Loot == Purse {
			s.carry(lying(b.At), holder(e.Seat), e.N)
		}
		here[e.Loot]--
		b.Own[e.Loot]++
		s.Owes &^= bit(e.Seat)
	case evFell:
		if e.Loot == Purse {
			s.carry(holder(e.Other), lying(b.At), e.N)
		}
		s.lose(e.Other, e.Loot)
		here[e.Loot]++
	case evSnatched:
		s.carry(holder(e.Other), holder(e.Seat), e.N)
		s.lose(e.Other, Purse)
		b.Own[Purse]++
	case evOwes:
		s.Owes |= bit(e.Seat)
	case evSpared:
		s.Owes &^= bit(e.Seat)
	case evBox:
		s.Second = true
		s.floor(place{Unit: e.Unit})[Strongbox]++
	case evLost:
		s.carry(holder(e.Seat), lying(b.At), s.least(e.Seat))
		s.lose(e.Seat, Purse)
		if s.Switches.RevengeBox {
			s.Boxed++
		} else {
			here[Purse]++
		}
	case evRansom:
		b.Ransom = true
	case evShown:
		s.Worth[e.N] = holder(e.Seat)
	default:
		panic(fmt.Sprintf("coltexpress: event %d is unknown", e.Kind))
	}
}

// lose takes a token from a bandit. After it has lost a purse, it is no longer known whether
// it has its first one.
func (s *State) lose(seat engine.Seat, l Loot) {
	b := &s.Bandit[seat]
	b.Own[l]--
	if l == Purse {
		b.Start = false
	}
}
