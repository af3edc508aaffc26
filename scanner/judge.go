package scanner

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Faults lists what is misread now: what lies wrong, in the order in which it
// came, then what passes with the next act.
func (m *Matcher) Faults() []Fault {
	var out []Fault
	for _, l := range m.lying {
		if f, wrong := m.judge(l); wrong {
			out = append(out, f)
		}
	}
	return append(append(out, m.doubles()...), m.passed...)
}

// judge tells what is wrong with a card that lies there.
func (m *Matcher) judge(l *lying) (Fault, bool) {
	card, known := m.tags.Card(l.uid)
	f := Fault{Source: l.from.Source, Reader: l.from.Reader, UID: l.uid, Card: card.Card, Slot: l.at.slot}
	switch {
	case l.second.Len() > 0:
		f.Kind, f.Second = TwoTags, l.second
		f = m.masked(f)
	case l.used && l.down, l.gone:
		return Fault{}, false
	case l.uid.Random():
		f.Kind = RandomTag
	case !known:
		f.Kind = UnknownTag
		f = m.masked(f)
	case !l.wired || m.shows(l.at.slot, catalogue.FaceDown):
		return Fault{}, false
	case !l.at.desk && m.contradicts(&f, l, card):
		return f, true
	case l.used:
		return Fault{}, false
	case l.at.desk:
		f.Kind = Unclear
		rivals := m.rivals(l, card)
		if slices.ContainsFunc(rivals, func(i int) bool { return m.awaits[i].Secret }) {
			f.Card, f.UID = catalogue.None, hardware.UID{} // its owner holds it there, in front of everybody
		}
		return f, len(rivals) > 0 && !m.row(rivals)
	default:
		return m.impossible(f, card)
	}
	return f, true
}

// contradicts reports whether a card lies where the board has others instead:
// somebody said with a finger that another was laid. That the board has not
// followed a card yet, or hands not the board, is no contradiction.
func (m *Matcher) contradicts(f *Fault, l *lying, card catalogue.Copy) bool {
	if m.stale || l.at.passes || l.at.many && l.used || m.unseen(f.Slot) || m.asked(f.Slot) {
		return false
	}
	instead := catalogue.None
	for c := range m.board.Cards() {
		if c.Card == card.Card && (c.Piece == 0 || c.Piece == card.N+1) && (c.Slot == f.Slot || m.single(card.Card) || c.Piece != 0) {
			return false // it is known where it is
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

// doubles lists the tags that two readers read alike, by number.
func (m *Matcher) doubles() (out []Fault) {
	for _, c := range m.twins {
		at, wired := m.places[c.Sensor]
		also, known := m.places[c.Also]
		if !wired || !known {
			continue
		}
		f := Fault{Kind: TwoReaders, Source: c.Sensor.Source, Reader: c.Sensor.Input, Slot: at.slot, Other: also.slot}
		if !m.unseen(at.slot) && !m.unseen(also.slot) {
			f.UID = c.UID
		}
		out = append(out, f)
	}
	return out
}

// impossible tells whether the rules say that the card cannot lie there.
func (m *Matcher) impossible(f Fault, card catalogue.Copy) (Fault, bool) {
	other, ok := m.board.WherePiece(card)
	if !ok && m.single(f.Card) {
		other, ok = m.board.Where(f.Card)
	}
	switch {
	case ok && other != f.Slot && m.unseen(f.Slot): // saying where the board has it would name it
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

// masked leaves out what would tell which card lies where the table may not
// know it, now or once its tag is known.
func (m *Matcher) masked(f Fault) Fault {
	if m.unseen(f.Slot) {
		f.Card, f.UID, f.Second, f.Code = catalogue.None, hardware.UID{}, hardware.UID{}, ""
	}
	return f
}

// unseen tells whether the table may not know what is laid on a slot now.
func (m *Matcher) unseen(slot engine.Slot) bool { return slices.Contains(m.board.Sealed, slot) }

// single tells whether there is only one piece of cardboard of the design.
func (m *Matcher) single(card catalogue.CardID) bool {
	return int(card) < len(m.copies) && m.copies[card] <= 1
}

// pieces counts the pieces of cardboard of a design, at least 1.
func (m *Matcher) pieces(card catalogue.CardID) int {
	if int(card) >= len(m.copies) {
		return 1
	}
	return max(m.copies[card], 1)
}

// pass keeps a misread that passes with the next act; of one sort from one
// reader only the latest.
func (m *Matcher) pass(f Fault) {
	m.passed = slices.DeleteFunc(m.passed, func(o Fault) bool {
		return o.Kind == f.Kind && o.Source == f.Source && o.Reader == f.Reader
	})
	m.passed = append(m.passed, f)
}
