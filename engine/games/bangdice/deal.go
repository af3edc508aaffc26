package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Set-up. Roles, then characters; life as printed, and two more for the Sheriff. Cards are
// entered as they are laid or tapped.

// sheriffsExtra is the additional life of the Sheriff.
const sheriffsExtra = 2

// missing returns the seats whose card of the set-up is not entered yet.
func (s *State) missing() (set uint16) {
	for _, seat := range s.seats() {
		p := &s.P[seat]
		if s.Stage == stRoles && p.Role == catalogue.None || s.Stage == stCharacters && p.Who == catalogue.None {
			set |= bit(seat)
		}
	}
	return set
}

// card handles a card that was laid or tapped.
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
	return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(f.Fact.Card))
}

// entered counts the role cards that are not entered yet, by role. Cards that the holder of
// the state does not know count as not entered. A count below 0 means that a wrong role was
// entered.
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

// layRole handles the role of a seat; if roles are secret, only the Sheriff's. Whether a role
// is left is judged by what everybody knows, so that no refusal reveals what others have
// entered. If all roles are entered and are not those dealt, everybody enters again.
func (f *flow) layRole(seat engine.Seat) *engine.Violation {
	role := f.Fact.Card
	switch {
	case !isRole(role):
		return engine.Refuse(ruleCardsWrongKind, engine.Table)
	case f.S.Secret && role != Sheriff:
		return engine.Refuse(ruleSetupSheriff, seat)
	case f.S.left()[role] == 0:
		return engine.Refuse(ruleCardsTooMany, seat, engine.CardArg(role))
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

// layCharacter handles the character of a seat.
func (f *flow) layCharacter(seat engine.Seat) *engine.Violation {
	if !isCharacter(f.Fact.Card) {
		return engine.Refuse(ruleCardsWrongKind, engine.Table)
	}
	for _, other := range f.S.seats() {
		if f.S.P[other].Who == f.Fact.Card {
			return engine.Refuse(ruleCardsTaken, seat, engine.CardArg(f.Fact.Card), engine.Who(other))
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

// first returns the index of the first player: the Sheriff, or with three players the Deputy.
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

// show reveals a role.
func (f *flow) show(seat engine.Seat, role catalogue.CardID, why Reason) {
	f.Emit(Event{Kind: evShown, Seat: seat, Card: role, Why: why})
}

// hidden returns the seats whose role has to be revealed: of the eliminated, and at the end of
// everybody. Roles that follow from the revealed ones need no card.
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

// turner returns the seat that reveals a role that the program knows: the first of the
// eliminated, or the table for all at once at the end. If only the cards show the roles, it is
// the table. An elimination alone reveals nothing, so that a mistake can be undone.
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

// turnOver handles the act that reveals known roles.
func (f *flow) turnOver() *engine.Violation {
	if f.Fact.Verb != verbReveal {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
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

// reveal handles a role card that a player reveals. The card is right: if another role was
// entered before, the roles of the others cannot be trusted either.
func (f *flow) reveal(seat engine.Seat) *engine.Violation {
	role, entered := f.Fact.Card, f.S.P[seat].Role
	switch {
	case !isRole(role):
		return engine.Refuse(ruleCardsWrongKind, engine.Table)
	case f.S.left()[role] == 0:
		return engine.Refuse(ruleCardsTooMany, seat, engine.CardArg(role))
	}
	f.show(seat, role, whyRole)
	if isRole(entered) && entered != role {
		f.Emit(Event{Kind: evDistrust})
	}
	return nil
}

// showRest reveals the roles of seats that follow from those revealed.
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
