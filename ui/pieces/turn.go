package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Turning draws a card while it turns from one face to another. done is how much of the
// turn is done, 0 to 1.
func Turning(p *kit.Painter, b kit.Box, done float32, before, after func(*kit.Painter, kit.Box)) {
	draw, wide := after, 2*done-1
	if done < 0.5 {
		draw, wide = before, 1-2*done
	}
	if wide < 0.12 { // only its edge is seen
		p.Rect(b.Centre(b.W*0.06, b.H), kit.Paper, kit.None, 0, 1)
		return
	}
	draw(p, b.Centre(b.W*wide, b.H))
}

// CardShape is the width of a playing card that lies on a table, in heights.
const CardShape = 0.63

// CardBack draws the back of a playing card.
func CardBack(p *kit.Painter, b kit.Box) { Card(p, b, present.CardVM{Down: true}) }
