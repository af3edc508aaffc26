package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// RGB returns the colour of a hexadecimal value, as in 0xf4e8cf.
func RGB(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// The colours of the room. Those up to dim are changed by the look.
var (
	Wood          = RGB(dusk.wood)  // the ground of every screen
	plank         = RGB(dusk.plank) // its boards
	Night         = RGB(dusk.night) // corners, the seat strip, dark panels
	Board         = RGB(dusk.board) // mats, wagons, trays
	BoardEdge     = RGB(dusk.boardEdge)
	Felt          = RGB(dusk.felt) // keys
	FeltDark      = RGB(dusk.feltDark)
	Brass         = RGB(dusk.brass) // ornament, never a meaning
	Cream         = RGB(dusk.cream) // text on dark
	Dim           = RGB(dusk.dim)   // text of the second rank
	Paper         = RGB(0xf4e8cf)   // cards, reasons, strips for hands
	PaperEdge     = RGB(0xdcc79c)
	Ink           = RGB(0x1c1511) // text on paper
	Sepia         = RGB(0x4a3520) // text of the second rank on paper
	Turquoise     = RGB(0x22ddb1) // "you can tap this"; no seat has it
	TurquoiseDark = RGB(0x0b3d33)
	ChosenEdge    = RGB(0x0b7a66) // the frame of what is chosen on paper, where turquoise is not seen
	Alarm         = RGB(0xff9a86) // refusals, losses; always with a cross or a word
	AlarmDark     = RGB(0x3b1210)
	AlarmOnPaper  = RGB(0xa3150f)
	None          = color.NRGBA{}
)

func init() { setPalette(false) }

// seatColours are those of the pieces: each has the name that it looks like.
var seatColours = map[string]color.NRGBA{
	"red": RGB(0xd9191c), "yellow": RGB(0xffe014), "blue": RGB(0x57a6ff), "green": RGB(0x0b8063),
	"purple": RGB(0xa747a7), "orange": RGB(0xf28c5a), "grey": RGB(0x8b929c), "white": RGB(0xffffff),
}

// SeatColour returns the colour of a seat by its name; Dim if there is none of
// the name.
func SeatColour(name string) color.NRGBA {
	if c, ok := seatColours[name]; ok {
		return c
	}
	return Dim
}

// OnSeat returns the colour of text on a seat's colour.
func OnSeat(name string) color.NRGBA {
	switch name {
	case "red", "green", "purple":
		return RGB(0xffffff)
	}
	return Ink
}

// underSeat is the tile that a seat's shape stands on where its own colour is
// around it: paper, or a dark one for the colours that paper is too like.
func underSeat(name string) color.NRGBA {
	switch name {
	case "yellow", "white":
		return RGB(dusk.board)
	}
	return Paper
}

// Mix returns c with a share of d in it, 0 to 1.
func Mix(c, d color.NRGBA, share float32) color.NRGBA {
	at := func(x, y uint8) uint8 { return uint8(float32(x)*(1-share) + float32(y)*share + 0.5) }
	return color.NRGBA{R: at(c.R, d.R), G: at(c.G, d.G), B: at(c.B, d.B), A: 0xff}
}

// toneColours are the shades of the palette's tones: on dark and on paper.
var toneColours = map[string][2]color.NRGBA{
	"coral": {RGB(0xff9a86), RGB(0xa3150f)}, "crimson": {RGB(0xff9a86), RGB(0xa3150f)}, "gold": {RGB(0xf0b94a), RGB(0x8a5a00)}, "grey": {RGB(0x9aa09a), RGB(0x4a4f4a)},
	"ink": {Cream, RGB(0x2a2018)}, "mint": {RGB(0x4fd09a), RGB(0x1f5a33)}, "navy": {RGB(0x8fb0d8), RGB(0x2b4a6b)}, "ochre": {RGB(0xe0a850), RGB(0x8f5500)},
	"orange": {RGB(0xf09a4a), RGB(0xa04a00)}, "sky": {RGB(0x9cc9ff), RGB(0x1c57a5)}, "tan": {RGB(0xc9a27a), RGB(0x6b4a25)}, "umber": {RGB(0xc0906a), RGB(0x7a4414)},
	"violet": {RGB(0xd48fe0), RGB(0x6a2c74)},
}

// OnDark returns the shade of a tone on felt and night; Dim if there is no such
// tone.
func OnDark(tone string) color.NRGBA {
	c, ok := toneColours[tone]
	switch {
	case tone == "brass": // which the look changes
		return Brass
	case !ok:
		return Dim
	}
	return c[0]
}

// OnPaper returns the shade of a tone on paper; Ink if there is no such tone.
func OnPaper(tone string) color.NRGBA {
	c, ok := toneColours[tone]
	switch {
	case tone == "brass":
		return RGB(0x7a5618)
	case !ok:
		return Ink
	}
	return c[1]
}

// Sizes in units.
const (
	Gap         = 8
	KeyHeight   = 52 // height of a key
	LeastTarget = 48 // what a finger can hit
	TextSmall   = 16
	TextPlain   = 18
	TextBig     = 22
	TextTitle   = 28
)

// Theme is Fyne's theme for what Fyne draws itself: the background and the
// fonts, which are the built-in ones so that every machine shows the same.
type Theme struct{ fyne.Theme }

// NewTheme returns the theme.
func NewTheme() *Theme { return &Theme{theme.DefaultTheme()} }

// Color returns the colours of the room.
func (t *Theme) Color(n fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	switch n {
	case theme.ColorNameBackground:
		return Wood
	case theme.ColorNameForeground:
		return Cream
	case theme.ColorNamePrimary:
		return Turquoise
	case theme.ColorNameHover, theme.ColorNameFocus:
		return None // a finger leaves the pointer where it was
	}
	return t.Theme.Color(n, theme.VariantDark)
}

// Size returns sizes for fingers.
func (t *Theme) Size(n fyne.ThemeSizeName) float32 {
	if n == theme.SizeNameText {
		return TextPlain
	}
	return t.Theme.Size(n)
}
