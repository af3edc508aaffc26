package scanner

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Faults lists what is misread now: first the cards that lie wrong, in the order in which
// they came, then the faults that last until the next act.
func (m *Matcher) Faults() []Fault {
	var out []Fault
	for _, l := range m.lying {
		if f, wrong := m.judge(l); wrong {
			out = append(out, f)
		}
	}
	return slices.Concat(out, m.doubles(), m.unreadable(), m.transient)
}

// judge returns the fault of a card that lies on a reader; false if it has none.
func (m *Matcher) judge(l *lying) (Fault, bool) {
	card, known := m.tags.Card(l.uid)
	f := Fault{Source: l.from.Source, Reader: l.from.Reader, UID: l.uid, Card: card.Card, Slot: l.place.slot}
	switch {
	case l.second.Len() > 0:
		f.Kind, f.Second = TwoTags, l.second
		f = m.masked(f)
	case l.settled && l.faceDown, l.leftEarly:
		return Fault{}, false
	case l.uid.Random():
		f.Kind = RandomTag
	case !known && l.half:
		f.Kind = HalfTag
		f = m.masked(f)
	case !known:
		f.Kind = UnknownTag
		f = m.masked(f)
	case !l.wired || !l.place.desk && m.shows(l.place.slot, catalogue.FaceDown):
		return Fault{}, false
	case !l.place.desk && m.contradicts(&f, l, card):
		return f, true
	case l.settled:
		return Fault{}, false
	case l.place.desk:
		f.Kind = Unclear
		rivals := m.rivals(l, card)
		if slices.ContainsFunc(rivals, func(i int) bool { return m.awaits[i].Secret }) {
			f.Card, f.UID = catalogue.None, hardware.UID{} // the owner holds the card to a reader that everybody sees
		}
		return f, len(rivals) > 0 && !m.sameRow(rivals)
	default:
		return m.impossible(f, card)
	}
	return f, true
}

// contradicts reports whether a card lies where the board has other cards instead, because
// somebody entered another card, and completes f. A board that does not have the card yet,
// or a card that people have still to move, is no contradiction.
func (m *Matcher) contradicts(f *Fault, l *lying, card catalogue.Copy) bool {
	if m.stale || l.place.passes || l.place.many && l.settled || m.secret(f.Slot) || m.awaitsCard(f.Slot) {
		return false
	}
	instead := catalogue.None
	for c := range m.board.Cards() {
		if c.Card == card.Card && (c.Piece == 0 || c.Piece == card.N+1) && (c.Slot == f.Slot || m.single(card.Card) || c.Piece != 0) {
			return false // the board has the card
		}
		if c.Slot == f.Slot && instead == catalogue.None {
			instead = c.Card
		}
	}
	if instead == catalogue.None {
		return false
	}
	f.Kind, f.Instead = OtherCard, instead
	return true
}

// doubles lists the tags that two readers read equally often, in the order in which that was
// noticed.
func (m *Matcher) doubles() (out []Fault) {
	for _, c := range m.twins {
		at, wired := m.places[c.Sensor]
		also, known := m.places[c.Also]
		if !wired || !known {
			continue
		}
		f := Fault{Kind: TwoReaders, Source: c.Sensor.Source, Reader: c.Sensor.Input, Slot: at.slot, Other: also.slot}
		if !m.secret(at.slot) && !m.secret(also.slot) {
			f.UID = c.UID
		}
		out = append(out, f)
	}
	return out
}

// impossible reports whether the rules exclude that the card lies there, and completes f.
func (m *Matcher) impossible(f Fault, card catalogue.Copy) (Fault, bool) {
	other, ok := m.board.WherePiece(card)
	if !ok && m.single(f.Card) {
		other, ok = m.board.Where(f.Card)
	}
	switch {
	case ok && other != f.Slot && m.secret(f.Slot): // naming the other place would reveal the card
		f.Kind = Misfit
		return m.masked(f), true
	case ok && other != f.Slot:
		f.Kind, f.Other = Elsewhere, other
		return f, true
	}
	awaited, fits := false, false
	for i := range m.awaits {
		p := &m.awaits[i]
		awaited = awaited || p.Kind == engine.Lay && p.Slot == f.Slot
		fits = fits || p.Accepts(engine.Laid(f.Slot, f.Card)) || p.Accepts(engine.LaidPiece(f.Slot, card))
	}
	f.Kind = Misfit
	return m.masked(f), awaited && !fits
}

// masked removes from a fault what would reveal a secret card, now or once its tag is known.
func (m *Matcher) masked(f Fault) Fault {
	if m.secret(f.Slot) {
		f.Card, f.UID, f.Second, f.Code = catalogue.None, hardware.UID{}, hardware.UID{}, ""
	}
	return f
}

// secret reports whether what is laid on the slot is secret now.
func (m *Matcher) secret(slot engine.Slot) bool { return slices.Contains(m.board.Sealed, slot) }

// single reports whether the design has only one piece of cardboard.
func (m *Matcher) single(card catalogue.CardID) bool {
	return int(card) < len(m.copies) && m.copies[card] <= 1
}

// pieces returns the number of pieces of cardboard of a design, at least 1.
func (m *Matcher) pieces(card catalogue.CardID) int {
	if int(card) >= len(m.copies) {
		return 1
	}
	return max(m.copies[card], 1)
}

// addTransient adds a fault that lasts until the next act; of each kind from one reader only
// the latest is kept.
func (m *Matcher) addTransient(f Fault) {
	m.transient = slices.DeleteFunc(m.transient, func(o Fault) bool {
		return o.Kind == f.Kind && o.Source == f.Source && o.Reader == f.Reader
	})
	m.transient = append(m.transient, f)
}
