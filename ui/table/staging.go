package table

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// A contest of cards that is over comes in stages: the cards turn from left to
// right, what counts as another card turns into it, the winner's row grows, and
// what was to be won flies there. It is drawn in steps, each as a whole page.

// When the stages begin, and how long they take.
const (
	cardTurns  = 120 * time.Millisecond // each card
	changesAt  = 600 * time.Millisecond // what counts as another card turns into it
	growsAt    = 900 * time.Millisecond // the winner's row
	growsFor   = 180 * time.Millisecond
	stagedTime = 1200 * time.Millisecond // all of it, until what was won is there
	stageStep  = 30 * time.Millisecond   // at least between two steps
)

// staging is how far the stages are. The zero value shows the end.
type staging struct {
	on   bool
	at   time.Duration
	stop func()
}

// stages lets a contest of cards come in stages, if things move.
func (t *Table) stages() {
	t.staged.end()
	c := t.settled()
	if c == nil || c.Dice || !kit.CurrentLook().Motion || t.Stage.Calm || !t.InSight() {
		return
	}
	s := &t.staged
	s.on, s.at, s.stop = true, 0, func() {}
	stop := t.Stage.Play(stagedTime, func(done float32) {
		at := time.Duration(float32(stagedTime) * done)
		switch {
		case !s.on:
			return
		case done >= 1:
			s.end()
		case at-s.at < stageStep || at > changesAt+cardTurns && at < growsAt && s.at > changesAt+cardTurns: // nothing moves meanwhile
			return
		default:
			s.at = at
		}
		t.Refresh()
	})
	if s.on {
		s.stop = stop
	}
}

// end shows the end.
func (s *staging) end() {
	if s.on {
		s.on = false
		s.stop()
	}
}

// turned is how much of its turn a card has done, from the left: 1 = it shows
// its face.
func (s *staging) turned(column int) float32 {
	if !s.on {
		return 1
	}
	return kit.Progress(s.at-cardTurns*time.Duration(column), cardTurns)
}

// changed is the same of a card that counts as another one.
func (s *staging) changed() float32 {
	if !s.on {
		return 1
	}
	return kit.Progress(s.at-changesAt, cardTurns)
}

// grown is how much larger the winner's row is by now, 0 to 1.
func (s *staging) grown() float32 {
	if !s.on {
		return 1
	}
	return kit.Ease(kit.Progress(s.at-growsAt, growsFor))
}

// told reports whether it is known who has won; paid, whether that is there what was
// to be won.
func (s *staging) told() bool { return !s.on || s.at >= growsAt }
func (s *staging) paid() bool { return !s.on }

// share is the share of the height that a hand has by now.
func (s *staging) share(side *present.SideVM) float32 {
	return 1 + (handShare(side)-1)*s.grown()
}

// turnedCard draws a card while it turns from one face to another.
func turnedCard(p *kit.Painter, b kit.Box, done float32, before, after func(p *kit.Painter, b kit.Box)) {
	draw, wide := after, 2*done-1
	if done < 0.5 {
		draw, wide = before, 1-2*done
	}
	if wide < 0.12 { // it is seen from its edge
		p.Rect(b.Centre(b.W*0.06, b.H), kit.Paper, kit.None, 0, 1)
		return
	}
	draw(p, b.Centre(b.W*wide, b.H))
}

// prizeFlies draws what was to be won on its way from the header to the winner.
func (t *Table) prizeFlies(p *kit.Painter, from kit.Box, c *present.ContestVM) {
	to, ok := p.Marked(prizeMark)
	if !t.staged.on || t.staged.at < growsAt || !ok || len(c.Stake) != 1 {
		return
	}
	wide := stakePicturesWide(c.Stake[0].Parts, prizeSide)
	x, y := kit.ArcAt(from, to, kit.Ease(kit.Progress(t.staged.at-growsAt, stagedTime-growsAt)))
	at := kit.At(x-wide/2-6, y-prizeSide/2-4, wide+12, prizeSide+8)
	p.Rect(at, kit.Felt, kit.Turquoise, 2, 8)
	at = at.InsetXY(6, 4)
	drawStake(p, &at, c.Stake[0].Parts, prizeSide)
}

// prizeMark is where the winner gets what was to be won; prizeSide how large that
// flies there.
const (
	prizeMark = "prize"
	prizeSide = 34
)
