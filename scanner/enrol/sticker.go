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

// ErrCode says that a text cannot come from a code reader.
var ErrCode = errors.New("a code has 1 to 256 printable ASCII characters")

// sticker begins the text of our stickers, with the version of the format.
const sticker = "CK1"

// StickerText returns the text of a sticker for a piece of cardboard: CK1, the game, the
// card, and from the second piece on its number, with colons between. Upper case means the
// same and makes a smaller QR code.
func StickerText(game string, lex *engine.Lexicon, c catalogue.Copy) string {
	text := sticker + ":" + game + ":" + lex.CardName(c.Card)
	if c.N > 0 {
		text += ":" + strconv.Itoa(int(c.N)+1)
	}
	return text
}

// AddCode puts a code that is printed on a card, or that a keyboard reader types, on the
// card. If it is on another card the error is a [*TakenError].
func (e *Enrolment) AddCode(code string, c catalogue.Copy) error {
	if err := checkCode(code); err != nil {
		return fmt.Errorf("code %q: %w", code, err)
	}
	if by, taken := e.codes[code]; taken && by != c {
		return &TakenError{Code: code, By: by}
	}
	e.codes[code] = c
	e.dropStray(hardware.UID{}, code)
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

// Code returns the card that a code is on: an enrolled code, or the number printed on an
// enrolled tag. A number that tags of several cards share is on none.
func (e *Enrolment) Code(code string) (catalogue.Copy, bool) {
	if c, enrolled := e.codes[code]; enrolled {
		return c, true
	}
	c, ok := e.printed(code)
	if len(code) == 8 { // or a number without the zeros before it
		switch other, too := e.printed("00" + code); {
		case !ok:
			return other, too
		case too && other != c:
			return catalogue.Copy{}, false
		}
	}
	return c, ok
}

// printed returns the card with a tag on which a number is printed.
func (e *Enrolment) printed(number string) (catalogue.Copy, bool) {
	uid, ok := hardware.ParsePrinted(number)
	if !ok {
		return catalogue.Copy{}, false
	}
	return e.Card(uid)
}

// minInside is the shortest enrolled code that is looked for inside another.
const minInside = 6

// Inside returns the longest enrolled code in a text to which a scanner has added something.
// Part of a longer number or word is no code.
func (e *Enrolment) Inside(text string) (code string, ok bool) {
	for c := range e.codes {
		i := strings.Index(text, c)
		if i >= 0 && len(c) >= minInside && len(c) > len(code) && atBoundary(text, i) && atBoundary(text, i+len(c)) {
			code, ok = c, true
		}
	}
	return code, ok
}

// atBoundary reports whether no number or word of the text extends over the place at.
func atBoundary(text string, at int) bool {
	if at == 0 || at == len(text) {
		return true
	}
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	a, b := text[at-1], text[at]
	return digit(a) != digit(b) || !isWordChar(rune(a)) || !isWordChar(rune(b))
}
