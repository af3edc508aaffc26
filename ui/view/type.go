package view

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
)

// Sizes of the table of type, for 800x480: what the room reads is large by the
// height of its letters, 0.71 of the size.
const (
	sizeBanner = 140 // the name on the turn banner and at a hand-over
	sizeMoment = 108 // the number of a moment: the total of a duel, the winner
	sizeCounts = 62  // influence, life, money in a seat
	sizeHand   = 46  // the name of a hand in a showdown
	sizePlace  = 44  // digits of a place, of a card between buildings
	sizeName   = 42  // the name in the header
	sizeAsk    = 25  // what is asked
	sizeCaps   = 22  // names of mats, words under a symbol
	sizeKey    = 21  // keys and reasons
)

// figure sets digits, centred: capitals only, so that they need no more height
// than 0.74 of the size.
func (p *painter) figure(b box, text string, size float32, colour color.Color) {
	p.text(b, text, figureStyle(size, colour))
}

// figureOf sets digits as large as the box is.
func (p *painter) figureOf(b box, text string, colour color.Color) {
	p.figure(b, text, min(b.H/0.74, 3*b.W), colour)
}

// figureStyle is that of digits. Align it otherwise where they stand in a row.
func figureStyle(size float32, colour color.Color) textStyle {
	return textStyle{size: size, face: faceFigure, colour: colour, align: fyne.TextAlignCenter, tight: true}
}

// caps sets a short text in narrow capitals, centred: the name of a mat, the
// word under a symbol.
func (p *painter) caps(b box, text string, size float32, colour color.Color) {
	p.text(b, strings.ToUpper(text), capsStyle(size, colour))
}

// capsStyle is that of narrow capitals; its texts come in capitals.
func capsStyle(size float32, colour color.Color) textStyle {
	return textStyle{size: size, face: faceFigure, colour: colour, align: fyne.TextAlignCenter}
}

// title sets a name, a title, or the number of a moment, from the left. A short
// form may be "".
func (p *painter) title(b box, text, short string, size float32, colour color.Color) {
	st := titleStyle(size, colour)
	st.short = short
	p.text(b, text, st)
}

// titleStyle is that of names and titles.
func titleStyle(size float32, colour color.Color) textStyle {
	return textStyle{size: size, face: faceTitle, colour: colour, tight: true}
}

// words sets what a key or a reason says, from the left.
func (p *painter) words(b box, text string, size float32, colour color.Color) {
	p.text(b, text, wordStyle(size, colour))
}

// wordStyle is that of keys and reasons.
func wordStyle(size float32, colour color.Color) textStyle {
	return textStyle{size: size, bold: true, colour: colour}
}
