package tinyepic

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// staging is how far the stages are in which a contest of cards is shown that is over: cards
// turn, what counts as another card turns into it, the winner's row grows, and what was to be
// won flies there.
type staging struct{ *table.Staging }

// growsFor is how long the winner's row grows.
const growsFor = 180 * time.Millisecond

// changed is how much of its turn a card has done that counts as another one, 0 to 1.
func (g staging) changed() float32 { return g.Progress(table.ChangesAt, table.CardTurns) }

// over reports whether all stages are over.
func (g staging) over() bool { return g.Progress(0, table.StagedTime) >= 1 }

// grown is how much larger the winner's row is by now, 0 to 1.
func (g staging) grown() float32 { return kit.Ease(g.Progress(table.GrowsAt, growsFor)) }

// share is the share of the height that a hand has by now.
func (g staging) share(side *present.SideVM) float32 {
	return 1 + (handShare(side)-1)*g.grown()
}

// prizeFlies draws what was to be won on its way from the header to the winner.
func (g staging) prizeFlies(p *kit.Painter, from kit.Box, c *present.ContestVM) {
	to, ok := p.DrawnAt(prizeID)
	if g.over() || !g.Told() || !ok || len(c.Stake) != 1 {
		return
	}
	wide := stakePicturesWide(c.Stake[0].Parts, prizeSide)
	x, y := kit.ArcAt(from, to, kit.Ease(g.Progress(table.GrowsAt, table.StagedTime-table.GrowsAt)))
	at := kit.At(x-wide/2-6, y-prizeSide/2-4, wide+12, prizeSide+8)
	p.Rect(at, kit.Felt, kit.Turquoise, 2, 8)
	at = at.InsetXY(6, 4)
	drawStake(p, &at, c.Stake[0].Parts, prizeSide)
}

// prizeID is the ID of where the winner gets what was to be won; prizeSide is the side of its
// pictures on their way there.
const (
	prizeID   = "prize"
	prizeSide = 34
)
