package coltexpress

import (
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Cars and round cards have no words: they are drawn as what is printed on them.

// front draws a card in the list of all cards.
func front(p *kit.Painter, b kit.Box, kind string, c *present.CardVM) bool {
	switch {
	case len(c.Gives) > 0:
		drawFloor(p, b, &present.ChoiceVM{Card: *c})
	case len(c.Print.Signs) > 0:
		p.Rect(b, kit.Paper, kit.PaperEdge, kit.FrameWidth(1.5), 8)
		drawRound(p, b.InsetXY(5, 4), c)
	default:
		return false
	}
	return true
}

// drawFloor draws a car as the loot on its floor; one that is in the train already is a shadow.
func drawFloor(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	rim, stroke := kit.Turquoise, kit.FrameWidth(2.5)
	if c.Off || c.Fact.Card == 0 {
		rim, stroke = kit.PaperEdge, kit.FrameWidth(1.5)
	}
	p.Rect(b, kit.Paper, rim, stroke, 8)
	room := b.InsetXY(6, 4)
	size := min(room.H*0.9, 58)
	for size > kit.TextPlain && pieces.PriceWidth(c.Card.Gives, size) > room.W {
		size--
	}
	pieces.PriceRow(p, room.Centre(pieces.PriceWidth(c.Card.Gives, size), room.H), c.Card.Gives, size)
	if c.Off {
		p.Rect(b, shadow, kit.None, 0, 8)
	}
}

// shadow lies over a card that cannot be had.
var shadow = color.NRGBA{R: kit.Night.R, G: kit.Night.G, B: kit.Night.B, A: 0xa0}

// drawRound draws a round card: its turns, left to right, its event and its name.
func drawRound(p *kit.Painter, b kit.Box, c *present.CardVM) {
	name := kit.CapsStyle(20, kit.Ink)
	name.Tight = true
	text := strings.ToUpper(kit.PlainName(c.Name))
	line := min(22, b.H*0.4)
	if kit.FitText(text, b.W, line, name).Cut {
		name.Size, line = kit.TextSmall+1, 36
	}
	name.Align = fyne.TextAlignCenter
	p.Text(b.Bottom(min(line, b.H*0.62), 2), text, name)
	turns := c.Print.Signs
	n, event := float32(len(turns)), min(b.H, b.W*0.3)
	if c.Front != "" {
		p.Icon(b.Right(event, 3).Centre(event, event), c.Front, kit.Sepia, kit.Paper)
	}
	side := min(b.H, b.W/n-1, 30)
	row := b.Centre(n*(side+1)-1, side)
	for _, turn := range turns {
		p.Icon(row.Left(side, 1), pieces.Picture(present.LookVM{Icon: turn.Icon}), kit.Ink, kit.Paper)
	}
}
