package table

import (
	"time"
	"unicode/utf8"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// How much people have seen of what the latest act brought about.

// rests is how long a duel that is over stays before the table comes back.
const rests = 2600 * time.Millisecond

// undoneTime is how long the strip says what an undo took back.
const undoneTime = 2 * time.Second

// How long a step of a story stays: to look up, and to read each letter.
const (
	stepTime   = 1200 * time.Millisecond
	letterTime = 30 * time.Millisecond
)

// tell begins to show what is new. A duel stays for a moment, and then makes
// room by itself.
func (a *aftermath) tell() {
	if a.news.seq == a.vm.Seq {
		return
	}
	a.news.rest()
	a.news = news{seq: a.vm.Seq}
	a.stages()
	if c := a.settled(); c != nil && c.Dice && a.InSight() {
		a.stays(rests, func() { a.news.at++ }, func() { a.toContest(1) })
		return
	}
	if a.undone() != "" && a.InSight() {
		a.stays(undoneTime, func() {}, func() { a.news.past = true; a.Refresh() })
		return
	}
	a.advances()
}

// settled is the contest of the latest act that people look at; nil = none. The
// next one of dice takes its place, the next one of cards waits for it.
func (a *aftermath) settled() *present.ContestVM {
	n := a.vm.News
	if n == nil || a.news.at >= len(n.Settled) {
		return nil
	}
	if c := &n.Settled[a.news.at]; a.vm.Contest == nil || !c.Dice && !a.vm.Contest.Dice {
		return c
	}
	return nil
}

func (a *aftermath) settledOn() bool { return a.settled() != nil }

// toContest goes on to the next contest or back to the one before; after the last one to the
// table, and when the game is over to the final table.
func (a *aftermath) toContest(by int) {
	a.news.rest()
	a.news.at += by
	a.atStep()
	a.staged.end()
	if by > 0 {
		a.stages()
	}
	if !a.settledOn() {
		a.left()
		if a.vm.HasResult && a.OnResult != nil {
			a.OnResult()
		}
	}
	a.Refresh()
}

// undone is what an undo has just taken back; "" = nothing.
func (a *aftermath) undone() string {
	if n := a.vm.News; n != nil && !a.news.past {
		return n.Undone
	}
	return ""
}

// doing returns the strip that shows what the program did, or what people have to move next; nil
// = there is none, as while a contest has the room.
func (a *aftermath) doing() *present.StripVM {
	if n := a.vm.News; n != nil && a.news.done < len(n.Strips) && a.vm.Contest == nil && !a.settledOn() {
		return &n.Strips[a.news.done]
	}
	return nil
}

// advances lets an act that is shown step by step go on by itself, up to its last step, which
// stays until the next act.
func (a *aftermath) advances() {
	a.news.rest()
	s := a.doing()
	if s == nil || s.Places == nil || !a.InSight() {
		return
	}
	a.stays(stepTime+time.Duration(utf8.RuneCountInString(s.Text))*letterTime, func() {}, a.nextStrip)
}

// nextStrip goes on to the next strip.
func (a *aftermath) nextStrip() {
	a.news.done++
	a.news.why = false
	a.handsDone()
	a.advances()
	a.atStep()
	a.left()
	a.Refresh()
}

// atStep lets the model have places and seats as they are at the step of the strip. It is
// called whenever another strip or none is shown, never while drawing.
func (a *aftermath) atStep() {
	a.vm.Places, a.vm.Seats = a.latest.Places, a.latest.Seats
	if s := a.doing(); s != nil && len(s.Places) == len(a.vm.Places) && len(s.Seats) == len(a.vm.Seats) {
		a.vm.Places, a.vm.Seats = s.Places, s.Seats
	}
}

// handsDone reports to the program that people have moved the pieces as it decided, once all
// results of its act have been shown.
func (a *aftermath) handsDone() {
	if did := a.vm.Bots.Did; did != 0 && a.doing() == nil {
		a.Chairs.OnDone(did)
	}
}

// surface names what pieces lie on. While a contest is drawn stage by stage, none of them moves
// by itself.
func (a *aftermath) surface() string {
	switch {
	case a.staged.on:
		return ""
	case a.vm.Contest != nil || a.settledOn():
		return "contest"
	}
	return "board"
}

// stages lets a contest of cards come in stages, if things move.
func (a *aftermath) stages() {
	a.staged.end()
	c := a.settled()
	if c == nil || c.Dice || !kit.CurrentLook().Motion || a.Stage.Calm || !a.InSight() {
		return
	}
	s := &a.staged
	s.on, s.at, s.stop = true, 0, func() {}
	stop := a.Stage.Play(StagedTime, func(done float32) {
		at := time.Duration(float32(StagedTime) * done)
		switch {
		case !s.on:
			return
		case done >= 1:
			s.end()
		case at-s.at < stageStep || at > ChangesAt+CardTurns && at < GrowsAt && s.at > ChangesAt+CardTurns: // nothing moves meanwhile
			return
		default:
			s.at = at
		}
		a.Refresh()
	})
	if s.on {
		s.stop = stop
	}
}

// stays keeps what is shown for a while, then calls after. Where nothing moves or rests, it calls
// at immediately instead.
func (a *aftermath) stays(d time.Duration, at, after func()) {
	a.news.stop = func() {}
	begins := true
	stop := a.linger(d, func(done float32) {
		switch {
		case done < 1 || a.news.stop == nil:
		case begins:
			a.news.stop = nil
			at()
		default:
			after()
		}
	})
	if begins = false; a.news.stop != nil {
		a.news.stop = stop
	}
}

// rest ends the time for which a duel stays.
func (n *news) rest() {
	if n.stop != nil {
		n.stop()
		n.stop = nil
	}
}
