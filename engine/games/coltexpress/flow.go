package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/owed"
)

// flow decides one act, see package owed.
type flow struct {
	owed.Run[State, Event, *State]
	cards *Catalogue
	piece uint8 // the purse that was read, from 1 among all
}

// Emit is Run.Emit without its interface, which keeps the flow on the stack.
func (f *flow) Emit(e Event) {
	f.Events = append(f.Events, e)
	f.S.Apply(e)
}

func (f *flow) stage(s Stage)          { f.Emit(Event{Kind: evStage, Stage: s}) }
func (f *flow) note(w Reason, e Event) { e.Kind, e.Why = evNote, w; f.Emit(e) }

// need is what has to be done before the game goes on.
type need uint8

// The needs. The zero value means that nobody has to do anything.
const (
	needNothing need = iota
	needCars
	needTeams
	needFirst
	needRound
	needShed
	needScheme
	needHold
	needTurned // the card that is resolved is not known
	needDeed   // a choice of the card that is resolved
	needPick
	needPurses
	needNewGame // the game is over
)

// need returns what is needed.
func (r *Rules) need(s *State) need {
	switch s.Stage {
	case stTrain:
		return s.asked(needCars, s.train() < s.cars())
	case stTeams:
		return s.asked(needTeams, s.undecided())
	case stFirst:
		return needFirst
	case stRound:
		return needRound
	case stShed:
		return s.asked(needShed, s.waiting(s.mustShed))
	case stScheme:
		return s.asked(needScheme, s.Turn < r.cards.round(s.Cards[s.Round-1]).Length)
	case stHold:
		return s.asked(needHold, s.waiting(s.mustHold))
	case stSteal:
		return s.needOfPile()
	case stIncident:
		return s.asked(needPick, s.Owes != 0)
	case stShow:
		return s.asked(needPurses, s.untold() > 0)
	}
	return needNewGame
}

func (s *State) asked(n need, open bool) need {
	if open {
		return n
	}
	return needNothing
}

// waiting reports whether a player has not yet given the answer that all give at the same
// time.
func (s *State) waiting(must func(uint8) bool) bool {
	for player := range s.players() {
		if !s.Mind[player].Answered && must(player) {
			return true
		}
	}
	return false
}

// answers returns the player who answers for a seat, and whether that player has not yet given
// the answer that all give at the same time.
func (s *State) answers(seat engine.Seat, must func(uint8) bool) (player uint8, owes bool) {
	player = s.playerOf(seat)
	return player, player < maxSeats && s.seatOf(player) == seat && !s.Mind[player].Answered && must(player)
}

// needOfPile returns what the card that is resolved needs.
func (s *State) needOfPile() need {
	switch {
	case s.Done == s.Laid:
		return needNothing
	case !s.top().secret():
		return s.asked(needDeed, !s.settled())
	case s.top().Card == catalogue.FaceDown:
		return needTurned
	}
	_, possible := s.turnedAs(s.top().Card, s.top().Piece)
	return s.asked(needTurned, !possible)
}

// Step advances by one step that needs nobody; it reports false if there is none.
func (f *flow) Step() bool {
	if f.S.Stage == stSteal {
		return f.stepSteal()
	}
	if (&Rules{cards: f.cards}).need(&f.S) != needNothing {
		return false
	}
	f.step()
	return true
}

// step advances by one step.
func (f *flow) step() {
	switch f.S.Stage {
	case stTrain, stTeams:
		f.stepSetup()
	case stShed:
		f.stepShed()
	case stScheme:
		f.stepScheme()
	case stHold:
		f.stepHold()
	case stIncident:
		f.stepRound()
	case stShow:
		f.stage(stOver)
	}
}

// do handles the observation, or refuses it.
func (f *flow) do(n need) *engine.Violation {
	if f.Fact.Kind == engine.KindCard {
		return f.card(n)
	}
	switch n {
	case needFirst:
		return f.first()
	case needTeams:
		return f.team()
	case needShed:
		return f.shed()
	case needScheme:
		return f.scheme()
	case needHold:
		return f.hold()
	case needDeed:
		return f.deed()
	case needPick:
		return f.pick()
	}
	return engine.Refuse(ruleTurnPhase, f.Fact.Seat)
}

// card handles a card that was laid.
func (f *flow) card(n need) *engine.Violation {
	o := f.Fact
	switch {
	case n == needCars && isTrain(o.Slot):
		return f.car()
	case n == needRound && o.Slot == SlotRound:
		return f.round()
	case n == needScheme && o.Slot == SlotPile:
		return f.lay()
	case n == needHold && isDiscard(o.Slot):
		return f.drop()
	case n == needTurned && o.Slot == SlotPile:
		return f.turn()
	case n == needPurses && isLoot(o.Slot):
		return f.show()
	case f.S.Switches.Tags && isLoot(o.Slot):
		return f.tag(n)
	}
	return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(o.Slot), engine.CardArg(o.Card))
}

// who returns the act's first operand as a seat.
func (f *flow) who() engine.Seat { return engine.Seat(f.Fact.Args[0]) }

// number returns the act's first operand.
func (f *flow) number() uint16 { return f.Fact.Args[0] }

// tag handles a purse that a reader sees before purses are shown.
func (f *flow) tag(n need) *engine.Violation {
	seat := engine.Seat(f.Fact.Slot - slotLoot)
	switch {
	case !f.S.tagged(n, seat):
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(f.Fact.Card))
	case n == needFirst:
		return f.begins()
	case n == needPick:
		return f.reads(lying(f.S.Bandit[seat].At), func() { f.picks(seat) })
	}
	m := f.S.menu()
	return f.reads(f.S.source(&m), func() { f.resolve(m, uint8(Purse)) })
}
