package kit

import "image/color"

// Barred is a page with bars: its title above, its keys below, and between them what may reach
// under both.
func Barred(title, foot Node, body ...Part) Node {
	parts := append([]Part{Fix(TitleHigh, On(Bar(), 16, 4, title))}, body...)
	return Rows(0, append(parts, Fit(On(Bar(), 12, Gap, foot)))...)
}

// TitleHigh is the height of the bar with the title, in units.
const TitleHigh = 64

// Heading is the title of a page.
func Heading(text string) *Leaf { return Text(text, TitleStyle(36, Cream)) }

// Asked is the line below the title, in a bar.
func Asked(text string, colour color.NRGBA) Part {
	return Fix(44, On(Bar(), 16, 0, Text(text, TextStyle{Size: 20, Bold: true, Colour: colour, Tight: true})))
}

// Foot is the keys at the foot of a page with a list: the key back, what can be done, and the keys that turn the list.
func Foot(back Node, deeds ...Part) Node {
	parts := append([]Part{Grow(0.24, back)}, deeds...)
	if len(deeds) == 0 {
		parts = append(parts, Grow(0.4, Space()))
	}
	return Columns(Gap, append(parts, Fit(Turns()))...)
}
