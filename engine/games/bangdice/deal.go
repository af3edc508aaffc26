package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Set-up: roles, then characters; life as printed, and two more for the
// Sheriff. Cards come in as they are laid or tapped.

// sheriffsExtra is what the Sheriff's life exceeds the character's by.
const sheriffsExtra = 2

// missing is the set of seats whose card of the set-up is not there.
func (s *State) missing() (set uint16) {
	for _, seat := range s.seats() {
		p := &s.P[seat]
		if s.Stage == stRoles && p.Role == catalogue.None || s.Stage == stCharacters && p.Who == catalogue.None {
			set |= bit(seat)
		}
	}
	return set
}

// card takes a card that was laid or tapped.
func (f *flow) card() *engine.Violation {
	seat, role := engine.Seat(f.Fact.Slot), f.Fact.Slot < slotCharacter+1
	if !role {
		seat = engine.Seat(f.Fact.Slot - slotCharacter)
	}
	n, _ := f.S.need()
	switch {
	case role && n == needRoles && f.S.missing()&bit(seat) != 0:
		return f.layRole(seat)
	case role && n == needReveal && f.S.hidden()&bit(seat) != 0:
		return f.reveal(seat)
	case !role && n == needCharacters && f.S.missing()&bit(seat) != 0:
		return f.layCharacter(seat)
	}
	return engine.Refuse(ruleNotNow, engine.Table, slotArg(f.Fact.Slot), cardArg(f.Fact.Card))
}

// entered counts the role cards that are not entered yet, by role. Those that
// the holder of the state does not know count as not entered. Below 0 somebody
// has entered a wrong one.
func (s *State) entered() (n [roleCount + 1]int8) {
	for r, copies := range dealt[s.Count] {
		n[r] = int8(copies)
	}
	for _, seat := range s.seats() {
		if r := s.P[seat].Role; isRole(r) {
			n[r]--
		}
	}
	return n
}

// layRole takes the role of a seat; of secret roles only the Sheriff's. Whether
// a role is left is judged by what everybody knows, so that no refusal tells
// what others have entered; if the roles are not those that were dealt,
// everybody enters again.
func (f *flow) layRole(seat engine.Seat) *engine.Violation {
	role := f.Fact.Card
	switch {
	case !isRole(role):
		return engine.Refuse(ruleWrongKind, engine.Table)
	case f.S.Secret && role != Sheriff:
		return engine.Refuse(ruleSheriff, seat)
	case f.S.left()[role] == 0:
		return engine.Refuse(ruleTooMany, seat, cardArg(role))
	}
	f.Emit(Event{Kind: evRole, Seat: seat, Card: role})
	if f.S.trio() {
		f.show(seat, role, whyTrioRole)
	} else if role == Sheriff {
		f.show(seat, role, whySheriff)
	}
	if f.S.Secret {
		f.Emit(Event{Kind: evSealed})
	} else if f.S.missing() == 0 && f.S.entered() != [roleCount + 1]int8{} {
		f.Emit(Event{Kind: evRolesBack})
	}
	return nil
}

// layCharacter takes the character of a seat.
func (f *flow) layCharacter(seat engine.Seat) *engine.Violation {
	if !isCharacter(f.Fact.Card) {
		return engine.Refuse(ruleWrongKind, engine.Table)
	}
	for _, other := range f.S.seats() {
		if f.S.P[other].Who == f.Fact.Card {
			return engine.Refuse(ruleTaken, seat, cardArg(f.Fact.Card), engine.Who(other))
		}
	}
	c := f.cards.Characters[f.Fact.Card-firstCharacter]
	life := c.Life
	if f.S.P[seat].Role == Sheriff {
		life += sheriffsExtra
	}
	f.Emit(Event{Kind: evCharacter, Seat: seat, Card: f.Fact.Card, Ability: c.Ability, N: life})
	if life != c.Life {
		f.note(whyExtra, Event{Seat: seat, N: life})
	}
	return nil
}

// first is the index of who begins: the Sheriff, or of three the Deputy.
func (s *State) first() int {
	role := Sheriff
	if s.trio() {
		role = Deputy
	}
	for i, seat := range s.seats() {
		if s.P[seat].Role == role {
			return i
		}
	}
	return 0
}

// begin starts the turn of the i-th player.
func (f *flow) begin(i int) { f.Emit(Event{Kind: evTurn, Index: uint8(i), Seat: f.S.Order[i]}) }

// show makes a role known to everybody.
func (f *flow) show(seat engine.Seat, role catalogue.CardID, why Reason) {
	f.Emit(Event{Kind: evShown, Seat: seat, Card: role, Why: why})
}

// hidden is the set of seats whose role has to be shown: of the eliminated,
// and at the end of everybody. What follows from the roles that were shown
// needs no card.
func (s *State) hidden() (set uint16) {
	if s.only() != catalogue.None {
		return 0
	}
	for _, seat := range s.seats() {
		if p := &s.P[seat]; !p.Shown && (s.Stage == stShow || !p.In) {
			set |= bit(seat)
		}
	}
	return set
}

// turner is who turns a role over that the program knows: the first of the
// eliminated, at the end the table, all at once. Where only the cards tell,
// nobody in particular. That somebody is out shows nothing, so that a mistake
// can be taken back.
func (s *State) turner() engine.Seat {
	if s.Secret || s.Stage == stShow {
		return engine.Table
	}
	for i := range int(s.Count) {
		if seat := s.from(i); s.hidden()&bit(seat) != 0 {
			return seat
		}
	}
	return engine.Table
}

// turnOver shows the roles that somebody turns over.
func (f *flow) turnOver() *engine.Violation {
	if f.Fact.Verb != verbReveal {
		return engine.Refuse(ruleWhat, f.Fact.Seat)
	}
	turned := f.S.hidden()
	if f.Fact.Seat != engine.Table {
		turned = bit(f.Fact.Seat)
	}
	for _, seat := range f.S.seats() {
		if turned&bit(seat) != 0 {
			f.show(seat, f.S.P[seat].Role, whyRole)
		}
	}
	return nil
}

// reveal takes the role card that a player shows. The card is right: if another
// role was entered for it, the entries of others cannot be trusted either.
func (f *flow) reveal(seat engine.Seat) *engine.Violation {
	role, entered := f.Fact.Card, f.S.P[seat].Role
	switch {
	case !isRole(role):
		return engine.Refuse(ruleWrongKind, engine.Table)
	case f.S.left()[role] == 0:
		return engine.Refuse(ruleTooMany, seat, cardArg(role))
	}
	f.show(seat, role, whyRole)
	if isRole(entered) && entered != role {
		f.Emit(Event{Kind: evDistrust})
	}
	return nil
}

// showRest shows the roles of seats that follow from those shown.
func (f *flow) showRest(which func(*player) bool) {
	role := f.S.only()
	if role == catalogue.None {
		return
	}
	for _, seat := range f.S.seats() {
		if p := &f.S.P[seat]; !p.Shown && which(p) {
			f.show(seat, role, whyRole)
		}
	}
}
