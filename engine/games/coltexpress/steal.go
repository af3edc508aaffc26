package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Stealin'. The cards of the pile are turned and resolved in order.

// menu is what the bandit of the resolved card can choose from: bits of units, bandits or
// kinds of loot. None or one of them is no choice.
type menu struct {
	seat engine.Seat
	verb engine.Verb
	mask uint8
}

// The two answers about Cheyenne's purse.
const (
	snatchIt = 1 << iota
	spareIt
)

// menu returns the choice that is due.
func (s *State) menu() menu {
	card := s.top().Card
	seat := banditOf(card)
	m := menu{seat: seat}
	victim := &s.Bandit[s.Deed.Victim]
	switch s.Deed.Step {
	case dsAct:
		m.verb, m.mask = s.first(seat, actionOf(card))
	case dsToken:
		m.verb, m.mask = verbKnock, kinds(&victim.Own)
	case dsSnatch:
		m.verb, m.mask = verbSnatch, snatchIt|spareIt
	case dsShove:
		m.verb, m.mask = verbShove, s.steps(victim.At.Unit, 1)
	}
	return m
}

// first returns the choice of an action.
func (s *State) first(seat engine.Seat, a Action) (engine.Verb, uint8) {
	b := &s.Bandit[seat]
	switch a {
	case Move:
		return verbMove, s.moves(b.At)
	case Fire:
		return verbFire, s.targets(seat)
	case Rob:
		return verbRob, kinds(s.floor(b.At))
	case Punch:
		return verbPunch, s.fists(seat)
	case Marshal:
		return verbFollow, s.steps(s.Marshal, 1)
	}
	return 0, 0
}

// sole reports whether there is no choice.
func (s *State) sole(m *menu) bool { return m.mask == 0 || only(m.mask) && !s.apart(m) }

// settled reports whether nothing has to be chosen.
func (s *State) settled() bool {
	m := s.menu()
	return s.sole(&m)
}

// turnedAs reports whether the card that is resolved can be turned as this card, and which
// copy it is: the one that was read, unless that lies openly elsewhere.
func (s *State) turnedAs(card catalogue.CardID, read uint8) (piece uint8, possible bool) {
	p := s.top()
	h := s.unknown(s.playerOf(p.By), 0, false)
	if s.lies(card, read, false) {
		read = 0
	}
	return read, h.can[p.Level].has(s.one(card))
}

// turn handles the card that was not known.
func (f *flow) turn() *engine.Violation {
	p, o := f.S.top(), f.Fact
	player := f.S.playerOf(p.By)
	switch {
	case !isAction(o.Card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(SlotPile))
	case !f.S.plays(player, banditOf(o.Card)):
		return engine.Refuse(ruleCardsWhose, p.By, engine.CardArg(o.Card))
	}
	piece, possible := f.S.turnedAs(o.Card, o.Piece)
	if !possible || o.Piece != piece {
		return engine.Refuse(ruleCardsCopies, p.By, engine.CardArg(o.Card))
	}
	f.Emit(Event{Kind: evTurned, Seat: banditOf(o.Card), Card: o.Card, Piece: piece, Wrong: p.Card != catalogue.FaceDown})
	return nil
}

// stepSteal takes the next step without a choice; it reports false if a choice or a card is
// needed.
func (f *flow) stepSteal() bool {
	if f.S.Done == f.S.Laid {
		f.incident()
		return true
	}
	if p := f.S.top(); p.secret() {
		if p.Card == catalogue.FaceDown {
			return false
		}
		piece, possible := f.S.turnedAs(p.Card, p.Piece)
		if possible {
			f.Emit(Event{Kind: evTurned, Seat: banditOf(p.Card), Card: p.Card, Piece: piece})
		}
		return possible
	}
	m := f.S.menu()
	if !f.S.sole(&m) {
		return false
	}
	f.resolve(m, uint8(bits.TrailingZeros8(m.mask)))
	return true
}

// deed handles a choice of the card that is resolved.
func (f *flow) deed() *engine.Violation {
	m := f.S.menu()
	if v := f.must(m.seat); v != nil {
		return v
	}
	verb, at := f.Fact.Verb, f.number()
	switch {
	case m.verb == verbSnatch && (verb == verbSnatch || verb == verbSpare):
		f.resolve(m, uint8(verb-verbSnatch))
		return nil
	case verb != m.verb, at == 0:
		return engine.Refuse(ruleTurnChoices, m.seat)
	case verb != verbFire && verb != verbPunch:
		if at--; at > 7 || !has(m.mask, 1<<at) {
			return f.S.wrongPlace(m, at)
		}
	case at > 7 || !has(m.mask, 1<<at):
		return f.S.wrongTarget(m, engine.Seat(at))
	}
	f.resolve(m, uint8(at))
	return nil
}

// resolve continues a card with a choice: its bit number in the menu, 8 if there was none.
func (f *flow) resolve(m menu, at uint8) {
	switch f.S.Deed.Step {
	case dsToken:
		f.knock(m, at)
		return
	case dsSnatch:
		f.snatch(m, at == 0)
		return
	case dsShove:
		f.shove(m, at)
		return
	}
	switch actionOf(f.S.top().Card) {
	case Move:
		f.goTo(m.seat, place{Unit: at, Roof: f.S.Bandit[m.seat].At.Roof}, whyWalk, m.seat)
	case Floor:
		to := f.S.Bandit[m.seat].At
		to.Roof = !to.Roof
		f.goTo(m.seat, to, whyClimb, m.seat)
	case Marshal:
		f.Emit(Event{Kind: evFollowed, Seat: m.seat, Unit: at, Why: whyLure})
		f.meet(whyMet)
	case Fire:
		f.fire(m, at)
	case Rob:
		f.rob(m, at)
	case Punch:
		if m.mask != 0 {
			f.Emit(Event{Kind: evDeed, Seat: m.seat, Other: engine.Seat(at), Step: dsToken})
			return
		}
		f.note(whyNoFist, Event{Seat: m.seat})
	}
	f.back(m.seat)
}

// rob emits that a bandit takes a token.
func (f *flow) rob(m menu, at uint8) {
	if m.mask == 0 {
		f.note(whyNothing, Event{Seat: m.seat})
		return
	}
	f.Emit(Event{Kind: evTook, Seat: m.seat, Loot: Loot(at), N: f.piece, Why: whyRob})
}

// back emits that a card is resolved and goes back to its owner.
func (f *flow) back(seat engine.Seat) { f.Emit(Event{Kind: evBack, Seat: seat}) }

// goTo moves a bandit, who may meet the Marshal there.
func (f *flow) goTo(seat engine.Seat, to place, why Reason, by engine.Seat) {
	f.Emit(Event{Kind: evMoved, Seat: seat, Other: by, Unit: to.Unit, Roof: to.Roof, Why: why})
	f.meet(whyMet)
}
