package view

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// The colours of the room. Those up to dim are changed by the look.
var (
	wood          = rgb(dusk.wood)  // the ground of every screen
	plank         = rgb(dusk.plank) // its boards
	night         = rgb(dusk.night) // corners, the seat strip, dark panels
	board         = rgb(dusk.board) // mats, wagons, trays
	boardEdge     = rgb(dusk.boardEdge)
	felt          = rgb(dusk.felt) // keys
	feltDark      = rgb(dusk.feltDark)
	brass         = rgb(dusk.brass) // ornament, never a meaning
	cream         = rgb(dusk.cream) // text on dark
	dim           = rgb(dusk.dim)   // text of the second rank
	paper         = rgb(0xf4e8cf)   // cards, reasons, strips for hands
	paperEdge     = rgb(0xdcc79c)
	ink           = rgb(0x1c1511) // text on paper
	sepia         = rgb(0x4a3520) // text of the second rank on paper
	turquoise     = rgb(0x22ddb1) // "you can tap this"; no seat has it
	turquoiseDark = rgb(0x0b3d33)
	chosenEdge    = rgb(0x0b7a66) // the frame of what is chosen on paper, where turquoise is not seen
	alarm         = rgb(0xff9a86) // refusals, losses; always with a cross or a word
	alarmDark     = rgb(0x3b1210)
	alarmOnPaper  = rgb(0xa3150f)
	none          = color.NRGBA{}
)

func init() { setPalette(false) }

// seatColours are those of the pieces: each has the name that it looks like.
var seatColours = map[string]color.NRGBA{
	"red": rgb(0xd9191c), "yellow": rgb(0xffe014), "blue": rgb(0x57a6ff), "green": rgb(0x0b8063),
	"purple": rgb(0xa747a7), "orange": rgb(0xf28c5a), "grey": rgb(0x8b929c), "white": rgb(0xffffff),
}

func seatColour(name string) color.NRGBA {
	if c, ok := seatColours[name]; ok {
		return c
	}
	return dim
}

// onSeat is the colour of text on a seat's colour.
func onSeat(name string) color.NRGBA {
	switch name {
	case "red", "green", "purple":
		return rgb(0xffffff)
	}
	return ink
}

// underSeat is the tile that a seat's shape stands on where its own colour is
// around it: paper, or a dark one for the colours that paper is too like.
func underSeat(name string) color.NRGBA {
	switch name {
	case "yellow", "white":
		return rgb(dusk.board)
	}
	return paper
}

// mix is a colour with a share of another one in it.
func mix(c, d color.NRGBA, share float32) color.NRGBA {
	at := func(x, y uint8) uint8 { return uint8(float32(x)*(1-share) + float32(y)*share + 0.5) }
	return color.NRGBA{R: at(c.R, d.R), G: at(c.G, d.G), B: at(c.B, d.B), A: 0xff}
}

// toneColours are the shades of the palette's tones: on dark and on paper.
var toneColours = map[string][2]color.NRGBA{
	"coral": {rgb(0xff9a86), rgb(0xa3150f)}, "crimson": {rgb(0xff9a86), rgb(0xa3150f)}, "gold": {rgb(0xf0b94a), rgb(0x8a5a00)}, "grey": {rgb(0x9aa09a), rgb(0x4a4f4a)},
	"ink": {cream, rgb(0x2a2018)}, "mint": {rgb(0x4fd09a), rgb(0x1f5a33)}, "navy": {rgb(0x8fb0d8), rgb(0x2b4a6b)}, "ochre": {rgb(0xe0a850), rgb(0x8f5500)},
	"orange": {rgb(0xf09a4a), rgb(0xa04a00)}, "sky": {rgb(0x9cc9ff), rgb(0x1c57a5)}, "tan": {rgb(0xc9a27a), rgb(0x6b4a25)}, "umber": {rgb(0xc0906a), rgb(0x7a4414)},
	"violet": {rgb(0xd48fe0), rgb(0x6a2c74)},
}

// onDark is a tone on felt and night; without one a thing is dim.
func onDark(tone string) color.NRGBA {
	c, ok := toneColours[tone]
	switch {
	case tone == "brass": // which the look changes
		return brass
	case !ok:
		return dim
	}
	return c[0]
}

// onPaper is a tone on paper; without one a thing is ink.
func onPaper(tone string) color.NRGBA {
	c, ok := toneColours[tone]
	switch {
	case tone == "brass":
		return rgb(0x7a5618)
	case !ok:
		return ink
	}
	return c[1]
}

// Sizes in units.
const (
	gap       = 8
	target    = 52 // height of a key
	smallest  = 48 // what a finger can hit
	textSmall = 16
	textPlain = 18
	textBig   = 22
	textTitle = 28
)

// Theme is Fyne's theme for what Fyne draws itself: the background and the
// fonts, which are the built-in ones so that every machine shows the same.
type Theme struct{ fyne.Theme }

// NewTheme makes the theme.
func NewTheme() *Theme { return &Theme{theme.DefaultTheme()} }

// Color gives the colours of the room.
func (t *Theme) Color(n fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	switch n {
	case theme.ColorNameBackground:
		return wood
	case theme.ColorNameForeground:
		return cream
	case theme.ColorNamePrimary:
		return turquoise
	case theme.ColorNameHover, theme.ColorNameFocus:
		return none // a finger leaves the pointer where it was
	}
	return t.Theme.Color(n, theme.VariantDark)
}

// Size gives sizes for fingers.
func (t *Theme) Size(n fyne.ThemeSizeName) float32 {
	if n == theme.SizeNameText {
		return textPlain
	}
	return t.Theme.Size(n)
}
