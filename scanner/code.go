package scanner

import (
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// maxCodes is how many codes can wait while a fact is on its way into the game.
const maxCodes = 8

// Code takes a scanned code. Nothing lies there afterwards: like a roll, a card that is not
// awaited now is a fault and is not kept for later.
func (m *Matcher) Code(e hardware.Event) {
	m.codes = append(m.codes, e)
	if len(m.codes) > maxCodes {
		m.codes = m.codes[1:]
	}
	m.judgeCodes()
}

// rescan takes an unknown code again, now that people have put it on a card.
func (m *Matcher) rescan(code string) {
	for _, e := range slices.Clone(m.unknownCodes) {
		if _, known := m.tags.Code(code); !known || e.Code != code {
			continue
		}
		m.unknownCodes = slices.DeleteFunc(m.unknownCodes, func(o hardware.Event) bool { return o == e })
		m.transient = slices.DeleteFunc(m.transient, func(f Fault) bool {
			return f.Kind == UnknownCode && f.Source == e.Source && f.Reader == e.Input
		})
		m.Code(e)
	}
}

// judgeCodes judges the waiting codes, one for each update, because a fact may change the
// prompts.
func (m *Matcher) judgeCodes() {
	for len(m.codes) > 0 && !m.stale {
		e := m.codes[0]
		m.codes = m.codes[1:]
		m.judgeCode(e)
	}
}

// rescanWithin is the time in which an unknown code has to be scanned once more.
const rescanWithin = time.Minute

// scannedBefore reports whether an unknown code was scanned before: without the checksum of
// a sticker, noise on the wire looks like a code.
func (m *Matcher) scannedBefore(e hardware.Event) bool {
	at := Sensor{e.Source, e.Input}
	before := m.firstScans[at]
	m.firstScans[at] = e
	return before.Code == e.Code && e.At.Sub(before.At) < rescanWithin
}

// StickerFault returns the fault of one of our stickers that is on no card of the game; ""
// for a code of any other sense.
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

// judgeCode judges one code. Its faults do not name the card, which may be secret.
func (m *Matcher) judgeCode(e hardware.Event) {
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
			m.addTransient(f)
			return
		}
		c, known = r.Copy, r.Sense == enrol.OfCard
	}
	if !known && !m.scannedBefore(e) {
		return
	}
	if !known {
		f.Kind, f.Code = UnknownCode, e.Code
		m.addTransient(m.masked(f))
		m.unknownCodes = slices.DeleteFunc(m.unknownCodes, func(o hardware.Event) bool { return o.Source == e.Source && o.Input == e.Input })
		m.unknownCodes = append(m.unknownCodes, e)
		return
	}
	l := &lying{place: at, wired: true, from: Provenance{Source: e.Source, Reader: e.Input, Raw: e.Raw, Reads: 1, At: e.At}}
	if !at.desk && m.confirms(at.slot, c) {
		return // it confirms the board
	}
	o, i := m.fits(l, c)
	if i >= 0 && m.report(i, o, l.from) {
		m.seen[o.Slot] = append(m.seen[o.Slot], c)
		return
	}
	if at.desk && i < 0 {
		if len(m.rivals(l, c)) > 0 {
			f.Kind = UnclearCode
			m.addTransient(f)
			return
		}
		if _, shown := m.board.Where(c.Card); shown {
			return // scanned again: it confirms the board
		}
	}
	f.Kind = UntimelyCode
	m.addTransient(f)
}
