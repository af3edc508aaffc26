package view

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// bullsEye is the target around the number of a die's face.
const bullsEye = `<circle fill="C" cx="12" cy="12" r="7"/><circle fill="none" stroke="C" stroke-width="1.8" cx="12" cy="12" r="9"/><path fill="C" d="M11 0L13 0L13 6L11 6ZM11 18L13 18L13 24L11 24ZM0 11L6 11L6 13L0 13ZM18 11L24 11L24 13L18 13Z"/>`

// scope is the target behind a number that is read from afar.
const scope = `<circle fill="C" cx="12" cy="12" r="11"/><path fill="D" d="M11 0L13 0L13 3L11 3ZM11 21L13 21L13 24L11 24ZM0 11L3 11L3 13L0 13ZM21 11L24 11L24 13L21 13Z"/>`

// drawings are pictures on a field of 24 by 24, by name. C is the colour, D
// the dark of details.
var drawings = map[string]string{
	// suits
	"hat":       `<path fill="C" d="M1.5 14.5C5 17.5 19 17.5 22.5 14.5C21 20.5 3 20.5 1.5 14.5ZM7 14.5C6.5 8 8 4.5 10 4.5C11 4.5 11.3 5.6 12 5.6C12.7 5.6 13 4.5 14 4.5C16 4.5 17.5 8 17 14.5C14 15.8 10 15.8 7 14.5Z"/>`,
	"teepee":    `<path fill="C" d="M12 6L21.5 21.5L15 21.5L12 14L9 21.5L2.5 21.5ZM8.5 2.5L10 2L12 5L14 2L15.5 2.5L13 6.5L11 6.5Z"/>`,
	"horseshoe": `<path fill="C" d="M4.5 21.5L4.5 18.5C1.5 8 6 2.5 12 2.5C18 2.5 22.5 8 19.5 18.5L19.5 21.5L15 21.5L15 18.5C17 10.5 15 7 12 7C9 7 7 10.5 9 18.5L9 21.5Z"/>`,
	"steer":     `<path fill="C" d="M2 3.5C2.5 8 5 8.5 8 8.5L9.5 7.5L14.5 7.5L16 8.5C19 8.5 21.5 8 22 3.5C24 9 21.5 12 17 12L15.2 19C14.3 22 9.7 22 8.8 19L7 12C2.5 12 0 9 2 3.5Z"/>`,
	// seats
	"circle":   `<circle fill="C" cx="12" cy="12" r="9.5"/>`,
	"ring":     `<circle fill="none" stroke="C" stroke-width="4.5" cx="12" cy="12" r="7.5"/>`,
	"triangle": `<path fill="C" d="M12 2L22.5 21L1.5 21Z"/>`,
	"square":   `<rect fill="C" x="3" y="3" width="18" height="18"/>`,
	"diamond":  `<path fill="C" d="M12 1L22 12L12 23L2 12Z"/>`,
	"cross":    `<path fill="C" d="M8.5 2L15.5 2L15.5 8.5L22 8.5L22 15.5L15.5 15.5L15.5 22L8.5 22L8.5 15.5L2 15.5L2 8.5L8.5 8.5Z"/>`,
	"star":     `<path fill="C" d="` + starPath(12, 12.6, 11.5, 4.9) + `"/>`,
	"hexagon":  `<path fill="C" d="M6.5 2.5L17.5 2.5L23 12L17.5 21.5L6.5 21.5L1 12Z"/>`,
	// faces of dice with symbols
	"one":      bullsEye + `<rect fill="D" x="11" y="8.5" width="2.4" height="7"/>`,
	"two":      bullsEye + `<path fill="D" d="M9.5 8.5L14.5 8.5L14.5 13L11.7 13L11.7 13.8L14.5 13.8L14.5 15.8L9.5 15.8L9.5 11.6L12.3 11.6L12.3 10.4L9.5 10.4Z"/>`,
	"reach-1":  scope + `<path fill="D" d="M10.2 5L14 5L14 19L10.2 19L10.2 9L8 10L8 7Z"/>`,
	"reach-2":  scope + `<g transform="matrix(1.9 0 0 1.9 -10.8 -10.9)"><path fill="D" d="M9.5 8.5L14.5 8.5L14.5 13L11.7 13L11.7 13.8L14.5 13.8L14.5 15.8L9.5 15.8L9.5 11.6L12.3 11.6L12.3 10.4L9.5 10.4Z"/></g>`,
	"arrow":    `<path fill="C" d="M21.5 2.5L20 10L17.8 7.8L7.6 18L7.6 20.5L4.4 22.5L4.2 19.8L1.5 19.6L3.5 16.4L6 16.4L16.2 6.2L14 4Z"/>`,
	"dynamite": `<rect fill="C" x="3" y="9" width="5" height="13"/><rect fill="C" x="9.5" y="9" width="5" height="13"/><rect fill="C" x="16" y="9" width="5" height="13"/><rect fill="D" x="2" y="13.5" width="20" height="3"/><path fill="none" stroke="C" stroke-width="1.8" d="M12 9C12 4 17 6 18 2"/>`,
	"beer":     `<path fill="C" d="M3.5 6C3.5 1.5 8 3 9 2.5C11 1 14 2 14.5 3.5C17.5 3 18 7 16.5 8L3.5 8Z"/><rect fill="C" x="4" y="8" width="12" height="14"/><path fill="none" stroke="C" stroke-width="2.4" d="M16 11C22.5 10 22.5 19 16 18.5"/><rect fill="D" x="6.6" y="11" width="1.8" height="8"/><rect fill="D" x="11.4" y="11" width="1.8" height="8"/>`,
	"gatling":  `<rect fill="C" x="1" y="6" width="15" height="2.2"/><rect fill="C" x="1" y="9.4" width="15" height="2.2"/><rect fill="C" x="1" y="12.8" width="15" height="2.2"/><rect fill="C" x="15" y="5" width="7" height="11"/><path fill="C" d="M17 16L20 16L23 23L20 23L18.5 19.5L17 23L14 23Z"/>`,
	// figures
	"life":        `<path fill="C" d="M7 9.5C7 5 9.5 1.5 12 1C14.5 1.5 17 5 17 9.5L17 19.5L7 19.5ZM6 20.5L18 20.5L18 23L6 23Z"/><rect fill="D" x="7" y="11" width="10" height="1.8"/>`,
	"money":       `<circle fill="C" cx="12" cy="12" r="10"/><circle fill="none" stroke="D" stroke-width="1.6" cx="12" cy="12" r="7"/><rect fill="D" x="11" y="8" width="2" height="8"/>`,
	"law":         `<path fill="C" d="` + starPath(12, 12.6, 11.5, 5.4) + `"/><circle fill="D" cx="12" cy="12.6" r="2.4"/>`,
	"force":       `<path fill="C" d="M1.5 6.5L20 6.5L20 5L21.5 5L21.5 6.5L22.5 6.5L22.5 11L14 11C14 13.6 12.6 14.4 10.6 14.4L9.6 14.4L8 21L2.5 21L4.6 12.6L1.5 10.5Z"/><circle fill="D" cx="11" cy="9" r="1.6"/>`,
	"points":      `<path fill="C" d="M5 3L19 3L19 10C19 15 16 17.5 13.5 18L13.5 20L17 20L17 22L7 22L7 20L10.5 20L10.5 18C8 17.5 5 15 5 10Z"/>`,
	"pawn":        pawn,
	"mining":      `<path fill="C" d="M3 8C8 2 16 2 21 8C16 5.5 13.5 6 13.5 6L13.5 22L10.5 22L10.5 6C10.5 6 8 5.5 3 8Z"/>`,
	"rail":        `<path fill="C" d="M6 2L9 2L7 22L4 22ZM15 2L18 2L20 22L17 22ZM6 5L18 5L18 7.5L6 7.5ZM5 11L19 11L19 13.5L5 13.5ZM4 17L20 17L20 19.5L4 19.5Z"/>`,
	"wagon":       `<circle fill="none" stroke="C" stroke-width="3" cx="12" cy="12" r="9"/><path fill="C" d="M10.8 3L13.2 3L13.2 21L10.8 21ZM3 10.8L21 10.8L21 13.2L3 13.2Z"/><circle fill="C" cx="12" cy="12" r="3"/>`,
	"cards":       `<rect fill="C" x="3" y="5" width="12" height="17"/><path fill="C" d="M8 2L21 2L21 18L17 18L17 3.6L8 3.6Z"/>`,
	"dealer":      `<circle fill="C" cx="12" cy="12" r="10.5"/><path fill="D" d="M8 6L12 6C20 6 20 18 12 18L8 18ZM10.6 8.4L10.6 15.6L12 15.6C16.6 15.6 16.6 8.4 12 8.4Z" fill-rule="evenodd"/>`,
	"wanted":      `<rect fill="C" x="4" y="1.5" width="16" height="21"/><rect fill="D" x="6.5" y="4" width="11" height="2.2"/><circle fill="D" cx="12" cy="11" r="3"/><path fill="D" d="M6.5 20C6.5 13.5 17.5 13.5 17.5 20Z"/>`,
	"third-token": `<g transform="translate(-3 0)">` + pawn + `</g><rect fill="C" x="18" y="4" width="2.2" height="8"/><rect fill="C" x="15.1" y="6.9" width="8" height="2.2"/>`,
	"for-sale":    `<path fill="C" d="M2 3L12 3L22.5 13.5L13.5 22.5L2 11Z"/><circle fill="D" cx="7" cy="8" r="2"/>`,
	"porch":       `<path fill="C" d="M12 2L23 10L20.5 10L20.5 22L15 22L15 14L9 14L9 22L3.5 22L3.5 10L1 10Z"/>`,
	"wild":        `<circle fill="C" cx="12" cy="12" r="10.5"/><path fill="D" d="M8 5.8L12 9.8L16 5.8L18.2 8L14.2 12L18.2 16L16 18.2L12 14.2L8 18.2L5.8 16L9.8 12L5.8 8Z"/>`,
	"now":         `<path fill="C" d="M8.8 1.5L15.2 1.5L14.2 15.5L9.8 15.5Z"/><circle fill="C" cx="12" cy="20" r="2.9"/>`,
	"resolve":     `<path fill="C" d="M3.5 1L20.5 1L20.5 4.5L14.2 12L20.5 19.5L20.5 23L3.5 23L3.5 19.5L9.8 12L3.5 4.5Z"/><path fill="D" d="M8 5L16 5L12 9.8ZM12 14.5L17 20.5L7 20.5Z"/>`,
	"buying":      `<path fill="none" stroke="C" stroke-width="3.6" d="M18.5 7.5C18 3.4 6 3.2 6 8C6 13 18.6 11 18.6 16.4C18.6 21 6 20.8 5.5 16.5"/><rect fill="C" x="10.6" y="0.5" width="2.8" height="23"/>`,
	"value":       `<path fill="C" d="M10 1.5L14 1.5L14 5.5L18 5.5L18 9.5L14 9.5L14 13.5L10 13.5L10 9.5L6 9.5L6 5.5L10 5.5Z"/><rect fill="C" x="6" y="17.5" width="12" height="4"/>`,
	"suit":        `<path fill="C" d="M12 1L20.5 10L3.5 10ZM3.5 14L20.5 14L12 23Z"/>`,
	"leftover":    `<path fill="C" d="M1 8L9 8L18 17L11 23.5L1 14Z"/><circle fill="D" cx="5" cy="12" r="1.7"/><path fill="C" d="M16.4 0.5L19.6 0.5L19.6 4L23 4L23 7.2L19.6 7.2L19.6 10.6L16.4 10.6L16.4 7.2L13 7.2L13 4L16.4 4Z"/>`,
	"add":         `<circle fill="C" cx="12" cy="12" r="11"/><path fill="D" d="M10 5L14 5L14 10L19 10L19 14L14 14L14 19L10 19L10 14L5 14L5 10L10 10Z"/>`,
	// games
	"tiny-epic-western": `<path fill="C" d="M2 8L2 4L7 4L7 1.5L17 1.5L17 4L22 4L22 8L21 8L21 22.5L3 22.5L3 8Z"/><rect fill="D" x="8.5" y="3.5" width="7" height="3"/><rect fill="D" x="4.8" y="10" width="3" height="4.5"/><rect fill="D" x="16.2" y="10" width="3" height="4.5"/><rect fill="D" x="8.6" y="10" width="6.8" height="12.5"/><path fill="C" d="M9.2 12.5L11.6 14L11.6 19.5L9.2 19.5ZM14.8 12.5L12.4 14L12.4 19.5L14.8 19.5Z"/>`,
	"bang-dice":         `<path fill="C" d="` + rays(12, 12, 12, 12, 8.6) + `"/><rect fill="D" x="6.6" y="6.6" width="10.8" height="10.8" rx="2" ry="2"/><circle fill="none" stroke="C" stroke-width="1.2" cx="12" cy="12" r="3.2"/><circle fill="C" cx="12" cy="12" r="1.3"/><path fill="C" d="M11.5 7.6L12.5 7.6L12.5 10L11.5 10ZM11.5 14L12.5 14L12.5 16.4L11.5 16.4ZM7.6 11.5L10 11.5L10 12.5L7.6 12.5ZM14 11.5L16.4 11.5L16.4 12.5L14 12.5Z"/>`,
	// keys
	"menu":    `<rect fill="C" x="3" y="4.5" width="18" height="3"/><rect fill="C" x="3" y="10.5" width="18" height="3"/><rect fill="C" x="3" y="16.5" width="18" height="3"/>`,
	"undo":    `<path fill="C" d="M9.5 3L9.5 7L14 7C24 7 24 20 14 20L7 20L7 17L14 17C20 17 20 10 14 10L9.5 10L9.5 14L2.5 8.5Z"/>`,
	"redo":    `<path fill="C" d="M14.5 3L14.5 7L10 7C0 7 0 20 10 20L17 20L17 17L10 17C4 17 4 10 10 10L14.5 10L14.5 14L21.5 8.5Z"/>`,
	"play":    `<path fill="C" d="M6 3L21 12L6 21Z"/>`,
	"pause":   `<rect fill="C" x="5" y="3.5" width="5" height="17"/><rect fill="C" x="14" y="3.5" width="5" height="17"/>`,
	"step":    `<path fill="C" d="M4 3L16 12L4 21Z"/><rect fill="C" x="17" y="3.5" width="3.5" height="17"/>`,
	"close":   `<path fill="C" d="M4.5 2.5L12 10L19.5 2.5L21.5 4.5L14 12L21.5 19.5L19.5 21.5L12 14L4.5 21.5L2.5 19.5L10 12L2.5 4.5Z"/>`,
	"back":    `<path fill="C" d="M15.5 2.5L18.5 5.5L12 12L18.5 18.5L15.5 21.5L6 12Z"/>`,
	"next":    `<path fill="C" d="M8.5 2.5L5.5 5.5L12 12L5.5 18.5L8.5 21.5L18 12Z"/>`,
	"lamp":    `<circle fill="C" cx="12" cy="12" r="8"/>`,
	"warn":    `<path fill="C" d="M12 1.5L23.5 22L0.5 22Z"/><rect fill="D" x="10.7" y="8.5" width="2.6" height="7"/><rect fill="D" x="10.7" y="17" width="2.6" height="2.6"/>`,
	"check":   `<path fill="C" d="M2.5 12.5L5.5 9.5L10 14L19 4.5L22 7.5L10 20Z"/>`,
	"page":    `<path fill="C" d="M3 5L21 5L21 8L3 8ZM3 10.5L21 10.5L21 13.5L3 13.5ZM3 16L14 16L14 19L3 19Z"/>`,
	"home":    `<path fill="C" d="M12 2L23 11.5L20 11.5L20 22L14 22L14 15L10 15L10 22L4 22L4 11.5L1 11.5Z"/>`,
	"ladder":  `<rect fill="C" x="2" y="2.5" width="20" height="4"/><rect fill="C" x="2" y="10" width="14" height="4"/><rect fill="C" x="2" y="17.5" width="8" height="4"/>`,
	"up":      `<path fill="C" d="M2.5 15.5L5.5 18.5L12 12L18.5 18.5L21.5 15.5L12 6Z"/>`,
	"down":    `<path fill="C" d="M2.5 8.5L5.5 5.5L12 12L18.5 5.5L21.5 8.5L12 18Z"/>`,
	"finger":  `<path fill="C" d="M9 2.5C9 0.8 12 0.8 12 2.5L12 10L18.5 11.5C20 12 20.5 13 20.3 14.5L19 22.5L9.5 22.5L3.5 14.5C2.8 13 4.8 11.8 6 13L9 15.5Z"/>`,
	"reader":  `<rect fill="C" x="2" y="16" width="20" height="6" rx="2" ry="2"/><path fill="none" stroke="C" stroke-width="2" d="M8 13C9.5 10.5 14.5 10.5 16 13M5 9.5C8 4.5 16 4.5 19 9.5"/>`,
	"button":  `<rect fill="C" x="2" y="15" width="20" height="7" rx="2" ry="2"/><rect fill="C" x="6.5" y="6" width="11" height="7.5" rx="2" ry="2"/>`,
	"book":    `<path fill="C" d="M11 5C8 3 4 3 1.5 4L1.5 20C4 19 8 19 11 21ZM13 5C16 3 20 3 22.5 4L22.5 20C20 19 16 19 13 21Z"/>`,
	"search":  `<circle fill="none" stroke="C" stroke-width="3.4" cx="10" cy="10" r="7"/><path fill="C" d="M14 16L16 14L22.5 20.5L20.5 22.5Z"/>`,
	"erase":   `<path fill="C" d="M1 12L8 4L23 4L23 20L8 20Z"/><path fill="D" d="M11 8.5L12.5 7L16 10.5L19.5 7L21 8.5L17.5 12L21 15.5L19.5 17L16 13.5L12.5 17L11 15.5L14.5 12Z"/>`,
	"space":   `<path fill="C" d="M2 11L5 11L5 16L19 16L19 11L22 11L22 19L2 19Z"/>`,
	"help":    `<circle fill="C" cx="12" cy="12" r="11"/><path fill="D" d="M7.5 9C7.5 2.5 16.5 2.5 16.5 9C16.5 12 13.4 12.2 13.4 15L10.6 15C10.6 11 13.7 11 13.7 9C13.7 6.3 10.3 6.3 10.3 9ZM10.4 16.8L13.6 16.8L13.6 20L10.4 20Z"/>`,
	"disk":    `<path fill="C" d="M2 2L18 2L22 6L22 22L2 22Z"/><path fill="D" d="M6.2 13L8.2 11L10.6 13.4L16 8L18 10L10.6 17.4Z"/>`,
	"writing": `<path fill="C" d="M16.5 1.5L22.5 7.5L9 21L1.5 22.5L3 15Z"/><path fill="D" d="M14 4.5L15.2 3.3L20.7 8.8L19.5 10Z"/>`,
	"badge":   `<path fill="C" d="` + starPath(12, 12, 12, 7.2) + `"/><circle fill="D" cx="12" cy="12" r="5.6"/><circle fill="C" cx="12" cy="12" r="4.6"/><path fill="D" d="` + starPath(12, 12.2, 3.6, 1.5) + `"/>`,
}

const pawn = `<circle fill="C" cx="12" cy="6" r="4.6"/><path fill="C" d="M9 9L15 9L19.5 22.5L4.5 22.5Z"/>`

// starPath draws a star of five points.
func starPath(x, y, outer, inner float64) string { return rays(5, x, y, outer, inner) }

// rays draws a star of n points.
func rays(n int, x, y, outer, inner float64) string {
	var b strings.Builder
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := math.Pi * (float64(i)/float64(n) - 0.5)
		fmt.Fprintf(&b, "%c%.2f %.2f", "ML"[min(i, 1)], x+r*math.Cos(a), y+r*math.Sin(a))
	}
	return b.String() + "Z"
}

// aliases are words of games that share a drawing.
var aliases = map[string]string{"tokens": "pawn", "stake": "money", "pot": "money", "attacker": "force", "defender": "law", "owned": "porch", "buildings": "porch", "arrows": "arrow",
	"turn": "play", "out": "close", "sheriff": "law"}

// drawing finds the drawing for a record word; "" if there is none.
func drawing(word string) string {
	if a, ok := aliases[word]; ok {
		word = a
	}
	if _, ok := drawings[word]; ok {
		return word
	}
	return ""
}

// pictures keeps what was put together, by name and colours: Fyne caches
// pixels by the resource's name.
var pictures sync.Map

func picture(name string, c, d color.NRGBA) fyne.Resource {
	key := fmt.Sprintf("%s-%06x-%06x.svg", name, rgbOf(c), rgbOf(d))
	if r, ok := pictures.Load(key); ok {
		return r.(fyne.Resource)
	}
	body := strings.NewReplacer(`"C"`, hex(c), `"D"`, hex(d)).Replace(bodyOf(name))
	r := fyne.NewStaticResource(key, []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">`+body+`</svg>`))
	pictures.Store(key, r)
	return r
}

func rgbOf(c color.NRGBA) int  { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
func hex(c color.NRGBA) string { return fmt.Sprintf(`"#%06x"`, rgbOf(c)) }

// bodyOf is a drawing, a die ("die-5") or a token ("token-circle", or
// "wounded-circle" for one that lies).
func bodyOf(name string) string {
	kind, rest, _ := strings.Cut(name, "-")
	switch kind {
	case "die":
		return dieBody(rest)
	case "token":
		return pawn + `<g transform="matrix(0.38 0 0 0.38 7.4 12.2)">` + strings.ReplaceAll(drawings[rest], `"C"`, `"D"`) + `</g>`
	case "wounded":
		return `<g transform="rotate(90 12 12) translate(0 3)">` + bodyOf("token-"+rest) + `</g><path fill="D" d="M0 21L24 21L24 23L0 23Z"/>`
	}
	return drawings[name]
}

// pips are the places of a die's pips on a grid of 3 by 3.
var pips = map[string][]int{"1": {4}, "2": {0, 8}, "3": {0, 4, 8}, "4": {0, 2, 6, 8}, "5": {0, 2, 4, 6, 8}, "6": {0, 2, 3, 5, 6, 8}}

func dieBody(face string) string {
	var b strings.Builder
	b.WriteString(`<rect fill="C" x="1" y="1" width="22" height="22" rx="4" ry="4"/>`)
	for _, p := range pips[face] {
		fmt.Fprintf(&b, `<circle fill="D" cx="%d" cy="%d" r="2.3"/>`, 6+6*(p%3), 6+6*(p/3))
	}
	return b.String()
}

// image makes a picture object.
func image(name string, c, d color.NRGBA) *canvas.Image {
	i := canvas.NewImageFromResource(picture(name, c, d))
	i.FillMode = canvas.ImageFillContain
	return i
}
