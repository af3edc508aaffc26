package kit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
)

// Sizes of the table of type, for 800x480: what the room reads is large by the
// height of its letters, 0.71 of the size.
const (
	SizeBanner = 140 // the name on the turn banner and at a hand-over
	sizeMoment = 108 // the number of a moment: the total of a duel, the winner
	SizeCounts = 62  // influence, life, money in a seat
	sizeHand   = 46  // the name of a hand in a showdown
	sizePlace  = 44  // digits of a place, of a card between buildings
	SizeName   = 42  // the name in the header
	SizeAsk    = 25  // what is asked
	SizeCaps   = 22  // names of mats, words under a symbol
	SizeKey    = 21  // keys and reasons
)

// Figure sets digits, centred. They need a height of 0.74 of the size.
func (p *Painter) Figure(b Box, text string, size float32, colour color.Color) {
	p.Text(b, text, FigureStyle(size, colour))
}

// FigureOf sets digits as large as the box allows.
func (p *Painter) FigureOf(b Box, text string, colour color.Color) {
	p.Figure(b, text, min(b.H/0.74, 3*b.W), colour)
}

// FigureStyle is the style of digits, centred.
func FigureStyle(size float32, colour color.Color) TextStyle {
	return TextStyle{Size: size, Face: FaceFigure, Colour: colour, Align: fyne.TextAlignCenter, Tight: true}
}

// Caps sets a short text in narrow capitals, centred: the name of a mat, the
// word under a symbol.
func (p *Painter) Caps(b Box, text string, size float32, colour color.Color) {
	p.Text(b, strings.ToUpper(text), CapsStyle(size, colour))
}

// CapsStyle is the style of narrow capitals, centred. It does not turn letters
// into capitals.
func CapsStyle(size float32, colour color.Color) TextStyle {
	return TextStyle{Size: size, Face: FaceFigure, Colour: colour, Align: fyne.TextAlignCenter}
}

// Title sets a name, a title or a large number, from the left. short is a form
// for too little room and may be "".
func (p *Painter) Title(b Box, text, short string, size float32, colour color.Color) {
	st := TitleStyle(size, colour)
	st.Short = short
	p.Text(b, text, st)
}

// TitleStyle is the style of names and titles.
func TitleStyle(size float32, colour color.Color) TextStyle {
	return TextStyle{Size: size, Face: FaceTitle, Colour: colour, Tight: true}
}

// Words sets what a key or a reason says, from the left.
func (p *Painter) Words(b Box, text string, size float32, colour color.Color) {
	p.Text(b, text, WordStyle(size, colour))
}

// WordStyle is the style of keys and reasons.
func WordStyle(size float32, colour color.Color) TextStyle {
	return TextStyle{Size: size, Bold: true, Colour: colour}
}
