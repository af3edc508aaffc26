package view

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// The colours of the room: felt, leather, brass, paper. Those up to dim are
// changed by the look.
var (
	feltLight = rgb(dusk.feltLight)
	feltDark  = rgb(dusk.feltDark)
	panel     = rgb(dusk.panel)
	raised    = rgb(dusk.raised)
	pressed   = rgb(dusk.pressed)
	edge      = rgb(dusk.edge)
	leather   = rgb(dusk.leather)
	brass     = rgb(dusk.brass)
	brassDark = rgb(dusk.brassDark)
	cream     = rgb(dusk.cream)
	dim       = rgb(dusk.dim)
	paper     = rgb(0xf3e6cb)
	paperEdge = rgb(0xb79b6b)
	ink       = rgb(0x1c1511)
	alarm     = rgb(0xe0702a)
	alarmDark = rgb(0x43210f)
	none      = color.NRGBA{}
)

// seatColours are those of Okabe and Ito, brightened where they were too dim
// on felt; all carry black text.
var seatColours = map[string]color.NRGBA{
	"red": rgb(0xe8702a), "yellow": rgb(0xf0e442), "blue": rgb(0x56b4e9), "green": rgb(0x22b98b),
	"purple": rgb(0xd48fb8), "orange": rgb(0xe69f00), "grey": rgb(0xb4b4b4), "white": rgb(0xffffff),
}

func seatColour(name string) color.NRGBA {
	if c, ok := seatColours[name]; ok {
		return c
	}
	return dim
}

// mix is a colour with a share of another one in it.
func mix(c, d color.NRGBA, share float32) color.NRGBA {
	at := func(x, y uint8) uint8 { return uint8(float32(x)*(1-share) + float32(y)*share + 0.5) }
	return color.NRGBA{R: at(c.R, d.R), G: at(c.G, d.G), B: at(c.B, d.B), A: 0xff}
}

// suitColours are the inks of the playing cards' suits.
var suitColours = map[string]color.NRGBA{
	"hat": rgb(0x6b3f1d), "teepee": rgb(0x8f5500), "horseshoe": rgb(0x2b4a6b), "steer": rgb(0x8a1f11),
}

func suitColour(name string) color.NRGBA {
	if c, ok := suitColours[name]; ok {
		return c
	}
	return ink
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
		return feltDark
	case theme.ColorNameForeground:
		return cream
	case theme.ColorNamePrimary:
		return brass
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
