package view

import (
	"slices"

	"casekeeper/ui/present"
)

// diceOf are the pieces of a place whose faces have pictures: its dice.
func diceOf(pl *present.PlaceVM) (dice []present.TokenVM) {
	for _, s := range pl.Spots {
		for _, k := range s.Tokens {
			if drawing(k.Icon) != "" {
				dice = append(dice, k)
			}
		}
	}
	return dice
}

// drawDice lays dice in a row, each with its face; one that is not rolled
// again is dark.
func drawDice(p *painter, b box, dice []present.TokenVM) {
	const between = 8
	n := float32(len(dice))
	side := min(b.H, 56, (b.W-(n-1)*between)/n)
	for _, k := range dice {
		at := b.left(side, between).centre(side, side)
		fill, rim, face := paper, paperEdge, ink
		if k.Down {
			fill, rim, face = leather, brassDark, brass
		}
		p.rect(at, fill, rim, 1.5, side*0.18)
		p.icon(at.inset(side*0.16), drawing(k.Icon), face, fill)
	}
}

// beside are the figures that are shown next to dice: not how many show a
// face, which the dice tell.
func beside(list []present.CounterVM) []present.CounterVM {
	return slices.DeleteFunc(slices.Clone(list), func(c present.CounterVM) bool { return drawing(c.Word) != "" })
}
