package enrol

import (
	"errors"
	"fmt"
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

// Code tells which card a code is on: a code that was enrolled, or a number
// printed on a tag that was. A number that tags of several cards share is none.
func (e *Enrolment) Code(code string) (catalogue.Copy, bool) {
	if c, enrolled := e.codes[code]; enrolled {
		return c, true
	}
	uid, printed := hardware.ParsePrinted(code)
	if !printed {
		return catalogue.Copy{}, false
	}
	return e.Card(uid)
}

// shortest is how long an enrolled code is, at least, to be found inside another.
const shortest = 6

// Inside finds an enrolled code in what a scanner gives with something before or
// after it: the longest. A part of a longer number or word is none.
func (e *Enrolment) Inside(text string) (code string, ok bool) {
	for c := range e.codes {
		i := strings.Index(text, c)
		if i >= 0 && len(c) >= shortest && len(c) > len(code) && apart(text, i) && apart(text, i+len(c)) {
			code, ok = c, true
		}
	}
	return code, ok
}

// apart reports whether neither a number nor a word goes on at a place in a text.
func apart(text string, at int) bool {
	if at == 0 || at == len(text) {
		return true
	}
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	a, b := text[at-1], text[at]
	return digit(a) != digit(b) || !wordSign(rune(a)) || !wordSign(rune(b))
}
