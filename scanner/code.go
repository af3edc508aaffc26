package scanner

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// ErrCode: the text is none that a code reader gives.
var ErrCode = errors.New("a code has 1 to 256 printable ASCII characters")

// sticker begins the text of our stickers, with the version of their form.
const sticker = "CK1"

// maxCodes is how many codes wait while a fact is on its way into the game.
const maxCodes = 8

// StickerText is the text of a sticker for a piece of cardboard: CK1, the
// game, the card, and from the second piece on its number, with colons between.
// In upper case it means the same and makes a smaller QR code.
func StickerText(game string, lex *engine.Lexicon, c catalogue.Copy) string {
	text := sticker + ":" + game + ":" + lex.CardName(c.Card)
	if c.N > 0 {
		text += ":" + strconv.Itoa(int(c.N)+1)
	}
	return text
}

// ParseSticker reads the text of a sticker, in any case; false if it is not
// one of this game, or its card is not in the catalogue.
func ParseSticker(text string, info engine.Info) (catalogue.Copy, bool) {
	parts := strings.Split(strings.ToLower(text), ":")
	if len(parts) < 3 || len(parts) > 4 || parts[0] != strings.ToLower(sticker) || parts[1] != info.ID {
		return catalogue.Copy{}, false
	}
	i := slices.IndexFunc(info.Cards, func(c catalogue.Card) bool { return parts[2] == info.Lexicon.CardName(c.ID) })
	if i < 0 {
		return catalogue.Copy{}, false
	}
	c := catalogue.Copy{Card: info.Cards[i].ID}
	if len(parts) == 4 {
		n, err := strconv.ParseUint(parts[3], 10, 8)
		if err != nil || n < 1 || int(n) > info.Cards[i].Copies {
			return catalogue.Copy{}, false
		}
		c.N = uint8(n - 1)
	}
	return c, true
}

// AddCode puts a code that is printed on a card, or that a keyboard reader
// types, on the card. One that is on another card is a [*TakenError].
func (e *Enrolment) AddCode(code string, c catalogue.Copy) error {
	if err := checkCode(code); err != nil {
		return fmt.Errorf("code %q: %w", code, err)
	}
	if by, taken := e.codes[code]; taken && by != c {
		return &TakenError{Code: code, By: by}
	}
	e.codes[code] = c
	e.found(hardware.UID{}, code)
	return nil
}

func checkCode(code string) error {
	if len(code) == 0 || len(code) > 256 || strings.ContainsFunc(code, func(r rune) bool { return r < ' ' || r > '~' }) {
		return ErrCode
	}
	return nil
}

// DropCode takes a code off its card.
func (e *Enrolment) DropCode(code string) { delete(e.codes, code) }

// Code tells which card a code is on: a code that was enrolled, or the number
// printed on a tag that was. A number that several tags share is none.
func (e *Enrolment) Code(code string) (found catalogue.Copy, ok bool) {
	if c, enrolled := e.codes[code]; enrolled {
		return c, true
	}
	for uid, c := range e.tags {
		if printed, has := uid.Printed(); has && printed == code {
			if ok && c != found {
				return catalogue.Copy{}, false
			}
			found, ok = c, true
		}
	}
	return found, ok
}

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
			return f.Kind == UnknownCode && f.Source == e.Source && f.Reader == e.Slot
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

// scanned judges one code. Its faults do not name the card, which may be
// somebody's secret.
func (m *Matcher) scanned(e hardware.Event) {
	at, wired := m.places[Spot{e.Source, e.Slot}]
	if !wired {
		return // this game has no such place
	}
	f := Fault{Source: e.Source, Reader: e.Slot, Slot: at.slot}
	c, known := m.tags.Code(e.Code)
	if !known {
		c, known = ParseSticker(e.Code, m.info)
	}
	if !known {
		f.Kind, f.Code = UnknownCode, e.Code
		m.pass(m.sealed(f))
		m.strange = slices.DeleteFunc(m.strange, func(o hardware.Event) bool { return o.Source == e.Source && o.Slot == e.Slot })
		m.strange = append(m.strange, e)
		return
	}
	l := &lying{at: at, wired: true, from: Provenance{Source: e.Source, Reader: e.Slot, Raw: e.Raw, Reads: 1, At: e.At}}
	if !at.desk && m.shows(at.slot, c.Card) {
		return // as the board has it: a confirmation
	}
	o, i := m.fits(l, c.Card)
	if i >= 0 && m.report(i, o, l.from) {
		return
	}
	if at.desk && i < 0 {
		if len(m.rivals(l, c.Card)) > 0 {
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
