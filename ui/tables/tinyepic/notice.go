package tinyepic

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/table"
)

// The quiet place of the table is the mat with the printed lists. While that mat is asked or is
// what the notice is about, it is another mat: below its band, so that its pot stays.

// board is the table while no scene is on.
var board = table.Scene{
	Draw:    func(l table.Look, p *kit.Painter, b kit.Box) { look{l}.circle(p, b) },
	Answers: boardAnswers,
	Notice:  func(l table.Look, b kit.Box) []kit.Box { return []kit.Box{look{l}.notice(b)} },
}

// notice returns the quiet place of the layout in b: the lists, else the highest quiet mat. A
// notice with many words covers the band, too, and grows: over the lists downwards, else upwards.
func (l look) notice(b kit.Box) kit.Box {
	var lists, best kit.Box
	for i := range l.Model().Places {
		at, drawn := table.PlaceBox(l.Look, b, i)
		switch {
		case !drawn:
		case l.Model().Places[i].As == "lists":
			lists = at.InsetXY(noticeGap, 0)
			lists.H = max(lists.H, min(table.NoticeHigh(l.Look, lists.W), lists.H*noticeGrows))
			if l.quiet(i) {
				return lists
			}
		case l.quiet(i) && at.H > best.H:
			best = at.InsetXY(noticeGap, 0)
		}
	}
	if best.H == 0 {
		return lists
	}
	more := table.NoticeHigh(l.Look, best.W) - best.H
	if more <= -bandHigh-matEdge {
		best.Top(bandHigh+matEdge, 0)
	}
	if more > 0 { // over what lies above it
		more = min(more, best.H*(noticeGrows-1), best.Y-b.Y)
		best.Y, best.H = best.Y-more, best.H+more
	}
	return best
}

// noticeGap keeps a notice apart from the cards beside it; noticeGrows is how much higher than
// the lists it is at most.
const noticeGap, noticeGrows = 4, 1.6

// quiet reports whether a mat is neither asked nor what the notice is about.
func (l look) quiet(place int) bool {
	if c := l.chooser(); c != nil && c.mat == place {
		return false
	}
	if s := table.NoticeOf(l.Look); s != nil && s.Place == place || l.Awaits(place) || len(l.AnswersAt(place, -1)) > 0 {
		return false
	}
	for i := range l.Model().Places[place].Spots {
		if len(l.AnswersAt(place, i)) > 0 {
			return false
		}
	}
	return true
}
