package scanner

import (
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// maxCodes is how many codes wait while a fact is on its way into the game.
const maxCodes = 8

// Code takes a code that was scanned. Nothing lies there afterwards: a card
// that is not awaited now is shown and not used, as a roll is.
func (m *Matcher) Code(e hardware.Event) {
	m.codes = append(m.codes, e)
	if len(m.codes) > maxCodes {
		m.codes = m.codes[1:]
	}
	m.scan()
}

// named scans a code again that nobody knew, now that people have said which
// card it is on.
func (m *Matcher) named(code string) {
	for _, e := range slices.Clone(m.strange) {
		if _, known := m.tags.Code(code); !known || e.Code != code {
			continue
		}
		m.strange = slices.DeleteFunc(m.strange, func(o hardware.Event) bool { return o == e })
		m.passed = slices.DeleteFunc(m.passed, func(f Fault) bool {
			return f.Kind == UnknownCode && f.Source == e.Source && f.Reader == e.Input
		})
		m.Code(e)
	}
}

// scan judges the codes that wait, one for each update: a fact may change
// what is awaited.
func (m *Matcher) scan() {
	for len(m.codes) > 0 && !m.stale {
		e := m.codes[0]
		m.codes = m.codes[1:]
		m.scanned(e)
	}
}

// doubt is how long a code that nobody knows waits to be scanned once more.
const doubt = time.Minute

// twice tells whether a code that is on no card and not ours was scanned before:
// without a checksum of ours, noise on the wire looks like a code.
func (m *Matcher) twice(e hardware.Event) bool {
	at := Sensor{e.Source, e.Input}
	before := m.once[at]
	m.once[at] = e
	return before.Code == e.Code && e.At.Sub(before.At) < doubt
}

// StickerFault is what is wrong with a sticker of ours that is on no card of the
// game; "" of a code of any other sense.
func StickerFault(s enrol.Sense) FaultKind {
	switch s {
	case enrol.OfGame:
		return OtherGame
	case enrol.OfNoCard:
		return StickerCard
	case enrol.CutShort:
		return StickerCut
	case enrol.OtherKeys:
		return StickerKeys
	}
	return ""
}

// scanned judges one code. Its faults do not name the card, which may be
// somebody's secret.
func (m *Matcher) scanned(e hardware.Event) {
	at, wired := m.places[Sensor{e.Source, e.Input}]
	if !wired {
		return // this game has no such place
	}
	f := Fault{Source: e.Source, Reader: e.Input, Slot: at.slot}
	c, known := m.tags.Code(e.Code)
	if !known {
		r := enrol.ReadSticker(e.Code, m.info)
		if f.Kind = StickerFault(r.Sense); f.Kind != "" {
			f.Game = r.Game
			m.pass(f)
			return
		}
		c, known = r.Copy, r.Sense == enrol.OfCard
	}
	if !known && !m.twice(e) {
		return
	}
	if !known {
		f.Kind, f.Code = UnknownCode, e.Code
		m.pass(m.masked(f))
		m.strange = slices.DeleteFunc(m.strange, func(o hardware.Event) bool { return o.Source == e.Source && o.Input == e.Input })
		m.strange = append(m.strange, e)
		return
	}
	l := &lying{at: at, wired: true, from: Provenance{Source: e.Source, Reader: e.Input, Raw: e.Raw, Reads: 1, At: e.At}}
	if !at.desk && m.confirms(at.slot, c) {
		return // as the board has it: a confirmation
	}
	o, i := m.fits(l, c)
	if i >= 0 && m.report(i, o, l.from) {
		m.there[o.Slot] = append(m.there[o.Slot], c)
		return
	}
	if at.desk && i < 0 {
		if len(m.rivals(l, c)) > 0 {
			f.Kind = UnclearCode
			m.pass(f)
			return
		}
		if _, shown := m.board.Where(c.Card); shown {
			return // scanned again: a confirmation
		}
	}
	f.Kind = UntimelyCode
	m.pass(f)
}
