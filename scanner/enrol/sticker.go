package enrol

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

// Ours tells whether a code is the text of one of our stickers, of whatever game.
func Ours(code string) bool { return strings.HasPrefix(strings.ToUpper(code), sticker+":") }

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
